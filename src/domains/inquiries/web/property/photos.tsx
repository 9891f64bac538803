import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { photosTexts } from '#domains/properties/texts/photos.ts';
import { fullPropertyQuery } from '#domains/properties/web/queries.ts';
import { useSpaceNames } from '#domains/properties/web/space-names.ts';
import { SpacePhotos } from '#domains/properties/web/space-photos.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PropertyFiles } from './property-files.tsx';
import { PropertyPage } from './property-page.tsx';

/** /user/inquiry/property/:property_id/photos: all photos of a property, by space. */
export const PhotosScreen = () => {
  const photos = useTexts(photosTexts);
  const propertyId = useParams().property_id ?? '';
  const { data: property } = useSuspenseQuery(fullPropertyQuery(propertyId));
  const spaces = useSpaceNames(propertyId);
  const shared = { propertyId, spaces, isLocked: !property.editable };
  return (
    <PropertyPage property={property}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        {shared.isLocked ? null : <p className="max-w-[80ch] text-ink-2">{photos.lead}</p>}
        <PropertyFiles propertyId={propertyId} />
      </div>
      <Card title={photos.loose}>
        {Object.keys(spaces).length > 0 || shared.isLocked ? null : (
          <p className="mb-3 text-ink-2">
            {photos.noSpaces}{' '}
            <Link
              to={paths.measurements(propertyId)}
              className="inline-block min-h-6 font-semibold text-action-ink max-tool:min-h-11 max-tool:content-center"
            >
              {photos.field.openMeasurements}
            </Link>
          </p>
        )}
        <SpacePhotos {...shared} spaceId={null} label={photos.loose} />
      </Card>
      {Object.entries(spaces).map(([spaceId, name]) => (
        <Card key={spaceId} title={name}>
          <SpacePhotos {...shared} spaceId={spaceId} label={photos.ofSpace({ space: name })} />
        </Card>
      ))}
    </PropertyPage>
  );
};

import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isEditable } from '#domains/inquiries/core/wizard.ts';
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { koOf, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertyQuery } from '#domains/properties/web/queries.ts';
import { useSpaceNames } from '#domains/properties/web/space-names.ts';
import { SpacePhotos } from '#domains/properties/web/space-photos.tsx';
import { useMessages } from '../../../../i18n.ts';
import { Page } from '../../../../layouts/page.tsx';
import { paths } from '../../../../paths.ts';
import { useSession } from '../../../../session.ts';
import { Card } from '../../../../ui/card.tsx';

/** /user/inquiry/property/:property_id/photos: all photos of a property, by space. */
export default function PhotosScreen() {
  const propertyId = useParams().property_id ?? '';
  const { data: property } = useSuspenseQuery(propertyQuery(propertyId));
  // What a valuer may change follows from the case; the server says it with each call.
  const isValuer = useSession()?.permissions.includes('inquiry.view_assigned') ?? false;
  return isValuer ? (
    <Photos propertyId={propertyId} isLocked={false} />
  ) : (
    <OwnPhotos propertyId={propertyId} inquiryId={property.inquiry_id} />
  );
}

const OwnPhotos = ({ propertyId, inquiryId }: { readonly propertyId: string; readonly inquiryId: string }) => {
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  return <Photos propertyId={propertyId} isLocked={!isEditable(inquiry.status)} />;
};

const Photos = ({ propertyId, isLocked }: { readonly propertyId: string; readonly isLocked: boolean }) => {
  const { photos } = useMessages();
  const { data: property } = useSuspenseQuery(propertyQuery(propertyId));
  const title = usePropertyTitle()(property);
  const spaces = useSpaceNames(propertyId);
  return (
    <Page title={photos.title} crumb={{ text: title, to: paths.documentation(propertyId) }}>
      <div className="grid gap-5">
        <div>
          <h2 className="text-[22px]">{title}</h2>
          <p className="mt-1 text-ink-2">{koOf(property)}</p>
          <p className="mt-2 max-w-[70ch] text-ink-2">{photos.lead}</p>
        </div>
        {Object.entries(spaces).map(([spaceId, name]) => (
          <Card key={spaceId} title={name}>
            <SpacePhotos
              propertyId={propertyId}
              spaceId={spaceId}
              label={photos.ofSpace({ space: name })}
              spaces={spaces}
              isLocked={isLocked}
            />
          </Card>
        ))}
        <Card title={photos.loose}>
          <SpacePhotos
            propertyId={propertyId}
            spaceId={null}
            label={photos.loose}
            spaces={spaces}
            isLocked={isLocked}
          />
        </Card>
      </div>
    </Page>
  );
};

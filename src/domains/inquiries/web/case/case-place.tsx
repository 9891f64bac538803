import { useSuspenseQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { koOf, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { PlacesMap } from '#platform/web/places-map.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { casesTexts } from '../../texts/cases.ts';

/** Map of the properties of a case; nothing while the register has no coordinates. */
export const CasePlace = ({ inquiryId }: { readonly inquiryId: string }) => {
  const { place: texts } = useTexts(casesTexts);
  const titleOf = usePropertyTitle();
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a property is called follows from the texts
  const markers = useMemo(
    () =>
      properties.flatMap((property, index) =>
        property.place
          ? [
              {
                id: property.property_id,
                at: property.place,
                title: titleOf(property),
                mark: String(index + 1),
                detail: <Link to={paths.report(property.property_id)}>{koOf(property)}</Link>,
              },
            ]
          : [],
      ),
    [properties, texts],
  );
  if (markers.length === 0) return null;
  const isInvented = properties.some(({ is_invented }) => is_invented);
  return (
    <Card flush title={texts.title} icon={<MapPin size={20} aria-hidden />} className="overflow-hidden">
      <PlacesMap
        label={texts.label}
        markers={markers}
        invented={isInvented ? texts.invented : undefined}
        className=""
      />
    </Card>
  );
};

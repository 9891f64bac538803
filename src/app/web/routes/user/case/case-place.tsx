import { useSuspenseQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { inventedSource } from '#contract/invented.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { koOf, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { MarkerMap } from '#platform/web/ui/map/marker-map.tsx';

/** Where the properties of a case lie; nothing while the register knows no place of them. */
export const CasePlace = ({ inquiryId }: { readonly inquiryId: string }) => {
  const { place: texts } = useTexts(casesTexts);
  const common = useTexts(commonTexts);
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
      <MarkerMap
        label={texts.label}
        markers={markers}
        attribution={isInvented ? common.map.source({ name: inventedSource, date: null }) : undefined}
        className=""
      />
      {isInvented ? (
        <p className="border-t border-line px-4 py-2 text-[13px] font-semibold text-ink-2 tool:px-4.5">
          {texts.invented}
        </p>
      ) : null}
    </Card>
  );
};

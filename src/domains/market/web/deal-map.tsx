import { useMemo } from 'react';
import { isInvented } from '#contract/invented.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { PlacesMap } from '#platform/web/places-map.tsx';
import type { MapMarker } from '#platform/web/ui/map/marker-map.tsx';
import { dealTexts } from '../texts/deal.ts';
import type { Deal } from './queries.ts';
import { useDealWords } from './words.ts';

/** Map of a deal's units, numbered as in their list; nothing if the register has no coordinates. */
export const DealMap = ({ deal }: { readonly deal: Deal }) => {
  const { map: texts } = useTexts(dealTexts);
  const words = useDealWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a unit is called follows from the texts
  const markers = useMemo(
    () =>
      deal.units.flatMap((unit, index): MapMarker[] =>
        unit.coordinates
          ? [
              {
                id: String(unit.ordinal),
                at: [unit.coordinates.e, unit.coordinates.n],
                mark: String(index + 1),
                title: words.kind(unit.kind),
                detail: words.place(unit),
              },
            ]
          : [],
      ),
    [deal, texts],
  );
  if (markers.length === 0) return null;
  return (
    <section aria-labelledby="deal-map">
      <h3 id="deal-map" className="mb-2 text-reading">
        {texts.title}
      </h3>
      <div className="overflow-hidden rounded-card border border-line">
        <PlacesMap
          label={texts.label({ id: deal.id_posla })}
          markers={markers}
          isListed
          invented={isInvented(deal.source) ? texts.invented : undefined}
          className=""
        />
      </div>
    </section>
  );
};

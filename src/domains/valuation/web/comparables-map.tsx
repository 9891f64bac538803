import { MapPinned } from 'lucide-react';
import { useMemo } from 'react';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { PlacesMap } from '#platform/web/places-map.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { MapMarker } from '#platform/web/ui/map/marker-map.tsx';
import { usesInvented } from '../core/uses-invented.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { CaseGrid } from './case-grid.ts';
import { useComparableName } from './comparable-name.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly of: CaseGrid };

/** The subject and its comparables at their locations, numbered like the columns of the grid. */
export const ComparablesMap = ({ editor, of }: Props) => {
  const { comparablesMap: texts } = useTexts(calculationsTexts);
  const { distance, date } = useFormats();
  const nameOf = useComparableName();
  const { subject } = editor.case;
  const used = usedOf(of.market);
  const markersNow = (): MapMarker[] => {
    const home = subject.coordinates;
    const deals = used.flatMap((comparable, index): MapMarker[] => {
      const { coordinates: at, contract_on } = comparable.source;
      if (!at) return [];
      const metres = home ? Math.hypot(at.e - home.e, at.n - home.n) : null;
      const detail = [
        contract_on && date(contract_on),
        metres === null ? null : texts.away({ distance: distance(metres) }),
      ];
      return [
        {
          id: comparable.id,
          at: [at.e, at.n],
          mark: String(index + 1),
          title: nameOf(comparable),
          detail: detail.filter(Boolean).join(' · '),
        },
      ];
    });
    if (!home) return deals;
    const title = subject.title ?? subject.address ?? texts.subject;
    return [
      { id: 'subject', at: [home.e, home.n], mark: texts.mark, tone: 'subject', title, detail: texts.subject },
      ...deals,
    ];
  };
  // Most edits do not change the map, and equal content is not redrawn.
  const shown = JSON.stringify(markersNow());
  const markers = useMemo(() => JSON.parse(shown) as MapMarker[], [shown]);
  if (markers.length === 0) return null;
  // A case keeps no record of its subject; beside invented deals it is invented like them.
  const isInvented = usesInvented({ market: of.market, cost: null });
  return (
    <Card flush title={texts.title} icon={<MapPinned size={20} aria-hidden />} className="overflow-hidden">
      <PlacesMap
        label={texts.label}
        markers={markers}
        invented={isInvented ? texts.invented : undefined}
        className=""
      />
    </Card>
  );
};

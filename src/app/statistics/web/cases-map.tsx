import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { municipalitiesQuery } from '#domains/cadastre/web/map-queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { AreaMap, type ShownArea } from '#platform/web/ui/map/area-map.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import type { Statistics } from './queries.ts';

/** Places of the firm's cases: on the map, and in an equivalent table. */
export const CasesMap = ({ figures }: { readonly figures: Statistics['areas'] }) => {
  const common = useTexts(commonTexts);
  const { areas: texts } = useTexts(statisticsTexts);
  const { number } = useFormats();
  const { data: outlines } = useQuery(municipalitiesQuery());
  const areas = useMemo(() => {
    const found = new Map(figures.map(({ obcina, cases }) => [obcina?.toLocaleUpperCase('sl'), cases]));
    return (outlines ?? []).map(({ name, rings }): ShownArea => {
      const cases = found.get(name.toLocaleUpperCase('sl')) ?? 0;
      return { id: name, rings, value: cases > 0 ? cases : null, text: texts.said({ name, n: cases }) };
    });
  }, [figures, outlines, texts]);
  if (figures.length === 0) return <p className="px-4 py-3 text-ink-2 tool:px-4.5">{texts.empty}</p>;
  if (!outlines) return <Skeleton rows={8} label={common.loading} />;
  return (
    <>
      <AreaMap
        label={texts.map}
        areas={areas}
        valueText={(value) => number(value, 0)}
        unit={texts.unit}
        none={texts.none}
      />
      <div className="border-t border-line">
        <Table
          label={texts.table}
          rows={figures}
          keyOf={({ obcina }) => obcina ?? ''}
          columns={[
            { id: 'obcina', title: texts.obcina, role: 'head', cell: ({ obcina }) => obcina ?? texts.unknown },
            { id: 'cases', title: texts.cases, numeric: true, cell: ({ cases }) => number(cases, 0) },
          ]}
        />
      </div>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { municipalitiesQuery } from '#domains/cadastre/web/map-queries.ts';
import { fold } from '#lib/fold.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { AreaMap, type ShownArea } from '#platform/web/ui/map/area-map.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { type DealView, searchOf } from '../core/view.ts';
import { municipalitiesTexts } from '../texts/municipalities.ts';
import { byMunicipalityQuery } from './queries.ts';
import { useDealWords } from './words.ts';

/** Medians of the found deals by municipality: on the map, and in a table with the same data. */
export const DealsByMunicipality = ({ view }: { readonly view: DealView }) => {
  const common = useTexts(commonTexts);
  const texts = useTexts(municipalitiesTexts);
  const { number, date } = useFormats();
  const { priceM2 } = useDealWords();
  const isRent = view.register === 'NP';
  const { data: figures } = useQuery(byMunicipalityQuery(view));
  const { data: outlines } = useQuery(municipalitiesQuery());
  const rows = useMemo(() => {
    if (!figures || !outlines) return undefined;
    const named = new Map(outlines.map((one) => [fold(one.name), one]));
    return figures.areas.map((one) => {
      const { name, rings = [] } = named.get(fold(one.obcina)) ?? {};
      return { ...one, name: name ?? (one.obcina || texts.unnamed), isDrawn: rings.length > 0 };
    });
  }, [figures, outlines, texts]);
  const areas = useMemo(() => {
    const found = new Map(rows?.map((row) => [row.name, row]));
    return (outlines ?? []).map(({ name, rings }): ShownArea => {
      const { deals = 0, median = null } = found.get(name) ?? {};
      const said = median === null ? texts.none : priceM2(median, isRent);
      return { id: name, rings, value: median, text: texts.said({ name, price: said, n: deals }) };
    });
  }, [outlines, rows, texts, priceM2, isRent]);
  if (!figures || !rows) return <Skeleton rows={8} label={common.loading} />;
  const { name, state_on } = figures.source;
  const listedOnly = rows.filter(({ isDrawn }) => !isDrawn).map((row) => row.name);
  return (
    <>
      {rows.length > 0 && rows.every(({ median }) => median === null) ? (
        <p className="px-4 py-3 text-ink-2">{texts.mixed}</p>
      ) : null}
      <AreaMap
        label={texts.label}
        areas={areas}
        valueText={(value) => number(value, 0)}
        unit={isRent ? texts.rentUnit : texts.unit}
        none={texts.none}
        attribution={common.map.source({ name, date: state_on && date(state_on) })}
      />
      {listedOnly.length > 0 ? (
        <p className="border-t border-line px-4 py-2.5 text-body text-ink-2">
          {texts.listedOnly({ names: listedOnly.join(', ') })}
        </p>
      ) : null}
      <div className="max-h-96 overflow-y-auto border-t border-line">
        <Table
          label={texts.table}
          rows={rows}
          keyOf={({ obcina }) => obcina}
          columns={[
            {
              id: 'obcina',
              title: texts.columns.obcina,
              role: 'head',
              cell: ({ name: written, obcina }) =>
                obcina === '' ? (
                  written
                ) : (
                  <Link
                    to={`${paths.deals}?${new URLSearchParams(searchOf({ ...view, page: 1, where: { type: 'obcina', obcina: written }, place: '' }))}`}
                    className="inline-flex min-h-9 items-center"
                  >
                    {written}
                  </Link>
                ),
            },
            { id: 'deals', title: texts.columns.deals, numeric: true, cell: ({ deals }) => number(deals, 0) },
            {
              id: 'median',
              title: texts.columns.median,
              numeric: true,
              cell: ({ median }) => (median === null ? texts.none : priceM2(median, isRent)),
            },
          ]}
        />
      </div>
    </>
  );
};

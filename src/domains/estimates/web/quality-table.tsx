import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import type { EstimateQuality } from '../contract/estimates.ts';
import { type Region, regions } from '../core/municipality-names.ts';
import type { QualityGroup } from '../core/quality.ts';
import { rowName } from '../core/row-name.ts';
import { estimateKinds } from '../core/sale.ts';
import { estimatesTexts } from '../texts/estimates.ts';
import type { Quality } from './queries.ts';

type Props = { readonly quality: Quality; readonly view: Exclude<QualityGroup, 'all'> };

/** Order of places and years: those with most sales first, years chronologically, others last. */
const ordered = (rows: readonly EstimateQuality[], view: Props['view']): EstimateQuality[] =>
  [...rows].sort(
    (one, other) =>
      Number(one.name === '') - Number(other.name === '') ||
      (view === 'year' ? one.name.localeCompare(other.name) : other.sales - one.sales),
  );

/**
 * Quality of estimates, kind by kind: the error as a bar, the share within the range as a dot on its goal. A phone shows those two figures
 * beside the name; the others are under it.
 */
export const QualityTable = ({ quality: { rows }, view }: Props) => {
  const texts = useTexts(estimatesTexts);
  const { measure } = texts;
  const head =
    'border-b border-line px-1.5 py-2.25 text-note font-semibold text-ink-3 tool:px-2.5 tool:whitespace-nowrap';
  return (
    <Card flush>
      <ScrollArea label={measure.table}>
        <table aria-label={measure.table} className="w-full border-collapse text-body">
          <thead>
            <tr>
              <th scope="col" className={`${head} pl-4 text-left`}>
                {measure.kindAnd[view]}
              </th>
              <th scope="col" className={`${head} text-right max-tool:hidden`}>
                {measure.sales}
              </th>
              <th scope="col" className={`${head} text-left`}>
                {measure.error}
              </th>
              <th scope="col" className={`${head} text-right max-tool:hidden`}>
                {measure.cod}
              </th>
              <th scope="col" className={`${head} text-left`}>
                {measure.held}
              </th>
              <th scope="col" className={`${head} pr-4 text-right max-tool:hidden`}>
                {measure.refusals}
              </th>
            </tr>
          </thead>
          {estimateKinds.map((kind) => {
            const own = rows.filter((row) => row.kind === kind);
            if (own.length === 0) return null;
            return (
              <tbody key={kind}>
                <tr>
                  <th scope="rowgroup" colSpan={6} className="h-8 bg-surface-2 px-4 text-left font-semibold">
                    {texts.kinds[kind]}
                  </th>
                </tr>
                {[
                  ...ordered(
                    own.filter(({ by }) => by === view),
                    view,
                  ),
                  ...own.filter(({ by }) => by === 'all'),
                ].map((row) => (
                  <Row
                    key={`${row.by} ${row.name}`}
                    row={row}
                    others={view === 'region' && row.by === view && row.name === '' ? otherRegions(own) : []}
                  />
                ))}
              </tbody>
            );
          })}
        </table>
      </ScrollArea>
    </Card>
  );
};

/** Per cent of the error that fills the bar, and from which on it is ochre. */
const bar = { full: 40, ochre: 20 };

/** Regions without a row of their own. */
const otherRegions = (rows: readonly EstimateQuality[]) =>
  regions.filter((region) => !rows.some(({ by, name }) => by === 'region' && name === region));

type RowProps = { readonly row: EstimateQuality; readonly others: readonly Region[] };

const Row = ({ row, others }: RowProps) => {
  const texts = useTexts(estimatesTexts);
  const { number } = useFormats();
  const percent = (value: number) => texts.measure.percent({ value: number(value, 1) });
  const cell = 'border-b border-line h-9 px-1.5 tool:px-2.5 tool:whitespace-nowrap';
  return (
    <tr className={row.by === 'all' ? 'font-semibold' : ''}>
      <th scope="row" className={`${cell} pl-4 text-left ${row.by === 'all' ? '' : 'font-normal'}`}>
        {rowName(texts, row)}
        {others.length > 0 ? (
          <span className="block max-w-72 text-note font-normal whitespace-normal text-ink-3">
            {texts.measure.otherRegions({ names: others.map((one) => texts.regions[one]).join(', ') })}
          </span>
        ) : null}
        <span className="block text-note font-normal text-ink-3 tool:hidden">
          {texts.measure.rowNote({
            n: row.sales,
            text: number(row.sales, 0),
            cod: row.cod === null ? '–' : number(row.cod, 1),
            refused: number(row.refused, 0),
          })}
        </span>
      </th>
      <td className={`${cell} text-right max-tool:hidden`}>{number(row.sales, 0)}</td>
      {row.error === null ? (
        <td colSpan={3} className={`${cell} text-ink-3`}>
          {texts.measure.thin}
        </td>
      ) : (
        <>
          <td className={cell}>
            <span className="flex items-center gap-2">
              <span className="w-14 text-right font-semibold whitespace-nowrap">{percent(row.error)}</span>
              <span
                aria-hidden
                className={`h-2 rounded-[2px] max-tool:hidden ${row.error > bar.ochre ? 'bg-[var(--oker)]' : 'bg-[var(--smreka)]'}`}
                style={{ width: `${(Math.min(row.error, bar.full) / bar.full) * 84}px` }}
              />
            </span>
          </td>
          <td className={`${cell} text-right max-tool:hidden`}>{row.cod === null ? '–' : number(row.cod, 1)}</td>
          <td className={cell}>
            {row.held === null ? (
              '–'
            ) : (
              <>
                <Goal held={row.held} /> <span className="whitespace-nowrap">{percent(row.held)}</span>
              </>
            )}
          </td>
        </>
      )}
      <td className={`${cell} pr-4 text-right max-tool:hidden`}>{number(row.refused, 0)}</td>
    </tr>
  );
};

/** From 62.5 to 92.5 %, the goal of 75 to 85 as a band; the dot is ochre near its edge and outside. */
const scale = { from: 62.5, span: 30, low: 75, high: 85, near: 1.5 };
const placeOf = (held: number): number => Math.max(0, Math.min(100, ((held - scale.from) / scale.span) * 100));

const Goal = ({ held }: { readonly held: number }) => {
  const isGood = held >= scale.low + scale.near && held <= scale.high - scale.near;
  return (
    <span aria-hidden className="relative mr-2 inline-block h-3.5 w-28 align-middle max-tool:hidden">
      <span className="absolute inset-x-0 top-1.5 h-0.5 bg-[var(--line)]" />
      <span
        className="absolute top-0.75 h-2 rounded-[2px] bg-[var(--smreka-soft)]"
        style={{ left: `${placeOf(scale.low)}%`, width: `${placeOf(scale.high) - placeOf(scale.low)}%` }}
      />
      <span
        className={`absolute top-0.5 -ml-1.25 size-2.5 rounded-full ${isGood ? 'bg-[var(--smreka)]' : 'bg-[var(--oker)]'}`}
        style={{ left: `${placeOf(held)}%` }}
      />
    </span>
  );
};

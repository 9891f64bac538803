import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { FoldingCard } from '#platform/web/ui/folding-card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { MarketEstimate } from '../contract/estimates.ts';
import { estimatesTexts } from '../texts/estimates.ts';
import { useEstimateWords } from './words.ts';

type Comparable = MarketEstimate['comparables'][number];
type Props = {
  readonly estimate: MarketEstimate;
  /** Shows the place of a deal, in the words of the market. */
  readonly placeOf: (unit: Comparable['unit']) => ReactNode;
  /** Address of a search for the sales within these limits; null if the place is unknown. */
  readonly search: string | null;
};

/** Half of the estimate or double of it: such a price was hardly one of the market, and counts for little. */
const isFar = (adjusted: number, estimated: number): boolean => adjusted < estimated / 2 || adjusted > estimated * 2;

/** The sales behind an estimate, each with its price adjusted to this property and to the price level of the last known day. */
export const ComparablesCard = ({ estimate, placeOf, search }: Props) => {
  const texts = useTexts(estimatesTexts);
  const { date, number } = useFormats();
  const words = useEstimateWords();
  const { comparables: columns } = texts;
  const { days, areas, metres, sales, comparables } = estimate;
  return (
    <FoldingCard flush title={columns.title} count={sales}>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5 tool:px-4.5">
        <span className="text-label text-ink-3">
          {columns.within({
            distance: words.distance(metres.farthest),
            from: date(days.from),
            to: date(days.to),
            areas: `${number(areas.least, 0)}–${number(areas.most, 0)}`,
          })}
        </span>
        {search ? <Link to={search}>{columns.search}</Link> : null}
      </p>
      <Table
        label={columns.title}
        rows={comparables}
        keyOf={({ unit }) => String(unit.id_posla)}
        columns={[
          { id: 'address', title: columns.address, role: 'head', cell: ({ unit }) => placeOf(unit) },
          {
            id: 'date',
            title: columns.date,
            cell: ({ unit }) => (
              <span className="whitespace-nowrap">
                {unit.contract_on ? date(unit.contract_on) : '–'}
                {unit.distance === null ? null : (
                  <span className="block text-note text-ink-3">{words.distance(unit.distance)}</span>
                )}
              </span>
            ),
          },
          {
            id: 'area',
            title: columns.area,
            numeric: true,
            cell: ({ area }) => number(area, 1),
          },
          {
            id: 'price_m2',
            title: columns.priceM2,
            numeric: true,
            cell: ({ unit }) => {
              const price = unit.price ?? unit.contract_price;
              return (
                <>
                  {unit.price_m2 === null ? '–' : words.perM2(unit.price_m2)}
                  {price === null ? null : (
                    <span className="block text-note text-ink-3">{texts.euro({ value: words.euros(price) })}</span>
                  )}
                </>
              );
            },
          },
          {
            id: 'adjusted',
            title: columns.adjusted,
            numeric: true,
            cell: ({ adjusted_m2 }) => (
              <>
                <strong className="font-semibold">{words.perM2(adjusted_m2)}</strong>
                {isFar(adjusted_m2, estimate.price_m2) ? (
                  <span className="block text-note text-warn-ink">{columns.far}</span>
                ) : null}
              </>
            ),
          },
        ]}
      />
      <p className="border-t border-line px-4 py-2.5 text-label text-ink-3">
        {columns.heaviest({ shown: comparables.length, n: sales })} {columns.hint({ day: date(estimate.time.until) })}
      </p>
    </FoldingCard>
  );
};

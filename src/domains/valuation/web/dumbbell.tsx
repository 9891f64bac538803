import type { Comparable } from '#domains/appraisal/contract/market.ts';
import type { ValuationResult } from '#domains/appraisal/contract/result.ts';
import type { GridAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useComparableName } from './comparable-name.ts';
import { figure, useFigures } from './figures.ts';

type Props = {
  /** Address of the grid's figures. */
  readonly at: GridAt;
  readonly result: ValuationResult;
  readonly used: readonly Comparable[];
  readonly value: number | null;
  readonly unit: 'EUR' | 'EUR/m2';
};

const width = 240;
const step = 20;
const margin = 12;

/** Prices before and after the adjustments, a line for each comparable; the vertical line is the proposal. */
export const Dumbbell = ({ at, result, used, value, unit }: Props) => {
  const texts = useTexts(calculationsTexts).matrix;
  const figures = useFigures();
  const nameOf = useComparableName();
  const rows = used.flatMap((comparable) => {
    const { P0, V, weight_share } = at.comparables.row(comparable.id);
    const [before, after] = [figure(result, P0), figure(result, V)];
    const weight = figure(result, weight_share) ?? 0;
    return before === null || after === null ? [] : [{ comparable, before, after, weight }];
  });
  const all = [...rows.flatMap(({ before, after }) => [before, after]), ...(value === null ? [] : [value])];
  if (rows.length === 0) return null;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (price: number) => margin + ((price - low) / Math.max(high - low, 1e-9)) * (width - 2 * margin);
  const height = rows.length * step + 2 * margin;
  return (
    <figure className="mt-4">
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full" role="img" aria-label={texts.chart}>
        {rows.map(({ comparable, before, after, weight }, n) => {
          const y = margin + step * (n + 0.5);
          return (
            <g key={comparable.id}>
              <title>{`${nameOf(comparable)}: ${figures.shown(before, unit)} → ${figures.shown(after, unit)}`}</title>
              <line x1={margin / 2} x2={width - margin / 2} y1={y} y2={y} className="stroke-line" />
              <line x1={x(before)} x2={x(after)} y1={y} y2={y} strokeWidth={3} className="stroke-line-2" />
              <circle cx={x(before)} cy={y} r={4} className="fill-surface stroke-ink-3" strokeWidth={1.5} />
              <circle cx={x(after)} cy={y} r={3 + 6 * Math.sqrt(weight)} className="fill-action" />
            </g>
          );
        })}
        {value === null ? null : (
          <line
            x1={x(value)}
            x2={x(value)}
            y1={margin / 2}
            y2={height - margin / 2}
            strokeWidth={1.5}
            className="stroke-danger"
          />
        )}
      </svg>
      <figcaption className="text-label text-ink-2">{texts.chartText}</figcaption>
    </figure>
  );
};

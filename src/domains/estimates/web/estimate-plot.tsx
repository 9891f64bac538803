import { useTexts } from '#platform/web/i18n.ts';
import { ticksOf } from '#platform/web/plot.tsx';
import type { MarketEstimate } from '../contract/estimates.ts';
import { estimatesTexts } from '../texts/estimates.ts';
import { useEstimateWords } from './words.ts';

const size = { width: 398, height: 118, left: 14, right: 14 };

/** The interval as a band with its point, and under it the adjusted prices of the comparables, €/m². */
export const EstimatePlot = ({ estimate }: { readonly estimate: MarketEstimate }) => {
  const texts = useTexts(estimatesTexts);
  const words = useEstimateWords();
  const { low, high, value, low_m2, high_m2, price_m2, comparables } = estimate;
  const room = (high_m2 - low_m2) * 0.28;
  const [from, to] = [Math.max(0, low_m2 - room), high_m2 + room];
  const x = (value: number) => size.left + ((value - from) / (to - from)) * (size.width - size.left - size.right);
  const dots = comparables.filter(({ adjusted_m2 }) => adjusted_m2 >= from && adjusted_m2 <= to);
  const heaviest = Math.max(...comparables.map(({ weight }) => weight));
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={texts.plot}
      className="mt-3 block h-auto w-full overflow-visible text-note"
    >
      <rect x={x(low_m2)} y={34} width={x(high_m2) - x(low_m2)} height={22} rx={11} fill="var(--smreka-soft)" />
      <line x1={size.left} x2={size.width - size.right} y1={45} y2={45} stroke="var(--line-2)" />
      <line
        x1={x(price_m2)}
        x2={x(price_m2)}
        y1={27}
        y2={63}
        stroke="var(--smreka)"
        strokeWidth={3.5}
        strokeLinecap="round"
      />
      <text x={x(low_m2)} y={22} textAnchor="middle" fontWeight={650} fill="var(--ink)">
        {texts.euro({ value: words.euros(low) })}
      </text>
      <text x={x(high_m2)} y={22} textAnchor="middle" fontWeight={650} fill="var(--ink)">
        {texts.euro({ value: words.euros(high) })}
      </text>
      <text x={x(price_m2)} y={17} textAnchor="middle" fontWeight={700} fill="var(--smreka-ink)">
        {texts.euro({ value: words.euros(value) })}
      </text>
      {dots.map(({ unit, adjusted_m2, weight }) => (
        <circle
          key={`${unit.id_posla}|${unit.ordinal}`}
          cx={x(adjusted_m2)}
          cy={80}
          r={4.5}
          fill="var(--ink)"
          fillOpacity={0.2 + (0.5 * weight) / heaviest}
        />
      ))}
      {ticksOf(from, to).map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={92} y2={97} stroke="var(--line-2)" />
          <text x={x(tick)} y={111} textAnchor="middle" fill="var(--ink-3)">
            {words.perM2(tick)}
          </text>
        </g>
      ))}
    </svg>
  );
};

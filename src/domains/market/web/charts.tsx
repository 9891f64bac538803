import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Figures, Frame, ticksOf } from '#platform/web/plot.tsx';
import { marketTexts } from '../texts/market.ts';
import type { Summary } from './queries.ts';
import { isOfSeveralKinds } from './summary-bar.tsx';

/** A day as a number of years, for axes. */
const yearsOf = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return year + (month - 1) / 12 + (date - 1) / 365;
};
/** The middle of a quarter such as 2024-3. */
const middleOf = (quarter: string): number => {
  const [year = 0, which = 1] = quarter.split('-').map(Number);
  return year + (which - 0.5) / 4;
};

/** What the table or the map points to. */
type Pointed = { readonly contract_on: string | null; readonly area: number | null; readonly price_m2: number | null };
type Props = { readonly summary: Summary; readonly pointed: Pointed | undefined };

/** What the deals say together in three pictures: over time, how they are spread, and by size. */
export const DealCharts = ({ summary, pointed }: Props) => {
  const market = useTexts(marketTexts);
  if (isOfSeveralKinds(summary)) return <p className="py-6 text-center text-ink-3">{market.charts.oneKind}</p>;
  if (summary.priced < 2) return <p className="py-6 text-center text-ink-3">{market.charts.tooFew}</p>;
  return (
    <div className="grid gap-4 tool:grid-cols-[1.4fr_1fr_1fr]">
      <Trend summary={summary} pointed={pointed} />
      <Histogram summary={summary} pointed={pointed} />
      <Scatter summary={summary} pointed={pointed} />
    </div>
  );
};

const rangeOf = (values: readonly number[], spread = 0.06): [number, number] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || Math.abs(high) || 1) * spread;
  return [Math.max(0, low - room), high + room];
};

const Trend = ({ summary: { quarters, points }, pointed }: Props) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const steady = quarters.filter(({ n }) => n >= 3);
  const days = [
    ...points.map(({ contract_on }) => yearsOf(contract_on)),
    ...quarters.map((one) => middleOf(one.quarter)),
  ];
  const prices = [...points.map(({ price_m2 }) => price_m2), ...quarters.flatMap(({ q1, q3 }) => [q1, q3])];
  const [x, y] = [rangeOf(days, 0.01), rangeOf(prices)];
  const years = ticksOf(...x).filter((year) => Number.isInteger(year));
  return (
    <Frame
      title={market.charts.trend}
      note={market.charts.trendNote}
      x={x}
      y={y}
      xTicks={years.map((year) => ({ at: year, text: String(year) }))}
      yTicks={ticksOf(...y)}
      table={
        <Figures
          head={[market.charts.quarter, market.charts.count, market.summary.median, market.charts.range]}
          rows={quarters.map(({ quarter, n, q1, median, q3 }) => [
            quarter.split('-').reverse().join('/'),
            String(n),
            number(median, 0),
            `${number(q1, 0)}–${number(q3, 0)}`,
          ])}
        />
      }
    >
      {(to) => {
        const line = (of: (one: (typeof steady)[number]) => number) =>
          steady.map((one) => `${to.x(middleOf(one.quarter)).toFixed(1)},${to.y(of(one)).toFixed(1)}`);
        return (
          <>
            {steady.length > 1 ? (
              <polygon
                points={[...line(({ q3 }) => q3), ...line(({ q1 }) => q1).reverse()].join(' ')}
                fill="var(--smreka-soft)"
              />
            ) : null}
            {points.map((point) => (
              <circle
                key={`${point.id_posla}|${point.ordinal}`}
                cx={to.x(yearsOf(point.contract_on))}
                cy={to.y(point.price_m2)}
                r={2.2}
                fill="var(--ink-3)"
                opacity={0.5}
              />
            ))}
            <polyline
              points={line(({ median }) => median).join(' ')}
              fill="none"
              stroke="var(--smreka)"
              strokeWidth={2}
            />
            {pointed?.contract_on && pointed.price_m2 !== null ? (
              <Mark x={to.x(yearsOf(pointed.contract_on))} y={to.y(pointed.price_m2)} />
            ) : null}
          </>
        );
      }}
    </Frame>
  );
};

/** The pointed deal: carmine, as on the map. */
const Mark = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <circle cx={x} cy={y} r={5} fill="var(--karmin)" stroke="var(--surface)" strokeWidth={1.5} />
);

const isIn = (pointed: Pointed | undefined, from: number, to: number): boolean =>
  pointed?.price_m2 != null && pointed.price_m2 >= from && pointed.price_m2 < to;

const Histogram = ({ summary: { histogram }, pointed }: Props) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const [low, high] = [histogram[0]?.from ?? 0, histogram.at(-1)?.to ?? 1];
  const most = Math.max(1, ...histogram.map(({ n }) => n));
  return (
    <Frame
      title={market.charts.histogram}
      note={market.charts.unit}
      x={[low, high]}
      y={[0, most * 1.05]}
      xTicks={ticksOf(low, high).map((tick) => ({ at: tick, text: number(tick) }))}
      yTicks={ticksOf(0, most).filter((tick) => Number.isInteger(tick))}
      table={
        <Figures
          head={[market.charts.range, market.charts.count]}
          rows={histogram.map(({ from, to, n }) => [`${number(from, 0)}–${number(to, 0)}`, String(n)])}
        />
      }
    >
      {({ x, y }) =>
        histogram.map(({ from, to, n }) => (
          <rect
            key={from}
            x={x(from) + 1}
            width={Math.max(1, x(to) - x(from) - 2)}
            y={y(n)}
            height={y(0) - y(n)}
            fill={isIn(pointed, from, to) ? 'var(--karmin)' : 'var(--smreka)'}
            opacity={0.8}
          />
        ))
      }
    </Frame>
  );
};

const Scatter = ({ summary: { points }, pointed }: Props) => {
  const market = useTexts(marketTexts);
  const { number, date } = useFormats();
  const [x, y] = [rangeOf(points.map(({ area }) => area)), rangeOf(points.map(({ price_m2 }) => price_m2))];
  return (
    <Frame
      title={market.charts.scatter}
      note={market.charts.unit}
      x={x}
      y={y}
      xTicks={ticksOf(...x).map((tick) => ({ at: tick, text: number(tick) }))}
      yTicks={ticksOf(...y)}
      table={
        <Figures
          head={[market.table.date, market.table.area, market.table.priceM2]}
          rows={points.map(({ contract_on, area, price_m2 }) => [
            date(contract_on),
            number(area, 1),
            number(price_m2, 0),
          ])}
        />
      }
    >
      {(to) => (
        <>
          {points.map((point) => (
            <circle
              key={`${point.id_posla}|${point.ordinal}`}
              cx={to.x(point.area)}
              cy={to.y(point.price_m2)}
              r={2.4}
              fill="var(--smreka)"
              opacity={0.5}
            />
          ))}
          {pointed?.price_m2 != null && pointed.area !== null ? (
            <Mark x={to.x(pointed.area)} y={to.y(pointed.price_m2)} />
          ) : null}
        </>
      )}
    </Frame>
  );
};

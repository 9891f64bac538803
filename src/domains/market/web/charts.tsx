import { limits } from '#contract/limits.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Figures, Frame, ticksOf } from '#platform/web/plot.tsx';
import { axisOf, fencesOf, isBeyond } from '../core/outliers.ts';
import { marketTexts } from '../texts/market.ts';
import type { Summary } from './queries.ts';
import { isOfSeveralKinds } from './summary-bar.tsx';
import { useDealWords } from './words.ts';

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

/** The deal pointed at in the table or on the map. */
type Pointed = { readonly contract_on: string | null; readonly area: number | null; readonly price_m2: number | null };
type Props = { readonly summary: Summary; readonly pointed: Pointed | undefined; readonly isRent: boolean };

/** Three charts of the deals: over time, their distribution, and by size. */
export const DealCharts = ({ summary, pointed, isRent }: Props) => {
  const market = useTexts(marketTexts);
  if (isOfSeveralKinds(summary)) return <p className="py-6 text-center text-ink-3">{market.charts.oneKind}</p>;
  if (summary.priced < 2) return <p className="py-6 text-center text-ink-3">{market.charts.tooFew}</p>;
  return (
    <div className="grid gap-4 tool:grid-cols-[1.4fr_1fr_1fr]">
      <Trend summary={summary} pointed={pointed} isRent={isRent} />
      <Histogram summary={summary} pointed={pointed} isRent={isRent} />
      <Scatter summary={summary} pointed={pointed} isRent={isRent} />
    </div>
  );
};

/** A note of a picture, with how many deals its axes do not reach. */
const useNote = () => {
  const market = useTexts(marketTexts);
  return (note: string, beyond: number): string =>
    beyond === 0 ? note : `${note} · ${market.charts.beyond({ n: beyond })}`;
};

const Trend = ({ summary: { quarters, points, fences }, pointed, isRent }: Props) => {
  const market = useTexts(marketTexts);
  const { priceM2, middle } = useDealWords();
  const note = useNote();
  const steady = quarters.filter(({ n }) => n >= limits.market.middle);
  const shown = points.filter(({ price_m2 }) => !isBeyond(price_m2, fences));
  const days = [
    ...points.map(({ contract_on }) => yearsOf(contract_on)),
    ...quarters.map((one) => middleOf(one.quarter)),
  ];
  const prices = [...points.map(({ price_m2 }) => price_m2), ...steady.flatMap(({ q1, q3 }) => [q1, q3])];
  const [x, y] = [axisOf(days, null, 0.01), axisOf(prices, fences)];
  const within = (price: number): number => Math.min(y[1], Math.max(y[0], price));
  const years = ticksOf(...x).filter((year) => Number.isInteger(year));
  return (
    <Frame
      title={market.charts.trend}
      note={note(market.charts.trendNote, points.length - shown.length)}
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
            priceM2(median, isRent),
            middle({ q1, q3 }, n, isRent),
          ])}
        />
      }
    >
      {(to) => {
        const line = (of: (one: (typeof steady)[number]) => number) =>
          steady.map((one) => `${to.x(middleOf(one.quarter)).toFixed(1)},${to.y(within(of(one))).toFixed(1)}`);
        return (
          <>
            {steady.length > 1 ? (
              <polygon
                points={[...line(({ q3 }) => q3), ...line(({ q1 }) => q1).reverse()].join(' ')}
                fill="var(--smreka-soft)"
              />
            ) : null}
            {shown.map((point) => (
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
            {pointed?.contract_on && pointed.price_m2 !== null && !isBeyond(pointed.price_m2, fences) ? (
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

const Histogram = ({ summary: { histogram, price_m2: prices }, pointed, isRent }: Props) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const { priceM2 } = useDealWords();
  const [low, high] = [histogram[0]?.from ?? 0, histogram.at(-1)?.to ?? 1];
  // The outermost bars include all values beyond, and their figures state that too.
  const [least, greatest] = [Math.min(low, prices?.min ?? low), Math.max(high, prices?.max ?? high)];
  const most = Math.max(1, ...histogram.map(({ n }) => n));
  return (
    <Frame
      title={market.charts.histogram}
      note={least < low || greatest > high ? `${market.charts.unit} · ${market.charts.outermost}` : market.charts.unit}
      x={[low, high]}
      y={[0, most * 1.05]}
      xTicks={ticksOf(low, high).map((tick) => ({ at: tick, text: number(tick) }))}
      yTicks={ticksOf(0, most).filter((tick) => Number.isInteger(tick))}
      table={
        <Figures
          head={[market.charts.range, market.charts.count]}
          rows={histogram.map(({ from, to, n }) => [
            `${priceM2(from === low ? least : from, isRent)}–${priceM2(to === high ? greatest : to, isRent)}`,
            number(n, 0),
          ])}
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

const Scatter = ({ summary: { points, fences }, pointed, isRent }: Props) => {
  const market = useTexts(marketTexts);
  const { number, date } = useFormats();
  const { priceM2 } = useDealWords();
  const note = useNote();
  const sizes = fencesOf(points.map(({ area }) => area));
  const isShown = (point: { readonly area: number; readonly price_m2: number }) =>
    !isBeyond(point.area, sizes) && !isBeyond(point.price_m2, fences);
  const shown = points.filter(isShown);
  const x = axisOf(
    points.map(({ area }) => area),
    sizes,
  );
  const y = axisOf(
    points.map(({ price_m2 }) => price_m2),
    fences,
  );
  return (
    <Frame
      title={market.charts.scatter}
      note={note(market.charts.unit, points.length - shown.length)}
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
            priceM2(price_m2, isRent),
          ])}
        />
      }
    >
      {(to) => (
        <>
          {shown.map((point) => (
            <circle
              key={`${point.id_posla}|${point.ordinal}`}
              cx={to.x(point.area)}
              cy={to.y(point.price_m2)}
              r={2.4}
              fill="var(--smreka)"
              opacity={0.5}
            />
          ))}
          {pointed?.price_m2 != null &&
          pointed.area !== null &&
          isShown({ area: pointed.area, price_m2: pointed.price_m2 }) ? (
            <Mark x={to.x(pointed.area)} y={to.y(pointed.price_m2)} />
          ) : null}
        </>
      )}
    </Frame>
  );
};

import { dateOf, dayNumber, type IsoDate, oneYearBefore } from '#lib/iso-date.ts';
import { exp, floor, floorDivide, imul, log, max, min, remainder } from '#lib/maths.ts';
import { quantileAmong } from '#lib/quantile.ts';
import { cutOut, dealOf, type Hits, idOf, type UnitId } from './hits.ts';

type Quartiles = { readonly q1: number; readonly median: number; readonly q3: number };

export type Summary = {
  readonly units: number;
  readonly deals: number;
  /** With a price for a m²; all below is of these. */
  readonly priced: number;
  readonly last_year: number;
  readonly quartiles: readonly [number, number, number] | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Tukey's fences on the logarithm of the price. */
  readonly low: number | null;
  readonly high: number | null;
  readonly quarters: readonly (Quartiles & { readonly quarter: string; readonly n: number })[];
  readonly histogram: readonly { readonly bin: number; readonly n: number }[];
  /** The ends of the histogram. */
  readonly from: number | null;
  readonly to: number | null;
  readonly points: readonly (UnitId & {
    readonly contract_on: IsoDate;
    readonly area: number;
    readonly price_m2: number;
  })[];
};

/** Bins of the histogram; the ends are the 2nd and the 98th percentile, with the rest in the outermost. */
export const bins = 20;
export const ends = [0.02, 0.98] as const;

type Asked = {
  /** Land sold as several parcels has one price for a m², which must count once. */
  readonly landOnce: boolean;
  readonly today: IsoDate;
  readonly mostPoints: number;
};

export const summaryOf = (hits: Hits, { landOnce, today, mostPoints }: Asked): Summary => {
  const rows = landOnce ? firstOfDeals(hits) : pricedRows(hits);
  const prices = columnOf(hits.price_m2, rows);
  const quartiles = quartilesAmong(prices);
  const [from, to] = [quantileAmong(prices, ends[0]), quantileAmong(prices, ends[1])];
  return {
    units: hits.unit.length,
    deals: countDeals(hits),
    priced: rows.length,
    last_year: countAfter(columnOf(hits.contract_on, rows), dayNumber(oneYearBefore(today))),
    quartiles: quartiles && [quartiles.q1, quartiles.median, quartiles.q3],
    least: quantileAmong(prices, 0),
    most: quantileAmong(prices, 1),
    ...fencesOf(quartiles),
    quarters: quartersOf(hits, rows),
    histogram: from === null || to === null || to <= from ? [] : histogramOf(prices, from, to),
    from,
    to,
    points: pointsOf(hits, rows, mostPoints),
  };
};

const columnOf = (column: Float64Array, rows: readonly number[]): Float64Array => {
  const values = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] ?? 0] ?? 0;
  return values;
};

const countAfter = (days: Float64Array, day: number): number => {
  let count = 0;
  for (let at = 0; at < days.length; at++) if ((days[at] ?? 0) > day) count += 1;
  return count;
};

const quartilesAmong = (prices: Float64Array): Quartiles | null => {
  const [q1, median, q3] = [quantileAmong(prices, 0.25), quantileAmong(prices, 0.5), quantileAmong(prices, 0.75)];
  return q1 === null || median === null || q3 === null ? null : { q1, median, q3 };
};

const fencesOf = (quartiles: Quartiles | null): { readonly low: number | null; readonly high: number | null } => {
  if (!quartiles) return { low: null, high: null };
  const [low, high] = [log(quartiles.q1), log(quartiles.q3)];
  const reach = 1.5 * (high - low);
  return { low: exp(low - reach), high: exp(high + reach) };
};

const pricedRows = ({ price_m2 }: Hits): number[] => {
  const rows: number[] = [];
  for (let row = 0; row < price_m2.length; row++) if (!Number.isNaN(price_m2[row])) rows.push(row);
  return rows;
};

/** Of each deal the first unit with a price. */
const firstOfDeals = (hits: Hits): number[] => {
  const unitOf = (row: number): number => hits.unit[row] ?? 0;
  const firsts = new Map<number, number>();
  for (const row of pricedRows(hits)) {
    const deal = dealOf(unitOf(row));
    const known = firsts.get(deal);
    if (known === undefined || unitOf(row) < unitOf(known)) firsts.set(deal, row);
  }
  return [...firsts.values()];
};

const countDeals = ({ unit }: Hits): number => {
  const deals = new Set<number>();
  for (let row = 0; row < unit.length; row++) deals.add(dealOf(unit[row] ?? 0));
  return deals.size;
};

const quartersOf = ({ contract_on, price_m2 }: Hits, rows: readonly number[]): Summary['quarters'] => {
  // There are far fewer days than deals, and a day is dear to take apart.
  const quarters = new Map<number, number>();
  const quarterOf = (day: number): number => {
    const known = quarters.get(day);
    if (known !== undefined) return known;
    const date = dateOf(day);
    const quarter = Number(date.slice(0, 4)) * 4 + floorDivide(Number(date.slice(5, 7)) - 1, 3);
    quarters.set(day, quarter);
    return quarter;
  };
  const pricesOf = new Map<number, number[]>();
  for (const row of rows) {
    const [day, price] = [contract_on[row] ?? Number.NaN, price_m2[row] ?? 0];
    if (Number.isNaN(day)) continue;
    const quarter = quarterOf(day);
    const known = pricesOf.get(quarter);
    if (known) known.push(price);
    else pricesOf.set(quarter, [price]);
  }
  return [...pricesOf]
    .sort(([one], [other]) => one - other)
    .flatMap(([number, prices]) => {
      const quartiles = quartilesAmong(new Float64Array(prices));
      const quarter = `${floorDivide(number, 4)}-${remainder(number, 4) + 1}`;
      return quartiles ? [{ quarter, n: prices.length, ...quartiles }] : [];
    });
};

const histogramOf = (prices: Float64Array, from: number, to: number): Summary['histogram'] => {
  const counts = new Uint32Array(bins);
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at] ?? 0;
    const bin = min(max(floor(bins * ((price - from) / (to - from))), 0), bins - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return [...counts.entries()].flatMap(([at, n]) => (n > 0 ? [{ bin: at + 1, n }] : []));
};

/**
 * Deals are chosen for a chart by this number of theirs, the least first: what stands after the point of a multiple of the golden
 * ratio, in 2⁻³², by which numbers in a row are spread evenly (Knuth, The Art of Computer Programming 3, 6.4).
 */
const choiceOf = (deal: number): number => imul(remainder(deal, 2 ** 31), choice.factor) >>> 0;
/** The same for a language that multiplies whole numbers of 64 bits: `(deal & bits) * factor & room`. */
export const choice = { bits: 2_147_483_647, factor: 2_654_435_769, room: 4_294_967_295 };

const pointsOf = (hits: Hits, rows: readonly number[], most: number): Summary['points'] => {
  const known = rows.filter((row) => !Number.isNaN((hits.contract_on[row] ?? 0) + (hits.area[row] ?? 0)));
  const unitAt = (at: number): number => hits.unit[known[at] ?? 0] ?? 0;
  const chosen = cutOut(
    columnOf(hits.unit, known).map((unit) => choiceOf(dealOf(unit))),
    { offset: 0, limit: most },
    (one, other) => unitAt(one) - unitAt(other),
  );
  return chosen
    .map((at) => known[at] ?? 0)
    .sort(
      (one, other) =>
        (hits.contract_on[one] ?? 0) - (hits.contract_on[other] ?? 0) ||
        (hits.unit[one] ?? 0) - (hits.unit[other] ?? 0),
    )
    .map((row) => ({
      ...idOf(hits.unit[row] ?? 0),
      contract_on: dateOf(hits.contract_on[row] ?? 0),
      area: hits.area[row] ?? 0,
      price_m2: hits.price_m2[row] ?? 0,
    }));
};

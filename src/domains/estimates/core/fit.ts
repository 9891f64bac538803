import { abs, ceil, exp, floor, log, max, min } from '#lib/maths.ts';
import {
  type Groups,
  medianOf,
  type Rest,
  type Sloped,
  scaleOf,
  shift,
  takeGroups,
  takeLevel,
  takeRow,
  takeSlope,
} from './backfitting.ts';
import { tukey } from './robust.ts';
import type { Sale, Traits } from './sale.ts';

/** Change of the price per m² with the logarithm of an area, relative to the middle one. */
type Slope = { readonly rate: number; readonly middle: number };

/**
 * The effects on prices, learned from all sales of a kind. All effects are parts of the logarithm of the price of a m², so they multiply:
 * a level of the place, the quarter, the size, the age, and of a house its land.
 */
export type Fit = {
  /** The day before which everything was known, as `dayNumber`. */
  readonly until: number;
  readonly sales: number;
  readonly level: number;
  readonly size: Slope;
  readonly land: Slope;
  readonly ages: readonly number[];
  /** Backwards from the newest one, which is 0. */
  readonly quarters: readonly number[];
  readonly municipalities: Readonly<Record<string, number>>;
  readonly kos: Readonly<Record<string, number>>;
  /** How far prices scatter around all this. */
  readonly scale: number;
  /** The weight of a sale of a market status beside one of status 1. */
  readonly flags: Readonly<Record<string, number>>;
};

/** Look-back for sales, in days, and the fewest of them needed. */
export const windowDays = 1_096;
const fewestSales = 60;
const daysOfQuarter = 91.3125;
/** Years until which a class of age reaches; beyond the last one is a class, and one more has those whose year is not known. */
const ageClasses = [2, 10, 20, 30, 45, 60, 90] as const;
const unknownAge = ageClasses.length + 1;
const firstYear = 1_500;
/** Number of neutral sales added to those of a class, so that small classes are damped. */
const beside = { age: 30, municipality: 6, ko: 6, slope: 3, quarter: 60 } as const;
const rounds = 6;
/** Only then the scatter of each market status is known. */
const flagRound = 2;

const ageClassOf = ({ year_built, day }: Traits): number => {
  if (year_built === null || year_built < firstYear) return unknownAge;
  const age = 1970 + day / 365.2425 - year_built;
  const found = ageClasses.findIndex((until) => age <= until);
  return found < 0 ? ageClasses.length : found;
};

/** The fit to the sales of the window that ends the day before `until`; null if they are too few. No later sale is looked at. */
export const fitOf = (sales: readonly Sale[], until: number): Fit | null => {
  const known = sales.filter(({ day }) => day < until && day >= until - windowDays);
  return known.length < fewestSales ? null : fitted(known, until);
};

const fitted = (sales: readonly Sale[], until: number): Fit => {
  const rest: Rest = {
    residuals: Float64Array.from(sales, ({ price_m2 }) => log(price_m2)),
    weights: new Float64Array(sales.length).fill(1),
  };
  let level = medianOf(rest.residuals);
  shift(rest, level);
  const [size, land] = [slopeOf(sales, 'area'), slopeOf(sales, 'land')];
  const quarterOf = ({ day }: Sale) => floor((until - 1 - day) / daysOfQuarter);
  const last = sales.reduce((most, sale) => max(most, quarterOf(sale)), 0);
  const quarters: Groups = { of: Int32Array.from(sales, quarterOf), effects: new Float64Array(last + 1) };
  const ages: Groups = { of: Int32Array.from(sales, ageClassOf), effects: new Float64Array(unknownAge + 1) };
  const municipalities = named(sales.map(({ municipality }) => municipality ?? ''));
  const kos = named(sales.map(({ ko }) => String(ko)));
  let flags: Fit['flags'] = {};
  for (let round = 0; round < rounds; round += 1) {
    if (round === flagRound) flags = flagWeights(sales, rest);
    const scale = scaleOf(rest);
    sales.forEach(({ flag }, at) => {
      rest.weights[at] = (flags[flag] ?? 1) * tukey(rest.residuals[at] ?? 0, scale);
    });
    level += takeLevel(rest);
    takeSlope(rest, size, beside.slope);
    takeSlope(rest, land, beside.slope);
    takeGroups(rest, ages, beside.age);
    level += takeRow(rest, quarters, beside.quarter);
    takeGroups(rest, municipalities.groups, beside.municipality);
    takeGroups(rest, kos.groups, beside.ko);
  }
  return {
    until,
    sales: sales.length,
    level,
    size: { rate: size.rate, middle: size.middle },
    land: { rate: land.rate, middle: land.middle },
    ages: [...ages.effects],
    quarters: [...quarters.effects],
    municipalities: municipalities.effects(),
    kos: kos.effects(),
    scale: scaleOf(rest),
    flags,
  };
};

/** Relative to the middle; with few known areas it stays 0. */
const slopeOf = (sales: readonly Sale[], trait: 'area' | 'land'): Sloped & { readonly middle: number } => {
  const known = sales.flatMap((sale) => (sale[trait] ? [log(sale[trait])] : []));
  const middle = medianOf(known);
  const isSaid = known.length >= fewestSales / 2;
  return {
    x: Float64Array.from(sales, (sale) => (isSaid && sale[trait] ? log(sale[trait]) - middle : 0)),
    rate: 0,
    middle,
  };
};

const named = (keys: readonly string[]) => {
  const places = new Map<string, number>();
  for (const key of keys) if (!places.has(key)) places.set(key, places.size);
  const groups: Groups = {
    of: Int32Array.from(keys, (key) => places.get(key) ?? 0),
    effects: new Float64Array(places.size),
  };
  const effects = () => Object.fromEntries([...places].map(([key, at]) => [key, groups.effects[at] ?? 0]));
  return { groups, effects };
};

/** A market status whose sales scatter more than those of status 1 counts for as much less; none counts for more than those. */
const flagWeights = (sales: readonly Sale[], { residuals }: Rest): Fit['flags'] => {
  const deviations = new Map<number, number[]>();
  sales.forEach(({ flag }, at) => {
    const own = deviations.get(flag) ?? [];
    own.push(abs(residuals[at] ?? 0));
    deviations.set(flag, own);
  });
  const first = deviations.get(1) ?? [];
  if (first.length < fewestSales) return {};
  const surest = medianOf(first);
  const others = [...deviations].filter(([flag, own]) => flag !== 1 && own.length >= fewestSales);
  return Object.fromEntries(others.map(([flag, own]) => [flag, min(1, (surest / max(surest, medianOf(own))) ** 2)]));
};

const along = ({ rate, middle }: Slope, area: number | null): number => (area ? rate * (log(area) - middle) : 0);

/** The effect of size, age and land on a price, independent of its place and day. */
export const ofTraits = (fit: Fit, traits: Traits): number =>
  along(fit.size, traits.area) + along(fit.land, traits.land) + (fit.ages[ageClassOf(traits)] ?? 0);

/** How much lower or higher prices were on a day than in the newest quarter; between the middles of two quarters by a line. */
export const ofTime = ({ until, quarters }: Fit, day: number): number => {
  const place = max(0, min(quarters.length - 1, (until - 1 - day) / daysOfQuarter - 0.5));
  const [near, far] = [quarters[floor(place)] ?? 0, quarters[ceil(place)] ?? 0];
  return near + (far - near) * (place - floor(place));
};

/** Price level of a place relative to the country; a k.o. without sales has that of its municipality. */
export const ofPlace = ({ municipalities, kos }: Fit, { municipality, ko }: Traits): number =>
  (municipalities[municipality ?? ''] ?? 0) + (kos[ko] ?? 0);

/** Change of prices per year over the whole window of the fit, in per cent, and its days. */
export const yearlyChange = ({ until, quarters }: Fit) => {
  const years = (quarters.length - 1) / 4;
  return {
    percent: years > 0 ? (exp(-(quarters.at(-1) ?? 0) / years) - 1) * 100 : 0,
    from: floor(until - quarters.length * daysOfQuarter),
    to: until - 1,
  };
};

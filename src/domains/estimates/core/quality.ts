import { dateOf, yearOf } from '#lib/iso-date.ts';
import { abs } from '#lib/maths.ts';
import { medianOf } from './backfitting.ts';
import { isHeld, missOf, type Tested } from './backtest.ts';
import type { Region } from './municipality-names.ts';
import { regionOf } from './regions.ts';
import type { EstimateKind } from './sale.ts';

/** How tests are put together: all of a kind, by region, by municipality, by the year of the contract. */
export type QualityGroup = 'all' | 'region' | 'municipality' | 'year';

/** Minimum number of tested sales of a place or a year; smaller ones are merged. */
export const thinSales = 30;

/** How good the estimates of some sales were; figures are null if too few had one. Errors and shares in per cent. */
export type Quality = {
  readonly kind: EstimateKind;
  readonly by: QualityGroup;
  /** A region, a municipality or a year; empty for all, and for those that have too few sales. */
  readonly name: string;
  /** Sales with an estimate, and those whose estimate was refused. */
  readonly sales: number;
  readonly refused: number;
  /** Half of the estimates miss by less. */
  readonly error: number | null;
  /** The same of the median of the k.o. on the same sales. */
  readonly plain_error: number | null;
  /** Coefficient of dispersion, as appraisers know it from ratio studies. */
  readonly cod: number | null;
  /** The share of prices within the interval. */
  readonly held: number | null;
};

type Answered = Tested & {
  readonly outcome: { readonly price_m2: number; readonly low_m2: number; readonly high_m2: number };
};
const isAnswered = (one: Tested): one is Answered => 'price_m2' in one.outcome;

/** Deviation of the ratios of estimate and price from their median, in per cent of it: the COD of ratio studies. */
const dispersionOf = (ratios: readonly number[]): number => {
  const middle = medianOf(ratios);
  return (ratios.reduce((sum, ratio) => sum + abs(ratio - middle), 0) / ratios.length / middle) * 100;
};

const qualityOf = (kind: EstimateKind, by: QualityGroup, name: string, tested: readonly Tested[]): Quality => {
  const answered = tested.filter(isAnswered);
  const counts = { kind, by, name, sales: answered.length, refused: tested.length - answered.length };
  if (answered.length < thinSales) return { ...counts, error: null, plain_error: null, cod: null, held: null };
  const misses = answered.map(({ outcome, sale }) => missOf(outcome.price_m2, sale));
  const plain = answered.map(({ plain_m2, sale }) => missOf(plain_m2, sale));
  return {
    ...counts,
    error: medianOf(misses) * 100,
    plain_error: medianOf(plain) * 100,
    cod: dispersionOf(answered.map(({ outcome, sale }) => outcome.price_m2 / sale.price_m2)),
    held: (answered.filter(({ outcome, sale }) => isHeld(outcome, sale)).length / answered.length) * 100,
  };
};

const nameIn: Readonly<Record<Exclude<QualityGroup, 'all'>, (one: Tested) => string | null>> = {
  region: ({ sale }) => regionOf(sale.municipality),
  municipality: ({ sale }) => sale.municipality,
  year: ({ sale }) => String(yearOf(dateOf(sale.day))),
};

/** The table of a kind: every group by its size, the years in order, sparse groups merged at the end. */
export const qualitiesOf = (kind: EstimateKind, tested: readonly Tested[]): Quality[] => {
  if (tested.length === 0) return [];
  const tables = (['region', 'municipality', 'year'] as const).flatMap((by) => {
    const named = new Map<string, Tested[]>();
    for (const one of tested) {
      const name = nameIn[by](one) ?? '';
      const own = named.get(name);
      if (own) own.push(one);
      else named.set(name, [one]);
    }
    const isThin = ([name, own]: readonly [string, readonly Tested[]]) =>
      name === '' || own.filter(isAnswered).length < thinSales;
    const rows = [...named].filter((one) => !isThin(one)).map(([name, own]) => qualityOf(kind, by, name, own));
    const thin = [...named].filter(isThin).flatMap(([, own]) => own);
    return [...rows, ...(thin.length > 0 ? [qualityOf(kind, by, '', thin)] : [])];
  });
  return [qualityOf(kind, 'all', '', tested), ...tables];
};

/** The narrowest place with a known error: the municipality, the region, else the country. */
export const nearestQuality = (table: readonly Quality[], municipality: string | null): Quality | null => {
  const region: Region | null = regionOf(municipality);
  const find = (by: QualityGroup, name: string | null) =>
    name === null ? undefined : table.find((one) => one.by === by && one.name === name && one.error !== null);
  return find('municipality', municipality) ?? find('region', region) ?? table.find(({ by }) => by === 'all') ?? null;
};

import type { IsoDate } from '#lib/iso-date.ts';
import type { PoolSale } from '../../contract/market.ts';
import { median } from '../sheet/functions.ts';

export type PricedSale = Pick<PoolSale, 'price' | 'area' | 'contract_on'>;

type IndexPoint = {
  /** The middle of the period. */
  readonly on: IsoDate;
  /** EUR/m². */
  readonly value: number;
  /** 0 for a value interpolated between its neighbours. */
  readonly n: number;
};

export type TimeIndex = { readonly period: 'month' | 'quarter' | 'year'; readonly points: readonly IndexPoint[] };

const fewest = 5;

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

const monthNumber = (on: IsoDate): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1;

const middleOf = (bucket: number, months: number): IsoDate => {
  const middle = bucket * months + (months - 1) / 2;
  const month = middle - (middle % 1);
  const year = (month - (month % 12)) / 12;
  return `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-${months % 2 === 1 ? '15' : '28'}`;
};

const bucketsOf = (sales: readonly PricedSale[], months: number): Map<number, number[]> => {
  const buckets = new Map<number, number[]>();
  for (const { price, area, contract_on } of sales) {
    if (area <= 0 || price <= 0) continue;
    const month = monthNumber(contract_on);
    const bucket = (month - (month % months)) / months;
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), price / area]);
  }
  return buckets;
};

/**
 * Medians of EUR/m² by the shortest period in which every period with sales has at least five; empty periods between are interpolated. Null
 * where not even years have five.
 */
export const timeIndex = (sales: readonly PricedSale[]): TimeIndex | null => {
  for (const period of ['month', 'quarter', 'year'] as const) {
    const months = monthsIn[period];
    const buckets = bucketsOf(sales, months);
    if (buckets.size === 0 || [...buckets.values()].some((prices) => prices.length < fewest)) continue;
    const known = [...buckets.keys()].sort((one, other) => one - other);
    const points: IndexPoint[] = [];
    known.forEach((bucket, at) => {
      const value = median(...(buckets.get(bucket) ?? [])) ?? 0;
      const before = points.at(-1);
      const last = known[at - 1];
      if (before && last !== undefined)
        for (let empty = last + 1; empty < bucket; empty += 1)
          points.push({
            on: middleOf(empty, months),
            value: before.value + ((value - before.value) * (empty - last)) / (bucket - last),
            n: 0,
          });
      points.push({ on: middleOf(bucket, months), value, n: buckets.get(bucket)?.length ?? 0 });
    });
    return { period, points };
  }
  return null;
};

import { randomBySeed } from '#domains/cadastre/demo/random.ts';
import type { Sale } from '#domains/estimates/core/sale.ts';
import { dayNumber } from '#lib/iso-date.ts';

/** A known market: a price per m², higher in one k.o., lower for larger ones, rising every year, with random noise. */
export const market = { level: 3_000, dearer: 0.3, size: -0.2, yearly: 0.06, scatter: 0.12 } as const;
export const marketFrom = dayNumber('2020-01-01');

const places = [
  { ko: 1_772, municipality: 'ljubljana', e: 462_000, n: 101_000, above: market.dearer },
  { ko: 657, municipality: 'maribor', e: 550_000, n: 157_000, above: 0 },
] as const;

type Made = { readonly seed: number; readonly sales: number; readonly days?: number; readonly scatter?: number };

/** The same sales for the same seed, the oldest first. */
export const inventedSales = ({ seed, sales, days = 1_400, scatter = market.scatter }: Made): Sale[] => {
  const random = randomBySeed(seed);
  const normal = () => random.next() + random.next() + random.next() + random.next() - 2;
  const dates = Array.from({ length: sales }, () => marketFrom + random.whole(0, days)).sort(
    (one, other) => one - other,
  );
  return dates.map((day, id) => {
    const { ko, municipality, e, n, above } = random.one(places);
    const area = random.whole(30, 120);
    const log =
      Math.log(market.level) +
      above +
      market.size * Math.log(area / 60) +
      (market.yearly * (day - marketFrom)) / 365 +
      normal() * scatter * 1.7;
    return {
      id,
      day,
      e: e + (random.next() - 0.5) * 4_000,
      n: n + (random.next() - 0.5) * 4_000,
      area,
      year_built: 1_980,
      land: null,
      ko,
      municipality,
      price_m2: Math.exp(log),
      flag: 1,
    };
  });
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventedSales, market, marketFrom } from '../../../../tests/estimates/invented-sales.ts';
import { type Calibration, calibrationOf, spreadsOf } from './calibration.ts';
import { type Estimate, estimateOf, pointOf, reach } from './estimate.ts';
import { type Fit, fitOf, ofPlace, ofTime, windowDays, yearlyChange } from './fit.ts';
import { neighbourhood } from './near.ts';
import { robustMiddle, weightedMedian } from './robust.ts';
import type { Near, Sale, Traits } from './sale.ts';

const sales = inventedSales({ seed: 3, sales: 2_400 });
const until = marketFrom + 1_401;
const fit = fitOf(sales, until) as Fit;
const subject: Traits = {
  e: 462_000,
  n: 101_000,
  area: 60,
  year_built: 1_980,
  land: null,
  ko: 1_772,
  municipality: 'ljubljana',
  day: until,
};
const nearOf = (known: readonly Sale[], about: Traits): Near[] => {
  const near = neighbourhood();
  for (const sale of known) near.add(sale);
  return near.nearest(about);
};
const nearest = nearOf(sales, subject);
const calibration: Calibration = { all: { spreads: 1.4, sales: 100 } };
const estimated = (known: readonly Near[], about: Traits = subject, by: Fit = fit): Estimate => {
  const point = pointOf(by, about, known);
  const found = 'centre' in point ? estimateOf(point, calibration) : point;
  if ('reason' in found) throw new Error(found.reason);
  return found;
};

describe('what is learned from sales of a market that we know', () => {
  test('the level of places, the change of a year and the effect of the size', () => {
    const place = (ko: number, municipality: string) => ofPlace(fit, { ...subject, ko, municipality });
    expect(place(1_772, 'ljubljana') - place(657, 'maribor')).toBeCloseTo(market.dearer, 1);
    const yearly = (Math.exp(market.yearly) - 1) * 100;
    expect(Math.abs(yearlyChange(fit).percent - yearly)).toBeLessThan(1);
    expect(fit.size.rate).toBeCloseTo(market.size, 1);
    expect(ofTime(fit, until - 1)).toBeCloseTo(0, 2);
  });

  test('a place without sales of its own has the level of its municipality, or of the country', () => {
    const alone = ofPlace(fit, { ...subject, ko: 9_999 });
    expect(alone).toBe(fit.municipalities.ljubljana);
    expect(ofPlace(fit, { ...subject, ko: 9_999, municipality: null })).toBe(0);
  });

  test('prices a hundred times too high or too low move nothing', () => {
    const spoilt = sales.map((sale, at) =>
      at % 12 === 0 ? { ...sale, price_m2: sale.price_m2 * (at % 24 ? 100 : 0.01) } : sale,
    );
    const other = fitOf(spoilt, until) as Fit;
    expect(other.level).toBeCloseTo(fit.level, 1);
    expect(other.size.rate).toBeCloseTo(fit.size.rate, 1);
  });

  test('a market status whose sales scatter twice as far counts for a quarter; none counts for more than status 1', () => {
    const wild = inventedSales({ seed: 5, sales: 1_500, scatter: market.scatter * 2 }).map((sale) => ({
      ...sale,
      flag: 2,
    }));
    const calm = inventedSales({ seed: 6, sales: 1_500, scatter: market.scatter / 2 }).map((sale) => ({
      ...sale,
      flag: 4,
    }));
    const { flags } = fitOf([...sales, ...wild, ...calm], until) as Fit;
    expect(flags[2]).toBeGreaterThan(0.15);
    expect(flags[2]).toBeLessThan(0.4);
    expect(flags[4]).toBe(1);
  });

  test('few sales teach nothing, and no later one is looked at', () => {
    expect(fitOf(sales.slice(0, 50), until)).toBeNull();
    const earlier = until - 300;
    const early = fitOf(sales, earlier);
    expect(early).toEqual(
      fitOf(
        sales.filter(({ day }) => day < earlier && day >= earlier - windowDays),
        earlier,
      ),
    );
  });
});

describe('an estimate', () => {
  test('is what the market pays', () => {
    const { price_m2 } = estimated(nearest);
    const paid = market.level * Math.exp(market.dearer + (market.yearly * (until - marketFrom)) / 365);
    expect(price_m2 / paid).toBeGreaterThan(0.94);
    expect(price_m2 / paid).toBeLessThan(1.06);
  });

  test('lies within its interval, by any comparables of which enough are of a like size', () => {
    const alike = (known: readonly Near[], area: number) =>
      known.filter(({ sale }) => sale.area / area >= 0.5 && sale.area / area <= 2).length;
    fc.assert(
      fc.property(fc.subarray(nearest, { minLength: 20 }), fc.integer({ min: 35, max: 110 }), (known, area) => {
        fc.pre(alike(known, area) >= reach.alike);
        const { low_m2, price_m2, high_m2 } = estimated(known, { ...subject, area });
        return low_m2 <= price_m2 && price_m2 <= high_m2;
      }),
    );
  });

  test('grows with all prices by the same times', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 20, noNaN: true }), (times) => {
        const dearer = sales.map((sale) => ({ ...sale, price_m2: sale.price_m2 * times }));
        const by = fitOf(dearer, until) as Fit;
        const one = estimated(nearest);
        const other = estimated(nearOf(dearer, subject), subject, by);
        expect(other.price_m2 / one.price_m2).toBeCloseTo(times, 6);
        expect(other.high_m2 / one.high_m2).toBeCloseTo(times, 6);
      }),
      { numRuns: 5 },
    );
  });

  test('is higher where comparables are dearer, and wider where they differ more', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.02, max: 3, noNaN: true }), (times) => {
        const dearer = nearest.map(({ sale, metres }) => ({
          sale: { ...sale, price_m2: sale.price_m2 * times },
          metres,
        }));
        expect(estimated(dearer).price_m2).toBeGreaterThan(estimated(nearest).price_m2);
      }),
    );
    const spread = nearest.map(({ sale, metres }, at) => ({
      sale: { ...sale, price_m2: sale.price_m2 * (at % 2 ? 1.4 : 0.7) },
      metres,
    }));
    const width = ({ high_m2, low_m2 }: Estimate) => high_m2 / low_m2;
    expect(width(estimated(spread))).toBeGreaterThan(width(estimated(nearest)));
  });

  test('weighs what is near, recent and alike most; all weights together are one', () => {
    const { comparables } = estimated(nearest);
    expect(comparables.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    const [first] = nearest;
    if (!first) throw new Error('there are sales');
    const twin = { sale: { ...first.sale, id: -1, day: until - 1, area: subject.area }, metres: 0 };
    const old = { sale: { ...first.sale, id: -2, day: until - 1_000, area: subject.area * 2 }, metres: 9_000 };
    const weights = new Map(
      estimated([twin, ...nearest, old]).comparables.map(({ sale, weight }) => [sale.id, weight]),
    );
    expect(weights.get(-1)).toBe(Math.max(...weights.values()));
    expect(weights.get(-2)).toBe(Math.min(...weights.values()));
  });

  test.each([
    ['too few sales', nearest.slice(0, reach.fewest - 1), subject.area, 'too_few', 7],
    ['too few of a like size', nearest, 900, 'too_few_alike', nearest.length],
  ] as const)('is refused for %s, with both counts', (_, known, area, reason, found) => {
    const alike = known.filter(({ sale }) => sale.area >= area / 2 && sale.area <= area * 2).length;
    expect(pointOf(fit, { ...subject, area }, known)).toEqual({
      reason,
      around: { found, needed: 8 },
      alike: { found: alike, needed: 4 },
    });
  });

  test('is refused where its range would say nothing, and where nothing was tested', () => {
    const point = pointOf(fit, subject, nearest);
    if (!('centre' in point)) throw new Error(point.reason);
    expect(estimateOf({ ...point, spread: 1 }, calibration)).toMatchObject({ reason: 'too_wide' });
    expect(estimateOf(point, {})).toEqual({ reason: 'no_model' });
  });
});

describe('calibration', () => {
  const scores = (place: 'podravska' | 'zasavska', n: number, scale: number) =>
    Array.from({ length: n }, (_, at) => ({ places: [place, 'town', 'all'] as const, off: ((at + 1) / n) * scale }));

  test('eight of ten new ones are held by the least score that does it', () => {
    const { all } = calibrationOf(scores('podravska', 99, 1));
    expect(all).toEqual({ spreads: 80 / 99, sales: 99 });
  });

  test('a place with few tests takes that of its density, and of all', () => {
    const found = calibrationOf([...scores('podravska', 200, 1), ...scores('zasavska', 30, 5)]);
    expect(spreadsOf(found, ['podravska', 'town', 'all'])).toMatchObject({ sales: 200, place: 'podravska' });
    expect(spreadsOf(found, ['zasavska', 'town', 'all'])).toMatchObject({ sales: 230, place: 'town' });
    expect(spreadsOf(found, ['zasavska', 'countryside', 'all'])).toEqual({ ...found.all, place: 'all' });
    expect(spreadsOf(calibrationOf(scores('zasavska', 30, 1)), ['all'])).toBeNull();
  });
});

test('the nearest of all sales are found, whatever lies between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -12_000, max: 12_000 }), fc.integer({ min: -12_000, max: 12_000 })), {
        minLength: 1,
        maxLength: 300,
      }),
      (offsets) => {
        const all = offsets.map(([e, n], id) => ({
          ...(sales[0] as Sale),
          id,
          e: subject.e + e,
          n: subject.n + n,
          day: until - 1 - (id % 5),
        }));
        const slowly = all
          .map((sale) => ({ sale, metres: Math.hypot(sale.e - subject.e, sale.n - subject.n) }))
          .filter(({ metres }) => metres <= reach.metres)
          .sort(
            (one, other) => one.metres - other.metres || one.sale.day - other.sale.day || one.sale.id - other.sale.id,
          )
          .slice(0, reach.most);
        expect(nearOf(all, subject)).toEqual(slowly);
      },
    ),
  );
});

test('the middle is where half of the weight lies, and outliers do not move it', () => {
  expect(weightedMedian([3, 1, 2], [1, 1, 1])).toBe(2);
  expect(weightedMedian([1, 10], [3, 1])).toBe(1);
  const values = [1, 1.1, 0.9, 1.05, 0.95, 50];
  const { centre } = robustMiddle(
    values,
    values.map(() => 1),
    0.01,
  );
  expect(centre).toBeCloseTo(1, 1);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarketCase, PoolSale } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { suggestAdjustments } from '#domains/appraisal/core/statistics/suggest.ts';
import { timeIndex } from '#domains/appraisal/core/statistics/time-index.ts';
import { caseOf, cell, comparable, line, market } from '../../../../tests/support/valuation-case.ts';
import { acceptSuggestion, acceptTimeIndex, takesSuggestion } from './accept-suggestion.ts';

const on = '2026-11-21';

/** Sixty sales of a market in which EUR/m² fall with size and rise with time, by the two rates. */
const soldIn = (bySize: number, byMonth: number): PoolSale[] =>
  Array.from({ length: 60 }, (_, at) => {
    const area = 40 + ((at * 7) % 61);
    const months = (at * 11) % 36;
    const contract_on = new Date(Date.parse(on) - months * 30.4375 * 86_400_000).toISOString().slice(0, 10);
    const perM2 = 3_000 * Math.exp(bySize * (area - 60)) * (1 + byMonth) ** -months;
    const price = Math.round(perM2 * area * (1 + 0.004 * Math.sin(at * 2.4)));
    return {
      id: `s${at}`,
      price,
      area,
      contract_on,
      e: null,
      n: null,
      kind: 2,
      year_built: null,
      age: null,
      market_flag: 1,
      values: {},
    };
  });

const grid = (unit: MarketCase['unit'], own: ReturnType<typeof comparable>[]): MarketCase =>
  market({
    unit,
    weighting: 'equal',
    lines: [
      line('time', 'A5', { mode: 'time' }),
      line('size', 'B2', { mode: 'pct', pct_of: 'subject', subject: { value: 66, text: null } }),
    ],
    comparables: own,
  });

describe('a derived rate in the grid', () => {
  test.each(['EUR', 'EUR/m2'] as const)(
    'of %s makes of a sale of another size what the market pays for ours',
    (unit) => {
      fc.assert(
        fc.property(
          fc.double({ min: -0.006, max: -0.003, noNaN: true }),
          fc.integer({ min: 56, max: 76 }),
          (bySize, area) => {
            const pool = soldIn(bySize, 0);
            const size = suggestAdjustments(pool, on, unit, ['size'])[0];
            if (!size) throw new Error('nothing was suggested');
            expect(size.refused).toBeNull();
            const worth = (m2: number) => 3_000 * Math.exp(bySize * (m2 - 60)) * m2;
            const sold = comparable('c', { price: worth(area), area, on }, [cell('size', { value: area })]);
            const accepted = acceptSuggestion(grid(unit, [sold]), size, 'iz prodaj');
            const { nodes } = evaluate(caseOf({ market: { ...accepted, time: { ...accepted.time, rate: 0 } } }, 66));
            const found = nodes['market.value']?.value ?? Number.NaN;
            expect(Math.abs(found / worth(66) - 1)).toBeLessThan(0.025);
          },
        ),
        { numRuns: 100 },
      );
    },
  );

  test('of time compounds by month, as it was derived, and brings its evidence to its row', () => {
    const time = suggestAdjustments(soldIn(-0.004, 0.006), on, 'EUR/m2', ['time', 'size'])[0];
    if (!time) throw new Error('nothing was suggested');
    expect(time.refused).toBeNull();
    const accepted = acceptSuggestion(grid('EUR/m2', []), time, 'iz prodaj');
    expect(accepted.time).toMatchObject({ mode: 'compound', period: 'month', rate: time.rate });
    expect(Math.abs((time.rate ?? 0) - 0.006)).toBeLessThan(0.0003);
    expect(accepted.lines.find(({ id }) => id === 'time')?.support).toMatchObject({
      method: 'regression',
      mid: time.rate,
      n: 60,
      text: 'iz prodaj',
    });
  });

  test('is not offered where the grid has no row for it', () => {
    const [size] = suggestAdjustments(soldIn(-0.004, 0), on, 'EUR/m2', ['size']);
    if (!size) throw new Error('nothing was suggested');
    expect(takesSuggestion(grid('EUR/m2', []), size)).toBe(true);
    const bare = market({ lines: [] });
    expect(takesSuggestion(bare, size)).toBe(false);
    expect(acceptSuggestion(bare, size, '')).toBe(bare);
  });
});

test('an index of the sales moves a price as far as they moved', () => {
  const sales = [1, 2, 3, 4, 5].flatMap(() => soldIn(0, 0.01));
  const index = timeIndex(sales);
  if (!index) throw new Error('three hundred sales make an index');
  const sold = comparable('a', { price: 180_000, area: 60, on: '2024-06-21' });
  const taken = acceptTimeIndex(grid('EUR/m2', [sold]), index, 'of 300 sales');
  expect(taken.time).toMatchObject({
    mode: 'index',
    index: { name: 'of 300 sales', readings: { length: index.points.length } },
  });
  const { nodes } = evaluate(caseOf({ market: taken }, 60));
  expect((nodes['market.comparables.a.T']?.value ?? 0) / 3_000 / 1.01 ** 29).toBeCloseTo(1, 1);
});

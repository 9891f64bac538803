import { describe, expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { fullCase } from '../../../../tests/support/full-valuation-case.ts';
import { diff } from './diff.ts';

const { market: grid, income } = fullCase;
if (!grid || !income) throw new Error('the case lacks an approach');

describe('two versions', () => {
  const after: ValuationCase = {
    ...fullCase,
    market: {
      ...grid,
      lines: grid.lines.map((one) => (one.id === 'l9' ? { ...one, rate: -0.003 } : one)),
      comparables: grid.comparables
        .slice(1)
        .map((one) =>
          one.id === 'c3' ? { ...one, corrected: { ...one.corrected, price: 170_000, reason: 'the contract' } } : one,
        ),
    },
    income: { ...income, vacancy: 0.08 },
  };
  const { before, after: last, changes } = diff(fullCase, after);

  test('every change is named with what it did', () => {
    expect(changes.map(({ path }) => path)).toEqual([
      'market.lines.l9.rate',
      'market.comparables.c1',
      'market.comparables.c3.corrected.price',
      'market.comparables.c3.corrected.reason',
      'income.vacancy',
    ]);
    expect(changes.find(({ path }) => path.endsWith('reason'))?.effect).toBe(0);
  });
  test('the effects add up from one value to the other', () => {
    const sum = changes.reduce((total, { effect }) => total + (effect ?? Number.NaN), before ?? Number.NaN);
    expect(sum).toBeCloseTo(last ?? Number.NaN, 6);
    expect(last).toBe(evaluate(after).indicated);
  });
  test('nothing changed, nothing said', () => {
    expect(diff(fullCase, structuredClone(fullCase)).changes).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { type ValuationCase, valuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { valuationWays } from '../../../../tests/support/valuation-ways.ts';
import { issueCell } from './issue-cell.ts';
import { withValueAt } from './paths-in-case.ts';

/** Paths of all numbers of a part of a case. */
const numbersIn = (at: unknown, path: string): readonly string[] => {
  if (typeof at === 'number') return [path];
  if (Array.isArray(at)) return at.flatMap((row) => numbersIn(row, `${path}.${row?.id}`));
  if (typeof at !== 'object' || at === null) return [];
  return Object.entries(at).flatMap(([key, value]) => numbersIn(value, `${path}.${key}`));
};

const missingIn = (of: ValuationCase) =>
  new Set(evaluate(of).issues.flatMap(({ code, cell }) => (code === 'missing' ? [cell] : [])));

describe('a figure that is missing is said at the field where it is entered', () => {
  test.each(Object.keys(valuationWays))('%s', (name) => {
    const of = valuationWays[name] as ValuationCase;
    expect([...missingIn(of)]).toEqual([]);
    let said = 0;
    for (const part of ['income', 'cost', 'residual', 'second_values'] as const)
      for (const path of numbersIn(of[part], part)) {
        const emptied = valuationCase.safeParse(withValueAt(of, path, null));
        if (!emptied.success) continue;
        for (const cell of missingIn(emptied.data)) {
          expect(issueCell(path), path).toBe(cell);
          said += 1;
        }
      }
    expect(said).toBeGreaterThan(5);
  });
});

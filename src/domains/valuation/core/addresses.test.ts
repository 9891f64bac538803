import { describe, expect, test } from 'vitest';
import { type ValuationCase, valuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { valuationWays } from '../../../../tests/support/valuation-ways.ts';
import { valueAt, withValueAt } from './paths-in-case.ts';

/** Paths of all numbers of a part of a case. */
const numbersIn = (at: unknown, path: string): readonly string[] => {
  if (typeof at === 'number') return [path];
  if (Array.isArray(at)) return at.flatMap((row) => numbersIn(row, `${path}.${row?.id}`));
  if (typeof at !== 'object' || at === null) return [];
  return Object.entries(at).flatMap(([key, value]) => numbersIn(value, `${path}.${key}`));
};

const missingIn = (of: ValuationCase) =>
  new Set(evaluate(of).issues.flatMap(({ code, cell }) => (code === 'missing' ? [cell] : [])));

test.each(Object.keys(valuationWays))('entered figures and issues stand at addresses of the case: %s', (name) => {
  const of = valuationWays[name] as ValuationCase;
  const { nodes, issues } = evaluate(of);
  const sources = Object.values(nodes).flatMap(({ source }) => source ?? []);
  const cells = issues.flatMap(({ cell }) => (nodes[cell] || cell === 'case' ? [] : cell));
  // A field that may be left out has no value, but its row is there.
  const isInCase = (address: string): boolean => valueAt(of, address.slice(0, address.lastIndexOf('.'))) !== undefined;
  expect([...sources, ...cells].filter((address) => address.includes('.') && !isInCase(address))).toEqual([]);
});

describe('a figure that is missing is said at the field where it is entered', () => {
  test.each(Object.keys(valuationWays))('%s', (name) => {
    const of = valuationWays[name] as ValuationCase;
    expect([...missingIn(of)]).toEqual([]);
    let said = 0;
    for (const part of ['income', 'cost', 'residual', 'second_values'] as const)
      for (const path of numbersIn(of[part], part)) {
        // A deal is frozen in the wording of its source: missing values are corrected beside it.
        if (/\.comparables\.[^.]+\.source\./.test(path)) continue;
        const emptied = valuationCase.safeParse(withValueAt(of, path, null));
        if (!emptied.success) continue;
        for (const cell of missingIn(emptied.data)) {
          expect(cell).toBe(path);
          said += 1;
        }
      }
    expect(said).toBeGreaterThan(5);
  });
});

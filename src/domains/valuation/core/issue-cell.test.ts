import { describe, expect, test } from 'vitest';
import { type ValuationCase, valuationCase } from '#contract/valuation-case.ts';
import type { Depreciation } from '#contract/valuation-cost.ts';
import { fullCase } from '../../../../tests/support/full-valuation-case.ts';
import { emptyDepreciation } from './empty-approaches.ts';
import { evaluate } from './evaluate.ts';
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

/** What is insured repeats what the cost approach lacks. */
const base: ValuationCase = { ...fullCase, second_values: [] };

const withDepreciation = (depreciation: Depreciation): ValuationCase =>
  withValueAt(base, 'cost.buildings.house.depreciation', depreciation);

const ages = { ...emptyDepreciation('straight_line'), effective_age: 20, economic_life: 80, actual_age: 20 };

/** The ways that one case cannot go at once. */
const cases: Readonly<Record<string, ValuationCase>> = {
  'the full case': base,
  'observed condition': withDepreciation({
    ...ages,
    method: 'observed',
    components: [{ id: 'roof', label: 'roof', share: 1, depreciation: 0.3, renewed: null }],
  }),
  'extraction from sales': withDepreciation({
    ...ages,
    method: 'extraction',
    sales: [{ id: 's', label: 's', price: 200_000, land: 50_000, rcn: 250_000, age: 20 }],
  }),
  'components, an index and other obsolescence': withValueAt(base, 'cost.buildings', [
    {
      ...base.cost?.buildings[0],
      id: 'parts',
      method: 'components',
      components: [{ id: 'walls', label: 'walls', quantity: 200, unit: 'm²', price: 300 }],
      functional: [
        { id: 'lift', kind: 'curable', label: 'lift', cost: 9_000, cost_if_new: 6_000 },
        {
          id: 'hall',
          kind: 'superadequacy',
          label: 'hall',
          cost_new: 20_000,
          depreciated: 5_000,
          running_cost: 300,
          rate: 0.05,
          years: 20,
        },
      ],
      external: [{ id: 'noise', kind: 'paired_sales', label: 'noise', loss: 4_000, building_share: 0.7 }],
    },
  ]),
  'the residual technique, term and reversion, second values': {
    ...base,
    income: base.income && {
      ...base.income,
      residual_technique: {
        known: 'land',
        value: 60_000,
        yield: 0.06,
        recapture: 'hoskold',
        years: 40,
        safe_rate: 0.02,
      },
    },
    second_values: [
      {
        id: 'bank',
        kind: 'crr',
        sustainability: { rate: 0.1, reason: 'x' },
        revaluation: { use: 'residential', origination: 150_000, values: [] },
      },
      { id: 'other', kind: 'entered', label: 'other', amount: 5, reason: 'x' },
      { id: 'quick', kind: 'liquidation', deductions: [{ id: 'time', label: 'time', rate: 0.1, reason: 'x' }] },
    ],
  },
};

describe('a figure that is missing is said at the field where it is entered', () => {
  test.each(Object.keys(cases))('%s', (name) => {
    const of = cases[name] as ValuationCase;
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

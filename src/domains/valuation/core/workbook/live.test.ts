import { expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import type { Result } from '#domains/appraisal/core/node.ts';
import { formulaFunctions } from '#domains/appraisal/core/sheet/functions.ts';
import { fullCase } from '../../../../../tests/support/full-valuation-case.ts';
import { type Expression, readFormula } from './expression.ts';

type Values = Map<string, number | null>;

const found = (of: Expression, figureOf: (id: string) => number | null): number | null => {
  switch (of.kind) {
    case 'number':
      return of.value;
    case 'figure':
      return figureOf(of.id);
    case 'minus': {
      const inner = found(of.of, figureOf);
      return inner === null ? null : -inner;
    }
    case 'binary': {
      const [left, right] = [found(of.left, figureOf), found(of.right, figureOf)];
      if (left === null || right === null) return null;
      return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[of.sign];
    }
    case 'call': {
      const inputs = of.inputs.flatMap((input) => found(input, figureOf) ?? []);
      const compute = formulaFunctions[of.name] as (...x: number[]) => number | null;
      return inputs.length < of.inputs.length ? null : compute(...inputs);
    }
  }
};

/** What a spreadsheet shows that has the formulas of a result once one of its entered figures is another. */
const recalculated = ({ nodes }: Result, id: string, changed: number): Values => {
  const values: Values = new Map([[id, changed]]);
  const figureOf = (asked: string): number | null => {
    const known = values.get(asked);
    if (known !== undefined) return known;
    const node = nodes[asked];
    const formula = node?.formula ? readFormula(node.formula) : null;
    const value = formula ? found(formula, figureOf) : (node?.value ?? null);
    values.set(asked, value);
    return value;
  };
  for (const node of Object.keys(nodes)) figureOf(node);
  return values;
};

type Income = NonNullable<ValuationCase['income']>;
type CashFlow = NonNullable<Income['dcf']>;
const changes: readonly (readonly [string, number, (income: Income, dcf: CashFlow) => Partial<Income>])[] = [
  ['income.vacancy', 0.09, () => ({ vacancy: 0.09 })],
  ['income.collection_loss', 0.03, () => ({ collection_loss: 0.03 })],
  ['income.dcf.growth', 0.031, (_, dcf) => ({ dcf: { ...dcf, growth: 0.031 } })],
  ['income.dcf.cost_growth', 0.04, (_, dcf) => ({ dcf: { ...dcf, cost_growth: 0.04 } })],
  ['income.dcf.discount', 0.083, (_, dcf) => ({ dcf: { ...dcf, discount: { ...dcf.discount, value: 0.083 } } })],
  ['income.dcf.sale_costs', 0.04, (_, dcf) => ({ dcf: { ...dcf, terminal: { ...dcf.terminal, sale_costs: 0.04 } } })],
  ['income.dcf.purchaser_costs', 0.05, (_, dcf) => ({ dcf: { ...dcf, purchaser_costs: 0.05 } })],
];

test.each(changes)('with another %s every figure of the workbook is that of the engine', (id, value, change) => {
  const { income } = fullCase;
  const dcf = income?.dcf;
  if (!income || !dcf) throw new Error('no cash flow');
  const before = evaluate(fullCase);
  expect(before.nodes[id]?.formula).toBeNull();
  const after = evaluate({ ...fullCase, income: { ...income, ...change(income, dcf) } });
  const shown = recalculated(before, id, value);
  const moved = Object.values(after.nodes).filter((node) => node.value !== before.nodes[node.id]?.value);
  expect(moved.length).toBeGreaterThan(10);
  const wrong = Object.values(after.nodes)
    .filter((node) => node.value !== null && before.nodes[node.id] !== undefined)
    .filter(
      (node) =>
        Math.abs((shown.get(node.id) ?? Number.NaN) - (node.value ?? 0)) >
        1e-6 * Math.max(1, Math.abs(node.value ?? 0)),
    )
    .map(({ id: of }) => of);
  expect(wrong).toEqual([]);
});

import { expect, test } from 'vitest';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import type { Node, Result } from '#domains/appraisal/core/node.ts';
import { formulaFunctions } from '#domains/appraisal/core/sheet/functions.ts';
import { fullCase } from '../../../../../tests/support/full-valuation-case.ts';
import { valueAt, withValueAt } from '../paths-in-case.ts';
import { type Expression, readFormula } from './expression.ts';

type Values = Map<string, number | null>;

const computed = (of: Expression, figureOf: (id: string) => number | null): number | null => {
  switch (of.kind) {
    case 'number':
      return of.value;
    case 'figure':
      return figureOf(of.id);
    case 'minus': {
      const inner = computed(of.of, figureOf);
      return inner === null ? null : -inner;
    }
    case 'binary': {
      const [left, right] = [computed(of.left, figureOf), computed(of.right, figureOf)];
      if (left === null || right === null) return null;
      return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[of.sign];
    }
    case 'call': {
      const inputs = of.inputs.flatMap((input) => computed(input, figureOf) ?? []);
      const compute = formulaFunctions[of.name] as (...x: number[]) => number | null;
      return inputs.length < of.inputs.length ? null : compute(...inputs);
    }
  }
};

/** Values of a spreadsheet with the formulas of a result, after one of its entered figures is changed. */
const recalculated = ({ nodes }: Result, id: string, changed: number): Values => {
  const values: Values = new Map([[id, changed]]);
  const figureOf = (asked: string): number | null => {
    const known = values.get(asked);
    if (known !== undefined) return known;
    const node = nodes[asked];
    const formula = node?.formula ? readFormula(node.formula) : null;
    const value = formula ? computed(formula, figureOf) : (node?.value ?? null);
    values.set(asked, value);
    return value;
  };
  for (const node of Object.keys(nodes)) figureOf(node);
  return values;
};

/** Path of an entered figure in the case; undefined if it is part of a text or of a list without names. */
const pathOf = ({ id, source, value }: Node): string | undefined =>
  [id, source ?? id].flatMap((path) => [path, `${path}.value`]).find((path) => valueAt(fullCase, path) === value);

/** Whole things and years by one more, all else by seven per cent. */
const another = ({ value, unit }: Node): number =>
  unit === 'count' || unit === 'years' || unit === 'months' ? (value ?? 0) + 1 : (value ?? 0) * 1.07;

const before = evaluate(fullCase);
const entered = Object.values(before.nodes).flatMap((node) => {
  const path = node.formula === null && node.value ? pathOf(node) : undefined;
  return path === undefined ? [] : [{ node, path }];
});

test('the figures that are entered are found in the case', () => {
  expect(entered.length).toBeGreaterThan(90);
});

test.each(entered.map(({ node, path }) => [node.id, path, node] as const))(
  'with another %s every figure of the workbook is that of the engine',
  (id, path, node) => {
    const changed = another(node);
    const after = evaluate(withValueAt(fullCase, path, changed));
    expect(after.nodes[id]?.value).toBe(changed);
    const shown = recalculated(before, id, changed);
    const wrong = Object.values(after.nodes).filter(({ id: of, value }) => {
      if (value === null || before.nodes[of] === undefined) return false;
      const found = shown.get(of) ?? Number.NaN;
      return !(Math.abs(found - value) <= 1e-6 * Math.max(1, Math.abs(value)));
    });
    expect(wrong.map(({ id: of }) => of)).toEqual([]);
  },
);

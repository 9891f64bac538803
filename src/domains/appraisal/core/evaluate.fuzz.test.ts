import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryOf } from '../../../../tests/support/arbitrary-of.ts';
import { fullCase } from '../../../../tests/support/full-valuation-case.ts';
import { approaches, type ValuationCase, valuationCase } from '../contract/case.ts';
import { valuationResult } from '../contract/result.ts';
import { evaluate } from './evaluate.ts';
import { formulaFunctions } from './sheet/functions.ts';

const runs = process.env.TEST_FULL === '1' ? 10_000 : 1_000;

/** A share is at most the whole, which the schema's shape does not express. */
const inOrder = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(inOrder);
  if (json === null || typeof json !== 'object') return json;
  const { part, whole } = json as { part?: number; whole?: number };
  if (typeof part === 'number' && typeof whole === 'number')
    return { part: Math.min(part, whole), whole: Math.max(part, whole) };
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, inOrder(value)]));
};

/** Any case that the schema accepts, as parsed. */
const anyCase = arbitraryOf(valuationCase)
  .map((json) => valuationCase.safeParse(inOrder(json)))
  .filter(({ success }) => success)
  .map(({ data }) => data as ValuationCase);

const checked = (of: ValuationCase): void => {
  const result = evaluate(of);
  for (const { id, value } of Object.values(result.nodes))
    if (value !== null && !Number.isFinite(value)) throw new Error(`${id} is ${value}`);
  for (const { code, cell, params } of result.issues)
    for (const value of Object.values(params))
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${code} of ${cell} says ${value}`);
  for (const approach of approaches)
    if (of[approach] !== null && result[approach]?.indicated === null)
      expect(
        result.issues.some(
          ({ cell }) => cell.startsWith(approach) || cell.startsWith('subject') || cell.startsWith('header'),
        ),
      ).toBe(true);
  if (result.value === null) expect(result.issues.some(({ level }) => level === 'error')).toBe(true);
};

test(`any case that the schema takes gives finite figures, or none and an issue (${runs} cases)`, () => {
  let seen = 0;
  fc.assert(
    fc.property(anyCase, (of) => {
      seen += 1;
      checked(of);
      if (seen % 100 === 0) valuationResult.parse(evaluate(of));
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(seen).toBe(runs);
}, 600_000);

/** Paths of all data in a case, down to single values. */
const pathsIn = (json: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
  json !== null && typeof json === 'object'
    ? Object.entries(json).flatMap(([key, value]) => pathsIn(value, [...path, Array.isArray(json) ? Number(key) : key]))
    : [path];

const withValue = (json: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((one, at) => (at === key ? withValue(one, rest, value) : one));
  const object = json as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withValue(object[key], rest, value) };
};

const fullPaths = pathsIn(fullCase);
const oddValue = fc.oneof(
  fc.constantFrom(0, 1, -1, null, 1e12, -1e12, 1e-12, 0.5, 10, true, false, 500),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1_000, max: 1_000 }),
);
/** A complete case, except for a few values as odd as the schema allows. */
const bentCase = fc.array(fc.tuple(fc.constantFrom(...fullPaths), oddValue), { minLength: 1, maxLength: 6 }).map(
  (bends) =>
    bends.reduce<unknown>((of, [path, value]) => {
      const bent = withValue(of, path, value);
      return valuationCase.safeParse(bent).success ? bent : of;
    }, fullCase) as ValuationCase,
);

test('a case that is whole but for a few odd values gives finite figures, or none and an issue', () => {
  fc.assert(fc.property(bentCase, checked), { numRuns: 400 });
});

/** A formula is an expression over ids: this reads it with nothing of the engine but its functions. */
const replayed = (formula: string, values: ReadonlyMap<string, number>): number => {
  const code = formula.replaceAll(/\{([^}]+)\}/g, (_, id) => `(${values.get(id) ?? 'undefined'})`);
  const names = Object.keys(formulaFunctions);
  return new Function(...names, `return ${code};`)(...Object.values(formulaFunctions));
};

test('every figure is what its formula says of the figures that it names', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(anyCase, bentCase), (of) => {
      const { nodes } = evaluate(of);
      const values = new Map(
        Object.values(nodes).flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const])),
      );
      for (const { id, value, formula, inputs } of Object.values(nodes)) {
        if (formula === null || value === null) continue;
        for (const input of inputs) if (!values.has(input)) throw new Error(`${id} names ${input}, which has no value`);
        const again = replayed(formula, values);
        if (Math.abs(again - value) > 1e-9 * Math.max(1, Math.abs(value)))
          throw new Error(`${id}: ${formula} is ${again}, not ${value}`);
        compared += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(1_000);
});

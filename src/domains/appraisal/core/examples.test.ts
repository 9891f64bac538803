import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runExample } from '../../../../tests/support/run-valuation-example.ts';
import { type Example, examples } from '../../../../tests/support/valuation-examples.ts';

const passes = ({ id, inputs, expected }: Example): void => {
  const answers = runExample(id, inputs);
  for (const [name, { value, tol }] of Object.entries(expected)) {
    const answer = answers[name];
    expect(answer, `${id} ${name}`).toBeTypeOf('number');
    const far = Math.abs((answer ?? Number.NaN) - value);
    expect(far, `${id} ${name}: ${answer}, published ${value}`).toBeLessThanOrEqual(tol + 1e-9 * Math.abs(value));
  }
};

test('there are thirty-one examples', () => {
  expect(examples.length).toBe(31);
});

test.each(examples)('$id', passes);

const file = new URL('../../../../../shared/reference/valuation-examples.md', import.meta.url);
const present = existsSync(file);

describe(`the examples as they were handed over${present ? '' : ' (not compared: the folder is not there)'}`, () => {
  const blocks = present ? [...readFileSync(file, 'utf8').matchAll(/```json\n([\s\S]*?)\n```/g)] : [];
  const given = blocks.map(([, json]) => JSON.parse(json ?? '') as Example);
  test('the table has all of them, with the same figures', () => {
    if (!present) return;
    expect(given.map(({ id }) => id)).toEqual(examples.map(({ id }) => id));
    expect(given.map(({ expected }) => expected)).toEqual(examples.map(({ expected }) => expected));
    given.forEach(passes);
  });
});

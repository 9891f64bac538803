import { expect, test } from 'vitest';
import { z } from 'zod';
import { valuationCase } from '#domains/appraisal/contract/case.ts';
import { codeLists } from '#platform/texts/sl/code-lists.ts';
import { calculations } from '../texts/sl/calculations.ts';
import { kindWithin, optionLists, optionWord } from './option-words.ts';

const lists = optionLists(calculations, codeLists);

type Schema = {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** Every option that a case may hold, by its place; a row of a list stands there as `row`. */
const optionsIn = (schema: Schema, path: readonly string[]): readonly (readonly [string, string])[] => [
  ...[...(schema.enum ?? []), schema.const].flatMap((value) =>
    typeof value === 'string' ? [[path.join('.'), value] as const] : [],
  ),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => optionsIn(one, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => optionsIn(one, [...path, key])),
  ...(schema.items ? optionsIn(schema.items, [...path, 'row']) : []),
];

/** What the valuer does not choose: what the register says, where a content is from, the place of a row, and two settings that are gone. */
const notChosen = /\.source\.(kind|register|basis|floor_from)$|\.known_from$|\.code$|^header\.conventions\./;

test('every option of a case has its words', () => {
  const options = optionsIn(z.toJSONSchema(valuationCase, { io: 'output', unrepresentable: 'any' }) as Schema, []);
  expect(options.length).toBeGreaterThan(200);
  const wordless = options.filter(
    ([path, value]) => !notChosen.test(path) && optionWord(lists, path, value) === undefined,
  );
  expect(wordless).toEqual([]);
});

test.each([
  ['income.dcf.period', 'year', 'letno'],
  ['income.rents.r1.basis', 'year', '€ na leto'],
  ['market.time.period', 'year', 'na leto'],
  ['cost.land.source', 'entered', 'vpisana'],
  ['residual.finance.mode', 'entered', 'vpisan znesek'],
  ['header.assesment_reason', 'sodni_postopek', codeLists.reasons.sodni_postopek],
])('%s %s is called as its field calls it: %s', (path, value, word) => {
  expect(optionWord(lists, path, value)).toBe(word);
});

test('a part that is exchanged as a whole is called by its kind', () => {
  expect(kindWithin({ mode: 'step', value: 1_000 })).toEqual({ key: 'mode', option: 'step' });
  expect(kindWithin({ id: 'x', method: 'band' })).toEqual({ key: 'method', option: 'band' });
  expect(kindWithin({ amount: 3 })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailAddress, line, optionalLine } from '#contract/validation.ts';
import { fieldRules } from './field-rules.ts';

const schema = z
  .object({
    reason: line(200),
    note: optionalLine(1_000),
    email: emailAddress,
    kind: z.enum(['one', 'two']),
    other: z.enum(['one', 'two']).nullish(),
    cents: z.number().int().min(1),
    said: z.boolean(),
    late: line(40).default('–'),
  })
  .refine(() => true);

test.each([
  ['reason', true, 200],
  ['note', false, 1_000],
  ['email', true, 254],
  ['kind', true, undefined],
  ['other', false, undefined],
  ['cents', true, undefined],
  ['said', true, undefined],
  ['late', false, 40],
  ['unknown', false, undefined],
])('%s: required %s, at most %s characters', (name, isRequired, maxLength) => {
  expect(fieldRules(schema, name)).toEqual({ isRequired, maxLength });
});

test('a field may hold what is transformed as a whole', () => {
  expect(
    fieldRules(
      schema.transform((given) => given),
      'reason',
    ),
  ).toEqual({ isRequired: true, maxLength: 200 });
});

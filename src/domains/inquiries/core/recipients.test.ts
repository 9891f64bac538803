import { expect, test } from 'vitest';
import { recipientsOf } from './recipients.ts';

test.each([
  ['customer', false, false, ['admin']],
  ['customer', false, true, ['valuer']],
  ['valuer', false, true, ['customer']],
  ['admin', false, false, ['customer']],
  ['admin', false, true, ['customer', 'valuer']],
  ['valuer', true, true, ['admin']],
  ['admin', true, true, ['valuer']],
  ['admin', true, false, []],
] as const)('of what the %s writes (internal: %s, valued: %s) hear %j', (as, internal, hasValuer, heard) => {
  expect(recipientsOf({ as, internal, hasValuer })).toEqual(heard);
});

test('a customer is never notified of an internal note', () => {
  for (const as of ['valuer', 'admin'] as const)
    for (const hasValuer of [true, false])
      expect(recipientsOf({ as, internal: true, hasValuer })).not.toContain('customer');
});

import { expect, test } from 'vitest';
import { referencesOf } from './references.ts';

test.each([
  [{}, [null, null, null]],
  [{ client_fields: { file_number: 'I 1', loan_number: 'L 2', order_reference: 'N 3' } }, ['I 1', 'L 2', 'N 3']],
  [{ court: { file_number: 'St 5/2026' }, bank: { application_number: 'K-9' } }, ['St 5/2026', 'K-9', null]],
  [{ client_fields: { file_number: 'I 1' }, court: { file_number: 'St 5/2026' } }, ['I 1', null, null]],
])('%j has the numbers %j', (given, [file_number, loan_number, order_reference]) => {
  expect(referencesOf(given)).toEqual({ file_number, loan_number, order_reference });
});

import { expect, test } from 'vitest';
import { officeLists } from '#domains/settings/contract/office-options.ts';
import { fieldsOf, reportSections } from '../contract/report-fields.ts';

test('the office edits every list behind a field of the report, but floors', () => {
  const lists = reportSections.flatMap((section) =>
    Object.values(fieldsOf(section)).flatMap((field) => ('list' in field ? [field.list] : [])),
  );
  expect(new Set(officeLists)).toEqual(new Set(lists.filter((list) => list !== 'etaze')));
});

import { expect, test } from 'vitest';
import { undone } from './undone.ts';

const table = { table: 'parcel', read: 20, fresh: 5, changed: 3, unchanged: 10, vanished: 2, rejected: 1 };

test('what an import brought goes, what it took away comes back', () => {
  expect(undone([table]).tables).toEqual([
    { table: 'parcel', read: 10, fresh: 2, changed: 3, unchanged: 0, vanished: 5, rejected: 0 },
  ]);
});

test('of tables of which nothing changed nothing is said', () => {
  expect(undone([{ ...table, fresh: 0, changed: 0, vanished: 0 }]).tables).toEqual([]);
});

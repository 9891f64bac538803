import { expect, test } from 'vitest';
import { sortedBy } from '#lib/sorted-by.ts';
import { formats } from '#platform/i18n/format.ts';
import { csvOf } from '#platform/i18n/table-csv.ts';
import { fileColumns, type ListColumn, tableColumns } from './list-columns.ts';

type Row = { readonly name: string | null; readonly cents: number; readonly on: string };
const columns: readonly ListColumn<Row>[] = [
  { id: 'name', title: 'Ime', plain: ({ name }) => name },
  { id: 'cents', title: 'Znesek', as: 'money', plain: ({ cents }) => cents },
  { id: 'on', title: 'Dne', as: 'day', plain: ({ on }) => on },
  { id: 'act', title: 'Dejanje', cell: () => 'press' },
];
const rows: readonly Row[] = [
  { name: 'Žan; d. o. o.', cents: 1250, on: '2026-11-03' },
  { name: null, cents: 5, on: '2026-11-01' },
  { name: '=1+1', cents: 100, on: '2026-11-02' },
  { name: 'Čuk', cents: -100, on: '2026-11-04' },
];

test('a list as a file: a mark of UTF-8, semicolons, decimal commas, and no cell that runs', () => {
  expect(csvOf(fileColumns(columns), rows, 'sl')).toBe(
    '\ufeffIme;Znesek;Dne\r\n"Žan; d. o. o.";12,50;03/11/2026\r\n;0,05;01/11/2026\r\n\'=1+1;1,00;02/11/2026\r\nČuk;-1,00;04/11/2026\r\n',
  );
});

test.each(['+1', '-1', '@a', '\ta', '\ra', '=a'])('%j is quoted by an apostrophe', (name) => {
  const [column] = columns;
  expect(csvOf(fileColumns(column ? [column] : []), [{ name, cents: 0, on: '' }], 'sl')).toContain(`'${name}`);
});

test('rows are sorted by words of the language, by numbers, and nothing comes last either way', () => {
  const by = (plain: (row: Row) => string | number | null, isDescending: boolean) =>
    sortedBy(rows, plain, isDescending).map(({ name }) => name);
  expect(by(({ name }) => name, false)).toEqual(['=1+1', 'Čuk', 'Žan; d. o. o.', null]);
  expect(by(({ name }) => name, true)).toEqual(['Žan; d. o. o.', 'Čuk', '=1+1', null]);
  expect(by(({ cents }) => cents, false)).toEqual(['Čuk', null, '=1+1', 'Žan; d. o. o.']);
});

test('a column shows what it says plainly, unless it shows it in its own way', () => {
  const [name, cents, on, act] = tableColumns(columns, formats('sl'), () => true);
  const [row, empty] = rows;
  if (!row || !empty) throw new Error('there are rows');
  expect([name?.cell(row), cents?.cell(row), on?.cell(row), act?.cell(row)]).toEqual([
    'Žan; d.\u00a0o.\u00a0o.',
    '12,50\u00a0€',
    '03/11/2026',
    'press',
  ]);
  expect(name?.cell(empty)).toBe('–');
  expect([name?.isSortable, act?.isSortable, cents?.numeric, on?.isOneLine]).toEqual([true, false, true, true]);
});

import { expect, test } from 'vitest';
import { lineOf } from './money.ts';
import { commonOf, isMonthOver, linesOfMonth, monthEnd, referencesInLine } from './months.ts';

test.each([
  ['2026-11-04', '2026-11-29', false],
  ['2026-11-04', '2026-11-30', true],
  ['2026-11-30', '2026-11-30', true],
  ['2026-11-30', '2026-12-01', true],
  ['2026-12-01', '2026-12-01', false],
  ['2027-12-31', '2028-01-01', true],
  ['2028-02-03', '2028-02-28', false],
  ['2028-02-03', '2028-02-29', true],
])('delivered on %s, on %s the month is over: %s', (delivered, today, over) => {
  expect(isMonthOver(delivered, today)).toBe(over);
});

test('the invoice of a month is made on its last day', () => {
  expect(monthEnd('2026-11-26')).toBe('2026-11-30');
  expect(monthEnd('2026-12-31')).toBe('2026-12-31');
  expect(monthEnd('2028-02-01')).toBe('2028-02-29');
});

test('each delivered work has a line of its own, by its day', () => {
  const line = (name: string) => lineOf({ code: 'valuation', name, unit_net_cents: 22_000, vat_percent: 22 });
  const lines = linesOfMonth(
    [
      { lines: [line('B')], delivered_on: '2026-11-20' },
      { lines: [line('A')], delivered_on: '2026-11-04' },
    ],
    ({ name }, day) => `${name} ${day}`,
  );
  expect(lines.map(({ name }) => name)).toEqual(['A 2026-11-04', 'B 2026-11-20']);
});

test('a reference of the month is what all orders name', () => {
  expect(commonOf(['N-1', 'N-1'])).toBe('N-1');
  expect(commonOf(['N-1', 'N-2'])).toBeNull();
  expect(commonOf([null, 'N-2'])).toBeNull();
  expect(commonOf([])).toBeNull();
});

const labels = {
  file_number: 'Številka spisa',
  loan_number: 'Številka posojila',
  order_reference: 'Referenca naročila',
};
test.each([
  [{ file_number: null, loan_number: null, order_reference: null }, null],
  [{ file_number: 'II N 214/2026', loan_number: null, order_reference: null }, 'II N 214/2026'],
  [
    { file_number: 'KR-1', loan_number: '77', order_reference: 'NAR-9' },
    'KR-1, številka posojila 77, referenca naročila NAR-9',
  ],
])('the numbers of a client in a line of the month', (given, said) => {
  expect(referencesInLine(given, labels)).toBe(said);
});

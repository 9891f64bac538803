import { describe, expect, test } from 'vitest';
import { cellsOf } from './grid-moves.ts';
import { pastedRows } from './pasted-rows.ts';

type Flow = { readonly id: string; readonly label: string; readonly on: string | null; readonly amount: number | null };
const flow = (id: string, label = 'flow', on: string | null = null, amount: number | null = null): Flow => ({
  id,
  label,
  on,
  amount,
});
const columns = [
  { key: 'label', name: 'Naziv', as: 'text' },
  { key: 'on', name: 'Datum', as: 'date' },
  { key: 'amount', name: 'Znesek', as: 'money' },
] as const;
const paste = (text: string, into: { rows?: readonly Flow[]; row?: number; column?: number; most?: number } = {}) =>
  pastedRows(cellsOf(text), {
    rows: [flow('1')],
    columns,
    row: 0,
    column: 0,
    most: 60,
    sign: ',',
    fresh: (before) => flow(`${before.length + 1}`),
    ...into,
  });

describe('a table pasted into a list', () => {
  test('fills the rows from where it is pasted and adds what it needs', () => {
    expect(paste('obrok\t1. 3. 2027\t2.750,00 €\nkonec\t30/10/2028\t-9.250,5\n')).toEqual({
      rows: [flow('1', 'obrok', '2027-03-01', 2_750), flow('2', 'konec', '2028-10-30', -9_250.5)],
      unread: [],
    });
    expect(paste('2027-03-01\t5', { rows: [flow('1'), flow('2', 'b')], row: 1, column: 1 }).rows).toEqual([
      flow('1'),
      flow('2', 'b', '2027-03-01', 5),
    ]);
  });

  test('passes over names of columns and empty lines; an empty cell leaves what stands there', () => {
    expect(paste('Naziv\tDan\tZnesek\n\t\t\na\t\t7', { rows: [flow('1', 'x', '2026-01-01', 1)] })).toEqual({
      rows: [flow('1', 'a', '2026-01-01', 7)],
      unread: [],
    });
  });

  test('begins behind the names where it has none, with and without names of columns', () => {
    const filled = [flow('1', 'flow', '2027-03-01', 5), flow('2', 'flow', '2027-04-01', 6)];
    expect(paste('1. 3. 2027\t5\n1. 4. 2027\t6')).toEqual({ rows: filled, unread: [] });
    expect(paste('Dan\tZnesek\n1. 3. 2027\t5\n1. 4. 2027\t6')).toEqual({ rows: filled, unread: [] });
    // Two matching names out of three make a header.
    expect(paste('a\t1. 3. 2027').rows).toEqual([flow('1', 'a', '2027-03-01')]);
  });

  test('takes the columns that a line of their names asks for, in its order', () => {
    expect(paste('znesek\tNAZIV\n1.234,56 €\tnajem')).toEqual({
      rows: [flow('1', 'najem', null, 1_234.56)],
      unread: [],
    });
  });

  test('reads per cents, words of choices and semicolons of spreadsheets', () => {
    const choices = { 'na leto': 'year', 'na mesec': 'month' };
    const into = {
      rows: [] as readonly { id: string }[],
      columns: [
        { key: 'rate', name: 'Rast', as: 'percent' as const },
        { key: 'basis', name: 'Osnova', as: 'choice' as const, options: choices },
        { key: 'is_new', name: 'Novo', as: 'yes_no' as const, options: { da: true, ne: false } },
      ],
      row: 0,
      column: 0,
      most: 60,
      sign: ',' as const,
      fresh: (before: readonly { id: string }[]) => ({ id: `${before.length + 1}` }),
    };
    expect(pastedRows(cellsOf('2,5 %;Na mesec;ne\r\n3;na teden;da\r\n'), into)).toEqual({
      rows: [
        { id: '1', rate: 0.025, basis: 'month', is_new: false },
        { id: '2', rate: 0.03, is_new: true },
      ],
      unread: [{ line: 2, key: 'basis', text: 'na teden' }],
    });
  });

  test('tells what it could not read, and writes the rest', () => {
    expect(paste('a\t31. 2. 2027\t10\nb\t1. 3. 2027\tdeset\tprosto')).toEqual({
      rows: [flow('1', 'a', null, 10), flow('2', 'b', '2027-03-01')],
      unread: [
        { line: 1, key: 'on', text: '31. 2. 2027' },
        { line: 2, key: 'amount', text: 'prosto' },
        { line: 2, key: 'amount', text: 'deset' },
      ],
    });
    expect(paste('a\t1. 3. 2027\t1\nb\t1. 4. 2027\t2', { most: 1 })).toEqual({
      rows: [flow('1', 'a', '2027-03-01', 1)],
      unread: [
        { line: 2, key: 'label', text: 'b' },
        { line: 2, key: 'on', text: '1. 4. 2027' },
        { line: 2, key: 'amount', text: '2' },
      ],
    });
  });
});

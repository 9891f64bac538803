import { expect, test } from 'vitest';
import { readUnitList } from './unit-list.ts';

const units = (...rows: string[][]) => readUnitList(rows).map(({ unit, problem }) => unit ?? problem);

test.each([
  ['1772-1826-40', { sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 }],
  ['1772-1826', { sifraKo: 1772, stevilkaStavbe: 1826 }],
  ['1772 123/4', { sifraKo: 1772, parcelnaStevilka: '123/4' }],
  ['parcela 1725 12', { sifraKo: 1725, parcelnaStevilka: '12' }],
  ['stavba 1725-456', { sifraKo: 1725, stevilkaStavbe: 456 }],
  ['del stavbe 1725-456-7', { sifraKo: 1725, stevilkaStavbe: 456, stevilkaDelaStavbe: 7 }],
  ['kar nekaj', 'not_understood'],
])('a line without headings: %s', (text, expected) => {
  expect(units([text])).toEqual([expected]);
});

test('columns are known by their headings, in any order and spelling', () => {
  expect(
    units(
      ['Parcelna številka', 'K. O.', 'Številka stavbe', 'Del stavbe', 'Opomba'],
      ['*15/2', '1725 AJDOVŠČINA', '', '', 'x'],
      ['', '0657', '130.0', '2', ''],
      ['', '657', '130', '', ''],
      ['', '9999', '1', '', ''],
      ['', '657', '', '', ''],
      ['', '657', '130', 'x', ''],
    ),
  ).toEqual([
    { sifraKo: 1725, parcelnaStevilka: '*15/2' },
    { sifraKo: 657, stevilkaStavbe: 130, stevilkaDelaStavbe: 2 },
    { sifraKo: 657, stevilkaStavbe: 130 },
    'wrong_ko',
    'no_number',
    'no_number',
  ]);
});

test('a parcel that a spreadsheet turned into a date is reported, not guessed; empty lines are skipped', () => {
  const lines = readUnitList([
    ['ko', 'parcela'],
    ['657', { isDate: true }],
    ['', ''],
    ['657', '105/1'],
  ]);
  expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'date_for_parcel'],
    [4, null],
  ]);
});

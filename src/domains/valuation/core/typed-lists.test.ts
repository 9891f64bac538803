import { expect, test } from 'vitest';
import {
  identifierLinesIn,
  identifiersText,
  linesIn,
  linesText,
  pairLinesIn,
  pairsText,
  percentsIn,
  percentsText,
} from './typed-lists.ts';

test.each([
  ['', []],
  ['2', [0.02]],
  ['2; 2,5 %; -1', [0.02, 0.025, -0.01]],
  ['\u22123;', [-0.03]],
  ['2; dva', undefined],
  ['2;; 3', undefined],
])('%j is %j', (text, list) => {
  expect(percentsIn(text)).toEqual(list);
});

test('what was read is written as it is read again', () => {
  expect(percentsText([0.02, 0.025, -0.01])).toBe('2; 2,5; −1');
  expect(percentsIn(percentsText([0.07, -0.0725]))).toEqual([0.07, -0.0725]);
  expect(linesIn(' a \n\nb')).toEqual(['a', 'b']);
  expect(linesText(['a', 'b'])).toBe('a\nb');
});

test('identifiers are read as they are written, one a line', () => {
  const list = identifierLinesIn('1772-1826-40\n1772-1826\n\n1772 123/4');
  expect(list).toEqual([
    { sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40, parcelnaStevilka: null },
    { sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: null, parcelnaStevilka: null },
    { sifraKo: 1772, stevilkaStavbe: null, stevilkaDelaStavbe: null, parcelnaStevilka: '123/4' },
  ]);
  expect(identifiersText(list ?? [])).toBe('1772-1826-40\n1772-1826\n1772 123/4');
  expect(identifierLinesIn('1772-1826-40\nnekaj')).toBeUndefined();
});

test('pairs of sales are four numbers a line', () => {
  const pairs = pairLinesIn('2.500; 2400,5; 1; 0\n2.100;2.000;-1;2,5\n');
  expect(pairs).toEqual([
    { price_1: 2500, price_2: 2400.5, x_1: 1, x_2: 0 },
    { price_1: 2100, price_2: 2000, x_1: -1, x_2: 2.5 },
  ]);
  expect(pairLinesIn(pairsText(pairs ?? []))).toEqual(pairs);
  expect(pairsText([{ price_1: 1_234_567.1234, price_2: 999, x_1: 1985, x_2: 2.5 }])).toBe(
    '1.234.567,1234; 999; 1985; 2,5',
  );
  for (const wrong of ['2500; 2400; 1', '2500; 2400; 1; 0; 3', '-1; 2; 3; 4', 'a; 2; 3; 4'])
    expect(pairLinesIn(wrong), wrong).toBeUndefined();
  expect(pairLinesIn('')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { cellsOf, clipboardOf, fillWrites, type Place, pasteWrites, placesOf, selectionOf } from './grid-moves.ts';

const textOf = ({ row, column }: Place) => `r${row}c${column}`;
const written = (writes: readonly { readonly place: Place; readonly text: string }[]) =>
  writes.map(({ place: { row, column }, text }) => `${row}.${column}=${text}`);

test('a selection is the same from whichever end it was drawn', () => {
  const [one, other] = [
    { row: 3, column: 5 },
    { row: 1, column: 7 },
  ];
  expect(selectionOf(one, other)).toEqual(selectionOf(other, one));
  expect(placesOf(selectionOf(one, other)).map((line) => line.length)).toEqual([3, 3, 3]);
});

describe('filling', () => {
  test('to the right takes attributes from the first attribute and amounts from the first amount, in every row', () => {
    const selection = selectionOf({ row: 0, column: 2 }, { row: 1, column: 7 });
    expect(written(fillWrites(selection, 'right', textOf))).toEqual([
      '0.4=r0c2',
      '0.5=r0c3',
      '0.6=r0c2',
      '0.7=r0c3',
      '1.4=r1c2',
      '1.5=r1c3',
      '1.6=r1c2',
      '1.7=r1c3',
    ]);
  });

  test('down takes each column from the first row', () => {
    const selection = selectionOf({ row: 2, column: 3 }, { row: 4, column: 4 });
    expect(written(fillWrites(selection, 'down', textOf))).toEqual(['3.3=r2c3', '3.4=r2c4', '4.3=r2c3', '4.4=r2c4']);
  });

  test('of a single place does nothing', () => {
    const one = selectionOf({ row: 2, column: 3 }, { row: 2, column: 3 });
    expect([...fillWrites(one, 'right', textOf), ...fillWrites(one, 'down', textOf)]).toEqual([]);
  });
});

describe('pasting', () => {
  const at = (row: number, column: number) => ({ row, column });

  test('a block begins at the first place of the selection', () => {
    const cells = [
      ['1', '2'],
      ['3', '4'],
    ];
    expect(written(pasteWrites(cells, selectionOf(at(1, 2), at(1, 2))))).toEqual(['1.2=1', '1.3=2', '2.2=3', '2.3=4']);
    expect(written(pasteWrites(cells, selectionOf(at(1, 2), at(3, 2))))).toHaveLength(4);
  });

  test('one value goes into everything that is selected, and a block that fits several times repeats', () => {
    expect(written(pasteWrites([['5']], selectionOf(at(0, 0), at(1, 1))))).toEqual([
      '0.0=5',
      '0.1=5',
      '1.0=5',
      '1.1=5',
    ]);
    expect(written(pasteWrites([['a', 'b']], selectionOf(at(0, 2), at(1, 5))))).toEqual([
      '0.2=a',
      '0.3=b',
      '0.4=a',
      '0.5=b',
      '1.2=a',
      '1.3=b',
      '1.4=a',
      '1.5=b',
    ]);
  });

  test('rows of unequal length write what is there', () => {
    expect(written(pasteWrites([['1'], ['2', '3']], selectionOf(at(0, 0), at(0, 0))))).toEqual([
      '0.0=1',
      '1.0=2',
      '1.1=3',
    ]);
  });
});

describe('the clipboard of a spreadsheet', () => {
  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1\t\t3', [['1', '', '3']]],
    ['', [['']]],
    ['"prva\nvrstica"\t2', [['prva vrstica', '2']]],
    ['"rekel je ""da"""\t"a\tb"', [['rekel je "da"', 'a\tb']]],
    ['5" cev\t1', [['5" cev', '1']]],
    ['1.234,56 €\n-2,5 %', [['1.234,56 €'], ['-2,5 %']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('what was copied comes back as it was', () => {
    const cells = [
      ['1,5', 'a "b"'],
      ['', 'x\ty'],
    ];
    expect(cellsOf(clipboardOf(cells))).toEqual(cells);
  });
});

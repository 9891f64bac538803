import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowReader } from './csv.ts';

/** Rows read from a text that comes in pieces. */
const read = (pieces: readonly string[], delimiter = ',') => {
  const rows = rowReader('a.csv', delimiter);
  return [...pieces.flatMap((piece) => rows.read(piece)), ...rows.end('')];
};
const broken = (line: number) => ({ line, values: [], broken: { code: 'open_quotes' } });

const cell = fc.string({
  unit: fc.constantFrom('a', 'Č', '1', ' ', ',', ';', '"', '\n', '😀', '.'),
  maxLength: 6,
});
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const written = (value: string, always: boolean): string => (always || /[",;\n]/.test(value) ? quoted(value) : value);

describe('lines of a table', () => {
  test('are those that another reader finds, whatever the pieces, the line ends and the quotes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        fc.constantFrom(',', ';'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.array(fc.nat(60), { maxLength: 6 }),
        (table, delimiter, newline, endsOpen, cuts) => {
          const lines = table.map((row) => row.map(([value, always]) => written(value, always)).join(delimiter));
          const text = lines.join(newline) + (endsOpen ? '' : newline);
          const places = [...new Set(cuts)].sort((one, other) => one - other);
          const pieces = [0, ...places].map((from, index) => text.slice(from, places[index]));
          const expected = parse(text, {
            delimiter,
            record_delimiter: newline,
            relax_column_count: true,
          }) as string[][];
          const found = read(pieces, delimiter);
          expect(found.map(({ values }) => values)).toEqual(
            expected.filter((row) => row.join('') !== '' || row.length > 1),
          );
          expect(found.some((line) => line.broken !== undefined)).toBe(false);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('have the numbers that an editor shows, with empty lines and texts over several lines', () => {
    expect(read(['A,B\n\n1,"two\nlines"\r\n3,4\n'])).toEqual([
      { line: 1, values: ['A', 'B'] },
      { line: 3, values: ['1', 'two\nlines'] },
      { line: 5, values: ['3', '4'] },
    ]);
  });

  test.each([
    ['a text goes on after its quote', ['A\n1\n"b"c,2\n3\n', '4\n'], 3],
    ['a quote is never closed', ['A\n1\n"b,2\n3\n', '4\n'], 3],
    ['the first line after the columns is the wrong one', ['A\n"b"c\n3\n4'], 2],
    ['a quote that is never closed ends the file', ['A\n1\n"b'], 3],
  ])('where %s only that line is broken', (_, pieces, line) => {
    const lines = read(pieces);
    expect(lines.filter((one) => one.broken !== undefined)).toEqual([broken(line)]);
    expect(lines.filter((one) => one.broken === undefined)).toHaveLength(
      pieces.join('').split('\n').filter(Boolean).length - 1,
    );
  });

  test('a forgotten quote costs its line even where the next one would close it', () => {
    expect(read(['A,B\n1,"x\n2,"y"\n3,z\n'])).toEqual([
      { line: 1, values: ['A', 'B'] },
      broken(2),
      { line: 3, values: ['2', 'y'] },
      { line: 4, values: ['3', 'z'] },
    ]);
  });

  test('a line without an end is no table', () => {
    const rows = rowReader('a.csv', ',');
    expect(() => rows.read('x'.repeat(1_000_001))).toThrow('endless_line');
  });
});

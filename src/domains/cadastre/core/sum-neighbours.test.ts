import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumNeighbours } from './sum-neighbours.ts';

type Row = { readonly parcel: number; readonly code: string; readonly share: number | null };

const summed = (rows: readonly Row[]): Row[] => {
  const sums = sumNeighbours<Row>(['parcel', 'code'], 'share');
  return [...rows.flatMap((row) => sums.take(row)), ...sums.end()];
};

test('rows of one key become one, with their sum', () => {
  expect(
    summed([
      { parcel: 1, code: 'a', share: 0.1 },
      { parcel: 1, code: 'b', share: 5 },
      { parcel: 1, code: 'a', share: 0.2 },
      { parcel: 2, code: 'a', share: null },
      { parcel: 2, code: 'a', share: 7.5 },
    ]),
  ).toEqual([
    { parcel: 1, code: 'a', share: 0.3 },
    { parcel: 1, code: 'b', share: 5 },
    { parcel: 2, code: 'a', share: 7.5 },
  ]);
});

test('what is unknown everywhere stays unknown', () => {
  const row = { parcel: 1, code: 'a', share: null };
  expect(summed([row, row])).toEqual([row]);
});

test('a parcel that comes again is not joined with its first rows', () => {
  const [one, other] = [
    { parcel: 1, code: 'a', share: 1 },
    { parcel: 2, code: 'a', share: 1 },
  ];
  expect(summed([one, other, one])).toEqual([one, other, one]);
});

test('rows in order keep their total, each key once', () => {
  const row = fc.record({
    parcel: fc.integer({ min: 1, max: 5 }),
    code: fc.constantFrom('a', 'b'),
    share: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const sorted = [...rows].sort((one, other) => one.parcel - other.parcel);
      const result = summed(sorted);
      const total = (all: readonly Row[]) => Math.round(all.reduce((sum, { share }) => sum + (share ?? 0), 0) * 100);
      expect(total(result)).toBe(total(rows));
      expect(new Set(result.map(({ parcel, code }) => `${parcel} ${code}`)).size).toBe(result.length);
    }),
  );
});

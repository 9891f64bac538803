import { round } from '#lib/maths.ts';

type Cell = string | number | boolean | null;

/**
 * Adds up rows that share a key and are close together, as in register files: all rows of one parcel follow each other. `take` returns the
 * complete rows, which are those before the first row of another parcel; `end` the rest. Rows of a parcel that recurs later are not found;
 * the table's key detects them.
 * Sums are rounded to hundredths, the precision of the tables.
 */
export const sumNeighbours = <Row extends object>(key: readonly (keyof Row)[], sum: keyof Row) => {
  const [lead] = key;
  let held: Row[] = [];
  const end = (): readonly Row[] => {
    const complete = held;
    held = [];
    return complete;
  };
  const take = (row: Row): readonly Row[] => {
    const complete = lead && held[0] && held[0][lead] !== row[lead] ? end() : none;
    const same = held.findIndex((one) => key.every((column) => one[column] === row[column]));
    const before = held[same];
    if (before) held[same] = { ...row, [sum]: added(before[sum] as Cell, row[sum] as Cell) };
    else held.push(row);
    return complete;
  };
  return { take, end };
};

const none: readonly never[] = [];

const added = (one: Cell, other: Cell): Cell =>
  typeof one === 'number' && typeof other === 'number' ? round((one + other) * 100) / 100 : (other ?? one);

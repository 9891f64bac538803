import { floor, hypot, max, min } from '#lib/maths.ts';
import { reach } from './estimate.ts';
import type { Near, Sale, Traits } from './sale.ts';

/** Squares of a kilometre; a number of one is `east * columns + north`. */
const side = 1_000;
const columns = 1_000;
const rings = reach.metres / side;

const squareOf = (e: number, n: number): number => floor(e / side) * columns + floor(n / side);

/** Nearest first; of those that are equally far the older one, then by number, as the database has it. */
const byDistance = (one: Near, other: Near): number =>
  one.metres - other.metres || one.sale.day - other.sale.day || one.sale.id - other.sale.id;

/** Known sales, found by their place: the equivalent of the database index used for an estimate of today. */
export const neighbourhood = () => {
  const squares = new Map<number, Sale[]>();

  const add = (sale: Sale): void => {
    const square = squareOf(sale.e, sale.n);
    const own = squares.get(square);
    if (own) own.push(sale);
    else squares.set(square, [sale]);
  };

  const inSquare = (subject: Traits, east: number, north: number): Near[] => {
    const known = squares.get(squareOf(subject.e, subject.n) + east * columns + north) ?? [];
    const found: Near[] = [];
    for (const sale of known) {
      if (sale.day >= subject.day || sale.day < subject.day - reach.days) continue;
      const metres = hypot(sale.e - subject.e, sale.n - subject.n);
      if (metres <= reach.metres) found.push({ sale, metres });
    }
    return found;
  };

  /** The nearest ones, ring by ring, until no nearer one can come. */
  const nearest = (subject: Traits): Near[] => {
    let found: Near[] = [];
    for (let ring = 0; ring <= rings; ring += 1) {
      for (let east = -ring; east <= ring; east += 1) {
        const isEdge = east === -ring || east === ring;
        for (let north = -ring; north <= ring; north += isEdge ? 1 : max(1, 2 * ring))
          found.push(...inSquare(subject, east, north));
      }
      // Sales in farther rings are at least that far away.
      const sure = ring * side;
      if (found.length >= reach.most) {
        found = found.sort(byDistance);
        if ((found[reach.most - 1]?.metres ?? 0) <= sure) break;
      }
    }
    return found.sort(byDistance).slice(0, min(found.length, reach.most));
  };

  return { add, nearest };
};

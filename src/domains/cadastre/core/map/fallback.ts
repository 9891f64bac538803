import { abs } from '#lib/maths.ts';
import { bordersOf, boxAround } from './borders.ts';
import type { FlatRing } from './clip.ts';
import { municipalities } from './municipalities.gen.ts';

/** The map without register data: municipalities by a world atlas, and the largest towns. */
type FallbackArea = { readonly name: string; readonly rings: readonly FlatRing[] };

const ringOf = (steps: string): FlatRing => {
  const numbers = steps.split(' ').map(Number);
  let [e, n] = [0, 0];
  return numbers.flatMap((step, at) => {
    if (at % 2 === 0) {
      e += step * 10;
      return [];
    }
    n += step * 10;
    return [e, n];
  });
};

/** Names that changed since the atlas was made. */
const renamed: Readonly<Record<string, string>> = { 'Sveti Jurij': 'Sveti Jurij ob Ščavnici' };

export const fallbackAreas: readonly FallbackArea[] = Object.entries(municipalities).map(([name, rings]) => ({
  name: renamed[name] ?? name,
  rings: rings.split('|').map(ringOf),
}));

/** Each border once. */
export const fallbackBorders = (): FlatRing[] => {
  const ranked = fallbackAreas.map(({ rings }, index) => ({ rank: index + 1, rings, box: boxAround(rings.flat()) }));
  return ranked.flatMap((one) =>
    bordersOf(
      one,
      ranked.filter(({ rank, box }) => rank !== one.rank && meet(box, one.box)),
    ),
  );
};

type Sides = readonly [number, number, number, number];
const meet = (one: Sides, other: Sides): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];

/** Towns in the order of their size: their places in metres, and their approximate number of addresses. */
const towns: readonly (readonly [name: string, e: number, n: number, addresses: number])[] = [
  ['Ljubljana', 461_800, 101_400, 40_000],
  ['Maribor', 549_500, 157_700, 15_000],
  ['Kranj', 450_300, 122_300, 7_500],
  ['Celje', 520_700, 121_300, 7_000],
  ['Koper', 400_800, 46_100, 6_000],
  ['Velenje', 508_500, 135_500, 4_500],
  ['Novo mesto', 513_100, 73_700, 5_000],
  ['Ptuj', 566_900, 142_600, 4_500],
  ['Kamnik', 470_100, 120_800, 4_000],
  ['Nova Gorica', 395_000, 91_700, 3_500],
  ['Jesenice', 427_800, 143_900, 3_000],
  ['Murska Sobota', 589_200, 169_800, 3_500],
  ['Trbovlje', 504_100, 112_800, 2_500],
  ['Slovenj Gradec', 506_100, 152_300, 2_500],
  ['Postojna', 438_900, 70_800, 2_500],
  ['Krško', 538_100, 91_100, 2_500],
  ['Brežice', 545_900, 85_000, 2_200],
  ['Idrija', 424_900, 96_400, 2_000],
  ['Kočevje', 489_300, 55_900, 2_200],
  ['Črnomelj', 514_800, 47_900, 1_800],
];
/** Municipalities younger than the shapes of the atlas: their places, to half a kilometre. */
const younger: readonly (readonly [name: string, e: number, n: number])[] = [
  ['Ankaran', 401_500, 49_500],
  ['Cirkulane', 576_500, 134_000],
  ['Gorje', 428_500, 138_000],
  ['Kostanjevica na Krki', 533_000, 78_500],
  ['Log-Dragomer', 452_000, 98_000],
  ['Makole', 551_500, 131_000],
  ['Mirna', 505_000, 90_500],
  ['Mokronog-Trebelno', 511_500, 89_000],
  ['Osilnica', 476_500, 43_500],
  ['Poljčane', 544_500, 130_500],
  ['Rečica ob Savinji', 494_000, 131_500],
  ['Renče-Vogrsko', 397_000, 85_500],
  ['Središče ob Dravi', 598_000, 140_000],
  ['Straža', 506_000, 72_000],
  ['Sveta Trojica v Slovenskih goricah', 567_000, 160_000],
  ['Sveti Jurij v Slovenskih goricah', 559_500, 163_500],
  ['Sveti Tomaž', 583_000, 150_000],
  ['Šentrupert', 507_000, 93_000],
  ['Šmarješke Toplice', 519_500, 83_000],
  ['Tišina', 583_500, 169_000],
];
/** The seat of any other municipality. */
const ordinary = 150;

/** The middle of the largest ring. */
const middleOf = (rings: readonly FlatRing[]): readonly [number, number] => {
  let [e, n, most] = [0, 0, -1];
  for (const ring of rings) {
    let [twice, x, y] = [0, 0, 0];
    const [ox, oy] = [ring[0] ?? 0, ring[1] ?? 0];
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [ax, ay] = [(ring[at] ?? 0) - ox, (ring[at + 1] ?? 0) - oy];
      const [bx, by] = [(ring[next] ?? 0) - ox, (ring[next + 1] ?? 0) - oy];
      const part = ax * by - bx * ay;
      twice += part;
      x += (ax + bx) * part;
      y += (ay + by) * part;
    }
    if (twice !== 0 && abs(twice) > most) [e, n, most] = [ox + x / (3 * twice), oy + y / (3 * twice), abs(twice)];
  }
  return [e, n];
};

export const fallbackPlaces = () => {
  const known = new Set(towns.map(([name]) => name));
  return [
    ...towns.map(([name, e, n, addresses]) => ({ name, e, n, addresses, kind: 'obcina' as const })),
    ...younger.map(([name, e, n]) => ({ name, e, n, addresses: ordinary, kind: 'obcina' as const })),
    ...fallbackAreas
      .filter(({ name }) => !known.has(name))
      .map(({ name, rings }) => {
        const [e, n] = middleOf(rings);
        return { name, e, n, addresses: ordinary, kind: 'obcina' as const };
      }),
  ];
};

import { keysOf } from '#lib/keys.ts';
import type { Register } from './deal-files.ts';

/**
 * Kinds of sold and rented things, in one numbering: sold parts by list 6 (1–15), sold parcels by list 3 plus 100, rented premises by list
 * 30 plus 200. Sales and rents have no number in common, so no question can mix them.
 */
const landOffset = 100;
const rentOffset = 200;

export const kindOfPart = (register: Register, code: number): number => (register === 'KPP' ? code : rentOffset + code);

export const kindOfParcel = (code: number): number => landOffset + code;

/** Kinds as people look for them; together they are all kinds of a register. */
const kindGroups = {
  KPP: {
    flat: [2],
    house: [1],
    business: [5, 6, 7, 8, 9, 10, 11, 12],
    garage: [3, 4],
    building_land: [101, 102, 103],
    farm_land: [107, 108, 109],
    other: [13, 14, 15, 104, 105, 106, 110],
  },
  NP: {
    flat: [202],
    house: [201],
    room: [216],
    business: [205, 206, 207, 208, 209, 210, 211, 212],
    garage: [203, 204],
    other: [213, 214, 215],
  },
} as const satisfies Readonly<Record<Register, Readonly<Record<string, readonly number[]>>>>;

export type KindGroup = keyof (typeof kindGroups)['KPP'] | keyof (typeof kindGroups)['NP'];

export const groupsOf = (register: Register): readonly KindGroup[] => keysOf(kindGroups[register]);

export const kindsIn = (register: Register, groups: readonly KindGroup[]): number[] =>
  groups.flatMap((group) => (kindGroups[register] as Readonly<Record<string, readonly number[]>>)[group] ?? []);

/** All kinds of a register. */
export const kindsOf = (register: Register): number[] => kindsIn(register, groupsOf(register));

/** Groups whose kinds are all included. */
export const wholeGroups = (register: Register, kinds: readonly number[]): KindGroup[] =>
  groupsOf(register).filter((group) => kindsIn(register, [group]).every((kind) => kinds.includes(kind)));

/** Type of units of these kinds: parts, parcels, or both. */
export const unitsOfKinds = (kinds: readonly number[]): 'parts' | 'parcels' | 'both' => {
  const land = kinds.filter((kind) => kind > 100 && kind < 200).length;
  return land === 0 ? 'parts' : land === kinds.length ? 'parcels' : 'both';
};

/** Kinds of sold parts by a word of their actual use, the most certain first. */
const partUses: readonly (readonly [RegExp, number])[] = [
  [/hi[\u0161s]|stanovanjska stavba/i, 1],
  [/stanovan/i, 2],
  [/parkir/i, 3],
  [/gara/i, 4],
  [/pisarn/i, 5],
  [/trgov|storitv/i, 8],
  [/gostin/i, 9],
  [/industr|delavnic/i, 11],
];

/** The kind under which deals of such a part or such land are found; null if none is sure. */
export const kindOfUse = (actual: string | null, planned: string | null): number | null => {
  if (actual !== null) return partUses.find(([word]) => word.test(actual))?.[1] ?? null;
  if (planned === null) return null;
  if (/gozd/i.test(planned)) return kindOfParcel(9);
  return /kmetij/i.test(planned) ? kindOfParcel(7) : kindOfParcel(2);
};

type KindWords = Readonly<Record<'kinds' | 'landKinds', Readonly<Record<number, string>>>>;

/** Name of a kind of sold or rented units; that of a parcel is its code of list 3 plus 100, that of a rented part plus 200. */
export const kindWord = ({ kinds, landKinds }: KindWords, code: number): string => {
  if (code > 200) return kinds[code - 200] ?? '';
  return (code > 100 ? landKinds[code - 100] : kinds[code]) ?? '';
};

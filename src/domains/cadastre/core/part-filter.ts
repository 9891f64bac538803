import { foldLetters } from '#lib/fold.ts';
import { keysOf } from '#lib/keys.ts';
import { floor, max, min, round } from '#lib/maths.ts';

/** The facts of a part of a building that it is filtered by. */
export type FilteredPart = {
  /** »1826-40« */
  readonly number: string;
  readonly door: number | null;
  /** Floor as the register counts, from the lowest up; mostly a number. */
  readonly floor: string | null;
  /** Position in the register: klet, pritličje, nadstropje. */
  readonly position: string | null;
  readonly areas: readonly (number | null)[];
  /** Words for its kind, in the language of the register and of the reader. */
  readonly kind: string;
};

/** Words before a number, folded, in both languages and in the forms in which it is typed. */
const names = {
  door: ['vrata', 'vratih', 'vrat', 'door'],
  /** Words for floors in the register's count. */
  floor: ['etaza', 'etaze', 'etazi', 'level'],
  /** Words for storeys as people count, from the ground up. */
  storey: ['nadstropje', 'nadstropju', 'nadstr', 'storey', 'floor'],
  ground: ['pritlicje', 'pritlicju', 'ground'],
} as const;
type Name = keyof typeof names;

type Token =
  | { readonly is: 'number'; readonly text: string; readonly isOrdinal: boolean }
  | { readonly is: 'name'; readonly name: Name; readonly text: string }
  | { readonly is: 'word'; readonly text: string };

type Wish =
  | { readonly of: 'door'; readonly n: number }
  | { readonly of: 'floor'; readonly n: number }
  | { readonly of: 'storey'; readonly n: number }
  | { readonly of: 'ground' }
  | { readonly of: 'number'; readonly text: string }
  | { readonly of: 'word'; readonly text: string };

const nameOf = (word: string): Name | undefined =>
  keysOf(names).find((name) => (names[name] as readonly string[]).includes(word));

const tokenOf = (piece: string): Token => {
  const text = piece.replace(/\.$/, '');
  if (/^\d+([.,]\d+)*$/.test(text)) return { is: 'number', text, isOrdinal: text !== piece };
  const name = nameOf(text);
  return name ? { is: 'name', name, text } : { is: 'word', text };
};

const tokensOf = (text: string): Token[] =>
  foldLetters(text)
    .replace(/m(2|²)(?!\p{L})/gu, ' ')
    // A comma separates words, except in a decimal number; an unfinished number ends with one too.
    .replace(/,(?!\d)/g, ' ')
    .split(/[^\p{L}\d.,-]+/u)
    .filter((piece) => /[\p{L}\d]/u.test(piece))
    .map(tokenOf);

const wishesOf = (text: string): Wish[] => {
  const tokens = tokensOf(text);
  const wishes: Wish[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    if (token.is === 'word') wishes.push({ of: 'word', text: token.text });
    else if (token.is === 'number') {
      // »4. nadstropje« and »4 nadstropje«; in »36 etaža 9« the name belongs to the number behind it.
      const isNamed =
        next?.is === 'name' &&
        (next.name === 'floor' || next.name === 'storey') &&
        (token.isOrdinal || tokens[at + 2]?.is !== 'number');
      wishes.push(isNamed ? { of: next.name as 'floor', n: Number(token.text) } : { of: 'number', text: token.text });
      at += Number(isNamed);
    } else if (token.name === 'ground') {
      wishes.push({ of: 'ground' });
      // »ground floor«
      at += Number(next?.is === 'name' && next.name === 'storey');
    } else if (next?.is === 'number') {
      wishes.push({ of: token.name, n: Number(next.text) });
      at += 1;
      // A name without its number yet is a word like others.
    } else wishes.push({ of: 'word', text: token.text });
  }
  return wishes;
};

const floorOf = ({ floor }: FilteredPart): number | null =>
  floor !== null && /^-?\d+$/.test(floor.trim()) ? Number(floor) : null;

const isGround = ({ position, floor }: FilteredPart): boolean =>
  foldLetters(position ?? floor ?? '').startsWith('pritlic');

/** Possible floor numbers of the ground floor: as stated for a part, else with and without a cellar below. */
const groundsOf = (parts: readonly FilteredPart[]): readonly number[] => {
  const stated = parts.filter(isGround).flatMap((part) => floorOf(part) ?? []);
  return stated.length > 0 ? [min(...stated)] : [1, 2];
};

/** »1.250,5« and »1250.5«, as the number is written in the register; both, if a point may be either. */
const readingsOf = (text: string): string[] => [
  text.replace(',', '.'),
  ...(/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? [text.replaceAll('.', '').replace(',', '.')] : []),
];

const isArea = (area: number, asked: string): boolean =>
  Number(asked) === area || (!asked.includes('.') && [floor(area), round(area)].includes(Number(asked)));

const best = (...fits: readonly (readonly [boolean, number])[]): number =>
  max(0, ...fits.filter(([fit]) => fit).map(([, worth]) => worth));

const fitOfNumber = ({ number, door, areas: all }: FilteredPart, text: string): number => {
  const [building, own = ''] = number.split('-');
  const areas = all.filter((area) => area !== null);
  const asked = readingsOf(text);
  return best(
    [String(door) === text, 3],
    [own === text || asked.some((one) => areas.some((area) => isArea(area, one))), 2],
    [[String(door ?? ''), own].some((one) => one.startsWith(text)) || building === text, 1],
    [asked.some((one) => areas.some((area) => area.toFixed(2).startsWith(one))), 1],
  );
};

const fitOfWord = (part: FilteredPart, text: string): number => {
  const words = [
    part.number,
    ...foldLetters(`${part.kind} ${part.position ?? ''} ${part.floor ?? ''}`).split(/[^\p{L}\d]+/u),
    ...(part.door === null ? [] : names.door),
    ...(floorOf(part) === null ? [] : [...names.floor, ...names.storey, ...names.ground]),
  ];
  return best([words.includes(text), 2], [words.some((word) => word.startsWith(text)), 1]);
};

/** A full match ranks above a match of the beginning, and the door above the number of the register. */
const fitOf = (part: FilteredPart, wish: Wish, grounds: readonly number[]): number => {
  const level = floorOf(part);
  switch (wish.of) {
    case 'door':
      return best([part.door === wish.n, 3]);
    case 'floor':
      return best([level === wish.n, 3]);
    case 'storey':
      return best([level !== null && !isGround(part) && grounds.some((ground) => level === ground + wish.n), 3]);
    case 'ground':
      return best([isGround(part) || (part.position === null && level !== null && grounds.includes(level)), 3]);
    case 'number':
      return fitOfNumber(part, wish.text);
    case 'word':
      return fitOfWord(part, wish.text);
  }
};

/**
 * Rank of a part of the building for the typed text; 0 if it does not match. Understood are door, floor (of the register and in common
 * counting), area, number and kind, with their names or without; every word has to fit.
 */
export const partRank = (text: string, parts: readonly FilteredPart[]): ((part: FilteredPart) => number) => {
  const wishes = wishesOf(text);
  const grounds = groundsOf(parts);
  return (part) => {
    const fits = wishes.map((wish) => fitOf(part, wish, grounds));
    return fits.includes(0) ? 0 : 1 + fits.reduce((sum, fit) => sum + fit, 0);
  };
};

import { min } from '#lib/maths.ts';
import { mistakesBetween, mistakesToBeginnings } from '#lib/typing-mistakes.ts';

/** A typed word with the known words near it. */
export type TypedWord = {
  readonly typed: string;
  /** Whether a name has this word, or one that begins with it. */
  readonly isKnown: boolean;
  /** Words of names that resemble it. */
  readonly near: readonly string[];
};

/** Long words may hide two mistakes, short ones are other words too soon. */
const mistakesIn = (word: string): number => (word.length < 9 ? 1 : 2);

/** Maximum number of corrections tried for a text, and for one word. */
const mostTried = 6;
const ofOneWord = 5;

/** The same to any beginning of a longer name. */
const mistakesToBeginning = (typed: string, name: string): number => min(...mistakesToBeginnings(typed, name));

/** Swapped letters are one typing mistake, and all of them are there: likelier than a missing one. */
const hasSameLetters = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('');

/**
 * Names that nearly begin with the typed text, only those with the fewest mistakes, swapped letters before others and the shortest first;
 * empty for a text of a few letters.
 */
export const nearestBeginnings = <Named>(typed: string, all: readonly Named[], nameOf: (one: Named) => string) => {
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  const found = all.map((one) => {
    const name = nameOf(one);
    const rank = hasSameLetters(typed, name.slice(0, typed.length)) ? 0 : 1;
    return { one, length: name.length, rank, mistakes: mistakesToBeginning(typed, name) };
  });
  const least = found.reduce((sum, { mistakes }) => min(sum, mistakes), most);
  return most === 0
    ? []
    : found
        .filter(({ mistakes }) => mistakes === least)
        .sort((a, b) => a.rank - b.rank || a.length - b.length)
        .map(({ one }) => one);
};

type Choice = { readonly word: string; readonly cost: number };

const choicesOf = ({ typed, isKnown, near }: TypedWord): Choice[] => {
  const others = near
    .filter((word) => word !== typed)
    .map((word) => ({ word, cost: mistakesBetween(typed, word), rank: hasSameLetters(typed, word) ? 0 : 1 }))
    .filter(({ cost }) => cost <= mistakesIn(typed))
    .sort((one, other) => one.cost - other.cost || one.rank - other.rank || (one.word < other.word ? -1 : 1))
    .slice(0, ofOneWord);
  return isKnown || others.length === 0 ? [{ word: typed, cost: 0 }, ...others] : others;
};

/** Corrections of a text, the fewest mistakes first: each typed word and its replacement. */
export const corrections = (words: readonly TypedWord[]): ReadonlyMap<string, string>[] => {
  let ways: { readonly words: ReadonlyMap<string, string>; readonly cost: number }[] = [{ words: new Map(), cost: 0 }];
  for (const one of words)
    ways = choicesOf(one)
      .flatMap(({ word, cost }) =>
        ways.map((way) => ({ words: new Map(way.words).set(one.typed, word), cost: way.cost + cost })),
      )
      .sort((one, other) => one.cost - other.cost)
      .slice(0, mostTried + 1);
  return ways
    .filter(({ cost }) => cost > 0)
    .slice(0, mostTried)
    .map((way) => way.words);
};

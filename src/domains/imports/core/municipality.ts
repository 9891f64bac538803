import { members } from '#domains/estimates/core/municipality-names.ts';
import { municipalityKey } from '#domains/estimates/core/regions.ts';
import { mistakesBetween } from '#lib/typing-mistakes.ts';

export type Municipality = { readonly obcina: number; readonly name: string };

/** All of the country, in full spelling. */
export const municipalityNames: readonly string[] = Object.values(members).flatMap((names) => names.split('|'));

/** For a name in two languages the first one is enough. */
export const isNamed = (said: string) => {
  const key = municipalityKey(said);
  return (name: string): boolean => municipalityKey(name) === key;
};

/** More mistakes than these make another name, and in a short one sooner. */
const mostMistakes = (key: string): number => (key.length < 7 ? 1 : 2);
const mostNamed = 5;

/** »Sv Jurij« of »Sveti Jurij ob Ščavnici«: the typed words are beginnings of words of the name, in their order, or a part of it. */
export const isBegunBy = (said: string, name: string): boolean => {
  const [key, other] = [municipalityKey(said), municipalityKey(name)];
  if (other.includes(key)) return true;
  const words = other.split(wordEnds);
  let at = 0;
  return key.split(wordEnds).every((begun) => {
    at = words.findIndex((word, index) => index >= at && word.startsWith(begun)) + 1;
    return at > 0;
  });
};
const wordEnds = /[^\p{L}\p{N}]+/u;

/** Names similar to an unknown one: those that contain it, and those a letter or two away; the nearest first. */
export const nearestNames = (said: string, names: Iterable<string>): string[] => {
  const key = municipalityKey(said);
  const costs = [...new Set(names)].flatMap((name) => {
    const other = municipalityKey(name);
    const mistakes = mistakesBetween(key, other);
    return mistakes <= mostMistakes(key) || (key !== '' && isBegunBy(key, other)) ? [{ name, mistakes }] : [];
  });
  return costs
    .sort((one, other) => one.mistakes - other.mistakes || one.name.localeCompare(other.name, 'sl'))
    .slice(0, mostNamed)
    .map(({ name }) => name);
};

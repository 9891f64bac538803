import { min } from './maths.ts';

/** Number of mistakes between the typed text and each beginning of a word. */
export const mistakesToBeginnings = (typed: string, word: string): readonly number[] => {
  const width = word.length + 1;
  let [beforeLast, last] = [[] as number[], Array.from({ length: width }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let at = 1; at < width; at++) {
      const same = typed[row - 1] === word[at - 1];
      let least = min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1])
        least = min(least, (beforeLast[at - 2] ?? 0) + 1);
      now.push(least);
    }
    [beforeLast, last] = [last, now];
  }
  return last;
};

/** How many letters were left out, added, replaced or exchanged with the next one. */
export const mistakesBetween = (typed: string, word: string): number =>
  mistakesToBeginnings(typed, word)[word.length] ?? 0;

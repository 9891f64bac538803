/** Answers in flight and just finished, by their question. */
export type SharedAnswers<T> = { readonly get: (key: string, ask: () => Promise<T>) => Promise<T> };

/**
 * Equal questions within `withinMs` of the first one's answer share it; a failed answer is shared only with those already waiting. `clock`
 * counts milliseconds and never goes back.
 */
export const sharedAnswers = <T>(withinMs: number, clock = () => performance.now()): SharedAnswers<T> => {
  const answers = new Map<string, { answer: Promise<T>; until: number }>();

  const dropOld = (now: number): void => {
    for (const [key, { until }] of answers) {
      // Insertion order is nearly the order of ends; answers in flight have no end yet.
      if (until > now) break;
      answers.delete(key);
    }
  };

  const get = (key: string, ask: () => Promise<T>): Promise<T> => {
    if (withinMs === 0) return ask();
    const now = clock();
    const known = answers.get(key);
    if (known && known.until > now) return known.answer;
    dropOld(now);
    const entry = { answer: ask(), until: Number.POSITIVE_INFINITY };
    answers.delete(key);
    answers.set(key, entry);
    const forget = () => {
      if (answers.get(key) === entry) answers.delete(key);
    };
    entry.answer.then(() => {
      entry.until = clock() + withinMs;
    }, forget);
    return entry.answer;
  };
  return { get };
};

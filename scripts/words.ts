import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/server/operator-error.ts';

/** What a command was called with that takes no options; anything else is told with its usage, and nothing is done. */
const wordsOf = (usage: string, count: number): readonly string[] => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length === count) return positionals;
  } catch (error) {
    throw new OperatorError(`${firstSentence(error)}\n${usage}`);
  }
  throw new OperatorError(usage);
};

/** What Node goes on to advise is for programmers. */
export const firstSentence = (error: unknown): string => `${(error as Error).message.split('. ')[0]}.`;

/** The one file that a command is about. */
export const oneFile = (usage: string): string => wordsOf(usage, 1)[0] ?? '';

/** Refuses any word. */
export const noWords = (usage: string): void => void wordsOf(usage, 0);

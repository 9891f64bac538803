import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/server/operator-error.ts';

/** Arguments of a command without options; anything else ends with its usage. */
const wordsOf = (usage: string, count: number): readonly string[] => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length === count) return positionals;
  } catch (error) {
    throw new OperatorError(`${firstSentence(error)}\n${usage}`);
  }
  throw new OperatorError(usage);
};

/** Without the further advice of Node, meant for programmers. */
export const firstSentence = (error: unknown): string => `${(error as Error).message.split('. ')[0]}.`;

/** The one file that a command is about. */
export const oneFile = (usage: string): string => wordsOf(usage, 1)[0] ?? '';

/** Refuses any word. */
export const noWords = (usage: string): void => void wordsOf(usage, 0);

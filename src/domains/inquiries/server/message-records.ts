import type { Db } from '#platform/server/db/database.ts';
import * as acting from './repository/acting.ts';
import * as messages from './repository/messages.ts';

/** The given file keys that are used in a message or proof. */
export const messageKeysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => [
  ...(await messages.keysInUse(db, keys)),
  ...(await acting.proofKeysInUse(db, keys)),
];

/** Storage used by the files of a person's messages. For the system's scope. */
export const messageBytesOf = (db: Db, userId: string): Promise<number> => messages.bytesOf(db, userId);

/** Messages of a person. For the system's scope. */
export const messagesBy = (db: Db, userId: string) => messages.listBy(db, userId);

/** Deletes messages before the moment; returns the count. For the system's scope. */
export const forgetMessagesBefore = (db: Db, moment: Date): Promise<number> => messages.removeBefore(db, moment);

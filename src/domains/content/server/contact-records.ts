import type { Db } from '#platform/server/db/database.ts';
import * as messages from './repository/contact.ts';

/** What a person wrote to the office while signed in. For the system's scope. */
export const contactMessagesOf = (db: Db, userId: string) => messages.listOf(db, userId);

/** Forgets what a person wrote to the office. For the system's scope. */
export const forgetContactMessagesOf = (db: Db, userId: string): Promise<void> => messages.removeOf(db, userId);

/** How many messages came since the moment. */
export const contactsSince = (db: Db, moment: Date): Promise<number> => messages.countSince(db, moment);

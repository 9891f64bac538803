import type { Db } from '../db/database.ts';
import * as trail from './repository.ts';

type Recorded = {
  /** The event, as `noun.verb`, e.g. `session.reuse_detected`. */
  readonly event: string;
  /** Person who did it; missing for the system and for strangers. */
  readonly actorId?: string | undefined;
  readonly objectType?: string;
  readonly objectId?: string | undefined;
  readonly requestId?: string | undefined;
  /** No personal data: names of changed things, counts, reasons. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/**
 * Adds to the audit trail in the caller's transaction: a rolled-back action leaves no row. Writers wait for each other from here to the end
 * of their transaction, so record last.
 */
export const record = (db: Db, { event, actorId, objectType, objectId, requestId, details }: Recorded): Promise<void> =>
  trail.append(db, {
    event,
    actorId: actorId ?? null,
    objectType: objectType ?? null,
    objectId: objectId ?? null,
    requestId: requestId ?? null,
    details: details ?? {},
  });

/** The number of the first altered row; undefined if the trail is intact. */
export const verifyAuditTrail = (db: Db): Promise<string | undefined> => trail.firstBroken(db);

/** The newest row and its hash, to be kept outside the database. */
export const auditHead = (db: Db): Promise<{ eventId: string; hash: string } | undefined> => trail.head(db);

/** The trail of one person: their actions, and changes of their account. For the system's scope. */
export const trailOf = (db: Db, userId: string) => trail.listAbout(db, userId);

/** True if the same person did the same to the same thing within that time. For the system's scope. */
export const wasRecorded = (
  db: Db,
  { event, actorId, objectType, objectId }: Pick<Recorded, 'event' | 'actorId' | 'objectType' | 'objectId'>,
  withinMs: number,
): Promise<boolean> => trail.happenedWithin(db, { event, actorId, objectType, objectId }, withinMs);
/** Events of objects, by anyone. For the system's scope. */
export const trailOfObjects = (db: Db, ids: readonly string[]) => trail.listOfObjects(db, ids);

import { type SqlBool, sql } from 'kysely';
import type { SecurityKind } from '#contract/security.ts';
import type { Db } from '../db/database.ts';

export type AuditEvent = {
  readonly event: string;
  readonly actorId: string | null;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

export const append = async (db: Db, one: AuditEvent): Promise<void> => {
  const details = JSON.stringify(one.details);
  await sql`select audit.append(${one.event}, ${one.actorId}::uuid, ${one.objectType}, ${one.objectId}, ${one.requestId}, ${details}::jsonb)`.execute(
    db,
  );
};

export const firstBroken = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ broken: string | null }>`select audit.verify() as broken`.execute(db);
  return rows[0]?.broken ?? undefined;
};

export const head = async (db: Db): Promise<{ eventId: string; hash: string } | undefined> => {
  const { rows } = await sql<{
    event_id: string | null;
    hash: Buffer | null;
  }>`select event_id, hash from audit.head()`.execute(db);
  const [newest] = rows;
  return newest?.event_id && newest.hash ? { eventId: newest.event_id, hash: newest.hash.toString('hex') } : undefined;
};

/** Events by a person and of their account, oldest first. */
export const listAbout = (db: Db, userId: string) =>
  db
    .selectFrom('audit.event')
    .select(['at', 'event', 'actor_id', 'object_type', 'object_id', 'details'])
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('object_id', '=', userId)]))
    .orderBy('event_id')
    .execute();

/** Events of some objects, oldest first. */
export const listOfObjects = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('audit.event')
    .select(['at', 'event', 'actor_id', 'object_type', 'object_id', 'details'])
    .where('object_id', 'in', [...ids])
    .orderBy('event_id')
    .execute();

type Occurrence = {
  readonly event: string;
  readonly actorId: string | undefined;
  readonly objectType: string | undefined;
  readonly objectId: string | undefined;
};

/** By the clock of the database, like the trail itself. */
export const happenedWithin = async (
  db: Db,
  { event, actorId, objectType, objectId }: Occurrence,
  withinMs: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('audit.event')
    .select('event_id')
    .where('event', '=', event)
    .where('actor_id', '=', actorId ?? null)
    .where('object_type', '=', objectType ?? null)
    .where('object_id', '=', objectId ?? null)
    .where(sql<SqlBool>`at > clock_timestamp() - make_interval(secs => ${withinMs / 1_000})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export type SecurityEvent = {
  readonly at: Date;
  readonly kind: SecurityKind;
  readonly call: string;
  readonly actorId: string | null;
  readonly address: string | null;
  readonly objectId: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

/** Rows of the security log, which is beside the trail and has its own chain. For the system's scope. */
export const insertSecurityEvents = async (db: Db, events: readonly SecurityEvent[]): Promise<void> => {
  const rows = events.map((one) => ({
    ...{ at: one.at, kind: one.kind, call: one.call, address: one.address, details: one.details },
    ...{ actor_id: one.actorId, object_id: one.objectId, request_id: one.requestId },
  }));
  await sql`select audit.append_security(${JSON.stringify(rows)}::jsonb)`.execute(db);
};

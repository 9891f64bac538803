import type { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { markOf, type Secrets } from '../secrets.ts';
import { importBounds } from './bounds.ts';
import { atOnce } from './bulk.ts';
import { connectCommand } from './command-client.ts';
import { locks } from './locks.ts';

type SealedColumn = {
  /** With its schema. */
  readonly table: string;
  readonly column: string;
  /** Purpose of the key by which it is sealed. */
  readonly purpose: string;
  /** Path of the sealed value, in base64, in a JSON column; missing if the column is the value. */
  readonly at?: readonly string[];
};

/** Columns of a domain that are sealed by keys of the secret. */
export type KeptBySecret = {
  readonly sealed: readonly SealedColumn[];
  /** Tables voided by another secret: sessions, and codes kept as hashes. Their rows are deleted. */
  readonly voided?: readonly string[];
  /** The same for rows still shown after their end: with `withdrawn_at` and `expires_at`. */
  readonly withdrawn?: readonly string[];
};

type Change = {
  readonly url: string;
  readonly old: Secrets;
  readonly next: Secrets;
  readonly kept: readonly KeptBySecret[];
};

export type Resealed = {
  /** Values that were sealed again, rows that went, and links that were ended. */
  readonly resealed: number;
  readonly voided: number;
  readonly withdrawn: number;
};

const atATime = 500;

/**
 * Seals everything again under the keys of another secret, in one transaction: either all of it opens with the new one afterwards, or
 * nothing was changed. Undefined if that was done before.
 */
export const reseal = async ({ url, old, next, kept }: Change): Promise<Resealed | undefined> => {
  const client = await connectCommand(url, importBounds, { application_name: 'mera change-secret' });
  try {
    const done = { resealed: 0, voided: 0, withdrawn: 0 };
    const isDone = (await markIn(client)) === markOf(next);
    if (isDone) return undefined;
    await atOnce(client, async () => {
      // A server that starts meanwhile waits for this lock, and then finds the new mark.
      await client.query('select pg_advisory_xact_lock($1)', [locks.migration]);
      await refuseBesideServer(client);
      if (![undefined, markOf(old)].includes(await markIn(client))) throw new OperatorError(notTheOld);
      for (const { sealed, voided = [], withdrawn = [] } of kept) {
        for (const column of sealed) done.resealed += await resealColumn(client, column, old, next);
        for (const table of voided) done.voided += await changed(client, `delete from ${table}`);
        for (const table of withdrawn)
          done.withdrawn += await changed(
            client,
            `update ${table} set withdrawn_at = now() where withdrawn_at is null and expires_at > now()`,
          );
      }
      await client.query(
        'insert into access.secret_mark (mark) values ($1) on conflict (is_only) do update set mark = excluded.mark',
        [markOf(next)],
      );
      await client.query(`select audit.append('secret.changed', null, null, null, null, $1)`, [JSON.stringify(done)]);
    });
    return done;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const nothing = 'Nothing was changed:';
const notTheOld = `${nothing} the data of this database are sealed with another secret than the old one that was given.`;

const markIn = async (client: Client): Promise<string | undefined> =>
  (await client.query<{ mark: string }>('select mark from access.secret_mark')).rows[0]?.mark;

/** A running server would continue sealing with the former secret. */
const refuseBesideServer = async (client: Client): Promise<void> => {
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1
     and database = (select oid from pg_database where datname = current_database())`,
    [locks.worker],
  );
  if (rows.length > 0) throw new OperatorError(`${nothing} a server works with this database. Stop it first.`);
};

const changed = async (client: Client, statement: string): Promise<number> =>
  (await client.query(statement)).rowCount ?? 0;

const resealColumn = async (
  client: Client,
  { table, column, purpose, at }: SealedColumn,
  old: Secrets,
  next: Secrets,
): Promise<number> => {
  // Documents of money never change, and requests of a case change by their own rules: this is neither.
  await client.query(`alter table ${table} disable trigger user`);
  const path = at && `'{${at.join(',')}}'`;
  const value = path ? `decode(nullif(${column} #>> ${path}, ''), 'base64')` : column;
  const { rows } = await client.query<{ place: string; sealed: Buffer }>(
    `select ctid::text as place, ${value} as sealed from ${table} where ${value} is not null`,
  );
  const put = path
    ? `jsonb_set(${column}, ${path}, to_jsonb(translate(encode(fresh.sealed, 'base64'), E'\\n', '')))`
    : 'fresh.sealed';
  for (let from = 0; from < rows.length; from += atATime) {
    const some = rows.slice(from, from + atATime);
    const fresh = some.map(({ sealed }) => next.seal(purpose, opened(old, purpose, sealed, `${table}.${column}`)));
    await client.query(
      `update ${table} as kept set ${column} = ${put} from unnest($1::tid[], $2::bytea[]) as fresh(place, sealed)
       where kept.ctid = fresh.place`,
      [some.map(({ place }) => place), fresh],
    );
  }
  await client.query(`alter table ${table} enable trigger user`);
  return rows.length;
};

const opened = (old: Secrets, purpose: string, sealed: Buffer, where: string): string => {
  try {
    return old.open(purpose, sealed);
  } catch (cause) {
    throw new OperatorError(`${nothing} ${where} holds a value that the old secret does not open.`, { cause });
  }
};

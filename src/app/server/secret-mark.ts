import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import { type Db, inScope, openDatabase } from '#platform/server/db/database.ts';
import { findMark, keepMark } from '#platform/server/db/secret-mark.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { deriveSecrets, findMaster, markOf, masterSecret, type Secrets } from '#platform/server/secrets.ts';

/** Thrown if sealed data of the database cannot be opened. */
class WrongSecret extends OperatorError {}

/** Whether something that a domain has sealed opens with these; true if it has sealed nothing. */
export type Opens = (db: Db, secrets: Secrets) => Promise<boolean>;

/**
 * Refuses a secret of another database before anything is sealed with it or a new one is made. The first start on a database writes its
 * mark; on a database older than the mark its sealed data must open.
 */
export const guardSecret = async (
  url: string,
  config: Pick<Config, 'secret' | 'dataDir'>,
  sealed: readonly Opens[],
): Promise<void> => {
  const database = openDatabase(url, () => undefined, { max: 1 });
  try {
    await inScope(database.db, 'system', (db) => guard(db, config, sealed));
  } finally {
    await database.pool.end();
  }
};

const guard = async (
  db: Db,
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
  sealed: readonly Opens[],
): Promise<void> => {
  const held = findMaster(secret, dataDir);
  // No random secret opens sealed data: if there are some, their secret is missing.
  const secrets = deriveSecrets(held ?? randomBytes(32));
  const mark = await findMark(db);
  const opensAll = async () => {
    for (const opens of sealed) if (!(await opens(db, secrets))) return false;
    return true;
  };
  const fits = mark === undefined ? await opensAll() : mark === markOf(secrets);
  if (!fits) throw wrong(held !== undefined);
  const own = markOf(deriveSecrets(masterSecret(secret, dataDir)));
  if ((await keepMark(db, own)) !== own) throw wrong(true);
};

const wrong = (isHeld: boolean): WrongSecret =>
  new WrongSecret(
    `Mera does not start: the data of this database are sealed with ${isHeld ? 'another secret' : 'a secret that is missing'}. Set MERA_SECRET to the one that it had, or bring back the file "secret" of its DATA_DIR.`,
  );

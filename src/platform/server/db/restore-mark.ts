import type { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';

/**
 * The mark of an unfinished restore: tables may exist without their files. It is in the schema that no archive contains, and outside the
 * transaction that fills the tables.
 */
const table = 'public.restore_underway';

export const markRestore = async (client: Client, state: string): Promise<void> => {
  await client.query(`create table if not exists ${table} (state text not null)`);
  await client.query(`delete from ${table}`);
  await client.query(`insert into ${table} (state) values ($1)`, [state]);
};

export const unmarkRestore = (client: Client) => client.query(`drop table ${table}`);

export const isRestoreCut = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ cut: boolean }>('select to_regclass($1) is not null as cut', [table]);
  return rows[0]?.cut === true;
};

/** Refuses to work on a partial restore. */
export const refuseCutRestore = async (client: Client): Promise<void> => {
  if (!(await isRestoreCut(client))) return;
  const { rows } = await client.query<{ state: string }>(`select state from ${table}`);
  throw new OperatorError(
    `Mera does not start: bringing back the backup of ${rows[0]?.state ?? 'an earlier day'} was cut off, so only a part of it is here. Run npm run restore with its archive again; it begins anew and needs nothing to be removed before.`,
  );
};

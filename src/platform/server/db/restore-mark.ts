import type { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';

/**
 * The mark of a restore that has begun to write and is not whole yet: tables may be there without their files. It lies in the
 * schema that no archive contains, and outside the transaction that fills the tables.
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

/** Refuses to work on a part of what was kept. */
export const refuseCutRestore = async (client: Client): Promise<void> => {
  if (!(await isRestoreCut(client))) return;
  const { rows } = await client.query<{ state: string }>(`select state from ${table}`);
  throw new OperatorError(
    `Mera does not start: bringing back the backup of ${rows[0]?.state ?? 'an earlier day'} was cut off, so only a part of it is here. Run npm run restore with its archive again; it begins anew and needs nothing to be removed before.`,
  );
};

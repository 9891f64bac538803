import { Client } from 'pg';
import { locks } from '#platform/server/db/locks.ts';

/** The one backtest at a time; undefined while another process has the lock, which ends with its connection. */
export const openMeasuring = async (url: string) => {
  const client = new Client({ connectionString: url, application_name: 'mera backtest' });
  await client.connect();
  const close = () => client.end();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [locks.estimates]);
  if (rows[0]?.free) return { [Symbol.asyncDispose]: close };
  await close();
  return undefined;
};

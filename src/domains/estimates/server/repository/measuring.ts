import { commandBounds } from '#platform/server/db/bounds.ts';
import { connectCommand } from '#platform/server/db/command-client.ts';
import { locks } from '#platform/server/db/locks.ts';

/** The one backtest at a time; undefined while another process has the lock, which ends with its connection. */
export const openMeasuring = async (url: string) => {
  const client = await connectCommand(url, commandBounds, { application_name: 'mera backtest' });
  const close = () => client.end();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [locks.estimates]);
  if (rows[0]?.free) return { [Symbol.asyncDispose]: close };
  await close();
  return undefined;
};

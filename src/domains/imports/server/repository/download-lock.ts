import { commandBounds } from '#platform/server/db/bounds.ts';
import { connectCommand } from '#platform/server/db/command-client.ts';
import { locks } from '#platform/server/db/locks.ts';
import type { ImportRegister } from '../../core/packages.ts';

/** The locks that a register's import and download take; its holder is at work. */
export const locksOf: Readonly<Record<ImportRegister, { readonly importing: number; readonly downloading: number }>> = {
  etn: { importing: locks.marketImport, downloading: locks.marketDownload },
  cadastre: { importing: locks.cadastreImport, downloading: locks.cadastreDownload },
};

/** Prevents two downloads into the same files. Undefined while another process fetches the register. */
export const takeDownloadLock = async (url: string, register: ImportRegister) => {
  // A connection that is lost gives the lock away; the import that follows has one of its own.
  const client = await connectCommand(url, commandBounds, { application_name: 'mera download', keepAlive: true });
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    locksOf[register].downloading,
  ]);
  if (rows[0]?.free) return { release: () => client.end() };
  await client.end();
  return undefined;
};

/** Messages of the drivers for a connection that is gone or does not come. */
const lostSayings =
  /Connection terminated|connect(ion)? timeout|timeout exceeded when trying to connect|Query read timeout|is not queryable|connection has been discarded|Cannot use a pool after calling end/i;

/** PostgreSQL is away, shutting down, read-only, full of connections, or silent: every request to it fails now. */
export const isAway = (error: { code?: string; syscall?: string; message: string }): boolean =>
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    error.code ?? '',
  ) ||
  /^(57P0\d|08\w{3}|53300|25006)$/.test(error.code ?? '') ||
  (error.code === 'ENOENT' && error.syscall === 'connect') ||
  lostSayings.test(error.message);

/**
 * The database cancelled the query because it took too long (57014), waited too long for a lock (55P03), was idle too long (25P03), or
 * blocked another (40001, 40P01): worth a retry, while other queries continue.
 */
export const isCutShort = ({ code = '' }: { code?: string; message: string }): boolean =>
  /^(57014|55P03|25P03|40001|40P01)$/.test(code);

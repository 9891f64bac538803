import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/services.ts' {
  interface Ports {
    /** Which of these keys of files some sealed report names. For the system's scope. */
    readonly reportKeysInUse: (db: Db, keys: readonly string[]) => Promise<readonly string[]>;
  }
}

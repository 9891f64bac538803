import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/services.ts' {
  interface Ports {
    /** The version of the general terms that somebody who agrees today agrees to. */
    readonly termsVersion: (db: Db) => Promise<string>;
  }
}

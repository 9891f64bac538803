import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/services.ts' {
  interface Ports {
    /** Refuses the account and the tax number of the firm itself where those of somebody else are asked for (422). For the system's scope. */
    readonly requireNotOurs: (
      db: Db,
      theirs: { readonly iban: string | null; readonly tax_number: string | null },
    ) => Promise<void>;
  }
}

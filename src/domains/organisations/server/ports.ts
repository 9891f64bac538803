import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/services.ts' {
  interface Ports {
    /** Of the named inquiries those with a sealed report that holds, each with its newest one. For the system's scope. */
    readonly reportsThatHold: (
      db: Db,
      inquiryIds: readonly string[],
    ) => Promise<ReadonlyMap<string | null, { readonly report_id: string; readonly number: string }>>;
  }
}

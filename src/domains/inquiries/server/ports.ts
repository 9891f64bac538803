import type { Db } from '#platform/server/db/database.ts';

declare module '#platform/server/services.ts' {
  interface Ports {
    /** The client whose organisation the person belongs to, if any. For the system's scope. */
    readonly clientOfPerson: (db: Db, userId: string) => Promise<string | undefined>;
    /** Makes the calculations of a case those of the valuer who goes on with it; who made each version stays. For the system's scope. */
    readonly handOverWork: (db: Db, inquiryId: string, valuerId: string) => Promise<void>;
  }
}

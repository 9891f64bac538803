import type { OrdersPorts } from '#domains/orders/server/public.ts';
import type { PropertiesPorts } from '#domains/properties/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ServicesWith } from '#platform/server/services.ts';

/** Functions of domains above this one, and those of the domains below it that it works with. */
export type InquiriesPorts = OrdersPorts &
  PropertiesPorts & {
    /** The client whose organisation the person belongs to, if any. For the system's scope. */
    readonly clientOfPerson: (db: Db, userId: string) => Promise<string | undefined>;
    /** Transfers the calculations of a case to its new valuer; the author of each version stays. For the system's scope. */
    readonly handOverWork: (db: Db, inquiryId: string, valuerId: string) => Promise<void>;
  };

export type InquiriesServices = ServicesWith<InquiriesPorts>;

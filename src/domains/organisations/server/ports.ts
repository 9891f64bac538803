import type { InvitingPorts } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ServicesWith } from '#platform/server/services.ts';

/** Functions of domains above this one. */
export type OrganisationsPorts = InvitingPorts & {
  /** Those of the given inquiries with a valid sealed report, each with its newest one. For the system's scope. */
  readonly reportsThatHold: (
    db: Db,
    inquiryIds: readonly string[],
  ) => Promise<ReadonlyMap<string | null, { readonly report_id: string; readonly number: string }>>;
};

export type OrganisationsServices = ServicesWith<OrganisationsPorts>;

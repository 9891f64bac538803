import type { Ended, Language } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ServicesWith } from '#platform/server/services.ts';

/** Functions of domains above this one. */
export type AccountsPorts = {
  /** The version of the general terms that people accept today. */
  readonly termsVersion: (db: Db) => Promise<string>;
  /** How many cases a person ordered, and how many they value that are not over. */
  readonly caseCountsOf: (
    db: Db,
    userId: string,
  ) => Promise<{ readonly inquiries: number; readonly open_cases: number }>;
  /** Refuses the firm's own account and tax number in fields for those of other people (422). For the system's scope. */
  readonly requireNotOurs: (
    db: Db,
    theirs: { readonly iban?: string | null; readonly tax_number?: string | null },
  ) => Promise<void>;
  /** Ends things in other domains made before the address was proved; returns the ended ones. For the system's scope. */
  readonly endPlanted: (db: Db, userId: string, now: Date) => Promise<readonly Ended[]>;
  /** Ends invitations waiting for a person under a former address. For the system's scope. */
  readonly forgetInvitations: (db: Db, userId: string) => Promise<void>;
  /** Purchases of a person that are running or will run, by their end. */
  readonly accessOf: (
    db: Db,
    userId: string,
    language: Language,
    now: Date,
  ) => Promise<readonly { readonly name: string; readonly starts_at: Date; readonly ends_at: Date }[]>;
};

/** Ports needed to create an account for another person. */
export type InvitingPorts = Pick<AccountsPorts, 'termsVersion'>;

export type AccountsServices = ServicesWith<AccountsPorts>;

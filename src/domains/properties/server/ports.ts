import type { AssesmentReason } from '#contract/codelists.ts';
import type { LookUpPorts } from '#domains/cadastre/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import type { ServicesWith } from '#platform/server/services.ts';

type Locks = (db: Db, actor: Actor, inquiryId: string, now: Date) => Promise<void>;

/** The case of properties: checks the right to read and write in their file now. 404 for everyone else. */
type CaseOfFile = {
  readonly requireOwn: (db: Db, userId: string, inquiryId: string) => Promise<void>;
  readonly requireReadable: (db: Db, actor: Actor, inquiryId: string, now: Date) => Promise<unknown>;
  /** The customer's draft, for a change of the order; 409 once it was submitted. */
  readonly lockDraft: (db: Db, userId: string, inquiryId: string, now: Date) => Promise<void>;
  /** Locks for the customer while they may edit it, for its valuer until quality control has it, for the office until it is closed. */
  readonly lockForWork: Locks;
  /** Sets the kind of a property, which decides its price and documents: the customer's and the office's choice. */
  readonly lockForKind: Locks;
  /** For a document that was requested from someone without an account. For the system's scope. */
  readonly lockForAsked: (db: Db, inquiryId: string) => Promise<unknown>;
  /** Role in which the person sees the file, and whether they may write in it now. */
  readonly workOn: (
    db: Db,
    actor: Actor,
    inquiryId: string,
  ) => Promise<{ readonly viewer: 'customer' | 'valuer' | 'admin'; readonly editable: boolean }>;
  /** The purpose of the valuation, once the customer has given it. */
  readonly reasonOf: (db: Db, inquiryId: string) => Promise<AssesmentReason | null>;
  /** The room that the files of a person's messages take. For the system's scope. */
  readonly messageBytesOf: (db: Db, userId: string) => Promise<number>;
  /** The given file keys that are used in messages of a case. */
  readonly messageKeysInUse: (db: Db, keys: readonly string[]) => Promise<readonly string[]>;
};

/** Functions of domains above this one. */
export type PropertiesPorts = LookUpPorts & {
  readonly caseOfFile: CaseOfFile;
  /** The given file keys that are used in sealed reports. For the system's scope. */
  readonly reportKeysInUse: (db: Db, keys: readonly string[]) => Promise<readonly string[]>;
};

export type PropertiesServices = ServicesWith<PropertiesPorts>;

import type { Enclosure } from '#contract/acting.ts';
import type { InvitingPorts } from '#domains/accounts/server/public.ts';
import type { OrderReferences } from '#domains/clients/core/terms.ts';
import type { MailKind, MailParams } from '#domains/mail/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services, ServicesWith } from '#platform/server/services.ts';
import type { Refund } from '../contract/receivables.ts';

/** Functions of domains above this one. */
export type OrdersPorts = InvitingPorts & {
  /** The case that an order is of. */
  readonly orderedCase: {
    /** Number of the case; null for a draft. For the system's scope. */
    readonly numberOf: (db: Db, inquiryId: string) => Promise<string | null>;
    /** The customer's references by case, in one statement. For the system's scope. */
    readonly referencesOf: (db: Db, inquiryIds: readonly string[]) => Promise<ReadonlyMap<string, OrderReferences>>;
    /** 404 unless it is this customer's. */
    readonly requireOwn: (db: Db, userId: string, inquiryId: string) => Promise<void>;
    /** Chosen visit that is not agreed yet, by case, and the last day on which a payment keeps it. For the system's scope. */
    readonly visitsThatWait: (
      db: Db,
      inquiryIds: readonly string[],
      now: Date,
    ) => Promise<ReadonlyMap<string, VisitThatWaits>>;
    /** Uses up the proof for an account entered by the office; refuses an invalid one. For the system's scope. */
    readonly proveAccount: (
      db: Db,
      of: { readonly refundId: string; readonly inquiryId: string | null },
      proof: { readonly proofId: string | null; readonly by: string },
    ) => Promise<void>;
    /** Proof of the account of each refund. For the system's scope. */
    readonly accountProofsOf: (
      db: Db,
      refundIds: readonly string[],
    ) => Promise<ReadonlyMap<string, NonNullable<Refund['proof']>>>;
    /** The order is paid: the case continues, if it waits for the payment. For the system's scope. */
    readonly settle: (db: Db, paid: PaidCase) => Promise<boolean>;
    /**
     * The payment belonged to another customer: the case waits for its own again unless work has begun; then false. For the system's scope.
     */
    readonly unsettle: (db: Db, unpaid: PaidCase) => Promise<boolean>;
  };
  /** Keeps a mail as a letter that the office prints and posts. For the system's scope. */
  readonly keepLetter: <K extends MailKind>(db: Db, services: Services, letter: OrderLetter<K>) => Promise<void>;
};

export type OrdersServices = ServicesWith<OrdersPorts>;

/** Letters about an order to a client without an e-mail address. */
export type OrderLetter<K extends MailKind> = {
  readonly orderId: string;
  readonly inquiryId: string | null;
  readonly clientId: string;
  readonly kind: K;
  readonly params: MailParams<K>;
  readonly enclosures: readonly Enclosure[];
  readonly now: Date;
};

export type VisitThatWaits = {
  readonly starts_at: string;
  /** Null if it is too late for it. */
  readonly pay_by: string | null;
};

export type PaidCase = {
  readonly inquiryId: string;
  readonly services: OrdersServices;
  readonly now: Date;
  /** The person of the office who booked the payment by hand, if any. */
  readonly userId?: string | undefined;
  readonly note?: string | null | undefined;
  readonly requestId?: string | undefined;
};

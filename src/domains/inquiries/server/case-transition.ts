import type { ProofPurpose } from '#contract/acting.ts';
import type { InquiryEvent } from '#contract/case-moves.ts';
import type { Ending } from '#domains/orders/server/public.ts';
import type { InputFacts } from '../core/lifecycle.ts';
import type { Standing } from './case-state.ts';
import type { InquiriesServices } from './ports.ts';
import type { Whose } from './repository/cases.ts';

/** The author of the change; the case has to be theirs. */
type Mover = Whose & { readonly userId?: string };

/** A sealed report, as messages name it. */
export type SealedReport = {
  readonly number: string;
  readonly version: number;
  readonly verifyAt: string;
  /** Link to the file for people without an account. */
  readonly openLink?: () => Promise<string>;
};

/** An event of a case, with its data. */
export type CaseTransition = {
  readonly inquiryId: string;
  readonly event: InquiryEvent;
  readonly mover: Mover;
  readonly now: Date;
  /** Moment of the statement, if earlier than its recording: expiring rights are judged by that moment. */
  readonly saidAt?: Date | undefined;
  readonly services: InquiriesServices;
  /** The office's person who acts in the name of the customer, and their proof. */
  readonly onBehalf?: { readonly by: string; readonly proofId: string; readonly does: ProofPurpose } | undefined;
  /** The version that was read; an older one is refused. */
  readonly version?: number | undefined;
  readonly input?: Partial<InputFacts>;
  readonly reason?: string | null | undefined;
  /** For the customer, and for staff only. */
  readonly note?: string | null | undefined;
  readonly internalNote?: string | null | undefined;
  /** Time of the visit that the event agrees, proposes or withdraws. */
  readonly visitAt?: Date;
  /** Proposed times that are no longer valid. */
  readonly takenBack?: readonly string[];
  /** The time to which the customer moves the visit, if it is known with the event. */
  readonly wishedAt?: string | undefined;
  readonly heldUntil?: string;
  /** Deadline of an answer to a question, or of a correction. */
  readonly dueOn?: string;
  /** The other terms on which the customer decided. */
  readonly terms?: { readonly netCents: number | null; readonly dueOn: string | null };
  /** Price of ending the case for the customer, and the money that goes back; undefined if nothing was ordered. */
  readonly ending?: Ending | undefined;
  /** The former valuer of a reassigned case. */
  readonly previousValuer?: string | null;
  /** The report that the event delivers; called after it was written. */
  readonly report?: () => SealedReport;
  /** How many points a return from quality control has. */
  readonly points?: number;
  /** The reviewer of a report that returns to review. */
  readonly reviewerId?: string | null;
  readonly requestId?: string;
  /** Further facts of the input, read after the case is locked; may refuse. */
  readonly look?: (standing: Standing) => Promise<Partial<InputFacts>> | Partial<InputFacts>;
  /** Writes the event's data, after the machine's approval and before the effects. */
  readonly write?: (standing: Standing) => Promise<unknown>;
};

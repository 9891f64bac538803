import type { ProofPurpose } from '#contract/acting.ts';
import type { Party } from '#contract/codelists.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Actor, Exchange } from '#platform/server/http/handler.ts';
import { shownToCustomer } from '../core/lifecycle.ts';
import { applyTransition, type Changed } from './apply-transition.ts';
import type { CaseTransition } from './case-transition.ts';
import type { InquiriesServices } from './ports.ts';

/** The input that every call that changes a case has. */
export type CaseContext = {
  readonly input: { readonly inquiry_id: string; readonly version?: number | undefined };
  readonly actor: Pick<Actor, 'userId'>;
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly services: InquiriesServices;
  readonly exchange: Exchange;
};

type Change = Omit<CaseTransition, 'inquiryId' | 'mover' | 'now' | 'services' | 'requestId' | 'version'>;

/** A requested change of state, in the open transaction. */
export const applyRequested = async (
  db: Db,
  { input, actor, now, services, exchange }: CaseContext,
  party: Exclude<Party, 'system'>,
  transition: Change,
): Promise<Changed> => {
  const moved = await applyTransition(db, {
    ...transition,
    inquiryId: input.inquiry_id,
    version: input.version,
    mover: { party, userId: actor.userId },
    now,
    services,
    requestId: exchange.requestId,
  });
  return party === 'customer' ? { ...moved, status: shownToCustomer(moved.status) } : moved;
};

/** The same in the name of the customer: the office does it, by a proof. */
export const applyOnBehalf = async (
  db: Db,
  { input, actor, now, services, exchange }: CaseContext,
  customerId: string,
  by: { readonly proofId: string; readonly does: ProofPurpose },
  transition: Change,
): Promise<Changed> =>
  applyTransition(db, {
    ...transition,
    inquiryId: input.inquiry_id,
    version: input.version,
    mover: { party: 'customer', userId: customerId },
    onBehalf: { by: actor.userId, ...by },
    now,
    services,
    requestId: exchange.requestId,
  });

/** In a transaction of its own. A refusal leaves only a line in the audit trail. */
export const withRefusalLogged = async <T>(context: CaseContext, work: (db: Db) => Promise<T>): Promise<T> => {
  const { input, actor, asSystem, exchange } = context;
  try {
    return await asSystem(work);
  } catch (error) {
    if (error instanceof AppError && error.code === 'transition_not_allowed') {
      const details = { refusal: String((error.data as { refusal?: string } | undefined)?.refusal) };
      await asSystem((db) =>
        record(db, {
          event: 'inquiry.refused',
          actorId: actor.userId,
          objectType: 'inquiry',
          objectId: input.inquiry_id,
          requestId: exchange.requestId,
          details,
        }),
      );
    }
    throw error;
  }
};

/** The whole of a call that does nothing but change the state. */
export const transitionCase = (
  context: CaseContext,
  party: Exclude<Party, 'system'>,
  transition: Change,
): Promise<Changed> => withRefusalLogged(context, (db) => applyRequested(db, context, party, transition));

/** For calls shared by the office and the case's valuer: the office by its permission, otherwise the valuer. */
export const staffParty = ({ role }: Actor): 'admin' | 'valuer' => (role === 'admin' ? 'admin' : 'valuer');

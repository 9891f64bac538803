import type { Refusal } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { awaitedIn, isFinal, type Pending, partiesToAct } from './lifecycle.ts';

type Reminded = 'customer' | 'valuer' | 'reviewer';

type Of = { readonly state: InquiryState; readonly heldBy: Party | null; readonly pending: Pending };

const reminded: readonly Party[] = ['customer', 'valuer', 'reviewer'] satisfies readonly Reminded[];
const isReminded = (party: Party): party is Reminded => reminded.includes(party);

/** Whom the office reminds of a case: those who are on the move, unless that is the office itself. */
export const toRemind = ({ state, heldBy, pending }: Of): Result<readonly Reminded[], Refusal> => {
  const waits = awaitedIn(state, pending);
  // After delivery the customer may ask, but need not; of a withdrawn report the next version is owed.
  if (isFinal(state) || state === 'draft' || (state === 'delivered' && !waits)) return fail('not_listed');
  const others = partiesToAct(state, heldBy, waits).filter(isReminded);
  return others.length > 0 ? ok(others) : fail('office_turn');
};

import type { Refusal } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { isFinal, partiesToAct, wantsVisit } from './lifecycle.ts';

type Reminded = 'customer' | 'valuer' | 'reviewer';

type Of = { readonly state: InquiryState; readonly heldBy: Party | null; readonly hasVisit: boolean };

const reminded: readonly Party[] = ['customer', 'valuer', 'reviewer'] satisfies readonly Reminded[];
const isReminded = (party: Party): party is Reminded => reminded.includes(party);

/** Whom the office reminds of a case: those who are on the move, unless that is the office itself. */
export const toRemind = ({ state, heldBy, hasVisit }: Of): Result<readonly Reminded[], Refusal> => {
  // After delivery the customer may ask, but need not.
  if (isFinal(state) || state === 'draft' || state === 'delivered') return fail('not_listed');
  const acting = wantsVisit(state, hasVisit) ? (['customer'] as const) : partiesToAct(state, heldBy);
  const others = acting.filter(isReminded);
  return others.length > 0 ? ok(others) : fail('office_turn');
};

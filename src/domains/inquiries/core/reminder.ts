import type { Refusal } from '#contract/case-moves.ts';
import type { Party } from '#contract/codelists.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { type Moving, onMove } from './turn.ts';

type Reminded = 'customer' | 'valuer' | 'reviewer';

const reminded: readonly Party[] = ['customer', 'valuer', 'reviewer'] satisfies readonly Reminded[];
const isReminded = (party: Party): party is Reminded => reminded.includes(party);

/** Parties that the office can remind: those that have to act, except the office itself. */
export const toRemind = (one: Moving): Result<readonly Reminded[], Refusal> => {
  const parties = onMove(one);
  // Drafts are the customer's own matter.
  if (parties.length === 0 || one.status === 'draft') return fail('not_listed');
  const others = parties.filter(isReminded);
  return others.length > 0 ? ok(others) : fail('office_turn');
};

import { expect, test } from 'vitest';
import { type InquiryState, inquiryStates, type Party, parties } from '#contract/codelists.ts';
import { awaitedIn, type Pending, partiesToAct, statesToAct } from './lifecycle.ts';
import { toRemind } from './reminder.ts';

type Of = { readonly state: InquiryState; readonly heldBy: Party | null; readonly pending: Pending };
const remind = ({ state, heldBy, pending }: Of) => {
  const awaits = awaitedIn(state, pending);
  return toRemind({ status: state, awaits, ball_with: partiesToAct(state, heldBy, awaits) });
};

const quiet = {
  isAccepted: true,
  hasVisit: true,
  timesOffered: false,
  termsOffered: false,
  reportWithdrawn: false,
  isEntered: false,
  accountNeeded: false,
};
const of = { heldBy: null, pending: quiet };

test('whoever is on the move is reminded, never the office itself', () => {
  for (const state of inquiryStates) {
    const outcome = remind({ ...of, state });
    if (outcome.ok) expect(outcome.value, state).toEqual(partiesToAct(state, null, null));
    else expect(['not_listed', 'office_turn'], state).toContain(outcome.code);
  }
  expect(remind({ ...of, state: 'confirmed' })).toEqual({ ok: false, code: 'office_turn' });
  expect(remind({ ...of, state: 'delivered' })).toEqual({ ok: false, code: 'not_listed' });
  expect(remind({ ...of, state: 'closed' })).toEqual({ ok: false, code: 'not_listed' });
  expect(remind({ ...of, state: 'visit_scheduled' })).toEqual({ ok: true, value: ['customer', 'valuer'] });
  expect(remind({ ...of, state: 'assigned', pending: { ...quiet, hasVisit: false } })).toEqual({
    ok: true,
    value: ['customer'],
  });
  const offered = { ...quiet, termsOffered: true };
  expect(remind({ ...of, state: 'in_progress', pending: offered })).toEqual({ ok: true, value: ['customer'] });
  const withdrawn = { ...quiet, reportWithdrawn: true };
  expect(remind({ ...of, state: 'delivered', pending: withdrawn })).toEqual({ ok: true, value: ['valuer'] });
  expect(remind({ ...of, state: 'on_hold', heldBy: 'valuer' })).toEqual({ ok: true, value: ['valuer'] });
  expect(remind({ ...of, state: 'on_hold' })).toEqual({ ok: false, code: 'office_turn' });
});

/** Party reminded by *Opomni* in each state without pending answers, or the reason why it is not offered. */
const offered: Record<InquiryState, string> = {
  draft: 'not_listed',
  submitted: 'office_turn',
  in_review: 'office_turn',
  needs_info: 'customer',
  quoted: 'customer',
  awaiting_payment: 'customer',
  confirmed: 'office_turn',
  assigned: 'valuer',
  visit_scheduled: 'customer valuer',
  visit_done: 'valuer',
  in_progress: 'valuer',
  in_qc: 'reviewer',
  qc_returned: 'valuer',
  delivered: 'not_listed',
  clarification: 'valuer',
  closed: 'not_listed',
  on_hold: 'office_turn',
  declined: 'not_listed',
  cancelled: 'not_listed',
  expired: 'not_listed',
};

test.each(inquiryStates)(
  'a reminder in %s goes to whom it is due, also where a refund waits for an account',
  (state) => {
    const said = (pending: Pending) => {
      const outcome = remind({ ...of, state, pending });
      return outcome.ok ? outcome.value.join(' ') : outcome.code;
    };
    expect(said(quiet)).toBe(offered[state]);
    // A case that is over waits for its customer then; before, the refund is no reason to write.
    const isOver = offered[state] === 'not_listed' && state !== 'draft';
    expect(said({ ...quiet, accountNeeded: true })).toBe(isOver ? 'customer' : offered[state]);
  },
);

test('the states of a party are those in which it has to act', () => {
  for (const party of parties)
    expect(statesToAct(party), party).toEqual(
      inquiryStates.filter((state) => state !== 'on_hold' && partiesToAct(state, null, null).includes(party)),
    );
});

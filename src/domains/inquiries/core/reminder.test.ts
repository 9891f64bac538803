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

test('the states of a party are those in which it has to act', () => {
  for (const party of parties)
    expect(statesToAct(party), party).toEqual(
      inquiryStates.filter((state) => state !== 'on_hold' && partiesToAct(state, null, null).includes(party)),
    );
});

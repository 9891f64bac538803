import { expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';
import { awaitedThings } from '#contract/case-moves.ts';
import { type InquiryState, inquiryStates } from '#contract/codelists.ts';
import { partiesToAct } from './lifecycle.ts';
import { isOnMove, type TurnWord, turnOf, turnWords, type Viewer } from './turn.ts';

const viewers: readonly Viewer[] = ['customer', 'valuer', 'admin'];

/** Turn words for customer, valuer and office in a case without pending answers. */
const table: Record<InquiryState, readonly [customer: TurnWord, valuer: TurnWord, office: TurnWord]> = {
  draft: ['you', 'customer', 'customer'],
  submitted: ['we', 'office', 'you'],
  in_review: ['we', 'office', 'you'],
  needs_info: ['you', 'customer', 'customer'],
  quoted: ['you', 'customer', 'customer'],
  awaiting_payment: ['you', 'customer', 'customer'],
  confirmed: ['we', 'office', 'you'],
  assigned: ['valuer', 'you', 'valuer'],
  visit_scheduled: ['visit', 'both', 'both'],
  visit_done: ['valuer', 'you', 'valuer'],
  in_progress: ['valuer', 'you', 'valuer'],
  in_qc: ['we', 'reviewer', 'reviewer'],
  qc_returned: ['valuer', 'you', 'valuer'],
  delivered: ['delivered', 'delivered', 'delivered'],
  clarification: ['valuer', 'you', 'valuer'],
  closed: ['none', 'none', 'none'],
  on_hold: ['we', 'office', 'you'],
  declined: ['none', 'none', 'none'],
  cancelled: ['none', 'none', 'none'],
  expired: ['none', 'none', 'none'],
};

test.each(inquiryStates)('whose turn it is in %s, for each who looks', (status) => {
  const one = { status, awaits: null, ball_with: partiesToAct(status, null, null) };
  expect(viewers.map((viewer) => turnOf(one, viewer))).toEqual(table[status]);
  // The viewer with the word »you« has to act; both where two of them do.
  const mine: Record<Viewer, readonly TurnWord[]> = {
    customer: ['you', 'visit'],
    valuer: ['you', 'both'],
    admin: ['you'],
  };
  for (const viewer of viewers) expect(isOnMove(one, viewer), viewer).toBe(mine[viewer].includes(turnOf(one, viewer)));
});

/** The same where something waits: it is its answerer's turn in every state. */
const waiting: Record<(typeof awaitedThings)[number], readonly [TurnWord, TurnWord, TurnWord]> = {
  terms: ['you', 'customer', 'customer'],
  times: ['you', 'customer', 'customer'],
  visit: ['you', 'customer', 'customer'],
  correction: ['valuer', 'you', 'valuer'],
  account: ['you', 'customer', 'customer'],
};

test.each(awaitedThings)('whose turn it is where %s waits', (awaits) => {
  for (const status of inquiryStates) {
    const one = { status, awaits, ball_with: partiesToAct(status, null, awaits) };
    expect(
      viewers.map((viewer) => turnOf(one, viewer)),
      status,
    ).toEqual(waiting[awaits]);
  }
});

test('a stopped case is the turn of the one who stopped it', () => {
  const held = { status: 'on_hold', awaits: null, ball_with: partiesToAct('on_hold', 'valuer', null) } as const;
  expect(viewers.map((viewer) => turnOf(held, viewer))).toEqual(['valuer', 'you', 'valuer']);
});

test('each has its words in both languages, in a sentence and in a word', () => {
  for (const { cases } of [sl, en])
    for (const words of [cases.turn, cases.turnShort])
      expect(Object.keys(words).toSorted()).toEqual(turnWords.toSorted());
});

import { expect, test } from 'vitest';
import type { AwaitedThing } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';
import { byDueDay, nextThing } from './next-thing.ts';

const later = { due_on: '2026-12-08', overdue: false };
const sooner = { due_on: '2026-12-05', overdue: false };
const late = { due_on: '2026-11-20', overdue: true };
const at = (status: InquiryState, turn: Party = 'customer', awaits: AwaitedThing | null = null, properties = 1) => ({
  status,
  properties,
  ball_with: [turn],
  awaits,
});
const [draft, quoted, asked, agreed, delivered, atWork, closed] = [
  at('draft'),
  at('quoted'),
  at('needs_info'),
  at('visit_scheduled'),
  at('delivered'),
  at('in_progress'),
  at('closed'),
];
const empty = at('draft', 'customer', null, 0);
const noTime = at('assigned', 'customer', 'visit');
const offered = at('in_progress', 'customer', 'terms');
const withdrawn = at('delivered', 'valuer', 'correction');

test.each([
  ['what is late', [later, late], [asked, quoted], 'visit', { kind: 'pay', order: late }],
  ['what is missing', [sooner], [draft, quoted, asked], 'visit', { kind: 'case', inquiry: asked }],
  ['a quote', [sooner], [draft, quoted], 'visit', { kind: 'case', inquiry: quoted }],
  ['a new time of the visit', [], [draft, noTime], undefined, { kind: 'case', inquiry: noTime }],
  ['an offer of the office', [sooner], [draft, agreed, offered], 'visit', { kind: 'case', inquiry: offered }],
  ['to wait for the corrected report', [], [withdrawn], undefined, { kind: 'wait', inquiry: withdrawn }],
  [
    'to wait for a valuer',
    [],
    [at('assigned', 'valuer')],
    undefined,
    { kind: 'wait', inquiry: at('assigned', 'valuer') },
  ],
  ['money by its day', [later, sooner], [draft, agreed], 'visit', { kind: 'pay', order: sooner }],
  ['a visit', [], [draft, agreed], 'visit', { kind: 'visit', visit: 'visit' }],
  ['a report that is ready', [], [draft, atWork, delivered], undefined, { kind: 'case', inquiry: delivered }],
  ['a draft', [], [atWork, draft], undefined, { kind: 'case', inquiry: draft }],
  [
    'to wait for what is at work rather than an empty draft',
    [],
    [empty, atWork],
    undefined,
    { kind: 'wait', inquiry: atWork },
  ],
  ['an empty draft where there is nothing else', [], [closed, empty], undefined, { kind: 'case', inquiry: empty }],
  ['to wait for what is at work', [], [closed, atWork], undefined, { kind: 'wait', inquiry: atWork }],
  ['nothing where all is over', [], [closed, at('cancelled')], undefined, undefined],
])('the next thing is %s', (_, unpaid, inquiries, visit, thing) => {
  expect(nextThing(unpaid, inquiries, visit)).toEqual(thing);
});

test('an amount without a day comes last', () => {
  const open = { due_on: null, overdue: false };
  expect(byDueDay([open, later, sooner])).toEqual([sooner, later, open]);
});

test('own money that waits for an account comes before what is to be paid, and after what is late or holds a case up', () => {
  const refund = { order_id: 'a' };
  expect(nextThing([sooner], [agreed], 'visit', [refund])).toEqual({ kind: 'refund', refund });
  expect(nextThing([late], [agreed], 'visit', [refund])).toEqual({ kind: 'pay', order: late });
  expect(nextThing([], [quoted], 'visit', [refund])).toEqual({ kind: 'case', inquiry: quoted });
});

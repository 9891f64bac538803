import { type OrderReferences, referenceFacts } from '#domains/clients/core/terms.ts';
import type { Printed } from '#lib/printed.ts';
import type { Issuer } from '../contract/orders.ts';
import type { Payer } from '../contract/payer.ts';
import { type MoneyWords, partiesOf, paymentOf } from './documents.ts';

/** A reminder to a payer without an e-mail address: the words of the message, and how it is paid. */
export type ReminderFacts = {
  readonly made_at: string;
  readonly today: string;
  readonly issuer: Issuer;
  readonly payer: Payer;
  readonly number: string;
  readonly references: OrderReferences | null;
  readonly subject: string;
  readonly body: string;
  readonly due_on: string;
  readonly open_cents: number;
  readonly interest_cents: number;
  readonly reference: string;
  readonly qr: string;
};

type Words = MoneyWords & {
  readonly interest: Readonly<{
    madeOn: (p: { place: string }) => string;
    dueOn: string;
    principal: string;
    interest: string;
  }>;
};

export const reminderLetter = (facts: ReminderFacts, words: Words): Printed => {
  const { texts, interest, date, money } = words;
  const numbers = referenceFacts(facts.references, words.references);
  const { open_cents: cents, due_on, qr } = facts;
  return {
    language: 'sl',
    title: facts.subject,
    author: facts.issuer.name,
    madeAt: facts.made_at,
    brand: words.brand,
    reference: facts.number,
    badge: null,
    pageOf: words.pageOf,
    blocks: [
      {
        kind: 'glance',
        facts: [
          { label: interest.madeOn({ place: facts.issuer.post }), value: date(facts.today) },
          { label: interest.dueOn, value: date(due_on) },
          { label: interest.principal, value: money(cents / 100) },
          { label: interest.interest, value: money(facts.interest_cents / 100) },
        ],
      },
      partiesOf(facts.issuer, facts.payer, texts),
      ...(numbers.length > 0 ? [{ kind: 'facts' as const, facts: numbers }] : []),
      ...facts.body.split('\n\n').map((text) => ({ kind: 'paragraph' as const, text })),
      ...paymentOf(facts, { due_on, qr, cents, purpose: texts.purposeOfInvoice(facts) }, words),
    ],
  };
};

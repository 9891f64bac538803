import { type OrderReferences, referenceFacts } from '#domains/clients/core/terms.ts';
import type { Printed } from '#lib/printed.ts';
import type { Issuer } from '../contract/orders.ts';
import type { Payer } from '../contract/payer.ts';
import { type MoneyWords, partiesOf } from './documents.ts';
import { type InterestPeriod, sumInterest } from './reminders.ts';

/** Debt of an overdue invoice, with the interest of each period; for a reminder on paper or a court. */
export type InterestFacts = {
  readonly made_at: string;
  readonly today: string;
  readonly issuer: Issuer;
  readonly payer: Payer;
  readonly number: string;
  readonly issued_on: string;
  /** The customer's reference numbers of the case. */
  readonly references: OrderReferences | null;
  readonly due_on: string;
  readonly open_cents: number;
  /** Per cent a year. */
  readonly percent: number;
  readonly periods: readonly InterestPeriod[];
};

type Words = Pick<MoneyWords, 'brand' | 'pageOf' | 'money' | 'date' | 'references'> & {
  readonly parties: MoneyWords['texts'];
  readonly number: (value: number) => string;
  readonly texts: Readonly<{
    title: string;
    madeOn: (p: { place: string }) => string;
    invoice: string;
    issuedOn: string;
    dueOn: string;
    principal: string;
    lead: (p: { percent: string }) => string;
    columns: Readonly<Record<'from' | 'until' | 'days' | 'open' | 'rate' | 'interest', string>>;
    interest: string;
    together: string;
    rounding: string;
  }>;
};

export const interestNote = (facts: InterestFacts, words: Words): Printed => {
  const { texts, date, number } = words;
  const euros = (cents: number): string => words.money(cents / 100);
  const rate = `${number(facts.percent)} %`;
  const { cents } = sumInterest(facts.periods);
  return {
    language: 'sl',
    title: `${texts.title} ${facts.number}`,
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
          { label: texts.madeOn({ place: facts.issuer.post }), value: date(facts.today) },
          { label: texts.dueOn, value: date(facts.due_on) },
          { label: texts.principal, value: euros(facts.open_cents) },
          { label: texts.interest, value: euros(cents) },
        ],
      },
      partiesOf(facts.issuer, facts.payer, words.parties),
      {
        kind: 'facts',
        facts: [
          { label: texts.invoice, value: facts.number },
          { label: texts.issuedOn, value: date(facts.issued_on) },
          ...referenceFacts(facts.references, words.references),
        ],
      },
      { kind: 'paragraph', text: texts.lead({ percent: number(facts.percent) }) },
      {
        kind: 'table',
        columns: [
          { title: texts.columns.from, share: 18 },
          { title: texts.columns.until, share: 18 },
          { title: texts.columns.days, share: 10, numeric: true },
          { title: texts.columns.open, share: 20, numeric: true },
          { title: texts.columns.rate, share: 16, numeric: true },
          { title: texts.columns.interest, share: 18, numeric: true },
        ],
        rows: facts.periods.map((period) => [
          date(period.from),
          date(period.until),
          String(period.days),
          euros(period.open_cents),
          rate,
          euros(period.cents),
        ]),
      },
      {
        kind: 'facts',
        areSums: true,
        facts: [
          { label: texts.principal, value: euros(facts.open_cents) },
          { label: texts.interest, value: euros(cents) },
          { label: texts.together, value: euros(facts.open_cents + cents) },
        ],
      },
      { kind: 'paragraph', tone: 'quiet', text: texts.rounding },
    ],
  };
};

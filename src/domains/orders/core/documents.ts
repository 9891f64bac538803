import type { InvoiceKind } from '#contract/codelists.ts';
import { type OrderField, type OrderReferences, referenceFacts } from '#domains/clients/core/terms.ts';
import { inFours } from '#lib/in-fours.ts';
import { max } from '#lib/maths.ts';
import type { Block, Cell, Column, Fact, Party, Printed } from '#lib/printed.ts';
import type { Issuer } from '../contract/orders.ts';
import type { Payer } from '../contract/payer.ts';
import type { CreditSettles } from './issued.ts';
import type { Line, Totals } from './money.ts';
import { shownReference } from './reference.ts';

/** All data of a money document as stored: later prints are made from them. */
type DocumentFacts = {
  readonly number: string;
  readonly made_at: string;
  readonly issued_on: string;
  readonly issuer: Issuer;
  readonly payer: Payer;
  readonly order_number: string;
  readonly inquiry_number: string | null;
  /** The customer's reference numbers of the case; empty in documents issued before these were added. */
  readonly references?: OrderReferences | null;
  readonly lines: readonly Line[];
  readonly totals: Totals;
  readonly reference: string;
};

export type ProformaFacts = DocumentFacts & { readonly due_on: string; readonly qr: string };

type Dated = { readonly number: string; readonly issued_on: string };

export type InvoiceFacts = DocumentFacts & {
  readonly kind: InvoiceKind;
  /** When the service was done, or the advance received. */
  readonly service_on: string;
  /** The advance invoice whose amount is taken off, and the credit notes that lowered it before. */
  readonly advance: (Dated & { readonly totals: Totals; readonly credits?: readonly Dated[] }) | null;
  /** The document that a credit note corrects, and why. */
  readonly corrects: { readonly number: string; readonly issued_on: string; readonly reason: string } | null;
  readonly to_pay_cents: number;
  /** Effect of a credit note on its amount; none in those that were issued before it stood in them. */
  readonly settles?: CreditSettles | null;
  /** For an amount still to be paid. */
  readonly payment: { readonly due_on: string; readonly qr: string } | null;
};

export type MoneyWords = {
  readonly brand: string;
  readonly texts: MoneyTexts;
  /** Labels of the customer's numbers. */
  readonly references: Readonly<Record<OrderField, string>>;
  readonly pageOf: Printed['pageOf'];
  readonly money: (euros: number) => string;
  readonly number: (value: number) => string;
  readonly date: (day: string) => string;
  /** The code that a bank reads. */
  readonly cells: (text: string) => readonly (readonly boolean[])[];
};

/** The words of documents of money; they are Slovenian in any language. */
type MoneyTexts = Readonly<{
  proforma: string;
  kinds: Readonly<Record<InvoiceKind, string>>;
  number: string;
  issuedOn: (p: { place: string }) => string;
  serviceOn: string;
  advanceOn: string;
  dueOn: string;
  order: string;
  inquiry: string;
  seller: string;
  buyer: string;
  vatId: (p: { number: string }) => string;
  taxNumber: (p: { number: string }) => string;
  registration: (p: { number: string }) => string;
  register: (p: { court: string; capital: string | null }) => string;
  columns: Readonly<Record<'position' | 'service' | 'quantity' | 'unit' | 'discount' | 'rate' | 'net', string>>;
  base: (p: { percent: number }) => string;
  vat: (p: { percent: number }) => string;
  net: string;
  gross: string;
  lessAdvance: (p: { number: string; date: string }) => string;
  lessCredit: (p: { number: string; date: string }) => string;
  lessAdvanceBase: (p: { percent: number }) => string;
  lessAdvanceVat: (p: { percent: number }) => string;
  toPay: string;
  paid: string;
  returned: string;
  lessOpen: string;
  corrects: (p: { number: string; date: string; reason: string }) => string;
  purposeOf: (p: { number: string }) => string;
  purposeOfInvoice: (p: { number: string }) => string;
  payment: string;
  recipient: string;
  reference: string;
  purpose: string;
  amount: string;
  qr: string;
  noVat: string;
  proformaNote: string;
  electronic: string;
}>;

/** The predračun: requests payment, is no invoice, and carries the code for banks. */
export const proformaDocument = (facts: ProformaFacts, words: MoneyWords): Printed => {
  const { texts, date } = words;
  return frame(facts, words, `${texts.proforma} ${facts.number}`, [
    {
      kind: 'glance',
      facts: [
        { label: texts.issuedOn({ place: facts.issuer.post }), value: date(facts.issued_on) },
        { label: texts.dueOn, value: date(facts.due_on) },
        { label: texts.order, value: facts.order_number },
        { label: texts.amount, value: euros(facts.totals.gross_cents, words) },
      ],
    },
    ...bodyOf(facts, words),
    { kind: 'facts', areSums: true, facts: sumsOf(facts.totals, facts.issuer, words) },
    ...paymentOf(
      facts,
      {
        due_on: facts.due_on,
        qr: facts.qr,
        cents: facts.totals.gross_cents,
        purpose: texts.purposeOf(facts),
      },
      words,
    ),
    ...clausesOf(facts, words),
    { kind: 'paragraph', tone: 'quiet', text: texts.proformaNote },
  ]);
};

/** Račun, račun za avans or dobropis, with everything required by the VAT act. */
export const invoiceDocument = (facts: InvoiceFacts, words: MoneyWords): Printed => {
  const { texts, date } = words;
  const { kind, totals, advance, corrects, payment, to_pay_cents, settles } = facts;
  const serviceOn = kind === 'advance' ? texts.advanceOn : texts.serviceOn;
  return frame(facts, words, `${texts.kinds[kind]} ${facts.number}`, [
    {
      kind: 'glance',
      facts: [
        { label: texts.issuedOn({ place: facts.issuer.post }), value: date(facts.issued_on) },
        { label: serviceOn, value: date(facts.service_on) },
        payment
          ? { label: texts.dueOn, value: date(payment.due_on) }
          : { label: texts.order, value: facts.order_number },
        { label: texts.gross, value: euros(totals.gross_cents, words) },
      ],
    },
    ...(corrects
      ? [
          {
            kind: 'paragraph' as const,
            text: texts.corrects({ ...corrects, date: date(corrects.issued_on) }),
          },
        ]
      : []),
    ...bodyOf(facts, words),
    {
      kind: 'facts',
      areSums: true,
      facts: [
        ...sumsOf(totals, facts.issuer, words),
        ...(advance ? advanceOf(advance, words) : []),
        ...(kind === 'credit'
          ? settledBy(settles ?? { refund_cents: absolute(to_pay_cents), open_cents: 0 }, words)
          : [{ label: to_pay_cents > 0 ? texts.toPay : texts.paid, value: euros(max(0, to_pay_cents), words) }]),
      ],
    },
    ...(payment
      ? paymentOf(facts, { ...payment, cents: to_pay_cents, purpose: texts.purposeOfInvoice(facts) }, words)
      : []),
    ...clausesOf(facts, words),
    { kind: 'paragraph', tone: 'quiet', text: texts.electronic },
  ]);
};

const absolute = (cents: number): number => (cents < 0 ? -cents : cents);
const euros = (cents: number, { money }: MoneyWords): string => money(cents / 100);

const frame = (facts: DocumentFacts, words: MoneyWords, title: string, blocks: readonly Block[]): Printed => ({
  language: 'sl',
  title,
  author: facts.issuer.name,
  madeAt: facts.made_at,
  brand: words.brand,
  reference: facts.number,
  badge: null,
  pageOf: words.pageOf,
  blocks,
});

/** The refunded amount, and the reduction of the amount due. */
const settledBy = ({ refund_cents, open_cents }: CreditSettles, words: MoneyWords): readonly Fact[] => [
  ...(open_cents > 0 ? [{ label: words.texts.lessOpen, value: euros(open_cents, words) }] : []),
  { label: words.texts.returned, value: euros(refund_cents, words) },
];

const bodyOf = (facts: DocumentFacts, words: MoneyWords): readonly Block[] => {
  const { texts } = words;
  const { order_number, inquiry_number, references } = facts;
  const numbers = [
    ...(inquiry_number
      ? [
          { label: texts.order, value: order_number },
          { label: texts.inquiry, value: inquiry_number },
        ]
      : []),
    ...referenceFacts(references, words.references),
  ];
  const buyer = buyerOf(facts.payer, texts);
  // The buyer's references are below its address, so that an ordinary document stays on one page.
  const lines = [...buyer.lines, ...numbers.map(({ label, value }) => `${label} ${value}`)];
  return [
    { kind: 'parties', parties: [sellerOf(facts.issuer, texts), { ...buyer, lines }] },
    { kind: 'table', columns: columnsOf(words), rows: rowsOf(facts, words) },
  ];
};

/** Issuer and payer of a document, side by side. */
export const partiesOf = (issuer: Issuer, payer: Payer, texts: MoneyTexts): Block => ({
  kind: 'parties',
  parties: [sellerOf(issuer, texts), buyerOf(payer, texts)],
});

const sellerOf = (issuer: Issuer, texts: MoneyTexts): Party => ({
  role: texts.seller,
  name: issuer.name,
  lines: [
    issuer.street,
    `${issuer.postal_code} ${issuer.post}`,
    issuer.vat_payer ? texts.vatId({ number: issuer.tax_number }) : texts.taxNumber({ number: issuer.tax_number }),
    texts.registration({ number: issuer.registration_number }),
    texts.register({ court: issuer.register, capital: issuer.capital }),
    // No telephone in documents that were issued before it could be entered.
    [issuer.email, issuer.phone].filter(Boolean).join(' · '),
  ],
});

const buyerOf = (payer: Payer, texts: MoneyTexts): Party => ({
  role: texts.buyer,
  name: payer.name,
  lines: [
    payer.street,
    [payer.postal_code, payer.post, payer.country === 'SI' ? '' : `(${payer.country})`].filter(Boolean).join(' '),
    ...(payer.tax_number
      ? [
          (/^SI/i.test(payer.tax_number) ? texts.vatId : texts.taxNumber)({
            number: payer.tax_number.replace(/^SI/i, ''),
          }),
        ]
      : []),
  ],
});

const columnsOf = ({ texts: { columns } }: MoneyWords): readonly Column[] => [
  { title: columns.position, share: 8 },
  { title: columns.service, share: 33 },
  { title: columns.quantity, share: 15, numeric: true },
  { title: columns.unit, share: 16, numeric: true },
  { title: columns.discount, share: 13, numeric: true },
  { title: columns.rate, share: 9, numeric: true },
  { title: columns.net, share: 16, numeric: true },
];

const rowsOf = ({ lines, issuer }: DocumentFacts, words: MoneyWords): readonly (readonly Cell[])[] =>
  lines.map((line, index) => [
    `${index + 1}.`,
    line.name,
    words.number(line.quantity),
    euros(line.unit_net_cents, words),
    euros(line.discount_cents, words),
    issuer.vat_payer ? `${line.vat_percent} %` : '–',
    euros(line.net_cents, words),
  ]);

const sumsOf = ({ rates, gross_cents }: Totals, { vat_payer }: Issuer, words: MoneyWords): readonly Fact[] => {
  const { texts } = words;
  return [
    ...rates.flatMap(({ vat_percent: percent, net_cents, vat_cents }) =>
      vat_payer
        ? [
            { label: texts.base({ percent }), value: euros(net_cents, words) },
            { label: texts.vat({ percent }), value: euros(vat_cents, words) },
          ]
        : [{ label: texts.net, value: euros(net_cents, words) }],
    ),
    { label: texts.gross, value: euros(gross_cents, words) },
  ];
};

const advanceOf = (
  { number, issued_on, totals, credits = [] }: NonNullable<InvoiceFacts['advance']>,
  words: MoneyWords,
): readonly Fact[] => [
  {
    label: [
      words.texts.lessAdvance({ number, date: words.date(issued_on) }),
      ...credits.map((one) => words.texts.lessCredit({ number: one.number, date: words.date(one.issued_on) })),
    ].join(', '),
    value: euros(-totals.gross_cents, words),
  },
  ...totals.rates.flatMap(({ vat_percent: percent, net_cents, vat_cents }) => [
    { label: words.texts.lessAdvanceBase({ percent }), value: euros(-net_cents, words) },
    { label: words.texts.lessAdvanceVat({ percent }), value: euros(-vat_cents, words) },
  ]),
];

/** How a sum is paid, with the code that a bank reads. */
export const paymentOf = (
  { issuer, reference }: Pick<DocumentFacts, 'issuer' | 'reference'>,
  { due_on, qr, cents, purpose }: { due_on: string; qr: string; cents: number; purpose: string },
  words: MoneyWords,
): readonly Block[] => {
  const { texts, date, cells } = words;
  return [
    { kind: 'heading', text: texts.payment },
    {
      kind: 'payment',
      cells: cells(qr),
      codeLabel: texts.qr,
      facts: [
        { label: texts.recipient, value: `${issuer.name}, ${issuer.street}, ${issuer.postal_code} ${issuer.post}` },
        { label: 'IBAN', value: inFours(issuer.iban) },
        { label: texts.reference, value: shownReference(reference) },
        { label: texts.purpose, value: purpose },
        { label: texts.amount, value: euros(cents, words) },
        { label: texts.dueOn, value: date(due_on) },
      ],
    },
  ];
};

const clausesOf = ({ issuer }: DocumentFacts, { texts }: MoneyWords): readonly Block[] =>
  issuer.vat_payer ? [] : [{ kind: 'paragraph', text: texts.noVat }];

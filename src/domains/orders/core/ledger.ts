import type { InvoiceKind } from '#contract/codelists.ts';
import { fold } from '#lib/fold.ts';
import { dayNumber } from '#lib/iso-date.ts';
import { abs, max } from '#lib/maths.ts';
import { wholeNumber } from '#lib/whole-number.ts';
import type { InvoiceFacts } from './documents.ts';
import { lessTotals, type Totals } from './money.ts';

/** A document of money in the books of the office: issued documents, and the predračuni waiting for payment. */
export type LedgerEntry = {
  readonly number: string;
  readonly kind: InvoiceKind | 'proforma';
  readonly order_number: string;
  readonly inquiry_number: string | null;
  readonly buyer: string;
  readonly buyer_tax_number: string | null;
  readonly due_on: string | null;
  readonly gross_cents: number;
  readonly open_cents: number;
};

/** The amounts that a document adds to the books: an advance that was invoiced before is taken off, so that each cent counts once. */
export const countedOf = ({
  totals,
  advance,
}: Pick<InvoiceFacts, 'totals'> & { readonly advance: Pick<InvoiceFacts, 'totals'> | null }): Totals =>
  advance ? lessTotals(totals, advance.totals) : totals;

/** Days past the due day, in the steps in which accountants look at them. */
export const ages = ['not_due', 'to_15', 'to_30', 'to_60', 'over_60'] as const;
export type Age = (typeof ages)[number];

export const daysOverdue = ({ due_on }: Pick<LedgerEntry, 'due_on'>, today: string): number =>
  due_on === null ? 0 : max(0, dayNumber(today) - dayNumber(due_on));

export const ageOf = (entry: Pick<LedgerEntry, 'due_on'>, today: string): Age => {
  const days = daysOverdue(entry, today);
  if (days === 0) return 'not_due';
  if (days <= 15) return 'to_15';
  if (days <= 30) return 'to_30';
  return days <= 60 ? 'to_60' : 'over_60';
};

/** Open amounts by age, and the overdue part. */
export const sumOpen = (entries: readonly LedgerEntry[], today: string) => {
  const open = entries.filter(({ open_cents }) => open_cents > 0);
  const overdue = open.filter((entry) => daysOverdue(entry, today) > 0);
  return {
    open: sumOf(open),
    overdue: sumOf(overdue),
    ages: ages.map((age) => ({ age, ...sumOf(open.filter((entry) => ageOf(entry, today) === age)) })),
  };
};

const sumOf = (entries: readonly LedgerEntry[]) => ({
  documents: entries.length,
  cents: entries.reduce((sum, { open_cents }) => sum + open_cents, 0),
});

type Debt = { readonly owner: string; readonly buyer: string; readonly buyer_tax_number: string | null };

/**
 * Debtor of each row: each payer of a client or account is a separate debtor, because one may order for a firm and for oneself. A payer is
 * identified by the tax number, in any spelling of the name; without one by the name.
 */
export const debtorsOf = (rows: readonly Debt[]): ((row: Debt) => string) => {
  const named = ({ owner, buyer }: Debt): string => `${owner} ${fold(buyer).trim()}`;
  const numbered = new Map<string, string>();
  const numberOf = ({ buyer_tax_number }: Debt): string => (buyer_tax_number ?? '').replace(/\D/g, '');
  for (const row of rows) if (numberOf(row)) numbered.set(named(row), numberOf(row));
  return (row) => {
    const number = numberOf(row) || numbered.get(named(row));
    return number ? `${row.owner} ${number}` : named(row);
  };
};

/** Net and VAT of documents by rate, the highest first; rates with a sum of 0 are left out. */
export const sumRates = (all: readonly Pick<Totals, 'rates'>[]): Totals['rates'] => {
  const sums = new Map<number, { net_cents: number; vat_cents: number }>();
  for (const { vat_percent, net_cents, vat_cents } of all.flatMap(({ rates }) => rates)) {
    const sum = sums.get(vat_percent) ?? { net_cents: 0, vat_cents: 0 };
    sums.set(vat_percent, { net_cents: sum.net_cents + net_cents, vat_cents: sum.vat_cents + vat_cents });
  }
  return [...sums]
    .map(([vat_percent, sum]) => ({ vat_percent, ...sum }))
    .filter(({ net_cents, vat_cents }) => net_cents !== 0 || vat_cents !== 0)
    .toSorted((one, other) => other.vat_percent - one.vat_percent);
};

/** Digits of a typed amount: `1.037,00 €`, `1037,00` and `1037`. */
const centsIn = (text: string): number | undefined => {
  const amount = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\s*(?:€|eur)?$/i.exec(text.trim());
  if (!amount) return undefined;
  const [, whole = '', part = ''] = amount;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
};

/** Whether the words of a search are in a number, the buyer or their tax number, or are its amount. */
export const isFoundBy = (text: string) => {
  const words = fold(wholeNumber(text.trim()));
  const cents = centsIn(text);
  return (entry: LedgerEntry): boolean =>
    [entry.number, entry.order_number, entry.inquiry_number, entry.buyer, entry.buyer_tax_number].some(
      (one) => one !== null && fold(one).includes(words),
    ) ||
    (cents !== undefined && (abs(entry.gross_cents) === cents || entry.open_cents === cents));
};

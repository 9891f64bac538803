import type { InvoiceKind } from '#contract/codelists.ts';
import { floorDivide, max, min } from '#lib/maths.ts';
import { type Line, lessTotals, lineOf, negated, percentOf, type Totals, totalsOf } from './money.ts';

/**
 * The lines of an order's credit note: the whole amount of its document, or all but the kept lines: a fee, or the used part. Null if
 * nothing is left to credit.
 */
export const creditOf = (lines: readonly Line[], keptLines: readonly Line[], invoiced: Totals) => {
  const kept = totalsOf(keptLines);
  const taken = lessTotals(invoiced, kept);
  if (keptLines.length > 0 && taken.gross_cents <= 0) return null;
  const name = lines[0]?.name ?? '';
  const isWhole = keptLines.length === 0 && taken.gross_cents === totalsOf(lines).gross_cents;
  return {
    kept,
    totals: negated(taken),
    lines: isWhole
      ? lines.map((line) =>
          lineOf({ code: 'credit', name: line.name, unit_net_cents: -line.net_cents, vat_percent: line.vat_percent }),
        )
      : creditLines(taken, name),
  };
};

/** One line for each rate. */
export const linesOfRates = ({ rates }: Pick<Totals, 'rates'>, what: { code: string; name: string }): readonly Line[] =>
  rates.map(({ vat_percent, net_cents }) => lineOf({ ...what, unit_net_cents: net_cents, vat_percent }));

export const creditLines = (totals: Totals, name: string): readonly Line[] =>
  linesOfRates(negated(totals), { code: 'credit', name });

/** Whether an order that is over leaves money in an advance, which an invoice has to settle. */
export const keepsAdvance = (kind: InvoiceKind, left: Totals): boolean => kind === 'advance' && left.gross_cents > 0;

/**
 * The highest net amount of one rate for a partial credit note: no more than is left of that rate, and less than the whole, which needs a
 * refund.
 */
export const highestPart = (left: Pick<Line, 'net_cents' | 'vat_percent'>, due_cents: number): number => {
  let net = left.net_cents;
  while (net > 0 && net + percentOf(net, left.vat_percent) >= due_cents)
    net = min(net - 1, floorDivide(due_cents * 100, 100 + left.vat_percent));
  return max(0, net);
};

/** How much of a line is left after the credit notes of a part, which name it by `nameOf`; lines of one name count together. */
export const leftOfLine = (
  { name }: Pick<Line, 'name'>,
  lines: readonly Line[],
  credited: readonly Line[],
  nameOf: (name: string) => string,
): number => {
  const sumOf = (of: readonly Line[], called: string): number =>
    of.reduce((sum, line) => (line.name === called ? sum + line.net_cents : sum), 0);
  return max(0, sumOf(lines, name) + sumOf(credited, nameOf(name)));
};

/** A document less its credit notes. */
export const afterCredits = (issued: Totals, credits: readonly Totals[]): Totals =>
  credits.reduce((left, credit) => lessTotals(left, negated(credit)), issued);

/** Totals to credit from the advance after new lines, rate by rate; null if nothing. */
export const repriceCredit = (invoiced: Totals | null, after: Totals): Totals | null =>
  invoiced === null || after.gross_cents >= invoiced.gross_cents ? null : lessTotals(invoiced, after);

type Asked = {
  readonly kind: InvoiceKind;
  readonly to_pay_cents: number;
  readonly pay_later: boolean;
  readonly proforma_number: string;
};

/** The part of a credit note refunded to the payer, and the part that reduces the open amount. */
export type CreditSettles = { readonly refund_cents: number; readonly open_cents: number };

/** `returned` is refunded together with it, `open` was still to be paid before. */
export const settlesOf = (
  credited: number,
  { open, returned }: { readonly open: number; readonly returned: number },
): CreditSettles => {
  const refund_cents = min(credited, returned);
  return { refund_cents, open_cents: min(credited - refund_cents, open) };
};

/** The predračun that was paid before an invoice with nothing to pay; null for every other document. */
export const prepaidBy = ({ kind, to_pay_cents, pay_later, proforma_number }: Asked): string | null =>
  kind === 'invoice' && to_pay_cents === 0 && !pay_later ? proforma_number : null;

/** Amount to pay of a document once it is issued; negative for a credit note. */
export const toPayOf = (
  kind: InvoiceKind,
  totals: Totals,
  { advance, paidCents }: { readonly advance: Totals | null; readonly paidCents: number },
): number => {
  if (kind === 'credit') return totals.gross_cents;
  return max(0, advance ? lessTotals(totals, advance).gross_cents : totals.gross_cents - paidCents);
};

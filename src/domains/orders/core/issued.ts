import type { InvoiceKind } from '#contract/codelists.ts';
import { max } from '#lib/maths.ts';
import { type Line, lessTotals, lineOf, negated, shareOf, type Totals, totalsOf } from './money.ts';

/** What a credit note of an order takes back: everything, or everything but a fee of so many per cent, which is kept. */
export const creditOf = (lines: readonly Line[], feePercent: number) => {
  const kept = totalsOf(feePercent > 0 ? shareOf(lines, feePercent) : []);
  const taken = lessTotals(totalsOf(lines), kept);
  const name = lines[0]?.name ?? '';
  return {
    kept,
    totals: negated(taken),
    lines:
      feePercent > 0
        ? taken.rates.map(({ vat_percent, net_cents }) =>
            lineOf({ code: 'credit', name, unit_net_cents: -net_cents, vat_percent }),
          )
        : lines.map((line) =>
            lineOf({ code: 'credit', name: line.name, unit_net_cents: -line.net_cents, vat_percent: line.vat_percent }),
          ),
  };
};

/** What is to be paid of a document once it is issued; negative of a credit note, whose amount goes back. */
export const toPayOf = (
  kind: InvoiceKind,
  totals: Totals,
  { advance, paidCents }: { readonly advance: Totals | null; readonly paidCents: number },
): number => {
  if (kind === 'credit') return totals.gross_cents;
  return max(0, advance ? lessTotals(totals, advance).gross_cents : totals.gross_cents - paidCents);
};

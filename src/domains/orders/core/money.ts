import { floorDivide, max, round } from '#lib/maths.ts';

/** A line of an order or an invoice. Everything in whole cents; lines contain net amounts only, VAT is computed on the document. */
export type Line = {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_net_cents: number;
  readonly discount_cents: number;
  readonly vat_percent: number;
  readonly net_cents: number;
};

type RateSum = { readonly vat_percent: number; readonly net_cents: number; readonly vat_cents: number };
export type Totals = {
  readonly net_cents: number;
  readonly vat_cents: number;
  readonly gross_cents: number;
  readonly rates: readonly RateSum[];
};

/** Half a cent is rounded up; in whole numbers, so that no cent is lost on the way. */
export const percentOf = (cents: number, percent: number): number => floorDivide(cents * percent + 50, 100);

/** Price of a quantity, which may have two decimals: hours, for example. Half a cent is rounded up. */
export const priceOf = (quantity: number, unitCents: number): number => percentOf(unitCents, round(quantity * 100));

export const lineOf = (
  line: Pick<Line, 'code' | 'name' | 'unit_net_cents' | 'vat_percent'> &
    Partial<Pick<Line, 'quantity' | 'discount_cents'>>,
): Line => {
  const { quantity = 1, discount_cents = 0, ...rest } = line;
  return { ...rest, quantity, discount_cents, net_cents: priceOf(quantity, line.unit_net_cents) - discount_cents };
};

/** VAT is rounded once for each rate, on the sum of its lines. */
export const totalsOf = (lines: readonly Line[]): Totals => {
  const percents = [...new Set(lines.map(({ vat_percent }) => vat_percent))].toSorted((a, b) => b - a);
  return summed(
    percents.map((vat_percent) => {
      const net_cents = lines
        .filter((line) => line.vat_percent === vat_percent)
        .reduce((sum, line) => sum + line.net_cents, 0);
      return { vat_percent, net_cents, vat_cents: percentOf(net_cents, vat_percent) };
    }),
  );
};

const summed = (rates: readonly RateSum[]): Totals => {
  const net_cents = rates.reduce((sum, rate) => sum + rate.net_cents, 0);
  const vat_cents = rates.reduce((sum, rate) => sum + rate.vat_cents, 0);
  return { net_cents, vat_cents, gross_cents: net_cents + vat_cents, rates };
};

/** Difference of two documents, rate by rate. */
export const lessTotals = (from: Totals, taken: Totals): Totals =>
  summed(
    from.rates.map((rate) => {
      const off = taken.rates.find(({ vat_percent }) => vat_percent === rate.vat_percent);
      return {
        vat_percent: rate.vat_percent,
        net_cents: rate.net_cents - (off?.net_cents ?? 0),
        vat_cents: rate.vat_cents - (off?.vat_cents ?? 0),
      };
    }),
  );

/** The same amounts with a minus. */
export const negated = ({ rates }: Totals): Totals =>
  summed(rates.map((rate) => ({ ...rate, net_cents: -rate.net_cents, vat_cents: -rate.vat_cents })));

/** The same lines at a share of their price, as a fee. */
export const shareOf = (lines: readonly Line[], percent: number): readonly Line[] =>
  lines.map((line) => {
    const net = percentOf(line.net_cents, percent);
    return { ...line, quantity: 1, unit_net_cents: net, discount_cents: 0, net_cents: net };
  });

/** Fee and refund when the order of a case ends early. */
export type Ending = { readonly cost_cents: number; readonly back_cents: number };

/** For an order that is `inDelivery`; a partly paid one costs nothing, and its payments are refunded. */
export const endingOf = (
  { lines, kept, inDelivery }: { readonly lines: readonly Line[]; readonly kept: number; readonly inDelivery: boolean },
  percent: number,
): Ending => {
  const cost_cents = inDelivery ? totalsOf(shareOf(lines, percent)).gross_cents : 0;
  return { cost_cents, back_cents: max(0, kept - cost_cents) };
};

/** Open amount, and surplus. */
export const balanceOf = ({ due, paid, refunded }: { due: number; paid: number; refunded: number }) => ({
  open_cents: max(0, due - (paid - refunded)),
  surplus_cents: max(0, paid - refunded - due),
});

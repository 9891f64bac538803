import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InvoiceKind, invoiceKinds, type OrderKind } from '#contract/codelists.ts';
import { addDays } from '#lib/iso-date.ts';
import {
  afterCredits,
  creditOf,
  highestPart,
  keepsAdvance,
  leftOfLine,
  repriceCredit,
  settlesOf,
  toPayOf,
} from './issued.ts';
import { countedOf, sumRates } from './ledger.ts';
import { type Happens, nextOrder, type OrderFacts } from './lifecycle.ts';
import { balanceOf, type Line, lineOf, negated, shareOf, type Totals, totalsOf } from './money.ts';

/** The books of a firm without a database: orders, their daily events, and the resulting documents. */
type Document = {
  readonly order: number;
  readonly kind: InvoiceKind;
  readonly serial: number;
  readonly issued_on: string;
  readonly totals: Totals;
  readonly advance: { readonly totals: Totals } | null;
  readonly to_pay_cents: number;
  /** The document that a credit note takes from. */
  readonly corrects?: Document | undefined;
};
type Kept = { facts: OrderFacts; lines: readonly Line[]; readonly client: number };

const books = () => {
  const orders: Kept[] = [];
  const documents: Document[] = [];
  /** The document that requests the price, reduced by credit notes: the newest, because another one follows a reversed payment. */
  const invoicedOf = (order: number) => {
    const own = documents.filter((one) => one.order === order);
    const invoice = own.findLast(({ kind }) => kind !== 'credit');
    if (!invoice) return undefined;
    const credits = own.filter(({ corrects }) => corrects === invoice);
    const totals = afterCredits(
      invoice.totals,
      credits.map((credit) => credit.totals),
    );
    return totals.gross_cents === 0 ? undefined : { invoice, totals };
  };
  const issue = (order: number, kind: InvoiceKind, issued_on: string, totals: Totals): Document => {
    const { facts } = orders[order] as Kept;
    const before = invoicedOf(order);
    const advance = kind === 'invoice' && before ? { totals: before.totals } : null;
    const document = {
      order,
      kind,
      serial: documents.filter((one) => one.kind === kind).length + 1,
      issued_on,
      totals,
      advance,
      to_pay_cents: toPayOf(kind, totals, {
        advance: advance?.totals ?? null,
        paidCents: facts.paid_cents - facts.refunded_cents,
      }),
      corrects: kind === 'credit' ? before?.invoice : undefined,
    };
    documents.push(document);
    return document;
  };
  const months: { readonly order: number; readonly collected: readonly number[] }[] = [];
  const place = ({ kind, lines, client, ...terms }: Placed): number => {
    const pay_later = kind === 'month' || (kind === 'valuation' && terms.pay_later);
    const monthly = kind === 'valuation' && pay_later && terms.monthly;
    const due_cents = totalsOf(lines).gross_cents;
    const money = { due_cents, price_cents: due_cents, paid_cents: 0, refunded_cents: 0 };
    return orders.push({ lines, client, facts: { kind, status: 'pending', pay_later, monthly, ...money } }) - 1;
  };
  const happen = (order: number, happens: Happens, feePercent: number, day: string, credited?: Totals): boolean => {
    const one = orders[order];
    if (!one) return false;
    const moved = nextOrder(one.facts, happens);
    if (!moved.ok) return false;
    one.facts = moved.value.order;
    for (const effect of moved.value.effects) {
      if (effect === 'invoice' || effect === 'final_invoice') {
        issue(order, 'invoice', day, totalsOf(one.lines));
        if (effect === 'final_invoice') one.facts = { ...one.facts, due_cents: totalsOf(one.lines).gross_cents };
      }
      if (effect === 'part_credit_note' && credited) issue(order, 'credit', day, negated(credited));
      if (effect === 'advance_invoice') issue(order, 'advance', day, totalsOf(one.lines));
      if (effect === 'invoice_again') {
        const { totals } = invoicedOf(order) as { totals: Totals };
        issue(order, 'credit', day, negated(totals));
        issue(order, 'invoice', day, totals);
      }
      if (effect === 'credit_note') {
        const invoiced = invoicedOf(order);
        const credit =
          invoiced && creditOf(one.lines, feePercent > 0 ? shareOf(one.lines, feePercent) : [], invoiced.totals);
        if (credit) {
          issue(order, 'credit', day, credit.totals);
          // A reversed payment changes no price.
          if (one.facts.status === 'refunded') one.facts = { ...one.facts, due_cents: credit.kept.gross_cents };
        }
        const left = one.facts.status === 'refunded' ? invoicedOf(order) : undefined;
        if (left && keepsAdvance(left.invoice.kind, left.totals)) issue(order, 'invoice', day, left.totals);
      }
    }
    return true;
  };
  /** Like the server: an order of its own for everything that waits. */
  const invoiceMonth = (client: number, day: string): void => {
    const collected = orders.flatMap((one, at) =>
      one.client === client && one.facts.status === 'to_invoice' ? [at] : [],
    );
    if (collected.length === 0) return;
    const lines = collected.flatMap((at) => orders[at]?.lines ?? []);
    const order = place({ kind: 'month', pay_later: true, monthly: false, client, lines });
    for (const at of collected) happen(at, { event: 'collect' }, 0, day);
    happen(order, { event: 'start_delivery' }, 0, day);
    happen(order, { event: 'fulfil' }, 0, day);
    months.push({ order, collected });
  };
  const creditPart = (order: number, credited: Totals, day: string): boolean => {
    if (!happen(order, { event: 'credit_part', cents: credited.gross_cents }, 0, day, credited)) return false;
    const { due_cents: due, paid_cents: paid, refunded_cents: refunded } = (orders[order] as Kept).facts;
    happen(order, { event: 'return_surplus', cents: balanceOf({ due, paid, refunded }).surplus_cents }, 0, day);
    return true;
  };
  /** Like the server: the part of an advance beyond the new price is credited first. */
  const reprice = (order: number, lines: readonly Line[], day: string): void => {
    const one = orders[order] as Kept;
    const { status, kind } = one.facts;
    if (kind !== 'valuation' || !['pending', 'partially_paid', 'in_delivery'].includes(status)) return;
    const credit = repriceCredit((status === 'in_delivery' && invoicedOf(order)?.totals) || null, totalsOf(lines));
    if (credit) creditPart(order, credit, day);
    one.lines = lines;
    happen(order, { event: 'reprice', cents: totalsOf(lines).gross_cents }, 0, day);
  };
  return { orders, documents, months, place, happen, invoiceMonth, reprice, creditPart, invoicedOf };
};

const line = fc
  .record({
    unit_net_cents: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    vat_percent: fc.constantFrom(22, 9, 0),
  })
  .map((one) => lineOf({ code: 'x', name: 'x', ...one }));
type Placed = {
  readonly kind: OrderKind;
  readonly pay_later: boolean;
  readonly monthly: boolean;
  readonly client: number;
  readonly lines: readonly Line[];
};
const placed: fc.Arbitrary<Placed> = fc.record({
  kind: fc.constantFrom('package', 'valuation', 'valuation', 'module') as fc.Arbitrary<OrderKind>,
  pay_later: fc.boolean(),
  monthly: fc.boolean(),
  client: fc.nat({ max: 1 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
const events = [
  'pay_all',
  'pay_some',
  'pay_more',
  'take_back',
  'start_delivery',
  'fulfil',
  'credit_all',
  'credit_but_fee',
  'return_surplus',
  'cancel',
  'expire',
  'end_access',
  'invoice_month',
  'reprice',
  'credit_part',
] as const;
type Step = {
  readonly order: number;
  readonly event: (typeof events)[number];
  readonly cents: number;
  readonly fee: number;
  readonly days: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  order: fc.nat({ max: 9 }),
  event: fc.constantFrom(...events),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  fee: fc.constantFrom(30, 60),
  days: fc.nat({ max: 20 }),
});

const run = (made: readonly Placed[], steps: readonly Step[]) => {
  const firm = books();
  for (const one of made) firm.place(one);
  let day = '2026-01-05';
  for (const { order, event, cents, fee, days } of steps) {
    day = addDays(day, days);
    const one = firm.orders[order];
    if (!one) continue;
    if (event === 'invoice_month') {
      firm.invoiceMonth(one.client, day);
      continue;
    }
    if (event === 'reprice') {
      // Like a valuation: one line at one rate.
      const [first] = one.lines;
      if (one.lines.length === 1 && first)
        firm.reprice(order, [lineOf({ ...first, quantity: 1, unit_net_cents: cents })], day);
      continue;
    }
    if (event === 'credit_part') {
      const [rate] = firm.invoicedOf(order)?.totals.rates ?? [];
      if (!rate || cents > rate.net_cents) continue;
      firm.creditPart(
        order,
        totalsOf([lineOf({ code: 'x', name: 'x', unit_net_cents: cents, vat_percent: rate.vat_percent })]),
        day,
      );
      continue;
    }
    const { due_cents, paid_cents, refunded_cents } = one.facts;
    const kept = paid_cents - refunded_cents;
    const { open_cents, surplus_cents } = balanceOf({ due: due_cents, paid: paid_cents, refunded: refunded_cents });
    const keptFee = totalsOf(shareOf(one.lines, fee)).gross_cents;
    const happens: Readonly<
      Record<Exclude<(typeof events)[number], 'invoice_month' | 'reprice' | 'credit_part'>, Happens>
    > = {
      pay_all: { event: 'pay', cents: open_cents },
      pay_some: { event: 'pay', cents: Math.min(cents, Math.max(1, open_cents - 1)) },
      take_back: { event: 'take_back', cents: Math.min(cents, paid_cents), begun: cents % 2 === 0 },
      pay_more: { event: 'pay', cents: open_cents + cents },
      start_delivery: { event: 'start_delivery' },
      fulfil: { event: 'fulfil' },
      credit_all: { event: 'refund', cents: kept },
      credit_but_fee: { event: 'refund', cents: Math.max(0, kept - keptFee) },
      return_surplus: { event: 'return_surplus', cents: surplus_cents },
      cancel: { event: 'cancel' },
      expire: { event: 'expire' },
      end_access: { event: 'end_access' },
    };
    firm.happen(order, happens[event], event === 'credit_but_fee' ? fee : 0, day);
  }
  return firm;
};

/** Amount due by the documents of an order: nothing after its payment was reversed, until it is paid again or done. */
const askedFor = ({ status, pay_later, due_cents }: OrderFacts): number =>
  ['active', 'expired_access', 'fulfilled', 'refunded'].includes(status) || (status === 'in_delivery' && !pay_later)
    ? due_cents
    : 0;

const sum = <T>(of: readonly T[], cents: (one: T) => number): number =>
  of.reduce((total, one) => total + cents(one), 0);
const anything = [fc.array(placed, { minLength: 1, maxLength: 8 }), fc.array(step, { maxLength: 60 })] as const;

test('whatever is ordered, paid, credited and returned, the books balance to the cent', () => {
  fc.assert(
    fc.property(...anything, (made, steps) => {
      const { orders, documents } = run(made, steps);
      for (const [order, { facts }] of orders.entries()) {
        const own = documents.filter((one) => one.order === order);
        if (own.length === 0) continue;
        const invoiced = sum(own, (one) => countedOf(one).gross_cents);
        // Invoiced less credited amounts equal the amount due of the order.
        expect(invoiced).toBe(askedFor(facts));
        const { open_cents, surplus_cents } = balanceOf({
          due: askedFor(facts),
          paid: facts.paid_cents,
          refunded: facts.refunded_cents,
        });
        expect(invoiced - (facts.paid_cents - facts.refunded_cents)).toBe(open_cents - surplus_cents);
        // An invoice never requests more than is open then, and a credit note refunds the amount it takes from the books.
        for (const one of own) {
          if (one.kind === 'credit') expect(one.to_pay_cents).toBe(one.totals.gross_cents);
          else expect(one.to_pay_cents).toBeLessThanOrEqual(one.totals.gross_cents);
        }
      }
      // The firm as a whole: the invoiced amount equals the kept amount plus debts either way.
      const withDocuments = orders.filter((_, order) => documents.some((one) => one.order === order));
      const owed = sum(withDocuments, ({ facts }) => askedFor(facts) - (facts.paid_cents - facts.refunded_cents));
      const keptMoney = sum(withDocuments, ({ facts }) => facts.paid_cents - facts.refunded_cents);
      expect(sum(documents, (one) => countedOf(one).gross_cents)).toBe(keptMoney + owed);
    }),
    { numRuns: 2_000 },
  );
});

test('no order that is over leaves money in an advance', () => {
  fc.assert(
    fc.property(...anything, (made, steps) => {
      const { orders, invoicedOf } = run(made, steps);
      for (const [order, { facts }] of orders.entries()) {
        const left = facts.status === 'refunded' ? invoicedOf(order) : undefined;
        if (left) expect(keepsAdvance(left.invoice.kind, left.totals)).toBe(false);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('each delivered work of a client stands on one invoice of a month, to the cent', () => {
  fc.assert(
    fc.property(...anything, (made, steps) => {
      const { orders, documents, months } = run(made, steps);
      const net = (lines: readonly Line[]) => sum(lines, ({ net_cents }) => net_cents);
      const collected = months.flatMap(({ collected: of }) => of);
      expect(new Set(collected).size).toBe(collected.length);
      for (const [order, { facts }] of orders.entries())
        expect(facts.status === 'collected').toBe(collected.includes(order));
      for (const { order, collected: of } of months) {
        const lines = of.map((one) => orders[one]?.lines ?? []);
        expect(net(orders[order]?.lines ?? [])).toBe(sum(lines, net));
        const invoice = documents.find((one) => one.order === order && one.kind === 'invoice');
        expect(invoice?.totals.net_cents).toBe(sum(lines, net));
        // The amount is due on the monthly invoice alone.
        for (const one of of) {
          expect(documents.some((document) => document.order === one)).toBe(false);
          expect(orders[one]?.facts.due_cents).toBe(0);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test('numbers of each kind of document have no gaps and go with the days', () => {
  fc.assert(
    fc.property(...anything, (made, steps) => {
      const { documents } = run(made, steps);
      for (const kind of invoiceKinds) {
        const own = documents.filter((one) => one.kind === kind);
        expect(own.map(({ serial }) => serial)).toEqual(own.map((_, index) => index + 1));
        const days = own.map(({ issued_on }) => issued_on);
        expect(days).toEqual(days.toSorted());
      }
    }),
    { numRuns: 1_000 },
  );
});

test('VAT of the months, by rate, is that of the documents', () => {
  fc.assert(
    fc.property(...anything, (made, steps) => {
      const { documents } = run(made, steps);
      const months = [...new Set(documents.map(({ issued_on }) => issued_on.slice(0, 7)))];
      const ofMonths = months.map((month) =>
        sumRates(documents.filter(({ issued_on }) => issued_on.startsWith(month)).map(countedOf)),
      );
      const counted = documents.map(countedOf);
      for (const of of ['net_cents', 'vat_cents'] as const) {
        expect(sum(ofMonths.flat(), (rate) => rate[of])).toBe(sum(counted, (totals) => totals[of]));
        for (const percent of [22, 9, 0])
          expect(sum(ofMonths.flat(), (rate) => (rate.vat_percent === percent ? rate[of] : 0))).toBe(
            sum(
              counted.flatMap(({ rates }) => rates),
              (rate) => (rate.vat_percent === percent ? rate[of] : 0),
            ),
          );
      }
      // Every document is consistent: net and VAT make its total.
      for (const { totals } of documents) expect(totals.net_cents + totals.vat_cents).toBe(totals.gross_cents);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['nothing was paid', 4_069, { open: 20_000, returned: 0 }, { refund_cents: 0, open_cents: 4_069 }],
  ['all was paid', 4_069, { open: 0, returned: 4_069 }, { refund_cents: 4_069, open_cents: 0 }],
  ['a part of it is still open', 4_069, { open: 1_000, returned: 3_069 }, { refund_cents: 3_069, open_cents: 1_000 }],
  [
    'more than it takes back goes back with it',
    4_069,
    { open: 0, returned: 5_000 },
    { refund_cents: 4_069, open_cents: 0 },
  ],
  ['the rest stays with the order', 4_069, { open: 0, returned: 1_000 }, { refund_cents: 1_000, open_cents: 0 }],
])('a credit note says what it does where %s', (_, credited, before, settles) => {
  expect(settlesOf(credited, before)).toEqual(settles);
});

test.each([
  ['less than the whole', { net_cents: 18_000, vat_percent: 22 }, 21_960, 17_999],
  ['all of one rate beside another', { net_cents: 10_000, vat_percent: 22 }, 30_000, 10_000],
  ['less than is still asked for', { net_cents: 18_000, vat_percent: 22 }, 12_200, 9_999],
  ['nothing', { net_cents: 0, vat_percent: 22 }, 0, 0],
])('a credit note of a part takes back at most %s', (_, left, due, net) => {
  expect(highestPart(left, due)).toBe(net);
});

test('of a line never more is credited than is left of it; lines of one name count together', () => {
  const of = (name: string, net: number) => lineOf({ code: 'x', name, unit_net_cents: net, vat_percent: 22 });
  const lines = [of('Pričanje', 20_000), of('Kilometrina', 1_591), of('Kilometrina', 409)];
  const credited = [of('Manj: Kilometrina', -1_500), of('Manj: Pričanje', -20_000)];
  const left = (name: string) => leftOfLine({ name }, lines, credited, (one) => `Manj: ${one}`);
  expect(['Kilometrina', 'Pričanje', 'Izvod'].map(left)).toEqual([500, 0, 0]);
});

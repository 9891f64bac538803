import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderKinds, orderStates } from '#contract/codelists.ts';
import { finalOrderStates, type Happens, nextOrder, type OrderFacts } from './lifecycle.ts';

const fresh = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  kind: 'package',
  status: 'pending',
  pay_later: false,
  monthly: false,
  due_cents: 4_758,
  price_cents: 4_758,
  paid_cents: 0,
  refunded_cents: 0,
  ...change,
});
const become = (order: OrderFacts, happens: Happens) => {
  const moved = nextOrder(order, happens);
  if (!moved.ok) throw new Error(moved.code);
  return moved.value;
};

const happening: fc.Arbitrary<Happens> = fc.oneof(
  fc.record({ event: fc.constant('pay' as const), cents: fc.integer({ min: -100, max: 9_000 }) }),
  fc.record({
    event: fc.constantFrom('refund' as const, 'return_surplus' as const),
    cents: fc.integer({ min: -100, max: 9_000 }),
  }),
  fc.record({
    event: fc.constantFrom(
      'start_delivery',
      'fulfil',
      'collect',
      'end_access',
      'expire',
      'cancel',
    ) as fc.Arbitrary<'fulfil'>,
  }),
);

test('no order of events loses or makes a cent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderKinds),
      fc.boolean(),
      fc.boolean(),
      fc.array(happening, { maxLength: 20 }),
      (kind, later, eachMonth, events) => {
        const pay_later = later && (kind === 'valuation' || kind === 'month');
        let order = fresh({ kind, pay_later, monthly: pay_later && eachMonth && kind === 'valuation' });
        let [came, went] = [0, 0];
        const effects: string[] = [];
        for (const one of events) {
          const moved = nextOrder(order, one);
          if (!moved.ok) continue;
          if (one.event === 'pay') came += one.cents;
          if (one.event === 'refund' || one.event === 'return_surplus') went += one.cents;
          // The history connects the former status with the new one.
          expect(moved.value.history[0]?.from).toBe(order.status);
          expect(moved.value.history.at(-1)?.to).toBe(moved.value.order.status);
          order = moved.value.order;
          effects.push(...moved.value.effects);
          expect(order.paid_cents).toBe(came);
          expect(order.refunded_cents).toBe(went);
          expect(went).toBeLessThanOrEqual(came);
          expect(went).toBeGreaterThanOrEqual(0);
        }
        // Every document and every access once at most, and never without the money.
        for (const effect of new Set(effects)) expect(effects.filter((one) => one === effect)).toHaveLength(1);
        if (effects.includes('open_access')) expect(came).toBeGreaterThanOrEqual(order.due_cents);
        if (effects.includes('credit_note')) expect(effects.some((one) => one.endsWith('invoice'))).toBe(true);
      },
    ),
    { numRuns: 5_000 },
  );
});

describe('the states of the product', () => {
  test('a package goes from payment to access and to its end', () => {
    const paid = become(fresh(), { event: 'pay', cents: 4_758 });
    expect(paid.history.map(({ to }) => to)).toEqual(['paid', 'active']);
    expect(paid.effects).toEqual(['invoice', 'open_access']);
    expect(become(paid.order, { event: 'end_access' }).order.status).toBe('expired_access');
  });

  test('less than the price stays, more is kept as a surplus', () => {
    const part = become(fresh(), { event: 'pay', cents: 4_000 });
    expect(part).toMatchObject({ order: { status: 'partially_paid' }, effects: [] });
    expect(become(part.order, { event: 'pay', cents: 758 }).order.status).toBe('active');
    const more = become(part.order, { event: 'pay', cents: 1_000 });
    expect(more.order).toMatchObject({ status: 'active', paid_cents: 5_000 });
    expect(become(more.order, { event: 'return_surplus', cents: 242 }).order.status).toBe('active');
    expect(nextOrder(more.order, { event: 'return_surplus', cents: 243 })).toEqual({ ok: false, code: 'too_much' });
  });

  test('a valuation is paid before, or delivered and paid after', () => {
    const prepaid = become(fresh({ kind: 'valuation' }), { event: 'pay', cents: 4_758 });
    expect(prepaid).toMatchObject({ order: { status: 'in_delivery' }, effects: ['advance_invoice'] });
    expect(become(prepaid.order, { event: 'fulfil' }).effects).toEqual(['final_invoice']);
    expect(nextOrder(fresh({ kind: 'valuation' }), { event: 'start_delivery' })).toEqual({
      ok: false,
      code: 'must_prepay',
    });
    const later = become(fresh({ kind: 'valuation', pay_later: true }), { event: 'start_delivery' });
    const done = become(later.order, { event: 'fulfil' });
    expect(become(done.order, { event: 'pay', cents: 4_758 }).order).toMatchObject({
      status: 'fulfilled',
      paid_cents: 4_758,
    });
  });

  test('what is invoiced by the month waits for it, and then asks for nothing by itself', () => {
    const begun = become(fresh({ kind: 'valuation', pay_later: true, monthly: true }), { event: 'start_delivery' });
    const done = become(begun.order, { event: 'fulfil' });
    expect(done).toMatchObject({ order: { status: 'to_invoice', due_cents: 4_758 }, effects: ['await_month'] });
    const collected = become(done.order, { event: 'collect' });
    expect(collected).toMatchObject({ order: { status: 'collected', due_cents: 0 }, effects: [] });
    expect(nextOrder(collected.order, { event: 'collect' })).toEqual({ ok: false, code: 'not_listed' });
    // A payment on it by mistake is a surplus, and is refunded.
    const late = become(collected.order, { event: 'pay', cents: 4_758 });
    expect(become(late.order, { event: 'return_surplus', cents: 4_758 }).order.refunded_cents).toBe(4_758);
  });

  test('what was paid before the work has its own invoices, whatever was agreed, and a refund corrects them', () => {
    for (const monthly of [false, true]) {
      const paid = become(fresh({ kind: 'valuation', pay_later: true, monthly }), { event: 'pay', cents: 4_758 });
      expect(paid).toMatchObject({ order: { status: 'in_delivery' }, effects: ['advance_invoice'] });
      expect(become(paid.order, { event: 'fulfil' }).effects).toEqual(['final_invoice']);
      expect(become(paid.order, { event: 'refund', cents: 4_758 }).effects).toEqual(['credit_note']);
    }
  });

  test('money that comes too late is kept, whatever became of the order', () => {
    for (const event of ['expire', 'cancel'] as const) {
      const over = become(fresh(), { event });
      const late = become(over.order, { event: 'pay', cents: 4_758 });
      expect(late).toMatchObject({ order: { status: over.order.status, paid_cents: 4_758 }, effects: [] });
      expect(become(late.order, { event: 'return_surplus', cents: 4_758 }).order.refunded_cents).toBe(4_758);
    }
  });

  test('what has ended takes no further step', () => {
    for (const status of finalOrderStates)
      for (const event of ['start_delivery', 'fulfil', 'end_access', 'expire', 'cancel'] as const)
        expect(nextOrder(fresh({ status }), { event })).toEqual({ ok: false, code: 'not_listed' });
    expect(orderStates).toHaveLength(12);
  });
});

test.each([
  { status: 'partially_paid', pay_later: false, paid: 500, back: 500, said: 'pending' },
  { status: 'partially_paid', pay_later: false, paid: 500, back: 200, said: 'partially_paid' },
  // Its invoice stays and is open again.
  { status: 'fulfilled', pay_later: true, paid: 1_000, back: 1_000, said: 'fulfilled' },
  { status: 'in_delivery', pay_later: true, paid: 1_000, back: 1_000, said: 'in_delivery' },
  { status: 'in_delivery', pay_later: false, paid: 1_500, back: 500, said: 'in_delivery' },
  { status: 'cancelled', pay_later: false, paid: 1_000, back: 1_000, said: 'cancelled' },
  { status: 'refunded', pay_later: false, paid: 1_000, back: 500, said: 'money_returned' },
] as const)(
  'of $paid paid on an order $status $back are taken back: $said',
  ({ status, pay_later, paid, back, said }) => {
    const money = { due_cents: 1_000, price_cents: 1_000, paid_cents: paid, refunded_cents: 0 };
    const moved = nextOrder(
      { kind: 'valuation', status, pay_later, monthly: false, ...money },
      { event: 'take_back', cents: back, begun: false },
    );
    expect(moved.ok ? moved.value.order.status : moved.code).toBe(said);
    if (moved.ok) expect(moved.value).toMatchObject({ order: { paid_cents: paid - back }, effects: [] });
  },
);

test.each([
  { status: 'active', back: 1_000, to: 'pending', pay_later: false, effects: ['credit_note', 'close_access'] },
  { status: 'active', back: 400, to: 'partially_paid', pay_later: false, effects: ['credit_note', 'close_access'] },
  { status: 'expired_access', back: 1_000, to: 'pending', pay_later: false, effects: ['credit_note', 'close_access'] },
  { status: 'in_delivery', back: 1_000, to: 'pending', pay_later: false, effects: ['credit_note'] },
  { status: 'in_delivery', back: 400, to: 'partially_paid', pay_later: false, effects: ['credit_note'] },
  // Work in progress continues, and is paid after completion.
  { status: 'in_delivery', begun: true, back: 1_000, to: 'in_delivery', pay_later: true, effects: ['credit_note'] },
  { status: 'fulfilled', back: 1_000, to: 'fulfilled', pay_later: false, effects: ['invoice_again'] },
] as const)(
  'what followed from a payment ends with it: $status, $back',
  ({ status, back, to, pay_later, effects, ...of }) => {
    const money = { due_cents: 1_000, price_cents: 1_000, paid_cents: 1_000, refunded_cents: 0 };
    const order = { kind: 'valuation', status, pay_later: false, monthly: false, ...money } as const;
    expect(nextOrder(order, { event: 'take_back', cents: back, begun: false, ...of })).toMatchObject({
      ok: true,
      value: { order: { status: to, pay_later, paid_cents: 1_000 - back, due_cents: 1_000 }, effects },
    });
  },
);

test.each([false, true])(
  'a price that rose after the advance is asked for once its payment is taken back: begun %s',
  (begun) => {
    const money = { due_cents: 1_000, price_cents: 1_000, paid_cents: 1_000, refunded_cents: 0 };
    const order = { kind: 'valuation', status: 'in_delivery', pay_later: false, monthly: false, ...money } as const;
    const dearer = nextOrder(order, { event: 'reprice', cents: 1_200 });
    // The advance keeps its amount; the rest comes with the final invoice.
    expect(dearer).toMatchObject({ ok: true, value: { order: { due_cents: 1_000, price_cents: 1_200 } } });
    if (!dearer.ok) return;
    const back = nextOrder(dearer.value.order, { event: 'take_back', cents: 1_000, begun });
    expect(back).toMatchObject({ ok: true, value: { order: { due_cents: 1_200, paid_cents: 0 } } });
  },
);

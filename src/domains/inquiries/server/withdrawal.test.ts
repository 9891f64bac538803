import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildPerson } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { jobParts } from '../../../../tests/support/job-parts.ts';
import { buildPayer, packageCalled } from '../../../../tests/support/order-calls.ts';
import type { Person } from '../../../../tests/support/test-app.ts';
import { assignProposed } from './assigning.ts';
import { handleWithdrawal } from './withdraw.ts';

const host = await caseHost();
const { build, clock, db, lettersTo, mailsTo, person, services, as, post, show, signIn, trailOf } = host;
const start = clock.now;
const day = 24 * 60 * 60_000;
const daysOn = (days: number) => new Date(start.getTime() + days * day);
const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(db, 'system', work);

let { office, valuer } = host;

beforeEach(() => {
  clock.now = start;
  ({ office, valuer } = host);
});

/** Moves the clock; sessions end, so everyone signs in again. */
const at = async (moment: Date, who: Person): Promise<Person> => {
  clock.now = moment;
  [office, valuer] = [await signIn(office), await signIn(valuer)];
  return signIn(who);
};

const orderOf = async (customer: Person, order_id: string) => await as(customer).showOrder({ order_id });

/** A month of access that its customer answered the question of an early start for, and that the office books as paid. */
const access = async (early_start?: boolean, payer: object = {}) => {
  const customer = await person();
  const body = { package_id: await packageCalled({ post }, 'month'), payer: buildPayer(payer), terms: true };
  const { order_id } = (await post('/api/addPackageOrder', customer, { ...body, early_start })).body.data;
  const { gross_cents } = await orderOf(customer, order_id);
  const key = { headers: { ...office.headers, 'idempotency-key': randomUUID() } };
  await as(key).markPaid({ order_id, amount_cents: gross_cents, paid_on: '2026-01-15' });
  return { customer, order_id, number: (await orderOf(customer, order_id)).number as string };
};
const withdraw = (customer: Person, order_id: string) => post('/api/withdrawOrder', customer, { order_id });
const refundsOf = async (order_id: string) =>
  (await post('/api/showRefunds', office)).body.data.items
    .filter((one: { order_id: string }) => one.order_id === order_id)
    .map(({ cents, status }: { cents: number; status: string }) => [status, cents]);

describe('access', () => {
  test('on the third day of use the days that were used are kept, and the rest goes back to the cent', async () => {
    const { customer: buyer, order_id, number } = await access(true);
    const customer = await at(daysOn(3), buyer);
    // 3 of 30 days of 39,00 EUR without VAT.
    const amounts = { cost_cents: 476, back_cents: 4_282 };
    expect((await orderOf(customer, order_id)).withdrawal).toEqual({ until: '2026-01-29', ...amounts });
    expect(await withdraw(customer, order_id)).toMatchObject({ status: 200, body: { data: amounts } });
    const order = await orderOf(customer, order_id);
    expect(order).toMatchObject({ status: 'refunded', refunded_cents: 4_282, early_start: true, withdrawal: null });
    expect(order.access?.running).toBe(false);
    expect(order.invoices).toMatchObject([
      { kind: 'invoice', gross_cents: 4_758 },
      { kind: 'credit', net_cents: -3_510, vat_cents: -772, gross_cents: -4_282 },
    ]);
    expect(await refundsOf(order_id)).toEqual([['waiting', 4_282]]);
    const confirmed = (await lettersTo(customer.email)).at(-1);
    expect(confirmed?.subject).toBe(`Potrjujemo odstop od pogodbe ${number}`);
    for (const said of ['18.\u00a01.\u00a02026', '4,76', '42,82', '14 dneh']) expect(confirmed?.body).toContain(said);
    expect(await mailsTo(office.email)).toContain(`Naročnik je odstopil od pogodbe ${number}`);
    // Once only.
    expect((await withdraw(customer, order_id)).status).toBe(409);
  });

  test('who wanted no early start has it after the time for withdrawing, and pays nothing before', async () => {
    const { customer: buyer, order_id } = await access(false);
    expect((await orderOf(buyer, order_id)).access).toMatchObject({
      running: false,
      starts_at: '2026-01-29T23:00:00.000Z',
      ends_at: '2026-02-28T23:00:00.000Z',
    });
    const bodies = (await lettersTo('placnik@primer.example')).map(({ body }) => body);
    expect(bodies.some((body) => body.includes('Dostop se začne 30.\u00a01.\u00a02026'))).toBe(true);
    const customer = await at(daysOn(14), buyer);
    expect((await withdraw(customer, order_id)).body.data).toEqual({ cost_cents: 0, back_cents: 4_758 });
    expect((await orderOf(customer, order_id)).invoices.at(-1)).toMatchObject({ kind: 'credit', gross_cents: -4_758 });
  });

  test('the right is the consumer’s alone, and ends with its time', async () => {
    const firm = { person_kind: 'pravna_oseba', name: 'Gradnje, d. o. o.', tax_number: 'SI50223054' };
    const ofFirm = await access(true, firm);
    expect(await orderOf(ofFirm.customer, ofFirm.order_id)).toMatchObject({ early_start: null, withdrawal: null });
    expect((await withdraw(ofFirm.customer, ofFirm.order_id)).status).toBe(409);
    const { customer: buyer, order_id } = await access(true);
    expect((await withdraw(await person(), order_id)).status).toBe(404);
    const customer = await at(daysOn(15), buyer);
    expect((await orderOf(customer, order_id)).withdrawal).toBeNull();
    expect((await withdraw(customer, order_id)).body).toMatchObject({
      error_code: 'transition_not_allowed',
      data: { refusal: 'withdrawal_closed' },
    });
  });
});

describe('a valuation', () => {
  const caseOrder = async (customer: Person, inquiry_id: string) => {
    const { order_id } = await as(customer).addOrders({ inquiry_id });
    return orderOf(customer, order_id);
  };
  const leave = (customer: Person, inquiry_id: string) => post('/api/withdrawContract', customer, { inquiry_id });

  test('before the visit everything goes back, though one was agreed and an early start was wanted', async () => {
    const { customer, inquiry_id } = await build('visit_scheduled', {}, undefined, { early_start: true });
    const shown = await show(customer, inquiry_id);
    expect(shown).toMatchObject({
      early_start: true,
      withdrawal: { until: '2026-01-29', cost_cents: 0, back_cents: 30_500 },
    });
    expect((await leave(customer, inquiry_id)).body.data.status).toBe('cancelled');
    expect(await show(customer, inquiry_id)).toMatchObject({ withdrawal: null });
    const order = await caseOrder(customer, inquiry_id);
    expect(order).toMatchObject({ status: 'refunded', refunded_cents: 30_500, early_start: true });
    expect(order.invoices).toMatchObject([{ kind: 'advance' }, { kind: 'credit', gross_cents: -30_500 }]);
    expect(await refundsOf(order.order_id)).toEqual([['waiting', 30_500]]);
    expect(await mailsTo(customer.email)).toContain(`Potrjujemo odstop od pogodbe ${shown.number}`);
    for (const { email } of [office, valuer])
      expect(await mailsTo(email)).toContain(`Naročnik je odstopil od pogodbe ${shown.number}`);
    expect((await trailOf(inquiry_id)).map(({ event }) => event)).toContain('inquiry.withdraw_contract');
  });

  test.each([
    [true, 18_300, 12_200],
    [undefined, 0, 30_500],
  ])('after the visit, with an early start %s, it costs %d cents', async (early_start, cost, back) => {
    const { customer: owner, inquiry_id, at: visit } = await build('visit_scheduled', {}, undefined, { early_start });
    const customer = await at(new Date(new Date(visit).getTime() + day / 8), owner);
    await as(valuer).markVisitDone({ inquiry_id });
    expect(await show(customer, inquiry_id)).toMatchObject({
      status: 'visit_done',
      withdrawal: { cost_cents: cost, back_cents: back },
    });
    expect((await leave(customer, inquiry_id)).status).toBe(200);
    const order = await caseOrder(customer, inquiry_id);
    expect(order.invoices.at(-1)).toMatchObject({ kind: 'credit', gross_cents: -back });
    expect(await refundsOf(order.order_id)).toEqual([['waiting', back]]);
  });

  test('without an early start nobody begins before the time is over, and the deadline counts from there', async () => {
    const { customer: owner, inquiry_id } = await build('confirmed', {}, undefined, { early_start: false });
    // Ten working days from 29 January, the last day for withdrawing; 8 February is a holiday on a Sunday.
    expect(await show(owner, inquiry_id)).toMatchObject({ due_on: '2026-02-12', early_start: false });
    const assign = () =>
      post('/api/assignValuer', office, { inquiry_id, valuer_id: valuer.userId, independence: true });
    expect((await assign()).body.data).toEqual({ refusal: 'withdrawal_running' });
    await expect(asSystem((system) => assignProposed(system, services, inquiry_id, clock.now))).rejects.toThrow();
    const customer = await at(daysOn(15), owner);
    expect((await assign()).status).toBe(200);
    expect(await show(customer, inquiry_id)).toMatchObject({ withdrawal: null });
    expect((await leave(customer, inquiry_id)).body.data).toEqual({ refusal: 'withdrawal_closed' });
  });

  test('a firm has no such right, and nobody withdraws from another one’s contract', async () => {
    const firm = { personal_information: buildPerson({ person_kind: 'pravna_oseba', company: 'Gradnje, d. o. o.' }) };
    const { customer, inquiry_id } = await build('confirmed', firm, undefined, { early_start: true });
    expect(await show(customer, inquiry_id)).toMatchObject({ withdrawal: null, early_start: null });
    expect((await leave(customer, inquiry_id)).status).toBe(409);
    expect((await leave(await person(), inquiry_id)).status).toBe(404);
  });
});

describe('without an account', () => {
  const send = (body: object) => post('/api/addWithdrawal', undefined, { name: 'Ana Novak', ...body });
  const statementsOf = async (number: string) =>
    (await as(office).showContactUs()).items.filter(({ message }: { message: string }) => message.includes(number));
  /** Runs the waiting job for the statements on a number, and returns their state. */
  const handle = async (number: string) => {
    for (const { contact_us_id } of await statementsOf(number))
      await handleWithdrawal.run({
        payload: { contact_us_id },
        ...jobParts,
        asSystem,
        now: clock.now,
        services,
      });
    return statementsOf(number);
  };
  const codesTo = async (email: string): Promise<string[]> =>
    (await lettersTo(email)).flatMap(({ body }) => /\/account\/withdrawal#code=([\w.-]+)/.exec(body)?.[1] ?? []);
  const codeTo = async (email: string) => (await codesTo(email)).at(-1) ?? '';
  const shownBy = (code: string) => post('/api/showWithdrawalByLink', undefined, { code });
  const confirm = (code: string) => post('/api/confirmWithdrawalByLink', undefined, { code });

  test('a statement changes nothing until the customer confirms it by the link at the address of the order', async () => {
    const { customer, inquiry_id } = await build('confirmed');
    const { number } = await show(customer, inquiry_id);
    // A sender who knows number, name and address.
    const answer = await send({ number, email: customer.email, statement: 'Odstopam.' });
    const other = await send({ number: '2026-999999', email: 'nihce@primer.example' });
    expect(answer).toMatchObject({ status: 200, body: { data: {} } });
    expect({ ...answer.body, request_id: '' }).toEqual({ ...other.body, request_id: '' });
    for (const to of [customer.email, 'nihce@primer.example'])
      expect(await mailsTo(to)).toContain('Prejeli smo izjavo o odstopu od pogodbe');
    // The one that fits nothing waits for the office.
    expect(await handle('2026-999999')).toMatchObject([
      { answered_at: null, message: 'Odstop od pogodbe 2026-999999.', withdrawal: { link_sent_at: null } },
    ]);
    expect(await handle(number)).toMatchObject([
      { answered_at: null, withdrawal: { number, link_sent_at: expect.any(String) } },
    ]);
    expect((await show(customer, inquiry_id)).status).toBe('confirmed');
    // A job may run twice; the link is sent once.
    await handle(number);
    expect(await codesTo(customer.email)).toHaveLength(1);
    const code = await codeTo(customer.email);
    expect((await shownBy(code)).body.data).toEqual({ number, said_at: start.toISOString() });
    expect((await confirm(code)).status).toBe(200);
    expect(await statementsOf(number)).toMatchObject([
      { answered_by: null, note: expect.stringContaining('izveden'), message: expect.stringContaining('Odstopam.') },
    ]);
    expect((await show(customer, inquiry_id)).status).toBe('cancelled');
    expect(await mailsTo(customer.email)).toContain(`Potrjujemo odstop od pogodbe ${number}`);
    // Once only.
    for (const again of [shownBy, confirm]) expect((await again(code)).status).toBe(404);
  });

  test('whoever types an address of their own gets the receipt alone', async () => {
    const { customer, inquiry_id } = await build('confirmed');
    const { number } = await show(customer, inquiry_id);
    const typed = `${randomUUID()}@primer.example`;
    await send({ number, email: typed });
    await handle(number);
    expect(await mailsTo(typed)).toEqual(['Prejeli smo izjavo o odstopu od pogodbe']);
    expect(await codesTo(customer.email)).toHaveLength(1);
  });

  test('so many links a day, and no code that we did not sign or that is over', async () => {
    const { customer, inquiry_id } = await build('confirmed');
    const { number } = await show(customer, inquiry_id);
    for (let i = 0; i < 5; i++) await send({ number, email: 'nihce@primer.example' });
    await handle(number);
    expect(await codesTo(customer.email)).toHaveLength(3);
    const code = await codeTo(customer.email);
    const [id, until, signature] = code.split('.');
    for (const wrong of [`${id}.${Number(until) + 1}.${signature}`, 'nekaj', `${id}.${until}`])
      for (const call of [shownBy, confirm]) expect((await call(wrong)).status).toBe(404);
    clock.now = daysOn(31);
    expect((await confirm(code)).status).toBe(404);
  });

  test('for access, and what counts is when the statement came', async () => {
    const { customer: buyer, order_id, number } = await access(true);
    clock.now = daysOn(3);
    await send({ number, name: 'šušteršič Žiga', email: 'placnik@primer.example' });
    office = await signIn(office);
    await handle(number);
    // Confirmed after the withdrawal period: the use counts until the third day.
    const customer = await at(daysOn(16), buyer);
    expect((await confirm(await codeTo(buyer.email))).status).toBe(200);
    expect(await orderOf(customer, order_id)).toMatchObject({ status: 'refunded', refunded_cents: 4_282 });
    expect((await lettersTo(buyer.email)).at(-1)?.body).toContain('18.\u00a01.\u00a02026');
  });

  test('a visit that was made after the statement costs nothing', async () => {
    const early = { early_start: true };
    const { customer: owner, inquiry_id, at: visit } = await build('visit_scheduled', {}, undefined, early);
    const { number } = await show(owner, inquiry_id);
    await send({ number, email: owner.email });
    await handle(number);
    const customer = await at(new Date(new Date(visit).getTime() + day / 8), owner);
    await as(valuer).markVisitDone({ inquiry_id });
    expect((await confirm(await codeTo(owner.email))).status).toBe(200);
    const { order_id } = await as(customer).addOrders({ inquiry_id });
    expect((await orderOf(customer, order_id)).refunded_cents).toBe(30_500);
  });

  test('the office carries out what nobody confirmed, with what it knows it by', async () => {
    const { customer: owner, inquiry_id } = await build('confirmed');
    const { number } = await show(owner, inquiry_id);
    await send({ number, name: 'Ana Novak Kovač', email: owner.email });
    const { contact_us_id } = existing((await handle(number))[0]);
    expect(await codesTo(owner.email)).toEqual([]);
    const customer = await at(daysOn(20), owner);
    const carryOut = (who: Person, reason = 'Klic naročnice, 20. 1. 2026') =>
      post('/api/carryOutWithdrawal', who, { contact_us_id, reason });
    expect((await carryOut(customer)).status).toBe(403);
    expect((await carryOut(office, ' ')).body.errors).toHaveProperty('reason');
    expect((await carryOut(office)).status).toBe(200);
    expect(await statementsOf(number)).toMatchObject([
      { answered_by: expect.any(String), note: expect.stringContaining('Klic naročnice') },
    ]);
    expect((await show(customer, inquiry_id)).status).toBe('cancelled');
    expect((await trailOf(contact_us_id)).map(({ event }) => event)).toEqual(['withdrawal.carried_out']);
    expect((await carryOut(office)).status).toBe(404);
  });

  test('a wrong name or a right that is over brings no link, and the office has the statement', async () => {
    const { customer: owner, inquiry_id } = await build('confirmed');
    const { number } = await show(owner, inquiry_id);
    await send({ number, name: 'Nekdo Drug', email: owner.email });
    expect(await handle(number)).toMatchObject([{ answered_at: null }]);
    const customer = await at(daysOn(20), owner);
    await send({ number, email: customer.email });
    const [late] = await handle(number);
    expect(await codesTo(customer.email)).toEqual([]);
    const { contact_us_id } = existing(late);
    const answer = await post('/api/carryOutWithdrawal', office, { contact_us_id, reason: 'Klic' });
    expect(answer.body.data).toEqual({ refusal: 'withdrawal_closed' });
    expect(await statementsOf(number)).toMatchObject([{ answered_at: null }, { answered_at: null }]);
    expect((await show(customer, inquiry_id)).status).toBe('confirmed');
  });

  test('what is wrong is said of every field, and a program gets the usual answer', async () => {
    const { body } = await post('/api/addWithdrawal', undefined, { email: 'x' });
    expect(Object.keys(body.errors).toSorted()).toEqual(['email', 'name', 'number']);
    await send({ number: '2026-000001', email: 'program@primer.example', website: 'x' });
    expect(await mailsTo('program@primer.example')).toEqual([]);
  });
});

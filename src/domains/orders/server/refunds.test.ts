import { randomUUID } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo } from '#domains/mail/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { camt053, orderPackage } from '../../../../tests/support/order-calls.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, open, person, as, post, upload } = app;
const office = await person('admin');
const iban = 'SI56020170014356205';

type Refund = {
  refund_id: string;
  order_id: string | null;
  cents: number;
  iban: string | null;
  status: string;
  reference: string;
  file_id: string | null;
  reason: string;
  recipient: string | null;
};

const refunds = async (asked: object = {}) => await as(office).showRefunds(asked);
const refundOf = async (order_id: string, asked: object = {}): Promise<Refund | undefined> =>
  (await refunds(asked)).items.find((one: Refund) => one.order_id === order_id);
const importOf = (entries: Parameters<typeof camt053>[0]) =>
  upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes: camt053(entries) });
const unknown = async () => await as(office).showPayments({ only_unknown: true });
const fileOf = async (file_id: string) => {
  const { bytes, status } = await open(`/api/refundFile/${file_id}`, office);
  expect(status).toBe(200);
  const xml = bytes.toString('utf8');
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'CdtTrfTxInf',
  });
  return parser.parse(xml).Document.CstmrCdtTrfInitn;
};

/** A package that was paid from an account with more than its price, and the surplus on its way back. */
const overpaid = async (from: { payerIban?: string; payer?: string } = {}) => {
  const customer = await person();
  const { order_id } = (await orderPackage(app, customer, { payer: { email: customer.email } })).body.data;
  const order = await as(customer).showOrder({ order_id });
  await importOf([{ cents: 5_000, reference: existing(order.payment).reference, ...from }]);
  const back = { order_id, what: 'surplus', note: 'preplačilo' };
  expect((await post('/api/refundOrder', office, back)).body.data).toMatchObject({ refunded_cents: 242 });
  return { customer, order_id: order_id as string };
};

test('whose account is not known reads on the dashboard that it is asked for, until it is told', async () => {
  const { customer, order_id } = await overpaid();
  const asked = async () => (await as(customer).showDashboard({})).refunds;
  const { number } = await as(customer).showOrder({ order_id });
  const refund = await refundOf(order_id);
  expect(await asked()).toEqual([{ refund_id: refund?.refund_id, order_id, number, cents: 242 }]);
  const told = { refund_id: refund?.refund_id, recipient: 'Ana Novak', iban };
  expect((await post('/api/editRefundAccount', customer, told)).status).toBe(200);
  expect(await asked()).toEqual([]);
});

test('a surplus waits with the account that it came from, goes into one file only, and is paid once', async () => {
  const before = (await refunds()).counts;
  const { order_id } = await overpaid({ payerIban: iban, payer: 'Ana Novak' });
  const counted = async () => (await refunds()).counts;
  expect(await counted()).toEqual({ ...before, waiting: before.waiting + 1 });
  const refund = await refundOf(order_id);
  expect(refund).toMatchObject({ cents: 242, iban, recipient: 'Ana Novak', reason: 'surplus', status: 'waiting' });
  const refund_ids = [refund?.refund_id];
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/exportRefunds', office, { refund_ids })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { file_id, number, cents } = answers.find(({ status }) => status === 200)?.body.data ?? {};
  expect([number, cents]).toEqual([expect.stringMatching(/^MERA-2026-\d{6}$/), 242]);
  const { GrpHdr, PmtInf } = await fileOf(file_id);
  expect(GrpHdr).toMatchObject({ MsgId: number, NbOfTxs: '1', CtrlSum: '2.42' });
  expect(PmtInf.CdtTrfTxInf).toMatchObject([
    {
      PmtId: { EndToEndId: refund?.reference },
      Amt: { InstdAmt: { '#text': '2.42' } },
      Cdtr: { Nm: 'Ana Novak' },
      CdtrAcct: { Id: { IBAN: iban } },
    },
  ]);
  expect(await refundOf(order_id)).toBeUndefined();
  expect(await refundOf(order_id, { status: 'exported' })).toMatchObject({ file_id });
  // It is not settled before the bank has paid it.
  expect(await counted()).toEqual({ ...before, exported: before.exported + 1 });
  await as(office).closeRefundFile({ file_id, paid_on: '2026-01-15' });
  expect((await as(office).refused.closeRefundFile({ file_id, paid_on: '2026-01-15' })).status).toBe(409);
  expect(await refundOf(order_id, { status: 'paid' })).toMatchObject({ status: 'paid', paid_on: '2026-01-15' });
  expect(await counted()).toEqual({ ...before, paid: before.paid + 1 });
});

test('a second person of the office sends money to an account that the first one entered, or the first a day later', async () => {
  const [second, friend] = [await person('admin'), await person('admin')];
  const entered = async () => {
    const { order_id } = await overpaid();
    const { refund_id } = (await refundOf(order_id)) ?? {};
    const said = { means: 'phone', said_by: 'Ana Novak', said_on: '2026-01-15', note: 'Klic ob devetih.' };
    const { proof_id } = (await post('/api/addProof', office, said)).body.data;
    const account = { refund_id, recipient: 'Ana Novak', iban: 'SI56020170014356205', proof_id };
    expect((await post('/api/editRefundAccount', office, account)).status).toBe(200);
    return { refund_ids: [refund_id] };
  };
  const one = await entered();
  await inScope(db, 'system', (system) =>
    sql`update accounts.account set role_since = ${app.clock.now} where user_id = ${friend.userId}`.execute(system),
  );
  expect((await post('/api/exportRefunds', friend, one)).body.error_code, 'a fresh accomplice').toBe(
    'refund_needs_second',
  );
  expect((await post('/api/exportRefunds', second, one)).status).toBe(200);
  const other = await entered();
  expect((await as(office).refused.exportRefunds(other)).status).toBe(409);
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 24 * 3_600_000);
  const back = await app.signIn(office);
  expect((await post('/api/exportRefunds', back, other)).status).toBe(200);
  app.clock.now = now;
});

test('an account is not closed while money is on its way back to its owner', async () => {
  const { customer, order_id } = await overpaid();
  expect((await post('/api/closeAccount', customer)).body.error_code).toBe('money_owed');
  const { refund_id } = (await refundOf(order_id)) ?? {};
  expect((await post('/api/editRefundAccount', customer, { refund_id, recipient: 'Ana', iban })).status).toBe(200);
  expect((await post('/api/closeAccount', customer)).body.error_code, 'not paid yet').toBe('money_owed');
  const { file_id } = (await post('/api/exportRefunds', office, { refund_ids: [refund_id] })).body.data;
  await as(office).closeRefundFile({ file_id, paid_on: '2026-01-15' });
  await as(customer).closeAccount();
});

test('who paid in a way that tells no account is asked for one, and only they or the office may enter it', async () => {
  const before = (await refunds()).counts;
  const { customer, order_id } = await overpaid();
  expect((await refunds()).counts.no_account).toBe(before.no_account + 1);
  const letters = await inScope(db, 'system', (system) => mailsTo(system, customer.email));
  expect(letters.filter(({ kind }) => kind === 'refund_account_asked')).toHaveLength(1);
  const refund = await refundOf(order_id);
  expect(refund).toMatchObject({ iban: null });
  const { refund_id } = refund ?? {};
  expect((await as(office).refused.exportRefunds({ refund_ids: [refund_id] })).status).toBe(409);

  const own = await as(customer).showOrder({ order_id });
  expect(own.refunds).toMatchObject([{ refund_id, cents: 242, status: 'waiting', account_ends: null }]);
  const account = { refund_id, recipient: 'Ana Novak', iban: 'SI56 0201 7001 4356 205' };
  expect((await post('/api/editRefundAccount', await person(), account)).status).toBe(404);
  expect((await as(customer).refused.editRefundAccount({ ...account, iban: 'SI56020170014356206' })).status).toBe(422);
  // Nor is the account from which it is paid.
  expect(await as(customer).refused.editRefundAccount({ ...account, iban: 'si56 1910 0000 0012 373' })).toMatchObject({
    status: 422,
    errors: { iban: ['To je naš račun. Vpišite drugega.'] },
  });
  // Without a case the office needs a proof as well; it is used once, and stays beside the account.
  const said = { means: 'phone', said_by: 'Ana Novak', said_on: '2026-01-15', note: 'Klic ob devetih.' };
  const { proof_id } = (await post('/api/addProof', office, said)).body.data;
  const lacking = { status: 422, body: { errors: { proof_id: expect.any(Array) } } };
  expect(await post('/api/editRefundAccount', office, account)).toMatchObject(lacking);
  expect((await post('/api/editRefundAccount', office, { ...account, proof_id })).status).toBe(200);
  expect(await post('/api/editRefundAccount', office, { ...account, proof_id })).toMatchObject(lacking);
  expect(await refundOf(order_id)).toMatchObject({ iban: 'SI56020170014356205', proof: { proof_id, ...said } });
  // The person who entered the account cannot send money to it alone; the whole office is notified.
  expect(await as(office).refused.exportRefunds({ refund_ids: [refund_id] })).toMatchObject({
    status: 409,
    error_code: 'refund_needs_second',
  });
  const told = await inScope(db, 'system', (system) => mailsTo(system, office.email));
  expect(told.map(({ kind }) => kind)).toContain('refund_account_entered');
  expect((await post('/api/editRefundAccount', customer, account)).status).toBe(200);
  expect(await refundOf(order_id)).toMatchObject({ proof: null });
  expect((await post('/api/showOrders', customer, { order_id })).body.data?.refunds[0].account_ends).toBe('6205');

  const first = (await post('/api/exportRefunds', office, { refund_ids: [refund_id] })).body.data;
  // Exported refunds cannot be changed.
  expect((await as(customer).refused.editRefundAccount(account)).status).toBe(409);
  // The bank refuses the file: the refund waits again, and keeps its name from end to end.
  await as(office).closeRefundFile({ file_id: first.file_id, paid_on: null });
  expect((await open(`/api/refundFile/${first.file_id}`, office)).status).toBe(404);
  const second = (await post('/api/exportRefunds', office, { refund_ids: [refund_id] })).body.data;
  expect(second.number).not.toBe(first.number);
  expect((await fileOf(second.file_id)).PmtInf.CdtTrfTxInf[0].PmtId.EndToEndId).toBe(refund?.reference);
  expect((await open(`/api/refundFile/${second.file_id}`, customer)).status).toBe(403);

  // Each step is in the history of the order, with its time and person.
  await as(office).closeRefundFile({ file_id: second.file_id, paid_on: '2026-01-15' });
  const { history } = await as(office).showOrder({ order_id });
  const of = refund?.reference;
  expect(history.slice(-6)).toMatchObject([
    { event: 'enter_account', party: 'admin', cents: 242, note: of },
    { event: 'enter_account', party: 'customer', cents: 242, note: of },
    { event: 'export_refund', party: 'admin', by: expect.any(String), note: `${of}, ${first.number}` },
    { event: 'withdraw_refund', party: 'admin', note: `${of}, ${first.number}` },
    { event: 'export_refund', party: 'admin', note: `${of}, ${second.number}` },
    { event: 'pay_refund', party: 'admin', cents: 242, note: `${of}, ${second.number}` },
  ]);
});

test('a statement on which refunds left the account marks them as paid, once and only for their amount', async () => {
  const first = await overpaid({ payerIban: iban });
  const second = await overpaid({ payerIban: iban });
  const [one, other] = [await refundOf(first.order_id), await refundOf(second.order_id)];
  const refund_ids = [one?.refund_id, other?.refund_id];
  const { file_id } = (await post('/api/exportRefunds', office, { refund_ids })).body.data;
  const left = (endToEnd: string | undefined, cents: number) =>
    importOf([{ cents, direction: 'DBIT', paidOn: '2026-01-14', ...(endToEnd ? { endToEnd } : {}) }]);
  expect((await left(one?.reference, 243)).body.data).toMatchObject({ refunds: 0 });
  expect((await left(one?.reference, 242)).body.data).toMatchObject({ refunds: 1, passed_over: 1 });
  expect((await left(one?.reference, 242)).body.data).toMatchObject({ refunds: 0 });
  // A part of it was paid: the bank cannot have refused it, and the rest may still be marked.
  expect((await as(office).refused.closeRefundFile({ file_id, paid_on: null })).status).toBe(409);
  expect((await left(other?.reference, 242)).body.data).toMatchObject({ refunds: 1 });
  expect((await as(office).refused.closeRefundFile({ file_id, paid_on: '2026-01-15' })).status).toBe(409);
  expect(await refundOf(second.order_id, { status: 'paid' })).toMatchObject({ paid_on: '2026-01-14' });
});

test('all that orders gave back stands among the refunds, to the cent', async () => {
  const customer = await person();
  const { order_id } = (await orderPackage(app, customer)).body.data;
  const { gross_cents } = await as(customer).showOrder({ order_id });
  const key = { headers: { ...office.headers, 'idempotency-key': randomUUID() } };
  await as(key).markPaid({ order_id, amount_cents: gross_cents, paid_on: '2026-01-15' });
  await as(office).refundOrder({ order_id, what: 'order', note: 'Pomota.' });
  const refund = await refundOf(order_id);
  expect(refund).toMatchObject({ reason: 'credit', cents: gross_cents });
  const { rows } = await app.pool.query(
    `select sum(refunded_cents)::int as orders, (select sum(cents)::int from orders.refund where order_id is not null) as refunds
     from orders.purchase`,
  );
  expect(rows[0].refunds).toBe(rows[0].orders);
});

test('a reference in any writing settles its order; others are proposed by number, amount and payer', async () => {
  const customers = await Promise.all([person(), person()]);
  const [first, second] = await Promise.all(
    customers.map(async (customer, index) => {
      const payer = { name: index === 0 ? 'Papirnica Brezje' : 'Mlin Žagar' };
      const { order_id } = (await orderPackage(app, customer, { code: index === 0 ? 'day' : 'year', payer })).body.data;
      return await as(customer).showOrder({ order_id });
    }),
  );
  const digits = existing(first?.payment).reference.slice(4);
  const written = `placilo ${digits.slice(0, 4)} ${digits.slice(4, 8)}-${digits.slice(8)} hvala`;
  const number = second?.payment?.proforma_number;
  const answer = await importOf([
    { cents: existing(first).gross_cents, purpose: written },
    { cents: 10_000, payer: 'MLIN ZAGAR', purpose: `predracun ${number?.slice(2).replace('-000', ' ')}` },
    { cents: 777, payer: 'Neznan', purpose: 'SI00 77-2026' },
  ]);
  expect(answer.body.data).toMatchObject({ settled: 1, unknown: 2 });
  const { items } = await unknown();
  type Payment = { payment_id: string; amount_cents: number; proposals: { order_id: string; reasons: string[] }[] };
  const told = items.find((one: Payment) => one.amount_cents === 10_000);
  expect(told?.proposals[0]).toMatchObject({
    order_id: second?.order_id,
    document: number,
    open_cents: second?.gross_cents,
    reasons: ['number', 'payer'],
  });
  expect(items.find((one: Payment) => one.amount_cents === 777)?.proposals).toEqual([]);
  const { payment_id } = existing(told);
  expect((await post('/api/assignPayment', office, { payment_id, order_number: number })).body.data).toMatchObject({
    order_id: second?.order_id,
    status: 'partially_paid',
  });
});

test('an account whose check digits are wrong is none, and holds no other refund up', async () => {
  await importOf([{ cents: 7_700, payer: 'Neznanec', payerIban: 'SI56020170014356206', purpose: 'pomota' }]);
  const { items } = await unknown();
  const { payment_id } = existing(items.find((one) => one.amount_cents === 7_700));
  await as(office).returnPayment({ payment_id, note: 'ni naše' });
  expect((await refunds()).items.find(({ cents }: Refund) => cents === 7_700)).toMatchObject({ iban: null });
});

test('money without an order goes back to its account or is dismissed with a reason, once', async () => {
  await importOf([
    { cents: 8_500, payer: 'Papirnica', payerIban: iban, purpose: 'pomota' },
    { cents: 12, payer: 'Banka', purpose: 'obresti' },
  ]);
  const { items } = await unknown();
  const [back, left] = [8_500, 12].map(
    (cents) => items.find((one: { amount_cents: number }) => one.amount_cents === cents)?.payment_id as string,
  );
  expect((await as(office).refused.returnPayment({ payment_id: back, note: '' })).status).toBe(422);
  expect((await post('/api/returnPayment', office, { payment_id: back, note: 'ni naše' })).status).toBe(200);
  expect((await as(office).refused.returnPayment({ payment_id: back, note: 'ni naše' })).status).toBe(409);
  expect((await post('/api/dismissPayment', office, { payment_id: left, note: 'obresti banke' })).status).toBe(200);
  for (const payment_id of [back, left])
    expect((await as(office).refused.assignPayment({ payment_id, order_number: 'N-2026-000001' })).status).toBe(409);
  const ids = (await unknown()).items.map(({ payment_id }: { payment_id: string }) => payment_id);
  expect(ids).not.toContain(back);
  expect(ids).not.toContain(left);
  const refund = (await refunds()).items.find(({ cents }: Refund) => cents === 8_500);
  expect(refund).toMatchObject({ reason: 'payment', recipient: 'Papirnica', iban, order_id: null });
  const stranger: Person = await person();
  expect((await as(stranger).refused.returnPayment({ payment_id: back, note: 'x' })).status).toBe(403);
});

test('a stranger reads no refund past the calls either', async () => {
  const { customer, order_id } = await overpaid({ payerIban: iban });
  const seenBy = (userId: string) =>
    inScope(db, { userId, permissions: [] }, (scoped) =>
      scoped.selectFrom('orders.refund').select('refund_id').where('order_id', '=', order_id).execute(),
    );
  expect(await seenBy(customer.userId)).toHaveLength(1);
  expect(await seenBy((await person()).userId)).toHaveLength(0);
});

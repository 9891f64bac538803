import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '#domains/mail/server/public.ts';
import { inFours } from '#lib/in-fours.ts';
import { upnCells } from '#lib/qr-cells.ts';
import { inScope } from '#platform/server/db/database.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { jobParts, runAll } from '../../../../tests/support/job-parts.ts';
import { buildPayer, camt053, orderPackage, packageCalled } from '../../../../tests/support/order-calls.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { cellsOnPage, readQr } from '../../../../tests/support/read-qr.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';
import { orderJobs } from './jobs.ts';

const app = await testApp({ settings: { accessTtlSeconds: 900 } });
const { db, person, as, post, open, upload, clock, services, signIn } = app;
const office = await person('admin');
const start = clock.now;
const day = 24 * 60 * 60_000;

const ordered = async (who: Person, options: Parameters<typeof orderPackage>[2] = {}) => {
  const { status, body } = await orderPackage(app, who, options);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.order_id as string;
};
const show = async (who: Person, order_id: string) => await as(who).showOrder({ order_id });
const pay = (order_id: string, amount_cents: number, key: string = randomUUID(), who = office) =>
  post(
    '/api/markPaid',
    { headers: { ...who.headers, 'idempotency-key': key } },
    {
      order_id,
      amount_cents,
      paid_on: '2026-01-15',
    },
  );
const search = (who: Person) =>
  post('/api/searchTransactions', who, { register: 'KPP', kinds: [2], area: { type: 'country' } });
const importOf = (entries: Parameters<typeof camt053>[0], iban?: string) =>
  upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes: camt053(entries, iban) });
const lettersTo = (email: string) => inScope(db, 'system', (system) => mailsTo(system, email));
const tend = (now: Date) =>
  runAll(orderJobs, { ...jobParts, asSystem: (work) => inScope(db, 'system', work), now, services });

test('money cannot have come on a day that is still to be', async () => {
  const order_id = await ordered(await person());
  const { status, body } = await post('/api/markPaid', office, {
    order_id,
    amount_cents: 100,
    paid_on: '2999-01-01',
  });
  expect([status, body.errors]).toEqual([422, { paid_on: ['Datum ne sme biti v prihodnosti.'] }]);
});

describe('ordering', () => {
  test('a package is ordered once, however often the button is pressed, at the price of its list', async () => {
    const customer = await person();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => orderPackage(app, customer, { code: 'year', key })),
    );
    expect(new Set(answers.map(({ body }) => body.data.order_id)).size).toBe(1);
    const { items, total } = await as(customer).showOrders({});
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ status: 'pending', net_cents: 34_900, vat_cents: 7_678, gross_cents: 42_578 });
    expect(items[0]?.number).toMatch(/^N-2026-\d{6}$/);
    const order = await show(customer, existing(items[0]).order_id);
    expect(order).toMatchObject({ price_list_version: 1, due_on: '2026-01-30', may_cancel: true });
    expect(order.payment?.reference).toMatch(/^SI12\d{11}$/);
    expect((await lettersTo('placnik@primer.example')).at(-1)?.subject).toMatch(/^Predračun P-2026-\d{6} za plačilo$/);
  });

  test('a key that came with another order before is refused, and nothing is ordered', async () => {
    const customer = await person();
    const key = randomUUID();
    const order_id = await ordered(customer, { key });
    for (const other of [{ code: 'year' }, { payer: { name: 'Nekdo Drug' } }])
      expect(await orderPackage(app, customer, { key, ...other })).toMatchObject({
        status: 422,
        body: { error_code: 'idempotency_key_reused' },
      });
    expect(await ordered(customer, { key })).toBe(order_id);
    expect((await as(customer).showOrders()).total).toBe(1);
  });

  test('equal orders without a key are one when they come together, and two when they do not', async () => {
    const customer = await person();
    const body = { package_id: await packageCalled(app, 'month'), payer: buildPayer(), terms: true };
    const order = async (change: object = {}) => {
      const answer = await post('/api/addPackageOrder', customer, { ...body, ...change });
      return answer.body.data.order_id as string;
    };
    const [first, ...others] = await Promise.all([order(), order(), order()]);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(await order({ payer: buildPayer({ name: 'Nekdo Drug' }) })).not.toBe(first);
    clock.now = new Date(start.getTime() + 11_000);
    expect(await order()).not.toBe(first);
    clock.now = start;
  });

  test('what is wrong is said of every field, and what is not on sale is not found', async () => {
    const customer = await person();
    const package_id = await packageCalled(app, 'month');
    const firm = { person_kind: 'pravna_oseba', name: 'Gradnje, d. o. o.' };
    const ask = (change: object) =>
      post('/api/addPackageOrder', customer, { package_id, payer: buildPayer(firm), terms: true, ...change });
    expect((await ask({})).body.errors).toEqual({ 'payer.tax_number': ['Zahtevano polje.'] });
    expect((await ask({ payer: buildPayer({ ...firm, tax_number: '12345678' }) })).body.errors).toEqual({
      'payer.tax_number': ['Davčna številka ni pravilna.'],
    });
    // The firm sells nothing to itself, in an order or in the data for the next one.
    const { tax_number } = await as(office).showIssuer();
    const ours = 'To je naša davčna številka. Vpišite naročnikovo.';
    expect((await ask({ payer: buildPayer({ ...firm, tax_number }) })).body.errors).toEqual({
      'payer.tax_number': [ours],
    });
    expect((await post('/api/editBillingData', customer, buildPayer({ ...firm, tax_number }))).body.errors).toEqual({
      tax_number: [ours],
    });
    expect((await ask({ payer: buildPayer(), terms: false })).status).toBe(422);
    expect((await ask({ payer: buildPayer(), price_list_version: 9 })).body.error_code).toBe('version_conflict');
    const brand = await packageCalled(app, 'brand');
    expect((await ask({ payer: buildPayer(), package_id: brand })).status).toBe(404);
    expect((await ask({ payer: buildPayer({ ...firm, tax_number: 'SI50223054' }) })).status).toBe(200);
  });

  test('an order is its owner’s and the office’s, and is cancelled while nothing is paid', async () => {
    const [customer, other] = [await person(), await person()];
    const order_id = await ordered(customer);
    expect((await as(other).refused.showOrder({ order_id })).status).toBe(404);
    expect((await open(`/api/proformaPdf/${order_id}`, other)).status).toBe(404);
    expect((await as(other).refused.cancelOrder({ order_id })).status).toBe(404);
    expect((await show(office, order_id)).order_id).toBe(order_id);
    await as(customer).cancelOrder({ order_id });
    expect(await show(customer, order_id)).toMatchObject({ status: 'cancelled', payment: null });
    expect((await as(customer).refused.cancelOrder({ order_id })).status).toBe(409);
  });
});

test('the office finds an order by its number, its reference and its customer, and only the office can', async () => {
  const customer = await person();
  const order_id = await ordered(customer);
  const { number, payment } = await show(customer, order_id);
  const found = async (text: string, states: string[] = []) =>
    (await post('/api/showAllOrders', office, { text, states })).body.data.items.map(
      (one: { order_id: string }) => one.order_id,
    );
  const ways = [
    number,
    payment?.proforma_number,
    payment?.reference,
    payment?.reference_shown,
    customer.email,
    customer.email.toUpperCase(),
  ];
  for (const text of ways) expect(await found(existing(text)), existing(text)).toEqual([order_id]);
  const { gross_cents } = await show(customer, order_id);
  const amount = String(gross_cents / 100).replace('.', ',');
  for (const text of [amount, `${amount} €`]) expect(await found(text), text).toContain(order_id);
  // The payer is often not the owner of the account.
  expect(await found('sustersic')).toContain(order_id);
  expect(await found(number.replace(/-0+(?=\d+$)/, '-')), 'without its zeros').toEqual([order_id]);
  const { items } = await as(office).showAllOrders({ text: number });
  expect(items).toMatchObject([{ payer: 'Žiga Šušteršič' }]);
  expect(await found(number.slice(2))).toContain(order_id);
  expect(await found(customer.email, ['paid'])).toEqual([]);
  expect(await found('100%_ nobody')).toEqual([]);
  expect((await as(customer).refused.showAllOrders({ text: number })).status).toBe(403);
});

test('an order is found by the amount of a payment', async () => {
  const ana = await person();
  const order_id = await ordered(ana);
  const foundBy = async (text: string) =>
    (await as(office).showAllOrders({ text, states: [] })).items.map((one: { order_id: string }) => one.order_id);
  expect(await foundBy('13,37')).toEqual([]);
  await as(office).markPaid({ order_id, amount_cents: 1_337, paid_on: '2026-01-15' });
  expect(await foundBy('13,37')).toEqual([order_id]);
  expect(await foundBy('13,38')).toEqual([]);
});

describe('payment and access', () => {
  test('a paid package opens ETN search immediately, with its invoice', async () => {
    const customer = await person();
    expect(await search(customer)).toMatchObject({ status: 402, body: { error_code: 'package_required' } });
    const order_id = await ordered(customer);
    expect((await pay(order_id, 4_758)).body.data).toEqual({ status: 'active' });
    expect((await search(customer)).status).toBe(200);
    const order = await show(customer, order_id);
    expect(order).toMatchObject({ status: 'active', open_cents: 0, payment: null, access: { running: true } });
    expect(order.access).toMatchObject({ starts_at: '2026-01-15T09:00:00.000Z', ends_at: '2026-02-14T09:00:00.000Z' });
    expect(order.invoices).toMatchObject([
      { kind: 'invoice', gross_cents: 4_758, to_pay_cents: 0, prepaid_by: expect.stringMatching(/^P-/) },
    ]);
    expect(order.history.map(({ event }: { event: string }) => event)).toEqual(['place', 'pay', 'activate']);
    // After another sign-in the browser gets it too.
    const account = (await post('/api/showAccount', await signIn(customer))).body.data;
    expect(account.permissions).toEqual(expect.arrayContaining(['etn.search', 'calc.write', 'report.write']));
    clock.now = new Date(start.getTime() + 31 * day);
    expect((await search(await signIn(customer))).status).toBe(402);
    clock.now = start;
  });

  test('a key of a payment that comes with another amount is refused', async () => {
    const order_id = await ordered(await person());
    const key = randomUUID();
    expect((await pay(order_id, 4_000, key)).status).toBe(200);
    expect(await pay(order_id, 4_100, key)).toMatchObject({
      status: 422,
      body: { error_code: 'idempotency_key_reused' },
    });
  });

  test('the same payment entered twice counts once; part of it waits; what is too much is kept', async () => {
    const customer = await person();
    const order_id = await ordered(customer);
    const key = randomUUID();
    expect(
      (await Promise.all([pay(order_id, 4_000, key), pay(order_id, 4_000, key)])).map(({ status }) => status),
    ).toEqual([200, 200]);
    expect(await show(customer, order_id)).toMatchObject({
      status: 'partially_paid',
      paid_cents: 4_000,
      open_cents: 758,
    });
    expect((await search(customer)).status).toBe(402);
    await pay(order_id, 1_000);
    expect(await show(customer, order_id)).toMatchObject({ status: 'active', paid_cents: 5_000, surplus_cents: 242 });
    const back = { order_id, what: 'surplus', note: 'preplačilo' };
    expect((await post('/api/refundOrder', office, back)).body.data).toEqual({ status: 'active', refunded_cents: 242 });
    expect((await as(office).refused.refundOrder(back)).status).toBe(409);
  });

  test('renewal begins where the running access ends, and a seat stands beside it', async () => {
    const customer = await person();
    for (const code of ['month', 'day']) {
      const order_id = await ordered(customer, { code });
      await pay(order_id, (await show(customer, order_id)).gross_cents);
    }
    const { access } = await as(customer).showBilling();
    expect(access.map(({ code, starts_at, ends_at }) => [code, starts_at, ends_at])).toEqual([
      ['month', '2026-01-15T09:00:00.000Z', '2026-02-14T09:00:00.000Z'],
      ['day', '2026-02-14T09:00:00.000Z', '2026-02-15T09:00:00.000Z'],
    ]);
  });

  test('a refund issues the credit note, and closes the access', async () => {
    const customer = await person();
    const order_id = await ordered(customer);
    await pay(order_id, 4_758);
    const refund = { order_id, what: 'order', note: 'Pomota.' };
    expect((await post('/api/refundOrder', office, refund)).body.data).toEqual({
      status: 'refunded',
      refunded_cents: 4_758,
    });
    expect((await search(customer)).status).toBe(402);
    const { invoices } = await show(customer, order_id);
    expect(invoices.map(({ kind, gross_cents }: { kind: string; gross_cents: number }) => [kind, gross_cents])).toEqual(
      [
        ['invoice', 4_758],
        ['credit', -4_758],
      ],
    );
    expect(invoices[1]?.corrects).toBe(invoices[0]?.number);
    // An order is found by the number of a document, with the amount due or credited by that document.
    const foundBy = async (text: string) => (await as(office).showAllOrders({ text })).items;
    const credit = { number: invoices[1]?.number, gross_cents: -4_758 };
    expect(await foundBy(existing(credit.number).toLowerCase())).toMatchObject([{ order_id, found: credit }]);
    expect(await foundBy(existing(invoices[0]).number)).toMatchObject([{ order_id, found: { gross_cents: 4_758 } }]);
    // The list of the office has the payment and its refunded part.
    const filters = JSON.stringify({ states: [], text: credit.number });
    const csv = (await open(`/api/ordersExport/csv?filters=${encodeURIComponent(filters)}`, office)).bytes.toString();
    expect(csv).toContain(';Plačano;Vrnjeno;');
    expect(csv).toContain(';47,58;47,58;');
  });

  test('colleagues use the seats of an office, as many as there are', async () => {
    const [owner, colleague] = [await person(), await person()];
    const order_id = await ordered(owner, { code: 'office3' });
    await pay(order_id, 108_580);
    const invite = (email: string) =>
      post('/api/inviteColleague', owner, { email, first_name: 'Maja', last_name: 'Hribar' });
    expect((await invite(colleague.email)).status).toBe(200);
    expect((await search(colleague)).status).toBe(200);
    const set = (status: string) =>
      inScope(db, 'system', (system) =>
        sql`update accounts.account set status = ${status} where user_id = ${colleague.userId}`.execute(system),
      );
    await set('unconfirmed');
    expect((await search(colleague)).status, 'whoever typed in the address').toBe(402);
    await set('active');
    expect((await invite(colleague.email)).status).toBe(422);
    const fresh = `${randomUUID()}@primer.example`;
    expect((await invite(fresh)).status).toBe(200);
    expect((await lettersTo(fresh))[0]?.subject).toBe('Povabilo v aplikacijo Mera');
    expect((await invite(`${randomUUID()}@primer.example`)).body.error_code).toBe('no_seat_left');
    const { seats } = await as(owner).showBilling();
    expect(seats.total).toBe(2);
    const seat = seats.taken.find(({ email }: { email: string }) => email === colleague.email);
    expect((await as(colleague).refused.removeColleague({ seat_id: seat?.seat_id })).status).toBe(404);
    expect((await post('/api/removeColleague', owner, { seat_id: seat?.seat_id })).status).toBe(200);
    expect((await search(colleague)).status).toBe(402);
  });
});

test('a second payment of the same amount is asked about: two people of the office see one payment', async () => {
  const customer = await person();
  const order_id = await ordered(customer);
  const paid = { order_id, amount_cents: 4_758, paid_on: '2026-01-15' };
  const second = await person('admin');
  const answers = await Promise.all([office, second].map((by) => post('/api/markPaid', by, paid)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('payment_repeated');
  expect((await show(customer, order_id)).paid_cents).toBe(4_758);
  // The payment really came twice.
  await as(second).markPaid({ ...paid, again: true });
  expect(await show(customer, order_id)).toMatchObject({ paid_cents: 9_516, surplus_cents: 4_758 });
});

describe('bank statements', () => {
  test('settle, part, surplus and unknown payments are all kept; the same statement twice has one effect', async () => {
    const customer = await person();
    const [whole, part, more] = [await ordered(customer), await ordered(customer), await ordered(customer)];
    const referenceOf = async (order_id: string): Promise<string> =>
      existing((await show(customer, order_id)).payment).reference;
    const entries = [
      // Banks write a reference in many ways.
      { cents: 4_758, reference: (await referenceOf(whole)).replace('SI12', 'si12 '), bankReference: randomUUID() },
      { cents: 1_000, reference: await referenceOf(part), bankReference: randomUUID() },
      { cents: 5_000, reference: await referenceOf(more), bankReference: randomUUID() },
      { cents: 777, reference: 'SI1299999999999', bankReference: randomUUID(), payer: 'Neznani plačnik' },
      { cents: 12, bankReference: randomUUID() },
      { cents: 99_999, direction: 'DBIT' as const, bankReference: randomUUID() },
    ];
    const before = (await as(office).showAllOrders()).unknown;
    expect((await importOf(entries)).body.data).toEqual({
      entries: 5,
      known: 0,
      settled: 1,
      partial: 1,
      surplus: 1,
      unknown: 2,
      passed_over: 1,
      refunds: 0,
      returned: 0,
      left_out: [],
    });
    expect((await importOf(entries)).body.data).toMatchObject({ entries: 5, known: 5, settled: 0, unknown: 0 });
    expect(await show(customer, whole)).toMatchObject({ status: 'active', paid_cents: 4_758 });
    expect(await show(customer, part)).toMatchObject({ status: 'partially_paid', open_cents: 3_758 });
    expect(await show(customer, more)).toMatchObject({ status: 'active', surplus_cents: 242 });
    expect((await as(office).showAllOrders()).unknown).toBe(before + 2);

    const unknown = (await as(office).showPayments({ only_unknown: true })).items;
    const stray = unknown.find(({ amount_cents }: { amount_cents: number }) => amount_cents === 777);
    expect(stray).toMatchObject({ payer: 'Neznani plačnik', order_id: null });
    const assign = (order_number: string) =>
      post('/api/assignPayment', office, { payment_id: stray?.payment_id, order_number });
    expect((await assign('N-2026-999999')).status).toBe(422);
    expect((await assign((await show(customer, part)).number)).body.data).toMatchObject({ status: 'partially_paid' });
    expect((await assign((await show(customer, part)).number)).status).toBe(409);
    expect(await show(customer, part)).toMatchObject({ paid_cents: 1_777 });

    const { items, total } = await as(office).showPayments({});
    expect(items.find((one: { payment_id: string }) => one.payment_id === stray?.payment_id)).toMatchObject({
      order_number: (await show(customer, part)).number,
    });
    expect(total).toBeGreaterThanOrEqual(5);
  });

  test('two simultaneous statements book each payment once', async () => {
    const customer = await person();
    const order_id = await ordered(customer);
    const entry = {
      cents: 4_758,
      reference: existing((await show(customer, order_id)).payment).reference,
      bankReference: 'B-1',
    };
    await Promise.all([importOf([entry]), importOf([entry])]);
    expect(await show(customer, order_id)).toMatchObject({ status: 'active', paid_cents: 4_758 });
  });

  test('what is no statement, or one of another account, is refused', async () => {
    const file = (bytes: string) =>
      upload('/api/importStatement', office, {}, { name: 'x.xml', bytes: Buffer.from(bytes) });
    expect((await file('hello')).status).toBe(422);
    expect((await file('<Document><Other/></Document>')).status).toBe(422);
    expect((await file('<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>')).status).toBe(422);
    expect((await importOf([{ cents: 1 }], 'SI56020170014356205')).body.error_code).toBe('other_account');
    const customer = await person();
    const bytes = camt053([{ cents: 1 }]);
    expect((await upload('/api/importStatement', customer, {}, { name: 'x.xml', bytes })).status).toBe(403);
  });
});

/** The drawing operations of every page. */
const operationsOf = (bytes: Buffer): string =>
  [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

/** Makes the call again with the same key while the server is too busy; a call that succeeded before counts once. */
const untilTaken = async <T extends { status: number }>(
  make: (key: string) => Promise<T>,
  key: string = randomUUID(),
): Promise<T> => {
  const answer = await make(key);
  return answer.status === 503 ? untilTaken(make, key) : answer;
};

describe('documents', () => {
  test('the predračun says how to pay, in words and in a code that a bank reads', async () => {
    const customer = await person();
    const order_id = await ordered(customer);
    const { payment, number } = await show(customer, order_id);
    const { bytes, headers, status } = await open(`/api/proformaPdf/${order_id}`, customer);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text, fonts, embeddedFonts, fontDescriptors, isTagged, figures, language } = await readPdf(bytes);
    expect(text).toContain(`Predračun ${payment?.proforma_number}`);
    for (const part of [number, 'Žiga Šušteršič', 'SI56 1910 0000 0012 373', payment?.reference_shown, '47,58', '8,58'])
      expect(text).toContain(part);
    expect([isTagged, language, embeddedFonts]).toEqual([true, 'sl', fontDescriptors]);
    expect(fonts.length).toBeGreaterThan(0);
    expect(figures).toContain('Koda UPN QR za plačilo');
    const read = await readQr(cellsOnPage(operationsOf(bytes)));
    expect(read?.text).toBe(payment?.qr);
    expect(read).toMatchObject({ ecLevel: 'M', version: '15', hasECI: true });
    expect(payment?.qr).toContain(`\n${payment?.reference}\n`);
    expect((await readQr(upnCells(existing(payment).qr)))?.text).toBe(payment?.qr);
  });

  test('the invoice has everything that the VAT act asks for, and never changes', async () => {
    const customer = await person();
    const firm = { person_kind: 'pravna_oseba', name: 'Gradnje, d. o. o.', tax_number: 'SI50223054' };
    const order_id = await ordered(customer, { code: 'half', payer: firm });
    await pay(order_id, 24_278);
    const { invoice_id, number } = existing((await show(customer, order_id)).invoices[0]);
    const { bytes } = await open(`/api/invoicePdf/${invoice_id}`, customer);
    const { text, embeddedFonts, fontDescriptors } = await readPdf(bytes);
    expect(embeddedFonts).toBe(fontDescriptors);
    const mandatory = [
      `Račun ${number}`,
      '15/01/2026',
      'ID za DDV: SI10000003',
      'ID za DDV: SI50223054',
      'Gradnje, d. o. o.',
      'Čopova ulica 12',
      'Vzorčna ulica 1',
      'Polletni dostop',
      'Količina (kos)',
      'Davčna osnova (22 %)',
      '199,00',
      'DDV 22 %',
      '43,78',
      '242,78',
      'Račun je izdan v elektronski obliki in je veljaven brez žiga in podpisa.',
    ];
    for (const part of mandatory) expect(text).toContain(part);
    // A later change of issuer or price does not affect it.
    const { sample: _, missing: _m, sales_closed: _s, ...issuer } = await as(office).showIssuer();
    await as(office).editIssuer({ ...issuer, name: 'Nova firma, d. o. o.' });
    expect(Buffer.compare((await open(`/api/invoicePdf/${invoice_id}`, customer)).bytes, bytes)).toBe(0);
    await as(office).editIssuer(issuer);
    for (const statement of [sql`update orders.invoice set net_cents = 1`, sql`delete from orders.invoice`])
      await expect(inScope(db, 'system', (system) => statement.execute(system))).rejects.toThrow(
        /permission denied|only added/,
      );
    expect((await open(`/api/invoicePdf/${invoice_id}`, await person())).status).toBe(404);
  });

  test('the account that customers pay to changes only after a fresh sign-in, with a trace and a letter', async () => {
    const admin = await person('admin');
    const { sample: _, ...issuer } = await as(admin).showIssuer();
    const changed = { ...issuer, iban: 'SI56 0231 2000 0000 009', street: 'Nova ulica 2' };
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    const stale = await post('/api/editIssuer', admin, changed);
    expect([stale.status, stale.body.error_code]).toEqual([403, 'reauth_required']);
    expect(await as(admin).showIssuer()).toMatchObject(issuer);
    const back = { order_id: randomUUID(), what: 'order', note: 'na željo' };
    expect((await post('/api/refundOrder', admin, back)).body.error_code).toBe('reauth_required');

    const fresh = await signIn(admin);
    expect((await post('/api/editIssuer', fresh, changed)).body).toEqual({ success: true, data: {} });
    const { rows } = await inScope(db, 'system', (system) =>
      sql<{ actor_id: string; details: object }>`
        select actor_id, details from audit.event where event = 'issuer.edited' order by event_id desc limit 1`.execute(
        system,
      ),
    );
    expect(rows[0]?.actor_id).toBe(admin.userId);
    expect(rows[0]?.details).toEqual({
      iban: `${issuer.iban} → SI56023120000000009`,
      street: `${issuer.street} → Nova ulica 2`,
    });
    const letters = (await lettersTo(office.email)).filter(({ kind }) => kind === 'issuer_changed');
    expect(letters.at(-1)?.body).toContain(
      `Stranke odslej plačujejo na SI56 0231 2000 0000 009; prej so plačevale na ${inFours(issuer.iban)}.`,
    );
    expect(letters.at(-1)?.subject).not.toContain('SI');

    // Saving without changes has no effect.
    await as(fresh).editIssuer(changed);
    expect((await lettersTo(office.email)).filter(({ kind }) => kind === 'issuer_changed')).toHaveLength(
      letters.length,
    );
    await as(fresh).editIssuer(issuer);
    // The way back waits for a second person.
    expect((await post('/api/confirmIban', await signIn(office), { iban: issuer.iban })).status).toBe(200);
    clock.now = new Date(clock.now.getTime() - 11 * 60_000);
  });

  test('200 simultaneous invoices have numbers without gaps or duplicates', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => person()));
    const ids: string[] = [];
    for (let batch = 0; batch < 20; batch += 1)
      ids.push(...(await Promise.all(customers.map((customer) => ordered(customer, { code: 'day' })))));
    const serials = async () =>
      inScope(db, 'system', (system) =>
        system
          .selectFrom('orders.invoice')
          .select('serial')
          .where('kind', '=', 'invoice')
          .where('year', '=', 2026)
          .orderBy('serial')
          .execute(),
      );
    const before = (await serials()).length;
    const answers = await Promise.all(ids.map((id) => untilTaken((key) => pay(id, 1_464, key))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const all = await serials();
    expect(all.length - before).toBe(200);
    expect(all.map(({ serial }) => serial)).toEqual(all.map((_, index) => index + 1));
    const numbers = await inScope(db, 'system', (system) =>
      system.selectFrom('orders.purchase').select(['number', 'reference']).execute(),
    );
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
    expect(new Set(numbers.map(({ reference }) => reference)).size).toBe(numbers.length);
  });

  test('a year goes out as a spreadsheet whose sums are formulas', async () => {
    const customer = await person();
    const order_id = await ordered(customer);
    await pay(order_id, 4_758);
    const { bytes, headers, status } = await open('/api/billingYear/2026', customer);
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    const { default: excel } = await import('exceljs');
    const book = new excel.Workbook();
    await book.xlsx.load(bytes as never);
    const sheet = book.getWorksheet('Računi');
    expect(sheet?.getRow(2).getCell(7).value).toBe(47.58);
    expect(sheet?.getRow(3).getCell(7).formula).toBe('SUM(G2:G2)');
    expect(book.getWorksheet('Plačila')?.getRow(2).getCell(4).value).toBe(47.58);
  });
});

describe('the clock', () => {
  test('an unpaid predračun is reminded of on days 7 and 14 and ends on day 15; late money is kept', async () => {
    const email = `${randomUUID()}@primer.example`;
    const customer = await person();
    const order_id = await ordered(customer, { payer: { email } });
    const { payment } = await show(customer, order_id);
    for (const days of [6, 7, 8, 14, 14.5]) await tend(new Date(start.getTime() + days * day));
    expect((await lettersTo(email)).map(({ subject }) => subject.split(' ')[0])).toEqual([
      'Predračun',
      'Opomnik:',
      'Opomnik:',
    ]);
    await tend(new Date(start.getTime() + 15 * day));
    expect(await show(customer, order_id)).toMatchObject({ status: 'expired', payment: null });
    expect((await importOf([{ cents: 4_758, reference: existing(payment).reference }])).body.data).toMatchObject({
      surplus: 1,
    });
    expect(await show(customer, order_id)).toMatchObject({ status: 'expired', surplus_cents: 4_758 });
    expect((await search(customer)).status).toBe(402);
  });

  test('the end of access is announced 14, 3 and 0 days before, once each, and only where nothing follows', async () => {
    const [ending, renewed] = [await person(), await person()];
    for (const [who, times] of [
      [ending, 1],
      [renewed, 2],
    ] as const)
      for (let time = 0; time < times; time += 1) await pay(await ordered(who), 4_758);
    for (const days of [10, 16, 17, 27, 28, 29.5, 29.6]) await tend(new Date(start.getTime() + days * day));
    const warnings = async (email: string) =>
      (await lettersTo(email)).filter(({ kind }) => kind === 'access_ending').map(({ subject }) => subject);
    expect(await warnings(ending.email)).toEqual(Array(3).fill('Dostop se izteče 14.\u00a02.\u00a02026'));
    expect(await warnings(renewed.email)).toEqual([]);
    await tend(new Date(start.getTime() + 30 * day));
    const { items } = await as(ending).showOrders({});
    expect(items[0]?.status).toBe('expired_access');
  });
});

test('the office edits names, contents and prices; what was ordered keeps its price', async () => {
  const customer = await person();
  const order_id = await ordered(customer, { code: 'half' });
  const { items } = await as(office).showCatalogue();
  const half = items.find(({ code }: { code: string }) => code === 'half');
  const { package_id, days, users, sl, en } = existing(half);
  const change = { package_id, active: true, days, users, sl: { ...sl, name: 'Pol leta' }, en };
  await as(office).editPackage(change);
  expect(
    (await as(office).refused.editPrices({ valid_from: '2026-01-14', prices: [{ package_id, net_cents: 1 }] })).status,
  ).toBe(422);
  const prices = { valid_from: '2026-01-15', prices: [{ package_id, net_cents: 21_000 }] };
  expect(await as(office).editPrices(prices)).toEqual({ version: 2 });
  const shown = (await as().showPackages()).items.find(({ code }: { code: string }) => code === 'half');
  expect(shown).toMatchObject({ name: 'Pol leta', net_cents: 21_000, price_list_version: 2 });
  expect(await show(customer, order_id)).toMatchObject({ net_cents: 19_900, price_list_version: 1 });
  const brand = items.find(({ code }: { code: string }) => code === 'brand');
  expect(
    (await as(office).refused.editPackage({ ...change, package_id: brand?.package_id, sl: brand?.sl, en: brand?.en }))
      .status,
  ).toBe(422);
  expect((await as(customer).refused.editPackage(change)).status).toBe(403);
});

test('row-level security: a person sees their own rows of every table, a stranger none, and neither can write', async () => {
  const [customer, other] = [await person(), await person()];
  await pay(await ordered(customer), 4_758);
  const own = ['purchase', 'event', 'payment', 'invoice', 'access', 'billing_data'];
  const none = ['series', 'reminder', 'seat'];
  const count = async (who: Person, table: string) =>
    inScope(db, { userId: who.userId, permissions: ['order.view_own'] }, async (scoped) => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(`orders.${table}`)}`.execute(
        scoped,
      );
      return Number(rows[0]?.n);
    });
  for (const table of own) {
    expect(await count(customer, table), table).toBeGreaterThan(0);
    expect(await count(other, table), table).toBe(0);
  }
  for (const table of none) expect(await count(customer, table), table).toBe(0);
  const cheat = inScope(db, { userId: customer.userId, permissions: [] }, (scoped) =>
    scoped.updateTable('orders.purchase').set({ paid_cents: 1, status: 'active' }).executeTakeFirst(),
  );
  expect((await cheat).numUpdatedRows).toBe(0n);
  // The seller is public, and written by the system only.
  expect(await count(other, 'issuer')).toBe(1);
  const forge = inScope(db, { userId: customer.userId, permissions: ['package.manage'] }, (scoped) =>
    scoped.updateTable('orders.issuer').set({ iban: 'SI56020170014356205' }).executeTakeFirst(),
  );
  expect((await forge).numUpdatedRows).toBe(0n);
});

describe('a payment that was entered by mistake', () => {
  const takeBack = (order_id: string, payment_id: string, note = 'Tipkarska napaka.') =>
    post('/api/takeBackPayment', office, { order_id, payment_id, note });
  const paymentOf = async (order_id: string, at = 0) =>
    existing((await show(office, order_id)).payments?.[at]).payment_id;

  test('is taken back with a reason, and the trail says who did what', async () => {
    const customer = await person();
    const order_id = await ordered(customer);
    const { gross_cents } = await show(customer, order_id);
    await pay(order_id, 505);
    const payment_id = await paymentOf(order_id);
    expect((await takeBack(order_id, payment_id, '')).status).toBe(422);
    expect((await as(customer).refused.takeBackPayment({ order_id, payment_id, note: 'x' })).status).toBe(403);
    expect((await takeBack(randomUUID(), payment_id)).status).toBe(404);
    expect((await takeBack(order_id, payment_id)).body.data).toEqual({ status: 'pending' });
    expect((await takeBack(order_id, payment_id)).status).toBe(404);
    const after = await show(office, order_id);
    expect(after).toMatchObject({ paid_cents: 0, open_cents: gross_cents, payments: [] });
    expect(after.history.at(-1)).toMatchObject({ event: 'take_back', cents: 505, note: 'Tipkarska napaka.' });
    expect(after.history.slice(-2).map(({ by }: { by: string | null }) => by)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    const { history } = await show(customer, order_id);
    expect(history.map(({ by }: { by: string | null }) => by)).toEqual(history.map(() => null));
    // It is neither money without an order nor the customer's.
    const { items } = await as(office).showPayments({ only_unknown: true });
    expect(items.map((one: { payment_id: string }) => one.payment_id)).not.toContain(payment_id);
    expect((await as(customer).showBilling({})).payments).toEqual([]);
  });

  test('takes along what it opened: access and invoice, and the next payment opens them anew', async () => {
    const customer = await person();
    const order_id = await ordered(customer, { payer: { email: customer.email } });
    const { gross_cents, payment } = await show(customer, order_id);
    await importOf([{ cents: gross_cents, reference: existing(payment).reference, payer: 'Nekdo Drug' }]);
    expect((await search(customer)).status).toBe(200);
    expect((await takeBack(order_id, await paymentOf(order_id))).body.data).toEqual({ status: 'pending' });
    expect((await search(customer)).status).toBe(402);
    const after = await show(customer, order_id);
    expect(after).toMatchObject({ status: 'pending', paid_cents: 0, open_cents: gross_cents, payments: [] });
    expect(after.payment).toMatchObject({ proforma_number: payment?.proforma_number, amount_cents: gross_cents });
    expect(after.invoices.map((one: { kind: string; gross_cents: number }) => [one.kind, one.gross_cents])).toEqual([
      ['invoice', gross_cents],
      ['credit', -gross_cents],
    ]);
    expect((await lettersTo(customer.email)).map(({ kind }) => kind)).toContain('payment_taken_back');
    // The money is there: it waits for its own order, and the same statement adds nothing.
    const { items } = await as(office).showPayments({ only_unknown: true });
    const waiting = items.find((one) => one.payer === 'Nekdo Drug');
    expect(waiting).toMatchObject({ amount_cents: gross_cents, order_id: null });
    const again = { payment_id: waiting?.payment_id, order_number: after.number };
    expect((await post('/api/assignPayment', office, again)).body).toMatchObject({ data: { status: 'active' } });
    expect((await search(customer)).status).toBe(200);
    const { invoices, access } = await show(customer, order_id);
    expect(invoices.map((one: { kind: string }) => one.kind)).toEqual(['invoice', 'invoice', 'credit']);
    expect(access?.running).toBe(true);
    // A credit note of it all corrects the second invoice, not the first one once more.
    await as(office).refundOrder({ order_id, what: 'order', note: 'Pomota.' });
    const corrected = (await show(customer, order_id)).invoices.at(-1);
    expect([corrected?.kind, corrected?.corrects]).toEqual(['credit', invoices[1]?.number]);
  });

  test('beyond the price opened nothing, and what went back to the payer cannot be taken back', async () => {
    const customer = await person();
    const order_id = await ordered(customer);
    const { gross_cents, payment } = await show(customer, order_id);
    await pay(order_id, gross_cents);
    await pay(order_id, 700);
    const placeOf = async (cents: number): Promise<number> =>
      (await show(office, order_id)).payments.findIndex((one: { amount_cents: number }) => one.amount_cents === cents);
    expect((await takeBack(order_id, await paymentOf(order_id, await placeOf(700)))).body.data).toEqual({
      status: 'active',
    });
    await importOf([{ cents: 300, reference: existing(payment).reference }]);
    await as(office).refundOrder({ order_id, what: 'surplus', note: 'Preplačilo.' });
    for (const cents of [300, gross_cents])
      expect((await takeBack(order_id, await paymentOf(order_id, await placeOf(cents)))).body.data?.refusal).toBe(
        'money_returned',
      );
    expect((await show(office, order_id)).paid_cents).toBe(gross_cents + 300);
  });
});

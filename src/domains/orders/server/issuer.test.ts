import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { inFours } from '#lib/in-fours.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { jobParts, runAll } from '../../../../tests/support/job-parts.ts';
import { orderPackage } from '../../../../tests/support/order-calls.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { orderJobs } from './jobs.ts';

const real = await testApp({ settings: { demo: false, accessTtlSeconds: 900 } });
const [office, second] = [await real.person('admin'), await real.person('admin')];
// Outside of the demonstration the office needs a second factor, which is not tested here.
const setSecondFactor = async (one: typeof office): Promise<void> => {
  const { secret } = (await real.post('/api/startTwoFactor', one)).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: real.clock.now.getTime() });
  await real.post('/api/confirmTwoFactor', one, { code });
};
for (const one of [office, second]) await setSecondFactor(one);
const own = {
  name: 'Ocene Kolar, d. o. o.',
  street: 'Slovenska cesta 1',
  postal_code: '1000',
  post: 'Ljubljana',
  tax_number: '59082437',
  registration_number: '6853842000',
  register: 'Okrožno sodišče v Ljubljani',
  capital: '7.500,00 €',
  iban: 'SI56 0201 7001 4356 205',
  email: 'racuni@kolar.example',
  phone: '01 234 56 78',
  vat_payer: true,
  profession: 'Pooblaščeni ocenjevalci vrednosti nepremičnin',
  licence: 'Slovenski inštitut za revizijo, dovoljenje 1-123',
  supervision: 'Agencija za javni nadzor nad revidiranjem',
  controller: null,
  privacy_contact: 'Ana Kolar, zasebnost@kolar.example',
  processors: 'Gostovanje: Strežniki, d. o. o.\nRačunovodstvo: Knjige, d. o. o.',
};
const samples = {
  name: 'Mera, d. o. o. (vzorec)',
  street: 'Vzorčna ulica 1',
  tax_number: '10000003',
  registration_number: '0000000000',
  iban: 'SI56191000000012373',
  email: 'racuni@mera.example',
  phone: '01 000 00 00',
  profession: 'Pooblaščeni ocenjevalci vrednosti nepremičnin in sodni cenilci (vzorec)',
  licence: 'Dovoljenja Slovenskega inštituta za revizijo, številke so v poročilih (vzorec)',
  supervision: 'Agencija za javni nadzor nad revidiranjem (vzorec)',
  privacy_contact: 'Vzorčna oseba, zasebnost@mera.example',
  processors:
    'Gostovanje: Vzorčni strežniki, d. o. o. (vzorec)\nPošiljanje e-pošte: Vzorčna pošta, d. o. o. (vzorec)\nRačunovodstvo: Vzorčne knjige, d. o. o. (vzorec)',
} as const;
/** Saves it, and lets another of the office confirm the account if it waits. */
const edit = async (change: object = {}) => {
  const { status } = await real.post('/api/editIssuer', office, { ...own, ...change });
  expect(status).toBe(200);
  const { iban_change } = (await real.post('/api/showIssuer', office)).body.data;
  if (iban_change) expect((await real.post('/api/confirmIban', second, { iban: iban_change.iban })).status).toBe(200);
};
const rows = async (table: 'orders.purchase' | 'orders.invoice' | 'orders.series') => {
  const { n } = await inScope(real.db, 'system', (db) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  );
  return Number(n);
};
const markPaid = (order_id: string) =>
  real.post('/api/markPaid', office, { order_id, amount_cents: 1_464, paid_on: '2026-01-15' });

describe('while the issuer is the sample', () => {
  test('a new installation sells nothing, says so kindly, and uses no number', async () => {
    const customer = await real.person();
    const { status, body } = await orderPackage(real, customer, { code: 'day' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { success: false, error_code: 'sales_not_open', message: expect.stringContaining('Naročil zdaj še ne') },
    });
    expect([await rows('orders.purchase'), await rows('orders.series')]).toEqual([0, 0]);
    expect(await real.lettersTo('placnik@primer.example')).toEqual([]);
    const { data } = (await real.post('/api/showIssuer', office)).body;
    expect(data).toMatchObject({ sample: true, missing: Object.keys(samples), sales_closed: true });
  });

  test.each(Object.entries(samples).filter(([field]) => field !== 'registration_number'))(
    'one of its data is enough: %s',
    async (field, value) => {
      await edit({ [field]: value });
      const { data } = (await real.post('/api/showIssuer', office)).body;
      expect(data).toMatchObject({ missing: [field], sales_closed: true });
      const customer = await real.person();
      expect((await orderPackage(real, customer, { code: 'day' })).body.error_code).toBe('sales_not_open');
    },
  );

  test('the office cannot offer a price that could not be paid, and reads why', async () => {
    await edit({ street: samples.street });
    const customer = await real.person();
    const { inquiry_id } = await buildInquiry(real, customer);
    expect((await real.post('/api/submitInquiry', customer, { inquiry_id, terms: true })).status).toBe(200);
    expect((await real.post('/api/takeUp', office, { inquiry_id })).status).toBe(200);
    const offer = () => real.post('/api/sendQuote', office, { inquiry_id, net_cents: 25_000 });
    expect(await offer()).toMatchObject({ status: 409, body: { error_code: 'issuer_is_sample' } });
    await edit();
    expect((await offer()).status).toBe(200);
    await edit({ street: samples.street });
    const { quote } = (await real.post('/api/showInquiry', customer, { inquiry_id })).body.data;
    const accepted = await real.post('/api/acceptQuote', customer, {
      inquiry_id,
      quote_id: quote.quote_id,
      terms: true,
    });
    expect(accepted).toMatchObject({ status: 409, body: { error_code: 'sales_not_open' } });
    expect(await rows('orders.purchase')).toBe(0);
  });

  test('with data of one’s own it sells, and stops when they are gone: no proforma, invoice, code or reminder', async () => {
    await edit();
    const customer = await real.person();
    const { order_id } = (await orderPackage(real, customer, { code: 'day' })).body.data;
    const show = async () => (await real.post('/api/showOrders', customer, { order_id })).body.data;
    expect((await show()).payment.qr).toContain('SI56020170014356205');
    expect((await real.open(`/api/proformaPdf/${order_id}`, customer)).status).toBe(200);

    await edit({ iban: samples.iban });
    expect((await show()).payment).toBeNull();
    const ofCustomer = await real.open(`/api/proformaPdf/${order_id}`, customer);
    expect([ofCustomer.status, ofCustomer.json().error_code]).toEqual([409, 'sales_not_open']);
    const paid = await markPaid(order_id);
    expect(paid).toMatchObject({
      status: 409,
      body: {
        error_code: 'issuer_is_sample',
        data: { missing: ['iban'] },
        message: expect.stringContaining('vzorčni'),
      },
    });
    expect(await rows('orders.invoice')).toBe(0);
    const before = (await real.lettersTo('placnik@primer.example')).length;
    const later = new Date(real.clock.now.getTime() + 8 * 24 * 60 * 60_000);
    const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(real.db, 'system', work);
    await runAll(orderJobs, { ...jobParts, asSystem, now: later, services: real.services });
    expect(await real.lettersTo('placnik@primer.example')).toHaveLength(before);

    await edit();
    expect((await markPaid(order_id)).status).toBe(200);
    expect(await rows('orders.invoice')).toBe(1);
  });
});

test('an operator goes from empty settings to the first order: each required field is asked for, then it sells', async () => {
  const required = ['profession', 'licence', 'supervision', 'privacy_contact', 'processors'] as const;
  const customer = await real.person();
  const order = () => orderPackage(real, customer, { code: 'day' });
  let change: Partial<Record<(typeof required)[number], string>> = Object.fromEntries(
    required.map((field) => [field, '']),
  );
  for (const field of required) {
    await edit(change);
    expect((await real.post('/api/showIssuer', office)).body.data).toMatchObject({
      missing: required.filter((one) => one in change),
      sales_closed: true,
    });
    expect(await order()).toMatchObject({
      status: 409,
      body: { error_code: 'sales_not_open', message: expect.stringContaining('Naročil zdaj še ne') },
    });
    const { [field]: _filled, ...rest } = change;
    change = rest;
  }
  expect((await real.post('/api/showSeller')).body.data).toEqual({ seller: null });

  await edit();
  expect((await real.post('/api/showIssuer', office)).body.data).toMatchObject({ missing: [], sales_closed: false });
  const { status, body } = await order();
  expect(status).toBe(200);
  const shown = (await real.post('/api/showOrders', customer, { order_id: body.data.order_id })).body.data;
  expect(shown.payment.recipient).toContain(own.name);
  // The contact for personal data is irrelevant to an invoice.
  expect((await markPaid(body.data.order_id)).status).toBe(200);
});

test('everyone reads who sells, and nobody is told of a sample as if it were real', async () => {
  await edit();
  const { capital: _capital, iban: _iban, ...seller } = own;
  expect((await real.post('/api/showSeller')).body.data).toEqual({ seller });
  await edit({ phone: undefined });
  expect((await real.post('/api/showSeller')).body.data).toEqual({ seller: { ...seller, phone: null } });
  await edit({ tax_number: samples.tax_number });
  expect((await real.post('/api/showSeller')).body.data).toEqual({ seller: null });
  await edit();
});

test('the demonstration sells on its sample, and says that it is one', async () => {
  const demo = await testApp();
  const admin = await demo.person('admin');
  expect((await orderPackage(demo, await demo.person(), { code: 'day' })).status).toBe(200);
  const { data } = (await demo.post('/api/showIssuer', admin)).body;
  expect(data).toMatchObject({ missing: Object.keys(samples), sales_closed: false });
  expect((await demo.post('/api/showSeller')).body.data.seller).toMatchObject({ name: samples.name });
});

describe('another account', () => {
  const other = 'SI56023120000000009';
  const shown = async (as = office) => (await real.post('/api/showIssuer', as)).body.data;
  const ask = (iban = other) => real.post('/api/editIssuer', office, { ...own, iban });
  const bare = own.iban.replaceAll(' ', '');
  const letters = async (email: string, kind: string) =>
    (await real.lettersTo(email)).filter((letter) => letter.kind === kind);
  const tend = (now: Date) => {
    const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(real.db, 'system', work);
    return runAll(orderJobs, { ...jobParts, asSystem, now, services: real.services });
  };
  const hoursOn = (hours: number) => new Date(real.clock.now.getTime() + hours * 60 * 60_000);
  const trail = async () => {
    const { rows } = await inScope(real.db, 'system', (db) =>
      sql<{ event: string; details: object }>`
        select event, details from audit.event where object_type = 'issuer' order by event_id desc limit 1`.execute(db),
    );
    return rows[0];
  };

  test('waits for a second person; documents keep the one before, and everyone of the office is told', async () => {
    await edit();
    // Returning to the sample's account had to wait too, and was announced.
    const toldOf = async (email: string) =>
      (await letters(email, 'issuer_changed')).filter(({ body }) =>
        body.includes(`Do takrat stranke plačujejo na ${inFours(bare)}`),
      ).length;
    const told = [await toldOf(office.email), await toldOf(second.email)];
    expect((await ask()).status).toBe(200);
    expect(await shown()).toMatchObject({
      iban: bare,
      iban_change: { iban: other, may_confirm: false, holds_from: hoursOn(24).toISOString() },
    });
    expect(await shown(second)).toMatchObject({ iban_change: { may_confirm: true } });
    expect([await toldOf(office.email), await toldOf(second.email)]).toEqual(told.map((n) => n + 1));
    const customer = await real.person();
    const { order_id } = (await orderPackage(real, customer, { code: 'day' })).body.data;
    const { payment } = (await real.post('/api/showOrders', customer, { order_id })).body.data;
    expect(payment.qr).toContain(bare);

    // Saved with the account in use, or requested once more, it waits as before.
    const before = (await letters(office.email, 'issuer_changed')).length;
    await ask(own.iban);
    await ask();
    expect((await shown()).iban_change).toMatchObject({ iban: other });
    expect(await letters(office.email, 'issuer_changed')).toHaveLength(before);

    const alone = await real.post('/api/confirmIban', office, { iban: other });
    expect([alone.status, alone.body.error_code]).toEqual([409, 'second_person_required']);
    const wrong = await real.post('/api/confirmIban', second, { iban: own.iban });
    expect([wrong.status, wrong.body.error_code]).toEqual([409, 'version_conflict']);
    expect((await real.post('/api/confirmIban', customer, { iban: other })).status).toBe(403);
    // The requester cannot create the second person meanwhile.
    const made = await real.person();
    const role = { user_id: made.userId, role: 'admin' };
    const confirmed = (status: 'active' | 'unconfirmed') =>
      inScope(real.db, 'system', (db) =>
        db.updateTable('accounts.account').set({ status }).where('user_id', '=', made.userId).execute(),
      );
    await confirmed('unconfirmed');
    expect((await real.post('/api/editUserRole', office, role)).body.error_code).toBe('address_unconfirmed');
    await confirmed('active');
    expect((await real.post('/api/editUserRole', office, role)).status).toBe(200);
    const accomplice = await real.signIn(made);
    await setSecondFactor(accomplice);
    expect((await real.post('/api/showIssuer', accomplice)).body.data.iban_change).toMatchObject({
      may_confirm: false,
    });
    const early = await real.post('/api/confirmIban', accomplice, { iban: other });
    expect([early.status, early.body.error_code]).toEqual([409, 'second_person_required']);
    expect((await real.post('/api/confirmIban', second, { iban: other })).status).toBe(200);
    expect(await shown()).toMatchObject({ iban: other, iban_change: null });
    expect(await trail()).toEqual({ event: 'issuer.iban_holds', details: { iban: `${bare} → ${other}` } });
    const decided = (await letters(office.email, 'iban_decided')).map(({ body }) => body);
    expect(
      decided.some((body) =>
        body.includes(`na ${inFours(other)}; prej so plačevale na ${inFours(bare)}. Spremembo je potrdil drug`),
      ),
    ).toBe(true);
    // It is written after the answer is sent.
    await expect
      .poll(async () => (await real.post('/api/showSecurityLog', office, { kind: 'money' })).body.data.items[0])
      .toMatchObject({ call: 'confirmIban', details: { iban: `${bare} → ${other}`, how: 'confirmed' } });
    expect((await real.post('/api/confirmIban', second, { iban: other })).status).toBe(404);
    await edit();
  });

  test('or for a day; it can be taken back until then', async () => {
    await ask();
    await tend(hoursOn(23));
    expect((await shown()).iban).toBe(bare);
    expect((await real.post('/api/takeBackIban', office, { iban: other })).status).toBe(200);
    expect(await trail()).toMatchObject({ event: 'issuer.iban_taken_back' });
    const subjects = (await letters(second.email, 'iban_decided')).map(({ subject }) => subject);
    expect(subjects).toContain('Sprememba računa za plačila je preklicana');
    await tend(hoursOn(25));
    expect(await shown()).toMatchObject({ iban: bare, iban_change: null });

    await ask();
    await tend(hoursOn(24));
    expect(await shown()).toMatchObject({ iban: other, iban_change: null });
    expect(await trail()).toMatchObject({ event: 'issuer.iban_holds' });
    await edit();
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildInquiry } from '../support/builders.ts';
import { existing } from '../support/existing.ts';
import { camt053, orderPackage } from '../support/order-calls.ts';
import { testApp } from '../support/test-app.ts';

/** Inputs made after public reports of other products' faults; each has the number by which they are listed there. */
const cases = '../shared/cases';
const present = existsSync(cases);

describe.runIf(present)(`cases of the world${present ? '' : ' (skipped: ../shared/cases is not there)'}`, async () => {
  const app = await testApp();
  const { clock, open, person, as, post, upload } = app;
  // Their days are of that month.
  clock.now = new Date('2026-11-28T09:00:00Z');
  const office = await person('admin');
  const iban = 'SI56191000000012373';

  const statement = async (name: string, values: Readonly<Record<string, string>> = {}) => {
    const filled: Readonly<Record<string, string>> = { IBAN: iban, ...values };
    const text = readFileSync(`${cases}/${name}`, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key) => filled[key] ?? '');
    return read(Buffer.from(text));
  };
  const read = async (bytes: Buffer) => {
    const { status, body } = await upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes });
    expect(status).toBe(200);
    return body.data;
  };
  const ordered = async (payer: object = {}) => {
    const customer = await person();
    const { order_id } = (await orderPackage({ post }, customer, { code: 'day', payer })).body.data;
    const { data } = (await post('/api/showOrders', customer, { order_id })).body;
    return { ...data, customer };
  };
  const orderNow = async (order_id: string) => await as(office).showOrder({ order_id });
  const euros = (cents: number): string => (cents / 100).toFixed(2);

  test('F01: a booked 0,00 is named, and the payment behind it is booked', async () => {
    const order = await ordered();
    const values = { REF1: order.payment.reference, GROSS1: euros(order.gross_cents) };
    const report = await statement('F01-zero-amount.xml', values);
    expect(report).toMatchObject({ settled: 1, passed_over: 1, left_out: [{ reason: 'amount_zero', amount: '0.00' }] });
    expect((await orderNow(order.order_id)).status).toBe('active');
    expect(await statement('F01-zero-amount.xml', values)).toMatchObject({ settled: 0, known: 1 });
  });

  test('F03: two equal payments of one day in two statements are two, and the same file adds none', async () => {
    expect(await statement('F03-two-statements-one-day.xml')).toMatchObject({ unknown: 2, known: 0 });
    expect(await statement('F03-two-statements-one-day.xml')).toMatchObject({ unknown: 0, known: 2 });
    const { items } = await as(office).showPayments({ only_unknown: true });
    const payers = items.filter((one: { amount_cents: number }) => one.amount_cents === 30_500);
    expect(payers.map((one) => one.payer).sort()).toEqual(['Ana Novak', 'Bojan Kos']);
  });

  test('F05: a transfer of ours that came back is no refund that was paid, before it left and after', async () => {
    const order = await ordered();
    await read(
      camt053([
        {
          cents: order.gross_cents + 500,
          reference: order.payment.reference,
          payerIban: 'SI56020170014356205',
          paidOn: '2026-11-26',
        },
      ]),
    );
    const { order_id } = order;
    await as(office).refundOrder({ order_id, what: 'surplus', note: 'preplačilo' });
    const refund = async (status: string) =>
      (await post('/api/showRefunds', office, { status })).body.data.items.find(
        (one: { order_id: string | null }) => one.order_id === order_id,
      );
    const { refund_id, reference, cents } = await refund('waiting');
    const values = { VRACILO: reference, REFUND: euros(cents) };
    const send = async () =>
      expect((await post('/api/exportRefunds', office, { refund_ids: [refund_id] })).status).toBe(200);
    await send();
    expect(await statement('F05-refund-returned.xml', values)).toMatchObject({ returned: 1, refunds: 0, unknown: 0 });
    expect(await refund('waiting')).toMatchObject({ refund_id, cents, account_refused: true });
    // Its owner confirms that the account is right.
    const account = { refund_id, recipient: 'Ana Novak', iban: 'SI56020170014356205' };
    await as(order.customer).editRefundAccount(account);
    await send();
    const left = camt053([{ cents, direction: 'DBIT', endToEnd: reference, paidOn: '2026-11-26' }]);
    expect(await read(left)).toMatchObject({ refunds: 1 });
    expect(await refund('paid')).toMatchObject({ refund_id });
  });

  test('F18: a firm whose tax number has no SI before it, and a court with a tax number, get their e-invoice', async () => {
    const issuer = await as(office).showIssuer();
    const { sample: _s, missing: _m, sales_closed: _c, ...edited } = issuer;
    await as(office).editIssuer({ ...edited, registration_number: '8012345000' });
    for (const payer of [
      { person_kind: 'pravna_oseba', name: 'Gradnje Hribar, d. o. o.', tax_number: '15012557' },
      { person_kind: 'pravna_oseba', name: 'Okrajno sodišče', tax_number: '15012557' },
    ]) {
      const { order_id, gross_cents } = await ordered(payer);
      await as(office).markPaid({ order_id, amount_cents: gross_cents, paid_on: '2026-11-27' });
      const { invoice_id } = existing((await orderNow(order_id)).invoices[0]);
      const { bytes, status } = await open(`/api/einvoice/${invoice_id}`, office);
      expect(status).toBe(200);
      expect(bytes.toString('utf8')).toContain('15012557');
    }
    expect((await open('/api/einvoices/2026-11', office)).status).toBe(200);
  });

  test.each([
    'F30-link-with-JS.pdf',
    'F30b-text-javascript.pdf',
    'F32-header-lines-before.pdf',
    'F33-zeros-after.pdf',
    'F34-word-online.docx',
  ])('%s is taken', async (name) => {
    const customer = await person();
    const { property_id } = await buildInquiry(app, customer, '2026-12-07T09:00:00Z');
    const answer = await upload(
      '/api/addPropertyDocuments',
      customer,
      { property_id, document_type: 'drugo', document_name: 'Priloga' },
      { name, bytes: readFileSync(`${cases}/${name}`) },
    );
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  });
});

import { expect, test } from 'vitest';
import { caseJobs } from '#domains/inquiries/server/jobs.ts';
import { mailsTo } from '#domains/mail/server/public.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { workingDayBefore } from '#lib/calendar.ts';
import { addDays } from '#lib/iso-date.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildPerson } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { jobParts, runAll } from '../../../../tests/support/job-parts.ts';
import { camt053 } from '../../../../tests/support/order-calls.ts';
import { readPdf as read } from '../../../../tests/support/read-pdf.ts';
import type { Person } from '../../../../tests/support/test-app.ts';
import { deliverCaseOrder } from './public.ts';
import { sendInvoice } from './send-invoice.ts';

/** Every document carries its own letters. */
const readPdf = async (bytes: Buffer) => {
  const found = await read(bytes);
  expect([found.isTagged, found.fonts.length > 0]).toEqual([true, true]);
  expect(found.embeddedFonts).toBe(found.fontDescriptors);
  return found;
};

const { build, db, lettersTo, office, open, as, post, services, show, upload, valuer, clock } = await caseHost();
const start = clock.now;
const day = 24 * 60 * 60_000;

/** A bank's reference numbers of its order. */
const named = { details: { bank: { name: 'Lipova banka, d. d.', application_number: 'K-77/26' } } };

const orderOf = async (customer: Person, inquiry_id: string) => {
  const { order_id } = await as(customer).addOrders({ inquiry_id });
  return await as(customer).showOrder({ order_id });
};
const importOf = (cents: number, reference: string | undefined, bankReference?: string) => {
  const entry = { cents, ...(reference ? { reference } : {}), ...(bankReference ? { bankReference } : {}) };
  return upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes: camt053([entry]) });
};
const tend = (now: Date) =>
  runAll(caseJobs, { ...jobParts, asSystem: (work) => inScope(db, 'system', work), now, services });

const mailed = (invoice_id: string) =>
  sendInvoice.run({
    payload: { invoice_id },
    ...jobParts,
    asSystem: (work) => inScope(db, 'system', work),
    now: clock.now,
    services,
  });

test('a natural person pays first: predračun, statement, advance invoice, and the case goes on by itself', async () => {
  const { customer, inquiry_id } = await build('awaiting_payment', named);
  const { order_id, payment, gross_cents } = await orderOf(customer, inquiry_id);
  expect(gross_cents).toBe(30_500);
  const proforma = await readPdf((await open(`/api/proformaPdf/${order_id}`, customer)).bytes);
  expect(proforma.pages).toHaveLength(1);
  expect(proforma.text).toContain('Cenitev nepremičnine po povpraševanju 2026-');
  expect(proforma.text).toContain('Številka posojila K-77/26');
  // Less than the price does not move it; the rest does.
  await importOf(30_000, payment?.reference);
  expect((await show(customer, inquiry_id)).status).toBe('awaiting_payment');
  await importOf(500, payment?.reference);
  expect((await show(customer, inquiry_id)).status).toBe('confirmed');
  const paid = await orderOf(customer, inquiry_id);
  expect(paid).toMatchObject({ status: 'in_delivery', paid_cents: 30_500 });
  expect(paid.invoices).toMatchObject([{ kind: 'advance', gross_cents: 30_500 }]);
  const advance = await readPdf((await open(`/api/invoicePdf/${paid.invoices[0]?.invoice_id}`, customer)).bytes);
  expect(advance.text).toContain('Račun za avans A-2026-');
  expect(advance.text).toContain('Datum prejetega avansa');
  expect(advance.text).toContain('Številka posojila K-77/26');

  // At delivery the final invoice takes the advance off.
  await inScope(db, 'system', (system) =>
    deliverCaseOrder(system, inquiry_id, { services, now: clock.now, party: 'system', inquiryNumber: '2026-000001' }),
  );
  const done = await orderOf(customer, inquiry_id);
  expect(done.status).toBe('fulfilled');
  const final = done.invoices.find(({ kind }: { kind: string }) => kind === 'invoice');
  expect(final).toMatchObject({ net_cents: 0, vat_cents: 0, gross_cents: 0, to_pay_cents: 0 });
  // It has no due day, on the screen and in the file, and names the document that was paid instead.
  expect(final?.prepaid_by).toMatch(/^P-2026-/);
  const entry = (await as(office).showLedger({ text: final?.number })).items[0];
  expect(entry).toMatchObject({ due_on: null, open_cents: 0, prepaid_by: final?.prepaid_by });
  const filters = encodeURIComponent(JSON.stringify({ view: 'issued', text: final?.number }));
  const csv = (await open(`/api/ledgerExport/csv?filters=${filters}`, office)).bytes.toString('utf8');
  expect(csv).toContain(`;;0,00;plačano po predračunu ${final?.prepaid_by}`);
  const { text } = await readPdf((await open(`/api/invoicePdf/${final?.invoice_id}`, customer)).bytes);
  expect(text).toContain(`Odšteti avans po računu ${paid.invoices[0]?.number}`);
  expect(text).toContain('−305,00');
  expect(text).toContain('Številka posojila K-77/26');

  // Both come by mail as files, once each.
  for (const { invoice_id } of [...done.invoices, ...done.invoices]) await mailed(invoice_id);
  const letters = (await lettersTo('ana@primer.si')).filter(({ kind }) => kind === 'invoice_settled');
  expect(letters.map(({ file_name }) => file_name).toSorted()).toEqual([
    `${paid.invoices[0]?.number}.pdf`,
    `${final?.number}.pdf`,
  ]);
});

test('money that comes while the case is on hold is booked, and moves the case once it goes on', async () => {
  const { customer, inquiry_id } = await build('awaiting_payment');
  const { payment } = await orderOf(customer, inquiry_id);
  const until = addDays('2026-01-15', 10);
  await as(office).holdInquiry({ inquiry_id, reason: 'customer_asked', until });
  expect((await importOf(30_500, payment?.reference)).body.data).toMatchObject({ settled: 1 });
  expect((await show(customer, inquiry_id)).status).toBe('on_hold');
  expect((await orderOf(customer, inquiry_id)).status).toBe('in_delivery');
  await as(office).resumeInquiry({ inquiry_id });
  await tend(clock.now);
  expect((await show(customer, inquiry_id)).status).toBe('confirmed');
});

test('a firm that pays after delivery goes on without payment, and owes the final invoice by the day that is set', async () => {
  const { version } = await as(office).showSettings();
  const values = { ...defaultSettings, invoice_days: 20 };
  await as(office).editSettings({ values, version });
  const firm = { personal_information: buildPerson({ person_kind: 'pravna_oseba', company: 'Gradnje, d. o. o.' }) };
  const { customer, inquiry_id } = await build('in_review', firm);
  await as(office).sendQuote({ inquiry_id, net_cents: 40_000, invoice_later: true });
  const { quote } = await show(customer, inquiry_id);
  await as(customer).acceptQuote({ inquiry_id, quote_id: quote.quote_id, terms: true });
  const order = await orderOf(customer, inquiry_id);
  expect(order).toMatchObject({ status: 'in_delivery', payment: null, pay_later: true, invoices: [] });
  expect((await open(`/api/proformaPdf/${order.order_id}`, customer)).status).toBe(404);
  // Instead of a predračun the order gets a confirmation with the agreed terms.
  const [confirmed] = (await lettersTo(customer.email)).filter(({ kind }) => kind === 'order_confirmed');
  expect(confirmed?.body.replaceAll('\u00a0', ' ')).toContain('400,00 € brez DDV, 488,00 € z DDV');
  expect(confirmed?.body).toContain('rok plačila v dneh: 20');
  await inScope(db, 'system', (system) =>
    deliverCaseOrder(system, inquiry_id, { services, now: clock.now, party: 'system' }),
  );
  const owed = await orderOf(customer, inquiry_id);
  expect(owed).toMatchObject({ status: 'fulfilled', open_cents: 48_800, due_on: '2026-02-04', overdue: false });
  expect(owed.invoices).toMatchObject([{ kind: 'invoice', to_pay_cents: 48_800 }]);
  const printed = await readPdf((await open(`/api/invoicePdf/${owed.invoices[0]?.invoice_id}`, customer)).bytes);
  expect(printed.pages, 'one line, to be paid: one page').toHaveLength(1);
  await importOf(48_800, owed.payment?.reference);
  expect(await orderOf(customer, inquiry_id)).toMatchObject({ status: 'fulfilled', open_cents: 0, payment: null });
});

test('a cancellation gives back all, or all but its fee, by a credit note', async () => {
  const free = await build('confirmed');
  await as(free.customer).cancelInquiry({ inquiry_id: free.inquiry_id, reason: 'not_needed' });
  const whole = await orderOf(free.customer, free.inquiry_id);
  expect(whole).toMatchObject({ status: 'refunded', paid_cents: 30_500, refunded_cents: 30_500 });
  expect(whole.invoices.map(({ gross_cents }: { gross_cents: number }) => gross_cents)).toEqual([30_500, -30_500]);

  const late = await build('visit_scheduled', named);
  await as(office).officeCancel({ inquiry_id: late.inquiry_id, reason: 'customer_asked' });
  const part = await orderOf(late.customer, late.inquiry_id);
  // 30 % of 250 net is 75 net, 91,50 with VAT; the rest is refunded.
  expect(part).toMatchObject({ status: 'refunded', refunded_cents: 21_350 });
  const credit = part.invoices.find(({ kind }: { kind: string }) => kind === 'credit');
  expect(credit).toMatchObject({ net_cents: -17_500, vat_cents: -3_850, gross_cents: -21_350 });
  const { text } = await readPdf((await open(`/api/invoicePdf/${credit?.invoice_id}`, late.customer)).bytes);
  expect(text).toContain(`Dobropis spreminja račun ${credit?.corrects}`);
  expect(text).toContain('213,50');
  expect(text).toContain('Številka posojila K-77/26');
});

test('an unpaid case and its order expire once day 15 is over, a part payment waits for the office', async () => {
  const [unpaid, part] = [await build('awaiting_payment'), await build('awaiting_payment')];
  const order = await orderOf(part.customer, part.inquiry_id);
  await importOf(1_000, order.payment?.reference);
  await tend(new Date(start.getTime() + 14 * day));
  expect((await show(unpaid.customer, unpaid.inquiry_id)).status).toBe('awaiting_payment');
  // The due day is whole, at any hour of the order.
  await tend(new Date(start.getTime() + 15 * day + 1));
  expect((await show(unpaid.customer, unpaid.inquiry_id)).status).toBe('awaiting_payment');
  await tend(new Date(start.getTime() + 16 * day));
  expect((await show(unpaid.customer, unpaid.inquiry_id)).status).toBe('expired');
  expect((await orderOf(unpaid.customer, unpaid.inquiry_id)).status).toBe('expired');
  expect((await show(part.customer, part.inquiry_id)).status).toBe('awaiting_payment');
});

test('beside the due day stands the day by which the chosen visit needs the payment, in the message too', async () => {
  const { customer, inquiry_id } = await build('awaiting_payment');
  const { payer, payment } = await orderOf(customer, inquiry_id);
  const due_on = existing(payment?.due_on);
  const visit = existing(payment?.visit);
  // Two working days before the visit.
  const pay_by = workingDayBefore(workingDayBefore(visit.starts_at.slice(0, 10)));
  expect(visit).toEqual({ starts_at: visit.starts_at, pay_by });
  expect(pay_by < due_on).toBe(true);
  const mails = await inScope(db, 'system', (system) => mailsTo(system, payer.email));
  const shown = pay_by.split('-').reverse().map(Number).join('.\u00a0');
  expect(mails.map(({ body }) => body).join()).toContain(`termin ogleda je mogoč, če plačilo prejmemo do ${shown};`);
});

test('a payment of another customer is taken off a case: its documents are corrected, and the work is asked for', async () => {
  const { customer, inquiry_id } = await build('awaiting_payment');
  const { order_id, payment } = await orderOf(customer, inquiry_id);
  const takeBack = async () => {
    const { payments } = await as(office).showOrder({ order_id });
    expect(payments).toMatchObject([{ payer: 'Žiga Šušteršič' }]);
    expect((await orderOf(customer, inquiry_id)).payments).toMatchObject([{ payer: null }]);
    const note = 'Plačilo drugega naročnika.';
    const of = { order_id, payment_id: payments[0]?.payment_id, note };
    return (await post('/api/takeBackPayment', office, of)).body.data;
  };
  const documents = async () =>
    (await orderOf(customer, inquiry_id)).invoices.map(
      (one: { kind: string; gross_cents: number; to_pay_cents: number }) => [
        one.kind,
        one.gross_cents,
        one.to_pay_cents,
      ],
    );
  await importOf(30_500, payment?.reference);
  // Work has not begun: order and case wait for the payment again, and the next one is proposed for the predračun.
  expect(await show(customer, inquiry_id)).toMatchObject({ status: 'confirmed' });
  expect(await takeBack()).toEqual({ status: 'pending' });
  expect(await show(customer, inquiry_id)).toMatchObject({ status: 'awaiting_payment' });
  expect(await orderOf(customer, inquiry_id)).toMatchObject({
    ...{ status: 'pending', pay_later: false, open_cents: 30_500 },
    payment: { amount_cents: 30_500, reference: payment?.reference, proforma_number: payment?.proforma_number },
  });
  // The removed payment is not proposed for the same order again.
  await importOf(30_500, undefined, 'B-3');
  const { items } = await as(office).showPayments({ only_unknown: true, page: 1 });
  const proposalsOf = (reference: string | null) =>
    existing(items.find((one) => one.amount_cents === 30_500 && one.reference === reference)).proposals;
  expect(proposalsOf(null)).toContainEqual(expect.objectContaining({ order_id, document: payment?.proforma_number }));
  expect(proposalsOf(existing(payment).reference).map((one) => one.order_id)).not.toContain(order_id);
  await importOf(30_500, payment?.reference, 'B-2');
  expect(await show(customer, inquiry_id)).toMatchObject({ status: 'confirmed' });
  const assigned = { inquiry_id, valuer_id: valuer.userId, independence: true };
  expect((await post('/api/assignValuer', office, assigned)).status).toBe(200);
  // The work has begun: it continues, and is paid after completion.
  expect(await takeBack()).toEqual({ status: 'in_delivery' });
  expect(await orderOf(customer, inquiry_id)).toMatchObject({ status: 'in_delivery', pay_later: true });
  expect((await documents()).map(([kind]) => kind).sort()).toEqual(['advance', 'advance', 'credit', 'credit']);
  await inScope(db, 'system', (system) =>
    deliverCaseOrder(system, inquiry_id, { services, now: clock.now, party: 'system', inquiryNumber: '2026-000009' }),
  );
  expect(await documents()).toContainEqual(['invoice', 30_500, 30_500]);
  const { payment: asked } = await orderOf(customer, inquiry_id);
  expect(asked).toMatchObject({ amount_cents: 30_500, proforma_number: null });
});

test('of work that is done and was paid by mistake the final invoice is issued again, with what is open', async () => {
  const { customer, inquiry_id } = await build('awaiting_payment');
  const { order_id, payment } = await orderOf(customer, inquiry_id);
  await importOf(30_500, payment?.reference);
  await inScope(db, 'system', (system) =>
    deliverCaseOrder(system, inquiry_id, { services, now: clock.now, party: 'system', inquiryNumber: '2026-000010' }),
  );
  const [{ payment_id }] = (await post('/api/showOrders', office, { order_id })).body.data.payments;
  const back = { order_id, payment_id, note: 'Plačilo drugega naročnika.' };
  expect(await as(office).takeBackPayment(back)).toEqual({ status: 'fulfilled' });
  const order = await orderOf(customer, inquiry_id);
  const told = ({ kind, gross_cents, to_pay_cents }: Record<string, unknown>) => [kind, gross_cents, to_pay_cents];
  expect(order.invoices.map(told)).toEqual([
    ['advance', 30_500, 0],
    ['invoice', 0, 0],
    ['invoice', 30_500, 30_500],
    ['credit', -30_500, -30_500],
  ]);
  expect(order).toMatchObject({ open_cents: 30_500, payment: { amount_cents: 30_500 } });
  expect(order.invoices.at(-1)?.corrects).toBe(order.invoices[1]?.number);
  const { text } = await readPdf((await open(`/api/invoicePdf/${order.invoices.at(-1)?.invoice_id}`, customer)).bytes);
  expect(text).toContain('plačilo ni bilo namenjeno temu naročilu');
  expect(text).not.toContain('drugega naročnika');
});

import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildPerson } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { camt053, orderPackage } from '../../../../tests/support/order-calls.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { filesInZip } from '../../../../tests/support/read-zip.ts';
import type { Person } from '../../../../tests/support/test-app.ts';
import { deliverCaseOrder } from './public.ts';

const host = await caseHost();
const { build, db, office, open, person, as, post, services, show, upload, clock } = host;

type Row = {
  number: string;
  kind: string;
  open_cents: number;
  gross_cents: number;
  days_overdue: number;
  buyer: string;
};
const ledger = async (asked: object = {}, who: Person = office) => await as(who).showLedger(asked);
const month = clock.now.toISOString().slice(0, 7);
const day = 24 * 60 * 60_000;

const orderOf = async (customer: Person, inquiry_id: string) => {
  const { order_id } = await as(customer).addOrders({ inquiry_id });
  return await as(customer).showOrder({ order_id });
};
const deliver = (inquiry_id: string) =>
  inScope(db, 'system', (system) =>
    deliverCaseOrder(system, inquiry_id, { services, now: clock.now, party: 'system', inquiryNumber: '2026-000001' }),
  );
const pay = (cents: number, reference: string) =>
  upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes: camt053([{ cents, reference }]) });

test('a predračun waits, becomes an advance invoice, and the books count the price once', async () => {
  const before = await ledger({ month });
  const { customer, inquiry_id } = await build('awaiting_payment');
  const { proforma_number } = existing((await orderOf(customer, inquiry_id)).payment);
  const waiting = existing((await ledger({ view: 'open' })).items.find(({ number }) => number === proforma_number));
  expect(waiting).toMatchObject({ kind: 'proforma', open_cents: 30_500, gross_cents: 30_500, days_overdue: 0 });

  const { payment } = await orderOf(customer, inquiry_id);
  await pay(30_500, existing(payment).reference);
  await deliver(inquiry_id);
  expect((await ledger({ view: 'open', text: proforma_number })).total).toBe(0);
  const after = await ledger({ month });
  expect(after.total).toBe(before.total + 2);
  expect(after.sums.gross_cents - before.sums.gross_cents).toBe(30_500);
  const [final, advance] = after.items;
  expect([final?.kind, final?.gross_cents, advance?.kind, advance?.gross_cents]).toEqual([
    'invoice',
    0,
    'advance',
    30_500,
  ]);
});

test('an invoice that is paid later is open, falls due, is paid in parts and found by number, buyer and amount', async () => {
  const firm = {
    personal_information: buildPerson({ person_kind: 'pravna_oseba', company: 'Gradnje Hribar, d. o. o.' }),
  };
  const { customer, inquiry_id } = await build('in_review', firm);
  await as(office).sendQuote({ inquiry_id, net_cents: 40_000, invoice_later: true });
  const { quote } = await show(customer, inquiry_id);
  await as(customer).acceptQuote({ inquiry_id, quote_id: quote.quote_id, terms: true });
  await deliver(inquiry_id);
  const order = await orderOf(customer, inquiry_id);
  const { number } = existing(order.invoices.find(({ kind }) => kind === 'invoice'));
  const mine = async (asked: object): Promise<Row | undefined> =>
    (await ledger(asked)).items.find((one: Row) => one.number === number);
  expect(await mine({ view: 'open' })).toMatchObject({ open_cents: order.gross_cents, days_overdue: 0 });
  expect(await mine({ view: 'overdue' })).toBeUndefined();

  await pay(10_000, existing(order.payment).reference);
  expect(await mine({ view: 'open' })).toMatchObject({ open_cents: order.gross_cents - 10_000 });
  const [then, before] = [clock.now, await ledger()];
  expect(before.overdue.documents).toBe(0);
  clock.now = new Date(then.getTime() + 40 * day);
  // The session of the office ended long ago.
  const later = await ledger({ view: 'overdue' }, await person('admin'));
  clock.now = then;
  expect(later.items.find((one: Row) => one.number === number)?.days_overdue).toBeGreaterThan(20);
  expect(later.overdue).toMatchObject({ documents: later.total });

  for (const text of [number, number.slice(-6), 'hribar', order.number, '488,00'])
    expect(await mine({ text }), text).toBeDefined();
  expect((await ledger({ text: 'nikogar ni' })).total).toBe(0);
  await pay(order.gross_cents - 10_000, existing(order.payment).reference);
  expect(await mine({ view: 'open' })).toBeUndefined();
  expect(await mine({ month })).toMatchObject({ open_cents: 0 });
});

test('the month goes to the accountant as a table with VAT by rate and as PDFs, and the trail knows who took it', async () => {
  const { total, sums } = await ledger({ month });
  const filters = encodeURIComponent(JSON.stringify({ view: 'issued', month }));
  const csv = (await open(`/api/ledgerExport/csv?filters=${filters}`, office)).bytes.toString('utf8');
  // The file is named after its content: open predračuni are no issued invoices.
  const namedBy = async (view: string) => {
    const asked = encodeURIComponent(JSON.stringify({ view }));
    return (await open(`/api/ledgerExport/csv?filters=${asked}`, office)).headers['content-disposition'];
  };
  expect(await namedBy('issued')).toContain(encodeURIComponent('izdane listine'));
  expect(await namedBy('open')).toContain(encodeURIComponent('odprte listine'));
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(head.split(';')).toEqual(
    expect.arrayContaining(['Listina', 'Davčna številka', 'Osnova 22 %', 'DDV 22 %', 'Odprto']),
  );
  expect(lines).toHaveLength(total);
  const at = head.split(';').indexOf('DDV');
  const cents = lines.map((one) => Math.round(Number(one.split(';')[at]?.replace(',', '.')) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(sums.vat_cents);

  const files = await filesInZip((await open(`/api/ledgerFiles/${month}`, office)).bytes);
  expect(files.size).toBe(total);
  const [[name, bytes] = ['', Buffer.alloc(0)]] = files;
  expect((await readPdf(bytes)).text).toContain(name.replace('.pdf', ''));
  const { body } = await post('/api/showAudit', office, { text: 'ledger.exported' });
  expect(body.data.items.length).toBeGreaterThanOrEqual(2);
});

test('nobody but the office sees the books, and a wrong month is told', async () => {
  const { customer } = await build('confirmed');
  expect((await as(customer).refused.showLedger({})).status).toBe(403);
  expect((await open(`/api/ledgerFiles/${month}`, customer)).status).toBe(403);
  expect((await as(office).refused.showLedger({ month: '2026-13' })).status).toBe(422);
  expect((await open('/api/ledgerFiles/2020-01', office)).status).toBe(404);
});

test('a package that is bought stands in the books too', async () => {
  const { customer } = await build('confirmed');
  const { body } = await orderPackage(host as never, customer);
  const { items } = await ledger({ view: 'open', text: body.data.number });
  expect(items).toMatchObject([{ kind: 'proforma', order_number: body.data.number, buyer: 'Žiga Šušteršič' }]);
});

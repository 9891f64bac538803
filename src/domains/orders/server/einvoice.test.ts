import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildPerson } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { camt053, orderPackage } from '../../../../tests/support/order-calls.ts';
import { filesInZip } from '../../../../tests/support/read-zip.ts';
import type { Person } from '../../../../tests/support/test-app.ts';
import { deliverCaseOrder } from './public.ts';

const host = await caseHost();
const { build, clock, db, office, open, as, post, services, show, upload } = host;
const month = clock.now.toISOString().slice(0, 7);
/** A number of its own: the sample has none. */
const { body } = await post('/api/showIssuer', office);
const { sample: _s, missing: _m, sales_closed: _c, ...issuer } = body.data;
const edited = { ...issuer, registration_number: '8012345000' };
if ((await post('/api/editIssuer', office, edited)).status !== 200) throw new Error('the issuer was not saved');

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true });
const xmlOf = async (invoice_id: string) => {
  const { bytes, status, headers } = await open(`/api/einvoice/${invoice_id}`, office);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml']);
  return parser.parse(bytes.toString('utf8'));
};
const orderOf = async (customer: Person, inquiry_id: string) => {
  const { order_id } = await as(customer).addOrders({ inquiry_id });
  return await as(customer).showOrder({ order_id });
};
const idOf = (order: { invoices: { kind: string; invoice_id: string }[] }, kind: string) =>
  order.invoices.find((one) => one.kind === kind)?.invoice_id ?? '';
const deliver = (inquiry_id: string) =>
  inScope(db, 'system', (system) =>
    deliverCaseOrder(system, inquiry_id, { services, now: clock.now, party: 'system', inquiryNumber: '2026-000001' }),
  );

test('a court gets its invoice as UBL once everything that UJP asks for is entered', async () => {
  const court = {
    personal_information: buildPerson({ person_kind: 'pravna_oseba', company: 'Okrajno sodišče & sin' }),
  };
  const { customer, inquiry_id } = await build('in_review', court);
  await as(office).sendQuote({ inquiry_id, net_cents: 33_333, invoice_later: true });
  const { quote } = await show(customer, inquiry_id);
  await as(customer).acceptQuote({ inquiry_id, quote_id: quote.quote_id, terms: true });
  await deliver(inquiry_id);
  const order = await orderOf(customer, inquiry_id);
  const invoice_id = idOf(order, 'invoice');
  const { order_id } = order;
  const buyer = { budget_user: true, registration_number: '', iban: '', order_reference: '', buyer_reference: '' };
  await as(office).editEinvoiceBuyer({ order_id, ...buyer });
  expect((await as(office).showEinvoice({ invoice_id })).missing).toEqual([
    'buyer_registration_number',
    'buyer_iban',
    'order_reference',
  ]);
  const refused = await open(`/api/einvoice/${invoice_id}`, office);
  expect([refused.status, refused.json().error_code]).toEqual([409, 'einvoice_incomplete']);
  const wrong = await post('/api/editEinvoiceBuyer', office, { order_id, ...buyer, registration_number: '12' });
  expect(Object.keys(wrong.body.errors)).toEqual(['registration_number']);

  const whole = {
    budget_user: true,
    registration_number: '5874190000',
    iban: 'SI56 0201 7001 4356 205',
    order_reference: 'Nar-12/2026',
    buyer_reference: 'I 123/2026',
  };
  await as(office).editEinvoiceBuyer({ order_id, ...whole });
  const { Invoice } = await xmlOf(invoice_id);
  expect(Invoice).toMatchObject({
    CustomizationID: 'urn:cen.eu:en16931:2017',
    InvoiceTypeCode: '380',
    DueDate: '2026-01-30',
    BuyerReference: 'I 123/2026',
    OrderReference: { ID: 'Nar-12/2026', SalesOrderID: order.number },
    TaxTotal: { TaxAmount: { '#text': '73.33', '@_currencyID': 'EUR' } },
    LegalMonetaryTotal: { TaxInclusiveAmount: { '#text': '406.66' }, PayableAmount: { '#text': '406.66' } },
  });
  expect(Invoice.AccountingCustomerParty.Party.PartyLegalEntity).toMatchObject({
    RegistrationName: 'Okrajno sodišče & sin',
    CompanyID: '5874190000',
  });
  expect((await open(`/api/einvoice/${invoice_id}`, customer)).status).toBe(403);
  expect((await as(customer).refused.showEinvoice({ invoice_id })).status).toBe(403);
});

test('an advance, its final invoice and a credit note are e-invoices too, and a month goes as one ZIP', async () => {
  const { customer, inquiry_id } = await build('awaiting_payment');
  const { payment } = await orderOf(customer, inquiry_id);
  const bytes = camt053([{ cents: 30_500, reference: existing(payment).reference }]);
  await upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes });
  await deliver(inquiry_id);
  const order = await orderOf(customer, inquiry_id);
  const advance = (await xmlOf(idOf(order, 'advance'))).Invoice;
  expect(advance).toMatchObject({
    InvoiceTypeCode: '386',
    LegalMonetaryTotal: { PrepaidAmount: { '#text': '305.00' } },
  });
  const final = (await xmlOf(idOf(order, 'invoice'))).Invoice;
  expect(final.BillingReference.InvoiceDocumentReference.ID).toBe(advance.ID);
  expect(final.LegalMonetaryTotal.PayableAmount['#text']).toBe('0.00');

  await as(office).refundOrder({ order_id: order.order_id, what: 'order', note: 'na željo' });
  const { CreditNote } = await xmlOf(idOf(await orderOf(customer, inquiry_id), 'credit'));
  expect(CreditNote).toMatchObject({
    CreditNoteTypeCode: '381',
    CreditNoteLine: { CreditedQuantity: { '#text': '1' } },
    BillingReference: { InvoiceDocumentReference: { ID: final.ID } },
    LegalMonetaryTotal: { PayableAmount: { '#text': '305.00' } },
  });

  const files = await filesInZip((await open(`/api/einvoices/${month}`, office)).bytes);
  expect([...files.keys()]).toEqual(expect.arrayContaining([`${advance.ID}.xml`, `${CreditNote.ID}.xml`]));
  expect([...files.keys()].filter((name) => name.endsWith('.txt'))).toEqual([]);
});

test('what was issued without the number of the seller is made as soon as it is entered, in the ZIP too', async () => {
  const { order_id } = (await orderPackage(host as never, await host.person())).body.data;
  // As stored for an issuer from before such numbers were refused.
  const typed = await post('/api/editIssuer', office, { ...edited, registration_number: '0000000000' });
  expect(typed.body.errors).toEqual({
    registration_number: ['Matična številka ima 7 ali 10 števk, ki niso same ničle.'],
  });
  await inScope(db, 'system', (system) =>
    system.updateTable('orders.issuer').set({ registration_number: '0000000000' }).execute(),
  );
  await as(office).markPaid({ order_id, amount_cents: 4_758, paid_on: '2026-01-15' });
  const [invoice] = (await as(office).showOrder({ order_id })).invoices;
  const { invoice_id } = existing(invoice);
  const missing = async () => (await as(office).showEinvoice({ invoice_id })).missing;
  expect(await missing()).toEqual(['seller_registration_number']);
  await as(office).editIssuer(edited);
  expect(await missing()).toEqual([]);
  const { Invoice } = await xmlOf(invoice_id);
  expect(Invoice.AccountingSupplierParty.Party.PartyLegalEntity.CompanyID).toBe('8012345000');
  const files = await filesInZip((await open(`/api/einvoices/${month}`, office)).bytes);
  expect([...files.keys()]).toContain(`${invoice?.number}.xml`);
});

test('a month names what could not be made', async () => {
  const { order_id } = (await orderPackage(host as never, await host.person())).body.data;
  await as(office).markPaid({ order_id, amount_cents: 4_758, paid_on: '2026-01-15' });
  const order = await as(office).showOrder({ order_id });
  const budget = { budget_user: true, registration_number: '', iban: '', order_reference: '', buyer_reference: '' };
  await as(office).editEinvoiceBuyer({ order_id, ...budget });
  const files = await filesInZip((await open(`/api/einvoices/${month}`, office)).bytes);
  const left = files.get('brez e-računa.txt')?.toString('utf8') ?? '';
  expect(left).toContain(order.invoices[0]?.number);
  expect(left).toContain('podračun kupca pri UJP');
  expect((await open('/api/einvoices/2020-01', office)).status).toBe(404);
});

test('every buyer gets an e-invoice or is told what it lacks, and one that cannot be made holds up no month', async () => {
  const shapes = [
    { tax_number: '50223054' },
    { tax_number: 'SI50223054' },
    { tax_number: '50223054', country: 'DE' },
    { tax_number: null, country: 'AT' },
    { tax_number: null, country: 'XK' },
    { tax_number: '50223054', person_kind: 'pravna_oseba', name: 'Okrajno sodišče' },
  ];
  const issued = await Promise.all(
    shapes.map(async (payer) => {
      const { order_id } = (await orderPackage(host as never, await host.person(), { payer })).body.data;
      await as(office).markPaid({ order_id, amount_cents: 4_758, paid_on: '2026-01-15' });
      const [{ invoice_id, number }] = (await post('/api/showOrders', office, { order_id })).body.data.invoices;
      return { order_id, invoice_id, number };
    }),
  );
  for (const { invoice_id } of issued) await xmlOf(invoice_id);
  const [plain, , , , kosovo, court] = issued;
  const partyOf = async (invoice_id = '') => (await xmlOf(invoice_id)).Invoice.AccountingCustomerParty.Party;
  expect((await partyOf(plain?.invoice_id)).PartyIdentification).toEqual({ ID: '50223054' });
  expect((await partyOf(kosovo?.invoice_id)).PostalAddress.Country.IdentificationCode).toBe('1A');
  const ujp = {
    ...{ budget_user: true, registration_number: '5874190000', iban: 'SI56 0201 7001 4356 205' },
    ...{ order_reference: 'Nar-12/2026', buyer_reference: '' },
  };
  await as(office).editEinvoiceBuyer({ order_id: court?.order_id, ...ujp });
  expect((await partyOf(court?.invoice_id)).PartyIdentification).toEqual({ ID: '50223054' });

  // As in a document issued under an older rule: a country that does not exist.
  const strange = (await orderPackage(host as never, await host.person(), { payer: { country: 'ZZ' } })).body;
  const { order_id } = strange.data;
  await as(office).markPaid({ order_id, amount_cents: 4_758, paid_on: '2026-01-15' });
  const [{ invoice_id, number }] = (await post('/api/showOrders', office, { order_id })).body.data.invoices;
  const refused = await open(`/api/einvoice/${invoice_id}`, office);
  expect([refused.status, refused.json().data]).toEqual([409, { missing: ['buyer_country'] }]);
  const files = await filesInZip((await open(`/api/einvoices/${month}`, office)).bytes);
  expect([...files.keys()]).toEqual(expect.arrayContaining(issued.map((one) => `${one.number}.xml`)));
  expect(files.get('brez e-računa.txt')?.toString('utf8')).toContain(`${number}: država kupca`);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceFacts } from './documents.ts';
import {
  budgetGapsOf,
  type EinvoiceBuyer,
  einvoiceGapsOf,
  noEinvoiceBuyer,
  toEinvoice,
  type UblNode,
  withClient,
  withRegistrationOf,
} from './einvoice.ts';
import { type Line, lessTotals, lineOf, negated, percentOf, shareOf, totalsOf } from './money.ts';

const words = {
  loan: ({ number }: { number: string }) => `loan ${number}`,
  noVat: 'DDV ni obračunan.',
  discount: 'Popust',
  credits: ({ number, reason }: { number: string; reason: string }) => `${number}: ${reason}`,
  advanceOn: ({ date }: { date: string }) => date,
};
const court: EinvoiceBuyer = {
  budget_user: true,
  registration_number: '5874190000',
  iban: 'SI56 0110 0603 0278 282',
  order_reference: 'Nar-12/2026',
  buyer_reference: 'I 123/2026',
};
const facts = (change: Partial<InvoiceFacts> = {}, lines: readonly Line[] = [flat()]): InvoiceFacts => {
  const totals = totalsOf(lines);
  return {
    number: 'R-2026-000104',
    kind: 'invoice',
    made_at: '2026-11-25T09:00:00.000Z',
    issued_on: '2026-11-25',
    service_on: '2026-11-24',
    issuer: {
      name: 'Cenitve Lipa, d. o. o.',
      street: 'Čopova ulica 1',
      postal_code: '1000',
      post: 'Ljubljana',
      tax_number: '10000003',
      registration_number: '8012345000',
      register: 'Okrožno sodišče v Ljubljani',
      capital: null,
      iban: 'SI56 1910 0000 0012 373',
      phone: null,
      email: 'racuni@lipa.example',
      vat_payer: true,
    },
    payer: {
      person_kind: 'pravna_oseba',
      name: 'Okrajno sodišče Jelševnik',
      tax_number: 'SI10000003',
      street: 'Sodna ulica 2',
      postal_code: '8340',
      post: 'Jelševnik',
      country: 'SI',
      email: 'urad@sodisce.example',
    },
    order_number: 'N-2026-000101',
    inquiry_number: '2026-000112',
    lines,
    totals,
    reference: 'SI1220260001015',
    advance: null,
    corrects: null,
    to_pay_cents: totals.gross_cents,
    payment: { due_on: '2026-12-10', qr: '' },
    ...change,
  };
};
function flat(change: object = {}): Line {
  return lineOf({ code: 'valuation', name: 'Cenitev', unit_net_cents: 33_333, vat_percent: 22, ...change });
}

/** Text at a path of the tree; a list item is addressed by its index. */
const at = (tree: UblNode, path: string): string =>
  path
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], tree) as string;
const root = (tree: UblNode): UblNode => tree['ubl:Invoice'] as UblNode;
const cents = (text: string): number => Math.round(Number(text) * 100);

/** The rules of EN 16931 about sums, each by its name in the norm; VAT may be off by the cent that two roundings make. */
const expectRightSums = (tree: UblNode, within = 0) => {
  const invoice = root(tree);
  const totals = invoice['cac:LegalMonetaryTotal'] as UblNode;
  const lines = invoice['cac:InvoiceLine'] as readonly UblNode[];
  const [tax] = invoice['cac:TaxTotal'] as readonly UblNode[];
  const rates = tax?.['cac:TaxSubtotal'] as readonly UblNode[];
  const sum = (of: readonly UblNode[], name: string) =>
    of.reduce((total, one) => total + cents(one[name] as string), 0);
  const of = (name: string) => cents((totals[name] as string | undefined) ?? '0');
  // BR-CO-10, -13, -14, -15, -16
  expect(of('cbc:LineExtensionAmount')).toBe(sum(lines, 'cbc:LineExtensionAmount'));
  expect(of('cbc:TaxExclusiveAmount')).toBe(of('cbc:LineExtensionAmount'));
  expect(cents(tax?.['cbc:TaxAmount'] as string)).toBe(sum(rates, 'cbc:TaxAmount'));
  expect(of('cbc:TaxInclusiveAmount')).toBe(of('cbc:TaxExclusiveAmount') + cents(tax?.['cbc:TaxAmount'] as string));
  expect(of('cbc:PayableAmount')).toBe(of('cbc:TaxInclusiveAmount') - of('cbc:PrepaidAmount'));
  for (const rate of rates) {
    const percent = at(rate, 'cac:TaxCategory/cbc:Percent');
    // BR-CO-17, BR-S-08
    const exact = percentOf(cents(rate['cbc:TaxableAmount'] as string), Number(percent ?? 0));
    expect(Math.abs(cents(rate['cbc:TaxAmount'] as string) - exact)).toBeLessThanOrEqual(within);
    const same = lines.filter((line) => at(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent') === percent);
    expect(cents(rate['cbc:TaxableAmount'] as string)).toBe(sum(same, 'cbc:LineExtensionAmount'));
  }
  for (const line of lines) {
    const discount = (line['cac:AllowanceCharge'] as readonly UblNode[] | undefined)?.[0];
    const price = cents(at(line, 'cac:Price/cbc:PriceAmount'));
    expect(price).toBeGreaterThanOrEqual(0);
    expect(cents(line['cbc:LineExtensionAmount'] as string)).toBe(
      Number(line['cbc:InvoicedQuantity']) * price - cents((discount?.['cbc:Amount'] as string | undefined) ?? '0'),
    );
  }
};

test('an invoice of a budget user names both parties, their numbers, the order and how to pay', () => {
  const document = facts();
  expect(einvoiceGapsOf(document, court)).toEqual([]);
  const tree = toEinvoice(document, court, words);
  expectRightSums(tree);
  for (const [path, said] of [
    ['cbc:InvoiceTypeCode', '380'],
    ['cbc:DueDate', '2026-12-10'],
    ['cbc:BuyerReference', 'I 123/2026'],
    ['cac:OrderReference/cbc:ID', 'Nar-12/2026'],
    ['cac:Delivery/cbc:ActualDeliveryDate', '2026-11-24'],
    ['cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', 'SI10000003'],
    ['cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/0/cbc:CompanyID', 'SI10000003'],
    ['cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID', '8012345000'],
    ['cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID', '5874190000'],
    ['cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID', 'SI10000003'],
    ['cac:PaymentMeans/0/cbc:PaymentID', 'SI1220260001015'],
    ['cac:PaymentMeans/0/cac:PayeeFinancialAccount/cbc:ID', 'SI56191000000012373'],
    ['cac:PaymentMeans/0/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID', 'SI56011006030278282'],
    ['cac:TaxTotal/0/cac:TaxSubtotal/0/cbc:TaxAmount', '73.33'],
    ['cac:LegalMonetaryTotal/cbc:PayableAmount', '406.66'],
  ] as const)
    expect([path, at(root(tree), path)]).toEqual([path, said]);
});

test('a number of the register has no scheme, and a tax number that is no VAT number still names the buyer', () => {
  const document = facts();
  const buyerIn = (change: Partial<InvoiceFacts>) =>
    (root(toEinvoice({ ...document, ...change }, court, words))['cac:AccountingCustomerParty'] as UblNode)[
      'cac:Party'
    ] as UblNode;
  const plain = buyerIn({ payer: { ...document.payer, tax_number: '10000003', email: '' } });
  expect(at(plain, 'cac:PartyIdentification/cbc:ID')).toBe('10000003');
  expect(plain).not.toHaveProperty('cac:PartyTaxScheme');
  expect(plain).toMatchObject({ 'cbc:EndpointID': 'SI10000003', 'cbc:EndpointID@schemeID': '9949' });
  const onPaper = { ...document.payer, tax_number: null, email: '' };
  expect(buyerIn({ payer: onPaper })).toMatchObject({
    'cbc:EndpointID': 'SI56011006030278282',
    'cbc:EndpointID@schemeID': '9918',
  });
  expect(einvoiceGapsOf(facts({ payer: onPaper }), noEinvoiceBuyer)).toEqual([
    'buyer_registration_number',
    'buyer_address',
  ]);
  expect(einvoiceGapsOf(facts({ payer: onPaper }), { ...noEinvoiceBuyer, budget_user: true })).toEqual([
    'buyer_registration_number',
    'buyer_iban',
    'order_reference',
  ]);
  expect(plain['cac:PartyLegalEntity']).not.toHaveProperty('cbc:CompanyID@schemeID');
  expect(buyerIn({})).not.toHaveProperty('cac:PartyIdentification');
  const outside = buyerIn({ issuer: { ...document.issuer, vat_payer: false } });
  expect(at(outside, 'cac:PartyIdentification/cbc:ID')).toBe('10000003');
});

test('what was issued before the number was entered takes that of today, and only then', () => {
  const { issuer } = facts();
  const without = facts({ issuer: { ...issuer, registration_number: '0000000000' } });
  const today = { registration_number: '8012345000' };
  expect(withRegistrationOf(without, today).issuer.registration_number).toBe('8012345000');
  expect(einvoiceGapsOf(withRegistrationOf(without, today), court)).toEqual([]);
  expect(withRegistrationOf(facts(), { registration_number: '9999999000' })).toEqual(facts());
});

test.each([
  { lacks: ['buyer_registration_number'], buyer: { ...court, registration_number: null } },
  { lacks: ['buyer_iban'], buyer: { ...court, iban: null } },
  { lacks: ['order_reference'], buyer: { ...court, order_reference: null } },
  {
    lacks: ['buyer_registration_number', 'buyer_iban', 'order_reference'],
    buyer: { ...noEinvoiceBuyer, budget_user: true },
  },
  { lacks: [], buyer: noEinvoiceBuyer },
])('without $lacks it is refused', ({ lacks, buyer }) => {
  expect(einvoiceGapsOf(facts(), buyer)).toEqual(lacks);
});

test('before anything is issued to a budget user all that is missing is named, and of others nothing is asked', () => {
  const seller = { registration_number: '8012345000' };
  expect(budgetGapsOf(seller, court)).toEqual([]);
  expect(budgetGapsOf({ registration_number: '0000000000' }, { ...noEinvoiceBuyer, budget_user: true })).toEqual([
    'seller_registration_number',
    'buyer_registration_number',
    'buyer_iban',
    'order_reference',
  ]);
  expect(budgetGapsOf({ registration_number: '0000000000' }, noEinvoiceBuyer)).toEqual([]);
});

test('a seller without a number, a credit note of nothing and a line without VAT and reason are refused', () => {
  const { issuer } = facts();
  expect(einvoiceGapsOf(facts({ issuer: { ...issuer, registration_number: '0000000000' } }), court)).toEqual([
    'seller_registration_number',
  ]);
  expect(einvoiceGapsOf(facts({ kind: 'credit' }), court)).toEqual(['corrected_document']);
  expect(einvoiceGapsOf(facts({}, [flat({ vat_percent: 0 })]), court)).toEqual(['vat_reason']);
});

test('money received before the work is 386, is paid, and the final invoice takes it off as prepaid', () => {
  const advance = facts({ kind: 'advance', number: 'A-2026-000087', to_pay_cents: 0, payment: null });
  const before = toEinvoice(advance, noEinvoiceBuyer, words);
  expectRightSums(before);
  expect(root(before)['cbc:InvoiceTypeCode']).toBe('386');
  expect(root(before)['cac:Delivery']).toBeUndefined();
  expect(root(before)['cbc:TaxPointDate']).toBe('2026-11-24');
  expect(at(root(before), 'cac:LegalMonetaryTotal/cbc:PrepaidAmount')).toBe('406.66');

  const { number, issued_on, totals } = advance;
  const final = facts({ advance: { number, issued_on, totals }, to_pay_cents: 0, payment: null });
  const after = toEinvoice(final, noEinvoiceBuyer, words);
  expectRightSums(after);
  expect(at(root(after), 'cac:BillingReference/0/cac:InvoiceDocumentReference/cbc:ID')).toBe('A-2026-000087');
  expect(at(root(after), 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('0.00');
});

test('the loan of a bank stands in a note, its other numbers in elements of their own', () => {
  const references = { file_number: null, loan_number: 'KR-88214/26', order_reference: 'OKV-7/2026' };
  const noteOf = (change: Partial<InvoiceFacts>) => root(toEinvoice(facts(change), court, words))['cbc:Note'];
  expect(noteOf({ references })).toEqual(['loan KR-88214/26']);
  expect(noteOf({ references: { ...references, loan_number: null } })).toBeUndefined();
});

test('a credit note of all but a fee is 381 with positive amounts and its original', () => {
  const lines = [flat()];
  const taken = lessTotals(totalsOf(lines), totalsOf(shareOf(lines, 30)));
  const totals = negated(taken);
  const [rate] = taken.rates;
  const tree = toEinvoice(
    facts(
      {
        kind: 'credit',
        totals,
        to_pay_cents: totals.gross_cents,
        payment: null,
        corrects: { number: 'A-2026-000087', issued_on: '2026-11-20', reason: 'preklic naročila' },
      },
      [flat({ unit_net_cents: -(rate?.net_cents ?? 0) })],
    ),
    noEinvoiceBuyer,
    words,
  );
  expectRightSums(tree, 1);
  expect(root(tree)['cbc:InvoiceTypeCode']).toBe('381');
  expect(root(tree)['cbc:Note']).toEqual(['A-2026-000087: preklic naročila']);
  expect(at(root(tree), 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('284.66');
});

test('who does not charge VAT is outside of it: no rate, no VAT number of anybody, and the clause', () => {
  const { issuer } = facts();
  const tree = toEinvoice(
    facts({ issuer: { ...issuer, vat_payer: false } }, [flat({ vat_percent: 0 })]),
    noEinvoiceBuyer,
    words,
  );
  expectRightSums(tree);
  expect(at(root(tree), 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/0')).toEqual({
    'cbc:CompanyID': '10000003',
    'cac:TaxScheme': { 'cbc:ID': 'TAX' },
  });
  expect(at(root(tree), 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme')).toBeUndefined();
  expect(at(root(tree), 'cac:TaxTotal/0/cac:TaxSubtotal/0/cac:TaxCategory')).toEqual({
    'cbc:ID': 'O',
    'cbc:TaxExemptionReasonCode': 'VATEX-EU-O',
    'cbc:TaxExemptionReason': words.noVat,
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  });
  expect(at(root(tree), 'cac:InvoiceLine/0/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')).toBeUndefined();
});

test('the sums of any cart agree by the rules of EN 16931', () => {
  const line = fc
    .record({
      unit_net_cents: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      vat_percent: fc.constantFrom(22, 9, 5),
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ share, ...one }) =>
      lineOf({ code: 'x', name: 'x', ...one, discount_cents: percentOf(one.unit_net_cents * one.quantity, share) }),
    );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), fc.integer({ min: 0, max: 100 }), (lines, paid) => {
      const { gross_cents } = totalsOf(lines);
      const document = facts({ to_pay_cents: gross_cents - percentOf(gross_cents, paid) }, lines);
      expect(einvoiceGapsOf(document, court)).toEqual([]);
      expectRightSums(toEinvoice(document, court, words));
    }),
  );
});

test('what a document does not say of its buyer is taken from the client of today, what it says stays', () => {
  const document = facts();
  const client = {
    tax_number: '87654326',
    email: 'racuni@banka.example',
    registration_number: '5874190000',
    iban: null,
  };
  const onPaper = { ...document, payer: { ...document.payer, tax_number: null, email: '' } };
  const filled = withClient(onPaper, noEinvoiceBuyer, client);
  expect(einvoiceGapsOf(filled.facts, filled.buyer)).toEqual([]);
  expect(filled.facts.payer).toMatchObject({ tax_number: '87654326', email: 'racuni@banka.example' });
  expect(withClient(document, court, client)).toEqual({ facts: document, buyer: court });
  expect(withClient(onPaper, noEinvoiceBuyer, undefined)).toEqual({ facts: onPaper, buyer: noEinvoiceBuyer });
});

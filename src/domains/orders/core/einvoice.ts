import type { InvoiceKind } from '#contract/codelists.ts';
import { countries } from '#contract/countries.ts';
import { abs } from '#lib/maths.ts';
import type { Issuer } from '../contract/orders.ts';
import type { Payer } from '../contract/payer.ts';
import type { InvoiceFacts } from './documents.ts';
import type { Line, Totals } from './money.ts';

/** Data of the buyer in an e-invoice beyond the printed ones; the office enters it for an order. */
export type EinvoiceBuyer = {
  /** A budget user gets its invoices through UJP only, which has more requirements. */
  readonly budget_user: boolean;
  readonly registration_number: string | null;
  /** The sub-account of a budget user at UJP. */
  readonly iban: string | null;
  /** Number of the buyer's order or contract. */
  readonly order_reference: string | null;
  /** A further reference of the buyer, e.g. the file number of a court. */
  readonly buyer_reference: string | null;
};

export const noEinvoiceBuyer: EinvoiceBuyer = {
  budget_user: false,
  registration_number: null,
  iban: null,
  order_reference: null,
  buyer_reference: null,
};

/** Data without which no e-invoice can be made. */
export const einvoiceGaps = [
  'seller_registration_number',
  'buyer_registration_number',
  'buyer_iban',
  'buyer_address',
  'buyer_country',
  'order_reference',
  'vat_reason',
  'corrected_document',
  'refused_by_schema',
] as const;
export type EinvoiceGap = (typeof einvoiceGaps)[number];

/**
 * Fields that a budget user lacks before anything is issued to it: UJP accepts e-invoices only, so a document without one could not be
 * paid.
 */
export const budgetGapsOf = (
  issuer: Pick<Issuer, 'registration_number'>,
  buyer: EinvoiceBuyer,
): readonly EinvoiceGap[] => {
  if (!buyer.budget_user) return [];
  const lacks: Readonly<Partial<Record<EinvoiceGap, boolean>>> = {
    seller_registration_number: !isSet(issuer.registration_number),
    buyer_registration_number: !isSet(buyer.registration_number),
    buyer_iban: buyer.iban === null,
    order_reference: buyer.order_reference === null,
  };
  return einvoiceGaps.filter((gap) => lacks[gap]);
};

/** One element of UBL by its name; an attribute is a property of its own, `name@attribute`. */
export type UblNode = { readonly [name: string]: string | UblNode | readonly (string | UblNode)[] };

type Words = {
  /** Why no VAT is charged. */
  readonly noVat: string;
  readonly discount: string;
  readonly loan: (p: { number: string }) => string;
  readonly credits: (p: { number: string; reason: string }) => string;
  readonly advanceOn: (p: { date: string }) => string;
};

/** Codes of UNTDID 1001. */
const typeCodes: Readonly<Record<InvoiceKind, string>> = { invoice: '380', credit: '381', advance: '386' };
/**
 * Schemes of electronic addresses: VAT number, e-mail address, account at a bank. The register of Slovenian firms has no code among those
 * of ISO 6523, so a matična številka has no scheme.
 */
const schemes = { vat: '9949', email: 'EM', account: '9918' } as const;
/** Kosovo has no code in ISO 3166-1: the lists of EN 16931 call it so. */
const kosovo = '1A';
const transfer = '30';
const pieces = 'C62';
const trade = 'urn:cen.eu:en16931:2017';

const isSet = (text: string | null): boolean => text !== null && /[1-9]/.test(text);

/**
 * An e-invoice issued while the registration number was missing is made with today's number: it is no part of the charge, and without it
 * the document could never be sent as an e-invoice.
 */
export const withRegistrationOf = (
  facts: InvoiceFacts,
  { registration_number }: Pick<Issuer, 'registration_number'>,
): InvoiceFacts =>
  isSet(facts.issuer.registration_number) ? facts : { ...facts, issuer: { ...facts.issuer, registration_number } };

/** Data of a client as of today. */
export type ClientNow = Pick<Payer, 'tax_number' | 'email'> & Pick<EinvoiceBuyer, 'registration_number' | 'iban'>;

/** The same of the buyer: missing e-invoice addresses are taken from the client's current data. Existing data of the document stay. */
export const withClient = <Facts extends Pick<InvoiceFacts, 'payer'>>(
  facts: Facts,
  buyer: EinvoiceBuyer,
  client: ClientNow | undefined,
): { readonly facts: Facts; readonly buyer: EinvoiceBuyer } => {
  if (!client) return { facts, buyer };
  const { payer } = facts;
  return {
    facts: {
      ...facts,
      payer: { ...payer, tax_number: payer.tax_number ?? client.tax_number, email: payer.email || client.email },
    },
    buyer: {
      ...buyer,
      registration_number: isSet(buyer.registration_number) ? buyer.registration_number : client.registration_number,
      iban: buyer.iban ?? client.iban,
    },
  };
};

/** Missing data in the order of entry; empty if the e-invoice can be made. */
export const einvoiceGapsOf = (facts: InvoiceFacts, buyer: EinvoiceBuyer): readonly EinvoiceGap[] => {
  const lacks: Readonly<Record<EinvoiceGap, boolean>> = {
    seller_registration_number: !isSet(facts.issuer.registration_number),
    // A buyer with neither VAT number nor e-mail address is identified by the register.
    buyer_registration_number:
      (buyer.budget_user || (vatNumberOf(facts.payer) === null && facts.payer.email === '')) &&
      !isSet(buyer.registration_number),
    buyer_iban: buyer.budget_user && buyer.iban === null,
    // An address is mandatory; the account is the last choice.
    buyer_address:
      !buyer.budget_user && facts.payer.tax_number === null && facts.payer.email === '' && buyer.iban === null,
    buyer_country: !countries.includes(facts.payer.country),
    order_reference: buyer.budget_user && buyer.order_reference === null,
    // A line without VAT of a VAT payer would need the article of the law.
    vat_reason: facts.issuer.vat_payer && facts.lines.some(({ vat_percent }) => vat_percent === 0),
    corrected_document: facts.kind === 'credit' && facts.corrects === null,
    // Only an attempt to write it shows that.
    refused_by_schema: false,
  };
  return einvoiceGaps.filter((gap) => lacks[gap]);
};

/**
 * UBL 2.1 with the core of EN 16931 of an issued document, as a tree with the names of UBL. Amounts of a credit note are positive, because
 * its type marks them as refunds. Check `einvoiceGapsOf` first.
 */
export const toEinvoice = (facts: InvoiceFacts, buyer: EinvoiceBuyer, words: Words): UblNode => {
  const { kind, issuer, payer, lines, totals, corrects, advance, payment } = facts;
  const sums = positive(totals);
  const toPay = abs(facts.to_pay_cents);
  const corrected = corrects ?? advance;
  const notes = [
    ...(corrects ? [words.credits(corrects)] : []),
    ...(kind === 'advance' ? [words.advanceOn({ date: facts.service_on })] : []),
    // There is no element for it: a bank finds its loan by the note, as on paper.
    ...(facts.references?.loan_number ? [words.loan({ number: facts.references.loan_number })] : []),
    ...(issuer.vat_payer ? [] : [words.noVat]),
  ];
  return {
    'ubl:Invoice': {
      'cbc:CustomizationID': trade,
      'cbc:ID': facts.number,
      'cbc:IssueDate': facts.issued_on,
      ...(payment ? { 'cbc:DueDate': payment.due_on } : {}),
      'cbc:InvoiceTypeCode': typeCodes[kind],
      ...(notes.length > 0 ? { 'cbc:Note': notes } : {}),
      // VAT of an advance is due on the day of the payment.
      ...(kind === 'advance' ? { 'cbc:TaxPointDate': facts.service_on } : {}),
      'cbc:DocumentCurrencyCode': 'EUR',
      ...(buyer.buyer_reference ? { 'cbc:BuyerReference': buyer.buyer_reference } : {}),
      'cac:OrderReference': {
        // Without a number of the buyer's, ours alone is named.
        ...(buyer.order_reference ? { 'cbc:ID': buyer.order_reference } : {}),
        'cbc:SalesOrderID': facts.order_number,
      },
      ...(corrected
        ? {
            'cac:BillingReference': [
              {
                'cac:InvoiceDocumentReference': { 'cbc:ID': corrected.number, 'cbc:IssueDate': corrected.issued_on },
              },
            ],
          }
        : {}),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(issuer) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(payer, buyer, issuer) },
      ...(kind === 'invoice' ? { 'cac:Delivery': { 'cbc:ActualDeliveryDate': facts.service_on } } : {}),
      ...(kind === 'credit' ? {} : { 'cac:PaymentMeans': [paymentOf(facts, buyer)] }),
      'cac:TaxTotal': [
        {
          ...amount('cbc:TaxAmount', sums.vat_cents),
          'cac:TaxSubtotal': sums.rates.map((rate) => ({
            ...amount('cbc:TaxableAmount', rate.net_cents),
            ...amount('cbc:TaxAmount', rate.vat_cents),
            'cac:TaxCategory': {
              ...category(issuer, rate.vat_percent),
              ...(issuer.vat_payer
                ? {}
                : { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-O', 'cbc:TaxExemptionReason': words.noVat }),
              'cac:TaxScheme': vatScheme,
            },
          })),
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...amount('cbc:LineExtensionAmount', sums.net_cents),
        ...amount('cbc:TaxExclusiveAmount', sums.net_cents),
        ...amount('cbc:TaxInclusiveAmount', sums.gross_cents),
        ...(sums.gross_cents === toPay ? {} : amount('cbc:PrepaidAmount', sums.gross_cents - toPay)),
        ...amount('cbc:PayableAmount', toPay),
      },
      'cac:InvoiceLine': lines.map((line, index) => lineOf(line, index, facts, words)),
    },
  };
};

/** `123.45`, written from whole cents. */
const euros = (cents: number): string => {
  const digits = String(abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const amount = (name: string, cents: number): UblNode => ({ [name]: euros(cents), [`${name}@currencyID`]: 'EUR' });

const positive = ({ net_cents, vat_cents, gross_cents, rates }: Totals): Totals => ({
  net_cents: abs(net_cents),
  vat_cents: abs(vat_cents),
  gross_cents: abs(gross_cents),
  rates: rates.map((rate) => ({ ...rate, net_cents: abs(rate.net_cents), vat_cents: abs(rate.vat_cents) })),
});

const vatScheme: UblNode = { 'cbc:ID': 'VAT' };

/** Standard rate with its per cent, or outside of VAT without any. */
const category = ({ vat_payer }: Issuer, percent: number): UblNode =>
  vat_payer ? { 'cbc:ID': 'S', 'cbc:Percent': String(percent) } : { 'cbc:ID': 'O' };

const digitsOf = (taxNumber: string): string => taxNumber.replaceAll(/\D/g, '');

/** A VAT number, if the buyer marks it as one: with SI before it. */
const vatNumberOf = ({ tax_number }: Payer): string | null =>
  tax_number !== null && /^SI/i.test(tax_number) ? `SI${digitsOf(tax_number)}` : null;

const addressOf = ({ street, post, postal_code }: Pick<Payer, 'street' | 'post' | 'postal_code'>, country: string) => ({
  'cac:PostalAddress': {
    'cbc:StreetName': street,
    'cbc:CityName': post,
    'cbc:PostalZone': postal_code,
    'cac:Country': { 'cbc:IdentificationCode': country },
  },
});

const endpoint = (scheme: (typeof schemes)[keyof typeof schemes], text: string): UblNode => ({
  'cbc:EndpointID': text,
  'cbc:EndpointID@schemeID': scheme,
});

/** A seller outside of VAT gives its tax number as such, not as a VAT number. */
const sellerOf = (issuer: Issuer): UblNode => {
  const digits = digitsOf(issuer.tax_number);
  const vatNumber = `SI${digits}`;
  return {
    ...(issuer.vat_payer ? endpoint(schemes.vat, vatNumber) : endpoint(schemes.email, issuer.email)),
    ...addressOf(issuer, 'SI'),
    'cac:PartyTaxScheme': [
      issuer.vat_payer
        ? { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': vatScheme }
        : { 'cbc:CompanyID': digits, 'cac:TaxScheme': { 'cbc:ID': 'TAX' } },
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': issuer.name,
      'cbc:CompanyID': issuer.registration_number,
    },
    'cac:Contact': { 'cbc:ElectronicMail': issuer.email },
  };
};

/** Electronic address of the buyer: it is mandatory, and a court may have nothing but its account. */
const endpointOf = (payer: Payer, iban: string | null): UblNode => {
  const vatNumber = vatNumberOf(payer);
  if (vatNumber === null && payer.email !== '') return endpoint(schemes.email, payer.email);
  if (payer.tax_number !== null) return endpoint(schemes.vat, `SI${digitsOf(payer.tax_number)}`);
  return endpoint(schemes.account, (iban ?? '').replaceAll(' ', ''));
};

const buyerOf = (payer: Payer, { registration_number, iban }: EinvoiceBuyer, issuer: Issuer): UblNode => {
  const vatNumber = vatNumberOf(payer);
  // Outside of VAT no party may have a VAT number (BR-O-02).
  const asVat = vatNumber && issuer.vat_payer ? vatNumber : null;
  return {
    ...endpointOf(payer, iban),
    // A tax number that is no VAT number still identifies the buyer.
    ...(payer.tax_number !== null && asVat === null
      ? { 'cac:PartyIdentification': { 'cbc:ID': digitsOf(payer.tax_number) } }
      : {}),
    ...addressOf(payer, payer.country === 'XK' ? kosovo : payer.country),
    ...(asVat === null ? {} : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': asVat, 'cac:TaxScheme': vatScheme } }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': payer.name,
      ...(registration_number ? { 'cbc:CompanyID': registration_number } : {}),
    },
    ...(payer.email === '' ? {} : { 'cac:Contact': { 'cbc:ElectronicMail': payer.email } }),
  };
};

const paymentOf = ({ issuer, reference }: InvoiceFacts, { iban }: EinvoiceBuyer): UblNode => ({
  'cbc:PaymentMeansCode': transfer,
  'cbc:PaymentID': reference,
  'cac:PayeeFinancialAccount': { 'cbc:ID': issuer.iban.replaceAll(' ', ''), 'cbc:Name': issuer.name },
  ...(iban ? { 'cac:PaymentMandate': { 'cac:PayerFinancialAccount': { 'cbc:ID': iban.replaceAll(' ', '') } } } : {}),
});

const lineOf = (line: Line, index: number, { issuer }: InvoiceFacts, words: Words): UblNode => ({
  'cbc:ID': String(index + 1),
  'cbc:InvoicedQuantity': String(line.quantity),
  'cbc:InvoicedQuantity@unitCode': pieces,
  ...amount('cbc:LineExtensionAmount', abs(line.net_cents)),
  ...(line.discount_cents > 0
    ? {
        'cac:AllowanceCharge': [
          {
            'cbc:ChargeIndicator': 'false',
            'cbc:AllowanceChargeReason': words.discount,
            ...amount('cbc:Amount', line.discount_cents),
          },
        ],
      }
    : {}),
  'cac:Item': {
    'cbc:Name': line.name,
    'cac:ClassifiedTaxCategory': { ...category(issuer, line.vat_percent), 'cac:TaxScheme': vatScheme },
  },
  'cac:Price': amount('cbc:PriceAmount', abs(line.unit_net_cents)),
});

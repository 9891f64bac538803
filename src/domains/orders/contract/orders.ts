import { z } from 'zod';
import { call, done, download, ordered, page, paged } from '#contract/call.ts';
import {
  extraTypes,
  invoiceKinds,
  orderEvents,
  orderKinds,
  orderStates,
  parties,
  paymentSources,
  refundSteps,
} from '#contract/codelists.ts';
import { exportOf } from '#contract/exports.ts';
import { isIban } from '#contract/iban.ts';
import { lengths, limits } from '#contract/limits.ts';
import { isTaxNumber } from '#contract/tax-number.ts';
import {
  calendarDay,
  emailAddress,
  fitsCountry,
  line,
  optionalLine,
  optionalTelephone,
  postalCodeMismatch,
  slovenianPostalCode,
  underField,
} from '#contract/validation.ts';
import { proposalReasons } from '../core/proposals.ts';
import { refundStates } from '../core/refunds.ts';
import { leftOutReasons } from '../core/statement.ts';
import { payer, shownPayer } from './payer.ts';

const packageId = z.uuid();
const cents = z.number().int();

const shownPackage = z.object({
  package_id: packageId,
  code: z.string(),
  extra_type: z.enum(extraTypes),
  /** False for packages announced but not on sale. */
  active: z.boolean(),
  name: z.string(),
  package_description: z.string(),
  /** Its additions to the content of every access. */
  contents: z.array(z.string()),
  days: z.number().int(),
  users: z.number().int(),
  /** Euros without VAT for the card; the exact amount is in cents. */
  sub_total: z.number(),
  net_cents: cents,
  vat_cents: cents,
  gross_cents: cents,
  vat_percent: z.number().int(),
  price_list_version: z.number().int(),
  margin_top: z.number().int(),
  padding_top: z.number().int(),
  height: z.number().int().nullable(),
});
export type Package = z.output<typeof shownPackage>;

/** POST api/showPackages with an empty body, or with a kind: the catalogue at the prices of the day. */
export const showPackages = call('POST api/showPackages', {
  access: 'public',
  input: z.strictObject({ extra_type: z.enum(extraTypes).optional() }),
  data: z.object({ items: z.array(shownPackage) }),
});

/** POST api/showPackages with a package_id: one that is on sale. */
export const showPackage = call('POST api/showPackages', {
  access: 'public',
  input: z.strictObject({ package_id: packageId }),
  data: shownPackage,
});

const orderId = z.uuid();

export const orderLine = z.object({
  code: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit_net_cents: cents,
  discount_cents: cents,
  vat_percent: z.number().int(),
  net_cents: cents,
});

const invoice = z.object({
  invoice_id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  order_id: orderId,
  order_number: z.string(),
  inquiry_id: z.uuid().nullable(),
  /** The number of the case that it is of. */
  inquiry_number: z.string().nullable(),
  /** The document that a credit note corrects. */
  corrects: z.string().nullable(),
  issued_on: z.iso.date(),
  net_cents: cents,
  vat_cents: cents,
  gross_cents: cents,
  to_pay_cents: cents,
  /** The predračun that was paid before an invoice with nothing to pay. */
  prepaid_by: z.string().nullable(),
});

const payment = z.object({
  payment_id: z.uuid(),
  order_id: orderId.nullable(),
  order_number: z.string().nullable(),
  source: z.enum(paymentSources),
  amount_cents: cents,
  paid_on: z.iso.date(),
  reference: z.string().nullable(),
});

const orderSummary = z.object({
  order_id: orderId,
  number: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStates),
  title: z.string(),
  inquiry_id: z.uuid().nullable(),
  net_cents: cents,
  vat_cents: cents,
  gross_cents: cents,
  paid_cents: cents,
  refunded_cents: cents,
  open_cents: cents,
  surplus_cents: cents,
  created_at: z.iso.datetime(),
  due_on: z.iso.date().nullable(),
  /** Not paid by the due day. */
  overdue: z.boolean(),
});

/** Payment instructions: all data needed by a bank, and the text of the UPN QR code. */
export const paymentOrder = z.object({
  proforma_number: z.string().nullable(),
  recipient: z.string(),
  iban: z.string(),
  reference: z.string(),
  reference_shown: z.string(),
  amount_cents: cents,
  purpose: z.string(),
  due_on: z.iso.date().nullable(),
  /**
   * The visit that was chosen for the case, if it is before the due day: possible if the payment comes by `pay_by`; null there if that is
   * past.
   */
  visit: z.object({ starts_at: z.iso.datetime(), pay_by: z.iso.date().nullable() }).nullable(),
  qr: z.string(),
});

const access = z.object({
  access_id: z.uuid(),
  code: z.string(),
  extra_type: z.enum(extraTypes),
  name: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  users: z.number().int(),
  running: z.boolean(),
  /** True if it belongs to another person, and this one has a seat in it. */
  shared: z.boolean(),
});

export type OrderSummary = z.output<typeof orderSummary>;

const ownRefund = z.object({
  refund_id: z.uuid(),
  cents,
  status: z.enum(refundStates),
  paid_on: z.iso.date().nullable(),
  /** The last four characters of the account; null if it must be entered, also again. */
  account_ends: z.string().nullable(),
  /** Day on which the bank returned it, which is why the account is requested again. */
  came_back_on: z.iso.date().nullable(),
});

const orderWhole = orderSummary.extend({
  lines: z.array(orderLine),
  rates: z.array(z.object({ vat_percent: z.number().int(), net_cents: cents, vat_cents: cents })),
  payer: shownPayer,
  price_list_version: z.number().int().nullable(),
  terms_version: z.string(),
  /** True if the terms that were accepted with it can be opened: getOrderTerms. */
  terms_kept: z.boolean(),
  pay_later: z.boolean(),
  payment: paymentOrder.nullable(),
  history: z.array(
    z.object({
      event: z.enum([...orderEvents, ...refundSteps]),
      from: z.enum(orderStates).nullable(),
      to: z.enum(orderStates),
      party: z.enum(parties),
      at: z.iso.datetime(),
      cents: cents.nullable(),
      note: z.string().nullable(),
      /** Author of the event; for the office. */
      by: z.string().nullable(),
    }),
  ),
  invoices: z.array(invoice),
  /** The payer as the bank names it; for the office alone. */
  payments: z.array(payment.extend({ payer: z.string().nullable() })),
  /** The monthly invoice that contains this order; null if it has its own. */
  collected_in: z
    .object({
      order_id: orderId,
      number: z.string(),
      invoice_id: z.uuid().nullable(),
      invoice_number: z.string().nullable(),
      paid_cents: cents,
      open_cents: cents,
    })
    .nullable(),
  /** Its refunds. If the account is unknown, the customer enters it. */
  refunds: z.array(ownRefund),
  access: access.nullable(),
  /** A consumer's answer: whether to begin before the withdrawal period is over; null if the question was not asked. */
  early_start: z.boolean().nullable(),
  /** The last day on which its consumer may withdraw from the contract on this access, and its cost now; null without that right. */
  withdrawal: z.object({ until: z.iso.date(), cost_cents: cents, back_cents: cents }).nullable(),
  may_cancel: z.boolean(),
});
export type Order = z.output<typeof orderWhole>;

/** An order for a firm needs its tax number. */
const orderPayer = payer
  .refine(
    ({ person_kind, tax_number, country }) => person_kind === 'fizicna_oseba' || tax_number || country !== 'SI',
    underField('tax_number', 'validation_required'),
  )
  .refine(fitsCountry, postalCodeMismatch);

/**
 * Orders a package or a module at the price that was shown. The same Idempotency-Key of the same person leads to the
 * same order, so a double click orders once.
 */
export const addPackageOrder = call('POST api/addPackageOrder', {
  access: ['order.create'],
  rate: 'submit',
  input: z.object({
    package_id: packageId,
    /** The price list that was read; another one in between is 409 version_conflict. */
    price_list_version: z.number().int().optional(),
    payer: orderPayer,
    /** For consumers: whether the access begins at once, or after the withdrawal period. */
    early_start: z.boolean().optional(),
    terms: z.literal(true, 'terms_required'),
  }),
  data: z.object({ order_id: orderId, number: z.string() }),
});

/** The order of an inquiry with an accepted price. Made at the acceptance; a repeated call returns the same one. */
export const addOrders = call('POST api/addOrders', {
  access: ['order.create'],
  input: z.object({ inquiry_id: z.uuid() }),
  data: z.object({ order_id: orderId, number: z.string() }),
});

/** POST api/showOrders: the own orders, newest first. */
export const showOrders = call('POST api/showOrders', {
  access: ['order.view_own'],
  input: z.strictObject({ page }),
  data: paged(orderSummary),
});

/** POST api/showOrders with an order_id: one order in full; the office sees all. */
export const showOrder = call('POST api/showOrders', {
  access: ['order.view_own'],
  input: z.strictObject({ order_id: orderId }),
  data: orderWhole,
});

export const cancelOrder = call('POST api/cancelOrder', {
  access: ['order.create'],
  input: z.object({ order_id: orderId }),
  data: done,
});

/** A consumer withdraws from the contract on an access. */
export const withdrawOrder = call('POST api/withdrawOrder', {
  access: ['order.create'],
  rate: 'submit',
  input: z.object({ order_id: orderId }),
  data: z.object({ cost_cents: cents, back_cents: cents }),
});

/** The general terms as they were accepted with the order, as a PDF. */
export const getOrderTerms = download('GET api/orderTerms/:id', {
  access: ['order.view_own'],
  input: z.object({ id: orderId }),
});

export const getProformaPdf = download('GET api/proformaPdf/:id', {
  heavy: true,
  access: ['order.view_own'],
  input: z.object({ id: orderId }),
});

export const getInvoicePdf = download('GET api/invoicePdf/:id', {
  heavy: true,
  access: ['order.view_own'],
  input: z.object({ id: z.uuid() }),
});

/** Running access, orders waiting for payment, documents, payments, and the data for invoices. */
export const showBilling = call('POST api/showBilling', {
  access: ['order.view_own'],
  input: z.object({}),
  data: z.object({
    access: z.array(access),
    seats: z.object({
      total: z.number().int(),
      taken: z.array(z.object({ seat_id: z.uuid(), name: z.string(), email: z.string(), since: z.iso.datetime() })),
    }),
    unpaid: z.array(orderSummary.extend({ payment: paymentOrder.nullable() })),
    invoices: z.array(invoice),
    payments: z.array(payment),
    /** Refunds, by their case. */
    refunds: z.array(ownRefund.extend({ inquiry_id: z.uuid().nullable(), recipient: z.string() })),
    billing_data: shownPayer.nullable(),
    years: z.array(z.number().int()),
  }),
});

export const editBillingData = call('POST api/editBillingData', {
  access: ['order.create'],
  input: orderPayer,
  data: done,
});

/** A year of the user's invoices and payments as a spreadsheet; the id is the year. */
export const getBillingYear = download('GET api/billingYear/:id', {
  heavy: true,
  access: ['order.view_own'],
  input: z.object({ id: z.coerce.number().int().min(2000).max(2100) }),
});

/** Gives a colleague a seat of the user's running access; they get a mail with the way in. */
export const inviteColleague = call('POST api/inviteColleague', {
  access: ['order.create'],
  rate: 'contact',
  input: z.object({ email: emailAddress, first_name: line(lengths.name), last_name: line(lengths.name) }),
  data: done,
});

export const removeColleague = call('POST api/removeColleague', {
  access: ['order.create'],
  input: z.object({ seat_id: z.uuid() }),
  data: done,
});

/** Columns that sort the list; payer and customer are sealed. */
export const orderSorts = ['number', 'state', 'created', 'gross', 'paid'] as const;

const orderFilters = {
  states: z.array(z.enum(orderStates)).max(orderStates.length).default([]),
  /** Part of the number or the reference, of the payer's name, or words of the customer's name and e-mail address. */
  text: optionalLine(lengths.search),
  ...ordered(orderSorts),
};

/** The office: every order, newest first. */
export const showAllOrders = call('POST api/showAllOrders', {
  access: ['order.view_all'],
  rate: 'search',
  input: z.object({ page, ...orderFilters }),
  data: paged(
    orderSummary.extend({
      payer: z.string(),
      customer: z.string(),
      /** The order of the monthly invoice that requests the amount of this one. */
      collected_in: z.object({ order_id: orderId, number: z.string() }).nullable(),
      /** The document of the searched number. */
      found: z.object({ number: z.string(), gross_cents: cents }).nullable(),
    }),
  ).extend({
    /** Payments that belong to no order yet, and orders with more money than they ask for. */
    unknown: z.number().int(),
    surplus: z.number().int(),
    /** Invoices of this month. */
    month: z.object({ net_cents: cents, vat_cents: cents }),
  }),
});

/** GET api/ordersExport/:id: all orders found by the filters, at most `limits.exportedRows`. */
export const getOrdersExport = download('GET api/ordersExport/:id', {
  logged: 'export',
  access: ['order.view_all'],
  input: exportOf(z.object(orderFilters)),
});

const amount = z.number().int().min(1).max(limits.highestPaymentCents);

/**
 * A payment entered by the office; the same Idempotency-Key counts once. A second one of the same amount on the order is refused (409
 * payment_repeated) unless `again` confirms that it came twice.
 */
export const markPaid = call('POST api/markPaid', {
  access: ['order.mark_paid'],
  input: z.object({
    order_id: orderId,
    amount_cents: amount,
    paid_on: calendarDay,
    note: optionalLine(lengths.note),
    again: z.boolean().default(false),
  }),
  data: z.object({ status: z.enum(orderStates) }),
});

/**
 * Removes a payment booked on an order by mistake, with its consequences: documents are credited, access ends. Money from a statement waits
 * for its order again. Refused after a refund to the payer.
 */
export const takeBackPayment = call('POST api/takeBackPayment', {
  logged: 'money',
  access: ['order.mark_paid'],
  recentSignIn: true,
  input: z.object({ order_id: orderId, payment_id: z.uuid(), note: line(lengths.note) }),
  data: z.object({ status: z.enum(orderStates) }),
});

/** Refunds an order with a credit note, or only the overpaid amount. */
export const refundOrder = call('POST api/refundOrder', {
  logged: 'money',
  access: ['order.mark_paid'],
  recentSignIn: true,
  input: z.object({ order_id: orderId, what: z.enum(['order', 'surplus']), note: line(lengths.note) }),
  data: z.object({ status: z.enum(orderStates), refunded_cents: cents }),
});

/**
 * A credit note for a part of the invoice, for one of its lines by its place from 0, or for an amount: the order continues, and the payment
 * beyond the rest is refunded.
 */
export const creditOrderPart = call('POST api/creditOrderPart', {
  logged: 'money',
  access: ['order.mark_paid'],
  recentSignIn: true,
  input: z.object({
    order_id: orderId,
    net_cents: amount,
    note: line(lengths.note),
    line: z.number().int().min(0).max(999).nullish(),
  }),
  data: z.object({ status: z.enum(orderStates), number: z.string() }),
});

/** A bank statement, camt.053. Entries read before are skipped. */
export const importStatement = call('POST api/importStatement', {
  access: ['order.mark_paid'],
  transport: 'upload',
  rate: 'upload',
  input: z.object({}),
  data: z.object({
    entries: z.number().int(),
    /** Read before, in this or another statement. */
    known: z.number().int(),
    settled: z.number().int(),
    partial: z.number().int(),
    surplus: z.number().int(),
    unknown: z.number().int(),
    /** Outgoing amounts, other currencies, and the entries listed in `left_out`. */
    passed_over: z.number().int(),
    /** Refunds among the outgoing amounts, known by their name from end to end: they count as paid. */
    refunds: z.number().int(),
    /** Refunds that came back to the account: they wait to be paid out again. */
    returned: z.number().int(),
    /** Entries that could not be booked, as written in the statement, with the reason. */
    left_out: z.array(
      z.object({
        reason: z.enum(leftOutReasons),
        amount: z.string().nullable(),
        day: z.string().nullable(),
        payer: z.string().nullable(),
      }),
    ),
  }),
});

/** Payments, newest first; on request only those without an order. */
export const showPayments = call('POST api/showPayments', {
  access: ['order.mark_paid'],
  input: z.object({ page, only_unknown: z.boolean().default(false) }),
  data: paged(
    payment.extend({
      payer: z.string().nullable(),
      purpose: z.string().nullable(),
      /** Orders that one without an order may be for, the likeliest first. */
      proposals: z.array(
        z.object({
          order_id: orderId,
          order_number: z.string(),
          document: z.string(),
          buyer: z.string(),
          open_cents: cents,
          reasons: z.array(z.enum(proposalReasons)),
        }),
      ),
    }),
  ),
});

/** Assigns a payment without an order to the order with the given number (also of a document) or reference. */
export const assignPayment = call('POST api/assignPayment', {
  access: ['order.mark_paid'],
  input: z.object({ payment_id: z.uuid(), order_number: line(lengths.number) }),
  data: z.object({ order_id: orderId, status: z.enum(orderStates) }),
});

const packageText = z.object({
  name: line(lengths.name),
  description: line(lengths.description),
  contents: z.array(line(lengths.title)).max(12),
});

/** The catalogue for editing by the office. */
export const showCatalogue = call('POST api/showCatalogue', {
  access: ['package.manage'],
  input: z.object({}),
  data: z.object({
    price_list: z.object({ version: z.number().int(), valid_from: z.iso.datetime() }),
    coming: z.object({ version: z.number().int(), valid_from: z.iso.datetime() }).nullable(),
    items: z.array(
      z.object({
        package_id: packageId,
        code: z.string(),
        extra_type: z.enum(extraTypes),
        active: z.boolean(),
        /** False for a module whose function is not there: it cannot be put on sale. */
        may_sell: z.boolean(),
        days: z.number().int(),
        users: z.number().int(),
        net_cents: cents,
        coming_net_cents: cents.nullable(),
        sl: packageText,
        en: packageText,
      }),
    ),
  }),
});

export const editPackage = call('POST api/editPackage', {
  logged: 'money',
  recentSignIn: true,
  access: ['package.manage'],
  input: z.object({
    package_id: packageId,
    active: z.boolean(),
    days: z.number().int().min(1).max(3_660),
    users: z.number().int().min(1).max(100),
    sl: packageText,
    en: packageText,
  }),
  data: done,
});

/** A new price list from a day on; packages that it does not name keep their price. */
export const editPrices = call('POST api/editPrices', {
  logged: 'money',
  recentSignIn: true,
  access: ['package.manage'],
  input: z.object({
    valid_from: calendarDay,
    prices: z
      .array(z.object({ package_id: packageId, net_cents: amount }))
      .min(1)
      .max(100),
  }),
  data: z.object({ version: z.number().int() }),
});

const issuer = z.object({
  name: line(lengths.company),
  street: line(lengths.street),
  postal_code: slovenianPostalCode,
  post: line(lengths.post),
  tax_number: line(lengths.taxNumber).refine(isTaxNumber, 'wrong_tax_number'),
  registration_number: line(lengths.number),
  register: line(lengths.company),
  capital: optionalLine(lengths.number),
  iban: line(lengths.iban).refine(isIban, 'wrong_iban'),
  email: emailAddress,
  phone: optionalTelephone,
  vat_payer: z.boolean(),
});
/** Issuer of an invoice, as printed on it. */
export type Issuer = z.output<typeof issuer>;

/** The seller: the issuer, its profession, and the person responsible for personal data. */
const operator = issuer.extend({
  /** Profession, its permission, and its supervision. */
  profession: optionalLine(lengths.company),
  licence: optionalLine(lengths.company),
  supervision: optionalLine(lengths.company),
  /** Controller of personal data, if not the firm. */
  controller: optionalLine(lengths.company),
  privacy_contact: optionalLine(lengths.company),
  /** Processors of personal data, one on each line. */
  processors: optionalLine(lengths.note),
});
export type Operator = z.output<typeof operator>;

const seller = operator.omit({ capital: true, iban: true });
export type Seller = z.output<typeof seller>;

/** The seller, for everyone; null while it is the sample and nothing is sold. */
export const showSeller = call('POST api/showSeller', {
  access: 'public',
  input: z.object({}),
  data: z.object({ seller: seller.nullable() }),
});

/**
 * Issuer data for the next invoices. `missing` names required fields that are empty or still the sample's; outside of the demonstration
 * nothing is sold meanwhile (`sales_closed`): 409 sales_not_open for customers, issuer_is_sample for the office.
 */
export const showIssuer = call('POST api/showIssuer', {
  access: ['package.manage'],
  input: z.object({}),
  data: operator.extend({
    sample: z.boolean(),
    missing: z.array(
      z.enum([
        'name',
        'street',
        'tax_number',
        'registration_number',
        'iban',
        'email',
        'phone',
        'profession',
        'licence',
        'supervision',
        'privacy_contact',
        'processors',
      ]),
    ),
    sales_closed: z.boolean(),
    /** A changed account that is not used on documents yet; null if none is waiting. `may_confirm`: another person requested it. */
    iban_change: z
      .object({
        iban: z.string(),
        asked_by: z.string().nullable(),
        asked_at: z.iso.datetime(),
        holds_from: z.iso.datetime(),
        may_confirm: z.boolean(),
      })
      .nullable(),
  }),
});

/** Changes the account that customers pay to: a session left open must not be enough. */
export const editIssuer = call('POST api/editIssuer', {
  logged: 'money',
  access: ['package.manage'],
  recentSignIn: true,
  input: operator,
  data: done,
});

/** A second person of the office confirms the waiting account: it is valid at once. 409 second_person_required for the requester. */
export const confirmIban = call('POST api/confirmIban', {
  logged: 'money',
  access: ['package.manage'],
  recentSignIn: true,
  input: z.object({ iban: line(lengths.iban) }),
  data: done,
});

/** Takes the account back that waits; anyone of the office may. */
export const takeBackIban = call('POST api/takeBackIban', {
  logged: 'money',
  access: ['package.manage'],
  recentSignIn: true,
  input: z.object({ iban: line(lengths.iban) }),
  data: done,
});

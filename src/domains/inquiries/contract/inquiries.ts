import { z } from 'zod';
import { call, done, download, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { awaitedThings, inquiryEvents, refusals } from '#contract/case-moves.ts';
import {
  assesmentReasons,
  cancelReasons,
  documentTypes,
  inquirySorts,
  inquiryStages,
  inquiryStates,
  missingItemKinds,
  parties,
  personKinds,
  urgencies,
  valueBases,
} from '#contract/codelists.ts';
import { countries } from '#contract/countries.ts';
import { exportOf } from '#contract/exports.ts';
import { lengths, limits } from '#contract/limits.ts';
import { isTaxNumber } from '#contract/tax-number.ts';
import {
  calendarDay,
  emailAddress,
  fitsCountry,
  line,
  optionalLine,
  postalCode,
  postalCodeMismatch,
  telephone,
  underField,
} from '#contract/validation.ts';
import { payer, shownPayer } from '#domains/orders/contract/payer.ts';

/** Step 0, »Vaši podatki«: the customer and the purpose. */
export const personalInformation = z
  .object({
    person_kind: z.enum(personKinds),
    first_name: line(lengths.name),
    last_name: line(lengths.name),
    /** Name of the firm or authority; needed for all but natural persons. */
    company: optionalLine(lengths.company),
    tax_number: optionalLine(lengths.taxNumber),
    street: line(lengths.street),
    postal_code: postalCode,
    post: line(lengths.post),
    country: z
      .string()
      .length(2, 'not_in_list')
      .toUpperCase()
      .refine((code) => countries.includes(code), 'not_in_list')
      .default('SI'),
    email: emailAddress,
    phone: telephone,
  })
  .refine(
    ({ person_kind, company }) => person_kind === 'fizicna_oseba' || company,
    underField('company', 'validation_required'),
  )
  .refine(
    ({ tax_number }) => typeof tax_number !== 'string' || isTaxNumber(tax_number),
    underField('tax_number', 'wrong_tax_number'),
  )
  .refine(fitsCountry, postalCodeMismatch);
export type PersonalInformation = z.output<typeof personalInformation>;

/** A client's reference numbers of an order. */
export const clientFields = z.object({
  file_number: optionalLine(lengths.fileNumber),
  loan_number: optionalLine(lengths.fileNumber),
  order_reference: optionalLine(lengths.number),
});

/** Contact for the visit. */
export const doorContact = { name: line(lengths.name), phone: telephone };

/** The rest of step 0. Everything is optional: an old client sends none of it, and a screen asks for its own needs. */
const inquiryDetails = z.object({
  is_owner: z.boolean().nullish(),
  valuation_date: calendarDay.nullish(),
  value_basis: z.enum(valueBases).nullish(),
  /** The payer, when it is not the customer. */
  payer: payer.nullish(),
  /** The person who opens the door, and the best time to reach them. */
  access_contact: z.object({ ...doorContact, best_time: optionalLine(lengths.label) }).nullish(),
  /** Users of the report: they get it too. */
  recipients: z
    .array(z.object({ name: line(lengths.company), email: emailAddress }))
    .max(limits.recipients)
    .refine(differ, 'validation_emails_must_be_different')
    .nullish(),
  /** For court and bankruptcy proceedings. */
  court: z.object({ name: line(lengths.court), file_number: line(lengths.fileNumber) }).nullish(),
  /** For secured lending. */
  bank: z.object({ name: line(lengths.company), application_number: optionalLine(lengths.fileNumber) }).nullish(),
  /** For tax proceedings. */
  decision: z.object({ number: line(lengths.fileNumber), deadline: calendarDay.nullish() }).nullish(),
  /** Report date wanted by a court, an authority or a bank, as in the paper order. */
  wanted_by: calendarDay.nullish(),
  /** References that a client wants in every order. */
  client_fields: clientFields.nullish(),
  /** Only in earlier orders: the answers were never used, so the questions were removed. */
  consents: z.object({ registers: z.boolean(), messages: z.boolean() }).nullish(),
});
export type InquiryDetails = z.output<typeof inquiryDetails>;

const kept = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** Schema for reading: accepts details stored under older or wider rules, so that every case stays readable. */
const shownDetails = inquiryDetails.extend({
  valuation_date: z.string().nullish(),
  payer: shownPayer.nullish(),
  access_contact: z.object({ name: z.string(), phone: z.string(), best_time: kept }).nullish(),
  recipients: z.array(z.object({ name: z.string(), email: z.string() })).nullish(),
  court: z.object({ name: z.string(), file_number: z.string() }).nullish(),
  bank: z.object({ name: z.string(), application_number: kept }).nullish(),
  decision: z.object({ number: z.string(), deadline: z.string().nullish() }).nullish(),
  wanted_by: z.string().nullish(),
  client_fields: z.object({ file_number: kept, loan_number: kept, order_reference: kept }).nullish(),
});

function differ(recipients: readonly { readonly email: string }[]): boolean {
  return new Set(recipients.map(({ email }) => email)).size === recipients.length;
}

/** The look-up of an order that has no property yet, as step 1 has it in its address; left out, the stored one stays. */
const lookedUp = z.string().min(1).max(lengths.lookedUp).optional();

const step = z.object({ id: z.number().int().min(0).max(4), required: z.boolean(), completed: z.boolean() });

/** The look-up of a draft without a property; null if there was none. */
const shownLookedUp = z.string().nullable();

export const inquirySummary = z.object({
  inquiry_id: inquiryId,
  /** Given at submission, e.g. 2026-000148. */
  number: z.string().nullable(),
  status: z.enum(inquiryStates),
  assesment_reason: z.enum(assesmentReasons).nullable(),
  /** Address or identifier of its first property, for lists. */
  title: z.string().nullable(),
  properties: z.number().int(),
  visit_at: z.iso.datetime().nullable(),
  completed_on: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** The stage of the bar; none once it ended before delivery. */
  stage: z.enum(inquiryStages).nullable(),
  /** Parties that have to act; empty in a final state. */
  ball_with: z.array(z.enum(parties)),
  /** Pending answer that makes it the turn of these parties. */
  awaits: z.enum(awaitedThings).nullable(),
  /** The last day for delivery, once confirmed. */
  due_on: z.iso.date().nullable(),
});
export type InquirySummary = z.output<typeof inquirySummary>;

const ownFilters = {
  /** Only those in which the customer has to act. */
  own_turn: z.boolean().default(false),
  states: z.array(z.enum(inquiryStates)).max(inquiryStates.length).default([]),
  /** Searched in number and title; marks above letters do not matter. */
  text: optionalLine(lengths.search),
  sort: z.enum(inquirySorts).default('newest'),
};

/** POST api/showInquiry with no payload: the signed-in person's inquiries, newest first; all filters narrow. */
export const showInquiries = call('POST api/showInquiry', {
  access: ['inquiry.view_own'],
  input: z.strictObject({ page, ...ownFilters }),
  data: paged(inquirySummary.extend({ looked_up: shownLookedUp })).extend({
    /** Number in each state, independent of the filters. */
    counts: z.record(z.enum(inquiryStates), z.number().int()),
  }),
});

/** GET api/inquiriesExport/:id: all own inquiries found by the filters. */
export const getInquiriesExport = download('GET api/inquiriesExport/:id', {
  logged: 'export',
  access: ['inquiry.view_own'],
  input: exportOf(z.object(ownFilters)),
});

const cents = { net_cents: z.number().int(), vat_cents: z.number().int(), gross_cents: z.number().int() };

const quote = z.object({
  quote_id: z.uuid(),
  /** `list`: the price of the price list as the customer accepted it with the order; `client`: the one agreed with the client. */
  source: z.enum(['list', 'client', 'office']),
  ...cents,
  vat_percent: z.number().int(),
  valid_until: z.iso.date().nullable(),
  /** True when payment is due after delivery only. */
  invoice_later: z.boolean(),
  note: z.string().nullable(),
  accepted_at: z.iso.datetime().nullable(),
});

export const missingItem = z.object({
  item_id: z.uuid(),
  kind: z.enum(missingItemKinds),
  /** Property and document type that are missing; null if the whole inquiry is meant. */
  property_id: z.uuid().nullable(),
  document_type: z.enum(documentTypes).nullable(),
  text: z.string(),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  unavailable: z.boolean(),
  answer: z.string().nullable(),
});

export const historyEntry = z.object({
  event: z.enum(inquiryEvents),
  from: z.enum(inquiryStates),
  to: z.enum(inquiryStates),
  party: z.enum(parties),
  /** True if the office did it in the name of the customer. */
  on_behalf: z.boolean(),
  at: z.iso.datetime(),
  /** An id of the list of reasons that belongs to the event. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  visit_at: z.iso.datetime().nullable(),
  /** The price with VAT that was offered, accepted or withdrawn. */
  gross_cents: z.number().int().nullable(),
});

/** The state of a case: the same for all readers, except for their own actions. */
export const caseStanding = {
  urgency: z.enum(urgencies),
  details: shownDetails,
  /** A consumer's answer: whether to begin before the withdrawal period is over; null if the question was not asked. */
  early_start: z.boolean().nullable(),
  state_since: z.iso.datetime(),
  /** Deadline of the party that has to act, if something then happens automatically. */
  act_by: z.iso.datetime().nullable(),
  /** The actions of the caller on the case; a refusal gives the reason. */
  events: z.array(z.object({ event: z.enum(inquiryEvents), refusal: z.enum(refusals).nullable() })),
  /** Working days left after today; below 0 when late. */
  days_left: z.number().int().nullable(),
  clock_stopped: z.boolean(),
  at_risk: z.boolean(),
  overdue: z.boolean(),
  held_until: z.iso.date().nullable(),
  /** The list price of the order; null if it is by quote. */
  list_price: z.object(cents).nullable(),
  quote: quote.nullable(),
  /** The price that was accepted before the one that waits; null if none was. */
  accepted_before: z.object({ ...cents, accepted_at: z.iso.datetime() }).nullable(),
  missing_items: z.array(missingItem),
  /** Other terms that the office offers and that are not answered: a price, a day of delivery, or both. */
  terms_offer: z
    .object({
      offer_id: z.uuid(),
      price: z.object(cents).nullable(),
      due_on: z.iso.date().nullable(),
      reason: z.string(),
      offered_at: z.iso.datetime(),
    })
    .nullable(),
};

/** Days on which the valuer of a case is away, so that they miss its visit or its last day; null if that is not so. */
export const valuerAway = z.object({ from_on: z.iso.date(), to_on: z.iso.date() }).nullable();

/** The answer of every change of a case. */
export const moved = z.object({ inquiry_id: inquiryId, status: z.enum(inquiryStates), version: z.number().int() });

/** The version that was read; an older one answers version_conflict. Left out, the newest is meant. */
export const readVersion = z.number().int().min(0).max(2_000_000_000).optional();

const shownPerson = z.object({
  person_kind: z.enum(personKinds),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  tax_number: z.string().nullable(),
  street: z.string(),
  postal_code: z.string(),
  post: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const inquiryCase = inquirySummary.extend({
  personal_information: shownPerson.nullable(),
  version: z.number().int(),
  ...caseStanding,
});

/** POST api/showInquiry with an inquiry_id: one inquiry, its personal information and how far it got. */
export const showInquiry = call('POST api/showInquiry', {
  access: ['inquiry.view_own'],
  input: z.strictObject({ inquiry_id: inquiryId }),
  data: inquiryCase.extend({
    steps: z.array(step),
    looked_up: shownLookedUp,
    /** Step 0 as it was typed last, when that is not complete yet: text that keepTyped was given. */
    typed: z.string().nullable(),
    /** The history, oldest first, without internal events. */
    history: z.array(historyEntry),
    /** True if the terms that were accepted with it can be opened: getCaseTerms. */
    terms_kept: z.boolean(),
    /** The last day on which a consumer may withdraw from the contract, and its cost now; null without that right. */
    withdrawal: z
      .object({ until: z.iso.date(), cost_cents: z.number().int(), back_cents: z.number().int() })
      .nullable(),
    /** The person to call about the visit, once a valuer has the case. */
    valuer: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  }),
});

/** Opens a draft; step 0 may be sent now or later. */
export const addInquiry = call('POST api/addInquiry', {
  access: ['inquiry.create'],
  rate: 'submit',
  input: z.object({
    assesment_reason: z.enum(assesmentReasons).nullish(),
    personal_information: personalInformation.nullish(),
    urgency: z.enum(urgencies).optional(),
    details: inquiryDetails.optional(),
    looked_up: lookedUp,
  }),
  data: z.object({ inquiry_id: inquiryId }),
});

/**
 * Saves step 0 of a draft, or of an inquiry that waits for the customer. `version` is the one that was read; an older
 * one answers version_conflict. `details` replaces them whole; left out, they and the urgency stay.
 */
export const editInquiry = call('POST api/editInquiry', {
  access: ['inquiry.edit_own'],
  input: z.object({
    inquiry_id: inquiryId,
    version: readVersion,
    assesment_reason: z.enum(assesmentReasons),
    personal_information: personalInformation,
    urgency: z.enum(urgencies).optional(),
    details: inquiryDetails.optional(),
    looked_up: lookedUp,
  }),
  data: z.object({ inquiry_id: inquiryId, version: z.number().int() }),
});

/**
 * Saves step 0 as typed so far, valid or not, so that it can be resumed anywhere; the next editInquiry replaces it. The content of the text
 * is the screen's own matter.
 */
export const keepTyped = call('POST api/keepTyped', {
  access: ['inquiry.edit_own'],
  input: z.object({
    inquiry_id: inquiryId,
    version: readVersion,
    typed: z.string().min(2).max(lengths.typed),
    looked_up: lookedUp,
  }),
  data: z.object({ inquiry_id: inquiryId, version: z.number().int() }),
});

/** For consumers: whether the work begins at once, or after the withdrawal period. */
const earlyStart = z.boolean().optional();

/** Step 4, »Zaključek«: submits the inquiry. A second call for the same inquiry returns the same answer. */
export const submitInquiry = call('POST api/submitInquiry', {
  access: ['inquiry.edit_own'],
  rate: 'submit',
  input: z.object({
    inquiry_id: inquiryId,
    terms: z.literal(true, 'terms_required'),
    /** `list_price.net_cents` as it was shown and accepted; when it changed meanwhile the answer is version_conflict. */
    accepted_net_cents: z.number().int().positive().optional(),
    early_start: earlyStart,
  }),
  data: z.object({ inquiry_id: inquiryId, number: z.string(), completed_on: z.iso.datetime() }),
});

/** The order as a PDF, or the summary of a draft: the file name, and an address valid for a few minutes. */
export const downloadInquiry = call('POST api/downloadInquiry', {
  access: ['inquiry.view_own'],
  input: z.object({ inquiry_id: inquiryId }),
  data: z.object({ file_name: z.string(), url: z.string() }),
});

/** The general terms as they were accepted with the order, as a PDF. */
export const getCaseTerms = download('GET api/caseTerms/:id', {
  access: ['inquiry.view_own'],
  input: z.object({ id: inquiryId }),
});

/** Target of that address; only the person who asked for it may open it. */
export const getInquiryPdf = download('GET api/inquiryPdf/:id', {
  heavy: true,
  access: ['inquiry.view_own'],
  input: z.object({ id: inquiryId, until: z.coerce.number().int(), signature: z.string().max(lengths.code * 2) }),
});

/** Every document and photo in one archive: of an inquiry with its order, of a property with itself on paper. */
export const getZipFile = download('GET getZipFile/:id', {
  heavy: true,
  access: ['inquiry.view_own'],
  input: z.object({ id: z.uuid() }),
});

/** Removes an unsubmitted draft. */
export const deleteInquiry = call('POST api/deleteInquiry', {
  access: ['inquiry.edit_own'],
  input: z.object({ inquiry_id: inquiryId }),
  data: done,
});

/** »Umakni in uredi«: back to a draft until the office takes it up; the number stays. */
export const withdrawInquiry = call('POST api/withdrawInquiry', {
  access: ['inquiry.edit_own'],
  input: z.object({ inquiry_id: inquiryId, version: readVersion }),
  data: moved,
});

/** Ticks off requested items. With the last one the case returns to its earlier state. */
export const answerMissing = call('POST api/answerMissing', {
  access: ['inquiry.edit_own'],
  input: z.object({
    inquiry_id: inquiryId,
    items: z
      .array(
        z
          .object({
            item_id: z.uuid(),
            /** The item is unavailable; `answer` gives the reason. */
            unavailable: z.boolean().default(false),
            answer: optionalLine(lengths.note),
          })
          .refine(({ unavailable, answer }) => !unavailable || answer, {
            path: ['answer'],
            message: 'validation_required',
          }),
      )
      .min(1)
      .max(limits.missingItems),
  }),
  data: moved.extend({ open: z.number().int() }),
});

/** Accepts the quote that was read, and with it the order. */
export const acceptQuote = call('POST api/acceptQuote', {
  access: ['inquiry.edit_own'],
  rate: 'submit',
  input: z.object({
    inquiry_id: inquiryId,
    quote_id: z.uuid(),
    terms: z.literal(true, 'terms_required'),
    early_start: earlyStart,
  }),
  data: moved,
});

const answeredTerms = z.object({ inquiry_id: inquiryId, offer_id: z.uuid() });

/** The customer takes the terms that were read: from now on the order has that price, and that day of delivery. */
export const acceptTerms = call('POST api/acceptTerms', {
  access: ['inquiry.edit_own'],
  rate: 'submit',
  input: answeredTerms,
  data: moved,
});

/** Earlier agreements remain valid. */
export const declineTerms = call('POST api/declineTerms', {
  access: ['inquiry.edit_own'],
  input: answeredTerms.extend({ note: optionalLine(lengths.note) }),
  data: moved,
});

/** Reasons for declining a price; a customer who wants no valuation at all cancels instead. */
export const quoteDeclineReasons = z
  .enum(cancelReasons)
  .extract(['too_expensive', 'too_slow', 'other_provider', 'other']);

/** Declines the quote that was read: the office gets the reason, and may send another. */
export const declineQuote = call('POST api/declineQuote', {
  access: ['inquiry.edit_own'],
  input: z.object({
    inquiry_id: inquiryId,
    quote_id: z.uuid(),
    reason: quoteDeclineReasons,
    note: optionalLine(lengths.note),
  }),
  data: moved,
});

/** Free until a visit is agreed; later the office cancels. */
export const cancelInquiry = call('POST api/cancelInquiry', {
  access: ['inquiry.edit_own'],
  input: z.object({
    inquiry_id: inquiryId,
    version: readVersion,
    reason: z.enum(cancelReasons).exclude(['no_answer', 'customer_asked']).nullish(),
    note: optionalLine(lengths.note),
  }),
  data: moved,
});

/** A new draft with the data and properties of an own inquiry; documents, visit and number are not copied. */
export const duplicateInquiry = call('POST api/duplicateInquiry', {
  access: ['inquiry.create'],
  rate: 'submit',
  input: z.object({ inquiry_id: inquiryId }),
  data: z.object({ inquiry_id: inquiryId }),
});

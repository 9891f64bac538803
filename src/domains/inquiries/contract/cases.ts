import { z } from 'zod';
import { call, download, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { cancelFees, inquiryEvents, reassignReasons, reopenReasons, withdrawReasons } from '#contract/case-moves.ts';
import {
  assesmentReasons,
  cancelReasons,
  declineReasons,
  documentTypes,
  holdReasons,
  inquiryStates,
  invoiceKinds,
  licenceKinds,
  missingItemKinds,
  parties,
  personKinds,
  propertyKinds,
  refundSteps,
  urgencies,
} from '#contract/codelists.ts';
import { exportOf } from '#contract/exports.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, emailAddress, line, oneOf, optionalLine } from '#contract/validation.ts';
import { licenceFits } from '#domains/accounts/core/licences.ts';
import { clientKinds, clientPayments } from '#domains/clients/core/terms.ts';
import { refundStates } from '#domains/orders/core/refunds.ts';
import { sameKinds } from '../core/duplicates.ts';
import { taskStates } from '../core/tasks.ts';
import { historyEntry, inquiryCase, inquirySummary, moved, readVersion, valuerAway } from './inquiries.ts';

const flag = z.boolean().default(false);

/** Sort keys of the queue, one for each column. */
export const queueSorts = ['case', 'customer', 'file_number', 'state', 'turn', 'due', 'valuer', 'waiting'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** Parties that can have to act. */
export const turns = ['admin', 'customer', 'valuer', 'reviewer'] as const;
export type Turn = (typeof turns)[number];

/** Filters for which the queue shows the number of matching cases. */
const quickFilterNames = [
  'office_turn',
  'overdue',
  'at_risk',
  'bank',
  'court',
  'open',
  'finished',
  'unassigned',
  'mine',
  'with_task',
] as const;
export type QuickFilter = (typeof quickFilterNames)[number];

const queueFilters = {
  states: z.array(z.enum(inquiryStates)).max(inquiryStates.length).default([]),
  at_risk: flag,
  overdue: flag,
  /** Confirmed, and without a valuer. */
  unassigned: flag,
  /** Taken up by the caller. */
  mine: flag,
  /** Cases of one client. */
  client_id: z.uuid().nullable().default(null),
  /** Number, address, municipality, client, firm, surname or file number. */
  text: optionalLine(lengths.search),
  /** Neither delivered nor ended. */
  open: flag,
  /** Delivered or ended. */
  finished: flag,
  /** The party that has to act. */
  turn: z.enum(turns).nullable().default(null),
  client_kind: z.enum(clientKinds).nullable().default(null),
  valuer_id: z.uuid().nullable().default(null),
  assesment_reason: z.enum(assesmentReasons).nullable().default(null),
  kind: z.enum(propertyKinds).nullable().default(null),
  due_from: z.iso.date().nullable().default(null),
  due_until: z.iso.date().nullable().default(null),
  /** With a task that is not done. */
  with_task: flag,
};

const ordered = {
  sort: z.enum(queueSorts).default('due'),
  descending: flag,
};

/** The office's queue: every submitted case, due ones first. All filters narrow. */
export const showQueue = call('POST api/showQueue', {
  access: ['inquiry.view_all'],
  rate: 'search',
  input: z.object({ page, ...queueFilters, ...ordered }),
  data: paged(
    inquirySummary.extend({
      kind: z.enum(propertyKinds).nullable(),
      obcina: z.string().nullable(),
      person_kind: z.enum(personKinds).nullable(),
      urgency: z.enum(urgencies),
      state_since: z.iso.datetime(),
      clock_stopped: z.boolean(),
      at_risk: z.boolean(),
      overdue: z.boolean(),
      away: valuerAway,
      valuer: z.string().nullable(),
      /** Customer of the order: client, firm or person, by name only. */
      customer: z.string().nullable(),
      /** The task that is due first, and how many are not done. */
      task: z
        .object({ text: z.string(), due_on: z.iso.date(), state: z.enum(taskStates), more: z.number().int() })
        .nullable(),
      /** Other cases of the same property that are worked on too. */
      doubles: z.number().int(),
      /** The client's number of it, and the price without VAT, once it is agreed. */
      file_number: z.string().nullable(),
      net_cents: z.number().int().nullable(),
      version: z.number().int(),
      /** The last event, and the paid part of the price. */
      last_event: z.object({ event: z.enum(inquiryEvents), at: z.iso.datetime() }).nullable(),
      order: z
        .object({ due_cents: z.number().int(), paid_cents: z.number().int(), pays_later: z.boolean() })
        .nullable(),
    }),
  ).extend({
    /** Number of cases in each state, independent of the filters. */
    counts: z.record(z.enum(inquiryStates), z.number().int()),
    at_risk: z.number().int(),
    overdue: z.number().int(),
    quick: z.record(z.enum(quickFilterNames), z.number().int()),
    /** Valuers for the filter of cases. */
    valuers: z.array(z.object({ valuer_id: z.uuid(), name: z.string() })),
  }),
});

/** GET api/queueExport/:id: all cases found by the filters, or the ticked ones among them, at most `limits.exportedRows`. */
export const getQueueExport = download('GET api/queueExport/:id', {
  logged: 'export',
  access: ['inquiry.view_all'],
  input: exportOf(
    z.object({ ...queueFilters, ...ordered, ids: z.array(inquiryId).max(limits.pageSize).nullable().default(null) }),
  ),
});

const caseDocument = z.object({
  invoice_id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  gross_cents: z.number().int(),
  issued_on: z.iso.date(),
  /** The predračun that was paid before an invoice with nothing to pay. */
  prepaid_by: z.string().nullable(),
});

const caseRefund = z.object({
  refund_id: z.uuid(),
  reference: z.string(),
  cents: z.number().int(),
  status: z.enum(refundStates),
  /** False while the account is unknown, or after the bank returned the payment. */
  has_account: z.boolean(),
});

/**
 * One case for the office or for its valuer. The office's first look of the day into another person's case is recorded; a closed case needs
 * a reason (403 look_reason_required).
 */
export const showCase = call('POST api/showCase', {
  access: ['inquiry.view_all', 'inquiry.view_assigned'],
  input: z.object({ inquiry_id: inquiryId, reason: line(lengths.label).min(5, 'min_length_5').optional() }),
  data: inquiryCase.extend({
    history: z.array(
      historyEntry.extend({
        actor: z.string().nullable(),
        internal_note: z.string().nullable(),
        internal: z.boolean(),
        /** For the office: issued documents and resulting refunds, and the valuers between whom the case moved. */
        documents: z.array(caseDocument),
        refunds: z.array(caseRefund),
        valuer_from: z.string().nullable(),
        valuer_to: z.string().nullable(),
      }),
    ),
    customer: z.object({ name: z.string(), email: z.string() }).nullable(),
    away: valuerAway,
    /** For the office: the order of the case with its documents, the kept payments, and the refunds. */
    money: z
      .object({
        order_id: z.uuid(),
        number: z.string(),
        /** The monthly invoice on which it is. */
        month: z.object({ order_id: z.uuid(), number: z.string() }).nullable(),
        paid_cents: z.number().int(),
        kept_cents: z.number().int(),
        documents: z.array(caseDocument),
        refunds: z.array(caseRefund),
        /** Steps of the refund, each with its time. */
        refund_steps: z.array(
          z.object({
            step: z.enum(refundSteps),
            party: z.enum(parties),
            actor: z.string().nullable(),
            at: z.iso.datetime(),
            cents: z.number().int(),
            /** The reference of the refund, and the file that it is in. */
            note: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    /** The client, and whether it has no account of its own: then the office acts for it. */
    client: z
      .object({
        client_id: z.uuid(),
        name: z.string(),
        /** Payment as agreed with the client: in advance, within a number of days, or by the monthly invoice. */
        payment: z.enum(clientPayments),
        payment_days: z.number().int().nullable(),
        pays_later: z.boolean(),
        signs_in: z.boolean(),
      })
      .nullable(),
    /** Actions open to the customer; the office may do them in the customer's name. */
    customer_events: z.array(z.enum(inquiryEvents)),
    valuer: z.object({ valuer_id: z.uuid(), name: z.string(), phone: z.string().nullable() }).nullable(),
    assignment: z
      .object({
        offered_at: z.iso.datetime(),
        respond_by: z.iso.datetime(),
        accepted_at: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** Cost of a cancellation in per cent of the price. */
    fee_percent: z.number().int().nullable(),
    /** For an order of a court by its tariff: the list price outside of court, in cents without VAT. */
    out_of_court_cents: z.number().int().nullable(),
    /** Usual fee if the office cancels now. */
    usual_fee: z.enum(cancelFees),
    /** Cost of each fee with VAT, and the amount that is refunded; for the office only. */
    cancel_costs: z.array(
      z.object({ fee: z.enum(cancelFees), cost_cents: z.number().int(), back_cents: z.number().int() }),
    ),
    /**
     * Other cases of the same property, in work too or delivered in the last years, the newest first and at most `limits.sameProperty`; for
     * the office only.
     */
    same_property: z.array(
      z.object({
        inquiry_id: inquiryId,
        number: z.string().nullable(),
        status: z.enum(inquiryStates),
        kind: z.enum(sameKinds),
        /** Ordered by the same person. */
        same_customer: z.boolean(),
        delivered_at: z.iso.datetime().nullable(),
      }),
    ),
    /** How many more there are. */
    same_property_more: z.number().int(),
    /** The order as it came on paper, if the office entered it by a file. */
    order_files: z.array(z.object({ proof_id: z.uuid(), file_name: z.string() })),
    /** Accesses to the case and their reasons, null in the course of work; for the office only. */
    looks: z.array(z.object({ at: z.iso.datetime(), admin: z.string().nullable(), reason: z.string().nullable() })),
  }),
});

/** A form leaves a day that is not meant empty. */
const emptyDay = z.preprocess((value) => (value === '' ? null : value), calendarDay.nullish());

const notes = {
  version: readVersion,
  /** For the customer. */
  note: optionalLine(lengths.note),
  /** For staff only. */
  internal_note: optionalLine(lengths.note),
};

export const takeUp = call('POST api/takeUp', {
  access: ['inquiry.manage'],
  input: z.object({ inquiry_id: inquiryId, ...notes }),
  data: moved,
});

/** Items that the customer must add; the deadline is paused until all of them are there. */
export const requestInfo = call('POST api/requestInfo', {
  access: ['inquiry.manage', 'inquiry.view_assigned'],
  input: z.object({
    inquiry_id: inquiryId,
    items: z
      .array(
        z.object({
          kind: z.enum(missingItemKinds),
          text: line(lengths.note),
          /** A property of the inquiry. */
          property_id: z.uuid().nullish(),
          document_type: z.enum(documentTypes).nullish(),
        }),
      )
      .min(1)
      .max(limits.missingItems),
    ...notes,
  }),
  data: moved,
});

/** Offers a price; the previous one, offered or accepted and unpaid, ends. */
export const sendQuote = call('POST api/sendQuote', {
  access: ['inquiry.manage'],
  input: z.object({
    inquiry_id: inquiryId,
    net_cents: z.number().int().min(100).max(100_000_000),
    /** Only for customers who may pay after delivery: firms, sole traders, authorities. */
    invoice_later: flag,
    ...notes,
  }),
  data: moved,
});

export const declineInquiry = call('POST api/declineInquiry', {
  access: ['inquiry.decline'],
  input: z.object({ inquiry_id: inquiryId, reason: z.enum(declineReasons), ...notes }),
  data: moved,
});

/** Confirms an order whose price of the price list the customer accepted; on to payment, or without it. */
export const confirmOrder = call('POST api/confirmOrder', {
  access: ['inquiry.manage'],
  input: z.object({ inquiry_id: inquiryId, invoice_later: flag, ...notes }),
  data: moved,
});

/** The predračun is paid in full; `internal_note` is the evidence. */
export const settlePayment = call('POST api/settlePayment', {
  access: ['order.mark_paid'],
  input: z.object({ inquiry_id: inquiryId, ...notes, internal_note: line(lengths.note) }),
  data: moved,
});

/**
 * Offers the case to a valuer, who has the working hours of the settings to accept (8 are a day). 422 licence_reason_required if their
 * licence is for other purposes and no internal note gives the reason.
 */
export const assignValuer = call('POST api/assignValuer', {
  access: ['inquiry.assign'],
  input: z.object({
    inquiry_id: inquiryId,
    valuer_id: z.uuid(),
    /** The office knows of no conflict of interest between the valuer and the customer or the property. */
    independence: z.literal(true, 'validation_required'),
    ...notes,
  }),
  data: moved,
});

/**
 * All valuers for a case, the one to propose first, with the arguments for and against each: licence, area, the customer's wished time, the
 * way from the nearest visit, open cases, earlier work for the customer. `answer_hours`: working hours that the chosen one has to answer.
 */
export const showCandidates = call('POST api/showCandidates', {
  access: ['inquiry.assign'],
  input: z.object({ inquiry_id: inquiryId }),
  data: z.object({
    wished_at: z.iso.datetime().nullable(),
    /** When the wished visit would end. */
    wished_until: z.iso.datetime().nullable(),
    answer_hours: z.number().int(),
    /** Answer deadline of a valuer to whom the case is assigned now, as shown in the case and the mail. */
    answer_by: z.iso.datetime(),
    proposed: z.uuid().nullable(),
    items: z.array(
      z.object({
        valuer_id: z.uuid(),
        name: z.string(),
        /** Whether one of the licences is for the purpose of the case. */
        licence: z.enum(licenceFits),
        licences: z.array(z.object({ kind: z.enum(licenceKinds), valid_until: z.iso.date() })),
        regions: z.array(z.string()),
        works_there: z.boolean(),
        /** Null if no time is wished. */
        is_free: z.boolean().nullable(),
        /** When they are next away before the report is due; the reason stays theirs. */
        away: z.object({ from_on: z.iso.date(), to_on: z.iso.date() }).nullable(),
        way_km: z.number().nullable(),
        open_cases: z.number().int(),
        /** The day of the last case for the same customer. */
        worked_for: z.iso.date().nullable(),
        /** The valuer's usual fee at this price; null if none was agreed, or there is no price. */
        fee_cents: z.number().int().nullable(),
      }),
    ),
  }),
});

export const holdInquiry = call('POST api/holdInquiry', {
  access: ['inquiry.hold', 'inquiry.view_assigned'],
  input: z.object({
    inquiry_id: inquiryId,
    reason: z.enum(holdReasons),
    /** Planned day of resuming the work. */
    until: calendarDay,
    ...notes,
  }),
  data: moved,
});

export const resumeInquiry = call('POST api/resumeInquiry', {
  access: ['inquiry.hold', 'inquiry.view_assigned'],
  input: z.object({ inquiry_id: inquiryId, ...notes }),
  data: moved,
});

/** Gives a case from one valuer to another, in any state after the assignment; the former one no longer sees it. */
export const reassignValuer = call('POST api/reassignValuer', {
  access: ['inquiry.assign'],
  input: z.object({
    inquiry_id: inquiryId,
    valuer_id: z.uuid(),
    reason: z.enum(reassignReasons),
    /** The office knows of no conflict of interest between the valuer and the customer or the property. */
    independence: z.literal(true, 'validation_required'),
    ...notes,
  }),
  data: moved,
});

/** Offers the customer of a confirmed order another price, another day of delivery, or both; an earlier offer ends. */
export const offerTerms = call('POST api/offerTerms', {
  access: ['inquiry.manage'],
  input: z
    .object({
      inquiry_id: inquiryId,
      net_cents: z.number().int().min(100).max(100_000_000).nullish(),
      due_on: emptyDay,
      /** For the customer. */
      reason: line(lengths.note),
      version: readVersion,
    })
    .refine(({ net_cents, due_on }) => Boolean(net_cents ?? due_on), {
      path: ['net_cents'],
      message: 'price_or_day',
    }),
  data: moved,
});

/** Takes a price back that was offered, or accepted and not paid yet; the case is reviewed again. */
export const withdrawQuote = call('POST api/withdrawQuote', {
  access: ['inquiry.manage'],
  input: z.object({ inquiry_id: inquiryId, reason: z.enum(withdrawReasons), ...notes }),
  data: moved,
});

/** Reopens an ended case: for a new review, or, if it was closed after delivery, for questions. */
export const reopenInquiry = call('POST api/reopenInquiry', {
  access: ['inquiry.manage'],
  input: z.object({ inquiry_id: inquiryId, reason: z.enum(reopenReasons), ...notes }),
  data: moved,
});

/** Before delivery; from the agreed visit on it costs 30 % of the price, after the visit 60 %, unless the office names another share. */
export const officeCancel = call('POST api/officeCancel', {
  access: ['inquiry.manage'],
  input: z.object({
    inquiry_id: inquiryId,
    reason: z.enum(cancelReasons).exclude(['no_answer']),
    fee: oneOf(cancelFees).nullable().default(null),
    /** Proof of the customer's request: addProof. */
    proof_id: z.uuid().nullable().default(null),
    ...notes,
  }),
  data: moved,
});

/**
 * The cases visible to the caller, by their number, property, person, client or the number of a bank or a court, also by a part of it;
 * letters with and without diacritics are the same.
 */
export const findCases = call('POST api/findCases', {
  access: ['inquiry.view_own'],
  rate: 'search',
  input: z.object({ q: z.string().trim().min(2).max(lengths.search) }),
  data: z.object({
    items: z.array(
      z.object({
        inquiry_id: inquiryId,
        viewer: z.enum(['customer', 'valuer', 'reviewer', 'admin']),
        /** Null for a draft. */
        number: z.string().nullable(),
        status: z.enum(inquiryStates),
        title: z.string().nullable(),
        /** Customer of the order; for staff only. */
        person: z.string().nullable(),
        file_number: z.string().nullable(),
      }),
    ),
  }),
});

/**
 * The office begins an inquiry for a person who wrote or called: their draft, with the property if its identifier is known. They take it
 * over by the link of a mail, and set a password with it if they have no account yet.
 */
export const openInquiryFor = call('POST api/openInquiryFor', {
  access: ['inquiry.manage'],
  rate: 'submit',
  input: z.object({
    email: emailAddress,
    first_name: line(lengths.name),
    last_name: line(lengths.name),
    assesment_reason: oneOf(assesmentReasons).nullish(),
    identifier: optionalLine(lengths.code),
  }),
  data: z.object({
    /** True if an account was made, which the person opens by the link of the mail. */
    is_new: z.boolean(),
  }),
});

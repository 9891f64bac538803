import { z } from 'zod';
import { call, done, download, page } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { refusals } from '#contract/case-moves.ts';
import {
  absenceReasons,
  inquiryStates,
  noAccessReasons,
  pricedKinds,
  quoteReasons,
  visitChangeReasons,
} from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, line, oneOf, optionalLine } from '#contract/validation.ts';
import { moved } from './inquiries.ts';

const booking = z.object({
  booking_id: z.uuid(),
  inquiry_id: inquiryId,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** `wished`: chosen, but no valuer's time is reserved for it. */
  state: z.enum(['held', 'wished', 'confirmed', 'released']),
  held_until: z.iso.datetime().nullable(),
});

/** A moment of a visit; without one it is missing, not miswritten. */
const start = z.iso.datetime({ offset: true, error: ({ input }) => (input ? 'wrong_date' : 'validation_required') });

const proposal = z.object({
  proposal_id: z.uuid(),
  by: z.enum(['customer', 'valuer']),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});

/** Free and taken starts of the requested days, Europe/Ljubljana; a closed day has a reason. */
export const showSlots = call('POST api/showSlots', {
  access: ['booking.request'],
  input: z.object({
    inquiry_id: inquiryId,
    /** First day to show; the earliest bookable one when left out. */
    from: calendarDay.optional(),
    days: z.number().int().min(1).max(31).default(14),
    /** From the next hour on, as the office may offer; otherwise with the usual notice. */
    soon: z.boolean().default(false),
  }),
  data: z.object({
    minutes: z.number().int(),
    earliest: z.iso.date(),
    latest: z.iso.date(),
    days: z.array(
      z.object({
        date: z.iso.date(),
        closed: z.enum(['weekend', 'work_free', 'too_soon', 'too_late', 'absent']).nullable(),
        /** Reason of the valuer's absence on this day. */
        away: z.enum(absenceReasons).nullable(),
        slots: z.array(z.object({ starts_at: z.iso.datetime(), local: z.string(), free: z.boolean() })),
      }),
    ),
  }),
});

/**
 * The price of a valuation of these kinds by the price list, and when a valuer could come first; for guests, before there is an
 * inquiry. No names and no calendar: one moment.
 */
export const showFirstOffer = call('POST api/showFirstOffer', {
  access: 'public',
  rate: 'search',
  input: z.object({
    kinds: z.array(z.enum(pricedKinds)).min(1).max(limits.offeredKinds),
    obcina: optionalLine(lengths.region),
    place: z.object({ e: z.number(), n: z.number() }).nullish(),
  }),
  data: z.object({
    /** Null if the price is by quote; `because` is the reason. */
    price: z
      .object({ net_cents: z.number().int(), vat_cents: z.number().int(), gross_cents: z.number().int() })
      .nullable(),
    because: z.enum(quoteReasons).nullable(),
    first_free: z.iso.datetime().nullable(),
    minutes: z.number().int(),
    /** The surcharge for a garage, a parking space, a cellar or a storage room, with VAT. */
    accessory_cents: z.number().int(),
    deadline_days: z.number().int(),
    /** Report deadline of an order that is sent today; null if no valuer is free in time. */
    report_by: z.iso.date().nullable(),
    /** Deadline of the office's answer to an inquiry that is sent today; a price by quote is given by then. */
    answer_by: z.iso.date(),
  }),
});

/**
 * Step 3: reserves one slot for the inquiry, with up to two unreserved alternatives; slot_taken if it was just taken. If the case has a
 * valuer, a new slot on that valuer's calendar.
 */
export const bookAMeeting = call('POST api/bookAMeeting', {
  access: ['booking.request'],
  input: z.object({ inquiry_id: inquiryId, starts_at: start, alternatives: z.array(start).max(2).optional() }),
  data: booking,
});

/** POST api/showInquiry with `list: bookings`: the visits of one inquiry, and other times that were offered. */
export const showBookings = call('POST api/showInquiry', {
  access: ['inquiry.view_own'],
  input: z.strictObject({ inquiry_id: inquiryId, list: z.literal('bookings') }),
  data: z.object({ data: z.array(booking), proposals: z.array(proposal) }),
});

/**
 * POST api/showInquiry with `list: bookings` alone: every visit of the caller, of their inquiries or on their calendar; upcoming ones
 * nearest first, past ones latest first.
 */
export const showVisits = call('POST api/showInquiry', {
  access: ['inquiry.view_own'],
  input: z.strictObject({ list: z.literal('bookings'), when: z.enum(['ahead', 'past']).default('ahead'), page }),
  data: z.object({
    data: z.array(
      booking.extend({
        /** Side of the person in the visit. */
        side: z.enum(['customer', 'valuer']),
        number: z.string(),
        status: z.enum(inquiryStates),
        /** Address or identifier of the first property, and how many there are. */
        title: z.string().nullable(),
        properties: z.number().int(),
        obcina: z.string().nullable(),
        /** Coordinates of the first property, D96/TM metres east and north; null if the register has none. */
        place: z.tuple([z.number(), z.number()]).nullable(),
        /** The coordinates are demonstration data, not from a register. */
        is_invented: z.boolean(),
        /** The person to call: the valuer, or the one who opens the door. */
        contact: z
          .object({ name: z.string(), phone: z.string().nullable(), best_time: z.string().nullable() })
          .nullable(),
      }),
    ),
    page: z.number().int(),
    page_size: z.number().int(),
    total: z.number().int(),
  }),
});

/** The agreed visit of a case as an entry for a calendar (.ics); later messages about it move the same entry. */
export const getVisitEntry = download('GET api/visitEntry/:id', {
  access: ['inquiry.view_own'],
  input: z.object({ id: inquiryId }),
});

/**
 * POST api/showCalendar: the calendars of all valuers on the requested days, Europe/Ljubljana: visits, agreed or awaiting an answer, and
 * absences. No customer data.
 */
export const showCalendar = call('POST api/showCalendar', {
  access: ['inquiry.view_all'],
  input: z.object({
    from: calendarDay,
    days: z.number().int().min(1).max(limits.calendarDays).default(7),
  }),
  data: z.object({
    valuers: z.array(
      z.object({
        valuer_id: z.uuid(),
        name: z.string(),
        /** The last day with their visit before the requested days, and the first one after them. */
        before: z.iso.date().nullable(),
        after: z.iso.date().nullable(),
      }),
    ),
    /** By time. */
    visits: z.array(
      booking.pick({ booking_id: true, inquiry_id: true, starts_at: true, ends_at: true }).extend({
        valuer_id: z.uuid(),
        state: z.enum(['held', 'confirmed']),
        number: z.string(),
        title: z.string().nullable(),
        obcina: z.string().nullable(),
        /** As in a person's own visits. */
        place: z.tuple([z.number(), z.number()]).nullable(),
        is_invented: z.boolean(),
      }),
    ),
    /** Times offered to customers and not answered; nothing of them is reserved. */
    proposed: z.array(
      z.object({
        proposal_id: z.uuid(),
        inquiry_id: inquiryId,
        valuer_id: z.uuid(),
        starts_at: z.iso.datetime(),
        ends_at: z.iso.datetime(),
        number: z.string(),
        title: z.string().nullable(),
      }),
    ),
    absences: z.array(
      z.object({
        valuer_id: z.uuid(),
        reason: z.enum(absenceReasons),
        starts_at: z.iso.datetime(),
        ends_at: z.iso.datetime(),
      }),
    ),
    /** The last day with a visit before the requested days, and the first one after them. */
    before: z.iso.date().nullable(),
    after: z.iso.date().nullable(),
  }),
});

/** The valuer offers the customer up to two other times; they replace those offered before. */
export const proposeSlots = call('POST api/proposeSlots', {
  access: ['booking.confirm'],
  input: z.object({ inquiry_id: inquiryId, starts_at: z.array(start).min(1).max(2) }),
  data: z.object({ proposals: z.array(proposal) }),
});

/**
 * The office asks the customer to move the agreed visit to a time at which the valuer is free. The visit remains valid until the customer
 * accepts the other time (acceptSlot) or keeps the agreed one (keepVisit).
 */
export const proposeVisit = call('POST api/proposeVisit', {
  access: ['inquiry.manage'],
  input: z.object({ inquiry_id: inquiryId, starts_at: start, note: optionalLine(lengths.note) }),
  data: moved,
});

/** The customer keeps the agreed visit; the office's request to move it ends. */
export const keepVisit = call('POST api/keepVisit', {
  access: ['booking.request'],
  input: z.object({ inquiry_id: inquiryId }),
  data: moved,
});

/** The valuer agrees to the customer's first choice, or to the alternative named. The visit is then on the calendar. */
export const confirmVisit = call('POST api/confirmVisit', {
  access: ['booking.confirm'],
  input: z.object({ inquiry_id: inquiryId, proposal_id: z.uuid().optional() }),
  data: moved,
});

/** The customer agrees to a time that the valuer offered. */
export const acceptSlot = call('POST api/acceptSlot', {
  access: ['booking.request'],
  input: z.object({ inquiry_id: inquiryId, proposal_id: z.uuid() }),
  data: moved,
});

/**
 * Either side, or the office, releases the agreed visit for another one; less than 24 hours before it with a reason. The customer moves it
 * by naming the new time: both happen or neither, and the valuer confirms it.
 */
export const cancelVisit = call('POST api/cancelVisit', {
  access: ['booking.request', 'booking.confirm'],
  input: z.object({
    inquiry_id: inquiryId,
    starts_at: start.optional(),
    reason: z.enum(visitChangeReasons).nullish(),
    note: optionalLine(lengths.note),
  }),
  data: moved,
});

export const markVisitDone = call('POST api/markVisitDone', {
  access: ['booking.confirm'],
  input: z.object({ inquiry_id: inquiryId, note: optionalLine(lengths.note) }),
  data: moved,
});

/** The visit could not take place: the customer is asked for a new one, which may cost. */
export const reportNoAccess = call('POST api/reportNoAccess', {
  access: ['booking.confirm'],
  input: z.object({ inquiry_id: inquiryId, reason: z.enum(noAccessReasons), note: optionalLine(lengths.note) }),
  data: moved,
});

const visitCode = line(lengths.visitCode);

/** The agreed visit of a signed link, and the times to which it may be moved; 404 once another visit is agreed. */
export const showVisitByLink = call('POST api/showVisitByLink', {
  access: 'public',
  rate: 'preview',
  input: z.object({ code: visitCode }),
  data: z.object({
    number: z.string(),
    title: z.string().nullable(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    valuer: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    /** Why it cannot be moved by the link any more; null while it can. */
    refusal: z.enum(refusals).nullable(),
    free: z.array(z.iso.datetime()),
  }),
});

/** Moves the visit up to 24 hours before it; the valuer confirms the new time. */
export const moveVisitByLink = call('POST api/moveVisitByLink', {
  access: 'public',
  rate: 'visit_link',
  input: z.object({ code: visitCode, starts_at: start }),
  data: z.object({ starts_at: z.iso.datetime() }),
});

/** Releases the visit up to 24 hours before it, to agree another later. */
export const cancelVisitByLink = call('POST api/cancelVisitByLink', {
  access: 'public',
  rate: 'visit_link',
  input: z.object({ code: visitCode }),
  data: done,
});

const absence = z.object({
  absence_id: z.uuid(),
  reason: z.enum(absenceReasons),
  from_on: z.iso.date(),
  /** The last day of it. */
  to_on: z.iso.date(),
  /** Start and end of an absence within one day, time in Ljubljana, `09:30`; null for whole days. */
  from_at: z.string().nullable(),
  to_at: z.string().nullable(),
});

/** An empty value, as a form leaves it, means the whole day. */
const minuteOfDay = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.iso.time({ precision: -1, error: 'wrong_time' }).nullish(),
);

/** Own calendar; the office names the valuer. */
const whose = z.uuid().optional();

/** Days without visits that are not over. */
export const showAbsences = call('POST api/showAbsences', {
  access: ['booking.confirm', 'inquiry.assign'],
  input: z.object({ valuer_id: whose }),
  data: z.object({ items: z.array(absence) }),
});

const absentTime = {
  valuer_id: whose,
  from_on: calendarDay,
  to_on: calendarDay,
  from_at: minuteOfDay,
  to_at: minuteOfDay,
};

const visitInTheWay = z.object({
  inquiry_id: inquiryId,
  number: z.string(),
  title: z.string().nullable(),
  state: z.enum(['held', 'confirmed']),
  starts_at: z.iso.datetime(),
});

/**
 * The cases affected by an absence, before it is entered: the visits in that time, and the cases to be delivered on one of its whole days.
 */
export const showTouchedByAbsence = call('POST api/showTouchedByAbsence', {
  access: ['booking.confirm', 'inquiry.assign'],
  input: z.object(absentTime),
  data: z.object({
    visits: z.array(visitInTheWay),
    /** Times that were proposed to customers; the absence takes them back. */
    proposed: z.array(visitInTheWay.omit({ state: true })),
    due: z.array(
      z.object({ inquiry_id: inquiryId, number: z.string(), title: z.string().nullable(), due_on: z.iso.date() }),
    ),
  }),
});

/**
 * Closes a calendar for whole days, or for a part of one: the own one, or by the office that of an absent valuer. Visits in that time are
 * refused with visits_in_the_way and their list, until the call decides on each.
 */
export const addAbsence = call('POST api/addAbsence', {
  access: ['booking.confirm', 'inquiry.assign'],
  input: z.object({
    ...absentTime,
    reason: oneOf(absenceReasons),
    visits: z
      .array(z.object({ inquiry_id: inquiryId, does: z.enum(['keep', 'give_back']) }))
      .max(100)
      .default([]),
  }),
  data: absence,
});

export const deleteAbsence = call('POST api/deleteAbsence', {
  access: ['booking.confirm', 'inquiry.assign'],
  input: z.object({ absence_id: z.uuid() }),
  data: done,
});

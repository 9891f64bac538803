import type { Contract } from '#contract/index.ts';
import { valuerCard } from '#domains/accounts/server/public.ts';
import { shownToCustomer } from '#domains/inquiries/core/lifecycle.ts';
import { doorContact, lockForVisit, requireReadable } from '#domains/inquiries/server/public.ts';
import { kindsOfInquiry } from '#domains/properties/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { addWorkingHours } from '../core/calendar.ts';
import {
  type Busy,
  closedBecause,
  earliestDay,
  freeValuers,
  latestDay,
  slotAt,
  slotsOf,
  visitMinutes,
  withBuffer,
} from '../core/slots.ts';
import { eligibleValuers } from './eligible.ts';
import { answerWorkingHours, offerOthers, proposalsOf, rangesOf } from './offers.ts';
import * as bookings from './repository.ts';

const holdMinutes = 15;

export const showSlots: Handler<Contract['showSlots']> = ({ input, actor, asSystem, now }) =>
  // The system's scope, because other people's visits decide what is free; only free or not leaves.
  asSystem(async (db) => {
    const { valuerId } = await requireReadable(db, actor, input.inquiry_id, now);
    const at = now.getTime();
    const minutes = visitMinutes(await kindsOfInquiry(db, input.inquiry_id));
    const [earliest, latest] = [earliestDay(at), latestDay(at)];
    const first = input.from && input.from > earliest ? input.from : earliest;
    const dates = Array.from({ length: input.days }, (_, index) => addDays(first, index));
    const last = addDays(first, input.days);
    const { valuers, busy } = await calendarOf(
      db,
      momentOf(first, 0),
      momentOf(last, 0),
      now,
      input.inquiry_id,
      valuerId,
    );
    const isFree = (slot: ReturnType<typeof slotsOf>[number]): boolean =>
      valuers.length === 0 || freeValuers(slot, valuers, busy).length > 0;
    const days = dates.map((date) => {
      const closed = closedBecause(date, at);
      const slots = closed ? [] : slotsOf(date, minutes);
      return {
        date,
        closed,
        slots: slots.map((slot) => ({
          starts_at: new Date(slot.startsAt).toISOString(),
          local: slot.local,
          free: isFree(slot),
        })),
      };
    });
    return { minutes, earliest, latest, days };
  });

export const bookAMeeting: Handler<Contract['bookAMeeting']> = ({ input, actor, asSystem, now }) =>
  asSystem(async (db) => {
    const { inquiry_id, alternatives = [] } = input;
    const { valuerId } = await lockForVisit(db, actor.userId, inquiry_id, now);
    const minutes = visitMinutes(await kindsOfInquiry(db, inquiry_id));
    const slot = slotAt(Date.parse(input.starts_at), minutes, now.getTime());
    if (!slot) throw new AppError('validation_failed', { errors: { starts_at: ['not_valid'] } });
    await offerOthers(db, inquiry_id, 'customer', alternatives, 'alternatives', now);
    await bookings.releaseLapsed(db, now);
    await bookings.releaseOfInquiry(db, inquiry_id);
    const { from, to } = withBuffer(slot);
    const { valuers, busy } = await calendarOf(db, from, to, now, inquiry_id, valuerId);
    const kept = { inquiry_id, ...rangesOf(slot), created_at: now };
    if (valuers.length === 0)
      return present(
        found(await bookings.insert(db, { ...kept, valuer_id: null, state: 'wished', held_until: null })),
        now,
      );
    // In the draft for a quarter of an hour; with a valuer who has to answer, for as long as they may take.
    const held_until = valuerId
      ? new Date(addWorkingHours(now.getTime(), answerWorkingHours))
      : new Date(now.getTime() + holdMinutes * 60_000);
    for (const valuer_id of freeValuers(slot, valuers, busy)) {
      const booked = await bookings.insert(db, { ...kept, valuer_id, state: 'held', held_until });
      if (booked) return present(booked, now);
    }
    throw new AppError('slot_taken');
  });

export const showBookings: Handler<Contract['showBookings']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    await requireReadable(db, actor, input.inquiry_id, now);
    return {
      data: (await bookings.listForInquiry(db, input.inquiry_id)).map((row) => present(row, now)),
      proposals: await proposalsOf(db, input.inquiry_id),
    };
  });

export const showVisits: Handler<Contract['showVisits']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const { items, ...rest } = await bookings.listForPerson(db, actor.userId, { ...input, now });
    const data = [];
    for (const { number, status, user_id, valuer_id, title, properties, obcina, ...row } of items) {
      const isOwn = user_id === actor.userId;
      const valuer = isOwn && valuer_id ? await valuerCard(db, valuer_id) : undefined;
      data.push({
        ...present(row, now),
        side: isOwn ? ('customer' as const) : ('valuer' as const),
        number: number ?? '',
        status: isOwn ? shownToCustomer(status) : status,
        title,
        properties: properties ?? 0,
        obcina,
        contact: isOwn
          ? valuer
            ? { name: valuer.name, phone: valuer.phone, best_time: null }
            : null
          : await doorContact(db, row.inquiry_id),
      });
    }
    return { data, ...rest };
  });

/** The valuers asked and what of their time is taken, the inquiry's own visit left out. */
const calendarOf = async (db: Db, from: number, to: number, now: Date, inquiryId: string, valuerId: string | null) => {
  const valuers = valuerId ? [valuerId] : await eligibleValuers(db, inquiryId, now);
  const dayMs = 24 * 60 * 60_000;
  const rows = await bookings.listBusy(db, new Date(from - dayMs), new Date(to + dayMs), now);
  const busy: Busy[] = rows.flatMap((row) =>
    row.valuer_id && row.inquiry_id !== inquiryId
      ? [{ valuerId: row.valuer_id, from: row.from.getTime(), to: row.to.getTime() }]
      : [],
  );
  return { valuers, busy };
};

type Row = Omit<NonNullable<Awaited<ReturnType<typeof bookings.findForInquiry>>>, 'valuer_id' | 'created_at'>;

/** A hold that ran out is a wish, also before the next change says so in the database. */
const present = ({ booking_id, inquiry_id, starts_at, ends_at, state, held_until }: Row, now: Date) => {
  const isOver = state === 'held' && held_until !== null && held_until <= now;
  return {
    booking_id,
    inquiry_id,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    state: isOver ? ('wished' as const) : state,
    held_until: isOver ? null : (held_until?.toISOString() ?? null),
  };
};

import { findAccountsByRole, namesOf, valuerCards } from '#domains/accounts/server/public.ts';
import { deadlineDays } from '#domains/settings/contract/settings.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { dayOf, momentOf } from '#lib/ljubljana-time.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/bookings.ts';
import { shownToCustomer } from '../../core/lifecycle.ts';
import { nextDays } from '../../core/next-steps.ts';
import { accessoryCents, listPrice, quoteReasonOf, withVat } from '../../core/price.ts';
import { doorContactsOf, lockForVisit, requireReadable } from '../public.ts';
import * as absences from '../repository/absences.ts';
import * as bookings from '../repository/bookings.ts';
import { proposalsOf } from '../visits/offers.ts';
import { choose, firstFree, openSlots } from '../visits/slots.ts';

export const showSlots: Handler<typeof calls.showSlots> = ({ input, actor, asSystem, now }) =>
  // The system's scope, because other people's visits decide the free times; the answer has only free or taken.
  asSystem(async (db) => {
    const { valuerId } = await requireReadable(db, actor, input.inquiry_id, now);
    const soon = input.soon && actor.permissions.includes('inquiry.manage');
    return openSlots(db, { ...input, valuerId, soon }, now);
  });

export const showFirstOffer: Handler<typeof calls.showFirstOffer> = ({ input, asSystem, now }) =>
  // The system's scope, because other people's visits decide the free times; the answer has only the first free moment.
  asSystem(async (db) => {
    const settings = await settingsOf(db);
    const asked = { kinds: input.kinds, reason: null };
    const net = listPrice({ ...asked, urgency: 'standard' }, settings);
    const place = input.place ? ([input.place.e, input.place.n] as const) : null;
    const { minutes, startsAt } = await firstFree(db, { kinds: input.kinds, obcina: input.obcina, place }, now);
    const days = nextDays(
      { submittedAt: now.getTime(), visitAt: startsAt?.getTime() ?? null, urgency: 'standard', earlyStart: true },
      settings,
    );
    return {
      price: net === null ? null : withVat(net),
      because: quoteReasonOf(asked),
      first_free: startsAt?.toISOString() ?? null,
      minutes,
      accessory_cents: withVat(accessoryCents(settings, 'standard')).gross_cents,
      deadline_days: deadlineDays(settings, 'standard'),
      report_by: days.reportBy,
      answer_by: days.answerBy,
    };
  });

export const bookAMeeting: Handler<typeof calls.bookAMeeting> = ({ input, actor, asSystem, now }) =>
  asSystem(async (db) => {
    const { inquiry_id, alternatives = [] } = input;
    const { valuerId } = await lockForVisit(db, actor.userId, inquiry_id, now);
    return present(await choose(db, { ...input, alternatives, valuerId }, now), now);
  });

export const showBookings: Handler<typeof calls.showBookings> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    await requireReadable(db, actor, input.inquiry_id, now);
    return {
      data: (await bookings.listForInquiry(db, input.inquiry_id)).map((row) => present(row, now)),
      proposals: await proposalsOf(db, input.inquiry_id),
    };
  });

export const showVisits: Handler<typeof calls.showVisits> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const { items, ...rest } = await bookings.listForPerson(db, actor.userId, { ...input, now });
    const isOwn = (item: { user_id: string | null }) => item.user_id === actor.userId;
    const valuers = await valuerCards(
      db,
      items.filter(isOwn).flatMap(({ valuer_id }) => valuer_id ?? []),
    );
    const doors = await doorContactsOf(
      db,
      items.filter((item) => !isOwn(item)).map(({ inquiry_id }) => inquiry_id),
    );
    const contactFor = (item: (typeof items)[number]) => {
      if (!isOwn(item)) return doors.get(item.inquiry_id) ?? null;
      const valuer = item.valuer_id === null ? undefined : valuers.get(item.valuer_id);
      return valuer ? { name: valuer.name, phone: valuer.phone, best_time: null } : null;
    };
    const data = items.map((item) => ({
      ...present(item, now),
      side: isOwn(item) ? ('customer' as const) : ('valuer' as const),
      number: item.number ?? '',
      status: isOwn(item) ? shownToCustomer(item.status) : item.status,
      title: item.title,
      properties: item.properties ?? 0,
      obcina: item.obcina,
      place: placeOn(item.e, item.n),
      is_invented: item.is_invented,
      contact: contactFor(item),
    }));
    return { data, ...rest };
  });

export const showCalendar: Handler<typeof calls.showCalendar> = ({ input, asSystem, now }) =>
  // The system's scope, because absences are their valuers' own.
  asSystem(async (db) => {
    const [from, to] = [new Date(momentOf(input.from, 0)), new Date(momentOf(addDays(input.from, input.days), 0))];
    const visits = await bookings.listOfAll(db, from, to, now);
    const proposed = await bookings.listProposed(db, from, to);
    const away = await absences.listBetween(db, from, to);
    const beside = (await bookings.findBeside(db, from, to, now)).map(({ valuer_id, before, after }) => ({
      valuer_id,
      before: before && dayOf(before.toISOString()),
      after: after && dayOf(after.toISOString()),
    }));
    const besideOf = (valuerId: string) => {
      const own = beside.find(({ valuer_id }) => valuer_id === valuerId);
      return { before: own?.before ?? null, after: own?.after ?? null };
    };
    const working = await findAccountsByRole(db, 'valuer');
    const known = new Set(working.map(({ userId }) => userId));
    // Former valuers may have visits from that time.
    const former = await namesOf(
      db,
      visits.map(({ valuer_id }) => valuer_id).filter((id) => !known.has(id)),
    );
    return {
      valuers: [
        ...working.map(({ userId, name }) => ({ valuer_id: userId, name, ...besideOf(userId) })),
        ...[...former].map(([valuer_id, name]) => ({ valuer_id, name, ...besideOf(valuer_id) })),
      ],
      visits: visits.map(({ starts_at, ends_at, e, n, ...visit }) => ({
        ...visit,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        place: placeOn(e, n),
      })),
      proposed: proposed.map(({ starts_at, ends_at, ...one }) => ({
        ...one,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
      absences: away.map(({ valuer_id, reason, starts_at, ends_at }) => ({
        valuer_id,
        reason,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
      before:
        beside
          .flatMap(({ before }) => before ?? [])
          .toSorted()
          .at(-1) ?? null,
      after: beside.flatMap(({ after }) => after ?? []).toSorted()[0] ?? null,
    };
  });

const placeOn = (e: number | null, n: number | null): [number, number] | null =>
  e === null || n === null ? null : [e, n];

type Row = Omit<NonNullable<Awaited<ReturnType<typeof bookings.findForInquiry>>>, 'valuer_id' | 'created_at'>;

/** An expired hold is a wish, even before the next change records that in the database. */
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

import { type Insertable, sql } from 'kysely';
import type { InquiryState } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { locks } from '#platform/server/db/locks.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import type { Busy, Place } from '../../core/slots.ts';
import { listBetween } from './absences.ts';

const shown = [
  'booking_id',
  'inquiry_id',
  'valuer_id',
  'state',
  'held_until',
  'created_at',
  sql<Date>`lower(visit)`.as('starts_at'),
  sql<Date>`upper(visit)`.as('ends_at'),
] as const;

const range = (from: Date, to: Date) => sql<string>`tstzrange(${from}, ${to}, '[)')`;

/** Expired holds keep their time as a wish: it is free for others again. */
export const releaseLapsed = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('bookings.booking')
    .set({ state: 'wished', valuer_id: null, held_until: null })
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute();
};

/** Visits are written one at a time, because the database cannot enforce the travel time between two of them. */
export const lockCalendars = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${locks.calendars})`.execute(db);
};

/** Place of an inquiry's visit; null if the register gives none. */
export const placeOf = async (db: Db, inquiryId: string): Promise<Place | null> => {
  const place = await db
    .selectFrom('properties.place_view')
    .select(['e', 'n'])
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  return pointOf(place);
};

const pointOf = (place: { readonly e: number | null; readonly n: number | null } | undefined): Place | null =>
  !place || place.e === null || place.n === null ? null : [place.e, place.n];

/** Agreed, or kept for an answer at that moment. */
const standing = (now: Date) =>
  sql<boolean>`(b.state in ('held', 'confirmed') and (b.state = 'confirmed' or b.held_until > ${now}))`;

type Asked = { readonly from: Date; readonly to: Date; readonly now: Date; readonly exceptOf: string | null };

/** Taken time of the valuers between the two moments: other visits with their places, and absences. */
export const listBusy = async (db: Db, { from, to, now, exceptOf }: Asked): Promise<readonly Busy[]> => {
  const visits = await db
    .selectFrom('bookings.booking as b')
    .leftJoin('properties.place_view as l', 'l.inquiry_id', 'b.inquiry_id')
    .select(['b.valuer_id', 'l.e', 'l.n', sql<Date>`lower(b.visit)`.as('from'), sql<Date>`upper(b.visit)`.as('to')])
    .$if(exceptOf !== null, (query) => query.where('b.inquiry_id', '<>', exceptOf ?? ''))
    .where(standing(now))
    .where('b.busy_until', '>', from)
    .where(sql<boolean>`b.busy && ${range(from, to)}`)
    .execute();
  const away = await listBetween(db, from, to);
  return [
    ...visits.map(({ valuer_id, e, n, ...during }) => ({
      valuerId: valuer_id ?? '',
      from: during.from.getTime(),
      to: during.to.getTime(),
      at: { place: pointOf({ e, n }) },
    })),
    ...away.map(({ valuer_id, starts_at, ends_at }) => ({
      valuerId: valuer_id,
      from: starts_at.getTime(),
      to: ends_at.getTime(),
      at: 'away' as const,
    })),
  ];
};

/** Visits on a valuer's calendar between the two moments, agreed or kept for an answer. */
export const listOfValuer = (db: Db, valuerId: string, from: Date, to: Date, now: Date) =>
  db
    .selectFrom('bookings.booking as b')
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'b.inquiry_id')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'b.inquiry_id')
    .select([
      'b.inquiry_id',
      sql.ref<'held' | 'confirmed'>('b.state').as('state'),
      'i.number',
      'p.title',
      sql<Date>`lower(b.visit)`.as('starts_at'),
    ])
    .where('b.valuer_id', '=', valuerId)
    .where(standing(now))
    .where('i.number', 'is not', null)
    .where('b.busy_until', '>', from)
    .where(sql<boolean>`b.visit && ${range(from, to)}`)
    .orderBy('b.visit')
    .$narrowType<{ number: string }>()
    .execute();

/** The same of all valuers, with the places of the visits. */
export const listOfAll = (db: Db, from: Date, to: Date, now: Date) =>
  db
    .selectFrom('bookings.booking as b')
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'b.inquiry_id')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'b.inquiry_id')
    .leftJoin('properties.place_view as l', 'l.inquiry_id', 'b.inquiry_id')
    .select([
      'b.booking_id',
      'b.inquiry_id',
      'b.valuer_id',
      sql.ref<'held' | 'confirmed'>('b.state').as('state'),
      'i.number',
      'p.title',
      'p.obcina',
      'l.e',
      'l.n',
      sql<boolean>`coalesce(l.is_invented, false)`.as('is_invented'),
      sql<Date>`lower(b.visit)`.as('starts_at'),
      sql<Date>`upper(b.visit)`.as('ends_at'),
    ])
    .where('b.valuer_id', 'is not', null)
    .where(standing(now))
    .where('i.number', 'is not', null)
    .where('b.busy_until', '>', from)
    .where(sql<boolean>`b.visit && ${range(from, to)}`)
    .orderBy('b.visit')
    .orderBy('b.booking_id')
    .$narrowType<{ valuer_id: string; number: string }>()
    .execute();

/** The times that a customer is offered and has not answered, between the two moments. */
export const listProposed = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('bookings.proposal as o')
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'o.inquiry_id')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'o.inquiry_id')
    .select([
      'o.proposal_id',
      'o.inquiry_id',
      'i.valuer_id',
      'i.number',
      sql.ref<InquiryState>('i.status').as('status'),
      'p.title',
      sql<Date>`lower(o.visit)`.as('starts_at'),
      sql<Date>`upper(o.visit)`.as('ends_at'),
    ])
    .where('o.by', '=', 'valuer')
    .where('i.valuer_id', 'is not', null)
    .where('i.number', 'is not', null)
    .where(sql<boolean>`o.visit && ${range(from, to)}`)
    .orderBy('o.visit')
    .orderBy('o.proposal_id')
    .$narrowType<{ valuer_id: string; number: string }>()
    .execute();

/** For each valuer: the start of the last visit that ended before `from`, and of the first one after `to`. */
export const findBeside = (db: Db, from: Date, to: Date, now: Date) =>
  db
    .selectFrom('bookings.booking as b')
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'b.inquiry_id')
    .select([
      'b.valuer_id',
      sql<Date | null>`max(lower(b.visit)) filter (where upper(b.visit) <= ${from})`.as('before'),
      sql<Date | null>`min(lower(b.visit)) filter (where lower(b.visit) >= ${to})`.as('after'),
    ])
    .where('b.valuer_id', 'is not', null)
    .where(standing(now))
    .where('i.number', 'is not', null)
    .groupBy('b.valuer_id')
    .execute();

/** Visits that were agreed and begin between the two moments. */
export const listAgreed = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('bookings.booking')
    .select(['inquiry_id', 'created_at', sql<Date>`lower(visit)`.as('starts_at')])
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`lower(visit) > ${from} and lower(visit) <= ${to}`)
    .orderBy('visit')
    .execute();

export const listForInquiry = (db: Db, inquiryId: string) =>
  db
    .selectFrom('bookings.booking')
    .select(shown)
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at', 'desc')
    .execute();

export const findForInquiry = (db: Db, inquiryId: string) =>
  db
    .selectFrom('bookings.booking')
    .select(shown)
    .where('inquiry_id', '=', inquiryId)
    .where('state', '<>', 'released')
    .executeTakeFirst();

/** The visits of cases that are ahead of the moment and not agreed. */
export const listWaiting = (db: Db, inquiryIds: readonly string[], now: Date) =>
  db
    .selectFrom('bookings.booking as b')
    .innerJoin('inquiries.inquiry as i', 'i.inquiry_id', 'b.inquiry_id')
    .select(['b.inquiry_id', 'i.early_start', sql<Date>`lower(b.visit)`.as('starts_at')])
    .where('b.inquiry_id', '=', sql<string>`any(${inquiryIds}::uuid[])`)
    .where('b.state', 'in', ['held', 'wished'])
    .where(sql<boolean>`lower(b.visit) > ${now}`)
    .execute();

/** The visits of one person, as customer or as valuer. */
const ofPerson = (db: Db, userId: string) =>
  db
    .selectFrom('bookings.booking as b')
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'b.inquiry_id')
    .where('i.number', 'is not', null)
    .where('i.status', '<>', 'draft')
    .where((eb) =>
      eb.or([eb('i.user_id', '=', userId), eb.and([eb('b.valuer_id', '=', userId), eb('i.valuer_id', '=', userId)])]),
    );

type When = { readonly when: 'ahead' | 'past'; readonly page: number; readonly now: Date };

/** Future visits may still be agreed; of the past only those that were. */
export const listForPerson = async (db: Db, userId: string, { when, page, now }: When) => {
  const chosen =
    when === 'ahead'
      ? ofPerson(db, userId)
          .where('b.state', '<>', 'released')
          .where('i.status', 'not in', ['closed', 'declined', 'cancelled', 'expired'])
          .where(sql<boolean>`upper(b.visit) > ${now}`)
      : ofPerson(db, userId).where('b.state', '=', 'confirmed').where(sql<boolean>`upper(b.visit) <= ${now}`);
  const { total } = await chosen.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await chosen
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'b.inquiry_id')
    .leftJoin('properties.place_view as l', 'l.inquiry_id', 'b.inquiry_id')
    .select([
      'l.e',
      'l.n',
      sql<boolean>`coalesce(l.is_invented, false)`.as('is_invented'),
      'b.booking_id',
      'b.inquiry_id',
      'b.state',
      'b.held_until',
      sql<Date>`lower(b.visit)`.as('starts_at'),
      sql<Date>`upper(b.visit)`.as('ends_at'),
      'i.number',
      sql.ref<InquiryState>('i.status').as('status'),
      'i.user_id',
      'i.valuer_id',
      'p.title',
      'p.properties',
      'p.obcina',
    ])
    .orderBy('b.visit', when === 'ahead' ? 'asc' : 'desc')
    .orderBy('b.booking_id')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute();
  return { items, page, page_size: limits.pageSize, total: Number(total) };
};

export const releaseOfInquiry = async (db: Db, inquiryId: string): Promise<void> => {
  await db
    .updateTable('bookings.booking')
    .set({ state: 'released', held_until: null })
    .where('inquiry_id', '=', inquiryId)
    .where('state', 'in', ['held', 'wished'])
    .execute();
};

type NewBooking = Pick<
  Insertable<Database['bookings.booking']>,
  'inquiry_id' | 'valuer_id' | 'state' | 'held_until'
> & {
  readonly visit: { readonly from: Date; readonly to: Date };
  readonly busy: { readonly from: Date; readonly to: Date };
  readonly created_at: Date;
};

/** The visit that was agreed or wished for gives its time back. */
export const release = async (db: Db, inquiryId: string): Promise<void> => {
  await db
    .updateTable('bookings.booking')
    .set({ state: 'released', held_until: null })
    .where('inquiry_id', '=', inquiryId)
    .where('state', '<>', 'released')
    .execute();
};

/** The time stays as a wish, on no one's calendar. */
export const makeWish = async (db: Db, inquiryId: string): Promise<void> => {
  await db
    .updateTable('bookings.booking')
    .set({ state: 'wished', valuer_id: null, held_until: null })
    .where('inquiry_id', '=', inquiryId)
    .where('state', 'in', ['held', 'confirmed'])
    .execute();
};

const offered = [
  'proposal_id',
  'by',
  sql<Date>`lower(visit)`.as('starts_at'),
  sql<Date>`upper(visit)`.as('ends_at'),
] as const;

export const listProposals = (db: Db, inquiryId: string) =>
  db.selectFrom('bookings.proposal').select(offered).where('inquiry_id', '=', inquiryId).orderBy('visit').execute();

export const findProposal = (db: Db, inquiryId: string, proposalId: string) =>
  db
    .selectFrom('bookings.proposal')
    .select(offered)
    .where('inquiry_id', '=', inquiryId)
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();

export const removeProposals = async (db: Db, inquiryId: string, by: 'customer' | 'valuer'): Promise<void> => {
  await db.deleteFrom('bookings.proposal').where('inquiry_id', '=', inquiryId).where('by', '=', by).execute();
};

/** Removes proposals to a valuer within a time; returns them. */
export const removeProposalsDuring = async (db: Db, valuerId: string, from: Date, to: Date) => {
  const proposed = (await listProposed(db, from, to)).filter(({ valuer_id }) => valuer_id === valuerId);
  if (proposed.length === 0) return [];
  const ids = proposed.map(({ proposal_id }) => proposal_id);
  await db.deleteFrom('bookings.proposal').where('proposal_id', 'in', ids).execute();
  return proposed;
};

type NewProposal = Pick<Insertable<Database['bookings.proposal']>, 'inquiry_id' | 'by' | 'created_at'> &
  Pick<NewBooking, 'visit' | 'busy'>;

export const insertProposal = async (db: Db, { visit, busy, ...proposal }: NewProposal): Promise<void> => {
  await db
    .insertInto('bookings.proposal')
    .values({ ...proposal, visit: range(visit.from, visit.to), busy: range(busy.from, busy.to) })
    .execute();
};

/** The booking, or nothing when that time of the valuer was taken meanwhile. */
export const insert = (db: Db, { visit, busy, ...booking }: NewBooking) =>
  db
    .insertInto('bookings.booking')
    .values({ ...booking, visit: range(visit.from, visit.to), busy: range(busy.from, busy.to) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();

/**
 * Reserves the time of a wish again, or prolongs a hold; with the length now required, if given. False if another booking took it
 * meanwhile.
 */
export const hold = async (
  db: Db,
  bookingId: string,
  valuerId: string,
  until: Date,
  slot?: Pick<NewBooking, 'visit' | 'busy'>,
): Promise<boolean> => {
  const ranges = slot && {
    visit: range(slot.visit.from, slot.visit.to),
    busy: range(slot.busy.from, slot.busy.to),
  };
  try {
    await sql`savepoint hold`.execute(db);
    await db
      .updateTable('bookings.booking')
      .set({ state: 'held', valuer_id: valuerId, held_until: until, ...ranges })
      .where('booking_id', '=', bookingId)
      .execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'booking_one_place_at_a_time') throw error;
    await sql`rollback to savepoint hold`.execute(db);
    return false;
  }
};

import { licenceFit } from '#domains/accounts/core/licences.ts';
import { listValuers } from '#domains/accounts/server/public.ts';
import * as properties from '#domains/properties/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { dayOf, localTime, momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { worksIn } from '../core/access.ts';
import { type Away, type Candidate, isAwayThroughout, wayKmTo } from '../core/proposal.ts';
import { freeValuers } from '../core/slots.ts';
import { listBetween } from './repository/absences.ts';
import * as bookings from './repository/bookings.ts';
import type { CaseRow } from './repository/cases.ts';
import * as queue from './repository/queue.ts';
import { visitOf } from './visits/bookings.ts';
import { busyBetween } from './visits/calendar.ts';

/** Earlier work for a customer counts against a valuer for three years. */
const independenceMs = 3 * 365 * 24 * 60 * 60_000;

/** Period for a report without a deadline. */
const usualMs = 14 * 24 * 60 * 60_000;

/** All valuers, with the arguments for and against each for the case. For the system's scope. */
export const candidatesOf = async (db: Db, row: CaseRow, now: Date) => {
  const { inquiry_id, assesment_reason } = row;
  const today = localTime(now.getTime()).date;
  const lastDay = lastDayOf(row, today, now);
  const [settings, valuers, municipalities, open, earlier, wish, away] = await Promise.all([
    settingsOf(db),
    listValuers(db),
    properties.municipalitiesOfInquiry(db, inquiry_id),
    queue.openCasesByValuer(db),
    queue.lastWorkFor(db, row, new Date(now.getTime() - independenceMs)),
    wishOf(db, inquiry_id, now),
    absencesUntil(db, lastDay, now),
  ]);
  const ids = valuers.map(({ userId }) => userId);
  const free = wish && new Set(freeValuers(wish, ids, wish.busy, settings));
  const candidates = valuers.map(
    ({ userId, name, licences, regions }): Candidate => ({
      valuerId: userId,
      name,
      licence: licenceFit(licences, assesment_reason, today),
      worksThere: worksIn(regions, municipalities),
      away: away.get(userId)?.[0] ?? null,
      awayThroughout: isAwayThroughout(away.get(userId) ?? [], today, lastDay),
      isFree: free ? free.has(userId) : null,
      wayKm: wish ? wayKmTo(wish, userId, wish.busy) : null,
      openCases: open.get(userId) ?? 0,
      workedFor: dayIn(earlier.get(userId)),
    }),
  );
  return { settings, valuers, wish, candidates, today };
};

/** The day on which the report is due; two weeks from now if none is set, or it is over. */
const lastDayOf = ({ due_on }: Pick<CaseRow, 'due_on'>, today: IsoDate, now: Date): IsoDate =>
  due_on && due_on >= today ? due_on : localTime(now.getTime() + usualMs).date;

/** Absences of valuers between now and the day, the earliest first. */
const absencesUntil = async (db: Db, lastDay: IsoDate, now: Date): Promise<ReadonlyMap<string, readonly Away[]>> => {
  const found = await listBetween(db, now, new Date(momentOf(addDays(lastDay, 1), 0)));
  const absences = new Map<string, Away[]>();
  for (const one of found.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())) {
    const away = { from_on: localTime(one.starts_at.getTime()).date, to_on: localTime(one.ends_at.getTime() - 1).date };
    absences.set(one.valuer_id, [...(absences.get(one.valuer_id) ?? []), away]);
  }
  return absences;
};

const dayIn = (at: Date | undefined) => (at ? dayOf(at.toISOString()) : null);

/** The customer's chosen time, if it is in the future, with the taken times of the valuers around it. */
const wishOf = async (db: Db, inquiryId: string, now: Date) => {
  const visit = await visitOf(db, inquiryId);
  if (!visit || visit.startsAt <= now) return undefined;
  const [startsAt, endsAt] = [visit.startsAt.getTime(), visit.endsAt.getTime()];
  const [busy, place] = await Promise.all([
    busyBetween(db, { from: startsAt, to: endsAt, now }, inquiryId),
    bookings.placeOf(db, inquiryId),
  ]);
  return { startsAt, endsAt, place, busy };
};

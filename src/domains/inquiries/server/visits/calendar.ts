import { settingsOf } from '#domains/settings/server/public.ts';
import type { Moment } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type Busy, freeValuers, type Place, type Slot, type VisitRules } from '../../core/slots.ts';
import * as bookings from '../repository/bookings.ts';
import { eligibleValuers } from './eligible.ts';

const dayMs = 24 * 60 * 60_000;

export type Calendar = {
  readonly valuers: readonly string[];
  readonly busy: readonly Busy[];
  readonly place: Place | null;
  readonly rules: VisitRules;
};

type Between = { readonly from: Moment; readonly to: Moment; readonly now: Date };

/**
 * The eligible valuers for a visit of the inquiry, or its own valuer, and their taken times; without the inquiry's own visit. Before a
 * visit is written, under the lock of the calendars.
 */
export const calendarOf = async (
  db: Db,
  inquiryId: string,
  valuerId: string | null,
  { from, to, now }: Between,
): Promise<Calendar> => ({
  valuers: valuerId ? [valuerId] : await eligibleValuers(db, inquiryId, now),
  busy: await busyBetween(db, { from, to, now }, inquiryId),
  place: await bookings.placeOf(db, inquiryId),
  rules: await settingsOf(db),
});

/** Taken time of the valuers, with one more day on both sides: no drive to the next visit takes longer. */
export const busyBetween = (db: Db, { from, to, now }: Between, exceptOf: string | null): Promise<readonly Busy[]> =>
  bookings.listBusy(db, { from: new Date(from - dayMs), to: new Date(to + dayMs), now, exceptOf });

/** Valuers who are free and can get there in time. */
export const freeOn = (
  { valuers, busy, place, rules }: Calendar,
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
): readonly string[] => freeValuers({ ...slot, place }, valuers, busy, rules);

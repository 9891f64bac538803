import { licenceFit } from '#domains/accounts/core/licences.ts';
import { listValuers } from '#domains/accounts/server/public.ts';
import * as properties from '#domains/properties/server/public.ts';
import { answerHours } from '#domains/settings/contract/settings.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { dayOf, localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/cases.ts';
import { worksIn } from '../../core/access.ts';
import { feeCentsOf } from '../../core/fees.ts';
import { proposed, ranked, wayKmTo } from '../../core/proposal.ts';
import { freeValuers } from '../../core/slots.ts';
import * as bookings from '../repository/bookings.ts';
import * as cases from '../repository/cases.ts';
import { findQuote } from '../repository/parts.ts';
import * as queue from '../repository/queue.ts';
import { visitOf } from '../visits/bookings.ts';
import { busyBetween } from '../visits/calendar.ts';

/** Earlier work for a customer speaks against a valuer for three years. */
const independenceMs = 3 * 365 * 24 * 60 * 60_000;

export const showCandidates: Handler<typeof calls.showCandidates> = ({ input, asSystem, now }) =>
  asSystem(async (db) => {
    const { inquiry_id } = input;
    const row = found(await cases.find(db, inquiry_id, { party: 'admin' }));
    const today = localTime(now.getTime()).date;
    const [settings, valuers, municipalities, open, earlier, wish, quote] = await Promise.all([
      settingsOf(db),
      listValuers(db),
      properties.municipalitiesOfInquiry(db, inquiry_id),
      queue.openCasesByValuer(db),
      queue.lastWorkFor(db, row, new Date(now.getTime() - independenceMs)),
      wishOf(db, inquiry_id, now),
      findQuote(db, inquiry_id),
    ]);
    const ids = valuers.map(({ userId }) => userId);
    const free = wish && new Set(freeValuers(wish, ids, wish.busy, settings));
    const known = new Map(valuers.map((valuer) => [valuer.userId, valuer]));
    const candidates = valuers.map(({ userId, name, licences, regions }) => ({
      valuerId: userId,
      name,
      licence: licenceFit(licences, row.assesment_reason, today),
      worksThere: worksIn(regions, municipalities),
      isFree: free ? free.has(userId) : null,
      wayKm: wish ? wayKmTo(wish, userId, wish.busy) : null,
      openCases: open.get(userId) ?? 0,
      workedFor: dayIn(earlier.get(userId)),
    }));
    return {
      wished_at: wish ? new Date(wish.startsAt).toISOString() : null,
      answer_hours: answerHours(settings, row.urgency),
      proposed: proposed(candidates),
      items: ranked(candidates).map((one) => {
        const valuer = known.get(one.valuerId);
        return {
          valuer_id: one.valuerId,
          name: one.name,
          licence: one.licence,
          licences: (valuer?.licences ?? []).map(({ kind, valid_until }) => ({ kind, valid_until })),
          regions: [...(valuer?.regions ?? [])],
          works_there: one.worksThere,
          is_free: one.isFree,
          way_km: one.wayKm,
          open_cases: one.openCases,
          worked_for: one.workedFor,
          fee_cents: quote ? feeCentsOf(quote.net_cents, { percent: valuer?.feePercent ?? null, cents: null }) : null,
        };
      }),
    };
  });

const dayIn = (at: Date | undefined) => (at ? dayOf(at.toISOString()) : null);

/** The time that the customer chose, if it is yet to come, with what of the valuers' time around it is taken. */
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

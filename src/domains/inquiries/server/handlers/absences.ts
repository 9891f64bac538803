import type { InquiryState } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { listValuers } from '#domains/accounts/server/public.ts';
import { addDays, dayNumber } from '#lib/iso-date.ts';
import { clock, localTime, momentOf } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/bookings.ts';
import { transitions } from '../../core/lifecycle.ts';
import type { InquiriesServices } from '../ports.ts';
import { applyRequested, type CaseContext, staffParty, withRefusalLogged } from '../public.ts';
import * as absences from '../repository/absences.ts';
import * as bookings from '../repository/bookings.ts';
import * as queue from '../repository/queue.ts';
import { rulesAt } from '../rules.ts';

type Asked = Parameters<Handler<typeof calls.showTouchedByAbsence>>[0]['input'];

/** Whole days on the clocks of Ljubljana, or the requested part of one day. */
const rangeOf = ({ from_on, to_on, from_at, to_at }: Asked) => {
  if (!from_at && !to_at) return { from: new Date(momentOf(from_on, 0)), to: new Date(momentOf(addDays(to_on, 1), 0)) };
  const errors = {
    ...(from_on === to_on ? {} : { to_on: ['not_valid'] as const }),
    ...(from_at ? {} : { from_at: ['validation_required'] as const }),
    ...(to_at && to_at > (from_at ?? '')
      ? {}
      : { to_at: [to_at ? ('end_before_start' as const) : ('validation_required' as const)] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return { from: new Date(momentOf(from_on, minutesOf(from_at))), to: new Date(momentOf(to_on, minutesOf(to_at))) };
};

/** The requested time, of days to come and in their order. */
const timeOf = (input: Asked, now: Date) => {
  const { from_on, to_on } = input;
  if (from_on < localTime(now.getTime()).date)
    throw new AppError('validation_failed', { errors: { from_on: ['date_passed'] } });
  const days = dayNumber(to_on) - dayNumber(from_on) + 1;
  if (days < 1) throw new AppError('validation_failed', { errors: { to_on: ['end_before_start'] } });
  if (days > limits.absenceDays) throw new AppError('validation_failed', { errors: { to_on: ['not_valid'] } });
  return rangeOf(input);
};

const minutesOf = (time: string | null | undefined): number => {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return hours * 60 + minutes;
};

/** Own calendar; the office may name a valuer. */
const whoseOf = async (db: Db, { role, userId }: Actor, named: string | undefined): Promise<string> => {
  if (named === undefined || named === userId) return userId;
  if (role !== 'admin') throw new AppError('not_found');
  found((await listValuers(db)).find((valuer) => valuer.userId === named));
  return named;
};

export const showAbsences: Handler<typeof calls.showAbsences> = ({ input, actor, asSystem, now }) =>
  // The system's scope, because the office sees those of the valuer it names.
  asSystem(async (db) => ({
    items: (await absences.listOf(db, await whoseOf(db, actor, input.valuer_id), now)).map(present),
  }));

export const showTouchedByAbsence: Handler<typeof calls.showTouchedByAbsence> = ({ input, actor, asSystem, now }) => {
  const { from, to } = timeOf(input, now);
  return asSystem(async (db) => {
    const valuerId = await whoseOf(db, actor, input.valuer_id);
    return {
      visits: (await bookings.listOfValuer(db, valuerId, from, to, now)).map(presentInTheWay),
      proposed: (await bookings.listProposed(db, from, to))
        .filter(({ valuer_id }) => valuer_id === valuerId)
        .map(({ inquiry_id, number, title, starts_at }) => ({
          inquiry_id,
          number,
          title,
          starts_at: starts_at.toISOString(),
        })),
      due: await queue.listDueDuring(db, valuerId, from, to, rulesAt(now)),
    };
  });
};

type InTheWay = Awaited<ReturnType<typeof bookings.listOfValuer>>[number];

const presentInTheWay = ({ starts_at, ...visit }: InTheWay) => ({ ...visit, starts_at: starts_at.toISOString() });

/**
 * Closes the time. Visits not mentioned in the input refuse it with their list, so that the screen asks for a decision on each: keep it, or
 * release it for another time.
 */
export const addAbsence: Handler<typeof calls.addAbsence, InquiriesServices> = (context) => {
  const { input, actor, now } = context;
  const { reason, visits } = input;
  const during = timeOf(input, now);
  // The state of a case changes with its visit, and a refusal of that leaves its line in the audit trail.
  const first = visits[0]?.inquiry_id ?? '';
  return withRefusalLogged({ ...context, input: { inquiry_id: first } }, async (db) => {
    const valuerId = await whoseOf(db, actor, input.valuer_id);
    const inTheWay = await bookings.listOfValuer(db, valuerId, during.from, during.to, now);
    const unsaid = inTheWay.filter(({ inquiry_id }) => !visits.some((one) => one.inquiry_id === inquiry_id));
    if (unsaid.length > 0)
      throw new AppError('visits_in_the_way', {
        data: { visits: inTheWay.map(presentInTheWay) },
      });
    const added = await absences.insert(db, { valuer_id: valuerId, reason, created_at: now }, during);
    if (!added) throw new AppError('validation_failed', { errors: { from_on: ['already_absent'] } });
    for (const { inquiry_id, state } of inTheWay)
      if (visits.find((one) => one.inquiry_id === inquiry_id)?.does === 'give_back')
        await giveBack(db, { ...context, input: { inquiry_id } }, staffParty(actor), state);
    // After the visits: a message about a proposal names the visit that remains.
    await takeBack(db, context, valuerId, during);
    if (valuerId !== actor.userId) await recordForOther(db, context, 'absence.added', added.absence_id);
    return present(added);
  });
};

/** An agreed visit is released to both sides; a time that was only kept becomes a wish again. */
const giveBack = async (
  db: Db,
  context: CaseContext,
  party: 'admin' | 'valuer',
  state: 'held' | 'wished' | 'confirmed' | 'released',
): Promise<void> => {
  if (state === 'confirmed')
    await applyRequested(db, context, party, {
      event: 'cancel_visit',
      reason: 'valuer_absent',
      input: { reasonGiven: true },
    });
  else await bookings.makeWish(db, context.input.inquiry_id);
};

/** Times proposed during an absence cannot be accepted any more, and the party that had to answer is notified. */
const takeBack = async (
  db: Db,
  context: Omit<CaseContext, 'input'> & { readonly actor: Actor },
  valuerId: string,
  { from, to }: ReturnType<typeof rangeOf>,
): Promise<void> => {
  const party = staffParty(context.actor);
  const taken = await bookings.removeProposalsDuring(db, valuerId, from, to);
  for (const [inquiry_id, proposed] of Map.groupBy(taken, (one) => one.inquiry_id)) {
    const [first] = proposed;
    // No answer is awaited for a visit that took place, or for a closed case.
    if (!first || !mayTakeBack(first.status)) continue;
    await applyRequested(db, { ...context, input: { inquiry_id } }, party, {
      event: 'take_back_visit',
      visitAt: first.starts_at,
      takenBack: proposed.map(({ starts_at }) => starts_at.toISOString()),
      input: { slotAgreed: true },
    });
  }
};

const mayTakeBack = (state: InquiryState): boolean =>
  transitions.some(({ event, from }) => event === 'take_back_visit' && from.includes(state));

export const deleteAbsence: Handler<typeof calls.deleteAbsence> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor } = context;
    const isOffice = actor.role === 'admin';
    const { valuer_id } = found(await absences.remove(db, input.absence_id, isOffice ? null : actor.userId));
    if (valuer_id !== actor.userId) await recordForOther(db, context, 'absence.removed', input.absence_id);
    return {};
  });

type Recording = Pick<Parameters<Handler<typeof calls.deleteAbsence>>[0], 'actor' | 'exchange'>;

/** Absences that the office enters for another person are written to the audit trail. */
const recordForOther = (
  db: Db,
  { actor, exchange }: Recording,
  event: 'absence.added' | 'absence.removed',
  objectId: string,
): Promise<void> =>
  record(db, { event, actorId: actor.userId, objectType: 'absence', objectId, requestId: exchange.requestId });

const present = ({ absence_id, reason, starts_at, ends_at }: absences.AbsenceRow) => {
  const [from, to] = [localTime(starts_at.getTime()), localTime(ends_at.getTime())];
  const isWhole = from.minutes === 0 && to.minutes === 0;
  return {
    absence_id,
    reason,
    from_on: from.date,
    to_on: isWhole ? addDays(to.date, -1) : to.date,
    from_at: isWhole ? null : clock(from.minutes),
    to_at: isWhole ? null : clock(to.minutes),
  };
};

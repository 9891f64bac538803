import { Readable } from 'node:stream';
import { valuerCard } from '#domains/accounts/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/bookings.ts';
import { withoutNotice } from '../../core/slots.ts';
import { factsOf, loadCaseState } from '../case-state.ts';
import type { CaseTransition } from '../case-transition.ts';
import type { InquiriesServices } from '../ports.ts';
import {
  applyRequested,
  askForNewVisit,
  type CaseContext,
  caseAddressOf,
  lockForVisit,
  requireAssigned,
  staffParty,
  tellOfTimes,
  withRefusalLogged,
} from '../public.ts';
import * as bookings from '../repository/bookings.ts';
import { find as findCase, findSummary } from '../repository/cases.ts';
import { sentences } from '../texts.ts';
import { calendarOf, freeOn } from '../visits/calendar.ts';
import { calendarEntry } from '../visits/calendar-entry.ts';
import { noSlot, offerOthers, proposalsOf, rangesOf, slotFor } from '../visits/offers.ts';
import { choose } from '../visits/slots.ts';

export const proposeSlots: Handler<typeof calls.proposeSlots, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, now, services } = context;
    const { inquiry_id } = input;
    const row = await requireAssigned(db, actor.userId, inquiry_id);
    const facts = factsOf(await loadCaseState(db, row), now);
    const isOpen = row.status === 'assigned' || (row.status === 'in_progress' && facts.handedOver);
    if (!isOpen) throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    await offerOthers(db, { inquiry_id, by: 'valuer', order: 'confirmed' }, input.starts_at, 'starts_at', now);
    const proposals = (await proposalsOf(db, inquiry_id)).filter(({ by }) => by === 'valuer');
    const times = proposals.map(({ starts_at }) => starts_at);
    await tellOfTimes({ db, settings: services.settings, secrets: services.secrets, now, row }, times);
    return { proposals };
  });

export const confirmVisit: Handler<typeof calls.confirmVisit, InquiriesServices> = (context) =>
  agree(context, 'valuer');

export const acceptSlot: Handler<typeof calls.acceptSlot, InquiriesServices> = (context) => agree(context, 'customer');

type Agreeing = CaseContext & { readonly input: { readonly proposal_id?: string | undefined } };

/** Accepts the other side's time: the customer's first choice, or a proposal. */
const agree = (context: Agreeing, party: 'customer' | 'valuer') =>
  withRefusalLogged(context, async (db) => {
    const { input, now } = context;
    const visit = await offeredVisit(db, input, party === 'customer' ? 'valuer' : 'customer');
    return applyRequested(db, context, party, agreement(db, input.inquiry_id, visit, now));
  });

type Offered = Awaited<ReturnType<typeof offeredVisit>>;

/** The visit is agreed at the time that the other side offered. */
export const agreement = (
  db: Db,
  inquiryId: string,
  visit: Offered,
  now: Date,
): Pick<CaseTransition, 'event' | 'input' | 'visitAt' | 'write'> => ({
  event: 'schedule_visit',
  input: { slotAgreed: visit !== undefined },
  ...(visit ? { visitAt: visit.starts_at } : {}),
  write: async ({ row }) => {
    const { starts_at, ends_at } = found(visit);
    if (starts_at <= now) throw new AppError('slot_taken');
    const valuerId = found(row.valuer_id ?? undefined);
    await bookings.releaseLapsed(db, now);
    await bookings.release(db, inquiryId);
    await bookings.lockCalendars(db);
    const slot = { startsAt: starts_at.getTime(), endsAt: ends_at.getTime() };
    const calendar = await calendarOf(db, inquiryId, valuerId, {
      from: slot.startsAt,
      to: slot.endsAt,
      now,
    });
    // A visit on a day that was closed since is the valuer's own will.
    const busy = calendar.busy.filter(({ at }) => at !== 'away');
    if (freeOn({ ...calendar, busy }, slot).length === 0) throw new AppError('slot_taken');
    const booked = await bookings.insert(db, {
      inquiry_id: inquiryId,
      valuer_id: valuerId,
      ...rangesOf(slot),
      state: 'confirmed',
      held_until: null,
      created_at: now,
    });
    if (!booked) throw new AppError('slot_taken');
    await bookings.removeProposals(db, inquiryId, 'customer');
    await bookings.removeProposals(db, inquiryId, 'valuer');
  },
});

/** The times offered by one side: its proposal, or the time that was chosen first. */
export const offeredVisit = async (
  db: Db,
  { inquiry_id, proposal_id }: Agreeing['input'],
  by: 'customer' | 'valuer',
) => {
  if (proposal_id === undefined) return bookings.findForInquiry(db, inquiry_id);
  const proposal = await bookings.findProposal(db, inquiry_id, proposal_id);
  return proposal?.by === by ? proposal : undefined;
};

/** For both sides of an agreed visit; until it is agreed there is nothing to note. */
export const getVisitEntry: Handler<typeof calls.getVisitEntry> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const { settings } = services;
  const words = sentences[exchange.language].bookings;
  return asSystem(async (db) => {
    const { as, row } = found(await sideOfVisit(db, actor.userId, input.id));
    const visit = await bookings.findForInquiry(db, input.id);
    if (visit?.state !== 'confirmed') throw new AppError('not_found');
    const { title } = await findSummary(db, input.id);
    const number = row.number ?? '';
    const valuer = row.valuer_id ? await valuerCard(db, row.valuer_id) : undefined;
    const entry = calendarEntry({
      settings,
      inquiryId: input.id,
      sequence: row.version,
      startsAt: visit.starts_at,
      endsAt: visit.ends_at,
      summary: words.entry({ number }),
      place: title,
      description: valuer ? words.visits.valuer({ name: valuer.name }) : null,
      link: `${settings.publicUrl}${caseAddressOf(as, input.id)}`,
      to: null,
      isCancelled: false,
      now,
    });
    const bytes = Buffer.from(entry);
    return {
      name: words.entryFileName({ number }),
      mime: 'text/calendar; charset=utf-8',
      size: bytes.length,
      stream: Readable.from([bytes]),
    };
  });
};

const sideOfVisit = async (db: Db, userId: string, inquiryId: string) => {
  for (const as of ['customer', 'valuer'] as const) {
    const row = await findCase(db, inquiryId, { party: as, userId });
    if (row) return { as, row };
  }
  return undefined;
};

type Moving = Pick<CaseTransition, 'event' | 'reason' | 'note' | 'input'>;

/** Replaces the customer's agreed visit by one that the valuer confirms; if the new time is taken the agreed one remains. */
export const moveVisit = async (db: Db, context: CaseContext, starts_at: string, given: Moving) => {
  const { input, actor, now } = context;
  const { inquiry_id } = input;
  const moved = await applyRequested(db, context, 'customer', { ...given, wishedAt: starts_at });
  const { valuerId } = await lockForVisit(db, actor.userId, inquiry_id, now);
  const booked = await choose(db, { inquiry_id, valuerId, starts_at, alternatives: [] }, now);
  return { moved, booked };
};

/** The agreed visit remains; the valuer has to be free at the time that the office proposes. */
export const proposeVisit: Handler<typeof calls.proposeVisit, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, now } = context;
    const { inquiry_id, starts_at, note } = input;
    return applyRequested(db, context, 'admin', {
      event: 'propose_visit',
      note,
      visitAt: new Date(starts_at),
      input: { slotAgreed: true },
      write: async ({ row }) => {
        const rules = withoutNotice(await settingsOf(db));
        const slot = await slotFor(db, inquiry_id, starts_at, now, rules);
        if (!slot) throw noSlot('starts_at', starts_at, now, 'confirmed', rules);
        const { startsAt: from, endsAt: to } = slot;
        const calendar = await calendarOf(db, inquiry_id, found(row.valuer_id ?? undefined), { from, to, now });
        if (freeOn(calendar, slot).length === 0) throw new AppError('slot_taken');
        for (const by of ['customer', 'valuer'] as const) await bookings.removeProposals(db, inquiry_id, by);
        await bookings.insertProposal(db, { inquiry_id, by: 'valuer', ...rangesOf(slot), created_at: now });
      },
    });
  });

export const keepVisit: Handler<typeof calls.keepVisit, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { inquiry_id } = context.input;
    const offered = await bookings.listProposals(db, inquiry_id);
    return applyRequested(db, context, 'customer', {
      event: 'keep_visit',
      input: { slotAgreed: offered.some(({ by }) => by === 'valuer') },
      write: () => bookings.removeProposals(db, inquiry_id, 'valuer'),
    });
  });

/** The caller is one side of the visit, its customer or the case's valuer, or the office. */
export const cancelVisit: Handler<typeof calls.cancelVisit, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { starts_at, reason, note } = context.input;
    const given = { event: 'cancel_visit', reason, note, input: { reasonGiven: Boolean(reason) } } as const;
    try {
      return starts_at === undefined
        ? await applyRequested(db, context, 'customer', given)
        : (await moveVisit(db, context, starts_at, given)).moved;
    } catch (error) {
      // Not the customer's own case: perhaps the valuer's, who moves a visit by offering times. Nothing was written yet.
      if (!(error instanceof AppError) || error.code !== 'not_found' || starts_at !== undefined) throw error;
      return applyRequested(db, context, staffParty(context.actor), given);
    }
  });

export const markVisitDone: Handler<typeof calls.markVisitDone, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) =>
    applyRequested(db, context, 'valuer', { event: 'finish_visit', internalNote: context.input.note }),
  );

export const reportNoAccess: Handler<typeof calls.reportNoAccess, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, reason, note } = input;
    return applyRequested(db, context, 'valuer', {
      event: 'report_no_access',
      reason,
      note,
      input: { reasonGiven: true },
      write: () => askForNewVisit(db, inquiry_id, actor.userId, now),
    });
  });

import { payLaterKinds } from '#contract/codelists.ts';
import { buyerOfClient, requireEinvoice, requireOpenForSale } from '#domains/orders/server/public.ts';
import * as properties from '#domains/properties/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/cases.ts';
import { offerCase, officeFitOf } from '../assigning.ts';
import { clientOfCase } from '../case-client.ts';
import { factsOf, type Standing } from '../case-state.ts';
import type { InquiriesServices } from '../ports.ts';
import * as cases from '../repository/cases.ts';
import * as inquiries from '../repository/inquiries.ts';
import * as letters from '../repository/letters.ts';
import * as parts from '../repository/parts.ts';
import * as tasks from '../repository/tasks.ts';
import { quoteByOffice } from '../terms.ts';
import { applyRequested, staffParty, transitionCase, withRefusalLogged } from '../transition-case.ts';
import * as bookings from '../visits/bookings.ts';

type Notes = { readonly note?: string | null | undefined; readonly internal_note?: string | null | undefined };

const notesOf = ({ note, internal_note }: Notes) => ({ note, internalNote: internal_note });

export const takeUp: Handler<typeof calls.takeUp, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) =>
    applyRequested(db, context, 'admin', {
      ...notesOf(context.input),
      event: 'take_up',
      write: () => cases.update(db, context.input.inquiry_id, { taken_up_by: context.actor.userId }),
    }),
  );

export const requestInfo: Handler<typeof calls.requestInfo, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { input, actor, now } = context;
    const { inquiry_id } = input;
    return applyRequested(db, context, staffParty(actor), {
      ...notesOf(input),
      event: 'request_info',
      input: { itemsNamed: input.items.length > 0 },
      look: async () => {
        const own = (await properties.holdingsOfInquiry(db, inquiry_id)).properties.map(
          ({ property_id }) => property_id,
        );
        const strange = input.items.flatMap(({ property_id }, at) =>
          property_id && !own.includes(property_id) ? [[`items.${at}.property_id`, ['not_in_list']] as const] : [],
        );
        if (strange.length > 0) throw new AppError('validation_failed', { errors: Object.fromEntries(strange) });
        return {};
      },
      write: () =>
        parts.insertItems(
          db,
          input.items.map(({ kind, text, property_id, document_type }) => ({
            inquiry_id,
            kind,
            text,
            property_id: property_id ?? null,
            document_type: document_type ?? null,
            asked_by: actor.userId,
            asked_at: now,
          })),
        ),
    });
  });

/** Only firms, sole traders and authorities may pay after delivery; a client by its terms. */
const mayPayLater = async (db: Db, services: InquiriesServices, inquiryId: string): Promise<boolean> => {
  const client = await clientOfCase(db, services, found(await cases.find(db, inquiryId, { party: 'admin' })));
  if (client) return client.payment !== 'advance';
  const person = await inquiries.findPersonalInformation(db, inquiryId);
  return person !== undefined && payLaterKinds.includes(person.person_kind);
};

/** Payment of a price that the office offers or confirms; refused for a client who could not get an e-invoice. */
const payment = async (db: Db, services: InquiriesServices, inquiryId: string, wanted: boolean) => {
  const client = await clientOfCase(db, services, found(await cases.find(db, inquiryId, { party: 'admin' })));
  const unnamed = { order_reference: null, buyer_reference: null };
  if (client) await requireEinvoice(db, buyerOfClient(client, unnamed), false);
  return { paysLater: await requirePayLater(db, services, inquiryId, wanted) };
};

const requirePayLater = async (
  db: Db,
  services: InquiriesServices,
  inquiryId: string,
  wanted: boolean,
): Promise<boolean> => {
  if (wanted && !(await mayPayLater(db, services, inquiryId)))
    throw new AppError('transition_not_allowed', { data: { refusal: 'must_prepay' } });
  return wanted;
};

export const sendQuote: Handler<typeof calls.sendQuote, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, now } = context;
    const { inquiry_id, net_cents, invoice_later, note } = input;
    // An offer can be accepted, so it has to be payable.
    if (net_cents > 0) await requireOpenForSale(db, context.services, 'admin');
    return applyRequested(db, context, 'admin', {
      ...notesOf(input),
      event: 'send_quote',
      input: { quoteGiven: true },
      look: () => payment(db, context.services, inquiry_id, invoice_later),
      write: () => quoteByOffice(db, net_cents, { inquiry_id, invoice_later, note }, now),
    });
  });

export const declineInquiry: Handler<typeof calls.declineInquiry, InquiriesServices> = (context) => {
  const { reason } = context.input;
  return transitionCase(context, 'admin', {
    ...notesOf(context.input),
    event: 'decline',
    reason,
    input: { reasonGiven: true },
  });
};

export const confirmOrder: Handler<typeof calls.confirmOrder, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { inquiry_id, invoice_later } = context.input;
    return applyRequested(db, context, 'admin', {
      ...notesOf(context.input),
      event: 'confirm_order',
      look: () => payment(db, context.services, inquiry_id, invoice_later),
      write: () => cases.update(db, inquiry_id, { invoice_later }),
    });
  });

export const settlePayment: Handler<typeof calls.settlePayment, InquiriesServices> = (context) =>
  transitionCase(context, 'admin', {
    ...notesOf(context.input),
    event: 'settle_payment',
    input: { paymentSettled: true },
  });

export const assignValuer: Handler<typeof calls.assignValuer, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { input, actor, now } = context;
    return applyRequested(db, context, 'admin', {
      ...notesOf(input),
      event: 'assign_valuer',
      look: officeFitOf(db, input, now),
      write: () => offerCase(db, input, actor.userId, now),
    });
  });

const hasMadeVisit = (standing: Standing, now: Date): boolean =>
  standing.visit?.state === 'confirmed' && standing.visit.startsAt <= now && factsOf(standing, now).visitMade;

/**
 * Another valuer continues the case: photos and measurements belong to the case, calculations are handed over, authorship stays recorded.
 */
export const reassignValuer: Handler<typeof calls.reassignValuer, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, now, services } = context;
    const { inquiry_id, valuer_id, reason } = input;
    const before = found(await cases.find(db, inquiry_id, { party: 'admin' }));
    return applyRequested(db, context, 'admin', {
      ...notesOf(input),
      event: 'reassign',
      reason,
      input: { reasonGiven: true },
      look: officeFitOf(db, input, now),
      previousValuer: before.valuer_id,
      write: async (standing) => {
        await parts.endAssignment(db, inquiry_id, 'reassign', now);
        if (!hasMadeVisit(standing, now)) await bookings.wishAgain(db, inquiry_id);
        await services.ports.handOverWork(db, inquiry_id, valuer_id);
        if (before.valuer_id) await tasks.giveBack(db, inquiry_id, before.valuer_id);
        await offerCase(db, input, actor.userId, now);
      },
    });
  });

export const offerTerms: Handler<typeof calls.offerTerms, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, net_cents = null, due_on = null, reason } = input;
    if (due_on !== null && due_on <= localTime(now.getTime()).date)
      throw new AppError('validation_failed', { errors: { due_on: ['date_not_later'] } });
    return applyRequested(db, context, 'admin', {
      event: 'offer_terms',
      note: reason,
      terms: { netCents: net_cents, dueOn: due_on },
      write: async () => {
        await parts.answerTerms(db, inquiry_id, 'replaced', now);
        await parts.insertTerms(db, {
          inquiry_id,
          net_cents,
          due_on,
          reason,
          offered_by: actor.userId,
          offered_at: now,
        });
      },
    });
  });

export const withdrawQuote: Handler<typeof calls.withdrawQuote, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { inquiry_id, reason } = context.input;
    return applyRequested(db, context, 'admin', {
      ...notesOf(context.input),
      event: 'withdraw_quote',
      reason,
      input: { reasonGiven: true },
      write: async () => {
        await letters.dropOffers(db, inquiry_id);
        await parts.withdrawQuote(db, inquiry_id, context.now);
      },
    });
  });

export const reopenInquiry: Handler<typeof calls.reopenInquiry, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { inquiry_id, reason } = context.input;
    return applyRequested(db, context, 'admin', {
      ...notesOf(context.input),
      event: 'reopen',
      reason,
      input: { reasonGiven: true },
      write: async ({ row }) => {
        if (row.status !== 'closed') await parts.withdrawQuote(db, inquiry_id, context.now);
      },
    });
  });

export const holdInquiry: Handler<typeof calls.holdInquiry, InquiriesServices> = (context) => {
  const { reason, until } = context.input;
  const planned = until > localTime(context.now.getTime()).date;
  if (!planned) throw new AppError('validation_failed', { errors: { until: ['date_not_later'] } });
  return transitionCase(context, staffParty(context.actor), {
    ...notesOf(context.input),
    event: 'hold',
    reason,
    heldUntil: until,
    input: { reasonGiven: true, dateGiven: planned },
  });
};

export const resumeInquiry: Handler<typeof calls.resumeInquiry, InquiriesServices> = (context) =>
  transitionCase(context, staffParty(context.actor), { ...notesOf(context.input), event: 'resume' });

export const officeCancel: Handler<typeof calls.officeCancel, InquiriesServices> = (context) => {
  const { reason, fee, proof_id: proofId } = context.input;
  return transitionCase(context, 'admin', {
    ...(proofId === null ? {} : { onBehalf: { by: context.actor.userId, proofId, does: 'cancel' } }),
    ...notesOf(context.input),
    event: 'cancel',
    reason,
    input: { reasonGiven: true, fee },
  });
};

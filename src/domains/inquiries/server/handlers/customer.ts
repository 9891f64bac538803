import * as properties from '#domains/properties/server/public.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/inquiries.ts';
import { acceptance, answerItems, openItems } from '../answers.ts';
import { keepDraftQuota } from '../case-begin.ts';
import { keepOrderForm } from '../order-form.ts';
import type { InquiriesServices } from '../ports.ts';
import * as cases from '../repository/cases.ts';
import * as inquiries from '../repository/inquiries.ts';
import * as parts from '../repository/parts.ts';
import { agreeing, declining } from '../terms.ts';
import { applyRequested, transitionCase, withRefusalLogged } from '../transition-case.ts';

export const withdrawInquiry: Handler<typeof calls.withdrawInquiry, InquiriesServices> = (context) =>
  transitionCase(context, 'customer', { event: 'withdraw' });

export const answerMissing: Handler<typeof calls.answerMissing, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, now } = context;
    const row = await answerItems(db, { ...input, customerId: actor.userId }, now);
    const open = await openItems(db, input.inquiry_id);
    if (open > 0) return { inquiry_id: row.inquiry_id, status: row.status, version: row.version, open };
    return { ...(await applyRequested(db, context, 'customer', { event: 'answer_info' })), open };
  });

export const acceptQuote: Handler<typeof calls.acceptQuote, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const changed = await applyRequested(db, context, 'customer', acceptance(db, context.input, context));
    // The order now has its price.
    await keepOrderForm(db, context.services, context.input.inquiry_id, context.now);
    return changed;
  });

export const acceptTerms: Handler<typeof calls.acceptTerms, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, services, now } = context;
    const changed = await applyRequested(db, context, 'customer', await agreeing(db, input, now));
    await keepOrderForm(db, services, input.inquiry_id, now);
    return changed;
  });

export const declineTerms: Handler<typeof calls.declineTerms, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, now } = context;
    return applyRequested(db, context, 'customer', { ...(await declining(db, input, now)), note: input.note });
  });

export const declineQuote: Handler<typeof calls.declineQuote, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { inquiry_id, quote_id, reason, note } = context.input;
    return applyRequested(db, context, 'customer', {
      event: 'decline_quote',
      reason,
      note,
      look: ({ row, quote }) => {
        // The quote has changed since it was read.
        if (row.status === 'quoted' && quote?.quote_id !== quote_id) throw new AppError('version_conflict');
        return { reasonGiven: true };
      },
      write: () => parts.withdrawQuote(db, inquiry_id, context.now),
    });
  });

export const cancelInquiry: Handler<typeof calls.cancelInquiry, InquiriesServices> = (context) => {
  const { reason, note } = context.input;
  return transitionCase(context, 'customer', { event: 'cancel', reason, note });
};

export const duplicateInquiry: Handler<typeof calls.duplicateInquiry> = (context) =>
  context.scoped(async (db) => {
    const { input, actor, now } = context;
    await keepDraftQuota(db, context);
    const mine = { party: 'customer', userId: actor.userId } as const;
    const { assesment_reason, urgency, details } = found(await cases.find(db, input.inquiry_id, mine));
    const copy = await inquiries.insert(db, {
      user_id: actor.userId,
      assesment_reason,
      urgency,
      details: JSON.stringify(details),
      state_since: now,
      created_at: now,
      updated_at: now,
    });
    const { inquiry_id } = found(copy);
    const person = await inquiries.findPersonalInformation(db, input.inquiry_id);
    if (person) await inquiries.savePersonalInformation(db, { ...person, inquiry_id });
    await properties.copyProperties(db, input.inquiry_id, inquiry_id, now);
    return { inquiry_id };
  });

import * as properties from '#domains/properties/server/public.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/inquiries.ts';
import { change, changeCase, changing } from '../change.ts';
import { keepOrderForm } from '../order-form.ts';
import * as cases from '../repository/cases.ts';
import * as inquiries from '../repository/inquiries.ts';
import * as parts from '../repository/parts.ts';

export const withdrawInquiry: Handler<typeof calls.withdrawInquiry> = (context) =>
  changeCase(context, 'customer', { event: 'withdraw' });

export const answerMissing: Handler<typeof calls.answerMissing> = (context) =>
  changing(context, async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, items } = input;
    const row = found(await cases.lock(db, inquiry_id, { party: 'customer', userId: actor.userId }));
    if (row.status !== 'needs_info') throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    for (const { item_id, unavailable, answer } of items)
      if (!(await parts.answerItem(db, inquiry_id, item_id, { unavailable, answer }, now)))
        throw new AppError('not_found');
    const open = (await parts.listItems(db, inquiry_id)).filter((item) => !item.answered_at).length;
    if (open > 0) return { inquiry_id, status: row.status, version: row.version, open };
    return { ...(await change(db, context, 'customer', { event: 'answer_info' })), open };
  });

export const acceptQuote: Handler<typeof calls.acceptQuote> = (context) =>
  changing(context, async (db) => {
    const changed = await change(db, context, 'customer', {
      event: 'accept_quote',
      look: ({ row, quote }) => {
        // Another quote than the one that was read.
        if (row.status === 'quoted' && quote?.quote_id !== context.input.quote_id)
          throw new AppError('version_conflict');
        return { paysLater: quote?.invoice_later ?? false };
      },
      write: async ({ quote }) => {
        const { quote_id, invoice_later } = found(quote);
        await parts.acceptQuote(db, quote_id, context.now);
        await cases.update(db, context.input.inquiry_id, { invoice_later });
      },
    });
    // The order now has its price.
    await keepOrderForm(db, context.services, context.input.inquiry_id, context.now);
    return changed;
  });

export const cancelInquiry: Handler<typeof calls.cancelInquiry> = (context) => {
  const { reason, note } = context.input;
  return changeCase(context, 'customer', { event: 'cancel', reason, note });
};

export const duplicateInquiry: Handler<typeof calls.duplicateInquiry> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
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

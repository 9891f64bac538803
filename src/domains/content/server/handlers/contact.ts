import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/contact.ts';
import { tellOffice } from '../contact-records.ts';
import * as messages from '../repository/contact.ts';

const hourMs = 60 * 60_000;

/** N26: notifies the sender that we have it and the office that it came; the message itself is only in the list. */
export const addContactUs: Handler<typeof calls.addContactUs> = async ({
  input: { website, ...message },
  actor,
  asSystem,
  now,
  exchange: { language },
  services: { settings },
}) => {
  const contact_us_id = randomUUID();
  // A bot that filled in the trap gets the usual answer, and nothing is kept or sent.
  if (website) return { contact_us_id };
  await asSystem(async (db) => {
    const { ofAddress, ofGuests } = limits.contact;
    const before = (ms: number) => new Date(now.getTime() - ms);
    // Each message is mailed to an unverified address, and to the office; requests from many addresses must not evade the rates.
    const isTooMany =
      (await messages.countComeSince(db, before(24 * hourMs), message.email)) >= ofAddress ||
      (!actor && (await messages.countComeSince(db, before(hourMs))) >= ofGuests);
    if (isTooMany) throw new AppError('too_many_requests', { retryAfterSeconds: hourMs / 1_000 });
    await messages.insert(db, { contact_us_id, ...message, user_id: actor?.userId ?? null, created_at: now });
    await sendMail(db, { to: message.email, language, kind: 'contact_received', params: {}, now });
    await tellOffice(db, settings.publicUrl, now);
  });
  return { contact_us_id };
};

export const showContactUs: Handler<typeof calls.showContactUs> = async ({ input, scoped }) => {
  const { items, ...rest } = await scoped((db) => messages.list(db, input.page, input.open));
  return {
    items: items.map(({ withdraws, link_sent_at, ...item }) => ({
      ...item,
      withdrawal: withdraws === null ? null : { number: withdraws, link_sent_at: link_sent_at?.toISOString() ?? null },
      created_at: item.created_at.toISOString(),
      answered_at: item.answered_at?.toISOString() ?? null,
    })),
    ...rest,
  };
};

export const answerContactUs: Handler<typeof calls.answerContactUs> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const { contact_us_id, answered, note } = input;
    if (!(await messages.mark(db, contact_us_id, answered ? { at: now, by: actor.userId } : null, note)))
      throw new AppError('not_found');
    await record(db, {
      event: answered ? 'contact.answered' : 'contact.reopened',
      actorId: actor.userId,
      objectType: 'contact',
      objectId: contact_us_id,
      requestId: exchange.requestId,
    });
    return {};
  });

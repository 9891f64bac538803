import { findOrInvite, remindToConfirm } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { addToInquiry, isInRegister, orderedBy } from '#domains/properties/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/cases.ts';
import type { InquiriesServices } from '../ports.ts';
import { openDraft } from '../public.ts';

/** The draft is the customer's own from the beginning: the office sees it again after submission. */
export const openInquiryFor: Handler<typeof calls.openInquiryFor, InquiriesServices> = async (context) => {
  const { input, actor, db, asSystem, services, now, exchange } = context;
  const { email, first_name: firstName, last_name: lastName, assesment_reason = null, identifier } = input;
  const ordered = identifier ? orderedBy(identifier) : undefined;
  if (ordered) {
    // Before anything is created: an identifier unknown to the register is a typing mistake.
    if (!(await isInRegister(db, services, ordered)))
      throw new AppError('validation_failed', { errors: { identifier: ['not_in_register'] } });
  }
  const invited = await asSystem((system) =>
    findOrInvite(system, services, { email, firstName, lastName, role: 'user' }, now),
  );
  if (invited.status === 'closed') throw new AppError('validation_failed', { errors: { email: ['not_valid_email'] } });
  // The account may have been opened by someone else: the customer gets nothing before the address is proved.
  if (invited.status === 'unconfirmed') {
    await remindToConfirm(invited.userId, context);
    throw new AppError('validation_failed', { errors: { email: ['address_unproved'] } });
  }
  const inquiry_id = await asSystem(async (system) => {
    const inquiry_id = await openDraft(system, invited.userId, assesment_reason, now);
    await sendMail(system, {
      to: email,
      language: invited.language,
      kind: 'inquiry_opened',
      params: { isNew: invited.link !== undefined },
      link: invited.link ?? `${services.settings.publicUrl}/user/inquiries`,
      secret: invited.link !== undefined,
      now,
    });
    await record(system, {
      event: 'inquiry.opened_for',
      actorId: actor.userId,
      objectType: 'inquiry',
      objectId: inquiry_id,
      requestId: exchange.requestId,
    });
    return inquiry_id;
  });
  if (ordered) {
    const own = { actor: { userId: invited.userId }, db, scoped: asSystem, services, now };
    await addToInquiry(own, inquiry_id, [ordered], 'identifier');
  }
  return { is_new: invited.link !== undefined };
};

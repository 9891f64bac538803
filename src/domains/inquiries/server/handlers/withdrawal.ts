import { randomUUID } from 'node:crypto';
import { keepStatement, lockStatement } from '#domains/content/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import { enqueue } from '#platform/server/db/jobs.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/withdrawal.ts';
import { isOwnNumber } from '../../core/withdrawal.ts';
import type { InquiriesServices } from '../ports.ts';
import { sentences } from '../texts.ts';
import { transitionCase } from '../transition-case.ts';
import { carryOut, handleWithdrawal } from '../withdraw.ts';
import { readWithdrawalCode } from '../withdrawal-link.ts';

// The office reads it in its own language.
const { withdrawal: words } = sentences.sl.cases;

export const withdrawContract: Handler<typeof calls.withdrawContract, InquiriesServices> = (context) =>
  transitionCase(context, 'customer', { event: 'withdraw_contract' });

/**
 * Every statement is kept, its receipt confirmed and answered alike; it is processed after the answer, so that the answer does not reveal
 * whether it matches.
 */
export const addWithdrawal: Handler<typeof calls.addWithdrawal> = async ({
  input: { number, name, email, statement, website },
  asSystem,
  now,
  exchange: { language },
  services,
}) => {
  if (website) return {};
  const contact_us_id = randomUUID();
  const message = words.statement({ number, text: statement });
  await asSystem(async (db) => {
    const kept = { contact_us_id, name, email, message, created_at: now, withdraws: number };
    await keepStatement(db, services.settings, kept);
    const params = { number: isOwnNumber(number) ? number : null, at: now.toISOString() };
    await sendMail(db, { to: email, language, kind: 'withdrawal_received', params, now });
    if (params.number) await enqueue(db, handleWithdrawal, { contact_us_id });
  });
  return {};
};

export const showWithdrawalByLink: Handler<typeof calls.showWithdrawalByLink> = ({ input, asSystem, services, now }) =>
  asSystem(async (db) => {
    const { number, saidAt } = found(
      await lockStatement(db, found(readWithdrawalCode(services.secrets, input.code, now))),
    );
    return { number, said_at: saidAt.toISOString() };
  });

export const confirmWithdrawalByLink: Handler<typeof calls.confirmWithdrawalByLink, InquiriesServices> = async (
  context,
) => {
  const { input, asSystem, services, now, exchange } = context;
  const contactUsId = found(readWithdrawalCode(services.secrets, input.code, now));
  const { requestId } = exchange;
  await asSystem((db) => carryOut(db, contactUsId, { note: words.confirmed }, { services, now, requestId }));
  return {};
};

export const carryOutWithdrawal: Handler<typeof calls.carryOutWithdrawal, InquiriesServices> = async (context) => {
  const { input, actor, asSystem, services, now, exchange } = context;
  const { contact_us_id: contactUsId, reason } = input;
  const { requestId } = exchange;
  const note = words.carriedOut({ reason });
  await asSystem(async (db) => {
    await carryOut(db, contactUsId, { note, by: actor.userId, internalNote: note }, { services, now, requestId });
    await record(db, {
      event: 'withdrawal.carried_out',
      actorId: actor.userId,
      objectType: 'contact',
      objectId: contactUsId,
      requestId,
    });
  });
  return {};
};

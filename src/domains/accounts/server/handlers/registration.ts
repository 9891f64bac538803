import { randomBytes } from 'node:crypto';
import type { Contract } from '#contract/index.ts';
import { record } from '#domains/audit/server/public.ts';
import { termsVersion } from '#domains/content/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { attempt, takeTurn } from '../attempts.ts';
import { hashOfCode } from '../codes.ts';
import { evenly } from '../evenly.ts';
import { hashOfNewPassword } from '../new-password.ts';
import * as accounts from '../repository/accounts.ts';
import * as codes from '../repository/codes.ts';
import { sendNotice } from '../sessions.ts';

const confirmationMs = 7 * 24 * 60 * 60_000;
const confirmationPurpose = 'e-mail confirmations';

export const register: Handler<Contract['register']> = async (context) => {
  const { input, asSystem, services, now, exchange } = context;
  await takeTurn('register', { altcha: input.altcha }, context);
  await evenly(async () => {
    const { email, first_name, last_name, phone, language } = input;
    const owner = { email, firstName: first_name, lastName: last_name };
    const password_hash = await hashOfNewPassword(input.password, owner);
    const mayTell = await isFirstNotice(email, context);
    await asSystem(async (db) => {
      const known = await accounts.findByEmail(db, email);
      if (known) {
        // The answer is the same; only the owner of the address learns of it, and not at every try.
        if (known.status !== 'closed' && mayTell) await sendNotice(db, known, 'registered_again', context);
        return;
      }
      const userId = await accounts.insert(db, {
        email,
        first_name,
        last_name,
        phone,
        language,
        role: 'user',
        status: 'unconfirmed',
        password_hash,
        created_at: now,
        terms_accepted_at: now,
        terms_version: await termsVersion(db),
      });
      if (userId === undefined) return; // the same address at the same moment: the other one was first
      const code = randomBytes(24).toString('base64url');
      await codes.insertConfirmation(db, {
        code_hash: hashOfCode(services.secrets, confirmationPurpose, code),
        user_id: userId,
        email,
        expires_at: new Date(now.getTime() + confirmationMs),
      });
      // After #, so that the code is never sent to a server by a click, nor kept in a log.
      const link = `${services.settings.publicUrl}/account/confirm-email#code=${code}`;
      const params = { name: first_name };
      await sendMail(db, { to: email, language, kind: 'confirm_email', params, link, secret: true, now });
      await record(db, {
        event: 'account.registered',
        actorId: userId,
        objectType: 'account',
        objectId: userId,
        requestId: exchange.requestId,
      });
    });
  });
  return {};
};

const isFirstNotice = (email: string, context: Parameters<typeof takeTurn>[2]): Promise<boolean> =>
  takeTurn('notice', { account: email }, context).then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );

export const confirmEmail: Handler<Contract['confirmEmail']> = async (context) => {
  const { input, asSystem, services, now } = context;
  const confirmed = await attempt('confirm_email', {}, context, () =>
    asSystem(async (db) => {
      const hash = hashOfCode(services.secrets, confirmationPurpose, input.code);
      const taken = await codes.takeConfirmation(db, hash, now);
      const account = taken && (await accounts.find(db, taken.user_id));
      if (account?.email !== taken?.email) return undefined;
      if (account?.status === 'unconfirmed') await accounts.update(db, account.user_id, { status: 'active' });
      return account;
    }),
  );
  if (!confirmed) throw new AppError('wrong_code', { errors: { code: ['wrong_code'] } });
  return {};
};

import { record } from '#platform/server/audit/trail.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import { takeTurn } from '../attempts.ts';
import { sendWayBack } from '../closing.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import { hashOfNewPassword } from '../new-password.ts';
import type { AccountsServices } from '../ports.ts';
import * as accounts from '../repository/accounts.ts';
import { sendNotice } from '../sessions.ts';
import { sealTaxNumber } from '../tax-number.ts';
import { sendConfirmation } from './email.ts';

export const register: Handler<typeof calls.register, AccountsServices> = async (context) => {
  const { input, asSystem, services, now, exchange } = context;
  await takeTurn('register', { altcha: input.altcha }, context);
  await withMinimumDuration(async () => {
    const { email, first_name, last_name, company, phone, language } = input;
    const owner = { email, firstName: first_name, lastName: last_name };
    const password_hash = await hashOfNewPassword(input.password, owner);
    const mayTell = await isFirstNotice(email, context);
    await asSystem(async (db) => {
      // Refused for every address, so that it reveals nothing about one.
      await services.ports.requireNotOurs(db, { tax_number: company ? input.tax_number : null });
      const known = await accounts.findByEmail(db, email);
      if (known) {
        // The answer is the same; only the owner of the address learns of it, and not at every try.
        if (!mayTell) return;
        if (known.status === 'closed') await sendWayBack(db, known, services, now);
        else await sendNotice(db, known, 'registered_again', context);
        return;
      }
      const userId = await accounts.insert(db, {
        email,
        first_name,
        last_name,
        company,
        tax_number: company && input.tax_number ? sealTaxNumber(services.secrets, input.tax_number) : null,
        phone,
        language,
        role: 'user',
        status: 'unconfirmed',
        password_hash,
        created_at: now,
        terms_accepted_at: now,
        terms_version: await services.ports.termsVersion(db),
      });
      if (userId === undefined) return; // the same address at the same moment: the other one was first
      await sendConfirmation(db, { user_id: userId, email, first_name, language }, context);
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

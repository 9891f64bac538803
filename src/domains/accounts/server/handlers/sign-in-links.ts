import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import { attempt, takeTurn } from '../attempts.ts';
import { enterOrChallenge } from '../enter.ts';
import { newSignInLink, takeSignInLink } from '../link-codes.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import * as accounts from '../repository/accounts.ts';

export const askSignInLink: Handler<typeof calls.askSignInLink> = async (context) => {
  const { input, asSystem, exchange, services, now } = context;
  await takeTurn('reset_request', { account: input.email, altcha: input.altcha }, context);
  await withMinimumDuration(() =>
    asSystem(async (db) => {
      const account = await accounts.findByEmail(db, input.email);
      if (!account || account.status === 'closed') return;
      const { user_id: userId, email, language } = account;
      const link = await newSignInLink(db, services, { userId, email, next: input.next, now });
      await sendMail(db, { to: email, language, kind: 'sign_in_link', params: {}, link, secret: true, now });
      await record(db, {
        event: 'sign_in.link_asked',
        objectType: 'account',
        objectId: userId,
        requestId: exchange.requestId,
      });
    }),
  );
  return {};
};

export const signInByLink: Handler<typeof calls.signInByLink> = async (context) => {
  const { input, asSystem, services, now } = context;
  const account = await attempt('confirm_email', {}, context, () =>
    asSystem(async (db) => {
      const taken = await takeSignInLink(db, services, input.code, now);
      const owner = taken && (await accounts.lock(db, taken.user_id));
      // A link for an address that the account has had is not one for the account.
      if (!owner || owner.status === 'closed' || owner.email !== taken.email) return undefined;
      if (owner.status === 'active') return owner;
      // A person who has the link reads the mail of this address.
      await accounts.update(db, owner.user_id, { status: 'active' });
      return { ...owner, status: 'active' as const };
    }),
  );
  if (!account) throw new AppError('wrong_code', { errors: { code: ['wrong_code'] } });
  return enterOrChallenge(account, context);
};

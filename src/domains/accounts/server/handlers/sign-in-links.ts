import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import { maskedAddress } from '../../core/masked-address.ts';
import { attempt, takeTurn } from '../attempts.ts';
import { enterOrChallenge } from '../enter.ts';
import { findLink, newSignInLink, takeSignInLink } from '../link-codes.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import type { AccountsServices } from '../ports.ts';
import { isSignedInTo, type Prover, proveAddress } from '../proof.ts';
import * as accounts from '../repository/accounts.ts';
import type { Host } from '../sessions.ts';
import { byOwnPassword } from './password.ts';

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

/** Account of a link of either kind; the holder of its code reads the mail of the address, so the code is enough. */
const linkedAccount = async (db: Db, code: string, { services, now }: Host) => {
  const link = await findLink(db, services, code, now);
  const account = link && (await accounts.find(db, link.user_id));
  return link && account && account.status !== 'closed' ? { link, account } : undefined;
};

export const showAccountLink: Handler<typeof calls.showAccountLink> = async (context) => {
  const shown = await attempt('confirm_email', {}, context, () =>
    context.asSystem(async (db) => {
      const linked = await linkedAccount(db, context.input.code, context);
      if (!linked) return undefined;
      const { email, user_id, status, password_hash } = linked.account;
      const asks = status === 'unconfirmed' && password_hash !== null && !(await isSignedInTo(db, user_id, context));
      return { email: maskedAddress(email), asks_password: asks };
    }),
  );
  if (!shown) throw new AppError('wrong_code', { errors: { code: ['wrong_code'] } });
  return shown;
};

/**
 * Whether the owner of the link also opened the account: signed in to it, or knowing its password. Checked before the link is used up, so
 * that a typing error costs nothing.
 */
export const isOpenerOf = async (code: string, password: string | undefined, context: Prover): Promise<boolean> => {
  const { asSystem } = context;
  const linked = await asSystem((db) => linkedAccount(db, code, context));
  if (!linked) return false;
  if (linked.account.status !== 'unconfirmed') return true;
  const { user_id: userId } = linked.account;
  if (await asSystem((db) => isSignedInTo(db, userId, context))) return true;
  if (password === undefined) return false;
  await byOwnPassword(userId, password, 'password', context);
  return true;
};

export const signInByLink: Handler<typeof calls.signInByLink, AccountsServices> = async (context) => {
  const { input, asSystem, services, now } = context;
  const isOpener = await isOpenerOf(input.code, input.password, context);
  const proved = await attempt('confirm_email', {}, context, () =>
    asSystem(async (db) => {
      const taken = await takeSignInLink(db, services, input.code, now);
      const owner = taken && (await accounts.lock(db, taken.user_id));
      // A link for an address that the account has had is not one for the account.
      if (!owner || owner.status === 'closed' || owner.email !== taken.email) return undefined;
      // The owner of the link reads the mail of this address.
      return proveAddress(db, owner, isOpener, context);
    }),
  );
  if (!proved) throw new AppError('wrong_code', { errors: { code: ['wrong_code'] } });
  return { ...(await enterOrChallenge(proved.account, context)), ended: [...proved.ended] };
};

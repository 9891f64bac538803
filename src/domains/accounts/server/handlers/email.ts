import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import type * as own from '../../contract/own-account.ts';
import { attempt, takeTurn } from '../attempts.ts';
import { newLink, takeLink } from '../link-codes.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import type { AccountsServices } from '../ports.ts';
import { proveAddress } from '../proof.ts';
import * as accounts from '../repository/accounts.ts';
import * as codes from '../repository/codes.ts';
import { type Host, sendNotice } from '../sessions.ts';
import { isOpenerOf } from './sign-in-links.ts';

const linkMs = 7 * 24 * 60 * 60_000;

/** Mail N0: the link that confirms the address of a new account. */
export const sendConfirmation = async (
  db: Db,
  account: Pick<accounts.Account, 'user_id' | 'email' | 'first_name' | 'language'>,
  { services, now }: Pick<Host, 'services' | 'now'>,
): Promise<void> => {
  const { user_id: userId, email, first_name: name, language } = account;
  const expiresAt = new Date(now.getTime() + linkMs);
  const link = await newLink(db, services, { userId, email, purpose: 'confirm', expiresAt });
  await sendMail(db, { to: email, language, kind: 'confirm_email', params: { name }, link, secret: true, now });
};

/** Reminds the owner of an unproved address, as often as they may ask for it themselves. */
export const remindToConfirm = async (userId: string, context: Host): Promise<void> => {
  await takeTurn('confirmation_mail', { account: userId }, context);
  await context.asSystem(async (db) => {
    const account = found(await accounts.find(db, userId));
    if (account.status === 'unconfirmed') await sendConfirmation(db, account, context);
  });
};

export const resendConfirmation: Handler<typeof own.resendConfirmation> = async (context) => {
  await remindToConfirm(context.actor.userId, context);
  return {};
};

/** Always gives the same answer: a signed-in person learns no more about other people's addresses than a stranger. */
export const changeEmail: Handler<typeof calls.changeEmail> = async (context) => {
  const { input, actor, asSystem, services, now, exchange } = context;
  await takeTurn('confirmation_mail', { account: actor.userId }, context);
  await withMinimumDuration(() =>
    asSystem(async (db) => {
      const account = found(await accounts.lock(db, actor.userId));
      if (account.email === input.email) return;
      await codes.deleteConfirmations(db, actor.userId, ['change']);
      const isFree = (await accounts.findByEmail(db, input.email)) === undefined;
      const { language, first_name: name } = account;
      // Kept for a taken address too, so that the screen shows the same; its link is never sent.
      const expiresAt = new Date(now.getTime() + linkMs);
      const change = { userId: actor.userId, email: input.email, purpose: 'change', expiresAt } as const;
      const link = await newLink(db, services, change);
      if (isFree)
        await sendMail(db, {
          to: input.email,
          language,
          kind: 'confirm_new_email',
          params: { name },
          link,
          secret: true,
          now,
        });
      await sendNotice(db, account, 'email_change_asked', context);
      await record(db, {
        event: 'email.change_asked',
        actorId: actor.userId,
        objectType: 'account',
        objectId: actor.userId,
        requestId: exchange.requestId,
      });
    }),
  );
  return {};
};

export const confirmEmail: Handler<typeof calls.confirmEmail, AccountsServices> = async (context) => {
  const { input, asSystem, services, now } = context;
  const isOpener = await isOpenerOf(input.code, input.password, context);
  const confirmed = await attempt('confirm_email', {}, context, () =>
    asSystem(async (db) => {
      const taken = await takeLink(db, services, input.code, ['confirm', 'change'], now);
      const account = taken && (await accounts.lock(db, taken.user_id));
      if (!taken || !account || account.status === 'closed') return undefined;
      if (account.email === taken.email) return (await proveAddress(db, account, isOpener, context)).ended;
      if (taken.purpose !== 'change' || !(await takeAddress(db, account, taken.email, context))) return undefined;
      // Written to the new address, which is the one that is proved.
      return (await proveAddress(db, { ...account, email: taken.email }, isOpener, context)).ended;
    }),
  );
  if (!confirmed) throw new AppError('wrong_code', { errors: { code: ['wrong_code'] } });
  return { ended: [...confirmed] };
};

/** Gives the account its new address, and notifies the old one; false when it was taken meanwhile. */
const takeAddress = async (
  db: Db,
  account: accounts.Account,
  email: string,
  context: Pick<Host<AccountsServices>, 'now' | 'services' | 'exchange'>,
): Promise<boolean> => {
  if (!(await accounts.takeEmail(db, account.user_id, email))) return false;
  // The old address was not proved: invitations to the reader of its mail are not for this account.
  if (account.status === 'unconfirmed') await context.services.ports.forgetInvitations(db, account.user_id);
  // A code that waits in the old mailbox opens nothing any more.
  await codes.spendResetCodes(db, account.user_id, context.now);
  await sendNotice(db, account, 'email_changed', context);
  await record(db, {
    event: 'email.changed',
    actorId: account.user_id,
    objectType: 'account',
    objectId: account.user_id,
    requestId: context.exchange.requestId,
  });
  return true;
};

import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import { aimedAt, attempt, takeTurn } from '../attempts.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import { hashOfNewPassword } from '../new-password.ts';
import { passwordMatches } from '../password-hash.ts';
import type { AccountsServices } from '../ports.ts';
import { endKeys, isSignedInTo, proveAddress, tell } from '../proof.ts';
import * as accounts from '../repository/accounts.ts';
import * as codes from '../repository/codes.ts';
import * as sessions from '../repository/sessions.ts';
import { accountByResetCode, markBrowser, newResetCode } from '../reset-codes.ts';
import { takeSecondFactor } from '../second-factor.ts';
import { type Host, openSession, sendNotice, sessionAnswer } from '../sessions.ts';

export const forgetPassword: Handler<typeof calls.forgetPassword> = async (context) => {
  const { input, asSystem, exchange, services, now } = context;
  await takeTurn('reset_request', { account: input.email, altcha: input.altcha }, context);
  const browser = markBrowser(exchange, services.secrets);
  await withMinimumDuration(() =>
    asSystem(async (db) => {
      const account = await accounts.findByEmail(db, input.email);
      if (!account || account.status === 'closed') return;
      const code = await newResetCode(db, account.user_id, browser, services.secrets, now);
      const { email: to, language } = account;
      await sendMail(db, { to, language, kind: 'reset_code', params: { code }, secret: true, now });
      await record(db, {
        event: 'password.reset_requested',
        objectType: 'account',
        objectId: account.user_id,
        requestId: exchange.requestId,
      });
    }),
  );
  return {};
};

export const verifyForgetPasswordWithCode: Handler<typeof calls.verifyForgetPasswordWithCode> = async (context) => {
  await byResetCode(context.input, context);
  return {};
};

/**
 * Sets the password and ends all other keys to the account: sessions, passkeys, links, pending changes of its address. It does not sign the
 * person in: a second factor is still required.
 */
export const changePasswordWithCode: Handler<typeof calls.changePasswordWithCode, AccountsServices> = async (
  context,
) => {
  const { input, asSystem, now, exchange, services } = context;
  const account = await byResetCode(input, context);
  const password_hash = await hashOfNewPassword(input.password, ownerOf(account));
  const done = await asSystem(async (db) => {
    // Checked again under the lock: two simultaneous calls must not both use the code.
    const locked = await accounts.lock(db, account.user_id);
    if (!locked || !(await accountByResetCode(db, input, exchange, services.secrets, now))) return undefined;
    // The owner of the code reads the mail of this address.
    const isOpener = await isSignedInTo(db, account.user_id, context);
    const { ended: planted } = await proveAddress(db, locked, isOpener, context, true);
    const keys = await endKeys(db, account.user_id, 'password_reset', now);
    // If only sessions ended, the mail about the new password mentions them.
    if (keys.some((one) => one !== 'sessions'))
      await tell(db, account, { why: 'reset', ended: keys, hasNewPassword: true }, context);
    await accounts.update(db, account.user_id, { password_hash });
    await afterChange(db, account, context, 'password.reset');
    return [...new Set([...planted, ...keys])];
  });
  if (!done) throw wrongCode();
  return { ended: done };
};

const byResetCode = async (
  input: { readonly email: string; readonly code: string },
  context: Host,
): Promise<accounts.Account> => {
  const { asSystem, exchange, services, now } = context;
  const account = await aimedAt(input.email, context, () =>
    attempt('reset_code', { account: input.email }, context, () =>
      asSystem((db) => accountByResetCode(db, input, exchange, services.secrets, now)),
    ),
  );
  if (!account) throw wrongCode();
  return account;
};

const wrongCode = () => new AppError('wrong_code', { errors: { code: ['wrong_code'] } });

export const changePassword: Handler<typeof calls.changePassword> = async (context) => {
  const { input, actor, asSystem, now } = context;
  const account = await byOwnPassword(actor.userId, input.current_password, 'current_password', context);
  const password_hash = await hashOfNewPassword(input.password, ownerOf(account));
  const opened = await asSystem(async (db) => {
    const current = await accounts.lock(db, actor.userId);
    if (current?.password_hash !== account.password_hash) return undefined;
    const mfaAt = (await sessions.find(db, actor.sessionId))?.mfa_at ?? null;
    await accounts.update(db, actor.userId, { password_hash });
    await codes.spendResetCodes(db, actor.userId, now);
    await sessions.endAll(db, actor.userId, 'password_changed', now);
    const session = await openSession(db, account, context, mfaAt);
    await afterChange(db, account, context, 'password.changed');
    return session;
  });
  if (!opened) throw wrongPassword('current_password');
  return sessionAnswer(account, opened, context);
};

export const confirmIdentity: Handler<typeof calls.confirmIdentity> = async (context) => {
  const { input, actor, asSystem, now, services, exchange } = context;
  const account = await byOwnPassword(actor.userId, input.password, 'password', context);
  const factor = account.two_factor_secret !== null;
  if (factor) {
    if (!input.code) throw new AppError('wrong_code', { errors: { code: ['validation_required'] } });
    const { code } = input;
    const taken = await attempt('second_factor', { account: actor.userId }, context, () =>
      asSystem(async (db) => (await takeSecondFactor(db, account, code, services.secrets, now)) || undefined),
    );
    if (!taken) throw wrongCode();
  }
  await asSystem(async (db) => {
    await sessions.update(db, actor.sessionId, { auth_at: now, ...(factor ? { mfa_at: now } : {}) });
    await record(db, {
      event: 'session.identity_confirmed',
      actorId: actor.userId,
      objectType: 'session',
      objectId: actor.sessionId,
      requestId: exchange.requestId,
    });
  });
  return {};
};

/** The account, if this is its password; a wrong one is refused by the name of its field. */
export const byOwnPassword = async (
  userId: string,
  password: string,
  field: string,
  context: Host,
): Promise<accounts.Account> => {
  const account = found(await context.asSystem((db) => accounts.find(db, userId)));
  const right = await attempt('own_password', { account: userId }, context, async () =>
    (await passwordMatches(password, account.password_hash)) ? account : undefined,
  );
  if (!right) throw wrongPassword(field);
  return right;
};

const wrongPassword = (field: string) => new AppError('wrong_password', { errors: { [field]: ['wrong_password'] } });

const ownerOf = ({ email, first_name, last_name }: accounts.Account) => ({
  email,
  firstName: first_name,
  lastName: last_name,
});

const afterChange = async (db: Db, account: accounts.Account, host: Host, event: string) => {
  await sendNotice(db, account, 'password_changed', host);
  await record(db, {
    event,
    actorId: account.user_id,
    objectType: 'account',
    objectId: account.user_id,
    requestId: host.exchange.requestId,
  });
};

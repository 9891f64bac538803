import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import { needsTwoFactor } from '../../core/two-factor.ts';
import { attempt } from '../attempts.ts';
import { asBase32, keyUri, newTwoFactorSecret, stepOf } from '../one-time-password.ts';
import * as accounts from '../repository/accounts.ts';
import * as sessions from '../repository/sessions.ts';
import * as secondFactor from '../second-factor.ts';
import { type Host, sendNotice } from '../sessions.ts';

export const startTwoFactor: Handler<typeof calls.startTwoFactor> = async ({ actor, asSystem, services }) => {
  const secret = newTwoFactorSecret();
  const account = await asSystem(async (db) => {
    const two_factor_pending = secondFactor.sealSecret(services.secrets, actor.userId, secret);
    await accounts.update(db, actor.userId, { two_factor_pending });
    return found(await accounts.find(db, actor.userId));
  });
  return { secret: asBase32(secret), uri: keyUri(secret, account.email) };
};

export const confirmTwoFactor: Handler<typeof calls.confirmTwoFactor> = async (context) => {
  const { input, actor, asSystem, services, now } = context;
  const recovery_codes = await attempt('second_factor', { account: actor.userId }, context, () =>
    asSystem(async (db) => {
      const account = found(await accounts.lock(db, actor.userId));
      const secret =
        account.two_factor_pending &&
        secondFactor.unsealSecret(services.secrets, actor.userId, account.two_factor_pending);
      const step = secret ? stepOf(input.code.replace(/\s/g, ''), secret, now) : undefined;
      if (step === undefined) return undefined;
      await accounts.update(db, actor.userId, {
        two_factor_secret: account.two_factor_pending,
        two_factor_pending: null,
        two_factor_enabled_at: now,
        two_factor_last_step: step,
      });
      await sessions.update(db, actor.sessionId, { mfa_at: now });
      const codes = await secondFactor.renewRecoveryCodes(db, actor.userId, services.secrets);
      await afterChange(db, account, actor, context, 'two_factor.enabled');
      return codes;
    }),
  );
  if (!recovery_codes) throw new AppError('wrong_code', { errors: { code: ['wrong_code'] } });
  return { recovery_codes };
};

export const disableTwoFactor: Handler<typeof calls.disableTwoFactor> = async (context) => {
  const { actor, asSystem, services } = context;
  if (needsTwoFactor(actor.role, services.settings.demo)) throw new AppError('forbidden');
  await asSystem(async (db) => {
    const account = found(await accounts.lock(db, actor.userId));
    if (!account.two_factor_secret) return;
    await accounts.clearTwoFactor(db, actor.userId);
    await afterChange(db, account, actor, context, 'two_factor.disabled');
  });
  return {};
};

export const renewRecoveryCodes: Handler<typeof calls.renewRecoveryCodes> = async (context) => {
  const { actor, asSystem, services } = context;
  const recovery_codes = await asSystem(async (db) => {
    const account = found(await accounts.lock(db, actor.userId));
    if (!account.two_factor_secret) throw new AppError('not_found');
    const codes = await secondFactor.renewRecoveryCodes(db, actor.userId, services.secrets);
    await afterChange(db, account, actor, context, 'two_factor.codes_renewed');
    return codes;
  });
  return { recovery_codes };
};

/** All other sessions of this person were proven by the old means: they have to sign in again. */
const afterChange = async (
  db: Db,
  account: accounts.Account,
  { userId, sessionId }: Actor,
  host: Host,
  event: string,
) => {
  await sessions.endAll(db, userId, 'two_factor_changed', host.now, sessionId);
  await sendNotice(db, account, 'two_factor_changed', host);
  await record(db, {
    event,
    actorId: userId,
    objectType: 'account',
    objectId: userId,
    requestId: host.exchange.requestId,
  });
};

import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import type * as own from '../../contract/own-account.ts';
import { needsTwoFactor } from '../../core/two-factor.ts';
import { presentMark, presentProfile } from '../presenters/valuer.ts';
import * as accounts from '../repository/accounts.ts';
import * as codes from '../repository/codes.ts';
import * as valuers from '../repository/valuers.ts';
import { openTaxNumber } from '../tax-number.ts';

export const showAccount: Handler<typeof own.showAccount> = async ({ actor, scoped, asSystem, services, now }) => {
  const { account, recovery_codes_left, valuer, marks } = await scoped(async (db) => ({
    account: found(await accounts.find(db, actor.userId)),
    recovery_codes_left: await accounts.countRecoveryCodes(db, actor.userId),
    valuer: actor.role === 'valuer' ? await valuers.find(db, actor.userId) : undefined,
    marks: await valuers.marksOf(db, [actor.userId]),
  }));
  // Codes belong to the system; only the address of this one is returned.
  const pending = await asSystem((db) => codes.findPendingEmail(db, actor.userId, now));
  const two_factor = account.two_factor_secret !== null;
  return {
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    company: account.company,
    tax_number: openTaxNumber(services.secrets, account.tax_number),
    phone: account.phone,
    language: account.language,
    role: account.role,
    status: account.status,
    permissions: [...actor.permissions],
    notification_level: account.notification_level,
    email_pending: pending?.email ?? null,
    two_factor,
    recovery_codes_left,
    valuer_profile: valuer ? presentProfile(valuer) : null,
    valuer_marks: marks.map(presentMark),
    two_factor_required: needsTwoFactor(account.role, services.settings.demo) && !two_factor,
  };
};

export const editAccount: Handler<typeof calls.editAccount> = async ({ input, actor, asSystem }) => {
  const { first_name, last_name, phone, language, notification_level } = input;
  // As the system, since a person's own scope writes to no account: not to their role, nor to their password.
  await asSystem((db) =>
    accounts.update(db, actor.userId, {
      first_name,
      last_name,
      phone,
      language,
      ...(notification_level ? { notification_level } : {}),
    }),
  );
  return {};
};

import type { Contract } from '#contract/index.ts';
import { found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { needsTwoFactor } from '../../core/two-factor.ts';
import * as accounts from '../repository/accounts.ts';

export const showAccount: Handler<Contract['showAccount']> = async ({ actor, scoped, services }) => {
  const account = found(await scoped((db) => accounts.find(db, actor.userId)));
  const two_factor = account.two_factor_secret !== null;
  return {
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone,
    language: account.language,
    role: account.role,
    status: account.status,
    permissions: [...actor.permissions],
    two_factor,
    two_factor_required: needsTwoFactor(account.role, services.settings.demo) && !two_factor,
  };
};

export const editAccount: Handler<Contract['editAccount']> = async ({ input, actor, asSystem }) => {
  const { first_name, last_name, phone, language } = input;
  // As the system, since a person's own scope writes to no account: not to their role, nor to their password.
  await asSystem((db) => accounts.update(db, actor.userId, { first_name, last_name, phone, language }));
  return {};
};

import type { Grant, Permission, Role } from '#contract/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { maySecond as isSecond } from '../core/second-person.ts';
import { permissionsOf as permissionsOfAccount } from './permissions-of.ts';
import * as accounts from './repository/accounts.ts';
import * as grants from './repository/grants.ts';
import * as passkeys from './repository/passkeys.ts';
import * as sessions from './repository/sessions.ts';
import * as users from './repository/users.ts';
import * as valuers from './repository/valuers.ts';
import { openTaxNumber } from './tax-number.ts';

export type Contact = accounts.Contact;

/** How to write to a person; undefined for an unknown or closed account. Works in any scope. */
export const contactOf = (db: Db, userId: string): Promise<Contact | undefined> => accounts.contactOf(db, userId);

/** How to write to several persons by their ids, in one question; a closed account has none. Works in any scope. */
const contactsOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Contact>> => {
  const contacts = await accounts.contactsOf(db, [...new Set(userIds)]);
  return new Map(contacts.map((contact) => [contact.userId, contact]));
};

/** The names of several persons by their ids, in one question; a closed account has none. Works in any scope. */
export const namesOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await contactsOf(db, userIds))].map(([userId, { name }]) => [userId, name]));

/** Current permissions of a person, by their role and their running access; none for an unknown account. In the system's scope. */
export const permissionsOf = async (db: Db, userId: string, now: Date): Promise<readonly Permission[]> => {
  const account = await accounts.find(db, userId);
  return account ? permissionsOfAccount(db, account, now) : [];
};

/** Accounts with all the words in name or e-mail address, or with that telephone number, a thousand at most. For the system's scope. */
export const findAccountsByWords = (db: Db, text: string): Promise<readonly string[]> => users.idsWith(db, text, 1_000);

/** Undefined for an unknown account. For the system's scope. */
export const roleOf = async (db: Db, userId: string): Promise<Role | undefined> =>
  (await accounts.find(db, userId))?.role;

/** Whether a person of the office may be the second one, who confirms another's request. For the system's scope. */
export const maySecond = async (db: Db, askedBy: string, userId: string, now: Date): Promise<boolean> => {
  const roleSince = (await accounts.find(db, userId))?.role_since?.getTime() ?? null;
  return isSecond(askedBy, { userId, roleSince }, now.getTime());
};

/** Everyone with a role who can receive mail, oldest account first. Works in any scope. */
export const findAccountsByRole = (db: Db, role: Role): Promise<Contact[]> => accounts.contactsByRole(db, role);

/** Everyone with a valid grant, oldest account first. Works in any scope. */
export const findAccountsByGrant = (db: Db, grant: Grant): Promise<readonly Contact[]> => grants.contactsBy(db, grant);

/** Whether there is an account besides these addresses. For the system's scope. */
export const hasOtherAccounts = (db: Db, emails: readonly string[]): Promise<boolean> => accounts.hasOthers(db, emails);

/** Accounts with an unconfirmed address. For the system's scope. */
export const unconfirmedAmong = accounts.unconfirmedAmong;

/** Whether the address of an account was confirmed; an account that is not seen counts as confirmed. Works in any scope of its own. */
export const isConfirmed = async (db: Db, userId: string): Promise<boolean> =>
  (await accounts.unconfirmedAmong(db, [userId])).length === 0;

/** Personal data in an account. Works in the person's own scope. */
export const accountDataOf = async (db: Db, { secrets }: Pick<Services, 'secrets'>, userId: string) => {
  const account = await accounts.find(db, userId);
  if (!account) return undefined;
  const { email, first_name, last_name, phone, language, role, status, notification_level } = account;
  const { created_at, terms_accepted_at, terms_version, two_factor_enabled_at } = account;
  return {
    account: {
      ...{ email, first_name, last_name, phone, language, role, status, notification_level, created_at },
      company: account.company,
      tax_number: openTaxNumber(secrets, account.tax_number),
    },
    terms: { accepted_at: terms_accepted_at, version: terms_version },
    two_factor_enabled_at,
    sessions: await sessions.listAll(db, userId),
    passkeys: await passkeys.listOf(db, userId),
    valuer_profile: role === 'valuer' ? ((await valuers.find(db, userId)) ?? null) : null,
    grants: await grants.ofPerson(db, userId),
  };
};

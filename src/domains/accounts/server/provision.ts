import type { AccountState, Language } from '#contract/codelists.ts';
import type { Role } from '#contract/permissions.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ServicesWith } from '#platform/server/services.ts';
import type { InvitingPorts } from './ports.ts';
import * as accounts from './repository/accounts.ts';
import * as sessions from './repository/sessions.ts';
import { newInvitation } from './reset-codes.ts';

export type NewAccount = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Without one the person sets it by an invitation. */
  readonly passwordHash?: string;
  /** Version of the current general terms; null for a colleague, who orders nothing and accepts no terms. */
  readonly termsVersion: string | null;
};

/** A confirmed account made by us, not by registration; undefined when the address is taken. For the system's scope. */
export const createAccount = async (db: Db, account: NewAccount, now: Date): Promise<string | undefined> => {
  const { email, firstName, lastName, role, passwordHash = null, termsVersion } = account;
  const userId = await accounts.insert(db, {
    email: oneSpelling(email),
    first_name: firstName,
    last_name: lastName,
    phone: null,
    language: 'sl',
    role,
    status: 'active',
    password_hash: passwordHash,
    created_at: now,
    terms_accepted_at: termsVersion === null ? null : now,
    terms_version: termsVersion,
  });
  if (userId)
    await record(db, { event: 'account.created', objectType: 'account', objectId: userId, details: { role } });
  return userId;
};

/**
 * An account whose owner sets the password by a link, valid once and for a day. A repeated call before that returns a new link; undefined
 * if the account has a password. For the system's scope.
 */
export const inviteAccount = async (
  db: Db,
  { secrets, settings, ports }: ServicesWith<InvitingPorts>,
  account: Omit<NewAccount, 'passwordHash' | 'termsVersion'>,
  now: Date,
): Promise<string | undefined> => {
  const email = oneSpelling(account.email);
  const known = await accounts.findByEmail(db, email);
  if (known && (known.password_hash !== null || known.status === 'closed')) return undefined;
  const userId =
    known?.user_id ?? (await createAccount(db, { ...account, termsVersion: await ports.termsVersion(db) }, now));
  if (!userId) return undefined;
  const code = await newInvitation(db, userId, secrets, now);
  // After #, so that neither address nor code reaches a server's log.
  return `${settings.publicUrl}/account/reset#${new URLSearchParams({ email, code })}`;
};

/**
 * The account of an address, or a new one with an invitation: its owner, its state (a closed one cannot be given anything, nor one with an
 * unproved address), and the link if one is needed. For the system's scope.
 */
export const findOrInvite = async (
  db: Db,
  services: ServicesWith<InvitingPorts>,
  account: Omit<NewAccount, 'passwordHash' | 'termsVersion'>,
  now: Date,
): Promise<{
  readonly userId: string;
  readonly status: AccountState;
  readonly language: Language;
  readonly link: string | undefined;
}> => {
  const link = await inviteAccount(db, services, account, now);
  const known = await accounts.findByEmail(db, oneSpelling(account.email));
  if (!known) throw new Error('an address has neither an account nor an invitation');
  return { userId: known.user_id, status: known.status, language: known.language, link };
};

/**
 * Changes the role of the account and ends its sessions; false without an account, or if a future colleague's address is not proved: it may
 * be another person's. For the system's scope.
 */
export const changeRole = async (db: Db, email: string, role: Role, now: Date): Promise<boolean> => {
  const account = await accounts.findByEmail(db, oneSpelling(email));
  if (!account || (role !== 'user' && account.status === 'unconfirmed')) return false;
  await accounts.update(db, account.user_id, { role });
  await sessions.endAll(db, account.user_id, 'role_changed', now);
  const details = { from: account.role, to: role };
  await record(db, { event: 'account.role_changed', objectType: 'account', objectId: account.user_id, details });
  return true;
};

export const oneSpelling = (email: string): string => email.trim().toLowerCase();

import { randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { hashOfCode } from './codes.ts';
import * as codes from './repository/codes.ts';

export type LinkPurpose = 'confirm' | 'change' | 'reactivate';

const kind = 'e-mail confirmations';
const screens: Readonly<Record<LinkPurpose, string>> = {
  confirm: 'confirm-email',
  change: 'confirm-email',
  reactivate: 'reactivate',
};

type Link = {
  readonly userId: string;
  /** The address that is proved by following the link. */
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
};

/** A link for a mail. Its code comes after #, so that a click sends it to no server and it is in no log. */
export const newLink = async (
  db: Db,
  { secrets, settings }: Services,
  { userId, email, purpose, expiresAt }: Link,
): Promise<string> => {
  const code = randomBytes(24).toString('base64url');
  const code_hash = hashOfCode(secrets, kind, code);
  await codes.insertConfirmation(db, { code_hash, user_id: userId, email, purpose, expires_at: expiresAt });
  return `${settings.publicUrl}/account/${screens[purpose]}#code=${code}`;
};

/** Marks the code of a link as used and returns its owner. A second click on the same link is not an error. */
export const takeLink = (db: Db, { secrets }: Services, code: string, purposes: readonly LinkPurpose[], now: Date) =>
  codes.takeConfirmation(db, hashOfCode(secrets, kind, code), purposes, now);

const signInKind = 'sign-in links';

/** Account and address of an unused link of either kind; nothing changes. */
export const findLink = (db: Db, { secrets }: Services, code: string, now: Date) =>
  codes.findLink(db, hashOfCode(secrets, kind, code), hashOfCode(secrets, signInKind, code), now);

/** A link that signs its owner in: once, for some minutes, and older ones end with it. */
export const newSignInLink = async (
  db: Db,
  { secrets, settings }: Services,
  { userId, email, next, now }: { userId: string; email: string; next: string | undefined; now: Date },
): Promise<string> => {
  const code = randomBytes(24).toString('base64url');
  await codes.endSignInLinks(db, userId, now);
  await codes.insertSignInLink(db, {
    code_hash: hashOfCode(secrets, signInKind, code),
    user_id: userId,
    email,
    expires_at: new Date(now.getTime() + limits.signInLinkMinutes * 60_000),
  });
  const after = new URLSearchParams({ code, ...(next ? { next } : {}) });
  return `${settings.publicUrl}/account/sign-in-link#${after}`;
};

/** The owner of such a code, which is used up by it. */
export const takeSignInLink = (db: Db, { secrets }: Services, code: string, now: Date) =>
  codes.takeSignInLink(db, hashOfCode(secrets, signInKind, code), now);

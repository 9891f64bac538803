import { limits } from '#contract/limits.ts';
import type { Secrets } from '#platform/server/secrets.ts';

const purpose = 'links to statements of withdrawal';

/**
 * Path under the public address where a withdrawal is confirmed without sign-in. The code is signed, not stored: it contains the statement
 * and its own expiry. It comes after #, so that it never reaches a log.
 */
export const withdrawalLinkPath = ({ sign }: Pick<Secrets, 'sign'>, contactUsId: string, now: Date): string => {
  const named = `${contactUsId}.${now.getTime() + limits.withdrawalLinks.days * 86_400_000}`;
  return `/account/withdrawal#code=${named}.${sign(purpose, named)}`;
};

/** The statement that a code names; undefined for a code that we did not sign, or that is over. */
export const readWithdrawalCode = ({ verify }: Pick<Secrets, 'verify'>, code: string, now: Date) => {
  const [contactUsId = '', until = '', signature = ''] = code.split('.');
  if (!verify(purpose, `${contactUsId}.${until}`, signature) || Number(until) < now.getTime()) return undefined;
  return contactUsId;
};

import { limits } from '#contract/limits.ts';
import type { Secrets } from '#platform/server/secrets.ts';

const purpose = 'links to statements of withdrawal';

/**
 * Where a statement of withdrawal is confirmed without signing in, beneath the public address. The code is signed, not kept: it names the statement and
 * its own end. It stands after #, so that it never reaches a log.
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

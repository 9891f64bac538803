import type { Secrets } from '#platform/server/secrets.ts';

const purpose = 'links to visits';

/**
 * Path under the public address where a visit is moved or cancelled without sign-in. The code is signed, not stored: it contains the case
 * and the agreed time, so it expires once another time is agreed. It comes after #, so that it never reaches a log.
 */
export const visitLinkPath = ({ sign }: Pick<Secrets, 'sign'>, inquiryId: string, startsAt: Date): string => {
  const named = `${inquiryId}.${startsAt.getTime()}`;
  return `/account/visit#code=${named}.${sign(purpose, named)}`;
};

/** The visit that a code names; undefined for one that we did not sign. */
export const readVisitCode = (
  { verify }: Pick<Secrets, 'verify'>,
  code: string,
): { readonly inquiryId: string; readonly startsAt: Date } | undefined => {
  const [inquiryId = '', at = '', signature = ''] = code.split('.');
  if (!verify(purpose, `${inquiryId}.${at}`, signature)) return undefined;
  return { inquiryId, startsAt: new Date(Number(at)) };
};

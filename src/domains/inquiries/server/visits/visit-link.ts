import type { Secrets } from '#platform/server/secrets.ts';

const purpose = 'links to visits';

/**
 * Where somebody moves or gives back a visit without signing in, beneath the public address. The code is signed, not
 * kept: it names the case and the time that was agreed, so it ends by itself once another one stands. It stands after #,
 * so that it never reaches a log.
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

import { hashPassword } from '#domains/accounts/server/public.ts';

/** The password of everybody in the tests. */
export const rightPassword = 'sinji-galeb-nad-zalivom';

let hash: Promise<string> | undefined;

/** Its hash, made once in a worker. */
export const rightHash = (): Promise<string> => {
  hash ??= hashPassword(rightPassword);
  return hash;
};

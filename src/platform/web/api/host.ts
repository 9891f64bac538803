import type { readQuotaLeft } from '#contract/quota.ts';
import { createStore } from '../store.ts';
import type { ApiError } from './api-error.ts';

type QuotaLeft = NonNullable<ReturnType<typeof readQuotaLeft>>;

/** Functions of the page that the API client needs; the page sets them at its start. */
type ApiHost = {
  /** The session is over: go to sign-in and come back here after it. */
  signedOut: () => void;
  /** Asks the person to show again that it is them; true when they did. */
  confirmIdentity: () => Promise<boolean>;
  /** The role needs a second factor first: the screen that asked is left, so its call never ends. */
  setUpTwoFactor: () => Promise<never>;
  /** Warns the user before the quota for new requests is used up. */
  quotaLeft: (left: QuotaLeft) => void;
  /** Better words than the server's for a call that a rule refused, if the product has them. */
  wordsFor: (error: ApiError) => Promise<string | undefined>;
};

const nothingYet: ApiHost = {
  signedOut: () => undefined,
  confirmIdentity: async () => false,
  setUpTwoFactor: () => new Promise<never>(() => undefined),
  quotaLeft: () => undefined,
  wordsFor: async () => undefined,
};

const host = createStore(nothingYet);

export const setApiHost = host.set;
export const apiHost = host.get;

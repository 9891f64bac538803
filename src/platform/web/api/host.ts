import type { readQuotaLeft } from '#contract/quota.ts';
import { createStore } from '../store.ts';
import type { ApiError } from './api-error.ts';

type QuotaLeft = NonNullable<ReturnType<typeof readQuotaLeft>>;

/** What the client of the API asks of the page around it; the page sets it at its start. */
type ApiHost = {
  /** The session is over: go to sign-in and come back here after it. */
  signedOut: () => void;
  /** Asks the person to show again that it is them; true when they did. */
  confirmIdentity: () => Promise<boolean>;
  /** The role needs a second factor first: the screen that asked is left, so its call never ends. */
  setUpTwoFactor: () => Promise<never>;
  /** Of what the person begins only so many more may come: they are told before there are none. */
  quotaLeft: (left: QuotaLeft) => void;
  /** Better words than the server's for a call that a rule refused, where the product has them. */
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

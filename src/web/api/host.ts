/** What the client of the API asks of the page around it; the page sets it at its start. */
export type ApiHost = {
  /** The session is over: go to sign-in and come back here after it. */
  signedOut: () => void;
  /** Asks the person to show again that it is them; true when they did. */
  confirmIdentity: () => Promise<boolean>;
  /** The role needs a second factor first: the screen that asked is left, so its call never ends. */
  setUpTwoFactor: () => Promise<never>;
};

const nothingYet: ApiHost = {
  signedOut: () => undefined,
  confirmIdentity: async () => false,
  setUpTwoFactor: () => new Promise<never>(() => undefined),
};

let host: ApiHost = nothingYet;

export const setApiHost = (next: ApiHost): void => {
  host = next;
};

export const apiHost = (): ApiHost => host;

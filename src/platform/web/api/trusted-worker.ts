type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    readonly createScriptURL: (address: string) => string;
  };
};

/** Only code of our own origin: an address elsewhere starts nothing. */
const createScriptURL = (address: string): string => {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('not one of our scripts');
  return address;
};

// Named in the content security policy; browsers without trusted types do without.
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
const policy = policies?.createPolicy('mera', { createScriptURL }) ?? { createScriptURL };

/** An address of this site, because the policy of the page requires trusted types. */
export const ownAddress = (address: string): string => policy.createScriptURL(address);

/** A worker from one of our files, if the policy of the page requires trusted types. */
export const trustedWorker = (address: string): Worker => new Worker(ownAddress(address), { type: 'module' });

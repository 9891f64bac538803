/** Functions that need a real browser fail, so that no story passes unchecked. */
export const needsBrowser =
  (what: string) =>
  (..._given: unknown[]): never => {
    throw new Error(`needs a browser: ${what}`);
  };

/** The same for every part of a thing. */
export const allNeedBrowser = (what: string): Record<string, () => never> =>
  new Proxy({}, { get: (_, name) => needsBrowser(`${what}.${String(name)}`) });

/** Code that runs in the page and needs a real browser. */
const ofBrowser =
  /getBoundingClientRect|getComputedStyle|getClientRects|naturalWidth|scroll|offset(Width|Height|Top|Left)|clientWidth|innerWidth|getAnimations|serviceWorker|indexedDB|caches\b/;
export const refuseLayout = (code: unknown): void => {
  if (ofBrowser.test(String(code))) needsBrowser(`in the page: ${String(code).slice(0, 80)}`)();
};

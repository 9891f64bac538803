/** Ends hanging waits, and is no measurement. Writers of a story set it to a few seconds. */
const patience = Number(process.env.SCREEN_PATIENCE ?? 300_000);

/** A moment in which the page may change: until it does, or a short while for changes outside of it. */
const turn = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const watcher = new MutationObserver(() => setTimeout(done));
    const timer = setTimeout(done, 50);
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

const shownNow = () => document.body.textContent?.replaceAll(/\s+/g, ' ').slice(0, 1_500);

/** The searched element, once it is there. */
export const until = async <T>(what: () => string, find: () => T | undefined | false): Promise<T> => {
  const begun = performance.now();
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() - begun > patience) throw new Error(`${what()}\nat ${location.href}\n${shownNow()}`);
    await turn();
  }
};

/** Like a person: waits until the page does not change for a frame, as a closing element returns the focus a frame later. */
export const standStill = async (): Promise<void> => {
  for (let n = 0, hasChanged = true; n < 12 && hasChanged; n += 1) {
    hasChanged = false;
    const watcher = new MutationObserver(() => {
      hasChanged = true;
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    await new Promise((resolve) => setTimeout(resolve, 18));
    watcher.disconnect();
  }
};

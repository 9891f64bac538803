/**
 * A document in this process: the browser's parts needed by the screens and missing in Node. Common ones (fetch, files, forms, addresses,
 * timers) stay Node's, because the server works here too. Set-up runs for every file although the modules of a worker stay; a second window
 * would sign everybody out.
 */
import { Window } from 'happy-dom';
import { styleOf } from './style.ts';
import { viewport } from './viewport.ts';

/** Node has them, but those of a document belong to its tree. */
const ofDocument = new Set(['Event', 'EventTarget', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage']);

const lay = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

const layWindow = (window: Window): void => {
  const names = new Set<string>();
  for (let at: object = window; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (!name.startsWith('_') && (ofDocument.has(name) || !(name in globalThis))) names.add(name);
  const own = window as never as Record<string, unknown>;
  for (const name of names) {
    const first = own[name];
    if (typeof first === 'function') lay(name, /^[a-z]/.test(first.name) ? first.bind(window) : first);
    else
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => own[name],
        set: (value) => lay(name, value),
      });
  }
  for (const name of ['window', 'self', 'top', 'parent']) lay(name, globalThis);
};

/** Parts without an effect here: sizes, pictures, and visibility. */
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Maps and pages of a PDF are drawn in a browser; here they stay empty. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

/** A lock waits for former ones of the same name. */
const held = new Map<string, Promise<unknown>>();
const locks = {
  request: (name: string, ...given: readonly unknown[]) => {
    const work = given.at(-1) as () => Promise<unknown>;
    const turn = (held.get(name) ?? Promise.resolve()).then(work, work);
    held.set(name, turn);
    return turn;
  },
};

/** Queries of media, at the width that the window of the person in front has. */
const matchMedia = (query: string) => ({
  get matches() {
    if (query.includes('prefers-color-scheme')) return viewport.isDark === query.includes('dark');
    const [, atLeast] = /min-width:\s*([\d.]+)rem/.exec(query) ?? [];
    return atLeast === undefined
      ? /reduce|pointer: fine|hover: hover/.test(query)
      : viewport.width >= Number(atLeast) * 16;
  },
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const layDocument = (): void => {
  const window = new Window({
    url: 'http://localhost/',
    width: 1440,
    height: 900,
    console,
    settings: { errorCapture: 'disabled' as never, disableErrorCapturing: true },
  });
  layWindow(window);
  lay('isSecureContext', true);
  lay('IS_REACT_ACT_ENVIRONMENT', false);
  lay('ResizeObserver', Watcher);
  lay('IntersectionObserver', Watcher);
  lay('Worker', SilentWorker);
  lay('getComputedStyle', styleOf);
  // Testing Library asks the window of the element.
  Object.defineProperty(window, 'getComputedStyle', { configurable: true, value: styleOf });
  lay('matchMedia', matchMedia);
  lay('scrollTo', () => undefined);
  Object.defineProperty(globalThis, 'innerWidth', { configurable: true, get: () => viewport.width });
  // biome-ignore lint/suspicious/noConsole: where a browser says what nobody caught
  lay('reportError', (error: unknown) => console.error(error));
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, getAnimations: () => [] });
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperty(window.navigator, 'locks', { value: locks });
  document.documentElement.lang = 'sl';
};

const marked = globalThis as { isScreenLaid?: boolean };
if (!marked.isScreenLaid) {
  marked.isScreenLaid = true;
  layDocument();
}

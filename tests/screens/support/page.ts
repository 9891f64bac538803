import { type Chosen, downloads } from './downloads.ts';
import { filesOf, type GivenFiles } from './files.ts';
import { press, setFiles, type } from './hands.ts';
import { Locator } from './locator.ts';
import { allNeedBrowser, needsBrowser, refuseLayout } from './needs-browser.ts';
import { ask, bodyOf, type Heard, network, origin } from './network.ts';
import { type Profile, Tab } from './tabs.ts';
import { viewport } from './viewport.ts';
import { until } from './waiting.ts';

type Fitting<T> = string | RegExp | ((one: T) => boolean);

/** An address as Playwright writes its patterns. */
const isLike = (address: string, pattern: string | RegExp): boolean => {
  if (pattern instanceof RegExp) return pattern.test(address);
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&');
  });
  return new RegExp(`^(${origin})?${parts.join('')}$`).test(address);
};

/** The screens alone are drawn here; the pages of the site are the server's HTML. */
const pathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address, origin);
  if (!/^\/(user|account|components|zemljevid)(\/|$)/.test(pathname)) needsBrowser(`a page of the site: ${pathname}`)();
  return pathname + search + hash;
};

type Multipart = Readonly<Record<string, string | { name: string; mimeType: string; buffer: Buffer }>>;
type Request = { readonly data?: object; readonly multipart?: Multipart; readonly headers?: Record<string, string> };

const formOf = (fields: Multipart): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'object' && 'buffer' in value)
      form.append(name, new Blob([new Uint8Array(value.buffer)], { type: value.mimeType }), value.name);
    else form.append(name, String(value));
  return form;
};

/** A page in the language of Playwright's. */
export const openPage = (profile: Profile) => {
  const tab = new Tab(profile);
  const front = <T>(work: () => T | Promise<T>) => tab.inFront(work);
  const root = new Locator(front, 'page', () => [document.documentElement]);

  const request = async (method: string, address: string, { data, multipart, headers = {} }: Request = {}) => {
    const { payload, type: kind } = await bodyOf(multipart ? formOf(multipart) : data && JSON.stringify(data));
    const form = kind ? { 'content-type': multipart ? kind : 'application/json' } : {};
    const { pathname, search } = new URL(address, origin);
    const sent = { method, headers: { ...form, ...headers }, ...(payload ? { payload } : {}) };
    return (await ask(profile.jar, pathname + search, sent)).heard;
  };

  const whenHeard = (fits: Fitting<Heard>): Promise<Heard> => {
    const { promise, resolve } = Promise.withResolvers<Heard>();
    const listener = (heard: Heard) => {
      if (!(typeof fits === 'function' ? fits(heard) : isLike(heard.url(), fits))) return;
      network.listeners.delete(listener);
      resolve(heard);
    };
    network.listeners.add(listener);
    return promise;
  };

  const whenChosen = async (): Promise<{ setFiles: (files: GivenFiles) => Promise<void> }> => {
    const { promise, resolve } = Promise.withResolvers<Chosen>();
    downloads.chooser = resolve;
    const input = await promise;
    return { setFiles: (files) => front(() => setFiles(input, filesOf(files))) };
  };

  const context = {
    newPage: async () => openPage(profile),
    pages: () => [page],
    close: () => tab.close(),
    cookies: async () => [...profile.jar.cookies.values()],
    clearCookies: async () => profile.jar.cookies.clear(),
    addCookies: async (added: readonly { name: string; value: string; httpOnly?: boolean }[]) => {
      for (const { name, value, httpOnly = false } of added) profile.jar.cookies.set(name, { name, value, httpOnly });
    },
    setOffline: needsBrowser('no connection'),
    route: needsBrowser('route'),
    unroute: needsBrowser('route'),
    on: needsBrowser('events of a context'),
    off: needsBrowser('events of a context'),
    waitForEvent: needsBrowser('events of a context'),
    grantPermissions: needsBrowser('permissions'),
    newCDPSession: needsBrowser('the tools of a browser'),
    addInitScript: needsBrowser('addInitScript'),
    browser: needsBrowser('the browser'),
  };

  const page = {
    profile,
    tab,
    getByRole: root.getByRole.bind(root),
    getByText: root.getByText.bind(root),
    getByLabel: root.getByLabel.bind(root),
    getByTitle: root.getByTitle.bind(root),
    getByPlaceholder: root.getByPlaceholder.bind(root),
    getByAltText: root.getByAltText.bind(root),
    locator: root.locator.bind(root),
    keyboard: {
      press: (keys: string) => front(() => press(keys)),
      type: (text: string) => front(() => type(text)),
      insertText: needsBrowser('keyboard.insertText'),
      down: needsBrowser('keyboard.down'),
      up: needsBrowser('keyboard.up'),
    },
    context: () => context,
    close: () => tab.close(),
    goto: (address: string) => tab.goto(pathOf(address)),
    reload: () => tab.reload(),
    goBack: () => tab.move(-1),
    goForward: () => tab.move(1),
    url: () => tab.url,
    title: () => front(() => document.title),
    content: () => front(() => document.documentElement.outerHTML),
    bringToFront: () => front(() => undefined),
    waitForURL: (wanted: Fitting<URL>) =>
      front(async () => {
        const isThere = () =>
          typeof wanted === 'function' ? wanted(new URL(location.href)) : isLike(location.href, wanted);
        await until(
          () => `${wanted} never came`,
          () => tab.isIdle && isThere(),
        );
      }),
    waitForLoadState: () =>
      front(async () => {
        await until(
          () => 'it never stood',
          () => tab.isIdle && network.underWay === 0,
        );
      }),
    waitForResponse: whenHeard,
    waitForEvent: (what: string) => {
      if (what === 'filechooser') return whenChosen();
      return what === 'download' ? downloads.next(profile.jar) : needsBrowser(`the event ${what}`)();
    },
    evaluate: <G>(code: string | ((given: G) => unknown), given: G) => {
      refuseLayout(code);
      // biome-ignore lint/security/noGlobalEval: what a story runs in its page
      return front(() => (typeof code === 'string' ? globalThis.eval(code) : code(given)));
    },
    viewportSize: () => ({ width: profile.width, height: 900 }),
    setViewportSize: ({ width }: { width: number }) =>
      front(() => {
        profile.width = width;
        viewport.width = width;
        dispatchEvent(new Event('resize'));
      }),
    /** Nothing has a colour here. */
    emulateMedia: async () => undefined,
    request: {
      get: (address: string, asked?: Request) => request('GET', address, asked),
      post: (address: string, asked?: Request) => request('POST', address, asked),
    },
    screenshot: needsBrowser('a picture'),
    waitForRequest: needsBrowser('waitForRequest'),
    waitForFunction: needsBrowser('waitForFunction'),
    frameLocator: needsBrowser('a frame'),
    on: needsBrowser('events of a page'),
    route: needsBrowser('route'),
    unroute: needsBrowser('route'),
    addInitScript: needsBrowser('addInitScript'),
    pdf: needsBrowser('print'),
    mouse: allNeedBrowser('mouse'),
    touchscreen: allNeedBrowser('touchscreen'),
    clock: allNeedBrowser('clock'),
  };
  return page;
};

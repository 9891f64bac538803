import { hash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { findChromium } from '../../scripts/ensure-chromium.ts';
import { TestClient } from './client.ts';
import { levels, type themes } from './looks.ts';

type Look = {
  readonly theme?: (typeof themes)[number];
  readonly width?: number;
  /** False for a new visitor: the question of cookies is open. */
  readonly hasConsented?: boolean;
  /** True for a touch screen. */
  readonly hasTouch?: boolean;
  /** False for a browser in which scripts are off. */
  readonly hasScripts?: boolean;
  /** True for tests of the service worker; elsewhere it would only keep old files. */
  readonly hasWorker?: boolean;
};

let kept: Browser | undefined;

/** The Chromium of this worker: it stays over the files, and ends with the process. */
const chromiumOfWorker = async (): Promise<Browser> => {
  if (!kept?.isConnected())
    kept = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
      // Without a language Chromium could not write a file's name with č, š or ž.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
  return kept;
};

/** The contexts of a test file end with it. */
export const openBrowser = async (address: string) => {
  const { close, ...opened } = await openContexts(address);
  afterAll(close);
  return opened;
};

/** The screen of the browser's address is there: the address alone is ahead of it while it loads. */
const isScreenOfAddress = `(() => {
  const { address } = document.documentElement.dataset;
  return address === undefined || address === location.pathname + location.search;
})()`;

/** Whoever waits for an address wants its screen, for a press on the former one would be lost. */
const waitForScreens = (page: Page): void => {
  const waitForAddress = page.waitForURL.bind(page);
  page.waitForURL = async (...wanted) => {
    await waitForAddress(...wanted);
    // A document that is just being replaced cannot be asked.
    await expect
      .poll(() => page.evaluate<boolean>(isScreenOfAddress).catch(() => false), { timeout: 300_000 })
      .toBe(true);
  };
};

/** Every person gets a context of their own, and no page may complain in its console. */
export const openContexts = async (address: string) => {
  const browser = await chromiumOfWorker();
  const close = () => Promise.all(browser.contexts().map((context) => context.close()));
  const complaints: string[] = [];

  const newPerson = async ({
    theme = 'light',
    width = 1440,
    hasConsented = true,
    hasTouch = false,
    hasWorker = false,
    hasScripts = true,
  }: Look = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: address,
      colorScheme: theme,
      viewport: { width, height: 900 },
      locale: 'sl-SI',
      reducedMotion: 'reduce',
      hasTouch,
      javaScriptEnabled: hasScripts,
      serviceWorkers: hasWorker ? 'allow' : 'block',
    });
    addresses.set(context, address);
    // Ends a hanging test; a busy machine is still within the limit.
    context.setDefaultTimeout(300_000);
    if (hasConsented)
      await context.addInitScript("if (origin !== 'null') localStorage.setItem('cookie_consent', String(Date.now()))");
    context.on('console', (message) => {
      // A refused call appears as a failed load; journeys check the screen's reaction.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text().slice(0, 300));
    });
    context.on('page', waitForScreens);
    context.on('weberror', (error) => complaints.push(error.error().message));
    return context.newPage();
  };
  return { newPerson, complaints, close };
};

/**
 * The state of a screen for axe: its look, and its elements with their role, name, state and colour, without words and ids. Of equal
 * neighbours one counts.
 */
const stateNow = `(() => {
  const isWorded = /^(id|for|name|value|href|src|srcset|alt|title|placeholder|d|key|data-(?!theme).*|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuetext|valuenow|details))$/;
  const shapeOf = (element) => {
    const given = [...element.attributes].map(({ name, value }) => name + (isWorded.test(name) ? (value === '' ? '0' : '1') : value));
    const within = [...element.childNodes].map((node) =>
      node.nodeType === 1 ? shapeOf(node) : node.nodeType === 3 && node.textContent.trim() !== '' ? '"' : '');
    return '<' + element.tagName + given.sort().join(' ') + '>' + within.filter((one, at) => one !== within[at - 1]).join('') + '/';
  };
  return [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, shapeOf(document.documentElement)].join();
})()`;
/** States in which axe found nothing, by its tags. */
const clean = new Set<string>();

const expectNothingOf = async (page: Page, tags: readonly string[]): Promise<void> => {
  const state = hash('sha256', `${tags} ${await page.evaluate<string>(stateNow)}`);
  if (!clean.has(state)) await expectClean(page, tags);
  clean.add(state);
  await expectNoOverflow(page);
};

const expectClean = async (page: Page, tags: readonly string[]): Promise<void> => {
  // No page here has frames of another origin, and passed rules are of no interest: both would only take time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags([...tags])
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, page.url()).toEqual([]);
};

/** axe finds nothing, and nothing sticks out at the side. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingOf(page, levels);

/** The same, and the best practice of axe: for whole screens, which have landmarks and an order of headings. */
export const expectBestPractice = (page: Page): Promise<void> => expectNothingOf(page, [...levels, 'best-practice']);

type Focused = { document: { activeElement: unknown } };
const hasFocus = (element: unknown): boolean => element === (globalThis as never as Focused).document.activeElement;

/** The summary of faults has the focus and is within the window. */
export const expectSummary = async (page: Page): Promise<void> => {
  const summary = page.locator('[role=alert][tabindex="-1"]');
  await expect.poll(() => summary.evaluate(hasFocus)).toBe(true);
  const box = await summary.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(box?.y, page.url()).toBeGreaterThanOrEqual(0);
  expect(box?.y, page.url()).toBeLessThan(height - 40);
};

/** The screen is complete: its heading is there, and no grey placeholders are left. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
};

/** Elements that look alike are of one kind. */
const kindOf = '((one) => [one.tagName, one.type, one.getAttribute("role"), one.className].join())';
/** The kinds of elements reachable by Tab. */
const focusableNow = `[...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')]
  .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility() && !one.closest('[inert]'))
  .map(${kindOf})`;

/** The focus: its text, its opening tag, and whether it, or its representation, has a visible ring. */
const focusNow = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const drawn = [at, at.parentElement, ...(at.closest('label')?.querySelectorAll(':scope > span') ?? [])];
  const isRinged = drawn.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  // A control that is drawn by its label is seen where that is.
  const shown = at.closest('label') ?? at;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isOpen = shares.some((x) =>
    shares.some((y) => {
      const there = document.elementFromPoint(left + width * x, top + height * y);
      return there && (shown.contains(there) || there.contains(shown));
    }),
  );
  return { text: at.textContent ?? '', tag: at.outerHTML.slice(0, 200), kind: ${kindOf}(at), isRinged, isOpen };
})()`;

type Focus = { text: string; tag: string; kind: string; isRinged: boolean; isOpen: boolean };

/**
 * Moves on with Tab from the focus, up to this number of stops, to the end of the page; each stop has to be visible: it has a ring, and no
 * bar covers all of it. Given the kinds walked before, it ends once it has added all of this page. Returns the texts of the stops.
 */
export const walkByKeyboard = async (page: Page, stops: number, walked?: Set<string>): Promise<string[]> => {
  const seen: string[] = [];
  const kinds = await page.evaluate<string[]>(focusableNow);
  for (let n = 0; n < stops && !(walked && kinds.every((kind) => walked.has(kind))); n += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate<Focus | null>(focusNow);
    if (!focus) break;
    expect(focus.isRinged, `${page.url()} ${focus.tag}`).toBe(true);
    expect(focus.isOpen, `covered at ${page.url()} ${focus.tag}`).toBe(true);
    walked?.add(focus.kind);
    seen.push(focus.text);
  }
  return seen;
};

/**
 * Elements that exceed the right edge of the window, if the page can be scrolled sideways, and dialogs that do so or overflow, because
 * these scroll separately. The first five are enough.
 */
const stickingOut = `[
    ...(document.documentElement.scrollWidth <= innerWidth ? [] : document.querySelectorAll('body *')),
    ...document.querySelectorAll('[role=dialog]'),
  ]
  .filter((one) => one.getBoundingClientRect().right > innerWidth || (one.role === 'dialog' && one.scrollWidth > one.clientWidth))
  .slice(0, 5)
  .map((one) => one.outerHTML.slice(0, 120))`;

/** Nothing sticks out at the side. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  expect(await page.evaluate(stickingOut), page.url()).toEqual([]);
};

/** Tables with cells that exceed their frame, without a way to scroll there: the rest would be hidden. The first five. */
const reachingOver = `[...document.querySelectorAll('table')]
  .filter((table) => {
    let frame = table.parentElement;
    // Its frame: the first one with a border, or one that scrolls.
    while (frame && frame !== document.body) {
      const { overflowX, borderRightWidth } = getComputedStyle(frame);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (parseFloat(borderRightWidth) > 0) break;
      frame = frame.parentElement;
    }
    const edge = (frame ?? document.body).getBoundingClientRect().right + 1;
    // A head for screen readers alone is cut to a point, and invisible.
    const isSeen = (cell) => cell.checkVisibility() && (cell.closest('thead')?.offsetWidth ?? Infinity) > 1;
    return [...table.querySelectorAll('th, td')].some((cell) => isSeen(cell) && cell.getBoundingClientRect().right > edge);
  })
  .slice(0, 5)
  .map((one) => one.outerHTML.slice(0, 120))`;

/** No table exceeds its card. */
export const expectTablesWithin = async (page: Page): Promise<void> => {
  expect(await page.evaluate(reachingOver), page.url()).toEqual([]);
};
/** Words, dates and numbers (also of documents) in an element that are split over several lines; each range has a box for each line. */
const broken = (one: { ownerDocument: unknown }): string[] => {
  const page = one.ownerDocument as {
    createTreeWalker: (root: unknown, what: number) => { nextNode: () => { textContent: string } | null };
    createRange: () => {
      setStart: (node: unknown, at: number) => void;
      setEnd: (node: unknown, at: number) => void;
      getClientRects: () => Iterable<{ top: number }>;
    };
  };
  const words: string[] = [];
  const walker = page.createTreeWalker(one, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\p{N}/]+(?:-\p{N}+)*/gu)) {
      const range = page.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
    }
  return words;
};

/** No word, date or number of it is broken within. */
export const expectWholeWords = async (element: Locator): Promise<void> => {
  expect(await element.evaluate(broken)).toEqual([]);
};

/** Cuts the connection of this person and waits until the page has noticed: a browser may let running requests through for a moment. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await expect
    .poll(() => page.evaluate("!navigator.onLine && fetch('/map/').then(() => false, () => true)"))
    .toBe(true);
};

type Credentials = { readonly email: string; readonly password: string };

/** Fills the sign-in and waits for the user area. */
export const signInByForm = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.goto('/account/login');
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.waitForURL('**/user/welcome');
};

const addresses = new WeakMap<BrowserContext, string>();

/**
 * Opens the session of a person without the form, and then a page, by default the user area. After many sign-ins from here the puzzle
 * is required, and the form solves it.
 */
export const signIn = async (page: Page, credentials: Credentials, at = '/user/welcome'): Promise<void> => {
  const url = addresses.get(page.context()) ?? '';
  const client = new TestClient(url, credentials);
  if (await client.mayEnter()) {
    const place = { domain: new URL(url).hostname, path: '/', sameSite: 'Strict' } as const;
    await page.context().addCookies(client.browserCookies.map((cookie) => ({ ...cookie, ...place })));
  } else await signInByForm(page, credentials);
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** The sign-in of one page for another look of the same person. */
export const sameSession = async (from: BrowserContext, to: BrowserContext): Promise<void> =>
  to.addCookies(await from.cookies());

type Styled = { getComputedStyle: (element: object, pseudo?: string) => Record<string, string> };

/** Computed style of an element; with `::after` behind its name that of the pseudo-element. To be run in the page. */
export const computed = (element: object, style: string): string => {
  const [name = '', pseudo] = style.split(' ');
  return (globalThis as never as Styled).getComputedStyle(element, pseudo)[name] ?? '';
};

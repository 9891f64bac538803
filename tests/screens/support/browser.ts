import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, expect, vi } from 'vitest';
import type * as inChromium from '../../support/browser.ts';
import { levels } from '../../support/looks.ts';
import { needsBrowser } from './needs-browser.ts';
import { openPage } from './page.ts';
import { Profile, putAway } from './tabs.ts';

const complaints: string[] = [];
/** Sentences of React and its libraries about this document, not about our screens. */
const aboutDocument = /^The tag <.*> is unrecognized in this browser.* search$/s;

/** The screens in this process, in the terms of a browser: people with tabs, and their console errors. */
export const openContexts: typeof inChromium.openContexts = async () => {
  complaints.length = 0;
  const listening = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = words.map(String).join(' ').slice(0, 300);
    if (!aboutDocument.test(text)) complaints.push(text);
  });
  const close = async () => {
    await putAway();
    listening.mockRestore();
    return [];
  };
  const newPerson: Awaited<ReturnType<typeof inChromium.openContexts>>['newPerson'] = async ({
    theme = 'light',
    width = 1440,
    hasConsented = true,
    hasWorker = false,
    hasScripts = true,
  } = {}) => {
    if (hasWorker || !hasScripts) needsBrowser('such a window')();
    return openPage(new Profile({ width, isDark: theme === 'dark', hasConsented })) as never;
  };
  return { newPerson, complaints, close };
};

/** The same for all tests of a file. */
export const openBrowser: typeof inChromium.openBrowser = async (address) => {
  const { close, ...opened } = await openContexts(address);
  afterAll(close);
  return opened;
};

const own = (page: Page) => page as never as ReturnType<typeof openPage>;

/** Opens the session that the form would open, and a page. */
export const signIn: typeof inChromium.signIn = async (page, { email, password }, at = '/user/welcome') => {
  const { jar } = own(page).profile;
  jar.cookies.clear();
  await page.request.get('/sanctum/csrf-cookie');
  const token = jar.cookies.get('XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/login', { data: { email, password }, headers: { 'x-xsrf-token': token } });
  const { data } = (await answer.json()) as { data?: { token: string } };
  if (!data) throw new Error(`no sign-in: ${await answer.text()}`);
  jar.keep(`cp_presence_t=${data.token}`);
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

export const signInByForm: typeof inChromium.signInByForm = async (page, { email, password }) => {
  await page.goto('/account/login');
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.waitForURL('**/user/welcome');
};

export const sameSession: typeof inChromium.sameSession = async (from, to) => to.addCookies(await from.cookies());

export const settled: typeof inChromium.settled = async (page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
};

export const expectSummary: typeof inChromium.expectSummary = async (page) => {
  const summary = page.locator('[role=alert][tabindex="-1"]');
  await expect
    .poll(() => summary.evaluate((one) => one === (one as never as Element).ownerDocument.activeElement))
    .toBe(true);
};

/** Rules of axe about colours and positions, which do not exist here. */
const ofLooks = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const rules = Object.fromEntries(ofLooks.map((rule) => [rule, { enabled: false }]));

/**
 * axe finds no fault in roles, names and states; its rules about looks are checked in Chromium, where the second tier runs the same
 * stories.
 */
export const expectAccessible: typeof inChromium.expectAccessible = async (page) => {
  const { violations } = await page.evaluate(() =>
    axe.run(document.documentElement, { runOnly: levels, rules, resultTypes: ['violations'] }),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
};

/** Other checks of the looks run in Chromium only. */
const inChromiumAlone = async (): Promise<void> => undefined;
export const expectBestPractice: typeof inChromium.expectBestPractice = inChromiumAlone;
export const expectNoOverflow: typeof inChromium.expectNoOverflow = inChromiumAlone;
export const expectTablesWithin: typeof inChromium.expectTablesWithin = inChromiumAlone;
export const expectWholeWords: typeof inChromium.expectWholeWords = inChromiumAlone;

export const walkByKeyboard: typeof inChromium.walkByKeyboard = needsBrowser('the ring of the focus');
export const goOffline: typeof inChromium.goOffline = needsBrowser('no connection');
export const computed: typeof inChromium.computed = needsBrowser('a computed style');

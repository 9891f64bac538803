import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DemoPerson } from '#domains/accounts/server/public.ts';
import {
  expectBestPractice,
  expectNoOverflow,
  expectTablesWithin,
  openBrowser,
  settled,
  signIn,
  walkByKeyboard,
} from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { inEveryLook } from '../support/looks.ts';

// The demonstration with its cases, so that every screen has content.
const { address, person, ask } = await startDemo({ DEMO: '1' });
const { newPerson, complaints } = await openBrowser(address);

/** Every address of the table of routes, so that a new screen is included automatically. */
const routes = [...readFileSync('src/app/desk/routes.ts', 'utf8').matchAll(/(?:screen|step)\(\s*'([^']+)'/g)].map(
  ([, path = '']) => path,
);

const ownerOf = (route: string): DemoPerson => {
  if (/^\/user\/(pisarna|contacts-list)/.test(route)) return 'admin';
  if (route.startsWith('/user/kontrola')) return 'reviewer';
  return /^\/user\/(dodelitve|izracuni|etn|nepremicnina)/.test(route) ? 'valuer' : 'user';
};

/** Something of the demonstration that the owner of the route may open. */
const one = async (statement: string): Promise<string> => {
  const [row] = await ask<{ id: string }>(statement);
  if (!row) throw new Error(`the demonstration has nothing for ${statement}`);
  return row.id;
};
const draft = await one(`select inquiry_id as id from inquiries.inquiry where status = 'draft'`);
const ofDraft = await one(`select property_id as id from properties.property where inquiry_id = '${draft}'`);
const caseIn = (...states: readonly string[]): Promise<string> =>
  one(
    `select inquiry_id as id from inquiries.inquiry where status = any ('{${states.join()}}') and valuer_id is not null`,
  );
const parameters: Record<string, (owner: DemoPerson) => Promise<string>> = {
  inquiry_id: async (owner) =>
    owner === 'user' ? draft : caseIn(...(owner === 'reviewer' ? ['in_qc'] : ['visit_scheduled', 'in_progress'])),
  property_id: async () => ofDraft,
  calculation_id: () => one('select calculation_id as id from valuation.calculation order by updated_at desc'),
  oid: () => one(`select order_id as id from orders.purchase where inquiry_id is not null`),
  package_id: () => one(`select package_id as id from orders.package where code = 'month'`),
  user_id: () => one(`select user_id as id from accounts.account where role = 'valuer'`),
  // The demonstration has no clients.
  client_id: () =>
    one(
      `insert into clients.client (kind, name, street, postal_code, post, prices, payment, payment_days, required_fields, created_at, created_by, updated_at)
     select 'bank', 'Lipova banka, d. d.', 'Lipova ulica 2', '8990', 'Jelševnik', '{"price_flat": 220}', 'month', 30, '{file_number}', now(), user_id, now()
     from accounts.account where role = 'admin' limit 1 returning client_id as id`,
    ),
  product_type: async () => 'valuer_account',
  what: async () => 'stavba',
  ko: async () => '1772',
  number: async () => '1826',
  part: async () => '',
};
const addressOf = async (route: string): Promise<string> => {
  let path = route;
  for (const [whole = '', name = ''] of route.matchAll(/:(\w+)\??/g)) {
    const value = parameters[name];
    if (!value) throw new Error(`no example of ${name} for ${route}`);
    path = path.replace(whole, await value(ownerOf(route)));
  }
  return path.replace(/\/$/, '');
};

/** The kinds of controls that the keyboard has come to. */
const walked = new Set<string>();

test('there are routes to look at', () => {
  expect(routes.length).toBeGreaterThan(20);
});

/** Opens every route that belongs to the person, and does something with each. */
const onEveryRoute = async (owner: DemoPerson, work: (page: Page) => Promise<unknown>): Promise<void> => {
  const page = await newPerson();
  await signIn(page, person(owner));
  // The wizard is entered for the draft.
  const mode = JSON.stringify({ mode: 'edit', inquiry_id: draft });
  await page.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(mode)})`);
  for (const route of routes.filter((path) => ownerOf(path) === owner)) {
    await page.goto(await addressOf(route));
    // The style guide shows loaders for ever.
    if (route === '/components') await page.waitForLoadState('networkidle');
    else await settled(page);
    // The route before was left scrolled, and a new page begins at that position: the bar on top would cover the checked part.
    await page.evaluate('scrollTo(0, 0)');
    expect(await page.getByText(/^(Tega ni mogoče najti|Za to nimate pravic)/).count(), page.url()).toBe(0);
    await work(page);
  }
  await page.context().close();
};

test.each<DemoPerson>(['user', 'valuer', 'admin', 'reviewer'])(
  'axe finds nothing on any route of %s; each kind of control is come to by the keyboard, and nothing sticks out at 200 %, at 320, 1 024 and 1 280 px',
  (owner) =>
    onEveryRoute(owner, async (page) => {
      await inEveryLook(page, expectBestPractice);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1_280, height: 900 });
      await walkByKeyboard(page, 80, walked);
      for (const width of [1_280, 1_024, 640, 320]) {
        await page.setViewportSize({ width, height: width < 900 ? 512 : 900 });
        await expectNoOverflow(page);
        await expectTablesWithin(page);
      }
      await page.setViewportSize({ width: 1_440, height: 900 });
    }),
);

test('what the office can do with a case is asked for within the width of a phone', async () => {
  const page = await newPerson({ width: 390 });
  await signIn(page, person('admin'));
  const found = await one(`select inquiry_id as id from inquiries.inquiry where status = 'confirmed'`);
  await page.goto(`/user/pisarna/primer/${found}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Kaj lahko storite' }) });
  const moves = card.getByRole('button');
  await moves.first().waitFor();
  const names = await moves.allInnerTexts();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    await moves.filter({ hasText: name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Nazaj' }).waitFor();
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Nazaj' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

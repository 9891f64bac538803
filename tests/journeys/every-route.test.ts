import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoOverflow,
  openBrowser,
  sameSession,
  settled,
  signIn,
  themes,
  walkByKeyboard,
  widths,
} from '../support/browser.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

/** Every address of the table of routes, so that a new screen is looked at without being named here. */
const routes = [...readFileSync('src/web/routes.ts', 'utf8').matchAll(/(?:screen|step)\(\s*'([^']+)'/g)].map(
  ([, path = '']) => path,
);

const client = new TestClient(address);
await client.register();
await client.signIn();
const { inquiry_id, property_id } = await client.draftInquiry();
const parameters: Record<string, string> = { inquiry_id, property_id, product_type: 'valuer_account' };
const addressOf = (route: string): string =>
  route.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? '00000000-0000-4000-8000-000000000000');

const owners = {
  customer: await newPerson(),
  valuer: await newPerson(),
  office: await newPerson(),
  reviewer: await newPerson(),
};
await signIn(owners.customer, client.credentials);
await signIn(owners.valuer, person('valuer'));
await signIn(owners.office, person('admin'));
await signIn(owners.reviewer, person('reviewer'));
const ownerOf = (route: string): keyof typeof owners => {
  if (/^\/user\/(pisarna|contacts-list)/.test(route)) return 'office';
  if (route.startsWith('/user/kontrola')) return 'reviewer';
  return route.startsWith('/user/dodelitve') ? 'valuer' : 'customer';
};

type Look = { readonly theme: (typeof themes)[number]; readonly width: number };
const looks: readonly Look[] = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

test('there are routes to look at', () => {
  expect(routes.length).toBeGreaterThan(20);
});

/** Opens every route as whoever it is for, in one look, and does something with each. */
const onEveryRoute = async (look: Look, work: (page: Page) => Promise<unknown>): Promise<void> => {
  for (const side of Object.keys(owners) as (keyof typeof owners)[]) {
    const page = await newPerson(look);
    await sameSession(owners[side].context(), page.context());
    await page.goto('/user/welcome');
    // The wizard is entered for the draft.
    const mode = JSON.stringify({ mode: 'edit', inquiry_id });
    await page.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(mode)})`);
    for (const route of routes.filter((one) => ownerOf(one) === side)) {
      await page.goto(addressOf(route));
      // The style guide shows what is on its way for ever.
      if (route === '/components') await page.waitForLoadState('networkidle');
      else await settled(page);
      await work(page);
    }
    await page.close();
  }
};

test.each(looks)(
  'axe finds nothing on any route of the application in $theme at $width',
  { timeout: 400_000 },
  (look) => onEveryRoute(look, expectAccessible),
);

test(
  'every route is walked by the keyboard, and nothing sticks out of it at 200 % and at 320 px',
  {
    timeout: 400_000,
  },
  () =>
    onEveryRoute({ theme: 'light', width: 1_280 }, async (page) => {
      await walkByKeyboard(page, 80);
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 512 });
        await expectNoOverflow(page);
      }
      await page.setViewportSize({ width: 1_280, height: 900 });
    }),
);

// An id that is nobody's leads to the screen that says so, and the router writes that down.
test('nothing else complained in a console', () => {
  expect(complaints.filter((text) => !/not_found|Tega ni mogoče najti|React Router caught/.test(text))).toEqual([]);
});

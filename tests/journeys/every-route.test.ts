import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible, openBrowser, sameSession, settled, signIn, themes, widths } from '../support/browser.ts';
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

const owners = { customer: await newPerson(), valuer: await newPerson(), office: await newPerson() };
await signIn(owners.customer, client.credentials);
await signIn(owners.valuer, person('valuer'));
await signIn(owners.office, person('admin'));
const ownerOf = (route: string): keyof typeof owners =>
  /^\/user\/(pisarna|contacts-list)/.test(route) ? 'office' : /^\/user\/dodelitve/.test(route) ? 'valuer' : 'customer';

const looks = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

test('there are routes to look at', () => {
  expect(routes.length).toBeGreaterThan(20);
});

test.each(looks)(
  'axe finds nothing on any route of the application in $theme at $width',
  { timeout: 240_000 },
  async (look) => {
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
        if (route === '/components') await page.getByRole('heading', { level: 1 }).waitFor();
        else await settled(page);
        await expectAccessible(page);
      }
      await page.close();
    }
  },
);

// An id that is nobody's leads to the screen that says so, and the router writes that down.
test('nothing else complained in a console', () => {
  expect(complaints.filter((text) => !/not_found|Tega ni mogoče najti|React Router caught/.test(text))).toEqual([]);
});

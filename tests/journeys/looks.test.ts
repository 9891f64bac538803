import { expect, test } from 'vitest';
import { expectAccessible, openBrowser, sameSession, signIn, themes, widths } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const looks = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
const pagesOfAll = [
  '/',
  '/404',
  '/account/login',
  '/account/reset',
  '/account/create-account',
  '/account/confirm-email',
];
const pagesOfOne = ['/user/welcome', '/user/account', '/user/inquiries', '/user/inquiry/property-details'];

const office = await newPerson();
await signIn(office, person('admin'));

test.each(looks)('axe finds nothing in $theme at $width', async (look) => {
  const page = await newPerson(look);
  await sameSession(office.context(), page.context());
  for (const path of [...pagesOfAll, ...pagesOfOne, '/user/pisarna/posta']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test('English is chosen once and stays', async () => {
  const page = await newPerson();
  await page.goto('/account/login');
  await page.getByRole('radio', { name: /English/ }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('en');
});

test('the appearance is chosen once and stays', async () => {
  const page = await newPerson();
  await page.goto('/account/login');
  await page.getByRole('button', { name: 'Videz' }).click();
  await page.getByRole('menuitemradio', { name: 'Temen' }).click();
  await page.reload();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

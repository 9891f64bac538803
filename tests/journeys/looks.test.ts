import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectBestPractice,
  expectNoOverflow,
  openBrowser,
  settled,
  signIn,
} from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { inEveryLook } from '../support/looks.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const publicPages = [
  '/',
  '/cenitve',
  '/nepremicninski',
  '/pravne-storitve',
  '/druge-storitve',
  '/valuer',
  '/about',
  '/kontakt',
  '/novica',
  '/splosni-pogoji',
  '/piskotki',
  '/dostopnost',
  '/404',
  '/en',
  '/en/valuer',
  '/en/piskotki',
];
/** Every address without a question is looked at in every-route.test.ts. */
const pagesOfOffice = ['/user/pisarna/strani?stran=splosni-pogoji&jezik=sl', '/user/pisarna/novice?nova=da'];

const office = await newPerson();
await signIn(office, person('admin'));

test('axe finds nothing in any look', async () => {
  for (const path of pagesOfOffice) {
    await office.goto(path);
    await settled(office);
    await inEveryLook(office, expectAccessible);
  }
});

test('axe finds nothing on the public pages in any look', async () => {
  const page = await newPerson({ hasConsented: false });
  for (const path of publicPages) {
    await page.goto(path);
    await page.getByRole('region', { name: /Pravilnik zasebnosti in piškotki|Privacy policy/ }).waitFor();
    await inEveryLook(page, async (shown) => {
      // The notice sticks to the window, and covers other content anywhere; at the end of the page it has a place of its own.
      await shown.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      await expectBestPractice(shown);
    });
  }
});

test('at 200 % nothing sticks out at the side', async () => {
  const page = await newPerson({ width: 720 });
  for (const path of publicPages) {
    await page.goto(path);
    await expectNoOverflow(page);
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

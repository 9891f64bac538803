import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoOverflow,
  openBrowser,
  sameSession,
  settled,
  signIn,
  themes,
  widths,
} from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const looks = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
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

test.each(looks)('axe finds nothing in $theme at $width', async (look) => {
  const page = await newPerson(look);
  await sameSession(office.context(), page.context());
  for (const path of pagesOfOffice) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page);
  }
});

test.each(looks)('axe finds nothing on the public pages in $theme at $width', async (look) => {
  const page = await newPerson({ ...look, hasConsented: false });
  for (const path of publicPages) {
    await page.goto(path);
    await page.getByRole('region', { name: /Pravilnik zasebnosti in piškotki|Privacy policy/ }).waitFor();
    await expectAccessible(page);
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

import { expect, test } from 'vitest';
import { goOffline, openBrowser, signInByForm } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address, person } = await startDemo({ CP_ACCESS_TTL_S: '5' });
const { newPerson, complaints } = await openBrowser(address);

test('a session goes on by itself, for all tabs with one refresh at a time', async () => {
  const page = await newPerson();
  const refreshes: number[] = [];
  page.context().on('response', (response) => {
    if (response.url().endsWith('/authenticate/refresh-token')) refreshes.push(response.status());
  });
  await signInByForm(page, person('user'));
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/user/inquiries')));
  const before = (await page.context().cookies()).find(({ name }) => name === 'cp_presence_t')?.value;

  await page.context().waitForEvent('response', (response) => response.url().endsWith('/authenticate/refresh-token'));
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await tab.getByRole('heading', { name: 'Povpraševanja' }).waitFor();
  const after = (await page.context().cookies()).find(({ name }) => name === 'cp_presence_t')?.value;
  expect(after).not.toBe(before);
  expect(refreshes.every((status) => status === 200)).toBe(true);
});

test('a session that the server ended leads to sign-in, and back', async () => {
  const page = await newPerson();
  await signInByForm(page, person('valuer'));
  const elsewhere = await newPerson();
  await elsewhere.context().addCookies(await page.context().cookies());
  await elsewhere.goto('/user/welcome');
  await elsewhere.getByRole('button', { name: 'Odjava' }).click();
  await elsewhere.waitForURL('**/account/login');

  await page.getByRole('link', { name: 'Moj račun', exact: true }).click();
  await page.waitForURL('**/account/login?redirect=%2Fuser%2Faccount');
});

test('without a connection a banner says so, until there is one again', async () => {
  const page = await newPerson();
  await signInByForm(page, person('user'));
  await goOffline(page);
  await page.getByText('Trenutno niste povezani z internetom.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Trenutno niste povezani z internetom.').waitFor({ state: 'detached' });
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

import { expect, test } from 'vitest';
import { openBrowser, signInByForm } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

test('signing out in one tab signs out the other', async () => {
  const page = await newPerson();
  await signInByForm(page, person('user'));
  const other = await page.context().newPage();
  await other.goto('/user/inquiries');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await other.waitForURL('**/account/login?redirect=%2Fuser%2Finquiries');
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

import { expect, test } from 'vitest';
import { expectAccessible, openBrowser } from '../support/browser.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';

const { address, mailTo } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

/** A person registers on a computer; the mail is read on a phone without any data of it. */
const registered = async () => {
  const computer = new TestClient(address);
  await computer.register();
  await computer.signIn();
  const phone = await newPerson();
  const link = /confirm-email(#\S+)/.exec(await mailTo(computer.email, 'confirm_email'))?.[1] ?? '';
  await phone.goto(`/account/confirm-email${link}`);
  await phone.getByText(/^\S•••\S@primer\.example$/).waitFor();
  return { computer, phone };
};

test('who opened the account confirms on another device with its password, and everything stays', async () => {
  const { computer, phone } = await registered();
  // Without the password nothing is confirmed by a slip.
  await phone.getByRole('button', { name: 'Potrdi naslov' }).click();
  await phone.getByRole('alert').filter({ hasText: 'Geslo' }).first().waitFor();
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: 'Geslo' }).fill(computer.credentials.password);
  await phone.getByRole('button', { name: 'Potrdi naslov' }).click();
  await phone.getByText('Hvala, vaš e-poštni naslov je potrjen.').waitFor();
  expect((await computer.post('/api/showAccount')).status).toBe(200);
});

test('who did not open it ends what a stranger made, and reads what that was', async () => {
  const { computer, phone } = await registered();
  await phone.getByRole('button', { name: /^Računa nisem odprl/ }).click();
  await phone.getByText('vse dosedanje prijave v račun').waitFor();
  await phone.getByText('dosedanje geslo').waitFor();
  await expectAccessible(phone);
  expect((await computer.post('/api/showAccount')).status).toBe(401);
  expect(complaints).toEqual([]);
});

import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, openBrowser, signInByForm } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address, person, mailTo } = await startDemo();
// Browsers give passkeys to names only, never to an address of numbers.
const { newPerson, complaints } = await openBrowser(address.replace('127.0.0.1', 'localhost'));

/** A person at a device that keeps passkeys and unlocks them, or that does not recognise its holder. */
const personAtDevice = async (isRecognised: boolean) => {
  const page = await newPerson();
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isRecognised,
      automaticPresenceSimulation: true,
    },
  });
  const recognise = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { page, recognise };
};

test('a passkey is added, signs its owner in without a password, and no more once it is taken away', async () => {
  const me = person('user');
  const { page, recognise } = await personAtDevice(true);
  await signInByForm(page, me);
  await page.goto('/user/account');
  await page.getByRole('button', { name: 'Dodaj ključ te naprave' }).click();
  await page.getByText('Ključ je dodan.').waitFor();
  await expectAccessible(page);
  expect(await mailTo(me.email, 'security_notice')).toContain('ključ');

  const leave = async () => {
    await page.getByRole('button', { name: 'Odjava' }).click();
    await page.waitForURL('**/account/login**');
  };
  const enter = () => page.getByRole('button', { name: 'Uporabi ključ naprave' }).click();
  await leave();
  await enter();
  await page.waitForURL('**/user/welcome');

  // A device that does not recognise its holder reveals nothing.
  await leave();
  await recognise(false);
  const asked = page.waitForResponse('**/startPasskeySignIn');
  await enter();
  await asked;
  // The device has answered once the button no longer works; recognised before that, it would let in after all.
  await page
    .getByRole('button', { name: 'Uporabi ključ naprave' })
    .locator('.animate-spin')
    .waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/account/login');
  await recognise(true);
  await enter();
  await page.waitForURL('**/user/welcome');

  await page.goto('/user/account');
  await page.getByRole('button', { name: /^Odstrani ključ: / }).click();
  await page.getByRole('button', { name: /^Odstrani ključ: / }).waitFor({ state: 'detached' });
  await leave();
  await enter();
  await page.getByText('Tega ključa ne pozna noben račun.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/login');
  onTestFinished(() => expect(complaints.filter((one) => !one.includes('401'))).toEqual([]));
});

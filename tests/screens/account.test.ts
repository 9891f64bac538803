import { test } from 'vitest';
import { signInByForm } from '#screens/browser.ts';
import { eachStory } from '../support/each-story.ts';

const { newPerson, person } = eachStory();

test('a newcomer opens an account, and confirms the address by the message that the office sees', async () => {
  const newcomer = { email: 'novak@primer.example', password: 'štirje konji pod kozolcem' };
  const page = await newPerson();
  await page.goto('/account/create-account');
  await page.getByRole('textbox', { name: 'Ime', exact: true }).fill('Žiga');
  await page.getByRole('textbox', { name: 'Priimek' }).fill('Čuček');
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(newcomer.email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Odpri račun' }).click();
  // Signed in at once; the reminder of the address is one line that can be dismissed.
  await page.waitForURL('**/user/welcome');
  await page.getByText(/^E-pošta še ni potrjena: \S+@\S+/).waitFor();
  await page.getByRole('button', { name: 'Skrij opomnik' }).click();
  await page.getByText(/^E-pošta še ni potrjena: \S+@\S+/).waitFor({ state: 'detached' });

  const office = await newPerson();
  await signInByForm(office, person('admin'));
  await office.getByRole('link', { name: 'Uprava', exact: true }).click();
  await office.getByRole('link', { name: /^Pošta/ }).click();
  await office
    .getByRole('row', { name: new RegExp(newcomer.email) })
    .getByRole('link')
    .click();
  const link = /http\S+confirm-email\S+/.exec((await office.getByText(/confirm-email/).textContent()) ?? '')?.[0] ?? '';
  await page.goto(`/account/confirm-email${new URL(link).hash}`);
  await page.getByRole('button', { name: 'Potrdi naslov' }).click();
  await page.getByText('Hvala, vaš e-poštni naslov je potrjen.').waitFor();
});

test('the name and the password can be changed, and the old password is turned away', async () => {
  const page = await newPerson();
  await signInByForm(page, person('user'));
  await page.getByRole('link', { name: 'Moj račun', exact: true }).click();
  await page.getByText('Dejaven').waitFor();
  await page.getByRole('textbox', { name: 'Priimek' }).fill('Žagar');
  await page.getByRole('button', { name: 'Shrani' }).click();
  await page.getByText('Podatki so shranjeni.').waitFor();
  await page.getByRole('navigation').getByText('Ana Žagar').waitFor();

  await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill('ni pravo geslo');
  await page.getByRole('textbox', { name: 'Novo geslo' }).fill('pet konj pod kozolcem');
  await page.getByRole('textbox', { name: 'Ponovite geslo' }).fill('pet konj pod kozolcem');
  await page.getByRole('button', { name: 'Spremeni geslo' }).click();
  await page.getByRole('alert').filter({ hasText: 'Geslo ni pravilno.' }).waitFor();
  await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill(person('user').password);
  await page.getByRole('button', { name: 'Spremeni geslo' }).click();
  await page.getByText('Geslo je spremenjeno. Druge prijave so odjavljene.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Moj račun' }).waitFor();
});

test('the second factor shows its key and waits for a code', async () => {
  const page = await newPerson();
  await signInByForm(page, person('valuer'));
  await page.getByRole('link', { name: 'Moj račun', exact: true }).click();
  await page.getByRole('button', { name: 'Nastavi' }).click();
  await page.getByText(/^([A-Z2-7]{4} ?)+$/).waitFor();
  await page.getByRole('textbox', { name: 'Koda' }).fill('000000');
  await page.getByRole('button', { name: 'Vključi' }).click();
  await page.getByRole('alert').filter({ hasText: 'Koda ni pravilna' }).waitFor();
});

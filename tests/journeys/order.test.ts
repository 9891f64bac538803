import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { expectAccessible, expectSummary, openBrowser, signIn } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

/** The smallest PDF that a reader opens. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>\nendobj\nxref\n0 4\n0000000000 65535 f \n' +
    '0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
);

test('the home page carries little script, also once its box is used', async () => {
  const page = await newPerson();
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/');
  await page.getByRole('searchbox').fill('1772-1826');
  await page.getByRole('option', { name: /1826/ }).first().waitFor();
  expect(scripts.join('').length).toBeLessThan(8_000);
});

test('a client orders a valuation in five steps', async () => {
  const page = await newPerson();
  await signIn(page, person('user'));
  await page.getByRole('button', { name: 'Naroči cenitev' }).click();

  // Step 0: missing fields are listed, with links to them.
  await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).waitFor();
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /Telefon: Zahtevano polje/ })
    .click();
  await page.keyboard.type('041 123 456');
  await expectAccessible(page);
  await page.getByText('Sodni postopek').click();
  await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Slovenska cesta 55');
  await page.getByRole('textbox', { name: 'Poštna številka' }).fill('1000');
  await page.getByRole('textbox', { name: 'Kraj', exact: true }).fill('Ljubljana');
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/add-properties');

  // Step 1: an unfinished step cannot be passed; the box is used by keys.
  await page.getByRole('button', { name: /Zaključek/ }).click();
  await page.getByRole('alertdialog', { name: 'Korak ni dokončan' }).getByRole('button', { name: 'Zapri' }).click();
  // A typing mistake is corrected, but the correction is offered before it is taken; an unknown part leads to its building.
  const box = page.getByRole('combobox', { name: 'Naslov, stavba ali parcela' });
  await box.fill('Jseenova pot 3');
  await page.getByText('Ste mislili »Jesenova pot 3, 1260 Ljubljana - Polje«?').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^Jesenova pot 3/, selected: true }).waitFor();
  await page.getByText('Poiščite stavbo ali parcelo').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The numbers of the register are for users who have them at hand.
  await page.getByText('Iskanje po številkah iz katastra').click();
  await page.getByRole('combobox', { name: 'Katastrska občina' }).fill('1772');
  await page.getByRole('option', { name: /1772 SLAPE/ }).click();
  await page.getByRole('textbox', { name: 'Številka stavbe' }).fill('1826');
  await page.getByRole('textbox', { name: 'Številka dela stavbe' }).fill('999');
  await page.getByRole('button', { name: 'Poišči', exact: true }).click();
  await page.getByText('Dela stavbe 999 v registru ni. Tu je njegova stavba.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'stavba 1772-1826' }).click();
  await page.getByRole('table', { name: 'Deli stavbe' }).waitFor();
  await box.fill('1772-1826-40');
  await page.getByRole('option', { name: /1772-1826-40/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The named part is chosen at once; a click anywhere in its row deselects and selects it.
  await page.getByText('Izbran 1 del stavbe').waitFor();
  await page.getByRole('table', { name: 'Deli stavbe' }).getByText('1826-40', { exact: true }).click();
  await page.getByText('Nič še ni izbrano').waitFor();
  await page.getByRole('table', { name: 'Deli stavbe' }).getByText('1826-40', { exact: true }).click();
  await page.getByText('Izbran 1 del stavbe').waitFor();
  await page.getByRole('application', { name: /Katastrski načrt okolice/ }).waitFor();

  await expectAccessible(page);
  // A reload loses nothing.
  await page.reload();
  await page.getByText('Izbran 1 del stavbe').waitFor();
  // A court's valuation goes by the court's tariff: the reason, and the deadline of the price, are shown here already.
  await page.getByText('Cenitev za sodni postopek se obračuna po sodni tarifi.').waitFor();
  await page.getByText(/vam ceno pošljemo do/).waitFor();
  await page.getByRole('button', { name: 'Dodaj in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/properties');

  // Step 2: a document, after which its type cannot be chosen again.
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Dokumenti: Ulica ob slapu 15, vrata 36/ }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dovoljenje.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: /Vrsta dokumenta/ }).click();
  await page.getByRole('option', { name: 'Gradbeno dovoljenje' }).click();
  // Continuing with a file that is only chosen causes a question, and leads back to it.
  await page.getByRole('link', { name: 'Nadaljuj na datum ogleda' }).click();
  const unsent = page.getByRole('alertdialog', { name: 'Izbrani dokument še ni naložen' });
  await unsent.getByRole('button', { name: 'Nadaljuj brez dokumenta' }).waitFor();
  await expectAccessible(page);
  await unsent.getByRole('button', { name: 'Prekliči' }).click();
  await page.getByRole('button', { name: 'Naloži dokument' }).click();
  await page.getByRole('table', { name: 'Dokumenti' }).getByText('dovoljenje.pdf').waitFor();
  const document = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Prenesi dovoljenje.pdf' }).click();
  expect(await buffer(await (await document).createReadStream())).toEqual(pdf);
  await page.getByRole('button', { name: /Vrsta dokumenta/ }).click();
  expect(await page.getByRole('option', { name: 'Gradbeno dovoljenje' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nadaljuj na datum ogleda' }).click();

  // Step 3.
  await page.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Potrdi termin in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/checkout/*');

  // Step 4: no question without an effect; without the terms it is not submitted.
  await page.getByText('Za cenitev pridobimo podatke iz javnih evidenc').waitFor();
  expect(await page.getByText(/Soglas/).count()).toBe(0);
  await page.getByRole('button', { name: 'Oddaj povpraševanje' }).click();
  await page.getByRole('alert').filter({ hasText: 'strinjati s pogoji' }).waitFor();
  await expectSummary(page);
  await expectAccessible(page);
  await page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await page.getByRole('button', { name: 'Oddaj povpraševanje' }).click();
  await page.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const number = /\d{4}-\d{6}/.exec(heading ?? '')?.[0] ?? 'none';
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Povpraševanja' }).first().click();
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByText('Oddano')
    .last()
    .waitFor();

  // Both downloads stay in this window and leave the screen as it was.
  for (const [button, name] of [
    ['Prenesi: Naročilo cenitve (PDF),', `Naročilo cenitve ${number}.pdf`],
    ['ZIP, vsi dokumenti:', `Povpraševanje ${number}.zip`],
  ]) {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: `${button} ${number}` }).click();
    expect((await started).suggestedFilename()).toBe(name);
  }
  await expectAccessible(page);
});

test('a stranger comes to sign-in and back; a step without an inquiry leads to the list that says why', async () => {
  const page = await newPerson();
  await page.goto('/user/inquiry/booking');
  await page.waitForURL('**/account/login?redirect=%2Fuser%2Finquiry%2Fbooking');
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('user').email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(person('user').password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.waitForURL('**/user/inquiries?why=no_inquiry');
  await page.getByText('Najprej odprite povpraševanje s seznama ali začnite novo.').waitFor();

  await page.goto('/user/ne-obstaja');
  await page.getByRole('heading', { name: 'Te strani ni' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/404');
});

test('a wrong password gets a polite message, and signing out ends the session', async () => {
  const page = await newPerson();
  await page.goto('/account/login');
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('valuer').email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill('napačno geslo');
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByRole('alert').filter({ hasText: 'E-poštni naslov ali geslo ni pravilno.' }).waitFor();

  await signIn(page, person('valuer'));
  await page.getByRole('button', { name: 'Odjava' }).click();
  await page.waitForURL('**/account/login');
  await page.goto('/user/welcome');
  await page.waitForURL('**/account/login?redirect=%2Fuser%2Fwelcome');
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

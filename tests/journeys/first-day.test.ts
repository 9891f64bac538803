import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser } from '../support/browser.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

// An installation on its first day: no demonstration, no register, no account.
const { url } = await openTestDatabase();
const folder = temporaryFolder();
const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' };
const { address, end } = await startServer(settings);
afterAll(async () => {
  await end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
const { newPerson, complaints } = await openBrowser(address);
const [office, customer] = [await newPerson(), await newPerson({ width: 390 })];

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('the command gives the first account of the office, which sets its password and second factor', async () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['scripts/admin.ts', 'create', 'maja@ocene.example', '--name', 'Maja Hribar'],
    { env: { ...process.env, ...settings }, encoding: 'utf8' },
  );
  const way = /https?:\/\/[^/]+(\/account\/\S+)/.exec(stdout)?.[1] ?? '';
  const [email, password] = ['maja@ocene.example', 'sedem modrih vrat'];
  await office.goto(way);
  await box(office, 'Novo geslo').fill(password);
  await box(office, 'Ponovite geslo').fill(password);
  await office.getByRole('button', { name: 'Spremeni geslo' }).click();
  await office.waitForURL('**/account/login**');
  await box(office, 'E-poštni naslov').fill(email);
  await box(office, 'Geslo').fill(password);
  await office.getByRole('button', { name: 'Prijava' }).click();
  await office.waitForURL('**/user/account?two-factor=required');
  await office.getByRole('button', { name: 'Nastavi' }).click();
  const key = (await office.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
  await box(office, 'Koda').fill(code);
  await office.getByRole('button', { name: 'Vključi' }).click();
  await office.getByRole('button', { name: 'Kode so shranjene' }).click();
  await office.goto('/user/pisarna/uprava/pripravljenost');
  await office.getByRole('heading', { level: 1, name: 'Pripravljenost' }).waitFor();
  await expectAccessible(office);
});

test('a person who comes now registers and fills in an order, and is told kindly that none is taken yet', async () => {
  await customer.goto('/user/inquiry/property-details?naslov=Neznana+pot+9999');
  await box(customer, 'Ime').fill('Ana');
  await box(customer, 'Priimek').fill('Novak');
  await box(customer, 'E-poštni naslov').fill('ana@primer.example');
  await box(customer, 'Geslo').fill('sinji galeb nad zalivom');
  await customer.getByRole('button', { name: 'Odpri račun' }).click();
  await customer.waitForURL('**/user/inquiry/property-details');
  await customer.getByText('davek na promet', { exact: false }).click();
  await box(customer, 'Ulica in hišna številka').fill('Jesenova pot 3');
  await box(customer, 'Poštna številka').fill('1260');
  await box(customer, 'Kraj').fill('Ljubljana - Polje');
  await box(customer, 'Telefon').fill('041 123 456');
  await customer.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await customer.getByRole('radiogroup', { name: 'Vrsta nepremičnine' }).getByText('Hiša', { exact: true }).click();
  await customer.getByText('427,00 €', { exact: false }).first().waitFor();
  await customer.getByRole('button', { name: 'Dodaj in nadaljuj' }).click();
  await customer.getByRole('link', { name: 'Nadaljuj brez dokumentov' }).click();
  await customer.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label').first().click();
  await customer.getByRole('button', { name: 'Potrdi termin in nadaljuj' }).click();
  await customer.waitForURL('**/user/inquiry/checkout/*');
  await customer.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await customer.getByText('Naročil zdaj še ne sprejemamo.', { exact: false }).first().waitFor();
  await expectAccessible(customer);
});

test('the office enters who sells, and the same press brings the first order', async () => {
  await office.goto('/user/pisarna/paketi');
  await office.getByText('ni mogoče ničesar naročiti', { exact: false }).first().waitFor();
  await office.getByRole('button', { name: 'Uredi ponudnika' }).click();
  const dialog = office.getByRole('dialog', { name: 'Ponudnik in izdajatelj računov' });
  const seller = {
    Firma: 'Ocene Hribar, d. o. o.',
    'Ulica in hišna številka': 'Kolarjeva ulica 8',
    'Poštna številka': '1000',
    Kraj: 'Ljubljana',
    'Davčna številka': '10000011',
    'Matična številka': '6123456000',
    'Registrski organ': 'Okrožno sodišče v Ljubljani',
    IBAN: 'SI56 2633 0001 2039 086',
    'E-pošta': 'racuni@ocene.example',
    Telefon: '01 234 56 78',
    Poklic: 'Pooblaščena ocenjevalka vrednosti nepremičnin',
    'Dovoljenje za opravljanje poklica': 'Slovenski inštitut za revizijo, št. 77',
    'Nadzorni organ': 'Agencija za javni nadzor nad revidiranjem',
    'Stik za varstvo osebnih podatkov': 'zasebnost@ocene.example',
    'Obdelovalci osebnih podatkov, vsak v svoji vrstici': 'Gostovanje: Strežniki, d. o. o.',
  };
  for (const [field, value] of Object.entries(seller))
    await dialog.getByRole('textbox', { name: field }).first().fill(value);
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await office.getByText('Podatki ponudnika so shranjeni.').waitFor();
  await office.reload();
  await office.getByText('Ocene Hribar, d. o. o.').first().waitFor();
  expect(await office.getByText('ni mogoče ničesar naročiti', { exact: false }).count()).toBe(0);

  await customer.reload();
  await customer.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await customer.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();
  const [number = ''] = /\d{4}-000001/.exec(await customer.getByRole('main').innerText()) ?? [];
  await office.goto('/user/pisarna');
  await office
    .getByRole('row', { name: new RegExp(number) })
    .first()
    .waitFor();
  // Public pages show the seller.
  await customer.goto('/kontakt');
  await customer.getByText('Ocene Hribar, d. o. o.').first().waitFor();
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

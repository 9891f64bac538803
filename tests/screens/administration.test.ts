import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, settled, signIn } from '#screens/browser.ts';
import { callAs, caseOf } from '../support/case-calls.ts';
import { eachStory } from '../support/each-story.ts';
import { temporaryFolder } from '../support/folder.ts';

const { ask, newPerson, person } = eachStory();
const folder = temporaryFolder();

let office: Page;
beforeEach(async () => {
  office = await newPerson();
  await signIn(office, person('admin'));
});

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
};
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Shrani', exact: true }).click();
const downloaded = async (page: Page, press: Promise<unknown>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
};

test('a price that the office sets is immediately on the public page and in an order', async () => {
  await open(office, '/user/pisarna/uprava/nastavitve');
  const flat = office.getByRole('textbox', { name: 'Stanovanje (EUR)' });
  await flat.fill('0');
  await save(office);
  await office.getByRole('alert').first().waitFor();
  await flat.fill('310');
  await office.getByRole('textbox', { name: 'Nujna izdelava (delovnih dni)' }).fill('4');
  // Off until it is switched on, and on from then.
  const rules = office.getByRole('checkbox', { name: /^Potrjene primere naj aplikacija sama ponudi/ });
  expect(await rules.isChecked()).toBe(false);
  await rules.check({ force: true });
  await save(office);
  await said(office, 'Nastavitve so shranjene.');
  await office.reload();
  await expect.poll(() => rules.isChecked()).toBe(true);
  const guest = await newPerson();
  const page = await (await guest.request.get('/cenitve')).text();
  const words = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/(\s|&nbsp;|\u00a0)+/g, ' ');
  // With VAT, like the amount paid.
  expect(words).toMatch(/od 378,20/);
  expect(words).toMatch(/Rok je 10 delovnih dni, pri nujnem naročilu 4 delovne dni/);
});

test('a list of the report is worded and offered as the office has it', async () => {
  await open(office, '/user/pisarna/uprava/sifranti?seznam=hrup');
  await office.getByRole('textbox', { name: 'Slovenska beseda za »zelo mirno«' }).fill('Mirno kot v gozdu');
  await office.getByText('Na izbiro: Mirno', { exact: true }).click({ force: true });
  await office.getByRole('button', { name: 'Shrani seznam' }).click();
  await said(office, 'Šifrant je shranjen.');
  await office.reload();
  await settled(office);
  await expect
    .poll(() => office.getByRole('textbox', { name: 'Slovenska beseda za »zelo mirno«' }).inputValue())
    .toBe('Mirno kot v gozdu');
  expect(await office.getByRole('checkbox', { name: /^Na izbiro: Mirno$/ }).isChecked()).toBe(false);
});

test('a granted reviewing permission takes effect; a blocked person is signed out immediately', async () => {
  const customer = await newPerson();
  await signIn(customer, person('user'));
  const openPerson = async (who: 'valuer' | 'user') => {
    const { email } = person(who);
    await open(office, `/user/pisarna/uprava/uporabniki?iskanje=${encodeURIComponent(email)}`);
    await office.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
    await office.getByRole('heading', { name: 'Oseba', level: 1 }).waitFor();
    // On the page of a customer a reason is given, by one press.
    if (who === 'user') {
      await expectAccessible(office);
      await office.getByRole('button', { name: 'Klic osebe' }).click();
    }
    await office.getByText(email).first().waitFor();
    await settled(office);
  };
  await openPerson('valuer');
  await office.getByText('Kontrola poročil (nikoli svojih)').click();
  await said(office, 'Posebne pravice so shranjene.');

  await openPerson('user');
  await office.getByRole('button', { name: 'Blokiraj račun' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Razlog' }).fill('Sum zlorabe');
  await dialog.getByRole('button', { name: 'Blokiraj račun' }).click();
  await said(office, 'Račun je blokiran.');
  await customer.goto('/user/inquiries');
  await customer.waitForURL('**/account/login**');
  await office.getByRole('button', { name: 'Odblokiraj račun' }).click();
  await office.getByRole('dialog').getByRole('textbox', { name: 'Razlog' }).fill('Pomota');
  await office.getByRole('dialog').getByRole('button', { name: 'Odblokiraj račun' }).click();
  await said(office, 'Račun je spet odprt.');
  await signIn(customer, person('user'));
});

test('messages are sorted by their senders and settled together, each with its outcome', async () => {
  const guest = await newPerson();
  for (const name of ['Žiga Hrast', 'Cvetka Jelša', 'Čedomil Bor'])
    await callAs(guest, '/api/addContactUs', { name, email: 'nekdo@jelsevnik.example', message: 'Prosim za odgovor.' });
  await open(office, '/user/contacts-list?odprta=da');
  // In the order of the page, regardless of other senders meanwhile.
  const senders = async () =>
    (await office.getByRole('row').allTextContents()).flatMap((row) => /Žiga|Cvetka|Čedomil/.exec(row) ?? []);
  const sort = office.getByRole('button', { name: 'Razvrsti: Od koga' });
  await sort.click();
  await expect.poll(senders).toEqual(['Cvetka', 'Čedomil', 'Žiga']);
  await sort.click();
  await expect.poll(senders).toEqual(['Žiga', 'Čedomil', 'Cvetka']);
  expect(new URL(office.url()).search).toBe('?odprta=da&razvrsti=from&padajoce=da');
  for (const name of ['Žiga Hrast', 'Cvetka Jelša'])
    await office.getByRole('checkbox', { name: `Izberi ${name}` }).check({ force: true });
  const bar = office.getByRole('toolbar', { name: 'Dejanja za izbrane vrstice' });
  await bar.getByText('Izbrani 2 vrstici').waitFor();
  await expectAccessible(office);
  await bar.getByRole('button', { name: 'Označi kot rešeno' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Kaj je bilo narejeno/ }).fill('Poklicali smo nazaj.');
  await dialog.getByRole('button', { name: 'Izvedi za 2 vrstici' }).click();
  await dialog.getByText('Uspelo: 2 od 2 (2 vrstici).').waitFor();
  await dialog.getByRole('button', { name: 'Zapri' }).click();
  await expect.poll(senders).toEqual(['Čedomil']);
  // After the action nothing is ticked.
  await bar.waitFor({ state: 'detached' });
});

/** The office raises the price of a flat from 250 to 310 EUR. */
const raisePrice = async (): Promise<void> => {
  const { values, version } = await callAs<{ values: object; version: number }>(office, '/api/showSettings');
  await callAs(office, '/api/editSettings', { values: { ...values, price_flat: 310 }, version });
};

test('the audit trail has all events, can be exported, and its chain is intact', async () => {
  await raisePrice();
  await open(office, '/user/pisarna/uprava/sled?iskanje=settings.changed');
  await office.getByRole('table').getByRole('link').first().click();
  const dialog = office.getByRole('dialog');
  await dialog.getByText('250 → 310').waitFor();
  await dialog.getByRole('button', { name: 'Zapri' }).last().click();
  const file = await downloaded(office, office.getByRole('link', { name: 'Prenesi seznam kot CSV' }).click());
  expect(readFileSync(file, 'utf8')).toContain('Nastavitve spremenjene');
  await office.getByRole('button', { name: 'Preveri verigo' }).click();
  await said(office, /^Veriga je cela: /);
});

test('the security log shows what was changed with the old and the new value, and is exported', async () => {
  await raisePrice();
  // The log is written behind the answer.
  await expect.poll(() => ask("select from audit.security_event where call = 'editSettings'")).toHaveLength(1);
  await open(office, '/user/pisarna/uprava/varnost?vrsta=money');
  await office.getByRole('row').filter({ hasText: 'editSettings' }).first().getByText('250 → 310').waitFor();
  const file = await downloaded(office, office.getByRole('link', { name: 'Prenesi seznam kot CSV' }).click());
  expect(readFileSync(file, 'utf8')).toContain('Sprememba pri denarju');
});

test('the queue is kept as a view and taken away as a file; the figures too', async () => {
  const customer = await newPerson();
  await signIn(customer, person('user'));
  await caseOf({ customer, office, valuer: customer }, 'submitted');
  // The start page and the queue mean the same by the office's turn.
  await open(office, '/user/welcome');
  await office
    .getByRole('listitem')
    .filter({ hasText: /Oddano/ })
    .first()
    .waitFor();
  await office.getByRole('link', { name: 'V vrsto' }).click();
  await office.waitForURL('**/user/pisarna?na-potezi=pisarna');
  await open(office, '/user/pisarna?stanje=submitted');
  await office.getByRole('button', { name: 'Shrani pogled' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ime pogleda' }).fill('Za prevzem');
  await dialog.getByRole('button', { name: 'Shrani pogled' }).click();
  await said(office, 'Pogled je shranjen.');
  await open(office, '/user/pisarna');
  await office.getByRole('link', { name: /^Za prevzem/ }).click();
  await office.waitForURL('**/user/pisarna?stanje=submitted');
  const queue = await downloaded(office, office.getByRole('link', { name: 'Prenesi seznam kot CSV' }).click());
  expect(readFileSync(queue, 'utf8').split('\n')[0]).toMatch(/;/);
  await open(office, '/user/pisarna/uprava/statistika');
  const figures = await downloaded(office, office.getByRole('link', { name: 'Izvozi CSV' }).click());
  expect(readFileSync(figures, 'utf8')).toContain('Mesec');
  await expectAccessible(office);
});

test('an organisation is founded, a colleague invited, and comes in by saying yes', async () => {
  const [customer, valuer] = [await newPerson(), await newPerson({ width: 390 })];
  await signIn(customer, person('user'));
  await signIn(valuer, person('valuer'));
  await open(customer, '/user/organizacija');
  await customer.getByRole('button', { name: 'Ustanovi organizacijo' }).click();
  const found = customer.getByRole('dialog');
  await found.getByRole('textbox', { name: 'Ime organizacije' }).fill('Banka Zlatorog, d. d.');
  await found.getByRole('button', { name: 'Ustanovi organizacijo' }).click();
  await said(customer, 'Organizacija je ustanovljena.');
  await customer.getByRole('button', { name: 'Povabi', exact: true }).click();
  const invite = customer.getByRole('dialog');
  await invite.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('valuer').email);
  await invite.getByRole('textbox', { name: 'Ime', exact: true }).fill('Črt');
  await invite.getByRole('textbox', { name: 'Priimek' }).fill('Žagar');
  await invite.getByRole('button', { name: 'Povabi' }).click();
  await said(customer, 'Povabilo je poslano.');
  await open(valuer, '/user/organizacija');
  await said(valuer, 'Povabilo v organizacijo Banka Zlatorog, d. d.');
  await valuer.getByRole('button', { name: 'Sprejmi povabilo' }).click();
  await said(valuer, 'Zdaj ste v organizaciji.');
  await expectAccessible(valuer);
});

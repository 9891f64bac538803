import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, signIn, signInByForm } from '#screens/browser.ts';
import { eachStory } from '../support/each-story.ts';
import { photo } from '../support/files.ts';
import { filesInZip } from '../support/read-zip.ts';

const { ask, mailTo, newPerson, person } = eachStory();

let me: { email: string; password: string };
let page: Page;
beforeEach(async () => {
  me = person('user');
  page = await newPerson();
});

test('a forgotten password is reset by the code of a mail', async () => {
  await page.goto('/account/login');
  await page.getByRole('link', { name: 'Ste pozabili geslo?' }).click();
  // The field of the screen before has the same name.
  await page.getByRole('heading', { name: 'Ponastavitev gesla' }).waitFor();
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(me.email);
  await page.getByRole('button', { name: 'Pošlji kodo' }).click();
  const code = page.getByRole('textbox', { name: 'Koda' });
  await code.fill('0000-0000');
  await page.getByRole('button', { name: 'Preveri kodo' }).click();
  await page.getByRole('alert').filter({ hasText: 'Koda ni pravilna ali je potekla.' }).waitFor();
  await code.fill(/\b[0-9a-z]{4}-[0-9a-z]{4}\b/.exec(await mailTo(me.email, 'reset_code'))?.[0] ?? 'none');
  await page.getByRole('button', { name: 'Preveri kodo' }).click();
  const password = 'tri lipe ob potoku 44';
  await page.getByRole('textbox', { name: 'Novo geslo' }).fill(password);
  await page.getByRole('textbox', { name: 'Ponovite geslo' }).fill(password);
  await page.getByRole('button', { name: 'Spremeni geslo' }).click();
  await page.getByText('Geslo je spremenjeno. Prijavite se z novim.').waitFor();
  await signInByForm(page, { ...me, password });
  expect(await mailTo(me.email, 'security_notice')).toContain('Geslo vašega računa je bilo spremenjeno.');
});

test('another e-mail address asks who one is, and holds once its link was followed', async () => {
  await signIn(page, me, '/user/account');
  await ask("update accounts.session set auth_at = auth_at - interval '11 minutes'");
  const wanted = 'ana.nova@primer.example';
  await page.getByRole('textbox', { name: 'Novi e-poštni naslov' }).fill(wanted);
  await page.getByRole('button', { name: 'Spremeni naslov' }).click();
  const dialog = page.getByRole('dialog', { name: 'Potrdite, da ste to vi' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Geslo' }).fill('ni pravo geslo');
  await dialog.getByRole('button', { name: 'Potrdi' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Geslo ni pravilno.' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Geslo' }).fill(me.password);
  await dialog.getByRole('button', { name: 'Potrdi' }).click();
  await page.getByText(`Na potrditev čaka: ${wanted}`).waitFor();
  expect(await mailTo(me.email, 'security_notice')).toContain('zahtevana sprememba e-poštnega naslova');

  const link = new URL(/http\S+confirm-email\S+/.exec(await mailTo(wanted, 'confirm_new_email'))?.[0] ?? '');
  const elsewhere = await newPerson();
  await elsewhere.goto(`${link.pathname}${link.hash}`);
  await elsewhere.getByRole('button', { name: 'Potrdi naslov' }).click();
  await elsewhere.getByText('Hvala, vaš e-poštni naslov je potrjen.').waitFor();
  await page.reload();
  await page.getByText(wanted, { exact: true }).waitFor();
});

test('sign-ins are listed without a place, ended one by one, or everywhere', async () => {
  const phone = await newPerson({ width: 390 });
  await signInByForm(phone, me);
  await signIn(page, me, '/user/account');
  const list = page.getByRole('list', { name: 'Prijave' });
  await list.getByText('ta naprava').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  await list.getByRole('button', { name: /^Odjavi: / }).click();
  await page.getByText('Naprava je odjavljena.').waitFor();
  await phone.goto('/user/inquiries');
  await phone.waitForURL('**/account/login?redirect=%2Fuser%2Finquiries');

  await signInByForm(phone, me);
  await page.getByRole('button', { name: 'Odjavi povsod' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Da, potrjujem' }).click();
  await page.waitForURL('**/account/login');
  await phone.reload();
  await phone.waitForURL('**/account/login?redirect=%2Fuser%2Fwelcome');
  await signInByForm(page, me);
});

test('one’s own data comes home as an archive', async () => {
  await signIn(page, me, '/user/account');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Prenesi moje podatke' }).click();
  const archive = await started;
  expect(archive.suggestedFilename()).toBe('Moji podatki (Mera).zip');
  const files = await filesInZip(await readFile(await archive.path()));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}');
  expect(data.account).toMatchObject({ email: me.email, first_name: 'Ana' });
  expect(data.trail.map(({ event }: { event: string }) => event)).toContain('session.opened');
});

test('the account is closed by its owner and comes back by the link of the mail', async () => {
  await signIn(page, me, '/user/account');
  await page.getByRole('button', { name: 'Zapri račun' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Prekliči' }).click();
  await page.getByRole('button', { name: 'Zapri račun' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Da, potrjujem' }).click();
  await page.waitForURL('**/account/login?closed');
  await page.getByText(/^Račun je zaprt\./).waitFor();
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(me.email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(me.password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.getByRole('alert').filter({ hasText: 'E-poštni naslov ali geslo ni pravilno.' }).waitFor();

  await page.getByRole('link', { name: 'Ste račun zaprli? Odprite ga znova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ponovno odprtje računa' }).waitFor();
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(me.email);
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click();
  await page.getByText(/^Če je s tem naslovom račun/).waitFor();
  await expectAccessible(page);
  const link = new URL(/http\S+reactivate\S+/.exec(await mailTo(me.email, 'account_closed'))?.[0] ?? '');
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Znova odpri račun' }).click();
  await page.getByText('Račun je znova odprt. Prijavite se s svojim geslom.').waitFor();
  await signInByForm(page, me);
});

test('who has not confirmed the address is reminded of it, orders all the same, and gets the link again', async () => {
  const newcomer = { email: 'metka@primer.example', password: 'modri kozolec pod goro' };
  const one = await newPerson();
  await one.goto('/account/create-account');
  await one.getByRole('textbox', { name: 'Ime', exact: true }).fill('Metka');
  await one.getByRole('textbox', { name: 'Priimek' }).fill('Žan');
  await one.getByRole('textbox', { name: 'E-poštni naslov' }).fill(newcomer.email);
  await one.getByRole('textbox', { name: 'Geslo', exact: true }).fill(newcomer.password);
  await one.getByRole('button', { name: 'Odpri račun' }).click();
  await one.getByText(/^E-pošta še ni potrjena: \S+@\S+/).waitFor();
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Pošlji znova' }).click();
  await one.getByText(/^Povezavo smo poslali znova na \S+@/).waitFor();
  await one.getByRole('button', { name: 'Naroči cenitev' }).click();
  await one.waitForURL('**/user/inquiry/property-details');
  const [{ n } = { n: 0 }] = await ask<{ n: number }>(
    "select count(*)::int as n from mail.message where recipient = $1 and kind = 'confirm_email'",
    [newcomer.email],
  );
  expect(n).toBe(2);
});

test('a valuer gives a signature, and the office sees it and takes it away', async () => {
  const [valuer, office] = [await newPerson(), await newPerson()];
  await signInByForm(valuer, person('valuer'));
  await valuer.goto('/user/account');
  const choosing = valuer.waitForEvent('filechooser');
  await valuer.getByRole('button', { name: 'Izberi sliko: Podpis' }).click();
  const picture = { name: 'podpis.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 200) };
  await (await choosing).setFiles(picture);
  await valuer.getByRole('img', { name: 'Podpis' }).waitFor();
  await expectAccessible(valuer);

  await signInByForm(office, person('admin'));
  await office.goto('/user/pisarna/cenilci');
  await office.getByRole('button', { name: 'Podpis in žig: Bojan Kranjc' }).click();
  await office.getByRole('img', { name: 'Podpis' }).waitFor();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Odstrani: Podpis' }).click();
  await office.getByRole('button', { name: 'Da, potrjujem' }).click();
  await office.getByRole('button', { name: 'Izberi sliko: Podpis' }).waitFor();
});

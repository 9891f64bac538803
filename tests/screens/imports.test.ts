import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, settled, signIn } from '#screens/browser.ts';
import { zipTo } from '../cadastre/packages.ts';
import { inventSales, writeExport } from '../market/exports.ts';
import { eachStory } from '../support/each-story.ts';
import { temporaryFolder } from '../support/folder.ts';

const { newPerson, person } = eachStory();
const folder = temporaryFolder();
let office: Page;
beforeEach(async () => {
  office = await newPerson();
  await signIn(office, person('admin'));
});

const screen = '/user/pisarna/uprava/uvozi';
const open = async (page: Page) => {
  await page.goto(screen);
  await settled(page);
};
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
/** Pictures on request, e.g. to look at the screens of a change. */
const picture = async (page: Page, name: string): Promise<void> => {
  const to = process.env.PICTURES;
  if (to) await page.screenshot({ path: join(to, `${name}.png`), fullPage: true });
};

/** A package of sales, the first `deals` of them, or with an invalid line. */
const salesPackage = async (name: string, day: string, deals: number, isTorn = false): Promise<string> => {
  const sales = inventSales({ seed: 9, deals: 400, year: 2024, firstId: 900_000 });
  const ids = new Set(sales.POSLI.slice(0, deals).map(({ ID_POSLA }) => ID_POSLA));
  const of = (lines: typeof sales.POSLI) => lines.filter(({ ID_POSLA }) => ids.has(ID_POSLA ?? ''));
  const content = { POSLI: of(sales.POSLI), DELISTAVB: of(sales.DELISTAVB), ZEMLJISCA: of(sales.ZEMLJISCA) };
  const written = writeExport(join(folder, name), 'KPP', { day, year: 2024, ...content });
  const names = readdirSync(written);
  const [posli = ''] = names.filter((one) => one.includes('POSLI'));
  if (isTorn) writeFileSync(join(written, posli), 'not,a,deal\n', { flag: 'a' });
  const files = names.map((one) => [one, readFileSync(join(written, one))] as const);
  return zipTo(join(folder, `${name}.zip`), Object.fromEntries(files));
};
const upload = async (page: Page, path: string): Promise<void> => {
  await open(page);
  await page.locator('input[type=file]').setInputFiles(path);
  await said(page, 'Paket se bere.');
};
const planned = (page: Page) => page.getByRole('table', { name: 'Kaj uvoz naredi po tabelah' });

test('a package is uploaded, its plan seen, taken in, and taken back', async () => {
  await upload(office, await salesPackage('ETN_2024', '20250513', 400, true));
  const deals = planned(office).getByRole('row').filter({ hasText: 'Posli' }).first();
  await deals.waitFor();
  expect(await deals.getByRole('cell').allTextContents()).toEqual([
    'Posli',
    'Prebrani401',
    'Novi400',
    'Spremenjeni0',
    'Enaki0',
    'Izginejo0',
    'Zavrnjeni1',
  ]);
  await said(office, /izmišljenih zapisov prikaza/);
  await said(office, 'ID_POSLA: vrednost ni številka posla (1 vrstica)');
  await settled(office);
  await picture(office, 'plan-1440');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Uvozi', exact: true }).click();
  await said(office, 'Uvoz se je začel.');
  const past = office.getByRole('listitem').filter({ hasText: 'ETN_2024.zip' });
  await past.getByText('Končano').waitFor();
  await past.getByText(/zavrnjenih vrstic: 1\. Posli: novi 400, spremenjeni 0\. Predmeti poslov: novi \d+/).waitFor();
  await office.reload();
  await settled(office);
  const link = office.getByRole('link', { name: /^1 Zavrnjene vrstice datoteke/ });
  const [download] = await Promise.all([office.waitForEvent('download'), link.click()]);
  await download.saveAs(join(folder, 'lines.csv'));
  expect(readFileSync(join(folder, 'lines.csv'), 'utf8')).toMatch(/\d+/);

  await office.getByRole('button', { name: /^Razveljavi zadnji uvoz/ }).click();
  const dialog = office.getByRole('alertdialog');
  const gone = dialog.getByRole('row').filter({ hasText: 'Posli' }).first();
  expect(await gone.getByRole('cell').allTextContents()).toEqual([
    'Posli',
    'Se vrnejo0',
    'Spet spremenjeni0',
    'Izginejo400',
  ]);
  await picture(office, 'undo-1440');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Razveljavi', exact: true }).click();
  await said(office, 'Razveljavitev se je začela.');
  const undone = office.getByRole('listitem').filter({ hasText: 'Prejšnje stanje registra je spet tu.' });
  await undone.waitFor();
  expect(await office.getByRole('button', { name: /^Razveljavi zadnji uvoz/ }).count()).toBe(0);
});

test('on a telephone: a plan that something speaks against is accepted, another one discarded', async () => {
  const telephone = await newPerson({ width: 390, theme: 'dark' });
  await signIn(telephone, person('admin'));
  await upload(telephone, await salesPackage('ETN_2024_vse', '20250520', 400));
  await telephone.getByRole('button', { name: 'Uvozi', exact: true }).click();
  await telephone.getByRole('listitem').filter({ hasText: 'ETN_2024_vse.zip' }).getByText('Končano').waitFor();

  await upload(telephone, await salesPackage('ETN_2024_pol', '20250527', 200));
  await planned(telephone).waitFor();
  await picture(telephone, 'guard-390-dark');
  await telephone.getByText(/manjka 200 od 400 zapisov, ki jih Mera že ima/).waitFor();
  const confirm = telephone.getByRole('button', { name: 'Uvozi', exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await settled(telephone);
  await expectAccessible(telephone);
  await telephone.getByText('Vem za to in vseeno želim uvoziti.').click();
  await confirm.click();
  await telephone.getByRole('listitem').filter({ hasText: 'ETN_2024_pol.zip' }).getByText('Končano').waitFor();

  await upload(telephone, await salesPackage('ETN_2024_spet', '20250603', 400));
  await planned(telephone).waitFor();
  // A waiting plan is discarded only after a confirmation.
  const next = await salesPackage('ETN_2024_nov', '20250610', 400);
  await telephone.locator('input[type=file]').setInputFiles(next);
  const question = telephone.getByRole('alertdialog');
  await question.getByText(/^Čaka že ETN_2024_spet\.zip\./).waitFor();
  await expectAccessible(telephone);
  await question.getByRole('button', { name: 'Prekliči' }).click();
  await planned(telephone).waitFor();
  // The same file again, as a person chooses it.
  const chosen = telephone.waitForEvent('filechooser');
  await telephone.getByRole('button', { name: 'Izberi datoteko' }).click();
  await (await chosen).setFiles(next);
  await question.getByRole('button', { name: 'Zavrzi in naloži novega' }).click();
  await said(telephone, 'Paket se bere.');
  await telephone.getByRole('listitem').filter({ hasText: 'ETN_2024_spet.zip' }).getByText('Zavrženo').waitFor();
  await planned(telephone).waitFor();
  await telephone.getByRole('button', { name: 'Zavrzi', exact: true }).click();
  await said(telephone, 'Načrt je zavržen; spremenjeno ni nič.');
  await telephone.getByRole('listitem').filter({ hasText: 'ETN_2024_nov.zip' }).getByText('Zavrženo').waitFor();
  await expectAccessible(telephone);
});

test('a package of which nothing is of use is refused in red, with a sentence and the names of what was not read', async () => {
  const path = await zipTo(join(folder, 'KN_008_STAVBE_20260105.zip'), {
    'KN_008_STAVBE_nekaj_novega_20260105.csv': Buffer.from('EID\n1\n'),
    'sifranti/TIPI_STAVB.CSV': Buffer.from('id,nazivSl\n1,hiša\n'),
  });
  await open(office);
  await office.getByRole('button', { name: /Register/ }).click();
  await office.getByRole('option', { name: 'Kataster nepremičnin' }).click();
  await office.locator('input[type=file]').setInputFiles(path);
  await said(office, 'Paket se bere.');
  const past = office.getByRole('listitem').filter({ hasText: 'KN_008_STAVBE_20260105.zip' }).first();
  await past.getByText('Zavrnjeno').waitFor();
  await past.getByText(/^Paket je zavrnjen, zato iz njega ni prevzeto nič\./).waitFor();
  await past.getByText(/Iz paketa KN_008_STAVBE_20260105\.zip ni bilo mogoče prevzeti ničesar\./).waitFor();
  await past.getByText('1 druga datoteka ni bila prebrana').click();
  await past.getByText(/KN_008_STAVBE_nekaj_novega_20260105\.csv$/).waitFor();
  await expectAccessible(office);
});

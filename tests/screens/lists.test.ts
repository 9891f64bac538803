import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled, signIn } from '#screens/browser.ts';
import { callAs } from '../support/case-calls.ts';
import { eachStory } from '../support/each-story.ts';

const { ask, newPerson, person } = eachStory({ DEMO: '1' });

type List = {
  readonly name: string;
  readonly path: string;
  /** A column that sorts it. */
  readonly by: string;
  /** Filters that leave nothing of it. */
  readonly nothing: string;
  /** It has no file of its own. */
  readonly isWithoutFile?: boolean;
};

const lists: readonly List[] = [
  { name: 'cases', path: '/user/pisarna', by: 'case', nothing: 'iskanje=qqqq' },
  { name: 'mails', path: '/user/pisarna/posta', by: 'recipient', nothing: 'stanje=failed' },
  { name: 'clients', path: '/user/pisarna/stranke', by: 'name', nothing: 'iskanje=qqqq' },
  { name: 'people', path: '/user/pisarna/uprava/uporabniki', by: 'email', nothing: 'iskanje=qqqq' },
  { name: 'orders', path: '/user/pisarna/narocila', by: 'gross', nothing: 'iskanje=qqqq' },
  { name: 'receivables', path: '/user/pisarna/terjatve', by: 'open', nothing: 'iskanje=qqqq' },
  { name: 'documents', path: '/user/pisarna/listine?mesec=vsi', by: 'gross', nothing: 'iskanje=qqqq' },
  { name: 'audit trail', path: '/user/pisarna/uprava/sled', by: 'event', nothing: 'iskanje=qqqq' },
  { name: 'security log', path: '/user/pisarna/uprava/varnost', by: 'call', nothing: 'iskanje=qqqq' },
  { name: 'messages', path: '/user/contacts-list', by: 'from', nothing: 'odprta=da', isWithoutFile: true },
];

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
};
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const heads = (page: Page) => page.getByRole('button', { name: /^Razvrsti: / });
const rowsOf = async (page: Page) => (await page.getByRole('row').allTextContents()).slice(1);

const withClients = async (office: Page) => {
  for (const name of ['Banka Javor', 'Banka Breza'])
    await callAs(office, '/api/addClient', {
      ...{ kind: 'bank', name, street: 'Glavna ulica 1', postal_code: '1000', post: 'Ljubljana', country: 'SI' },
      ...{ tax_number: '', registration_number: '', budget_user: false, iban: '', note: '', payment: 'advance' },
      ...{ payment_days: null, required_fields: [], report_template: null },
    });
};

/** Two events of the security log. */
const withPrices = async (office: Page) => {
  for (const price_flat of [310, 320]) {
    const { values, version } = await callAs<{ values: object; version: number }>(office, '/api/showSettings');
    await callAs(office, '/api/editSettings', { values: { ...values, price_flat }, version });
  }
  // The log is written behind the answers.
  await expect.poll(() => ask("select from audit.security_event where call = 'editSettings'")).toHaveLength(2);
};

/** The office, with two rows in every list. */
const officeWithRows = async (width = 1440) => {
  const office = await newPerson({ width });
  await signIn(office, person('admin'));
  await withPrices(office);
  const guest = await newPerson();
  for (const name of ['Ana Novak', 'Bor Zajc'])
    await callAs(guest, '/api/addContactUs', { name, email: 'nekdo@jelsevnik.example', message: 'Prosim za odgovor.' });
  await withClients(office);
  return office;
};

test('every list sorts by its heads, has a file, says that a page is missing, and is cleared of filters', async () => {
  const office = await officeWithRows();
  for (const { name, path, by, nothing, isWithoutFile = false } of lists) {
    await open(office, path);
    const own = await rowsOf(office);
    expect(own.length, `${name}: rows`).toBeGreaterThan(1);
    // A head sorts, sorts backwards, and a third press ends it.
    await expect.poll(() => heads(office).count(), { message: name }).toBeGreaterThan(1);
    await open(office, withQuery(path, `razvrsti=${by}`));
    const sorted = office.locator('th[aria-sort=ascending]');
    await sorted.getByRole('button').click();
    await expect.poll(() => searchOf(office).get('padajoce'), { message: name }).toBe('da');
    await office.locator('th[aria-sort=descending]').getByRole('button').click();
    await expect
      .poll(() => [searchOf(office).get('razvrsti'), searchOf(office).get('padajoce')], { message: name })
      .toEqual([null, null]);
    await expect.poll(() => rowsOf(office), { message: name }).toEqual(own);
    // Back undoes that, and does not leave the list.
    await office.goBack();
    await expect.poll(() => searchOf(office).get('padajoce'), { message: name }).toBe('da');
    // Density is set at the list.
    await office.getByRole('button', { name: /^(Strni|Razmakni) vrstice$/ }).waitFor();
    if (!isWithoutFile)
      for (const form of ['CSV', 'XLSX'])
        expect(await office.getByRole('link', { name: `Prenesi seznam kot ${form}` }).count(), `${name}: ${form}`).toBe(
          1,
        );
    await open(office, withQuery(path, 'page=99'));
    await office.getByRole('heading', { name: 'Strani 99 ni' }).waitFor();
    await office.getByRole('link', { name: 'Na prvo stran' }).click();
    await expect.poll(() => rowsOf(office), { message: name }).toEqual(own);
    if (name === 'messages') await ask('update contact.contact_us set answered_at = now()');
    await open(office, withQuery(path, nothing));
    await office.getByRole('link', { name: 'Počisti filtre' }).click();
    // At the begin of a month its documents are none yet, and the way to the others is shown.
    const earlier = office.getByRole('link', { name: 'Pokaži vse mesece' });
    await expect
      .poll(async () => (await rowsOf(office)).length > 1 || (await earlier.count()) === 1, { message: name })
      .toBe(true);
  }
});

test('a day of the address that is in no calendar leaves the list as it is', async () => {
  const office = await officeWithRows();
  for (const path of ['/user/pisarna/uprava/sled', '/user/pisarna/uprava/varnost']) {
    await open(office, `${path}?od=2027-02-31`);
    await expect.poll(async () => (await rowsOf(office)).length, { message: path }).toBeGreaterThan(1);
  }
});

test('on a phone a list is sorted by a choice above its cards', async () => {
  const phone = await officeWithRows(390);
  for (const { path } of lists) {
    await open(phone, path);
    await phone
      .getByRole('button', { name: /Razvrsti$/ })
      .first()
      .click();
    await phone.getByRole('option', { name: / ↓$/ }).first().click();
    await expect.poll(() => searchOf(phone).get('padajoce'), { message: path }).toBe('da');
  }
});

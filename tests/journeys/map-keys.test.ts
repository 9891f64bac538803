import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DemoPerson } from '#domains/accounts/server/public.ts';
import { expectAccessible, openBrowser, signIn } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { eventually } from '../support/eventually.ts';
import { inEveryLook } from '../support/looks.ts';
import { noteLabels } from '../support/map-labels.ts';

// The demonstration with its cases: their places, the comparables of their calculations, and where they come from.
const { address, person, ask } = await startDemo({ DEMO: '1' });
const { newPerson, complaints } = await openBrowser(address);

const as = async (who: DemoPerson, path: string): Promise<Page> => {
  const page = await newPerson();
  await signIn(page, person(who), path);
  return page;
};
const idOf = async (statement: string): Promise<string> => (await ask<{ id: string }>(statement))[0]?.id ?? '';

/** Zooms with the keys of the map and with its buttons, and goes through its panels, all without a pointer. */
const walkTools = async (page: Page, place: Locator): Promise<void> => {
  const map = place.getByRole('application');
  await map.locator('canvas').first().waitFor();
  const zoom = async () => Number(await map.getAttribute('data-zoom'));
  const before = await zoom();
  await map.focus();
  await page.keyboard.press('-');
  await eventually(async () => expect(await zoom()).toBeLessThan(before));
  const farther = await zoom();
  await place.getByRole('button', { name: 'Približaj' }).press('Enter');
  await eventually(async () => expect(await zoom()).toBeGreaterThan(farther));
  for (const [button, dialog] of [
    ['Sloji zemljevida', 'Sloji'],
    ['Orodja zemljevida', 'Orodja'],
  ] as const) {
    await place.getByRole('button', { name: button }).press('Enter');
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
    // The focus returns to its earlier place.
    await place.getByRole('button', { name: button }).and(page.locator(':focus')).waitFor();
  }
};

/** Escape closes open cards of a map from every place on it, and the next press of the button opens them again. */
const walkEscape = async (page: Page, place: Locator): Promise<void> => {
  const wrench = place.getByRole('button', { name: 'Orodja zemljevida' });
  const tools = page.getByRole('dialog', { name: 'Orodja' });
  await wrench.click();
  await tools.waitFor();
  await place
    .getByRole('button', { name: /^[\dP]+\. / })
    .first()
    .focus();
  await page.keyboard.press('Escape');
  await tools.waitFor({ state: 'detached' });
  await wrench.click();
  await tools.waitFor();
  await page.keyboard.press('Escape');
  await tools.waitFor({ state: 'detached' });
};

/** Opens a marker's card and closes it again; the list under the map has the same content. */
const walkMarkers = async (page: Page, place: Locator): Promise<void> => {
  await place.scrollIntoViewIfNeeded();
  const markers = place.getByRole('button', { name: /^[\dP]+\. / });
  await markers.first().waitFor();
  const count = await markers.count();
  const first = markers.first();
  const title = ((await first.getAttribute('aria-label')) ?? '').replace(/^[\dP]+\. /, '');
  await first.press('Enter');
  await place.getByRole('status').getByText(title, { exact: true }).waitFor();
  await expectAccessible(page);
  await first.press('Escape');
  await place.getByRole('status').waitFor({ state: 'detached' });
  await place.locator('summary').press('Enter');
  expect(await place.getByRole('listitem').count()).toBe(count);
  expect(await place.getByRole('listitem').first().textContent()).toContain(title);
};

test('the map of a case is worked by keys and right in every look', async () => {
  const inquiry = await idOf(
    "select inquiry_id as id from inquiries.inquiry where status = 'visit_scheduled' and valuer_id is not null",
  );
  const page = await as('valuer', `/user/dodelitve/${inquiry}`);
  const place = page.getByRole('region', { name: 'Nepremičnine primera na zemljevidu', exact: true });
  await walkMarkers(page, place);
  await walkTools(page, place);
  await walkEscape(page, place);
  await inEveryLook(page, (look) => expectAccessible(look));
});

test('the map of comparables is worked by keys and right in every look', async () => {
  const calculation = await idOf('select calculation_id as id from valuation.calculation order by updated_at desc');
  const page = await as('valuer', `/user/izracuni/${calculation}?zavihek=trzni`);
  const place = page.getByRole('region', { name: 'Predmet ocene in primerljivi posli na zemljevidu', exact: true });
  await walkMarkers(page, place);
  await walkTools(page, place);
  await page.getByText(/^Označeni predmet in posli so izmišljeni podatki/).waitFor();
  await inEveryLook(page, (look) => expectAccessible(look));
});

test('the orders by municipality are told by keys as by pointing, and the table says the same', async () => {
  const page = await as('admin', '/user/pisarna/uprava/statistika');
  const place = page.getByRole('region', { name: 'Potrjena naročila po občinah', exact: true });
  await place.scrollIntoViewIfNeeded();
  const map = place.getByRole('application');
  await map.locator('canvas').first().waitFor();
  // From the keyboard: the cross is there for users without a pointer.
  await map.focus();
  const said = place.getByRole('status');
  await said.waitFor();
  const before = await said.textContent();
  expect(before).toMatch(/: \d+ naročil/);
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => expect(await said.textContent()).not.toBe(before));
  await walkTools(page, place);
  // A picture of it has the meaning of its shades.
  await noteLabels(page.context());
  await page.reload();
  await map.locator('canvas').first().waitFor();
  await place.getByRole('button', { name: 'Orodja zemljevida' }).press('Enter');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Shrani kot PNG' }).press('Enter');
  await coming;
  const written = await page.evaluate<readonly string[]>('pictureTexts');
  expect(written).toEqual(expect.arrayContaining(['brez naročil']));
  expect(written.filter((text) => /^[<≥] \d/.test(text)).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('table', { name: 'Občine z naročili' }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(1);
  await inEveryLook(page, (look) => expectAccessible(look));
});

test('prices by municipality are told by keys as by pointing, and the table says the same', async () => {
  const page = await as('admin', '/user/etn?vrsta=stanovanje');
  await page.getByText('Cene po občinah').press('Enter');
  const place = page.getByRole('region', { name: 'Mediana cene na m² po občinah', exact: true });
  const map = place.getByRole('application');
  await map.locator('canvas').first().waitFor();
  await map.focus();
  const said = place.getByRole('status');
  await said.waitFor();
  const before = await said.textContent();
  expect(before).toMatch(/: .+ \(\d+ pos/);
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => expect(await said.textContent()).not.toBe(before));
  await walkTools(page, place);
  const rows = page.getByRole('table', { name: 'Občine', exact: true }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(1);
  await inEveryLook(page, (look) => expectAccessible(look));
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

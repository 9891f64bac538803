import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, sameSession, settled, signIn } from '../support/browser.ts';
import { buyAccess, callAs } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';

const { address, person, ask } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const valuer = await newPerson();
const office = await newPerson();
await signIn(valuer, person('valuer'));
await signIn(office, person('admin'));

/** A flat of the demonstration cadastre with deals around it in the demonstration market. */
const [flat] = await ask<{ ko: number; building: number; part: number }>(
  `select u.ko, u.building, u.part from market.unit u
   where u.kind = 2 and u.part is not null and u.price_m2 is not null
   order by (select count(*) from market.unit o where o.kind = 2 and o.price_m2 is not null and o.place <-> u.place < 3000) desc limit 1`,
);
const identifier = `${flat?.ko}-${flat?.building}-${flat?.part}`;
const grid = valuer.getByRole('grid', { name: 'Matrika prilagoditev' });
const cell = (row: string, column: number) =>
  grid.locator('tr', { has: valuer.getByRole('rowheader', { name: row }) }).locator(`[data-place$=".${column}"]`);
const saved = () => valuer.getByText(/^Shranjeno \d\d:\d\d$/).waitFor();
await buyAccess(valuer, office);
const begun = (title: string) =>
  callAs<{ calculation_id: string }>(valuer, '/api/addCalculation', { title, identifier, assesment_reason: 'drugo' });

/** A calculation of this title, with four deals that are chosen in the search. */
const compare = async (page: Page, title: string) => {
  await begun(title);
  await page.goto('/user/etn');
  await settled(page);
  for (const row of [1, 2, 3, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'V izračun' }).click();
  await page.getByRole('dialog', { name: 'Dodaj v izračun' }).getByRole('button', { name: title }).click();
  const deals = page.getByRole('grid', { name: 'Matrika prilagoditev' }).locator('thead th[colspan="2"]');
  await expect.poll(() => deals.count()).toBe(4);
  return deals;
};

test('dragging selects, while a table that moves under a resting mouse does not', async () => {
  await compare(valuer, 'Izbira z miško');
  const selected = grid.getByRole('gridcell', { selected: true });
  const first = cell('Nadstropje, dvigalo', 1);
  await first.click();
  const { x, y, width, height } = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  const topNow = async () => (await first.boundingBox())?.y;

  await valuer.mouse.move(left, top);
  await valuer.mouse.down();
  await valuer.mouse.wheel(0, height);
  await expect.poll(topNow).toBeLessThan(y - height / 2);
  await valuer.mouse.move(left + 1, top + 1);
  expect(await selected.count()).toBe(1);
  await valuer.mouse.move(left + width, top + 1);
  await expect.poll(() => selected.count()).toBeGreaterThan(1);
  await valuer.mouse.up();
  await first.click();
  expect(await selected.count()).toBe(1);
});

test('a column is as wide as it was drawn, also after a reload', async () => {
  await compare(valuer, 'Širina stolpca');
  const edge = grid.getByRole('separator', { name: 'Širina stolpca: Ocenjevana' });
  const column = grid.getByRole('columnheader', { name: 'Ocenjevana' });
  const before = (await column.boundingBox())?.width ?? 0;
  await edge.focus();
  for (let n = 0; n < 5; n += 1) await valuer.keyboard.press('ArrowRight');
  // Each press is drawn in its own time.
  const width = async () => (await column.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(before + 55);
  const wider = await width();
  await valuer.reload();
  await grid.waitFor();
  expect((await column.boundingBox())?.width).toBeCloseTo(wider, 0);
});

test('a second tab that saves is not written over silently', async () => {
  const { calculation_id } = await begun('Dva zavihka');
  const calculation = `/user/izracuni/${calculation_id}?zavihek=podatki`;
  await valuer.goto(calculation);
  await settled(valuer);
  const other = await valuer.context().newPage();
  await other.goto(calculation);
  await other.getByRole('textbox', { name: 'Naročnik' }).fill('Banka d.d.');
  await other.getByText(/^Shranjeno \d\d:\d\d$/).waitFor();
  await other.close();
  await valuer.getByRole('textbox', { name: 'Naročnik' }).fill('Hranilnica');
  const dialog = valuer.getByRole('alertdialog', { name: 'Izračun je bil medtem shranjen drugje' });
  await dialog.getByRole('button', { name: 'Obdrži moje' }).click();
  await saved();
  await valuer.reload();
  await settled(valuer);
  expect(await valuer.getByRole('textbox', { name: 'Naročnik' }).inputValue()).toBe('Hranilnica');
});

test('subject and four deals stand beside one another on a screen of 1440', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(valuer.context(), page.context());
  const deals = await compare(page, 'Štirje posli');
  const frame = await page.getByRole('grid', { name: 'Matrika prilagoditev' }).locator('..').boundingBox();
  const fourth = await deals.nth(3).boundingBox();
  if (!frame || !fourth) throw new Error('the grid is not shown');
  expect(fourth.x + fourth.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
  // Typed weights are shown as typed, though their shares are normalised to the whole.
  const weight = page
    .locator('tr', { has: page.getByRole('rowheader', { name: 'Utež' }) })
    .getByRole('gridcell')
    .first();
  await expect.poll(() => weight.textContent()).toMatch(/^100,0/);
  await page.locator('[data-cell="market.weighting"]').getByRole('button').first().click();
  await page.getByRole('option', { name: 'Vpisane uteži', exact: true }).click();
  await expect.poll(() => weight.textContent()).not.toMatch(/^100,0/);
  // Its field is in the row.
  await page
    .getByRole('button', { name: /^Utež: / })
    .first()
    .click();
  const weightField = page.getByRole('dialog').getByRole('textbox', { name: 'Utež (%)' });
  const closeDeal = async () => {
    await page.getByRole('button', { name: 'Zapri' }).first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await weightField.waitFor();
  await closeDeal();
  const address = page.url();
  // A finding that it is missing leads to the field itself.
  await page.getByRole('link', { name: 'Manjka podatek: utež' }).first().click();
  await weightField.and(page.locator(':focus')).waitFor();
  await closeDeal();
  // A shade at the edge marks content outside of the frame.
  const more = page.locator('[data-more]');
  await expect.poll(() => more.count()).toBe(0);
  await page.setViewportSize({ width: 1024, height: 900 });
  await more.waitFor();
  await deals.nth(3).scrollIntoViewIfNeeded();
  await more.waitFor({ state: 'detached' });

  // A finger chooses a cell, and a second tap opens it whenever it comes.
  const phone = await newPerson({ width: 390, hasTouch: true });
  await sameSession(valuer.context(), phone.context());
  await phone.goto(address);
  await settled(phone);
  const onPhone = phone.getByRole('grid', { name: 'Matrika prilagoditev' });
  const size = onPhone
    .locator('tr', { has: phone.getByRole('rowheader', { name: 'Velikost' }) })
    .locator('[data-place$=".0"]');
  await size.tap();
  await expect.poll(() => size.getAttribute('aria-selected')).toBe('true');
  expect(await onPhone.getByRole('textbox').count()).toBe(0);
  // Each tap counts alone: two that come quickly would be a double click as well.
  await phone.evaluate("addEventListener('dblclick', (event) => event.stopImmediatePropagation(), true)");
  await size.tap();
  await onPhone.getByRole('textbox').waitFor();
  await phone.keyboard.press('Escape');
  await phone.locator('[data-more]').waitFor();

  // Popups below a cell stay inside the frame, in the last column as well.
  for (const one of [phone, page]) {
    const shownGrid = one.getByRole('grid', { name: 'Matrika prilagoditev' });
    const last = shownGrid
      .locator('tr', { has: one.getByRole('rowheader', { name: 'Nadstropje' }) })
      .getByRole('gridcell')
      .last();
    await last.click();
    await one.keyboard.type('abc');
    await one.keyboard.press('Enter');
    const bubble = await shownGrid.getByRole('alert').boundingBox();
    const around = await shownGrid.locator('..').boundingBox();
    if (!bubble || !around) throw new Error('nothing is said');
    expect(bubble.x + bubble.width).toBeLessThanOrEqual(around.x + around.width + 1);
    expect(bubble.x).toBeGreaterThanOrEqual(around.x);
    await one.keyboard.press('Escape');
  }

  // A finding about a row leads to the row and opens where its reason is written, each time that it is followed.
  const finding = phone.locator('a[href*=".comment"]').first();
  const row = phone.getByRole('dialog');
  const reason = row.getByRole('textbox', { name: 'Pojasnilo vrstice' });
  for (const _ of ['first', 'again']) {
    await finding.tap();
    await reason.waitFor();
    await reason.and(phone.locator(':focus')).waitFor();
    await row.getByRole('button', { name: 'Zapri' }).tap();
    await row.waitFor({ state: 'detached' });
  }
  await phone.close();
  await page.close();
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

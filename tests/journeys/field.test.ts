import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFailed, test } from 'vitest';
import { expectAccessible, goOffline, openBrowser, signIn } from '../support/browser.ts';
import { callAs, caseOf, uploadAs } from '../support/case-calls.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';
import { heicPhoto, largePhoto, photo, readablePdf } from '../support/files.ts';
import { isFull, walkedWidths } from '../support/looks.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const client = new TestClient(address);
await client.register();
await client.signIn();
const { property_id } = await client.draftInquiry();

/** With days of their own; more accounts of one address would need a puzzle. */
const another = new TestClient(address);
await another.register();
await another.signIn();

type Plan = { area: number; floors: { spaces: { property_floor_space_id: string }[] }[] };
type Shown = {
  original_name: string;
  original_sha256: string;
  position: number;
  property_floor_space_id: string | null;
};
const photosOf = async (whose: TestClient, property: string): Promise<Shown[]> =>
  (await whose.expect('/api/showPropertyFloorSpaceImages', { property_id: property })) as unknown as Shown[];
const onServer = (): Promise<Shown[]> => photosOf(client, property_id);

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** Number of fresh browsers, each of which is cut off right after it reports ready. */
const freshSignIns = isFull ? 20 : 2;
const many = isFull ? 100 : 30;
const rooms = 12;
const perRoom = 10;
const files = await Promise.all(
  Array.from({ length: many }, async (_, n) => ({
    name: `IMG_${String(n + 1).padStart(4, '0')}.jpg`,
    mimeType: 'image/jpeg',
    // Some are so large that they are sent in pieces.
    buffer: n % 31 === 5 ? await largePhoto(n) : await photo(640, 480, n + 1),
  })),
);
const hashes = files.map(({ buffer }) => createHash('sha256').update(buffer).digest('hex'));

const give = async (page: Page, within: Locator, chosen: typeof files) => {
  const choosing = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: 'Izberi fotografije' }).click();
  await (await choosing).setFiles(chosen);
};

/** A floor and a living room on it, by keys; the first of its sides waits for its length. */
const addLivingRoom = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Dodaj etažo' }).click();
  await page
    .getByRole('radiogroup', { name: /^Nov prostor/ })
    .getByRole('radio', { name: 'Dnevna soba' })
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-side] input:focus').waitFor();
};

test('what is prepared opens without a connection from the first moment, in a browser that was never here', async () => {
  for (let round = 0; round < freshSignIns; round += 1) {
    const page = await newPerson({ width: round % 2 === 0 ? 390 : 1440, hasWorker: true });
    await page.clock.install();
    await signIn(page, client.credentials, '/user/teren');
    await page.getByRole('button', { name: 'Pripravi za teren' }).click();
    await page.getByText(/^Pripravljeno/).waitFor();
    await goOffline(page);
    // The drive there: every refetch of the page fails meanwhile, and unused data leave its memory.
    await page.clock.fastForward('40:00');
    await page.getByRole('link', { name: 'Izmere' }).click();
    // Measured at once, in the page as it was prepared; after it is opened again everything is there.
    await addLivingRoom(page);
    await page
      .getByText(/^2 neposlan/)
      .first()
      .waitFor({ state: 'attached' });
    await page.reload();
    await page.locator('[data-side] input').first().waitFor();
    await page.getByRole('link', { name: 'Fotografije' }).first().click();
    await page.getByRole('button', { name: 'Izberi fotografije' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Izberi fotografije' }).first().waitFor();
    await page.context().close();
  }
});

test('what was typed right before the tab ended is there again, and arrives', async () => {
  const visited = (await another.draftInquiry()).property_id;
  const measured = `/user/inquiry/property/${visited}/measurements`;
  const plan = async () =>
    (await another.expect('/api/showPropertyFloorSpaceMeasurements', { property_id: visited })) as unknown as Plan;
  const area = async () => (await plan()).area;
  /** The pause after which it is saved never passes. */
  const typeAndEnd = async (page: Page, side: string, width: string) => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type(side);
    // The key has reached the page, which a busy machine takes its time for.
    await expect.poll(() => page.evaluate<string>('Object.values(localStorage).join()')).toContain(`"b":"${width}"`);
    await page.close({ runBeforeUnload: false });
  };
  const first = await newPerson({ width: 390, hasWorker: true });
  const context = first.context();
  await first.clock.install();
  await signIn(first, another.credentials, '/user/teren');
  await first.getByRole('button', { name: 'Pripravi za teren' }).click();
  await first.getByText(/^Pripravljeno/).waitFor();
  await first.goto(measured);
  await addLivingRoom(first);
  await expect.poll(async () => (await plan()).floors[0]?.spaces.length).toBe(1);
  await first.keyboard.type('4');
  await first.keyboard.press('Enter');
  await typeAndEnd(first, '5', '5');
  const second = await context.newPage();
  await second.clock.resume();
  // That screen is not opened again.
  await second.goto('/user/teren');
  // A tab that just ended may hold on until the next look, a quarter of a minute later.
  await expect.poll(area).toBe(20);

  await second.goto(measured);
  const width = second.getByRole('textbox', { name: 'Širina' });
  await width.waitFor();
  await goOffline(second);
  await width.press('End');
  await typeAndEnd(second, '5', '55');
  const third = await context.newPage();
  await third.clock.resume();
  await third.goto(measured);
  await expect.poll(() => third.getByRole('textbox', { name: 'Širina' }).inputValue()).toBe('55');
  await third
    .getByText(/^1 neposlan/)
    .first()
    .waitFor({ state: 'attached' });
  await third.reload();
  await third.getByText('220,00 m²').first().waitFor();
  await context.setOffline(false);
  await expect.poll(area).toBe(220);
  await context.close();
});

test('the map of a prepared day is there without a connection, drawn of squares that were kept with it', async () => {
  const { inquiry_id } = await another.draftInquiry();
  const properties = [{ property_type: 'building', sifraKo: 1728, stevilkaStavbe: 412 }];
  await another.expect('/updateData', { command: 'SaveOrder', order: { inquiry_id, properties } });
  const page = await newPerson({ width: 390, hasWorker: true });
  await signIn(page, another.credentials, '/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByText(/^Pripravljeno/).waitFor();
  // Opened again while there is a connection it is the same day.
  await page.reload();
  await page.getByRole('region', { name: 'Zemljevid nepremičnin dneva' }).waitFor();
  await goOffline(page);
  await page.reload();
  const map = page.getByRole('region', { name: 'Zemljevid nepremičnin dneva' }).getByRole('application');
  await map.locator('canvas').first().waitFor();
  // Its number is that of the list.
  await map.getByRole('button', { name: /^1\. / }).waitFor();
  const kept = await page.evaluate<number>(`(async () => {
    const cache = await caches.open('mera-map');
    const plan = (await cache.keys()).find(({ url }) => url.includes('/plan/16/'));
    return plan ? (await fetch(plan.url)).status : 0;
  })()`);
  expect(kept).toBe(200);
  await expectAccessible(page);
  await page.context().close();
});

test('where the browser keeps no pages, nothing is called prepared', async () => {
  const page = await newPerson({ width: 390 });
  await signIn(page, client.credentials, '/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByRole('alertdialog', { name: 'Dneva ni bilo mogoče pripraviti' }).waitFor();
  await page.getByText('Dan še ni pripravljen.').waitFor();
  await page.context().close();
});

test('a day without a connection: nothing is lost, nothing comes twice, the order stays', async () => {
  const page = await newPerson({ width: 390, hasWorker: true });
  onTestFailed(() => shot(page, 'field-failed'));
  const context = page.context();
  await signIn(page, client.credentials, '/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByText(/^Pripravljeno/).waitFor();
  await expectAccessible(page);
  await shot(page, 'field-prepared');

  // Twelve rooms, measured without a mouse.
  await goOffline(page);
  await page.reload();
  await page.getByText('Trenutno niste povezani z internetom.').waitFor();
  await page.getByRole('link', { name: 'Izmere' }).click();
  await page.getByRole('button', { name: 'Dodaj etažo' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('radiogroup', { name: /^Nov prostor/ })
    .getByRole('radio', { name: 'Dnevna soba' })
    .focus();
  for (let room = 1; room <= rooms; room += 1) {
    await page.keyboard.press('Enter');
    await page.locator('[data-side] input:focus').waitFor();
    for (const side of ['4', '2,5']) {
      await page.keyboard.type(side);
      await page.keyboard.press('Enter');
    }
  }
  await page.getByText('120,00 m²').first().waitFor();
  await page.getByText('Shranjujem').first().waitFor({ state: 'detached' });
  await shot(page, 'field-measured');

  // Ten photos to a room, after a reload that has only the device to ask.
  await page.reload();
  await page.getByText('120,00 m²').first().waitFor();
  await page.getByRole('link', { name: 'Fotografije' }).first().click();
  for (let room = 1; room * perRoom <= many; room += 1) {
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: `Pritličje: Dnevna soba ${room}`, exact: true }),
    });
    await give(page, card, files.slice((room - 1) * perRoom, room * perRoom));
    await card
      .getByRole('listitem')
      .nth(perRoom - 1)
      .waitFor();
  }
  await shot(page, 'field-offline-photos');
  expect(await onServer()).toEqual([]);

  // The device is switched off and on again, still without a connection.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/user/teren');
  const unsent = again.getByText(/^\d+ neposlan/).first();
  await expect.poll(async () => Number.parseInt((await unsent.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(many);
  await expectAccessible(again);
  await shot(again, 'field-outbox');

  // There is a connection; the tab is killed in the middle of the upload, and the sign-in runs out.
  await context.setOffline(false);
  await expect.poll(async () => (await onServer()).length, { interval: 20 }).toBeGreaterThan(3);
  await again.close({ runBeforeUnload: false });
  await context.clearCookies();
  expect((await onServer()).length).toBeLessThan(many);

  const back = await context.newPage();
  await back.goto('/user/teren');
  await back.waitForURL('**/account/login?redirect=**');
  await back.getByRole('textbox', { name: 'E-poštni naslov' }).fill(client.email);
  await back.getByRole('textbox', { name: 'Geslo', exact: true }).fill(client.credentials.password);
  await back.getByRole('button', { name: 'Prijava' }).click();
  await back.waitForURL('**/user/teren');
  await back.getByText('Vse je poslano', { exact: true }).first().waitFor();
  await shot(back, 'field-sent');

  const plan = (await client.expect('/api/showPropertyFloorSpaceMeasurements', { property_id })) as unknown as Plan;
  expect(plan.area).toBe(rooms * 10);
  expect(plan.floors.map(({ spaces }) => spaces.length)).toEqual([rooms]);
  const order = plan.floors.flatMap(({ spaces }) => spaces.map((space) => space.property_floor_space_id));
  const sent = await onServer();
  const inOrder = order.flatMap((space) =>
    sent
      .filter((image) => image.property_floor_space_id === space)
      .toSorted((one, other) => one.position - other.position),
  );
  expect(sent).toHaveLength(many);
  expect(inOrder.map(({ original_name }) => original_name)).toEqual(files.map(({ name }) => name));
  expect(inOrder.map(({ original_sha256 }) => original_sha256)).toEqual(hashes);
  await back.close();
});

test('a device that is full says which photos it did not keep, and loses none that it kept', async () => {
  const own = await another.draftInquiry();
  const page = await newPerson({ width: 390, hasWorker: true });
  onTestFailed(() => shot(page, 'field-full-failed'));
  await signIn(page, another.credentials, `/user/inquiry/property/${own.property_id}/photos`);
  const loose = page.getByRole('main');
  await page.getByRole('button', { name: 'Izberi fotografije' }).first().waitFor();
  await goOffline(page);
  const [first, second, third] = files;
  if (!first || !second || !third) throw new Error('there are photos');
  await give(page, loose, [first]);
  const waiting = page.getByRole('listitem').filter({ hasText: 'čaka' });
  await expect.poll(() => waiting.count()).toBe(1);

  // Simulates the browser's error on a full device: a quota that is set from outside does not reach this store.
  await page.evaluate(`
    keptAdd = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); };`);
  await give(page, loose, [second, third]);
  // The dialog of other screens is not on this device; the bar is.
  const said = page.getByRole('alert').filter({ hasText: 'Na napravi ni več prostora' });
  await said.getByText(/^2 fotografiji nista shranjeni, od IMG_0002\.jpg naprej\./).waitFor();
  await expectAccessible(page);
  await said.getByRole('button').first().click();
  expect(await waiting.count()).toBe(1);
  expect(await page.getByText(/^Pripravljam/).count()).toBe(0);

  await page.evaluate('IDBObjectStore.prototype.add = keptAdd');
  await give(page, loose, [second, third]);
  await expect.poll(() => waiting.count()).toBe(3);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await photosOf(another, own.property_id)).map(({ original_name }) => original_name))
    .toEqual(['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg']);
});

test('an update of the app while photos wait loses none of them and sends none twice', async () => {
  const own = await another.draftInquiry();
  const page = await newPerson({ width: 390, hasWorker: true });
  onTestFailed(() => shot(page, 'field-update-failed'));
  // The policy of the page permits no other script.
  await page.addInitScript(`
    const create = trustedTypes.createPolicy.bind(trustedTypes);
    trustedTypes.createPolicy = (name, rules) => { const made = create(name, rules); if (name === 'mera') globalThis.policyOfPage = made; return made; };`);
  await signIn(page, another.credentials, '/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByText(/^Pripravljeno/).waitFor();
  await page.goto(`/user/inquiry/property/${own.property_id}/photos`);
  await page.getByRole('button', { name: 'Izberi fotografije' }).first().waitFor();
  await goOffline(page);
  const [first, second, third] = files;
  if (!first || !second || !third) throw new Error('there are photos');
  await give(page, page.getByRole('main'), [first, second]);
  const waiting = page.getByRole('listitem').filter({ hasText: 'čaka' });
  await expect.poll(() => waiting.count()).toBe(2);

  // A worker under another address is a newer one: it is installed, takes over, and caches the pages again.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(false);
  // An installation that was cut off is begun again at the next registering, as the browser does at the next visit.
  await expect
    .poll(() =>
      page.evaluate(`(async () => {
          await navigator.serviceWorker.register(policyOfPage.createScriptURL('/sw.js?newer'));
          return navigator.serviceWorker.controller?.scriptURL.endsWith('?newer');
        })()`),
    )
    .toBe(true);
  await goOffline(page);
  await page.reload();
  await page.getByRole('button', { name: 'Izberi fotografije' }).first().waitFor();
  await expect.poll(() => waiting.count()).toBe(2);
  // Changes made in the new version wait with them.
  await give(page, page.getByRole('main'), [third]);
  await expect.poll(() => waiting.count()).toBe(3);

  await page.unroute('**/api/**');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await photosOf(another, own.property_id)).map(({ original_sha256 }) => original_sha256))
    .toEqual(hashes.slice(0, 3));
  await expect.poll(() => waiting.count()).toBe(0);
});

test('a photo is opened, turned, named, dragged, deleted and had back', async () => {
  const page = await newPerson();
  onTestFailed(() => shot(page, 'photos-failed'));
  await signIn(page, client.credentials, `/user/inquiry/property/${property_id}/photos`);
  const room = page.locator('section', {
    has: page.getByRole('heading', { name: 'Pritličje: Dnevna soba 1', exact: true }),
  });
  const list = room.getByRole('list');
  await list
    .getByRole('listitem')
    .nth(perRoom - 1)
    .waitFor();
  await expectAccessible(page);
  await shot(page, 'photos');

  await page.getByRole('button', { name: 'Uredi fotografijo IMG_0001.jpg' }).click();
  await page.getByRole('textbox', { name: 'Opis' }).fill('Pogled z ulice');
  await page.getByRole('button', { name: /Kaj kaže/ }).click();
  await page.getByRole('option', { name: 'Pročelje', exact: true }).click();
  await shot(page, 'photo-edit');
  await page.getByRole('button', { name: 'Shrani' }).click();
  await list.getByText('Pogled z ulice').waitFor();
  await list.getByText('Pročelje', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Naj bo naslovna: Pogled z ulice' }).click();
  await list.getByText('Naslovna', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Odpri fotografijo Pogled z ulice' }).click();
  await page.getByRole('button', { name: 'Zapri' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Izbriši fotografijo IMG_0002.jpg' }).click();
  await page.getByRole('button', { name: 'Da, potrjujem' }).click();
  await page.getByRole('button', { name: 'Razveljavi' }).waitFor();
  await list.getByText('IMG_0002.jpg').waitFor({ state: 'detached' });
  expect(await onServer()).toHaveLength(many - 1);
  await page.getByRole('button', { name: 'Razveljavi' }).click();
  await list.getByText('IMG_0002.jpg').waitFor();
  expect(await onServer()).toHaveLength(many);

  // A HEIC is made a JPEG here, as it was seen.
  const unsorted = page.locator('section', {
    has: page.getByRole('heading', { name: 'Fotografije nepremičnine', exact: true }),
  });
  const heic = heicPhoto();
  await give(page, unsorted, [{ name: 'IMG_9001.HEIC', mimeType: '', buffer: heic }]);
  await unsorted.getByRole('button', { name: 'Odpri fotografijo IMG_9001.jpg' }).waitFor();
  const converted = (await onServer()).find(({ original_name }) => original_name === 'IMG_9001.jpg');
  expect(converted).toMatchObject({
    original_sha256: createHash('sha256').update(heic).digest('hex'),
    width: 128,
    height: 96,
  });
  // An unreadable file with the name of a picture is reported as damaged, by its name.
  const none = { mimeType: '', buffer: Buffer.from('no picture at all') };
  await give(page, unsorted, [
    { ...none, name: 'IMG_9002.HEIC' },
    { ...none, name: 'IMG_9003.HEIC' },
  ]);
  await page.getByText('Slike ni mogoče prebrati').waitFor();
  await page.getByText('Ni dodano: IMG_9002.HEIC, IMG_9003.HEIC').waitFor();
  await page.getByRole('button', { name: 'Zapri' }).click();

  // An eleventh is refused in words; given to another room it makes place.
  await give(page, room, files.slice(0, 1));
  await page.getByText('Dovoljenih je največ 10 slik').waitFor();
  await page.getByRole('button', { name: 'Zapri' }).click();
  await page.getByRole('button', { name: 'Uredi fotografijo IMG_0003.jpg' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Pritličje: Dnevna soba 1\b/ })
    .click();
  await page.getByRole('option', { name: 'Pritličje: Dnevna soba 12' }).click();
  await page.getByRole('button', { name: 'Shrani' }).click();
  await list.getByText('IMG_0003.jpg').waitFor({ state: 'detached' });
});

test('a photo is dragged to another place and to another room', async () => {
  const own = await client.draftInquiry();
  const { property_floor_id } = await client.expect('/api/addPropertyFloor', {
    property_id: own.property_id,
    etaza: 'pritlicje',
  });
  await client.expect('/api/addPropertyFloorSpace', { property_floor_id, room_type: 'kuhinja' });
  const page = await newPerson();
  // Both rooms in sight: a drag that scrolls the page first would take hold of another place.
  await page.setViewportSize({ width: 1440, height: 1400 });
  onTestFailed(() => shot(page, 'photos-dragged-failed'));
  await signIn(page, client.credentials, `/user/inquiry/property/${own.property_id}/photos`);
  const card = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const [loose, kitchen] = [card('Fotografije nepremičnine'), card('Pritličje: Kuhinja')];
  await give(page, loose, files.slice(0, 3));
  const namesIn = async (within: Locator) =>
    (await within.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await expect.poll(() => namesIn(loose)).toEqual(['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg']);
  await page.getByRole('button', { name: 'Odpri fotografijo IMG_0003.jpg' }).waitFor();
  const open = (within: Locator, name: string) => within.getByRole('button', { name: `Odpri fotografijo ${name}` });
  await open(loose, 'IMG_0003.jpg').dragTo(open(loose, 'IMG_0001.jpg'));
  await expect.poll(() => namesIn(loose)).toEqual(['IMG_0003.jpg', 'IMG_0001.jpg', 'IMG_0002.jpg']);
  await open(loose, 'IMG_0001.jpg').dragTo(kitchen.getByText('Spustite fotografije sem ali jih izberite'));
  await expect.poll(() => namesIn(kitchen)).toEqual(['IMG_0001.jpg']);
  await expect.poll(() => namesIn(loose)).toEqual(['IMG_0003.jpg', 'IMG_0002.jpg']);
});

test.each(walkedWidths)('many photos are ticked and moved to a room at once, with keys alone, at %d', async (width) => {
  const own = await client.draftInquiry();
  const { property_floor_id } = await client.expect('/api/addPropertyFloor', {
    property_id: own.property_id,
    etaza: 'pritlicje',
  });
  for (const room_type of ['kuhinja', 'kopalnica'])
    await client.expect('/api/addPropertyFloorSpace', { property_floor_id, room_type });
  const page = await newPerson({ width });
  onTestFailed(() => shot(page, `photos-ticked-${width}-failed`));
  await signIn(page, client.credentials, `/user/inquiry/property/${own.property_id}/photos`);
  const card = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const loose = card('Fotografije nepremičnine');
  await give(page, loose, files.slice(0, 5));
  const tick = (name: string) => loose.getByRole('checkbox', { name });
  await tick('IMG_0005.jpg').waitFor();
  await loose.getByRole('button', { name: 'Odpri fotografijo IMG_0005.jpg' }).waitFor();

  await tick('IMG_0002.jpg').press('Space');
  await tick('IMG_0004.jpg').press('Space');
  await loose.getByRole('button', { name: /Prostor/ }).press('Enter');
  await page.getByRole('option', { name: 'Pritličje: Kopalnica' }).press('Enter');
  await expectAccessible(page);
  await shot(page, `photos-ticked-${width}`);
  await loose.getByRole('button', { name: 'Prestavi 2 fotografiji' }).press('Enter');
  await card('Pritličje: Kopalnica').getByRole('button', { name: 'Odpri fotografijo IMG_0004.jpg' }).waitFor();
  await tick('IMG_0004.jpg').waitFor({ state: 'detached' });

  await loose.getByRole('checkbox', { name: 'Označi vse' }).press('Space');
  await loose.getByRole('button', { name: /Prostor/ }).press('Enter');
  await page.getByRole('option', { name: 'Pritličje: Kuhinja' }).press('Enter');
  await loose.getByRole('button', { name: 'Prestavi 3 fotografije' }).press('Enter');
  await card('Pritličje: Kuhinja').getByRole('button', { name: 'Odpri fotografijo IMG_0005.jpg' }).waitFor();
  await loose.getByRole('checkbox').first().waitFor({ state: 'detached' });
});

test('what two people changed meanwhile is shown beside one another, and nothing is lost', async () => {
  const own = await client.draftInquiry();
  const page = await newPerson();
  onTestFailed(() => shot(page, 'field-conflict-failed'));
  await signIn(page, client.credentials, `/user/inquiry/property/${own.property_id}/report?poglavje=property_others`);
  const share = page.getByRole('textbox', { name: 'Lastniški delež (p/q)' });
  await share.waitFor();
  await goOffline(page);
  await share.fill('1/2');
  await page.getByRole('textbox', { name: 'Posebnosti' }).fill('Balkon na jug.');
  await page.getByRole('link', { name: /Na terenu .*neposlan/ }).waitFor();
  // The same field was changed elsewhere, and another one that is not edited here.
  const values = { delez: '1/4', opombe: 'Ključi pri sosedu.' };
  await client.expect('/api/editPropertyOthers', { property_id: own.property_id, values });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: /^Na terenu/ }).click();
  await page
    .getByRole('button', { name: /^Izberi, kaj velja/ })
    .first()
    .click();
  const choice = page.getByRole('alertdialog');
  await choice.getByText('1/4').waitFor();
  await choice.getByText('1/2').waitFor();
  await expectAccessible(page);
  await shot(page, 'field-conflict');
  await choice.getByRole('button', { name: 'Obdrži moj vnos' }).click();
  await page.getByText('Vse je poslano', { exact: true }).first().waitFor();
  const full = (await client.expect('/api/showProperty', { property_id: own.property_id, full: true })) as unknown as {
    sections: { section: string; values: object }[];
  };
  expect(full.sections.find(({ section }) => section === 'property_others')?.values).toMatchObject({
    delez: '1/2',
    posebnosti: 'Balkon na jug.',
    opombe: 'Ključi pri sosedu.',
  });
});

test('a document and a whole photo of a prepared day open without a connection', async () => {
  const own = await client.draftInquiry();
  const page = await newPerson({ width: 390, hasWorker: true });
  onTestFailed(() => shot(page, 'field-prepared-files-failed'));
  await signIn(page, client.credentials);
  await uploadAs(page, '/api/addPropertyFloorSpaceImages', {
    property_id: own.property_id,
    mime_type: 'image/jpeg',
    original_name: 'kuhinja.jpg',
    image: { name: 'kuhinja.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 480, 7) },
  });
  const documentation = `/user/inquiry/property/${own.property_id}/documentation`;
  await page.goto(`${documentation}?vrsta=drugo&dokument=zemljiskoknjizni_izpisek`);
  // The requested document is named, and its file button has the focus.
  await page.getByText(/^Nalagate: Zemljiškoknjižni izpisek\./).waitFor();
  await page.locator('button:focus', { hasText: 'Izberi' }).waitFor();
  const file = { name: 'izpisek.pdf', mimeType: 'application/pdf', buffer: await readablePdf('Izpisek') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Naloži dokument' }).click();
  await page.getByRole('table', { name: 'Dokumenti' }).getByText('izpisek.pdf').waitFor();
  await page.getByText('Dokument je naložen.').waitFor();
  // The current screen is visible among the four of the property, also on a phone.
  const here = page.getByRole('link', { name: 'Dokumenti', exact: true });
  const end = await here.evaluate(
    (one) => (one as unknown as { getBoundingClientRect(): { right: number } }).getBoundingClientRect().right,
  );
  expect(end).toBeLessThanOrEqual(390);
  // Before the day is prepared the device has only its name.
  const save = page.getByRole('link', { name: 'Prenesi izpisek.pdf' });
  await goOffline(page);
  await save.click();
  await page.getByText('Za prenos datoteke potrebujete povezavo z internetom.').waitFor();
  await page.context().setOffline(false);
  await page.goto('/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByText(/^Pripravljeno/).waitFor();

  await goOffline(page);
  await page.goto(documentation);
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(saved.suggestedFilename()).toBe('izpisek.pdf');
  expect(readFileSync(await saved.path())).toEqual(file.buffer);
  await page.getByRole('button', { name: /^Poglej/ }).click();
  await page.getByRole('dialog').getByRole('region', { name: 'izpisek.pdf' }).waitFor();
  await page.goto(`/user/inquiry/property/${own.property_id}/photos`);
  await page.getByRole('button', { name: 'Odpri fotografijo kuhinja.jpg' }).click();
  const whole = page.locator('.yarl__slide_image').first();
  await expect.poll(() => whole.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth)).toBe(640);
  await page.context().setOffline(false);
});

test('a document is given without a connection and sent later, once', async () => {
  const own = await client.draftInquiry();
  const page = await newPerson();
  onTestFailed(() => shot(page, 'field-document-failed'));
  await signIn(
    page,
    client.credentials,
    `/user/inquiry/property/${own.property_id}/documentation?vrsta=energetska_izkaznica`,
  );
  await page.getByRole('button', { name: 'Naloži dokument' }).waitFor();
  await goOffline(page);
  const file = { name: 'izkaznica.pdf', mimeType: 'application/pdf', buffer: await readablePdf('Izkaznica') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Naloži dokument' }).click();
  await page.getByText('Dokument je shranjen v napravi in bo poslan, ko bo povezava.').waitFor();
  await page.getByRole('list', { name: 'Čakajo na povezavo' }).getByText('izkaznica.pdf').waitFor();
  await shot(page, 'field-document');
  await page.context().setOffline(false);
  await page.getByRole('table', { name: 'Dokumenti' }).getByText('izkaznica.pdf').waitFor();
  const documents = await client.expect('/api/showPropertyDocuments', { property_id: own.property_id });
  expect(documents).toHaveLength(1);
});

test('without a connection the logo, the sums, a document and a download know what to do', async () => {
  const own = await another.draftInquiry();
  const page = await newPerson({ width: 390, hasWorker: true });
  onTestFailed(() => shot(page, 'field-ways-failed'));
  const { property_id: visited } = await another.expect('/api/addFullProperty', {
    inquiry_id: own.inquiry_id,
    identifier: '1772-1826-40',
  });
  await page.clock.install();
  await signIn(page, another.credentials, '/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByText(/^Pripravljeno/).waitFor();
  await page.goto(`/user/inquiry/property/${visited}/measurements`);
  await page.getByText('Ni primerjave.').first().waitFor();
  await goOffline(page);

  // The measured area is compared with the register at once, by the same rule as later at the server.
  await addLivingRoom(page);
  for (const side of ['4,1', '5,2']) {
    await page.keyboard.type(side);
    await page.keyboard.press('Enter');
  }
  const totals = page.locator('section', { has: page.getByRole('heading', { name: 'Seštevek in register' }) });
  await totals.getByText('21,32 m²').first().waitFor();
  expect(await totals.getByText('Se razlikuje.').count()).toBe(2);

  // The home page is not on the device.
  await page.getByRole('link', { name: 'Mera, na domačo stran' }).first().click();
  await page.waitForURL('**/user/teren');
  await page.getByRole('heading', { name: 'Na terenu' }).waitFor();

  await page.goto(`/user/inquiry/property/${visited}/photos`);
  await page.getByRole('link', { name: 'PDF nepremičnine' }).click();
  await page.getByText('Za prenos datoteke potrebujete povezavo z internetom.').waitFor();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button').first().click();

  // No second passes until the files are stored and the form is ready for the next one.
  await page.goto(`/user/inquiry/property/${visited}/documentation?vrsta=energetska_izkaznica`);
  const give = page.getByRole('button', { name: 'Naloži dokument' });
  await give.waitFor();
  const file = { name: 'izkaznica.pdf', mimeType: 'application/pdf', buffer: await readablePdf('Izkaznica') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.clock.pauseAt(Date.now() + 60_000);
  await give.click();
  await page.getByText('Dokument je shranjen v napravi in bo poslan, ko bo povezava.').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Čakajo na povezavo' }).getByText('izkaznica.pdf').waitFor();
  await page.context().close();
});

test('a document is photographed without a connection, right after the day was prepared, and sent later as one PDF', async () => {
  const own = await client.draftInquiry();
  const page = await newPerson({ width: 390, hasWorker: true });
  onTestFailed(() => shot(page, 'field-pages-failed'));
  await signIn(page, client.credentials, '/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByText(/^Pripravljeno/).waitFor();
  // The PDF library is loaded at its first use: that is now, and there is no connection.
  await goOffline(page);
  await page.goto(`/user/inquiry/property/${own.property_id}/documentation`);
  await page.getByRole('button', { name: 'Naloži dokument' }).waitFor();
  await page.getByRole('button', { name: /Vrsta dokumenta/ }).click();
  await page.getByRole('option', { name: 'Drugo' }).click();
  await page.getByRole('textbox', { name: 'Naziv dokumenta' }).fill('Najemna pogodba');
  const pages = page.getByRole('list', { name: 'Fotografirane strani' });
  const shots = [
    { name: 'stran.jpg', mimeType: 'image/jpeg', buffer: await photo(800, 600) },
    { name: 'stran.heic', mimeType: 'image/heic', buffer: heicPhoto() },
  ];
  for (const [index, taken] of shots.entries()) {
    await page.locator('input[type=file][capture]').setInputFiles(taken);
    await pages.getByRole('img', { name: `Stran ${index + 1}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Naloži dokument' }).click();
  await page.getByText('Dokument je shranjen v napravi in bo poslan, ko bo povezava.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('table', { name: 'Dokumenti' }).getByText('Najemna pogodba.pdf').waitFor();
  expect(await client.expect('/api/showPropertyDocuments', { property_id: own.property_id })).toHaveLength(1);
});

test('a person who signs out sees what was not sent, and it stays theirs', async () => {
  const other = new TestClient(address);
  await other.register();
  await other.signIn();
  const own = await other.draftInquiry();
  const page = await newPerson();
  const context = page.context();
  await signIn(page, other.credentials, `/user/inquiry/property/${own.property_id}/photos`);
  await page.getByRole('heading', { name: 'Fotografije nepremičnine' }).waitFor();
  await page.getByText('Fotografij ni treba razporejati po prostorih.').waitFor();
  await goOffline(page);
  await give(page, page.locator('main'), files.slice(0, 2));
  await page.getByRole('link', { name: 'Na terenu 2 neposlani' }).waitFor();
  // Held back, so that it is still there when they go.
  await context.route('**/api/addPropertyFloorSpaceImages', (route) => route.abort());
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Odjava' }).click();
  await page.getByText('2 postavki še nista poslani.').waitFor();
  await page.getByRole('button', { name: 'Vseeno odjavi' }).click();
  await page.waitForURL('**/account/login');
  await context.unroute('**/api/addPropertyFloorSpaceImages');

  // Another person finds and sends nothing of it.
  await signIn(page, client.credentials, '/user/teren');
  await page.getByText('Vse je poslano').first().waitFor();
  expect(await other.expect('/api/showPropertyFloorSpaceImages', { property_id: own.property_id })).toEqual([]);
  await page.getByRole('button', { name: 'Odjava' }).click();
  await page.waitForURL('**/account/login');

  await signIn(page, other.credentials, '/user/teren');
  await page.getByRole('list', { name: 'Za pošiljanje' }).getByText('poslano').nth(1).waitFor();
  expect(await other.expect('/api/showPropertyFloorSpaceImages', { property_id: own.property_id })).toHaveLength(2);
});

test('a valuer does the visit of a case without a connection, and everything arrives once', async () => {
  const [customer, office] = [await newPerson(), await newPerson()];
  await signIn(customer, person('user'));
  await signIn(office, person('admin'));
  const page = await newPerson({ width: 390, hasWorker: true });
  onTestFailed(() => shot(page, 'field-valuer-failed'));
  await signIn(page, person('valuer'));
  const inquiry_id = await caseOf({ customer, office, valuer: page }, 'visit_scheduled');
  const { items } = await callAs<{ items: { property_id: string }[] }>(page, '/api/showProperty', { inquiry_id });
  const [{ property_id: visited } = { property_id: '' }] = items;
  await page.goto('/user/teren');
  await page.getByRole('button', { name: 'Pripravi za teren' }).click();
  await page.getByText(/^Pripravljeno/).waitFor();
  // With its hour and the contact to call; the rest is one link away.
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${visited}"]`) });
  await row.getByRole('time').waitFor();
  await row.getByRole('link', { name: /^Pokliči/ }).waitFor();
  await page.getByRole('link', { name: 'Vse dodelitve' }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

  await goOffline(page);
  await page.reload();
  await page.getByText('Trenutno niste povezani z internetom.').waitFor();
  // The overview, and from it the case; unprepared parts say so and lead back.
  await page.goto('/user/welcome');
  await page.getByRole('heading', { name: /^Pozdravljeni/ }).waitFor();
  await page.goto(`/user/dodelitve/${inquiry_id}`);
  await page.getByRole('heading', { name: 'Nepremičnine' }).waitFor();
  await page.goto('/user/izracuni');
  await page.getByText('Te strani ni na napravi.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Na terenu' }).last().click();
  await page.getByText(/^Pripravljeno/).waitFor();
  await page.goto(`/user/inquiry/property/${visited}/measurements`);
  await addLivingRoom(page);
  for (const side of ['3', '4']) {
    await page.keyboard.type(side);
    await page.keyboard.press('Enter');
  }
  await page.getByText('12,00 m²').first().waitFor();
  await page.getByText('Shranjujem').first().waitFor({ state: 'detached' });
  await page.goto(`/user/inquiry/property/${visited}/photos`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: /^Pritličje: Dnevna soba/ }) });
  await give(page, card, files.slice(0, 3));
  await card.getByRole('listitem').nth(2).waitFor();
  const photos = () =>
    callAs<Shown[]>(page, '/api/showPropertyFloorSpaceImages', { property_id: visited }).then((all) =>
      all.map(({ original_sha256 }) => original_sha256),
    );

  await page.context().setOffline(false);
  await page.goto('/user/teren');
  await page.getByText('Vse je poslano', { exact: true }).first().waitFor();
  expect(await photos()).toEqual(hashes.slice(0, 3));
  const plan = await callAs<Plan>(page, '/api/showPropertyFloorSpaceMeasurements', { property_id: visited });
  expect(plan.area).toBe(12);

  // Unsent entries on this device block the report from quality control.
  const begun = { inquiry_id, property_id: visited, title: 'Stanovanje', assesment_reason: 'sodni_postopek' };
  const { calculation_id } = await callAs<{ calculation_id: string }>(page, '/api/addCalculation', begun);
  const path = '**/api/addPropertyFloorSpaceImages';
  await page.context().route(path, (route) => route.abort());
  await page.goto(`/user/inquiry/property/${visited}/photos`);
  await give(page, card, files.slice(3, 4));
  await card.getByRole('listitem').nth(3).waitFor();
  await page.goto(`/user/izracuni/${calculation_id}?zavihek=porocilo`);
  // Like an open one; the folded »Kontrola« names the check also when it is done.
  const unsent = page.getByText('Neposlani vnosi s terena', { exact: true }).filter({ visible: true });
  await unsent.waitFor();
  await page.context().unroute(path);
  await unsent.waitFor({ state: 'detached' });
  expect(await photos()).toEqual(hashes.slice(0, 4));
});

test('nothing complained in a console', () => {
  // Pages are left here on purpose while entries wait; for an untouched page the browser logs that it did not ask.
  const known =
    /ERR_INTERNET_DISCONNECTED|Storitev trenutno ni na voljo|Trenutno niste povezani|Blocked attempt to show a 'beforeunload'/;
  expect(complaints.filter((text) => !known.test(text))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFailed, test } from 'vitest';
import { expectAccessible, openBrowser, signIn } from '../support/browser.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';
import { heicPhoto, photo, readablePdf } from '../support/files.ts';
import { walkedWidths } from '../support/looks.ts';

const { address, ask } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const pdf = await readablePdf('Zemljiška knjiga');

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const saved = (page: Page, call: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(`/api/${call}`) && answer.status() === 200);

const client = new TestClient(address);
await client.register();
// An unproved account cannot request documents from others.
await ask("update accounts.account set status = 'active' where email = $1", [client.email]);
await client.signIn();

/** Width and height of each page, in points. */
const sheetsOf = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const sheets: number[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const [, , width = 0, height = 0] = (await document.getPage(number)).view;
    sheets.push([Math.round(width), Math.round(height)]);
  }
  return sheets;
};

/** A customer with an empty draft. */
const withDraft = async (page: Page) => {
  const { inquiry_id } = await client.expect('/api/addInquiry', { assesment_reason: 'zavarovano_posojanje' });
  await signIn(page, client.credentials);
  await page.evaluate(
    `sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(JSON.stringify({ mode: 'edit', inquiry_id }))})`,
  );
  return String(inquiry_id);
};

test.each(walkedWidths)(
  'at %i an identifier fills the file, and what is corrected stands beside the register',
  async (width) => {
    const page = await newPerson({ width });
    onTestFailed(() => shot(page, `failed-report-${width}`));
    await withDraft(page);
    await page.goto('/user/inquiry/properties');
    await page.getByRole('textbox', { name: 'Oznaka nepremičnine' }).fill('1772-1826-40');
    await page.getByRole('button', { name: 'Dodaj in izpolni' }).click();
    await page.waitForURL('**/report');
    await page.getByText(/^Iz registra je izpolnjenih \d\d polj/).waitFor();

    // A correction is saved automatically; the register's value stays beside it.
    const year = page.getByRole('textbox', { name: 'Leto izgradnje stavbe' });
    const register = await year.inputValue();
    const first = saved(page, 'editPropertyBuilding');
    await year.fill('1801');
    await first;
    await page.getByText(/^Shranjeno \d\d:\d\d$/).waitFor();
    await page.getByText(`popravljeno · Register: ${register}`).waitFor();
    // An invalid value is reported immediately and kept.
    await page.getByRole('textbox', { name: 'Število etaž' }).fill('veliko');
    await page.getByText('Vnos ni veljaven.').waitFor();
    await page.reload();
    expect(await year.inputValue()).toBe('1801');
    expect(await page.getByRole('textbox', { name: 'Število etaž' }).inputValue()).toBe('veliko');
    await expectAccessible(page);
    await shot(page, `report-${width}`);

    // Someone else changed the same field: both values, and a choice.
    const propertyId = page.url().split('/').at(-2) ?? '';
    await client.expect('/api/editPropertyOthers', { property_id: propertyId, values: { delez: '1/4' } });
    await page.getByRole('tab', { name: /Ostalo/ }).click();
    await page.getByRole('textbox', { name: 'Lastniški delež (p/q)' }).fill('1/2');
    const conflict = page.getByRole('alertdialog', { name: 'Poglavje je bilo spremenjeno drugje' });
    await conflict.getByText('1/4').waitFor();
    const second = saved(page, 'editPropertyOthers');
    await conflict.getByRole('button', { name: 'Obdrži moj vnos' }).click();
    expect((await (await second).json()).data.values.delez).toBe('1/2');

    // Every section is clean, also with the text that »drugo« opens.
    for (const name of ['Opis lokacije', 'Komunalna opremljenost', 'Opis objekta', 'Inštalacije']) {
      await page.getByRole('tab', { name: new RegExp(name) }).click();
      await page.getByRole('tabpanel', { name: new RegExp(name) }).waitFor();
    }
    await page.getByText('Peleti').or(page.getByText('Lesni peleti')).click();
    await page.getByRole('group', { name: 'Energent' }).getByText('Drugo').click();
    await page.getByRole('textbox', { name: 'Energent: drugo' }).fill('Bioplin');
    await saved(page, 'editPropertyInstallations');
    await expectAccessible(page);
    await shot(page, `report-installations-${width}`);
  },
);

test.each(walkedWidths)('at %i twelve rooms are measured without a mouse', async (width) => {
  const page = await newPerson({ width });
  onTestFailed(() => shot(page, `failed-measurements-${width}`));
  const inquiry_id = await withDraft(page);
  const added = await client.expect('/api/addFullProperty', { inquiry_id, identifier: '1772-1826-40' });
  const property_id = String(added.property_id);
  await page.goto(`/user/inquiry/property/${property_id}/measurements`);
  await page.getByText('Ni še etaž').waitFor();
  await page.getByRole('button', { name: 'Dodaj etažo' }).focus();
  await page.keyboard.press('Enter');
  const rooms = page.getByRole('radiogroup', { name: /^Nov prostor/ });
  await rooms.waitFor();
  await rooms.getByRole('radio', { name: 'Dnevna soba' }).focus();
  for (let room = 1; room <= 12; room += 1) {
    if (room > 1 && room < 12) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-side] input:focus').waitFor();
    await page.keyboard.type('4.105');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2,5');
    await page.keyboard.press('Enter');
  }
  // 4,105 m is stored as 4,11; twelve rooms of 10,28 m², of which one is a terrace and one a cellar.
  await expect
    .poll(async () => {
      const plan = (await client.expect('/api/showPropertyFloorSpaceMeasurements', { property_id })) as {
        area: number;
        floors: { spaces: unknown[] }[];
      };
      return [plan.area, plan.floors[0]?.spaces.length];
    })
    .toEqual([123.36, 12]);
  await page.getByText('Se razlikuje.').first().waitFor();
  await page.reload();
  await page.getByText('12 prostorov').waitFor();
  await expectAccessible(page);
  await shot(page, `measurements-${width}`);

  // Deleted floors are restored completely.
  await page.getByRole('button', { name: /^Izbriši etažo/ }).click();
  await page.getByText('Ni še etaž').waitFor();
  await page.getByRole('button', { name: /^Obnovi: / }).click();
  await page.getByText('12 prostorov').waitFor();
});

test.each(walkedWidths)('at %i documents are ticked off a list, renamed, replaced, and brought back', async (width) => {
  const page = await newPerson({ width });
  onTestFailed(() => shot(page, `failed-documents-${width}`));
  const inquiry_id = await withDraft(page);
  const added = await client.expect('/api/addFullProperty', { inquiry_id, identifier: '1772-1826-40' });
  await page.goto(`/user/inquiry/property/${added.property_id}/documentation`);
  await page.getByText('0 od 4').waitFor();
  // Optional documents are not shown as missing.
  await page.getByText('Za oddajo naročila niso obvezni').waitFor();
  expect(await page.getByText('še ni naloženo').count()).toBe(4);
  await page.getByRole('button', { name: 'Ni na voljo: Uporabno dovoljenje' }).click();
  await page.getByRole('textbox', { name: 'Razlog' }).fill('Arhiv ga nima.');
  await page.getByRole('button', { name: 'Shrani' }).click();
  await page.getByText('1 od 4').waitFor();

  // A document of the list that is of no type of its own comes with its name.
  await page.getByRole('link', { name: 'Naloži: Zemljiškoknjižni izpisek' }).click();
  await page.waitForURL('**/documentation?*dokument=*');
  // The form restarts for the document of the list; a file chosen before would belong to the old one.
  await page.getByRole('button', { name: /Zemljiškoknjižni izpisek.*Vrsta dokumenta/ }).waitFor();
  const upload = async (name: string) => {
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
    await page.getByRole('button', { name: 'Naloži dokument' }).click();
    await page.getByRole('table', { name: 'Dokumenti' }).getByText(name).waitFor();
  };
  await upload('izpisek.pdf');
  await page.getByText('2 od 4').waitFor();
  await page.waitForURL('**/documentation');
  await page.getByRole('link', { name: 'Nova različica: izpisek.pdf' }).click();
  await page.waitForURL('**/documentation?*zamenja=*');
  await page.getByRole('heading', { name: 'Nova različica' }).waitFor();
  await upload('izpisek-2.pdf');
  await page.getByText('1 prejšnja različica').waitFor();
  await page.getByRole('button', { name: 'Preimenuj izpisek-2.pdf' }).click();
  await page.getByRole('textbox', { name: 'Številka dokumenta' }).last().fill('ZK 12/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Shrani' }).click();
  await page.getByText('Podatki o dokumentu so popravljeni.').waitFor();
  await page.getByRole('button', { name: 'Izbriši izpisek-2.pdf' }).click();
  await page.getByRole('button', { name: 'Da, potrjujem' }).click();
  await page.getByRole('button', { name: 'Obnovi izpisek-2.pdf' }).click();
  await page.getByText('1 prejšnja različica').waitFor();

  // The document is viewed in place.
  await page.getByRole('button', { name: 'Poglej izpisek-2.pdf' }).click();
  await page.getByText('Zemljiška knjiga').waitFor({ state: 'attached' });
  await expectAccessible(page);
  await shot(page, `document-preview-${width}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Zapri' }).click();

  // Someone without an account uploads the missing one by a link.
  await page.getByRole('button', { name: 'Zaprosi za dokument' }).click();
  await page
    .getByRole('button', { name: /Vrsta dokumenta/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Gradbeno dovoljenje' }).click();
  await page.getByRole('textbox', { name: 'Pojasnilo na strani za oddajo' }).fill('Dovoljenje iz leta 1984.');
  await expectAccessible(page);
  await shot(page, `upload-request-ask-${width}`);
  await page.getByRole('button', { name: 'Pripravi povezavo' }).click();
  const link = await page.getByRole('textbox', { name: 'Povezava' }).inputValue();
  await page.getByRole('button', { name: 'Končano' }).click();
  await page.getByText('odprta', { exact: true }).waitFor();

  const guest = await newPerson({ width });
  await guest.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await guest.getByText('Ana Novak vas prosi za dokument.').waitFor();
  await guest.getByText('Dovoljenje iz leta 1984.').waitFor();
  await guest
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dovoljenje.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expectAccessible(guest);
  await shot(guest, `upload-request-${width}`);
  await guest.getByRole('button', { name: 'Oddaj dokument' }).click();
  await guest.getByText('Hvala, datoteko »dovoljenje.pdf« smo prejeli.').waitFor();
  await guest.close();
  await page.reload();
  await page.getByRole('table', { name: 'Dokumenti' }).getByText('dovoljenje.pdf').waitFor();
  await page.getByText('oddano po povezavi').waitFor();
  await page.getByRole('button', { name: 'Prekliči povezavo: Gradbeno dovoljenje' }).click();
  await page.getByText('preklicana', { exact: true }).waitFor();
  await expectAccessible(page);
  await shot(page, `documents-${width}`);
});

test('on a phone each link to a missing document brings its form into view, also the second time', async () => {
  const page = await newPerson({ width: 390 });
  onTestFailed(() => shot(page, 'failed-missing-document'));
  const inquiry_id = await withDraft(page);
  const added = await client.expect('/api/addFullProperty', { inquiry_id, identifier: '1772-1826-40' });
  await page.goto(`/user/inquiry/property/${added.property_id}/documentation`);
  /** The requested type and the button that chooses its file are fully visible. */
  const isInView = () =>
    page.evaluate<boolean>(`[document.activeElement, ...document.querySelectorAll('form [data-field=document_type]')].every((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return part.closest('form') !== null && top >= 0 && bottom <= innerHeight;
    })`);
  const link = page.getByRole('link', { name: 'Naloži: Zemljiškoknjižni izpisek' });
  for (const _ of ['first', 'again']) {
    await link.click();
    await page.getByText(/^Nalagate: Zemljiškoknjižni izpisek\./).waitFor();
    await expect.poll(isInView).toBe(true);
    await page.locator('form button:focus', { hasText: 'Izberi' }).waitFor();
  }
});

test('of files that come together one that is bad is named and the others are taken, each of its own type', async () => {
  const page = await newPerson({ width: 390 });
  onTestFailed(() => shot(page, 'failed-batch'));
  const inquiry_id = await withDraft(page);
  const { property_id } = await client.expect('/api/addFullProperty', { inquiry_id, identifier: '1772-1826-40' });
  await page.goto(`/user/inquiry/property/${property_id}/documentation?vrsta=gradbeno_dovolenje`);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file('pokvarjen.pdf', Buffer.from('no PDF at all')),
      file('dovoljenje.pdf', pdf),
      file('izkaznica.pdf', pdf),
    ]);
  await page.getByRole('button', { name: /Vrsta dokumenta: izkaznica\.pdf/ }).click();
  await page.getByRole('option', { name: 'Energetska izkaznica' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Naloži dokument' }).click();
  const alert = page.getByRole('alertdialog');
  await alert.getByText('1 datoteka ni naložena').waitFor();
  await alert.getByText(/^pokvarjen\.pdf: /).waitFor();
  await alert.getByRole('button').first().click();
  const row = (name: string) => page.getByRole('table', { name: 'Dokumenti' }).getByRole('row', { name });
  await row('dovoljenje.pdf').getByText('Gradbeno dovoljenje').first().waitFor();
  await row('izkaznica.pdf').getByText('Energetska izkaznica').first().waitFor();
  expect(await page.getByText('pokvarjen.pdf').count()).toBe(0);
});

test.each(walkedWidths)('at %i photographed pages become one PDF, in their order', async (width) => {
  const page = await newPerson({ width });
  onTestFailed(() => shot(page, `failed-pages-${width}`));
  const inquiry_id = await withDraft(page);
  const { property_id } = await client.expect('/api/addFullProperty', { inquiry_id, identifier: '1772-1826-40' });
  await page.goto(`/user/inquiry/property/${property_id}/documentation?vrsta=gradbeno_dovolenje`);
  await page.getByRole('button', { name: 'Naloži dokument' }).waitFor();
  const camera = page.locator('input[type=file][capture]');
  const pages = page.getByRole('list', { name: 'Fotografirane strani' });
  await camera.setInputFiles({ name: 'prva.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 1_200) });
  await pages.getByRole('img', { name: 'Stran 1' }).waitFor();
  // A file that is no picture is reported by its name; the pages stay.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'IMG_1.HEIC', mimeType: '', buffer: heicPhoto() },
      { name: 'pokvarjena.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      { name: 'posnetek.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no picture') },
    ]);
  await page.getByText('Ni dodano: pokvarjena.jpg').waitFor();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await pages.getByRole('img', { name: 'Stran 2' }).waitFor();
  await camera.setInputFiles({ name: 'ležeča.png', mimeType: 'image/png', buffer: await photo(1_600, 1_000) });
  await pages.getByRole('img', { name: 'Stran 3' }).waitFor();
  await pages.getByRole('button', { name: 'Prestavi stran 3 pred prejšnjo' }).click();
  await pages.getByRole('button', { name: 'Odstrani stran 3' }).click();
  await page.getByText('2 strani bosta oddani kot en PDF.').waitFor();
  await expectAccessible(page);
  await shot(page, `pages-${width}`);
  await page.getByRole('button', { name: 'Naloži dokument' }).click();
  await page.getByRole('table', { name: 'Dokumenti' }).getByText('Gradbeno dovoljenje.pdf').waitFor();
  await pages.waitFor({ state: 'detached' });

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Prenesi Gradbeno dovoljenje.pdf' }).click();
  const pdfBytes = readFileSync(await (await coming).path());
  expect(await sheetsOf(pdfBytes)).toEqual([
    [595, 842],
    [842, 595],
  ]);
});

test('the map of the file says what is invented, and where the register has nothing any more it shows the place from afar', async () => {
  const page = await newPerson();
  onTestFailed(() => shot(page, 'failed-location'));
  await withDraft(page);
  await page.goto('/user/inquiry/properties');
  await page.getByRole('textbox', { name: 'Oznaka nepremičnine' }).fill('1728-412');
  await page.getByRole('button', { name: 'Dodaj in izpolni' }).click();
  await page.waitForURL('**/report');
  const location = () => page.getByRole('tab', { name: /Opis lokacije/ }).click();
  const map = page.getByRole('img', { name: /^Katastrski načrt okolice: .*, k. o. 1728 / });
  const zoom = async () => Number(await map.getAttribute('data-zoom'));
  await location();
  await page.getByText(/^Označena nepremičnina je iz izmišljenih podatkov/).waitFor();
  await expect.poll(zoom).toBeGreaterThan(17);
  // The map and its drawing have one source, which is named once.
  const source = map.locator('..').getByText(/izmišljeni podatki/);
  expect(await source.count()).toBe(1);
  expect(await source.textContent()).toBe('izmišljeni podatki');

  // As an import of a real register leaves it.
  const around = 'box(point(461500, 100500), point(462500, 101500))';
  for (const outlines of ['parcel_outline', 'building_outline'])
    await ask(`delete from cadastre.${outlines} where outline && polygon(${around})`);
  await ask(`update cadastre.building set e = null, n = null where point(e, n) <@ ${around}`);
  await page.reload();
  await location();
  await expect.poll(zoom).toBeLessThan(15);
  expect(await source.textContent()).toBe('izmišljeni podatki');
  await expectAccessible(page);
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { computed, expectAccessible, openBrowser } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { inEveryLook } from '../support/looks.ts';

const { address } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const opened = async (look: Parameters<typeof newPerson>[0] = {}): Promise<Page> => {
  const page = await newPerson(look);
  await page.goto('/components');
  await page.getByRole('heading', { level: 1, name: 'Gradniki' }).waitFor();
  return page;
};
const page = await opened();
/** The component with the given heading. */
const part = (name: string, on: Page = page): Locator => on.getByRole('region', { name, exact: true });
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Ljubljana' });
const dayIn = (days: number) =>
  new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const shown = (day: string) => day.split('-').reverse().join('/');

describe('fields', () => {
  test('a text takes thirty characters unless it says otherwise; what is required has an asterisk', async () => {
    const name = part('Besedilno polje').getByRole('textbox', { name: 'Ime in priimek' });
    await name.fill('x'.repeat(60));
    expect((await name.inputValue()).length).toBeLessThanOrEqual(60);
    expect(await name.getAttribute('maxlength')).toBe(String(limits.textInput));
    await name.clear();
    await name.pressSequentially('x'.repeat(35));
    expect(await name.inputValue()).toHaveLength(limits.textInput);
    const label = part('Besedilno polje').getByText('Ime in priimek');
    const star = await label.evaluate(computed, 'content ::after');
    expect(star).toContain('*');
    expect((await name.getAttribute('aria-required')) ?? (await name.getAttribute('required'))).not.toBeNull();
  });

  test('a wrong field has a red border, an icon and its text', async () => {
    const field = part('Besedilno polje').getByRole('textbox', { name: 'Ulica in hišna številka' });
    const danger = await part('Barve')
      .getByText('--karmin', { exact: true })
      .locator('span')
      .evaluate(computed, 'backgroundColor');
    expect(await field.evaluate(computed, 'borderTopColor')).toBe(danger);
    expect(await field.locator('..').locator('svg').count()).toBe(1);
    await part('Besedilno polje').getByText('Zahtevano polje.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });

  test('a password is shown and hidden', async () => {
    const secret = part('Besedilno polje').getByRole('textbox', { name: 'Geslo' });
    await secret.fill('skrito');
    expect(await secret.getAttribute('type')).toBe('password');
    await part('Besedilno polje').getByRole('button', { name: 'Pokaži geslo' }).click();
    expect(await secret.getAttribute('type')).toBe('text');
  });

  test('a mask lets three digits through and nothing else', async () => {
    const field = part('Polje z masko in omejitvijo').getByRole('textbox', { name: 'Tri števke' });
    await field.pressSequentially('1a2b3c45');
    expect(await field.inputValue()).toBe('123');
  });

  test('a number has a decimal comma', async () => {
    const field = part('Število').getByRole('textbox');
    expect(await field.inputValue()).toBe('1.234,5');
    await field.fill('77,25');
    await field.blur();
    expect(await field.inputValue()).toBe('77,25');
  });

  test('a number never changes its size: a point is read as it was meant, or refused', async () => {
    const field = part('Število').getByRole('textbox');
    const leftWith = async (text: string) => {
      await field.fill('');
      await field.pressSequentially(text);
      expect(await field.inputValue(), 'it stands as it was typed').toBe(text);
      await field.blur();
      return [await field.inputValue(), await field.getAttribute('aria-invalid')];
    };
    expect(await leftWith('50.5')).toEqual(['50,5', null]);
    expect(await leftWith('250.50')).toEqual(['250,5', null]);
    expect(await leftWith('1,250.00')).toEqual(['1.250', null]);
    expect(await leftWith('1.250')).toEqual(['1.250', null]);
    expect(await leftWith('-50')).toEqual(['-50', 'true']);
    await part('Število').getByText('Število ne sme biti negativno.').waitFor();
    expect(await leftWith('1.2.3')).toEqual(['1.2.3', 'true']);
    await part('Število').getByText('Vnesite število, na primer 1.250,50.').waitFor();
    expect(await leftWith('1,250')).toEqual(['1,250', 'true']);
    await part('Število').getByText('Število decimalk: največ 2.').waitFor();
    expect(await leftWith('77,25')).toEqual(['77,25', null]);
  });

  test('all eight messages of the specification are there', async () => {
    for (const text of [
      'Zahtevano polje.',
      'Vnesite več kot 4 znake',
      'Ni veljaven e-poštni naslov.',
      'Geslo se ne ujema.',
      'Največja dolžina 30.',
      'Najmanjša dolžina 5.',
      'Ta e-poštni naslov ste že vnesli.',
      'Napačen format poštne številke.',
    ])
      await part('Sporočila pod polji').getByText(text, { exact: true }).waitFor();
  });

  test('a summary names what is wrong', async () => {
    await part('Povzetek napak').getByRole('alert').getByText('Popravite 2 polji').waitFor();
  });
});

describe('dates', () => {
  const field = (name: string) => part('Datum').getByRole('textbox', { name });
  const note = (text: string) => part('Datum').getByText(text, { exact: true });

  test('are typed as DD/MM/YYYY; an invalid date is reported', async () => {
    await field('Poljuben dan').fill('1.2.2020');
    expect(await field('Poljuben dan').inputValue()).toBe('01/02/2020');
    await field('Poljuben dan').fill('30/02/2026');
    await note('Tega dne ni v koledarju. Preverite dan in mesec.').waitFor();
    await field('Poljuben dan').fill('31.11.2026');
    await note('Tega dne ni v koledarju. Preverite dan in mesec.').waitFor();
    await field('Poljuben dan').fill('november');
    await field('Poljuben dan').blur();
    await note('Vnesite datum v obliki DD/MM/LLLL.').waitFor();
    await field('Poljuben dan').clear();
  });

  test('block the past, the future and the weekend', async () => {
    await field('Brez preteklih dni').fill(shown(dayIn(-1)));
    await note('Izberite dan, ki še ni pretekel.').waitFor();
    await field('Brez preteklih dni').fill(shown(today));
    await note('Izberite dan, ki še ni pretekel.').waitFor({ state: 'detached' });
    await field('Brez prihodnjih dni').fill(shown(dayIn(1)));
    await note('Izberite dan, ki je že pretekel ali je današnji.').waitFor();
    await field('Samo delovni dnevi').fill('28/11/2026');
    await note('Izberite delovni dan.').waitFor();
    await field('Samo delovni dnevi').fill('30/11/2026');
    await note('Izberite delovni dan.').waitFor({ state: 'detached' });
  });

  test('are picked from a calendar that begins on Monday and strikes out the weekend', async () => {
    await part('Datum').getByRole('button', { name: 'Odpri koledar: Samo delovni dnevi' }).click();
    const calendar = page.getByRole('dialog', { name: 'Samo delovni dnevi' });
    // The names of the days are hidden from screen readers, which hear the day with each date.
    expect(await calendar.locator('th').first().textContent()).toMatch(/^p/i);
    await expectAccessible(page);
    const saturday = calendar.getByRole('button', { name: /28\. november 2026/ });
    expect(await saturday.getAttribute('aria-disabled')).toBe('true');
    await calendar.getByRole('button', { name: /27\. november 2026/ }).click();
    await calendar.waitFor({ state: 'detached' });
    expect(await field('Samo delovni dnevi').inputValue()).toBe('27/11/2026');
  });

  test('with a time offer 9 to 17 in 24 hours, and nothing that has passed', async () => {
    const both = part('Datum in ura');
    await both.getByRole('textbox', { name: 'Ogled' }).fill(shown(dayIn(-1)));
    await both.getByText('Izberite dan, ki še ni pretekel.').waitFor();
    await both.getByRole('textbox', { name: 'Ogled' }).fill(shown(dayIn(2)));
    await both.getByRole('button', { name: /Ura/ }).click();
    const times = await page.getByRole('option').allTextContents();
    expect([times[0], times.at(-1)]).toEqual(['09:00', '17:00']);
    await page.getByRole('option', { name: '14:30' }).click();
    await both.getByText(`${dayIn(2)}T14:30`).waitFor();
  });
});

describe('search', () => {
  const search = part('Iskalno polje');
  const value = page.getByTestId('emitted');

  test('typing and pressing report the value; the button loads until its owner has the answer', async () => {
    await search.getByRole('textbox', { name: 'Oseba', exact: true }).fill('Novak');
    expect(await value.textContent()).toBe('Novak');
    const button = search.getByRole('button', { name: 'Išči' }).first();
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await search.getByRole('button', { name: 'Končaj iskanje' }).click();
    expect(await button.getAttribute('aria-busy')).toBe('false');
  });

  test('has a title, an error with its message, and the two other types', async () => {
    await search.getByText('Išči', { exact: true }).first().waitFor();
    const wrong = search.getByRole('textbox', { name: 'Oseba (z napako)' });
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    await search.getByText('Zahtevano polje.').waitFor();
    await search.getByRole('checkbox', { name: /Samo moje/ }).check();
    expect(await value.textContent()).toBe('on');
    await search.getByRole('radio', { name: /Samo moje/ }).check();
  });

  test('suggestions are walked with the arrow keys', async () => {
    const box = page.getByRole('combobox', { name: 'Mesto' }).first();
    await box.fill('mar');
    await box.press('ArrowDown');
    await box.press('Enter');
    expect(await box.inputValue()).toBe('Maribor');
  });
});

describe('choices', () => {
  test('of a list one is taken, and a used one cannot be', async () => {
    await part('Spustni seznam').getByRole('button', { name: /Mesto/ }).first().click();
    expect(await page.getByRole('option', { name: /Koper/ }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('option', { name: 'Žalec' }).click();
    await part('Spustni seznam').getByRole('button', { name: /Žalec/ }).waitFor();
  });

  test('eleven room types, of which choosing one gives up the others; an icon alone is read', async () => {
    const rooms = part('Izbira vrste prostora');
    expect(await rooms.getByRole('radio').count()).toBe(11);
    await rooms.getByText('Kuhinja', { exact: true }).click();
    expect(await page.getByTestId('room').textContent()).toBe('kuhinja');
    await rooms.getByText('Kopalnica', { exact: true }).click();
    expect(await rooms.getByRole('radio', { checked: true }).count()).toBe(1);
    await rooms.getByRole('img', { name: 'Otroška soba' }).waitFor();
    expect(await rooms.getByRole('radio', { name: 'Otroška soba' }).count()).toBe(0);
  });

  test('a tick, a tile, a switch and a step are reached by the keyboard', async () => {
    const box = part('Potrditveno polje').getByRole('checkbox', { name: 'Strinjam se s pogoji' }).first();
    await box.focus();
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(true);
    const tiles = part('Ploščice');
    await tiles.getByRole('radio', { name: 'Maribor' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await tiles.getByRole('radio', { checked: true }).getAttribute('value')).toBe('zalec');
    await part('Preklopnik').getByRole('radio', { name: 'Drugi' }).click();
    await part('Koraki')
      .getByRole('button', { name: /Zaključek/ })
      .click();
    expect(
      await part('Koraki')
        .getByRole('button', { name: /Zaključek/ })
        .getAttribute('aria-current'),
    ).toBe('step');
  });
});

/** Effect of a loaded answer on a page: an element above appears or disappears. */
const pushed = (pixels: number) =>
  `{ const above = document.createElement('div'); above.style.height = '${pixels}px'; document.querySelector('main').prepend(above); }`;
const wayBack = `document.querySelector('main > div').remove()`;

describe('a press while the page moves', () => {
  test.each([
    ['once', [pushed(70)]],
    ['to and fro', [pushed(70), wayBack]],
  ])('counts where it began, though what is pressed is pushed away %s before the release', async (_, moves) => {
    const own = await opened();
    // Else the browser scrolls along, as far as it can, and nothing moves.
    await own.evaluate("document.documentElement.style.overflowAnchor = 'none'");
    const button = part('Opozorilo', own).getByRole('button');
    await button.scrollIntoViewIfNeeded();
    const box = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { x, y, width, height } = await box();
    await own.mouse.move(x + width / 2, y + height / 2);
    await own.mouse.down();
    for (const [at, move] of moves.entries()) {
      await own.evaluate(move);
      expect((await box()).y).toBe(at === 0 ? y + 70 : y);
      // The browser reports another element under the pointer after redrawing.
      await own.mouse.move(x + width / 2, y + height / 2 + 1);
    }
    await own.mouse.up();
    await own.getByRole('alertdialog').waitFor();
    await own.context().close();
  });

  test('does not count where the pointer itself is taken away from it', async () => {
    const own = await opened();
    const button = part('Opozorilo', own).getByRole('button');
    await button.hover();
    await own.mouse.down();
    await part('Opozorilo', own).getByRole('heading').hover();
    await own.mouse.up();
    expect(await own.getByRole('alertdialog').count()).toBe(0);
    await own.context().close();
  });
});

describe('dialogs and notices', () => {
  test('an alert stays until »Zapri«', async () => {
    await part('Opozorilo').getByRole('button').click();
    const alert = page.getByRole('alertdialog');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Zapri' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  test('a success blocks nothing, and can be closed', async () => {
    await part('Uspeh').getByRole('button').click();
    const success = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Zapri' }) });
    await success.getByText('Povpraševanje je shranjeno.').waitFor();
    await part('Preklopnik').getByRole('radio', { name: 'Prvi' }).click();
    await success.getByRole('button', { name: 'Zapri' }).click();
    await success.waitFor({ state: 'detached' });
  });

  test.each([
    { way: 'Da, potrjujem', answer: 'OK' },
    { way: 'Izbriši vse', answer: 'Izbriši vse' },
    { way: 'Prekliči', answer: 'Izbriši vse' },
  ])('a question with a third way is answered by »$way«', async ({ way, answer }) => {
    const asked = part('Potrditveno okno z dodatnim gumbom');
    await asked.getByRole('button', { name: 'Odpri okno' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Izbris slike' });
    await dialog.getByText('Dejanja ni mogoče razveljaviti.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: way }).click();
    await dialog.waitFor({ state: 'detached' });
    await asked.getByText(answer, { exact: true }).waitFor();
  });

  test('a dialog keeps the focus inside, and Escape gives it back', async () => {
    const opener = part('Potrditveno okno').getByRole('button', { name: 'Odpri okno' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    for (let n = 0; n < 5; n += 1) {
      await page.keyboard.press('Tab');
      expect(await page.locator('[role=alertdialog] :focus').count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await part('Potrditveno okno').locator('button:focus').waitFor();
  });
});

describe('data', () => {
  test('tabs are walked with the arrow keys', async () => {
    const tabs = part('Zavihki');
    await tabs.getByRole('tab', { name: 'Prvi' }).click();
    await page.keyboard.press('ArrowRight');
    await tabs.getByRole('tabpanel').getByText('Vsebina zavihka: Drugi').waitFor();
    expect(await tabs.getByRole('tab', { selected: true }).textContent()).toBe('Drugi');
  });

  test('a detail that is a file is downloaded by »Prenesi«', async () => {
    const link = part('Podrobnosti').getByRole('link', { name: 'Prenesi Gradbeno dovoljenje' });
    const started = page.waitForEvent('download');
    await link.click();
    await (await started).cancel();
  });

  test('pages are links', async () => {
    await part('Strani').getByText('Stran 2 od 3').waitFor();
    await part('Strani').getByRole('link', { name: 'Naslednja' }).click();
    await part('Strani').getByText('Stran 3 od 3').waitFor();
  });
});

describe('pictures, files and map', () => {
  test('a picture opens over the page, is walked with the arrow keys and closed with Escape', async () => {
    await part('Slike čez vso stran').getByRole('button', { name: 'Odpri sliko: Ponazoritveni načrt 1' }).click();
    const box = page.locator('.yarl__root');
    await box.getByRole('img', { name: 'Ponazoritveni načrt 1' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await box.getByRole('img', { name: 'Ponazoritveni načrt 2' }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  test('a picture is fetched when its place comes near; one that fails keeps its place and says so', async () => {
    const fresh = await opened();
    const place = part('Slika, ki se naloži pozneje', fresh);
    expect(await place.getByRole('img', { name: 'Ponazoritveni načrt' }).count()).toBe(0);
    await place.scrollIntoViewIfNeeded();
    await place.getByRole('img', { name: 'Ponazoritveni načrt' }).waitFor();
    await place.getByRole('img', { name: 'Slika, ki je ni. Slike ni mogoče prikazati.' }).waitFor();
    await fresh.close();
  });

  test('files are queued with their size, removed, refused with the texts of the specification, and sent', async () => {
    const upload = part('Nalaganje datotek');
    await upload.getByText('Pdf, doc do 5 mb').waitFor();
    await upload.getByRole('button', { name: 'Naloži' }).click();
    await upload.getByRole('alert').getByText('Izberite vsaj eno datoteko.').waitFor();
    const choose = (name: string, mimeType: string, bytes: number) =>
      upload.locator('input[type=file]').setInputFiles([{ name, mimeType, buffer: Buffer.alloc(bytes) }]);
    const alert = page.getByRole('alertdialog');
    await choose('slika.png', 'image/png', 10);
    await alert.getByText('Vrsta datoteke je na črnem seznamu').waitFor();
    await alert.getByText('Poskusite naložiti podprto obliko: PDF, DOC. Ni dodano: slika.png').waitFor();
    await alert.getByRole('button', { name: 'Zapri' }).click();
    await choose('velika.pdf', 'application/pdf', limits.documentBytes + 1);
    await alert.getByText('Datoteka presega največjo dovoljeno velikost 5 MB').waitFor();
    await alert.getByRole('button', { name: 'Zapri' }).click();
    await choose('Izpisek č.pdf', 'application/pdf', 1_200_000);
    await upload.getByText('Izpisek č.pdf').waitFor();
    await upload.getByText('1,2 MB').waitFor();
    await upload.getByRole('button', { name: 'izbriši Izpisek č.pdf' }).click();
    expect(await upload.getByRole('listitem').count()).toBe(0);
    await choose('Izpisek č.pdf', 'application/pdf', limits.documentBytes);
    await upload.getByRole('button', { name: 'Naloži' }).click();
    expect(await upload.getByRole('progressbar').getAttribute('value')).toBe('40');
    await upload.getByRole('button', { name: '100 %' }).click();
    await upload.getByText('obdelujem').waitFor();
    await upload.getByRole('button', { name: 'prekini nalaganje Izpisek č.pdf' }).click();
    await upload.getByRole('button', { name: 'izbriši Izpisek č.pdf' }).waitFor();
  });

  test('a map shows the title of a marker, by mouse and by keyboard, and zooms from 2 to 20', async () => {
    const map = part('Karta z oznakami');
    await map.scrollIntoViewIfNeeded();
    const marker = map.getByRole('button', { name: 'Parcela 105/1' });
    await marker.click();
    await map.getByRole('status').getByText('Parcela 105/1').waitFor();
    await map.getByRole('button', { name: 'Zapri' }).click();
    await marker.focus();
    await page.keyboard.press('Enter');
    await map.getByRole('status').getByText('Parcela 105/1').waitFor();
    await page.keyboard.press('Escape');
    const surface = map.getByRole('application');
    const zoom = async () => Number(await surface.getAttribute('data-zoom'));
    const until = async (wanted: number, button: string) => {
      for (let n = 0; n < 60 && (await zoom()) !== wanted; n += 1) {
        const before = await zoom();
        await map.getByRole('button', { name: button }).click();
        await expect.poll(zoom).not.toBe(before);
      }
    };
    await until(limits.mapZoom.max, 'Približaj');
    expect(await zoom()).toBe(20);
    await until(limits.mapZoom.min, 'Oddalji');
    expect(await zoom()).toBe(2);
    // The button names the end of the map, and is where the focus is.
    const out = map.getByRole('button', { name: 'Oddalji' });
    await expect.poll(() => out.isDisabled()).toBe(true);
    await out.press('Enter');
    expect(await zoom()).toBe(2);
  });

  test('a list says the same as the map, in the same order', async () => {
    const map = part('Karta z oznakami');
    await map.getByText('Seznam točk na zemljevidu (2)').click();
    expect(await map.getByRole('listitem').allInnerTexts()).toEqual(['Parcela 105/1', 'Stavba 1826']);
    const marks = await map
      .getByRole('application')
      .locator('..')
      .getByRole('button', { name: /^(Parcela|Stavba)/ })
      .all();
    expect(marks.length).toBe(2);
  });

  test('a map without markers says so', async () => {
    await part('Karta brez oznak').getByText('Na zemljevidu še ni oznak').waitFor();
  });
});

describe('states', () => {
  test('each of the five empty states says what to do', async () => {
    for (const text of [
      'Dodajte nepremičnino: poiščite parcelo ali stavbo.',
      'Na zemljevidu še ni oznak',
      'Dodajte dokumentacijo, ki jo imate o nepremičnini.',
      'Dodajte etažo, da ji lahko dodate prostore.',
      'Za vnos mer in fotografij dodajte vsaj en prostor.',
    ])
      await part('Prazna stanja').getByText(text, { exact: true }).waitFor();
  });

  test('a component that does not load says so and is tried again', async () => {
    const unlucky = part('Napaka pri nalaganju gradnika');
    await unlucky.getByRole('button', { name: 'Naloži gradnik' }).click();
    await unlucky.getByRole('alert').getByText('Tega dela strani ni bilo mogoče naložiti').waitFor();
    await unlucky.getByRole('button', { name: 'Poskusi znova' }).click();
    await unlucky.getByTestId('lucky').waitFor();
  });

  test('a progress bar runs at the top', async () => {
    const progress = part('Vrstica napredka');
    await progress.getByRole('button', { name: 'Začni' }).click();
    await page.getByRole('progressbar', { name: 'Nalagam …' }).waitFor();
    await progress.getByRole('button', { name: 'Ustavi' }).click();
    await page.getByRole('progressbar', { name: 'Nalagam …' }).waitFor({ state: 'detached' });
  });

  test('without a connection there is »Osveži«', async () => {
    await part('Brez povezave').getByText('Trenutno niste povezani z internetom.').waitFor();
    await part('Brez povezave').getByRole('button', { name: 'Osveži' }).waitFor();
  });
});

test('axe finds nothing in any look', async () => {
  const fresh = await opened();
  await fresh.waitForLoadState('networkidle');
  await inEveryLook(fresh, expectAccessible);
  await fresh.close();
});

test('it speaks English, in the exact words of the specification', async () => {
  const fresh = await newPerson();
  await fresh.goto('/components');
  await fresh.getByRole('radio', { name: /English/ }).click();
  await fresh.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await fresh.getByText('You are currently offline.').waitFor();
  await fresh.close();
});

test('search engines are asked to leave it out', async () => {
  expect((await fetch(`${address}/components`)).headers.get('x-robots-tag')).toBe('noindex');
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible, goOffline, openBrowser, sameSession, signIn } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { eventually } from '../support/eventually.ts';
import { inEveryLook, widths } from '../support/looks.ts';
import { isQuiet, labelsOn, noteLabels, overlapsOf } from '../support/map-labels.ts';
import { imagesOf, readPdf } from '../support/read-pdf.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const office = await newPerson();
await signIn(office, person('admin'));

// Closed maps would slow down the following tests.
afterEach(async () => {
  const others = office.context().browser()?.contexts() ?? [];
  for (const context of others) if (context !== office.context()) await context.close();
});

const looked = '/user/nepremicnina/stavba/1728/412';
const open = async (path: string, width: number): Promise<Page> => {
  const page = await newPerson({ width });
  await sameSession(office.context(), page.context());
  await page.goto(path);
  return page;
};
/** The map of a screen, once it is drawn. */
const drawn = async (page: Page): Promise<Locator> => {
  const map = page.getByRole('application', { name: /Preslednica pove parcelo in stavbo/ });
  await map.scrollIntoViewIfNeeded();
  await map.locator('canvas').first().waitFor();
  return map;
};
const picked = (page: Page): Locator => page.getByRole('region', { name: 'Na tem mestu' });

test.each(widths)(
  'a click on a property tells parcel and building at once, and each leads to itself, at %d',
  async (width) => {
    const page = await open(looked, width);
    const map = await drawn(page);
    await page.getByText('20 m', { exact: true }).waitFor();
    const { width: wide, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    // The property is in the middle.
    await map.click({ position: { x: wide / 2, y: height / 2 } });
    await picked(page)
      .getByRole('button', { name: /^Stavba 1728-412/ })
      .waitFor();
    await picked(page)
      .getByRole('button', { name: /^Parcela 1728 / })
      .waitFor();
    await expectAccessible(page);
    await picked(page)
      .getByRole('button', { name: /^Parcela 1728 / })
      .click();
    await page.waitForURL(/\/user\/nepremicnina\/parcela\/1728\//);
  },
);

test.each(widths)(
  'what lies in the middle is told by keys, also before anything was looked up, at %d',
  async (width) => {
    const page = await open('/user/nepremicnina#pogled=462014,100963,0.8', width);
    const map = await drawn(page);
    await map.focus();
    await page.keyboard.press('Space');
    await picked(page)
      .getByRole('button', { name: /^Stavba 1728-412/ })
      .press('Enter');
    await page.waitForURL(/\/stavba\/1728\/412$/);
  },
);

test('what is picked lies beside its card, and Escape leads from there back to the map', async () => {
  const page = await open(looked, 1440);
  const map = await drawn(page);
  await page.getByText('20 m', { exact: true }).waitFor();
  await map.focus();
  await page.keyboard.press('Space');
  const card = picked(page);
  const building = card.getByRole('button', { name: /^Stavba 1728-412/ });
  await building.waitFor();
  const [around, over] = [await map.boundingBox(), await card.boundingBox()];
  // The property was in the middle; the card may have moved the map, never over it.
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0) / 2);
  await building.focus();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await map.and(page.locator(':focus')).waitFor();
});

test('a distance and an area are measured by keys, and every step of it is said', async () => {
  const page = await open(looked, 1440);
  const map = await drawn(page);
  await page.getByText('20 m', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Orodja zemljevida' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Izmeri razdaljo' }).press('Enter');
  await map.and(page.locator(':focus')).waitFor();
  const bar = page.getByRole('region', { name: 'Razdalja' });
  await page.keyboard.press('Space');
  await bar.getByText(/^Točka 1: /).waitFor();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await bar.getByText(/^Križec je na /).waitFor();
  await page.keyboard.press('Space');
  await bar.getByText(/^Dolžina \d+(,\d)? m$/).waitFor();
  // Three strides of the crosshair, by the bar of the scale: as far as the places shown, not to the whole metre.
  const metresPerPixel = 20 / ((await page.getByText('20 m', { exact: true }).locator('i').boundingBox())?.width ?? 1);
  const said = await bar.getByText(/^Dolžina /).innerText();
  const length = Number(/[\d,]+/.exec(said)?.[0].replace(',', '.'));
  expect(Math.abs(length - 3 * 32 * metresPerPixel)).toBeLessThan(0.2);
  await bar.getByRole('button', { name: 'Zaključi' }).click();
  await bar.getByRole('button', { name: 'Meri znova' }).waitFor();
  // With the measurements on it.
  const picture = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Shrani kot PNG' }).click();
  // Under the name of its content.
  expect((await picture).suggestedFilename()).toMatch(/^mera-katastrski-nacrt-okolice-stavba-1728-412.*\.png$/);
  // Tools open beside the measurement, which stays.
  const wrench = page.getByRole('button', { name: 'Orodja zemljevida' });
  await wrench.click();
  await page.getByRole('dialog', { name: 'Orodja' }).waitFor();
  await bar.getByText(/^Dolžina /).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Orodja' }).waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Končaj merjenje' }).click();
  await bar.waitFor({ state: 'detached' });

  await wrench.click();
  await page.getByRole('button', { name: 'Izmeri površino' }).click();
  const area = page.getByRole('region', { name: 'Površina' });
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await area.getByText(/^Izberite vogale/).waitFor();
  for (const [index, corner] of [at(0.3, 0.5), at(0.6, 0.5), at(0.6, 0.8)].entries()) {
    await page.mouse.click(...corner);
    await area.getByText(new RegExp(`^Točka ${index + 1}: `)).waitFor();
  }
  await page.mouse.dblclick(...at(0.3, 0.8));
  await area.getByText(/^Površina [\d.]+\sm² · Obseg \d+(,\d)? m$/).waitFor();
  // A click that measured opened nothing.
  expect(await picked(page).count()).toBe(0);
  expect(page.url()).toContain(looked);
  await map.press('Escape');
  await area.waitFor({ state: 'detached' });
});

test.each(['Orodja', 'Sloji'])('on a phone the map stays in sight above »%s«', async (title) => {
  const page = await open(looked, 390);
  const map = await drawn(page);
  await page.getByRole('button', { name: `${title} zemljevida` }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.waitFor();
  await expectAbove(map, sheet);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.body.style.paddingBottom')).toBe('');
});

/** All of the map is seen, above something else. */
const expectAbove = async (map: Locator, other: Locator): Promise<void> => {
  const [around, below] = [await map.boundingBox(), await other.boundingBox()];
  expect(around?.y).toBeGreaterThanOrEqual(0);
  expect((around?.y ?? 0) + (around?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
};

test('on a phone what is measured is told below the map, which stays free', async () => {
  const page = await open(looked, 390);
  const map = await drawn(page);
  await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
  await page.getByRole('button', { name: 'Izmeri površino' }).click();
  const bar = page.getByRole('region', { name: 'Površina' });
  await bar.getByText(/^Izberite vogale/).waitFor();
  await expectAbove(map, bar);
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  for (const [index, [x, y]] of (
    [
      [0.1, 0.05],
      [0.7, 0.1],
      [0.5, 0.6],
    ] as const
  ).entries()) {
    await map.click({ position: { x: width * x, y: height * y } });
    await bar.getByText(new RegExp(`^Točka ${index + 1}: `)).waitFor();
  }
  await bar.getByText(/^Površina [\d.]+\sm² · Obseg/).waitFor();
  await expectAbove(map, bar);
  await bar.getByRole('button', { name: 'Končaj merjenje' }).click();
  expect(await page.evaluate('document.body.style.paddingBottom')).toBe('');
});

test('a panel goes with the map under the bar of the page', async () => {
  const page = await open(looked, 1440);
  await drawn(page);
  await page.getByRole('button', { name: 'Sloji zemljevida' }).click();
  const panel = page.getByRole('dialog', { name: 'Sloji' });
  await panel.waitFor();
  await page.evaluate(`scrollBy(0, document.querySelector('[role=dialog]').getBoundingClientRect().top - 10)`);
  const onTop = await page.evaluate<string>(`(() => {
    const { left, width } = document.querySelector('[role=dialog]').getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, 30).closest('header, [role=dialog]').tagName;
  })()`);
  expect(onTop).toBe('HEADER');
});

test.each(widths)('without a property the public map shows the country, to find one, at %d', async (width) => {
  const page = await newPerson({ width });
  await page.goto('/zemljevid');
  const map = await drawn(page);
  await expect.poll(() => map.getAttribute('data-zoom')).toMatch(/^[7-9]$/);
  // Nothing is farther than the whole country.
  const farther = page.getByRole('button', { name: 'Oddalji' });
  for (const _ of [1, 2, 3]) await farther.press('Enter');
  await expect.poll(() => farther.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Stavbe in parcele na prikazanem delu').click();
  await page.getByText('Približajte zemljevid, da jih lahko naštejemo.').waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /^Naslov/ }).fill('1728-412');
  await page.getByRole('option').first().click();
  await page.waitForURL(/\/najdi\?ko=1728&stavba=412/);
});

test('on the public page of a property its map stays in sight beside its tools, and answers over its foot', async () => {
  const page = await newPerson({ width: 390 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/najdi?ko=1728&stavba=412');
  const frame = page.frameLocator('iframe');
  const map = frame.getByRole('application', { name: /Preslednica pove/ });
  await map.locator('canvas').first().waitFor();
  const window = await page.locator('iframe').boundingBox();
  const shown = async () => ({
    at: await map.boundingBox(),
    scrolled: await frame.locator('html').evaluate('scrollY'),
  });
  const before = await shown();
  await frame.getByRole('button', { name: 'Orodja zemljevida' }).click();
  const sheet = frame.getByRole('dialog', { name: 'Orodja' });
  const over = await sheet.boundingBox();
  expect(over?.width).toBeCloseTo(window?.width ?? 0, 0);
  expect((over?.y ?? 0) - (window?.y ?? 0)).toBeGreaterThan(100);
  expect(await shown()).toEqual(before);
  await frame.getByRole('button', { name: 'Kopiraj povezavo do pogleda' }).click();
  await sheet.waitFor({ state: 'detached' });
  await frame.getByText('Povezava do pogleda je kopirana.').waitFor();
  await frame.getByRole('button', { name: 'Orodja zemljevida' }).click();
  await frame.getByRole('button', { name: 'Izmeri razdaljo' }).click();
  await frame.getByRole('region', { name: 'Razdalja' }).waitFor();
  expect(await shown()).toEqual(before);
});

test('without a connection the map says what it has, and draws the rest once there is one', async () => {
  const page = await open('/user/nepremicnina#pogled=462014,100963,0.8', 1440);
  await drawn(page);
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: 'Oddalji' }).click();
  const said = page.getByText(/^Dela zemljevida zdaj ni mogoče dobiti/);
  await said.waitFor();
  await page.context().setOffline(false);
  await said.waitFor({ state: 'detached' });
});

test('a phone shows the whole country at first', async () => {
  const page = await open('/user/nepremicnina', 390);
  const map = await drawn(page);
  await expect.poll(() => map.getAttribute('data-zoom')).toBe('7');
});

test('a click where no cadastre is says so', async () => {
  const page = await open('/user/nepremicnina#pogled=380000,40000,1', 1440);
  const map = await drawn(page);
  await map.click({ position: { x: 300, y: 200 } });
  await picked(page).getByText('Kataster tega območja še ni uvožen.').waitFor();
});

test('a link leads to the same view, and coordinates to their place', async () => {
  const page = await open(looked, 1440);
  await drawn(page);
  await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
  const tools = page.getByRole('dialog', { name: 'Orodja' });
  await tools.getByRole('textbox', { name: 'Pojdi na koordinate' }).fill('tu nekje');
  await tools.getByRole('button', { name: 'Pojdi' }).click();
  await tools.getByText(/^Vpišite dve števili/).waitFor();
  await tools.getByRole('textbox', { name: 'Pojdi na koordinate' }).fill('45,81 15,98');
  await tools.getByRole('button', { name: 'Pojdi' }).click();
  await tools.getByText('To mesto je zunaj Slovenije.').waitFor();
  await tools.getByRole('textbox', { name: 'Pojdi na koordinate' }).fill('462.100 101.100');
  await tools.getByRole('button', { name: 'Pojdi' }).click();
  await tools.getByText('D96/TM: E 462.100, N 101.100').waitFor();
  await tools.getByRole('button', { name: 'Kopiraj povezavo do pogleda' }).click();
  const link = await tools.getByRole('textbox', { name: 'Povezava do pogleda' }).inputValue();
  expect(link).toMatch(/#pogled=462100,101100,/);

  const other = await open(link, 390);
  await drawn(other);
  await other.getByRole('button', { name: 'Orodja zemljevida' }).click();
  await other.getByText('D96/TM: E 462.100, N 101.100').waitFor();
});

test('what is hidden on one map is hidden on all, and a picture of it is a file', async () => {
  const page = await open(looked, 1440);
  await drawn(page);
  await page.getByRole('button', { name: 'Sloji zemljevida' }).click();
  await page.getByRole('dialog', { name: 'Sloji' }).getByText('Stavbe', { exact: true }).click();
  await page.reload();
  await drawn(page);
  await page.getByRole('button', { name: 'Sloji zemljevida' }).click();
  const buildings = page.getByRole('checkbox', { name: 'Stavbe' });
  expect(await buildings.isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Sloji' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Shrani kot PNG' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^mera-katastrski-nacrt/);
});

test('from afar a property is a ring, and towns keep their names; a picture of another place has its name', async () => {
  const page = await newPerson();
  await sameSession(office.context(), page.context());
  await noteLabels(page.context());
  await page.goto(`${looked}#pogled=462014,100963,51.2`);
  await drawn(page);
  await page.waitForLoadState('networkidle');
  await eventually(async () => expect(await isQuiet(page)).toBe(true));
  const names = (await labelsOn(page)).map(({ text }) => text);
  expect(names).toContain('Ljubljana');
  expect(names.filter((text) => /\d/.test(text))).toEqual([]);
  await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
  const tools = page.getByRole('dialog', { name: 'Orodja' });
  await tools.getByRole('textbox', { name: 'Pojdi na koordinate' }).fill('46°03\'36"N 14°49\'58"E');
  await tools.getByRole('button', { name: 'Pojdi' }).click();
  await page.waitForLoadState('networkidle');
  await eventually(async () => expect(await isQuiet(page)).toBe(true));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Shrani kot PNG' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^mera-zemljevid-(najblizji-kraj-.+|slovenije)\.png$/);
});

test.each(['light', 'dark'] as const)(
  'no name or number lies over another at any zoom, from the country to the house, %s',
  async (theme) => {
    const page = await newPerson({ theme });
    await sameSession(office.context(), page.context());
    await noteLabels(page.context());
    const seen = new Set<string>();
    for (let zoom = 8; zoom <= 20; zoom++) {
      // Each view is opened separately, so that nothing of a movement is left.
      await page.goto('about:blank');
      await page.goto(`/user/nepremicnina#pogled=462014,100963,${0.1 * 2 ** (20 - zoom)}`);
      const map = await drawn(page);
      await expect.poll(() => map.getAttribute('data-zoom')).toBe(String(zoom));
      await page.waitForLoadState('networkidle');
      await eventually(async () => expect(await isQuiet(page)).toBe(true));
      const labels = await labelsOn(page);
      for (const { text } of labels) seen.add(text);
      expect(labels.length, `labels at ${zoom}`).toBeGreaterThan(0);
      // A frame that was still being drawn is not the picture that stays.
      await eventually(async () => expect(overlapsOf(await labelsOn(page)), `at ${zoom}`).toEqual([]));
      const folder = process.env.SCREENSHOTS;
      if (folder) await map.screenshot({ path: `${folder}/labels-${theme}-${zoom}.png` });
    }
    // There was one of each kind: a town, a street, a house and a parcel.
    expect([...seen]).toEqual(expect.arrayContaining(['Ljubljana', 'Mlinska cesta', '12', '2326/5']));
  },
);

test('nor over the lengths of the sides of a property, near by', async () => {
  const page = await newPerson();
  await sameSession(office.context(), page.context());
  await noteLabels(page.context());
  for (const [path, sides] of [
    [looked, /^\d+,\d\d$/],
    ['/user/nepremicnina/parcela/1728/2326%2F5', /^\d+,\d\d$/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    const map = await drawn(page);
    for (let step = 0; step < 3; step++) {
      await page.waitForLoadState('networkidle');
      await eventually(async () => expect(await isQuiet(page)).toBe(true));
      const labels = await labelsOn(page);
      expect(overlapsOf(labels), `${path} at ${await map.getAttribute('data-zoom')}`).toEqual([]);
      if (step === 0) expect(labels.some(({ text }) => sides.test(text))).toBe(true);
      const zoom = await map.getAttribute('data-zoom');
      await page.getByRole('button', { name: step === 0 ? 'Približaj' : 'Oddalji' }).click();
      await eventually(async () =>
        expect(await map.getAttribute('data-zoom')).not.toBe(step === 0 && zoom === '20' ? '' : zoom),
      );
    }
  }
});

type Canvas = {
  width: number;
  height: number;
  getContext: (kind: '2d') => { getImageData: (...box: number[]) => { data: Uint8ClampedArray } };
};
/** Whether a colour is among those on the canvases of a map, as one number: opacity, blue, green, red. */
const hasColour = (map: Locator, colour: number): Promise<boolean> =>
  map.evaluate((element: object, wanted) => {
    const found = (element as { querySelectorAll: (of: string) => Iterable<Canvas> }).querySelectorAll('canvas');
    return [...found]
      .filter(({ width }) => width > 0)
      .some((canvas) => {
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return new Uint32Array(data.buffer).includes(wanted);
      });
  }, colour);

test.each([6.4, 3.2, 0.8])(
  'roads, water and k.o. are layers of their own, at %d metres a pixel',
  async (resolution) => {
    const page = await newPerson();
    await sameSession(office.context(), page.context());
    await noteLabels(page.context());
    await page.goto(`/user/nepremicnina#pogled=462014,100963,${resolution}`);
    const map = await drawn(page);
    const road = 0xff_ff_ff_ff;
    await expect.poll(() => hasColour(map, road)).toBe(true);
    const names = async () => (await labelsOn(page)).map(({ text }) => text);
    // Once in a view; from farther away the name of the town has its place.
    const ofKo = async () => (await names()).filter((text) => text === 'LJUBLJANA MESTO').length;
    if (resolution < 4) await expect.poll(ofKo).toBe(1);
    await page.getByRole('button', { name: 'Sloji zemljevida' }).click();
    const layers = page.getByRole('dialog', { name: 'Sloji' });
    await layers.getByText('Ceste', { exact: true }).click();
    await expect.poll(() => hasColour(map, road)).toBe(false);
    await layers.getByText('Katastrske občine', { exact: true }).click();
    await expect.poll(names).not.toContain('LJUBLJANA MESTO');
    await layers.getByText('Vode', { exact: true }).waitFor();
    await layers.getByRole('button', { name: 'Običajni pogled' }).click();
    await expect.poll(() => hasColour(map, road)).toBe(true);
  },
);

/** The middle colour of the upper edge of a PNG, and its size. */
const read = (page: Page, bytes: Buffer) =>
  page.evaluate<{ width: number; height: number; light: number }>(`(async () => {
    const data = Uint8Array.from(atob('${bytes.toString('base64')}'), (one) => one.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([data]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, picture.width, picture.height);
    const light = pixels.filter((_, at) => at % 4 === 1).reduce((sum, one) => sum + one, 0) / (pixels.length / 4);
    return { width: picture.width, height: picture.height, light };
  })()`);

test('a picture is in the colours of paper, and a print fills its sheet, also on a dark screen', async () => {
  const page = await newPerson({ theme: 'dark' });
  await sameSession(office.context(), page.context());
  await page.goto(looked);
  const map = await drawn(page);
  await page.getByText('20 m', { exact: true }).waitFor();
  const size = await map.boundingBox();
  // How fine the layers are while the picture is made of them.
  await page.evaluate(`(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      globalThis.drawnAt = Math.min(...[...document.querySelectorAll('.ol-layer canvas')].map(({ width }) => width).filter(Boolean));
      return toBlob.apply(this, given);
    };
  })()`);
  await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Shrani kot PNG' }).click();
  const saved = await read(page, await readFile(await (await coming).path()));
  expect(saved.light).toBeGreaterThan(170);
  // Fine enough for paper, whatever the screen is.
  const fine = 3 * (size?.width ?? 0);
  expect([saved.width, await page.evaluate<number>('globalThis.drawnAt')]).toEqual([
    Math.floor(fine),
    Math.round(fine),
  ]);
  // The printed page is stored, so that it can be inspected.
  await page.evaluate(
    `globalThis.print = () => document.body.append(document.querySelector('.map-sheet').cloneNode())`,
  );
  await page.evaluate(`URL.revokeObjectURL = () => undefined`);
  await page.getByRole('button', { name: 'Natisni' }).click();
  await page.locator('body > .map-sheet').waitFor({ state: 'attached' });
  const sheet = await page.pdf({ preferCSSPageSize: true });
  const text = sheet.toString('latin1');
  // One page of A4, in the orientation of the map.
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toMatch((size?.width ?? 0) > (size?.height ?? 0) ? /MediaBox \[0 0 84[12]/ : /MediaBox \[0 0 59[56]/);
  const [wide, high] = await page.evaluate<[number, number]>(
    `(() => { const one = document.querySelector('body > .map-sheet'); return [one.naturalWidth, one.naturalHeight]; })()`,
  );
  expect(Math.max(wide, high) / Math.min(wide, high)).toBeCloseTo(277 / 190, 1);
  // The map on the screen is as it was.
  expect(await map.boundingBox()).toEqual(size);
  await page.getByText('20 m', { exact: true }).waitFor();
});

/** Longest share of a row or column of a PNG that is a line of one dot between equal neighbours. */
const finestLine = (page: Page, bytes: Buffer) =>
  page.evaluate<number>(`(async () => {
    const data = Uint8Array.from(atob('${bytes.toString('base64')}'), (one) => one.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([data]));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data: dots } = context.getImageData(0, 0, width, height);
    const apart = (one, other) => Math.abs(dots[one] - dots[other]) + Math.abs(dots[one + 1] - dots[other + 1]) + Math.abs(dots[one + 2] - dots[other + 2]);
    const most = (rows, across, step, along) => {
      let found = 0;
      for (let row = 1; row + 1 < rows; row++) {
        let lines = 0;
        for (let at = 0; at < across; at++) {
          const dot = row * step + at * along;
          if (apart(dot - step, dot + step) <= 2 && apart(dot, dot - step) > 3) lines++;
        }
        found = Math.max(found, lines / across);
      }
      return found;
    };
    return Math.max(most(height, width, width * 4, 4), most(width, height, 4, width * 4));
  })()`);

test.each(['0.8', '0.37'])(
  'squares of the map meet without a line in a picture of it (%s m a pixel)',
  async (metresPerPixel) => {
    // In the middle four squares meet.
    const page = await open(`/user/nepremicnina#pogled=462570,100877,${metresPerPixel}`, 1440);
    await drawn(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Shrani kot PNG' }).click();
    expect(await finestLine(page, await readFile(await (await coming).path()))).toBeLessThan(0.1);
  },
);

/** Label of the scale bar and of »1 : «, and the bar's share of the picture's width. */
const noteScale = `(() => {
  const { fillText, lineTo } = CanvasRenderingContext2D.prototype;
  let ends = [];
  CanvasRenderingContext2D.prototype.lineTo = function (x, y) {
    ends = [...ends, x].slice(-4);
    return lineTo.call(this, x, y);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
    const [, metres, unit] = /^(\\d+) (k?m)$/.exec(text) ?? [];
    if (unit) globalThis.bar = { metres: metres * (unit === 'km' ? 1000 : 1), share: ((ends[2] - ends[0]) * this.getTransform().a) / this.canvas.width };
    const [, scale] = /1 : ([\\d.]+)/.exec(text) ?? [];
    if (scale) globalThis.oneTo = Number(scale.replaceAll('.', ''));
    return fillText.call(this, text, ...at);
  };
})()`;

test.each(['0.8', '6.4', '51.2'])(
  'paper has the scale that is written on it (from %s m a pixel)',
  async (metresPerPixel) => {
    const page = await open(`/user/nepremicnina#pogled=462014,100963,${metresPerPixel}`, 1440);
    await page.evaluate(noteScale);
    await page.evaluate(
      'globalThis.print = () => document.body.append(document.querySelector(".map-sheet").cloneNode())',
    );
    await page.evaluate('URL.revokeObjectURL = () => undefined');
    await drawn(page);
    await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
    await page.getByRole('button', { name: 'Natisni' }).click();
    await page.locator('body > .map-sheet').waitFor({ state: 'attached' });
    const [printed] = await imagesOf(await page.pdf({ preferCSSPageSize: true }));
    const { metres, share } = await page.evaluate<{ metres: number; share: number }>('globalThis.bar');
    const written = await page.evaluate<number>('globalThis.oneTo');
    const metresOnPaper = ((printed?.width ?? 0) / 72) * 0.0254 * share;
    expect(metres / metresOnPaper / written).toBeCloseTo(1, 1.7);
  },
);

test('a print names every parcel and house that the map on a wide screen names', async () => {
  const page = await newPerson({ width: 1_900 });
  await sameSession(office.context(), page.context());
  await noteLabels(page.context());
  await page.goto('/user/nepremicnina#pogled=462014,100963,0.8');
  await drawn(page);
  await page.waitForLoadState('networkidle');
  await eventually(async () => expect(await isQuiet(page)).toBe(true));
  const seen = (await labelsOn(page)).map(({ text }) => text);
  expect(seen.length).toBeGreaterThan(30);
  // Names drawn while the picture for the sheet is made.
  await page.evaluate(`(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      globalThis.onSheet = mapLabels.filter(({ at }) => at === mapLabels.at(-1).at).map(({ text }) => text);
      return toBlob.apply(this, given);
    };
    globalThis.print = () => undefined;
  })()`);
  await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
  await page.getByRole('button', { name: 'Natisni' }).click();
  const onSheet = await eventually(async () => {
    const texts = await page.evaluate<readonly string[] | undefined>('globalThis.onSheet');
    expect(texts).toBeDefined();
    return texts ?? [];
  });
  const numbers = seen.filter((text) => /^\*?\d+[a-z]?(\/\d+)?$/.test(text));
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((text) => !onSheet.includes(text))).toEqual([]);
});

test.each(['#pogled=462014,100963,51.2', ''])(
  'a page that is printed from a dark screen has its map whole and light, with scale, north and source (%s)',
  async (view) => {
    const page = await newPerson({ theme: 'dark' });
    await sameSession(office.context(), page.context());
    // It comes once the map has stood for a while.
    const paper = page.waitForResponse(/map-paper/);
    await page.goto(`${looked}${view}`);
    const map = await drawn(page);
    await paper;
    await page.getByText(view ? '2 km' : '20 m', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const size = await map.boundingBox();
    // As shown on the sheet, which is set right after this.
    await page.evaluate(`addEventListener('beforeprint', () => {
      globalThis.onSheet = document.querySelector('.map-paper img')?.src.split(',')[1] ?? null;
    })`);
    // Its code has arrived; that it listens for a print is seen by a print alone.
    const [printed, onSheet] = await eventually(async () => {
      const pdf = await page.pdf({ format: 'A4' });
      const image = await page.evaluate<string | null>('onSheet');
      expect(image).toEqual(expect.any(String));
      return [pdf, image ?? ''] as const;
    });
    const { pages } = await readPdf(printed);
    const written = pages.find((one) => one.includes('D96/TM (EPSG:3794)')) ?? '';
    expect(written).toContain('izmišljeni podatki');
    expect(written).toContain(view ? '2 km' : '20 m');
    expect(written).toMatch(/Katastrski načrt okolice: .*/);
    const sheet = await read(page, Buffer.from(onSheet, 'base64'));
    // The whole view, in the colours of paper.
    expect(sheet.width / sheet.height).toBeCloseTo((size?.width ?? 0) / (size?.height ?? 1), 1);
    expect(sheet.light).toBeGreaterThan(170);
    // Afterwards the screen is as it was.
    expect(await page.locator('.map-paper').count()).toBe(0);
    expect(await map.boundingBox()).toEqual(size);
  },
);

test('the list beside a map is of what is seen, and says from afar to come nearer', async () => {
  const page = await open(looked, 1440);
  const map = await drawn(page);
  await page.getByText('20 m', { exact: true }).waitFor();
  await page.getByText('Stavbe in parcele na prikazanem delu').click();
  const list = page.getByRole('list', { name: 'Stavbe in parcele na prikazanem delu' });
  await list.getByRole('button', { name: 'Stavba 1728-412' }).waitFor();
  const first = () => list.getByRole('button').first().textContent();
  const before = await first();
  await map.focus();
  for (const _ of [1, 2, 3, 4, 5, 6]) await page.keyboard.press('ArrowRight');
  await expect.poll(first).not.toBe(before);
  for (const _ of [1, 2, 3, 4, 5, 6]) await page.getByRole('button', { name: 'Oddalji' }).click();
  await page.getByText('Približajte zemljevid, da jih lahko naštejemo.').waitFor();
});

test('the look-up page with its map is right in every look', async () => {
  const page = await open('/user/nepremicnina', 1440);
  await drawn(page);
  await inEveryLook(page, (look) => expectAccessible(look));
  expect(complaints).toEqual([]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { formats } from '#platform/i18n/format.ts';
import { expectAccessible, openBrowser, sameSession, settled, signIn } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { inEveryLook, walkedWidths } from '../support/looks.ts';
import { readPdf } from '../support/read-pdf.ts';
import { scriptKilobytes } from '../support/script-weight.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Pictures of the ground, as a WMS gives them. */
const pictures = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'image/png' });
  answer.end(picture);
});
await new Promise<void>((resolve) => void pictures.listen(0, '127.0.0.1', resolve));
afterAll(() => void pictures.close());
const wms = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/wms`;

const { address, person, ask } = await startDemo({ ORTHOPHOTO_WMS_URL: wms, CADASTRE_WMS_URL: wms });
const { newPerson, complaints } = await openBrowser(address);

const office = await newPerson();
await signIn(office, person('admin'));
const wide = '?trznost=1,2,4,5';

test.each(walkedWidths)('an answer comes before the list, and a place makes it narrower, at %d', async (width) => {
  const page = await newPerson({ width });
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}`);
  const [counted] = await ask<{ deals: number; median: number }>(
    `select count(distinct id_posla)::integer as deals, percentile_cont(0.5) within group (order by price_m2) as median
     from market.unit where kind = 2 and whole and act = 1 and deal_type = 1 and market_flag in (1, 2, 4, 5)`,
  );
  await page
    .getByText(`${formats('sl').number(counted?.median ?? 0, 0)} €/m²`)
    .first()
    .waitFor();
  expect(await page.getByRole('definition').first().textContent()).toBe(String(counted?.deals));
  await page.getByRole('application', { name: /Zemljevid poslov/ }).waitFor();

  if (width === 390) await page.getByRole('button', { name: 'Filtri' }).click();
  const place = page.getByRole('combobox', { name: 'Območje' });
  await place.fill('1772-1826');
  await page.getByRole('option').first().waitFor();
  await place.press('Enter');
  await page.getByText('1.000 m okoli: 1772-1826').waitFor();
  await page.getByRole('textbox', { name: 'Polmer v metrih' }).fill('300');
  await page.getByRole('textbox', { name: 'Polmer v metrih' }).press('Tab');
  await page.getByText('300 m okoli: 1772-1826').waitFor();
  expect(new URL(page.url()).searchParams.get('kje')).toMatch(/^krog:\d+,\d+,300$/);
  // A link is a view: another person sees the same.
  const other = await newPerson({ width });
  await sameSession(office.context(), other.context());
  await other.goto(page.url());
  if (width === 390) await other.getByRole('button', { name: 'Filtri' }).click();
  await other.getByText('300 m okoli: 1772-1826').waitFor();
  expect(await other.getByRole('definition').first().textContent()).toBe(
    await page.getByRole('definition').first().textContent(),
  );
});

test('a link to a view of the map leads there, also once the deals have come', async () => {
  const page = await newPerson();
  await sameSession(office.context(), page.context());
  await page.goto('/user/etn#pogled=462014,100963,6.4');
  const map = page.getByRole('application');
  await page.getByRole('table', { name: 'Posli' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => map.getAttribute('data-zoom')).toBe('14');
});

test('areas searched one after another are each shown with all of their deals', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/user/etn${wide}&vrste=house`);
  const map = page.getByRole('application', { name: /Zemljevid poslov/ });
  await map.hover();
  await map.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: 'Orodja zemljevida' }).click();
  const copy = page.getByRole('button', { name: 'Kopiraj povezavo do pogleda' });
  await copy.waitFor();
  /** West, south, east and north of the current map view. */
  const shown = async () => {
    await copy.click();
    const link = await page.getByRole('textbox', { name: 'Povezava do pogleda' }).inputValue();
    const [e = 0, n = 0, metres = 1] = link
      .replace(/^.*#pogled=/, '')
      .split(',')
      .map(Number);
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
    return [e - (width / 2) * metres, n - (height / 2) * metres, e + (width / 2) * metres, n + (height / 2) * metres];
  };
  const place = page.getByRole('combobox', { name: 'Območje' });
  for (const [name, take] of [
    ['Ljubljana', 'Enter'],
    ['Lipovec', 'option'],
    ['Jelševnik', 'Išči'],
    ['Ljubljana', 'Enter'],
  ] as const) {
    await place.fill(name);
    const option = page.getByRole('option', { name: new RegExp(`^${name}.*občina$`, 'i') }).first();
    await option.waitFor();
    if (take === 'Enter') await place.press('Enter');
    else if (take === 'option') await option.click();
    else await page.getByRole('search').getByRole('button', { name: take }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('kje') === `obcina:${name}`);
    const [box] = await ask<{ west: number; south: number; east: number; north: number }>(
      `select min(u.place[0]) as west, min(u.place[1]) as south, max(u.place[0]) as east, max(u.place[1]) as north
       from market.unit u join market.municipality m using (municipality_id)
       where m.name = upper($1) and u.kind = 1 and whole and act = 1 and deal_type = 1 and market_flag in (1, 2, 4, 5)`,
      [name],
    );
    // All of them are on the map, and they fill it one way or the other.
    await expect
      .poll(async () => {
        const [west = 0, south = 0, east = 0, north = 0] = await shown();
        if (!box) return 'no deals';
        const isInside = west < box.west && south < box.south && east > box.east && north > box.north;
        const share = Math.max((box.east - box.west) / (east - west), (box.north - box.south) / (north - south));
        return isInside && share > 0.3 ? 'shown' : `${[west, south, east, north]} of ${Object.values(box)}`;
      })
      .toBe('shown');
  }
});

test('a text of no area is said to be none, and a name with a slip is understood', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  await page.goto('/user/etn');
  const place = page.getByRole('combobox', { name: 'Območje' });
  await place.fill('xyzq');
  await place.press('Enter');
  await page.getByText('Pod »xyzq« nismo našli ničesar. Prikazano ostaja: Vsa Slovenija.').waitFor();
  expect(await place.inputValue()).toBe('xyzq');
  await expectAccessible(page);
  await place.fill('Lublana');
  await page.getByText('Ste mislili »Ljubljana«?', { exact: true }).waitFor();
  expect(await page.getByText(/nismo našli ničesar/).count()).toBe(0);
  await page.getByRole('option', { name: /^Ljubljana.*Občina/ }).click();
  await page.getByText('Občina Ljubljana', { exact: true }).waitFor();
});

test('on a phone the lists of a property are one line each, with what they count, and unfold', async () => {
  const page = await newPerson({ width: 390 });
  await sameSession(office.context(), page.context());
  await page.goto('/user/nepremicnina/stavba/1772/1826');
  const parts = page.locator('summary').filter({ hasText: 'Deli stavbe' });
  await page.getByRole('heading', { name: 'Tržna ocena' }).waitFor();
  await page.getByRole('link', { name: 'Naroči cenitev' }).waitFor();
  await expect
    .poll(() =>
      page
        .locator('summary')
        .filter({ hasText: /^Cene v krogu/ })
        .count(),
    )
    .toBe(1);
  expect(await page.getByRole('table').count()).toBe(0);
  expect(Number(await page.evaluate('document.documentElement.scrollHeight'))).toBeLessThan(4_500);
  expect(await parts.textContent()).toMatch(/^Deli stavbe\d+$/);
  await expectAccessible(page);
  await parts.click();
  await page.getByRole('table', { name: 'Deli stavbe' }).waitFor();
  await expectAccessible(page);
});

test.each(walkedWidths)('what the market status hides is said and shown with one button, at %d', async (width) => {
  const page = await newPerson({ width });
  await sameSession(office.context(), page.context());
  const count = (condition: string) =>
    ask<{ n: number }>(
      `select count(distinct id_posla)::integer as n from market.unit
       where kind = 2 and ${condition}`,
    ).then(([row]) => row?.n ?? 0);
  const usual = 'whole and act = 1 and deal_type = 1';
  const hides = 'Filtri tržnosti, načina posla, akta in deleža skrivajo še';
  await page.goto('/user/etn');
  const deals = () => page.getByRole('definition').first().textContent();
  const [all, found] = [await count('true'), await count(`${usual} and market_flag = 1`)];
  await page.getByText(`${hides} ${all - found} posl`).waitFor();
  expect(await deals()).toBe(String(found));
  const possible = await count(`${usual} and market_flag in (2, 4, 5)`);
  const byFlag = await count(`${usual} and market_flag <> 1`);
  await page
    .getByText(
      `Samo zaradi tržnosti: ${byFlag}, od tega ${byFlag - possible} »Drug posel« (cena ni tržna) ali brez podatka.`,
    )
    .waitFor();
  const byType = await count('whole and act = 1 and deal_type <> 1 and market_flag = 1');
  await page.getByRole('button', { name: `Pokaži še ${byType} z drugim načinom posla` }).waitFor();
  await page.getByRole('button', { name: `Pokaži še ${possible} z drugo tržnostjo` }).click();
  await expect.poll(deals).toBe(String(await count(`${usual} and market_flag in (1, 2, 4, 5)`)));
  expect(new URL(page.url()).searchParams.get('trznost')).toBe('1,2,4,5');
  // The other statuses have no market prices; they are shown on request.
  await page.getByText(`${hides} ${all - found - possible} posl`).waitFor();
  await page.getByRole('button', { name: `Pokaži še ${byFlag - possible} z drugo tržnostjo` }).click();
  await expect.poll(deals).toBe(String(await count(usual)));
  // Rents are requested with every status except that of other deals.
  await page.goto('/user/etn?register=NP');
  await page.getByRole('table', { name: 'Posli' }).waitFor();
  const [other] = await ask<{ n: number }>(
    `select count(distinct id_posla)::integer as n from market.unit
     where kind = 202 and act = 1 and deal_type = 1 and market_flag = 3`,
  );
  await page.getByRole('button', { name: `Pokaži še ${other?.n} z drugo tržnostjo` }).waitFor();
});

test.each(walkedWidths)(
  'several kinds have each its price, single kinds and texts can be asked for, at %d',
  async (width) => {
    const page = await newPerson({ width });
    await sameSession(office.context(), page.context());
    const usual = 'whole and act = 1 and deal_type = 1 and market_flag in (1, 2, 4, 5)';
    const one = (what: string, condition: string) =>
      ask<{ n: number }>(`select ${what} as n from market.unit where ${usual} and ${condition}`).then(
        ([row]) => row?.n ?? 0,
      );
    const median = 'percentile_cont(0.5) within group (order by price_m2)';
    await page.goto(`/user/etn${wide}&vrste=flat,house`);
    const prices = page.getByRole('table', { name: 'Cene na m² po vrstah' });
    for (const [kind, name] of [
      [1, 'Stanovanjska hiša'],
      [2, 'Stanovanje'],
    ] as const) {
      const row = prices.getByRole('row').filter({ hasText: name }).first();
      await row.getByText(formats('sl').number(await one(median, `kind = ${kind}`), 0), { exact: true }).waitFor();
    }
    await page.getByText('Grafi kažejo eno vrsto nepremičnin naenkrat.').waitFor();
    await expectAccessible(page);
    await prices.getByRole('button', { name: 'Samo Stanovanjska hiša' }).click();
    await page.waitForURL(/vrste=house/);
    await prices.waitFor({ state: 'detached' });

    // One kind of a group, and a text.
    if (width === 390) await page.getByRole('button', { name: 'Filtri' }).click();
    await page.getByRole('button', { name: 'Vrste v skupini Poslovni prostor' }).click();
    await page.getByRole('checkbox', { name: 'Pisarniški prostori' }).press('Space');
    await page.waitForURL((url) => url.searchParams.get('vrste') === 'house,5');
    await page.getByRole('checkbox', { name: 'Pisarniški prostori', checked: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Hiša', exact: true }).press('Space');
    await page.waitForURL((url) => url.searchParams.get('vrste') === '5');
    await page.getByRole('checkbox', { name: 'Hiša', exact: true, checked: false }).waitFor();
    await page.getByRole('checkbox', { name: 'Stanovanje', exact: true }).press('Space');
    await page.waitForURL((url) => url.searchParams.get('vrste') === 'flat,5');
    await page.getByRole('button', { name: 'Dodaj filter po besedilu' }).click();
    await page.getByRole('button', { name: /^Podatek|Podatek$/ }).click();
    await page.getByRole('option', { name: 'Naselje' }).click();
    await page.getByRole('button', { name: /^Primerjava|Primerjava$/ }).click();
    await page.getByRole('option', { name: 'ni enako' }).click();
    await page.getByRole('textbox', { name: 'Iskano besedilo' }).fill('ljubljana');
    await page.getByRole('button', { name: 'Uporabi filter' }).click();
    await page.getByText('Naselje ni enako »ljubljana«').waitFor();
    expect(new URL(page.url()).searchParams.get('naselje')).toBe('ni:ljubljana');
    const elsewhere = await one('count(distinct id_posla)::integer', `kind in (2, 5) and settlement <> 'LJUBLJANA'`);
    await page.getByRole('definition').first().getByText(String(elsewhere), { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Odstrani: Naselje ni enako »ljubljana«' }).click();
    await page.waitForURL((url) => !url.searchParams.has('naselje'));
  },
);

test.each(walkedWidths)('the pictures have letters of one size, however wide each of them is, at %d', async (width) => {
  const page = await newPerson({ width });
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}`);
  const boxes = async (drawn: string) => {
    const pictures = await page.getByRole('figure').all();
    return Promise.all(pictures.map((one) => one.locator(drawn).first().boundingBox()));
  };
  const letters = async () => (await boxes('svg text')).map((box) => Math.round(box?.height ?? 0));
  await expect.poll(async () => [(await letters()).length, new Set(await letters()).size]).toEqual([3, 1]);
  expect(Math.min(...(await letters()))).toBeGreaterThan(10);
  const rows = async () => new Set((await boxes('svg')).map((box) => box?.y)).size;
  await expect.poll(rows).toBe(width === 390 ? 3 : 1);
});

test('a deal of several parts says what its price covers; two deals stand side by side', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}&vrste=garage`);
  const joint = page.getByRole('row').filter({ hasText: 'cena velja za 2 dela' }).first();
  await joint.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ni mogoče zanesljivo izračunati').waitFor();
  // Numbered as on the map of the deal.
  await dialog.getByText('1. Stanovanje', { exact: true }).waitFor();
  const place = dialog.getByRole('region', { name: /^Nepremičnine posla \d+ na zemljevidu$/ });
  await place.locator('canvas').first().waitFor();
  await place.getByRole('button', { name: '1. Stanovanje' }).waitFor();
  await dialog.getByText('Vir: izmišljeni podatki').waitFor();
  await dialog.getByRole('button', { name: 'Zapri' }).click();

  for (const index of [1, 2]) await page.getByRole('row').nth(index).getByRole('checkbox').press('Space');
  await page.getByText('Izbrana 2 posla').waitFor();
  await page.getByRole('button', { name: 'Primerjaj' }).click();
  await page
    .getByRole('dialog', { name: 'Primerjava poslov' })
    .getByRole('rowheader', { name: 'Leto izgradnje' })
    .waitFor();
});

test('nothing found says which filter to take away, and that finds something', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}&cena=90000000-`);
  await page.getByText('0 zadetkov').waitFor();
  await page.getByRole('button', { name: /^Odstrani filter »Cena«/ }).click();
  await page.getByRole('table', { name: 'Posli' }).waitFor();
  expect(new URL(page.url()).searchParams.get('cena')).toBeNull();
});

test('over each range stands what it would cut, and the keyboard moves it', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}`);
  const low = page.getByRole('slider', { name: 'Površina (m²), od' });
  await low.waitFor();
  expect(await low.getAttribute('aria-valuetext')).toBe('brez omejitve');
  const described = (await low.getAttribute('aria-describedby')) ?? '';
  const said = () => page.locator(`[id="${described}"]`).textContent();
  const flats =
    'from market.unit where kind = 2 and whole and act = 1 and deal_type = 1 and market_flag in (1, 2, 4, 5)';
  const [all] = await ask<{ n: number }>(`select count(area)::integer as n ${flats}`);
  expect(await said()).toMatch(new RegExp(`^Največ vrstic .* ${all?.n} od ${all?.n}\\.$`));
  await low.focus();
  await low.press('ArrowRight');
  await low.press('ArrowRight');
  await page.waitForURL(/m2=/);
  const least = Number.parseFloat(new URL(page.url()).searchParams.get('m2') ?? '');
  const [cut] = await ask<{ n: number; deals: number }>(
    `select count(*)::integer as n, count(distinct id_posla)::integer as deals ${flats} and area >= ${least}`,
  );
  await page.getByRole('definition').first().getByText(String(cut?.deals), { exact: true }).waitFor();
  // The chart keeps the removed part, the keyboard focus is unchanged, and the field has the same value.
  expect(await said()).toMatch(new RegExp(` ${cut?.n} od ${all?.n}\\.$`));
  expect(await page.locator('input:focus').getAttribute('aria-label')).toBe('Površina (m²), od');
  const field = page.getByRole('group', { name: 'Površina (m²)' }).getByRole('textbox', { name: 'od' });
  expect(await field.inputValue()).toBe(formats('sl').number(least));
  await field.fill('');
  await field.press('Tab');
  await page.waitForURL((url) => !url.searchParams.has('m2'));
  await low.and(page.locator('[aria-valuetext="brez omejitve"]')).waitFor();
});

test.each(walkedWidths)(
  'from a typed area to a saved search, an export, a deal and the public data of its unit, at %d',
  async (width) => {
    const page = await newPerson({ width });
    await sameSession(office.context(), page.context());
    await page.goto(`/user/etn${wide}`);
    await settled(page);
    const openFilters = async () => {
      if (width === 390) await page.getByRole('button', { name: 'Filtri' }).click();
    };

    // An area by its corners: the whole of the demonstration's town.
    await openFilters();
    await page.getByText('Vpiši oglišča območja').click();
    const corners = page.getByRole('textbox', { name: /^Oglišča/ });
    await corners.fill('461000 100000\n461000 100001');
    await page.getByRole('button', { name: 'Uporabi oglišča' }).click();
    await page.getByText('Vpišite vsaj tri oglišča v Sloveniji').waitFor();
    await corners.fill('461000 100000\n463500 100000\n463500 102500\n461000 102500');
    await page.getByRole('button', { name: 'Uporabi oglišča' }).click();
    await page.waitForURL(/kje=lik/);
    const [inside] = await ask<{ deals: number }>(
      `select count(distinct id_posla)::integer as deals from market.unit
     where kind = 2 and whole and act = 1 and deal_type = 1 and market_flag in (1, 2, 4, 5)
       and place <@ polygon '((461000,100000),(463500,100000),(463500,102500),(461000,102500))'`,
    );
    await page.getByRole('definition').first().getByText(String(inside?.deals), { exact: true }).waitFor();

    // The search is kept under a name, and opened by it.
    await page.getByRole('button', { name: 'Shranjena iskanja' }).click();
    const saved = page.getByRole('dialog', { name: 'Shranjena iskanja' });
    await saved.getByRole('textbox', { name: 'Ime iskanja' }).fill(`Mesto ${width}`);
    await saved.getByRole('button', { name: 'Shrani to iskanje' }).click();
    await saved.getByRole('link', { name: `Odpri »Mesto ${width}«` }).waitFor();
    await expectAccessible(page);
    await saved.getByRole('button', { name: 'Zapri' }).click();
    await page.goto(`/user/etn${wide}&vrste=house`);
    await settled(page);
    await page.getByRole('button', { name: 'Shranjena iskanja' }).click();
    await saved.getByRole('link', { name: `Odpri »Mesto ${width}«` }).click();
    await page.waitForURL(/kje=lik/);
    // The address is ahead of the screen, which shows the houses until the flats have come.
    await page.getByRole('definition').first().getByText(String(inside?.deals), { exact: true }).waitFor();

    // The export contains the matches.
    await page.getByRole('button', { name: 'Izvoz' }).click();
    const csv = await page.getByRole('dialog').getByRole('link', { name: 'CSV' }).getAttribute('href');
    const [status, lines] = await page.evaluate<[number, number]>(
      `fetch(${JSON.stringify(csv)}).then(async (answer) => [answer.status, (await answer.text()).trim().split('\\r\\n').length])`,
    );
    const [units] = await ask<{ n: number }>(
      `select count(*)::integer as n from market.unit
     where kind = 2 and whole and act = 1 and deal_type = 1 and market_flag in (1, 2, 4, 5)
       and place <@ polygon '((461000,100000),(463500,100000),(463500,102500),(461000,102500))'`,
    );
    expect([status, lines]).toEqual([200, (units?.n ?? 0) + 1]);
    await page.getByRole('dialog').getByRole('button', { name: 'Zapri' }).click();

    // From a deal to the record of its unit in the cadastre, and back to the deals around it.
    await page.getByRole('table', { name: 'Posli' }).getByRole('row').nth(1).getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Odpri: 1728-/ })
      .first()
      .click();
    await page.waitForURL(/\/user\/nepremicnina\/(del|stavba)\/1728\//);
    await page.getByText('Identifikator (EID)').first().waitFor();
    // Similar sales are in a table of their own until the estimates are measured, and in the estimate afterwards.
    const alike = /^(Predlagane primerljive prodaje|Primerljivi posli za oceno)/;
    if (width === 390) await page.locator('summary').filter({ hasText: alike }).click();
    await page.getByRole('table', { name: alike }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Posli v okolici na zemljevidu' }).click();
    await page.waitForURL(/predmet=/);
    await page.getByRole('table', { name: 'Posli' }).getByRole('row').nth(1).getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByText(/^\d+ % podobno$/)
      .first()
      .waitFor();
  },
);

test('beside a property of a kind that is not estimated stand the sales that are alike, with their reasons', async () => {
  const page = await newPerson();
  await sameSession(office.context(), page.context());
  const [garage] = await ask<{ ko: number; building: number; part: number }>(
    `select unit.ko, unit.building, part from market.unit
     join cadastre.building on building.ko = unit.ko and building.number = unit.building
     join cadastre.building_part on building_eid = building.eid and building_part.number = part
     where kind in (3, 4) and register = 'KPP' limit 1`,
  );
  await page.goto(`/user/nepremicnina/del/${garage?.ko}/${garage?.building}/${garage?.part}`);
  await page
    .getByRole('table', { name: 'Predlagane primerljive prodaje' })
    .getByText(/^\d+ % podobno$/)
    .first()
    .waitFor();
  // The market status of its own deals is shown with each.
  const own = page.getByRole('table', { name: 'Posli s to nepremičnino' });
  await own.getByRole('columnheader', { name: 'Tržnost' }).waitFor();
  await own
    .getByText(/^(Tržni posel|Drug posel|Neopredeljeno|V preverjanju)/)
    .first()
    .waitFor();
});

test('the screen comes with little script, and an area is drawn by clicks on the map that comes then', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  const map = page.getByRole('application', { name: /Zemljevid poslov/ });
  const first = await scriptKilobytes(page, async () => {
    await page.goto('/user/etn');
    await map.waitFor();
    await page.getByRole('table', { name: 'Posli' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  expect(first).toBeGreaterThan(100);
  expect(first).toBeLessThanOrEqual(275);
  // The count above is for the first view, in which the map is a picture; the map itself loads after it, and is counted separately.
  const names = page.waitForResponse((answer) => /\/map\/\d+\/names\//.test(answer.url()));
  const more = await scriptKilobytes(page, async () => {
    await map.locator('canvas').first().waitFor();
  });
  await names;
  await page
    .getByRole('region', { name: 'Zemljevid poslov' })
    .getByText(/^\d+ k?m$/)
    .first()
    .waitFor();
  expect(more).toBeGreaterThan(50);
  // Ten more than before the map of the country lay under it.
  expect(more).toBeLessThanOrEqual(110);

  await page.goto(`/user/etn${wide}&kje=krog:462000,101000,1500&kraj=Mesto`);

  await page.getByRole('button', { name: 'Nariši' }).click();
  await page.getByText(/^Klikajte oglišča območja/).waitFor();
  // Late content would move the map under the clicks.
  await page.getByRole('table', { name: 'Posli' }).waitFor();
  await page.waitForLoadState('networkidle');
  const box = await map.boundingBox();
  const at = async (x: number, y: number, clicks: 1 | 2 = 1) =>
    page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y, {
      clickCount: clicks,
    });
  await at(0.2, 0.3);
  await at(0.8, 0.3);
  await at(0.8, 0.8);
  await at(0.2, 0.8, 2);
  await page.waitForURL(/kje=lik/);
  await page.getByText('Izbrano območje zemljevida').waitFor();
});

test('under deals and properties lies the map of the country, which takes the look of the page', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  const asked: string[] = [];
  page.on('response', (answer) => {
    const [, kind, zoom] = /\/map\/\d+\/(\w+)\/(\d+)\//.exec(answer.url()) ?? [];
    if (kind) asked.push(`${kind} ${zoom} ${answer.status()}`);
  });
  const seen = (what: RegExp) => expect.poll(() => asked.some((one) => what.test(one))).toBe(true);
  await page.goto('/user/nepremicnina/stavba/1728/412');
  const plan = page.getByRole('application', { name: /1728-412|412/ }).first();
  await plan.scrollIntoViewIfNeeded();
  await seen(/^plan 16 200$/);
  const farther = page.getByRole('button', { name: 'Oddalji' }).first();
  for (let times = 0; times < 5; times++) await farther.click();
  await seen(/^light 1[34] 200$/);
  await seen(/^names 1[34] 200$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await seen(/^dark 1[34] 200$/);
  expect(asked.filter((one) => !one.endsWith(' 200'))).toEqual([]);

  await page.goto(`/user/etn${wide}&kje=krog:462000,101000,1500&kraj=Mesto`);
  asked.length = 0;
  await page.getByRole('application', { name: /Zemljevid poslov/ }).focus();
  await seen(/^plan 1[56] 200$|^dark 14 200$/);
});

type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly getContext: (kind: '2d') => {
    readonly getImageData: (...box: number[]) => { readonly data: { readonly buffer: ArrayBuffer } };
  };
};

/** How many colours are on the canvases within. */
const coloursOn = (place: Locator): Promise<number> =>
  place.evaluate((element: object) => {
    const found = (element as { querySelectorAll: (of: string) => Iterable<Canvas> }).querySelectorAll('canvas');
    const pixels = [...found].flatMap((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return [...new Uint32Array(data.buffer)];
    });
    return new Set(pixels).size;
  });
const cornersIn = (page: Page): number[] =>
  (new URL(page.url()).searchParams.get('kje') ?? '').replace(/^\w+:/, '').split(',').map(Number);

test('an area is drawn by keys, and every step of it is announced', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}&kje=krog:462000,101000,1500&kraj=Mesto`);
  const map = page.getByRole('application', { name: /Zemljevid poslov/ });
  const place = page.getByRole('region', { name: 'Zemljevid poslov' });
  const announced = place.getByRole('status');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Nariši' }).press('Enter');
  await page
    .getByRole('application', { name: /Enter ali preslednica postavi oglišče/ })
    .and(page.locator(':focus'))
    .waitFor();
  const crosshair = map.locator('span[aria-hidden=true]');
  await crosshair.waitFor();

  await press('Enter');
  await announced.getByText(/^Oglišče 1 je postavljeno \(E 46\d\.\d{3}, N 10\d\.\d{3}\)\.$/).waitFor();
  await press('Enter');
  await announced.getByText('Na tem mestu je oglišče že postavljeno.').waitFor();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await announced.getByText(/^Križec je na E /).waitFor();
  await press('Space');
  await announced.getByText(/^Oglišče 2 je postavljeno/).waitFor();
  await page.getByRole('button', { name: 'Končaj območje' }).press('Enter');
  await announced.getByText('Območje potrebuje vsaj tri oglišča.').waitFor();
  await press('ArrowUp', 'Enter');
  await announced.getByText(/^Oglišče 3 je postavljeno.*Območje lahko končate\.$/).waitFor();
  await press('Backspace');
  await announced.getByText('Oglišče je odstranjeno. Ostali sta 2 oglišči.').waitFor();
  await press('ArrowUp', 'Shift+ArrowUp', 'Enter');
  await announced.getByText(/^Oglišče 3 je postavljeno/).waitFor();
  await expectAccessible(page);
  await press('Shift+ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await announced.getByText('Križec je na prvem oglišču. Enter konča območje.').waitFor();
  await press('Enter');
  await page.waitForURL(/kje=lik/);
  await announced.getByText('Območje je narisano.').waitFor();
  await page.getByText('Izbrano območje zemljevida').waitFor();
  // Three corners: to the right, and up by 64 pixels and 4.
  const [e1 = 0, n1 = 0, e2 = 0, n2 = 0, e3 = 0, n3 = 0, ...more] = cornersIn(page);
  expect(more).toEqual([]);
  expect([e3, n2]).toEqual([e2, n1]);
  expect((n3 - n1) / (e2 - e1)).toBeCloseTo(68 / 96, 1);
  const [inside] = await ask<{ deals: number }>(
    `select count(distinct id_posla)::integer as deals from market.unit
     where kind = 2 and whole and act = 1 and deal_type = 1 and market_flag in (1, 2, 4, 5)
       and place <@ polygon '((${e1},${n1}),(${e2},${n2}),(${e3},${n3}))'`,
  );
  await page.getByRole('definition').first().getByText(String(inside?.deals), { exact: true }).waitFor();

  // Finished by its button, and given up.
  await page.getByRole('button', { name: 'Nariši' }).press('Enter');
  await crosshair.waitFor();
  await press('Enter', 'ArrowLeft', 'Enter', 'ArrowUp', 'Enter');
  await announced.getByText(/^Oglišče 3 je postavljeno/).waitFor();
  await page.getByRole('button', { name: 'Končaj območje' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('kje')?.startsWith(`lik:${e1},${n1}`) === false);
  const drawn = page.url();
  await page.getByRole('button', { name: 'Nariši' }).press('Enter');
  await crosshair.waitFor();
  await press('Enter', 'Escape');
  await announced.getByText('Risanje je prekinjeno.').waitFor();
  await crosshair.waitFor({ state: 'detached' });
  expect(page.url()).toBe(drawn);
});

test('what wheel and mouse do to the picture is seen on it, and the map takes it over', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  const code = Promise.withResolvers<void>();
  await page.route(/draw-prices/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`/user/etn${wide}&kje=krog:462000,101000,1500&kraj=Mesto`);
  await page.getByRole('table', { name: 'Posli' }).waitFor();
  const map = page.getByRole('application', { name: /Zemljevid poslov/ });
  const place = page.getByRole('region', { name: 'Zemljevid poslov' });
  const picture = place.locator('canvas');
  expect(await coloursOn(place)).toBeGreaterThan(10);
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [atX, atY] = [x + width / 2, y + height / 2];
  await page.mouse.move(atX, atY);
  await page.mouse.down();
  await page.mouse.move(atX + 40, atY + 20, { steps: 4 });
  await page.mouse.up();
  // The press gave the map the focus, so the wheel is the map's.
  await page.mouse.move(atX, atY);
  await page.mouse.wheel(0, -300);
  await page.mouse.wheel(0, -300);
  const shown = picture.and(page.locator('[style*="scale(4)"]'));
  await shown.waitFor();
  code.resolve();
  await map.locator('canvas').first().waitFor();
  await shown.waitFor({ state: 'detached' });
  expect(await coloursOn(map)).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Vidno območje' }).click();
  await page.waitForURL(/kje=okno/);
  const [west = 0, south = 0, east = 0, north = 0] = cornersIn(page);
  const metresPerPixel = 3_000 / (width - 48);
  expect((east - west) / width).toBeCloseTo(metresPerPixel / 4, 1);
  // Dragged by 40 and 20 pixels of the first scale; the wheel was turned around the middle. Browsers cut its place to whole pixels.
  const pixelsTo = (found: number, wanted: number) => Math.abs(found - wanted) / metresPerPixel;
  expect(pixelsTo((west + east) / 2, 462_000 - 40 * metresPerPixel)).toBeLessThan(1);
  // The map keeps 16 pixels more free below than above.
  expect(pixelsTo((south + north) / 2, 101_000 + (20 - 8) * metresPerPixel)).toBeLessThan(1);
});

test('on paper stands whose data each map shows, in the light, without what is pressed', async () => {
  const page = await newPerson({ width: 1440, theme: 'dark' });
  await sameSession(office.context(), page.context());
  const printed = async () => {
    const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
    return pages;
  };
  const deals = 'izmišljeni podatki';
  await page.goto(`/user/etn${wide}&kje=krog:462000,101000,150&kraj=Mesto`);
  await page.getByRole('table', { name: 'Posli' }).waitFor();
  const map = page.getByRole('application', { name: /Zemljevid poslov/ });
  await page.getByText(deals, { exact: true }).waitFor();
  const [picture = ''] = await printed();
  expect(picture).toContain(deals);
  expect(picture).not.toContain('Nariši');
  // The map itself, close enough for the plan of the cadastre, names its source too.
  await map.focus();
  await map.locator('canvas').first().waitFor();
  const [whole = ''] = await printed();
  expect(whole).toContain(deals);
  expect(whole).not.toContain('Geodetska uprava');
  // Afterwards the screen is as it was.
  await page.getByRole('button', { name: 'Nariši' }).waitFor();
  expect(await page.evaluate('document.documentElement.dataset.theme ?? null')).toBeNull();

  await page.goto('/user/nepremicnina/stavba/1728/412');
  await page.getByText('izmišljeni podatki').first().waitFor();
  expect(await page.getByRole('link', { name: 'Javni vpogled GURS' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sloji zemljevida' }).click();
  const layers = page.getByRole('dialog', { name: 'Sloji' });
  const chosen: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'Ortofoto',
      async () => {
        await layers.getByRole('button', { name: /Podlaga/ }).click();
        await page.getByRole('option', { name: 'Ortofoto' }).click();
      },
    ],
    ['Katastrski sloj GURS', () => layers.getByText('Katastrski sloj GURS').click()],
  ];
  for (const [layer, choose] of chosen) {
    await choose();
    await page.getByText(/^© Geodetska uprava Republike Slovenije, CC BY 4.0 · izmišljeni podatki/).waitFor();
    const pages = await printed();
    const [located = ''] = pages.filter((text) => text.includes('© Geodetska uprava Republike Slovenije'));
    expect(located).toMatch(/Lega .*© Geodetska uprava Republike Slovenije, CC BY 4.0 · izmišljeni podatki/);
    expect(located).not.toContain(layer);
    expect(pages.join(' ')).toContain(`Vir: ${deals}`);
  }
});

test('what is pasted into the box and sent at once is found, and not called unknown before it was asked for', async () => {
  const page = await newPerson({ width: 390 });
  await sameSession(office.context(), page.context());
  await page.goto('/user/nepremicnina');
  const box = page.getByRole('combobox').first();
  await box.fill('1772-1826-40');
  await box.press('Enter');
  await page.waitForURL(/\/user\/nepremicnina\/del\/1772\/1826\/40/);
});

test('a list of units is looked up line by line', async () => {
  const page = await newPerson({ width: 390 });
  await sameSession(office.context(), page.context());
  await page.goto('/user/nepremicnina');
  await settled(page);
  await expectAccessible(page);
  const csv = 'Šifra KO;Stavba;Parcela\n1728;412;\n1728;99998;\n0;1;\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'enote.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('Najdenih 1 od 3').waitFor();
  await page.getByText('Te številke v registru ni.').waitFor();
  await page.getByText('Šifra katastrske občine ni prava.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'stavba 1728-412' }).click();
  await page.getByRole('heading', { level: 1, name: '1728-412' }).waitFor();
  await expectAccessible(page);
});

test('without a package the screen says what it would open, with the count and the median only', async () => {
  const page = await newPerson({ width: 1440 });
  await signIn(page, person('user'), '/user/etn');
  await page.getByText('Iskanje po evidenci trga nepremičnin odpre paket').waitFor();
  await page.getByText(/^.*V izbranem območju: \d+ posl.*mediana/).waitFor();
  await page.getByRole('link', { name: 'Poglej pakete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Paketi in moduli' }).waitFor();
});

test('axe finds nothing in any look', async () => {
  const page = await newPerson();
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}`);
  await page.getByRole('table', { name: 'Posli' }).waitFor();
  await page.locator('input[type=range]').first().waitFor({ state: 'attached' });
  await inEveryLook(page, expectAccessible);
  await page.getByRole('row').nth(1).getByRole('button').click();
  await page.getByRole('dialog').getByText('Predmet posla').waitFor();
  await inEveryLook(page, expectAccessible);
});

test('nothing complains', () => expect(complaints).toEqual([]));

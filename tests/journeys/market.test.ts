import { expect, test } from 'vitest';
import { formats } from '#i18n/format.ts';
import { expectAccessible, openBrowser, sameSession, signIn, themes, widths } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address, person, ask } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const office = await newPerson();
await signIn(office, person('admin'));
const wide = '?trznost=1,2,4,5';

test.each(widths)('an answer comes before the list, and a place makes it narrower, at %d', async (width) => {
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
  // A link is a view: somebody else sees the same.
  const other = await newPerson({ width });
  await sameSession(office.context(), other.context());
  await other.goto(page.url());
  if (width === 390) await other.getByRole('button', { name: 'Filtri' }).click();
  await other.getByText('300 m okoli: 1772-1826').waitFor();
  expect(await other.getByRole('definition').first().textContent()).toBe(
    await page.getByRole('definition').first().textContent(),
  );
});

test('a deal of several parts says what its price covers; two deals stand side by side', async () => {
  const page = await newPerson({ width: 1440 });
  await sameSession(office.context(), page.context());
  await page.goto(`/user/etn${wide}&vrste=garage`);
  const joint = page.getByRole('row').filter({ hasText: 'cena velja za 2 dela' }).first();
  await joint.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ni mogoče pošteno izračunati').waitFor();
  await dialog.getByText('Stanovanje', { exact: true }).waitFor();
  await dialog.getByText(/^Vir: Geodetska uprava Republike Slovenije, Evidenca trga nepremičnin/).waitFor();
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

test('without a package the screen says what it would open, with the count and the median only', async () => {
  const page = await newPerson({ width: 1440 });
  await signIn(page, person('user'));
  await page.goto('/user/etn');
  await page.getByText('Iskanje po evidenci trga nepremičnin odpre paket').waitFor();
  await page.getByText(/^.*V izbranem območju: \d+ posl.*mediana/).waitFor();
  await page.getByRole('link', { name: 'Poglej pakete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Paketi in moduli' }).waitFor();
});

test.each(themes.flatMap((theme) => widths.map((width) => ({ theme, width }))))(
  'axe finds nothing in $theme at $width',
  async (look) => {
    const page = await newPerson(look);
    await sameSession(office.context(), page.context());
    await page.goto(`/user/etn${wide}`);
    await page.getByRole('table', { name: 'Posli' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('row').nth(1).getByRole('button').click();
    await page.getByRole('dialog').getByText('Predmet posla').waitFor();
    await expectAccessible(page);
  },
);

test('nothing complains', () => expect(complaints).toEqual([]));

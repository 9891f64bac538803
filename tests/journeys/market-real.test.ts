import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importDeals } from '#domains/market/server/import/run.ts';
import { formats } from '#platform/i18n/format.ts';
import { fromBrezovica, fromNational, type NationalRow, readRows } from '../market/derived.ts';
import { writeExport } from '../market/exports.ts';
import { openBrowser, sameSession, signIn } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { temporaryFolder } from '../support/folder.ts';
import { widths } from '../support/looks.ts';

const real = '../shared/data/etn';
const present = existsSync(real);

// Invented deals know no market that hides most of itself: that of Brezovica does.
const suite = async () => {
  const { address, person, ask, environment } = await startDemo({ DEMO: 'accounts' });
  const { newPerson } = await openBrowser(address);
  const folder = temporaryFolder();
  const office = await newPerson();

  beforeAll(async () => {
    const deals = readRows(`${real}/ETN_Brezovica_posli_joined.csv`);
    const units = readRows(`${real}/ETN_Brezovica_nepremicnine_long.csv`);
    const known = new Set(deals.map(({ id_posla }) => id_posla));
    const sold: NationalRow[] = JSON.parse(readFileSync(`${real}/delistavb-2024.json`, 'utf8'));
    const others = sold.filter(({ id }) => !known.has(String(id)));
    const paths = ['2022', '2023', '2024', '2025'].map((year) =>
      writeExport(join(folder, year), 'KPP', {
        day: '20260724',
        year: Number(year),
        ...fromBrezovica(deals, units, year),
      }),
    );
    const country = { day: '20260724', year: 2024, ...fromNational(others, [], 2024) };
    await importDeals({
      url: environment.DATABASE_URL,
      paths: [...paths, writeExport(join(folder, 'rest'), 'KPP', country)],
    });
    await signIn(office, person('admin'));
  });

  const usual = 'kind = 2 and whole and act = 1 and deal_type = 1 and market_flag = 1';
  const count = async (municipality: string, condition: string): Promise<number> => {
    const [row] = await ask<{ n: number }>(
      `select count(distinct id_posla)::integer as n from market.unit u join market.municipality m using (municipality_id)
       where m.name = $1 and ${condition}`,
      [municipality],
    );
    return row?.n ?? 0;
  };

  test.each(widths)('a municipality is typed, and what its defaults hide is said, at %d', async (width) => {
    const page = await newPerson({ width });
    await sameSession(office.context(), page.context());
    await page.goto('/user/etn');
    if (width === 390) await page.getByRole('button', { name: 'Filtri' }).click();
    for (const [typed, municipality] of [
      ['brezov', 'BREZOVICA'],
      ['ljublj', 'LJUBLJANA'],
    ] as const) {
      const place = page.getByRole('combobox', { name: 'Območje' });
      await place.fill(typed);
      await page.getByRole('option', { name: new RegExp(`^${municipality}.*Občina`, 'i') }).click();
      await page.getByText(new RegExp(`^Občina ${municipality}$`, 'i')).waitFor();
      const [all, found] = [await count(municipality, 'kind = 2'), await count(municipality, usual)];
      await expect.poll(() => page.getByRole('definition').first().textContent()).toBe(String(found));
      expect(all).toBeGreaterThan(found);
      await page.getByText(`skrivajo še ${formats('sl').number(all - found, 0)} posl`).waitFor();
    }
  });
};

// A suite that is skipped is collected all the same, and nothing would stop the server that it starts.
describe.runIf(present)(
  `the real market${present ? '' : ' (skipped: ../shared/data is not there)'}`,
  present ? suite : () => test('is looked at', () => undefined),
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import excel from 'exceljs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDeals } from '#domains/market/server/import/run.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

const { person, open, url } = await testApp();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-market-export-'));
const office = await person('admin');

beforeAll(async () => {
  await owner.connect();
  const sales = inventSales({ seed: 5, deals: 300, year: 2025, firstId: 1_000 });
  // A street that a spreadsheet would run.
  const DELISTAVB = sales.DELISTAVB.map((line, index) => (index === 0 ? { ...line, ULICA: '=HYPERLINK("x")' } : line));
  const path = writeExport(join(folder, '2025'), 'KPP', { day: '20260101', year: 2025, ...sales, DELISTAVB });
  await importDeals({ url, paths: [path] });
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const everything = { market_flags: [], deal_types: [], acts: [], whole_only: false };
const flats = { register: 'KPP', kinds: [2], area: { type: 'country' }, ...everything };
const exported = (form: string, filters: object, as = office) =>
  open(`/api/dealsExport/${form}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`, as);
const ids = async (condition: string): Promise<string[]> =>
  (await owner.query(`select id_posla from market.unit where kind = 2 and ${condition}`)).rows.map(({ id_posla }) =>
    String(id_posla),
  );

test('CSV holds exactly what is filtered, and nothing in it is a formula', async () => {
  const filters = { ...flats, contract_from: '2025-03-01', contract_to: '2025-06-30' };
  const { status, headers, bytes } = await exported('csv', filters);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('Posli%20ETN%202026-01-01.csv');
  const rows = parse(bytes, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  const wanted = await ids("contract_on between '2025-03-01' and '2025-06-30'");
  expect(rows.map((row) => row.ID_POSLA).sort()).toEqual(wanted.sort());
  expect(new Set(rows.map((row) => row.Vir))).toEqual(
    new Set(['Vir: Geodetska uprava Republike Slovenije, Evidenca trga nepremičnin, stanje 01/01/2026 (CC BY 4.0)']),
  );
  const { bytes: all } = await exported('csv', flats);
  const streets = (parse(all, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]).map(
    (row) => row.Naslov ?? '',
  );
  expect(streets.filter((street) => /hyperlink/i.test(street))).toEqual([expect.stringMatching(/^'=hyperlink/i)]);
});

test('a spreadsheet has days and numbers, and says whose data they are', async () => {
  const { bytes } = await exported('xlsx', { ...flats, priced_only: true });
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const [sheet, about] = book.worksheets;
  expect(sheet?.rowCount).toBe((await ids('price_m2 is not null')).length + 1);
  const row = sheet?.getRow(2);
  expect(row?.getCell(2).value).toBeInstanceOf(Date);
  expect(typeof row?.getCell(4).value).toBe('number');
  expect(about?.getCell('A1').value).toMatch(/^Vir: Geodetska uprava/);
});

test('GeoJSON has a point in degrees for each unit, and the attribution', async () => {
  const town = { type: 'radius', e: 462_000, n: 101_000, metres: 5_000 };
  const collection = (await exported('geojson', { ...flats, area: town })).json();
  expect(collection.attribution).toMatch(/^Vir: Geodetska uprava/);
  expect(collection.features).toHaveLength((await ids('place <@ circle(point(462000, 101000), 5000)')).length);
  const [lon, lat] = collection.features[0].geometry.coordinates;
  expect([Math.round(lon), Math.round(lat)]).toEqual([15, 46]);
});

test('is behind the package, and wrong filters lead nowhere', async () => {
  expect((await exported('csv', flats, await person('user'))).status).toBe(402);
  expect((await exported('csv', { ...flats, kinds: [201] })).status).toBe(404);
  expect((await exported('pdf', flats)).status).toBe(404);
});

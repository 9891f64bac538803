import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedSource } from '#contract/invented.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { demoStateOn } from '#domains/market/demo/deals.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { dealSnapshots, loadDemoMarket } from '#domains/market/server/public.ts';
import { countInvented } from '#domains/market/server/repository/invented.ts';
import { filesInZip } from '../support/read-zip.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

const { person, post, open, url, db } = await testApp();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-invented-'));
const office = await person('admin');
beforeAll(async () => {
  await owner.connect();
  await loadDemoCadastre(db);
  await loadDemoMarket(db);
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const any = { market_flags: [], deal_types: [], acts: [], whole_only: false };
const country = { area: { type: 'country' }, ...any };
const sold = { register: 'KPP', kinds: [2], ...country };
const rented = { register: 'NP', kinds: [202], ...country };
const ljubljana = { e: 462_000, n: 101_000, area: 60 };
const ask = async (path: string, input: object) => {
  const { status, body } = await post(`/api/${path}`, office, input);
  expect(status).toBe(200);
  return body.data;
};
const dotsOf = async (id: string): Promise<number> => {
  const { bytes } = await open(`/api/countryMap/${id}`, office);
  const text = bytes.includes('id_posla') ? bytes : brotliDecompressSync(bytes);
  return JSON.parse(text.toString('utf8')).id_posla.length;
};
const day = { KPP: '2026-07-25', NP: demoStateOn };

test('invented deals stand everywhere until real ones come', async () => {
  expect((await ask('searchTransactions', sold)).total).toBeGreaterThan(0);
  expect(await ask('searchTransactions', rented)).toMatchObject({ source: { state_on: day.NP } });
  expect((await ask('showTransactionSummary', rented)).deals).toBeGreaterThan(0);
  expect((await ask('showMarketTrend', { register: 'NP', kind: 202 })).quarters.length).toBeGreaterThan(0);
  expect((await ask('suggestComparables', { kind: 2, subject: ljubljana })).items.length).toBeGreaterThan(0);
  expect(await dotsOf('NP-flat')).toBeGreaterThan(0);
  // They were not imported.
  expect((await ask('showImports', {})).items).toEqual([]);
});

test('no answer and no file calls them by a register', async () => {
  const named = { source: { name: inventedSource, state_on: demoStateOn } };
  expect(await countInvented(owner)).toBeGreaterThan(500);
  for (const [path, input] of [
    ['searchTransactions', sold],
    ['searchTransactions', rented],
    ['showTransactionSummary', sold],
    ['previewTransactions', sold],
    ['showMarketTrend', { register: 'KPP', kind: 2 }],
    ['suggestComparables', { kind: 2, subject: ljubljana }],
  ] as const)
    expect(await ask(path, input), path).toMatchObject(named);
  const { items } = await ask('searchTransactions', sold);
  expect(await ask('showTransaction', { register: 'KPP', id_posla: items[0].id_posla })).toMatchObject(named);
  const filters = encodeURIComponent(JSON.stringify(sold));
  for (const form of ['csv', 'geojson', 'xlsx']) {
    const { bytes } = await open(`/api/dealsExport/${form}?filters=${filters}`, office);
    const text = form === 'xlsx' ? [...(await filesInZip(bytes)).values()].map(String).join() : bytes.toString('utf8');
    expect(text, form).toContain('Izmišljeni podatki');
    expect(text, form).not.toMatch(/Geodetska|CC BY/);
  }
  expect((await ask('showDashboard', {})).market_on).toBeNull();
  expect((await ask('showDashboard', {})).office.market).toBeNull();
  const [snapshot] = await dealSnapshots(db, [{ register: 'KPP', id_posla: items[0].id_posla }]);
  expect(snapshot?.source.name).toBe(inventedSource);
});

test('a refused export leaves them where they are', async () => {
  const path = writeExport(join(folder, 'refused'), 'KPP', {
    day: '20260725',
    year: 2026,
    ...inventSales({ seed: 4, deals: 50, year: 2026, firstId: 1 }),
  });
  const [parts = ''] = readdirSync(path).filter((name) => name.includes('DELISTAVB'));
  const text = readFileSync(join(path, parts));
  writeFileSync(join(path, parts), text.subarray(0, Math.floor(text.length / 2)));
  await expect(importDeals({ url, paths: [path] })).rejects.toThrow('cut');
  expect(await ask('searchTransactions', rented)).toMatchObject({ source: { state_on: day.NP } });
});

test('with the first real sales they go, sales and rents, and the day of the data is that of the real ones', async () => {
  const sales = inventSales({ seed: 3, deals: 60, year: 2026, firstId: 1_000 });
  await importDeals({
    url,
    paths: [writeExport(join(folder, 'first'), 'KPP', { day: '20260725', year: 2026, ...sales })],
  });
  const { total, source, items } = await ask('searchTransactions', sold);
  const { rows } = await owner.query('select count(*)::integer as n from market.unit where kind = 2');
  expect(total).toBe(rows[0].n);
  expect(source).toEqual({ name: expect.stringContaining('Geodetska uprava'), state_on: day.KPP });
  expect(await countInvented(owner)).toBe(0);
  expect((await ask('showDashboard', {})).market_on).toBe(day.KPP);
  const own = (deals: readonly { id_posla: number }[]) =>
    deals.every(({ id_posla }) => id_posla >= 1_000 && id_posla < 1_060);
  expect(own(items)).toBe(true);
  expect(await ask('searchTransactions', rented)).toMatchObject({ total: 0, source: { state_on: null } });
  expect((await ask('showTransactionSummary', rented)).deals).toBe(0);
  expect((await ask('showMarketTrend', { register: 'NP', kind: 202 })).quarters).toEqual([]);
  await expect
    .poll(async () => own((await ask('suggestComparables', { kind: 2, subject: ljubljana })).items))
    .toBe(true);
  expect(await dotsOf('NP-flat')).toBe(0);
  const { items: files } = await ask('showImports', {});
  expect(files).toMatchObject([{ state_on: day.KPP, inserted: 60 }]);
  // The next start of a demonstration restores none.
  await loadDemoMarket(db);
  expect((await ask('searchTransactions', rented)).total).toBe(0);
});

test('a file without a deal moves no day, whatever its name says', async () => {
  const nothing = { POSLI: [], DELISTAVB: [], ZEMLJISCA: [] };
  const path = writeExport(join(folder, 'nothing'), 'KPP', { day: '20261120', year: 2026, ...nothing });
  await expect(importDeals({ url, paths: [path] })).rejects.toThrow('empty');
  // One taken before this was known.
  await owner.query(
    `insert into market.import_file (name, fingerprint, register, state_on, lines, inserted, updated, unchanged, rejected)
     values ('old', 'old', 'KPP', '2026-11-20', 0, 0, 0, 0, 0)`,
  );
  expect((await ask('searchTransactions', sold)).source.state_on).toBe(day.KPP);
  expect((await ask('showTransactionSummary', sold)).source.state_on).toBe(day.KPP);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MapAnswer } from '#domains/market/contract/market.ts';
import { unitsOf } from '#domains/market/core/columns.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

const { app, person, post, open, url } = await testApp();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-market-map-'));
const office = await person('admin');
const bring = (day: string, deals: number, firstId: number) =>
  importDeals({
    url,
    paths: [
      writeExport(join(folder, String(firstId)), 'KPP', {
        day,
        year: 2025,
        ...inventSales({ seed: firstId, deals, year: 2025, firstId }),
      }),
    ],
  });
beforeAll(async () => {
  await owner.connect();
  await bring('20260101', 16_000, 1);
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const everything = { market_flags: [], deal_types: [], acts: [], whole_only: false };
const priceOf = async (id: number, ordinal: number) =>
  (await owner.query('select place, price_m2 from market.unit where id_posla = $1 and ordinal = $2', [id, ordinal]))
    .rows[0] as { place: { x: number; y: number }; price_m2: number | null };

test('columns hold each place and price; below a hundred euros with cents', async () => {
  const land = { register: 'KPP', kinds: [107, 109], area: { type: 'country' }, ...everything };
  const { status, body } = await post('/api/showTransactionMap', office, land);
  expect(status).toBe(200);
  const units = unitsOf(body.data as MapAnswer);
  const cheap = units.filter(({ price_m2 }) => price_m2 !== null && price_m2 < 100 && price_m2 % 1 !== 0);
  expect(cheap.length).toBeGreaterThan(10);
  for (const { id_posla, ordinal, e, n, price_m2 } of [...cheap.slice(0, 5), ...units.slice(-5)]) {
    const { place, price_m2: exact } = await priceOf(id_posla, ordinal);
    expect([e, n]).toEqual([Math.round(place.x), Math.round(place.y)]);
    if (exact === null) expect(price_m2).toBeNull();
    else expect(Math.abs((price_m2 ?? 0) - exact)).toBeLessThanOrEqual(exact < 100 ? 0.0051 : 0.51);
  }
});

test('five thousand deals fit into sixty kilobytes on the wire', async () => {
  const flats = { register: 'KPP', kinds: [2], area: { type: 'country' }, ...everything };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/showTransactionMap',
    payload: flats,
    headers: { ...office.headers, 'accept-encoding': 'br' },
  });
  const body = JSON.parse(brotliDecompressSync(answer.rawPayload).toString('utf8'));
  expect(body.data.id_posla).toHaveLength(5_000);
  expect(answer.rawPayload.length).toBeLessThanOrEqual(60_000);
});

test('the country comes packed, is known by its name, and is made again after an import', async () => {
  const first = await open('/api/countryMap/KPP-flat', office);
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
  const columns = JSON.parse(brotliDecompressSync(first.bytes).toString('utf8')) as MapAnswer;
  const { body } = await post('/api/showTransactionMap', office, {
    register: 'KPP',
    kinds: [2],
    area: { type: 'country' },
    deal_types: [1],
  });
  expect(columns.total).toBe(body.data.total);
  expect(columns.id_posla).toHaveLength(columns.total);
  // As small for each five thousand.
  expect(first.bytes.length / columns.total).toBeLessThanOrEqual(12);

  const etag = String(first.headers.etag);
  const again = await open('/api/countryMap/KPP-flat', office, { 'if-none-match': etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const kept = await owner.query('select count(*)::integer as n from market.country_map');
  expect(kept.rows[0].n).toBe(1);

  await bring('20260101', 200, 100_000);
  const newer = await open('/api/countryMap/KPP-flat', office, { 'if-none-match': etag });
  expect(newer.status).toBe(200);
  expect(newer.headers.etag).not.toBe(etag);
});

test('is behind the package, and an unknown group leads nowhere', async () => {
  expect((await open('/api/countryMap/KPP-flat', await person('user'))).status).toBe(402);
  for (const id of ['KPP-room', 'NP-building_land', 'KPP-nothing'])
    expect((await open(`/api/countryMap/${id}`, office)).status).toBe(404);
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import MVT from 'ol/format/MVT.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { testApp } from '../../../../../tests/support/test-app.ts';
import { landColours } from '../../core/map/colours.ts';
import { boxOf, tilesOver } from '../../core/map/grid.ts';
import { loadDemoCadastre } from '../public.ts';
import { buildMap } from './build.ts';

const { app, db, post } = await testApp();
const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(db, 'system', work);
const build = (minutes = 0) => buildMap({ asSystem, now: () => new Date(Date.UTC(2026, 0, 15, 9, minutes)) });
const shown = async (): Promise<string | null> => (await post('/api/showMap')).body.data.build;
const get = (kind: string, z: number, x: number, y: number, of = '1') =>
  app.inject({ method: 'GET', url: `/map/${of}/${kind}/${z}/${x}/${y}` });

const homeOf = async () => {
  const [row] = await rowsOf<{ e: number; n: number }>(
    db,
    'select e, n from cadastre.building where ko = 1728 and number = 412',
  );
  if (!row) throw new Error('the demonstration has the building 1728-412');
  return row;
};
const tileOf = async (z: number) => {
  const { e, n } = await homeOf();
  const [tile] = tilesOver([e, n, e + 0.01, n + 0.01], z);
  if (!tile) throw new Error('it lies in the country');
  return tile;
};

test('without outlines there is no map', async () => {
  await build();
  expect(await shown()).toBeNull();
  expect((await get('plan', 16, 0, 0)).statusCode).toBe(404);
});

test('a build makes the pictures of all zooms, and is made once', async () => {
  await loadDemoCadastre(db);
  await build(1);
  const zooms = await rowsOf<{ z: number; n: number }>(
    db,
    `select z, count(*)::integer as n from cadastre.map_tile where kind = 'picture' group by z order by z`,
  );
  expect(zooms.map(({ z }) => z)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  expect(await shown()).toBe('1');
  await build(2);
  expect(await rowsOf(db, 'select build_id from cadastre.map_build')).toEqual([{ build_id: 1 }]);
});

test('a build that was broken off goes on where it was; meanwhile the one before is shown', async () => {
  await rowsOf(
    db,
    `insert into cadastre.import_file (name, fingerprint, lines, inserted, updated, unchanged, rejected) values ('a', 'a', 1, 1, 0, 0, 0)`,
  );
  let asked = 0;
  // Its time is over after some tiles.
  const clock = () => new Date(Date.UTC(2026, 0, 15, 10, 0, asked++ > 5 ? 59 : 0));
  await buildMap({ asSystem, now: clock });
  const some = await rowsOf(db, 'select 1 from cadastre.map_tile where build_id = 2');
  expect(some.length).toBeGreaterThan(0);
  expect(await shown()).toBe('1');
  // As long as one works on it no other does.
  await buildMap({ asSystem, now: () => new Date(Date.UTC(2026, 0, 15, 10, 0, 30)) });
  expect(await shown()).toBe('1');
  await buildMap({ asSystem, now: () => new Date(Date.UTC(2026, 0, 15, 10, 2)) });
  expect(await shown()).toBe('2');
  expect(await rowsOf(db, 'select 1 from cadastre.map_tile where build_id = 1')).toEqual([]);
});

test.each(['light', 'dark'] as const)('a picture is a PNG in the colours of the plan, %s', async (look) => {
  const { z, x, y } = await tileOf(14);
  const answer = await get(look, z, x, y, '2');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 512]);
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] !== 0) seen.add(`#${data.subarray(at, at + 3).toString('hex')}`);
  expect(seen.size).toBeGreaterThan(2);
  for (const colour of seen) expect(landColours[look]).toContain(colour);
});

test('the colours of pictures are the tokens of the plan', () => {
  const css = readFileSync('src/platform/web/ui/tokens.css', 'utf8');
  const tokens = ['pasnik', 'njiva', 'vrt', 'gozd', 'dvor', 'river', undefined, 'road', 'stone'];
  tokens.forEach((token, at) => {
    if (!token) return;
    const [, light, dark] = new RegExp(`--p-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
    expect([landColours.light[at], landColours.dark[at]]).toEqual([light, dark]);
  });
});

test('the plan has land, houses, numbers and streets, in the place where they are', async () => {
  const tile = await tileOf(16);
  const answer = await get('plan', tile.z, tile.x, tile.y, '2');
  expect(answer.headers['content-encoding']).toBe('gzip');
  const features = new MVT().readFeatures(Uint8Array.from(gunzipSync(answer.rawPayload)).buffer, {
    extent: [...boxOf(tile)],
  });
  const layers = new Set(features.map((feature) => feature.get('layer')));
  expect([...layers].sort()).toEqual(['address', 'house', 'land', 'number', 'street']);
  const { e, n } = await homeOf();
  const near = features.filter((feature) => {
    const [x = 0, y = 0] = feature.getFlatCoordinates();
    return feature.get('layer') === 'address' && Math.hypot(x - e, y - n) < 60;
  });
  expect(near.length).toBeGreaterThan(0);
});

test('a tile is made once and kept, empty ones too; an older build is asked for again soon', async () => {
  const before = await rowsOf(db, `select 1 from cadastre.map_tile where kind = 'plan'`);
  const empty = await get('plan', 15, 2, 2, '2');
  expect([empty.statusCode, empty.rawPayload.length]).toEqual([200, 0]);
  expect(await rowsOf(db, `select 1 from cadastre.map_tile where kind = 'plan'`)).toHaveLength(before.length + 1);
  expect((await get('plan', 15, 2, 2, '1')).headers['cache-control']).toBe('private, max-age=60, immutable');
});

test('names stand where their addresses are', async () => {
  const tile = await tileOf(12);
  const answer = await get('names', tile.z, tile.x, tile.y, '2');
  const features = new MVT().readFeatures(Uint8Array.from(gunzipSync(answer.rawPayload)).buffer, {
    extent: [...boxOf(tile)],
  });
  expect(features.length).toBeGreaterThan(0);
  expect(features.every((feature) => Number(feature.get('addresses')) > 0)).toBe(true);
});

test.each([
  ['light', 15, 0, 0],
  ['plan', 14, 0, 0],
  ['plan', 16, 5_000, 0],
  ['names', 8, 2, 0],
  ['unknown', 8, 0, 0],
])('%s %d/%d/%d leads nowhere', async (kind, z, x, y) => {
  expect((await get(kind, z, x, y, '2')).statusCode).toBe(404);
});

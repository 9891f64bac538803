import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import MVT from 'ol/format/MVT.js';
import type RenderFeature from 'ol/render/Feature.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { printedLand } from '#platform/server/pdf/look.ts';
import { testApp } from '../../../../../tests/support/test-app.ts';
import { landColours } from '../../core/map/colours.ts';
import { type Box, boxOf, type Tile, tilesOver } from '../../core/map/grid.ts';
import { landClasses } from '../../core/map/land.ts';
import { emptyPicture, paint } from '../../core/map/paint.ts';
import { frameOf } from '../../core/map/paper.ts';
import { outlineText } from '../../core/outline.ts';
import { loadDemoCadastre, mapOnPaper } from '../public.ts';
import { buildMap, planAhead } from './build.ts';

const { app, db, as, post } = await testApp();
const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(db, 'system', work);
const build = (minutes = 0) => buildMap({ asSystem, now: () => new Date(Date.UTC(2026, 0, 15, 9, minutes)) });
const shown = async (): Promise<string | null> => (await as().showMap()).build;
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

/** Features of a tile; an empty one has no bytes. */
const featuresOf = ({ rawPayload }: { rawPayload: Buffer }, tile: Tile) =>
  rawPayload.length === 0
    ? []
    : new MVT().readFeatures(Uint8Array.from(gunzipSync(rawPayload)).buffer, { extent: [...boxOf(tile)] });
const layersOf = (features: ReturnType<typeof featuresOf>) =>
  [...new Set(features.map((feature) => feature.get('layer')))].sort();

test('without outlines there are the land, borders and towns of an atlas', async () => {
  await build();
  expect(await shown()).toBe('0');
  const [tile] = tilesOver([460_000, 100_000, 460_001, 100_001], 10);
  if (!tile) throw new Error('it lies in the country');
  const names = featuresOf(await get('names', tile.z, tile.x, tile.y, '0'), tile);
  expect(layersOf(names)).toEqual(['border', 'place']);
  expect(names.find((one) => one.get('text') === 'Ljubljana')?.get('kind')).toBe('obcina');
  const picture = await sharp((await get('light', tile.z, tile.x, tile.y, '0')).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(`#${picture.subarray(0, 3).toString('hex')}`).toBe(landColours.light[0]);
  const [near] = tilesOver([460_000, 100_000, 460_001, 100_001], 16);
  if (!near) throw new Error('it lies in the country');
  expect(layersOf(featuresOf(await get('plan', near.z, near.x, near.y, '0'), near))).toContain('land');
  expect(await rowsOf(db, 'select 1 from cadastre.map_tile')).toEqual([]);
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
  await rowsOf(db, `update cadastre.use_name set name = name where kind = 'actual'`);
  let asked = 0;
  // Its time is over after some tiles.
  const clock = () => new Date(Date.UTC(2026, 0, 15, 10, 0, asked++ > 5 ? 59 : 0));
  await buildMap({ asSystem, now: clock });
  const some = await rowsOf(db, 'select 1 from cadastre.map_tile where build_id = 2');
  expect(some.length).toBeGreaterThan(0);
  expect(await shown()).toBe('1');
  // While one process builds it, others do not.
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
  expect([...layers].sort()).toEqual(['address', 'house', 'ko', 'land', 'number', 'street']);
  const names = new Set(features.flatMap((one) => (one.get('layer') === 'ko' ? [one.get('text')] : [])));
  expect(names.size).toBeGreaterThan(0);
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
  const places = features.filter((feature) => feature.get('layer') === 'place');
  expect(places.length).toBeGreaterThan(0);
  expect(places.every((feature) => Number(feature.get('addresses')) > 0)).toBe(true);
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

const everyTile = async () =>
  (
    await rowsOf<{ tile: string; sum: string }>(
      db,
      `select distinct on (kind, z, x, y) concat_ws(' ', kind, z, x, y) as tile, md5(body) as sum
       from cadastre.map_tile where kind = 'picture' order by kind, z, x, y, build_id desc`,
    )
  ).filter(({ sum }) => sum !== 'd41d8cd98f00b204e9800998ecf8427e');

test('after a change only what it touches is made anew, as a build from nothing would make it', async () => {
  const home = await tileOf(16);
  const far = await get('plan', 15, 2, 2, '2');
  const before = await get('plan', home.z, home.x, home.y, '2');
  const { e, n } = await homeOf();
  const [parcel] = await rowsOf<{ eid: string }>(
    db,
    'select eid::text from cadastre.parcel_outline where outline && polygon(box(point($1, $2), point($1, $2))) limit 1',
    [e, n],
  );
  await rowsOf(
    db,
    `update cadastre.parcel_outline set outline = polygon(box(point($2::double precision - 90, $3::double precision - 90), point($2 + 90, $3 + 90))) where eid = $1`,
    [parcel?.eid, e, n],
  );
  await build(200);
  const id = await shown();
  const made = await rowsOf<{ z: number; n: number }>(
    db,
    `select z, count(*)::integer as n from cadastre.map_tile where kind = 'picture' and build_id = $1 group by z order by z`,
    [id],
  );
  expect(made.find(({ z }) => z === 14)?.n).toBeLessThan(9);
  expect(made.map(({ z }) => z)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  const plan = (tile: Tile) =>
    rowsOf(db, `select 1 from cadastre.map_tile where kind = 'plan' and z = $1 and x = $2 and y = $3`, [
      tile.z,
      tile.x,
      tile.y,
    ]);
  expect(await plan(home)).toHaveLength(0);
  expect(await plan({ z: 15, x: 2, y: 2 })).toHaveLength(1);
  const after = await get('plan', home.z, home.x, home.y, id ?? '');
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  expect((await get('plan', 15, 2, 2, id ?? '')).rawPayload).toEqual(far.rawPayload);

  const partly = await everyTile();
  await rowsOf(db, `update cadastre.use_name set name = name where kind = 'actual'`);
  await build(210);
  expect(await shown()).not.toBe(id);
  expect(await everyTile()).toEqual(partly);
  expect((await get('plan', home.z, home.x, home.y, (await shown()) ?? '')).rawPayload).toEqual(after.rawPayload);
});

test('where only the day of records moves nothing is made anew', async () => {
  const before = await shown();
  await asSystem(async (system) => {
    await rowsOf(system, `select set_config('mera.dated', 'on', true)`);
    await rowsOf(system, `update cadastre.parcel set state_on = '2026-01-02'`);
  });
  await build(220);
  expect(await shown()).toBe(before);
});

test('the plan is made ahead of those who will ask for it', async () => {
  const count = () => rowsOf(db, `select 1 from cadastre.map_tile where kind = 'plan'`);
  const before = (await count()).length;
  let asked = 0;
  await planAhead({ asSystem, now: () => new Date(Date.UTC(2026, 0, 15, 14, 0, asked++ > 6 ? 59 : 0)) });
  expect((await count()).length).toBeGreaterThan(before);
});

test('borders of areas stand on names and plans; what two share is drawn once', async () => {
  const { e, n } = await homeOf();
  const box = (west: number, east: number) =>
    `((${west},${n - 900}),(${west},${n + 900}),(${east},${n + 900}),(${east},${n - 900}))`;
  for (const [key, outline] of [
    [1, box(e - 2_000, e)],
    [2, box(e, e + 2_000)],
  ] as const)
    await rowsOf(
      db,
      `insert into cadastre.area (kind, key, name, outline, source_id) values ('obcina', $1, $2, $3, 9)`,
      [key, `Občina ${key}`, outline],
    );
  await build(230);
  const id = (await shown()) ?? '';
  const tile = await tileOf(16);
  const lines = featuresOf(await get('plan', tile.z, tile.x, tile.y, id), tile).filter(
    (one) => one.get('layer') === 'border',
  );
  expect(lines.map((one) => one.get('kind'))).toEqual(['obcina']);
  // The border crosses the tile once: two points.
  expect(lines[0]?.getFlatCoordinates()).toHaveLength(4);
  const far = await tileOf(9);
  expect(layersOf(featuresOf(await get('names', far.z, far.x, far.y, id), far))).toContain('border');
});

test('a parcel larger than squares of the map fills them; its hole stays free and its other part is drawn', async () => {
  // Outside the demonstration's places: a square of four kilometres with a hole of two, and a separate part.
  const [e, n] = [520_000, 60_000];
  const square = (east: number, north: number, half: number): (readonly [number, number])[] => [
    [east - half, north - half],
    [east - half, north + half],
    [east + half, north + half],
    [east + half, north - half],
  ];
  const rings = [square(e, n, 2_000), square(e, n, 1_000).toReversed(), square(e + 4_000, n, 500)];
  const eid = '100000000008888880';
  await rowsOf(
    db,
    `insert into cadastre.parcel (eid, ko, number, area, e, n, state_on, source_id) values ($1, 2500, '1', 13000000, $2, $3, '2026-01-01', 9)`,
    [eid, e, n],
  );
  await rowsOf(
    db,
    `insert into cadastre.parcel_use (parcel_eid, kind, code, share, state_on, source_id)
     select $1, 'actual', code, 100, '2026-01-01', 9 from cadastre.use_name where kind = 'actual' and name = 'gozdna zemljišča'`,
    [eid],
  );
  await rowsOf(
    db,
    `insert into cadastre.parcel_outline (eid, outline, state_on, source_id) values ($1, $2, '2026-01-01', 9)`,
    [eid, outlineText(rings)],
  );
  await build(240);
  const id = (await shown()) ?? '';
  const forest = landClasses.indexOf('forest') + 1;
  const places = [
    // Deep inside, where no side of it is near.
    { at: [e + 1_500, n], isForest: true },
    { at: [e - 1_500, n + 1_500], isForest: true },
    { at: [e, n], isForest: false },
    { at: [e + 4_000, n], isForest: true },
    { at: [e + 3_000, n], isForest: false },
  ] as const;
  for (const { at, isForest } of places) {
    const [east, north] = at;
    for (const z of [16, 15] as const) {
      const [tile] = tilesOver([east, north, east + 0.01, north + 0.01], z);
      if (!tile) throw new Error('it lies in the country');
      const pixels = await pixelsOf(tile, [east - 12, north - 12, east + 12, north + 12], id);
      expect(
        pixels.every((pixel) => pixel === (isForest ? forest : 0)),
        `${at} at ${z}`,
      ).toBe(true);
    }
    for (const [z, look] of [
      [14, 'light'],
      [12, 'dark'],
    ] as const) {
      const [tile] = tilesOver([east, north, east + 0.01, north + 0.01], z);
      if (!tile) throw new Error('it lies in the country');
      const [west, , right, top] = boxOf(tile);
      const metres = (right - west) / 512;
      const { data } = await sharp((await get(look, z, tile.x, tile.y, id)).rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixel = 4 * (Math.floor((top - north) / metres) * 512 + Math.floor((east - west) / metres));
      const isSeen =
        data[pixel + 3] !== 0 &&
        `#${data.subarray(pixel, pixel + 3).toString('hex')}` === landColours[look][forest - 1];
      expect(isSeen, `${at} at ${z}`).toBe(isForest);
    }
  }
});

/**
 * The share of pixels that differ. At the edge of a tile's data the new end of a cut side is rounded to a whole step of 20 cm, so that
 * lines may be a pixel of 5 cm apart; a parcel missing in one tile is some tenths.
 */
const differing = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, pixel, at) => sum + (pixel === other[at] ? 0 : 1), 0) / one.length;

/** Pixels of a place on a tile, five centimetres each. */
const pixelsOf = async (tile: Tile, box: Box, id: string) => {
  const picture = emptyPicture();
  const features = featuresOf(await get('plan', tile.z, tile.x, tile.y, id), tile) as unknown as RenderFeature[];
  for (const feature of features.filter((one) => ['land', 'house'].includes(one.get('layer')))) {
    const flat = feature.getFlatCoordinates();
    let from = 0;
    const rings = (feature.getEnds() ?? []).flat().map((end) => {
      const ring = flat.slice(from, end - 2);
      from = end;
      return ring;
    });
    const land = feature.get('layer') === 'house' ? 'house' : feature.get('land');
    paint(picture, rings, landClasses.indexOf(land) + 1, box);
  }
  return picture;
};

test('two tiles beside each other show the same pixels where both know the place', async () => {
  const id = (await shown()) ?? '';
  const { z, x, y } = await tileOf(16);
  const [west, south, , north] = boxOf({ z, x: x + 1, y });
  for (let at = south + 20; at < north - 20; at += 50) {
    // Half of the overlap of both buffers; a step of a tile less at the sides.
    const box: Box = [west - 12, at, west + 12, at + 24];
    const [one, other] = [await pixelsOf({ z, x, y }, box, id), await pixelsOf({ z, x: x + 1, y }, box, id)];
    expect(differing(one, other)).toBeLessThan(0.02);
    const upper: Box = [west + at - south, north - 12, west + at - south + 24, north + 12];
    const [below, above] = [
      await pixelsOf({ z, x: x + 1, y }, upper, id),
      await pixelsOf({ z, x: x + 1, y: y - 1 }, upper, id),
    ];
    expect(differing(below, above)).toBeLessThan(0.02);
  }
});

test('on paper a quarter is drawn of its parcels with streets and numbers, a region of its pictures with borders and towns', async () => {
  const { e, n } = await homeOf();
  const onPaper = async (scale: number) => {
    const { draw, ...read } = await asSystem((system) => mapOnPaper(system, frameOf([e, n], scale, 0.5)));
    return { ...read, ...(await draw()) };
  };
  const near = await onPaper(2_500);
  const looks = new Set(near.ground.names.map(({ look }) => look));
  expect(looks).toEqual(new Set(['street', 'house', 'parcel']));
  expect(near.ground.land.map(({ look }) => look)).toContain('settled');
  expect(near).toMatchObject({ isDrawn: true, source: { name: 'Mera, demo', state_on: '2026-01-01' } });
  expect(near.seen.streets.length).toBeGreaterThan(0);

  const far = await onPaper(100_000);
  expect(far.ground.land).toEqual([]);
  expect(far.ground.borders.flatMap(({ lines }) => lines).length).toBeGreaterThan(0);
  const { png, box } = far.ground.picture ?? { png: new Uint8Array(), box: [0, 0, 0, 0] };
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo((box[2] - box[0]) / (box[3] - box[1]), 2);
  const found = new Set(
    Array.from({ length: data.length / 3 }, (_, at) => data.subarray(3 * at, 3 * at + 3).toString('hex')),
  );
  for (const one of ['house', 'settled', 'other'] as const) expect(found).toContain(printedLand[one].slice(1));
  // The whole frame is covered.
  const frame = frameOf([e, n], 100_000, 0.5).box;
  expect(box[0] <= frame[0] && box[1] <= frame[1] && box[2] >= frame[2] && box[3] >= frame[3]).toBe(true);
});

test('what lies at a point: the smallest parcel, and the building with its address', async () => {
  const { e, n } = await homeOf();
  const at = await post('/api/findAtPoint', undefined, { e, n });
  expect(at.body.data.building).toMatchObject({ sifraKo: 1728, stevilkaStavbe: 412 });
  expect(at.body.data.building.naslovStavbe).toMatch(/\d/);
  expect(at.body.data.parcel.sifraKo).toBe(1728);
  // The parcel lists its buildings, also the one that was hit.
  expect(at.body.data.parcel.stavbe).toContainEqual({
    sifraKo: 1728,
    stevilkaStavbe: 412,
    naslovStavbe: at.body.data.building.naslovStavbe,
  });
  // Each with its outline, to be marked on the map.
  for (const { rings } of [at.body.data.building, at.body.data.parcel])
    expect(rings[0].length).toBeGreaterThanOrEqual(6);
  expect(await as().findAtPoint({ e: 371_000, n: 26_000 })).toEqual({
    parcel: null,
    building: null,
    // Without imported data for that place, which differs from an empty place.
    has_parcels: false,
  });
  expect(at.body.data.has_parcels).toBe(true);
  expect((await as().refused.findAtPoint({ e: 0, n: 0 })).status).toBe(422);
});

test('a hole belongs to what lies in it', async () => {
  const hole = outlineText([
    [
      [380_000, 30_000],
      [380_000, 30_100],
      [380_100, 30_100],
      [380_100, 30_000],
    ],
    [
      [380_040, 30_040],
      [380_060, 30_040],
      [380_060, 30_060],
      [380_040, 30_060],
    ],
  ]);
  await rowsOf(db, `insert into cadastre.parcel (eid, ko, number, area, source_id) values (777, 1728, '777', 9600, 9)`);
  await rowsOf(db, 'insert into cadastre.parcel_outline (eid, outline, source_id) values (777, $1, 9)', [hole]);
  await rowsOf(
    db,
    'insert into cadastre.building (eid, ko, number, e, n, source_id) values (779, 1728, 9779, 380090, 30090, 9)',
    [],
  );
  await rowsOf(db, 'insert into cadastre.building_parcel (building_eid, parcel_eid) values (779, 777)', []);
  const number = async (e: number, n: number) => (await as().findAtPoint({ e, n })).parcel?.parcelnaStevilka;
  expect(await number(380_010, 30_050)).toBe('777');
  expect(await number(380_050, 30_050)).toBeUndefined();
  // The buildings of a parcel are listed even if the click missed them.
  const { parcel, building } = await as().findAtPoint({ e: 380_010, n: 30_050 });
  expect([parcel?.stavbe, building]).toEqual([[{ sifraKo: 1728, stevilkaStavbe: 9779, naslovStavbe: null }], null]);
  await rowsOf(db, 'delete from cadastre.building where eid = 779');
});

test('a building that has only a point is one on the plan, and not an outline', async () => {
  const { e, n } = { e: 380_300, n: 30_300 };
  await rowsOf(
    db,
    'insert into cadastre.building (eid, ko, number, e, n, source_id) values (778, 1728, 9778, $1, $2, 9)',
    [e, n],
  );
  const { body } = await post('/api/findAtPoint', undefined, { e: e + 1, n });
  expect(body.data.building).toMatchObject({ stevilkaStavbe: 9778, rings: [], place: { e, n } });
  await build(40);
  const [tile] = tilesOver([e, n, e + 0.01, n + 0.01], 16);
  if (!tile) throw new Error('it lies in the country');
  const features = featuresOf(await get('plan', tile.z, tile.x, tile.y, String(await shown())), tile);
  expect(features.filter((one) => one.get('layer') === 'spot').length).toBe(1);
  expect(layersOf(features)).not.toContain('house');
});

test('the map says where it has land, and that it is being made after a change', async () => {
  const before = await as().showMap();
  expect(before.is_in_work).toBe(false);
  const { e, n } = await homeOf();
  const [square] = tilesOver([e, n, e + 0.01, n + 0.01], 12);
  if (!square) throw new Error('it lies in the country');
  expect(before.drawn).toContainEqual(boxOf(square).map(Math.round));
  await rowsOf(db, 'update cadastre.building set n = n + 1 where eid = 778');
  expect(await as().showMap()).toMatchObject({ build: before.build, is_in_work: true });
  // Data restored by undoing an import are invented: no register may be named as their source.
  await rowsOf(db, `update cadastre.map_build set source = 'Prejšnji register', state_on = '2025-01-01'`);
  expect(await as().showMap()).toMatchObject({ source: before.source, is_in_work: true });
  // Official records do not sign a drawing of before.
  const sign = (source: number) =>
    rowsOf(
      db,
      `with b as (update cadastre.building set source_id = ${source}) update cadastre.parcel set source_id = ${source}`,
    );
  await sign(1);
  const meanwhile = await as().showMap();
  expect(meanwhile).toMatchObject({ source: 'Prejšnji register', state_on: '2025-01-01' });
  await sign(9);
  await build(41);
  const { is_in_work, source } = await as().showMap();
  expect([is_in_work, source]).toEqual([false, before.source]);
});

test('a k.o. is found by its outline, else by what lies in it', async () => {
  const { e, n } = await homeOf();
  const { box } = await as().findKoBox({ sifraKo: 1728 });
  expect(box && box.west <= e && box.east >= e && box.south <= n && box.north >= n).toBe(true);
  expect(await as().findKoBox({ sifraKo: 2 })).toEqual({ box: null });
});

test('a settlement has its name by the list of settlements before it has addresses', async () => {
  const { e, n } = { e: 456_480, n: 91_870 };
  await rowsOf(
    db,
    `insert into cadastre.settlement (mid, name, folded, obcina_mid, e, n) values (10000001, 'Zapotok pri Jezeru', 'zapotok pri jezeru', null, $1, $2)`,
    [e, n],
  );
  await build(42);
  const [tile] = tilesOver([e, n, e + 0.01, n + 0.01], 12);
  if (!tile) throw new Error('it lies in the country');
  const names = featuresOf(await get('names', tile.z, tile.x, tile.y, String(await shown())), tile);
  expect(names.find((one) => one.get('text') === 'Zapotok pri Jezeru')?.get('kind')).toBe('naselje');
});

test('where places are equally large no letter of the alphabet comes first', async () => {
  const { e, n } = { e: 520_000, n: 60_000 };
  const letters = [...'ABCDEFGHIJKLMNOPRSTUVZ'].flatMap((letter) => [1, 2, 3].map((of) => `${letter}ves ${of}`));
  await rowsOf(
    db,
    `insert into cadastre.settlement (mid, name, folded, obcina_mid, e, n)
     select 10001000 + at, name, lower(name), null, $2 + at, $3 from unnest($1::text[]) with ordinality u(name, at)`,
    [letters, e, n],
  );
  await build(44);
  const [tile] = tilesOver([e, n, e + 66, n + 1], 12);
  if (!tile) throw new Error('it lies in the country');
  const names = featuresOf(await get('names', tile.z, tile.x, tile.y, String(await shown())), tile);
  const villages = names.map((one) => String(one.get('text'))).filter((name) => letters.includes(name));
  expect(villages.some((name) => name.startsWith('V'))).toBe(true);
  expect(villages.length).toBeLessThan(letters.length);
});

test('borders of the atlas are drawn from afar only', async () => {
  await rowsOf(db, `delete from cadastre.area where kind = 'obcina'`);
  await build(43);
  const zooms = await rowsOf<{ z: number }>(
    db,
    `select distinct z from cadastre.map_border where kind = 'obcina' and build_id = $1 order by z`,
    [Number(await shown())],
  );
  expect(zooms.map(({ z }) => z)).toEqual([8, 9, 10, 11, 12]);
});

test('where only points of houses and their numbers are imported settlements are seen, from afar too', async () => {
  for (const outlines of ['parcel_outline', 'building_outline', 'area'])
    await rowsOf(db, `delete from cadastre.${outlines}`);
  await rowsOf(db, `update cadastre.use_name set name = name where kind = 'actual'`);
  await build(400);
  const id = (await shown()) ?? '';
  const { e, n } = await homeOf();
  for (const [z, reach] of [
    [14, 10],
    [11, 4],
  ] as const) {
    const tile = await tileOf(z);
    const [west, , east, north] = boxOf(tile);
    const metres = (east - west) / 512;
    const [x, y] = [Math.floor((e - west) / metres), Math.floor((north - n) / metres)];
    const { data } = await sharp((await get('light', z, tile.x, tile.y, id)).rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const seen = new Set<string>();
    for (let row = Math.max(0, y - reach); row <= Math.min(511, y + reach); row++)
      for (let column = Math.max(0, x - reach); column <= Math.min(511, x + reach); column++) {
        const at = 4 * (row * 512 + column);
        if (data[at + 3] !== 0) seen.add(`#${data.subarray(at, at + 3).toString('hex')}`);
      }
    expect([...seen], `at ${z}`).toContain(landColours.light[landClasses.indexOf('settled')]);
  }
});

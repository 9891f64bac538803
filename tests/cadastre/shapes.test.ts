import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { randomBySeed } from '#domains/cadastre/demo/random.ts';
import { openDbf } from '#domains/cadastre/server/import/dbf.ts';
import { openShp } from '#domains/cadastre/server/import/shp.ts';
import { dbf, pointShapes, polygonShapes } from './shapefile.ts';

const folder = mkdtempSync(join(tmpdir(), 'mera-shapes-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Point = readonly [number, number];
const random = randomBySeed(11);
// More than one piece of the file, corners and letters of every kind.
const rings = Array.from({ length: 9_000 }, (_, index): Point[] => {
  const [e, n] = [400_000 + index, 100_000 + index];
  return Array.from(
    { length: 3 + (index % 9) },
    (_, corner, angle = (corner / (3 + (index % 9))) * 2 * Math.PI): Point => [
      Math.round((e + Math.cos(angle) * 20) * 100) / 100,
      Math.round((n + Math.sin(angle) * 20) * 100) / 100,
    ],
  );
});
const names = rings.map((_, index) => (index % 3 === 0 ? `Žlebič ${index}` : `parcel ${index}`));
const areas = rings.map(() => random.whole(1, 99_999));

const write = (name: string, shp: Buffer) => {
  const [shape, table] = [join(folder, `${name}.shp`), join(folder, `${name}.dbf`)];
  writeFileSync(shape, shp);
  writeFileSync(
    table,
    dbf(
      [
        { name: 'NAZIV', type: 'C', length: 20 },
        { name: 'POVRSINA', type: 'N', length: 10 },
      ],
      names.map((text, index) => [text, areas[index] ?? null]),
    ),
  );
  return { shape, table };
};

const readOurs = async ({ shape, table }: { shape: string; table: string }) => {
  const [shapes, rows] = [await openShp(shape, shape), await openDbf(table, table, 'utf-8')];
  const all: { geometry: unknown; name: string | undefined; area: number }[] = [];
  for (;;) {
    const [one, row] = [await shapes.next(), await rows.next()];
    if (!one || !row) break;
    all.push({ geometry: one.point ?? one.rings, name: row[0], area: Number(row[1]) });
  }
  await Promise.all([shapes.close(), rows.close()]);
  return all;
};

// A shapefile keeps its rings clockwise; these were drawn against the clock.
const turned = rings.map((ring) => [...ring].reverse());

test.each([
  ['polygons', polygonShapes(rings.map((ring) => [ring])), turned.map((ring) => [ring])],
  ['points', pointShapes(rings.map(([first]) => first ?? [0, 0])), rings.map(([first]) => first)],
])('%s and their table are read as they were written', async (name, shp, shapes) => {
  const ours = await readOurs(write(name, shp));
  expect(ours).toEqual(shapes.map((geometry, index) => ({ geometry, name: names[index], area: areas[index] })));
});

test('a cell that is as wide as its name in bytes loses a letter that does not fit whole', async () => {
  const path = join(folder, 'cut.dbf');
  writeFileSync(path, dbf([{ name: 'NAZIV', type: 'C', length: 6 }], [['Žlebič'], ['Žaga']]));
  const rows = await openDbf(path, path);
  expect([await rows.next(), await rows.next(), await rows.next()]).toEqual([['Žlebi'], ['Žaga'], null]);
  await rows.close();
});

test('what is no shapefile or is damaged is refused', async () => {
  const path = join(folder, 'none.shp');
  writeFileSync(path, Buffer.alloc(300));
  await expect(openShp(path, 'none.shp')).rejects.toThrow('no_shapefile');
  const damaged = polygonShapes(rings.slice(0, 2).map((ring) => [ring]));
  damaged.writeInt32BE(2_000_000_000, 104);
  writeFileSync(path, damaged);
  const shapes = await openShp(path, 'none.shp');
  await expect(shapes.next()).rejects.toThrow('shapefile_damaged');
});

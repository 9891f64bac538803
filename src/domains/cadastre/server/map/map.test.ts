import { writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import MVT from 'ol/format/MVT.js';
import { beforeAll, expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { openTestDatabase } from '../../../../../tests/support/database.ts';
import { boxOf, tilesOver } from '../../core/map/grid.ts';
import { loadDemoCadastre } from '../public.ts';
import { buildMap } from './build.ts';
import { drawPlan } from './draw.ts';
import { pngOf } from './png.ts';

const { db } = await openTestDatabase();
beforeAll(() => loadDemoCadastre(db));

const [part] = await (async () => {
  await loadDemoCadastre(db);
  return rowsOf<{ e: number; n: number }>(db, 'select e, n from cadastre.building where ko = 1728 limit 1');
})();
const at = part ?? { e: 0, n: 0 };

test('a build', async () => {
  const t = performance.now();
  await buildMap({ asSystem: (work) => inScope(db, 'system', work), now: () => new Date() });
  console.log('build', performance.now() - t, await rowsOf(db, 'select kind, z, count(*), sum(length(body)) from cadastre.map_tile group by 1,2 order by 1,2'), await rowsOf(db, 'select * from cadastre.map_place order by addresses desc limit 5'));
  for (const z of [8, 10, 12, 13, 14]) {
    const [tile] = tilesOver([at.e, at.n, at.e + 1, at.n + 1], z);
    const [row] = await rowsOf<{ body: Buffer }>(db, `select body from cadastre.map_tile where kind = 'picture' and z = $1 and x = $2 and y = $3`, [z, tile?.x, tile?.y]);
    if (row) writeFileSync(`/tmp/tile-${z}.png`, pngOf(row.body, 'light'));
  }
});

test('a plan', async () => {
  const [tile] = tilesOver([at.e, at.n, at.e + 1, at.n + 1], 16);
  if (!tile) throw new Error('no tile');
  const t = performance.now();
  const body = await drawPlan(db, tile);
  console.log('plan', performance.now() - t, body.length);
  const features = new MVT().readFeatures(gunzipSync(body), { extent: boxOf(tile) as unknown as number[] });
  console.log(features.length, features.slice(0, 6).map((f) => JSON.stringify(f.getProperties()).slice(0, 160)));
  expect(features.length).toBeGreaterThan(3);
});

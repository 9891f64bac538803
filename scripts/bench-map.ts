/**
 * npm run bench:map -- [--scale 0.02] [--folder <folder>] : the server's side of the map of the country, on a fiftieth of the made-up
 * country of `make-country`; --scale 1 makes all of it (5.6 million parcels). Measures the duration of the whole build, its memory and
 * storage, the answers of tiles and clicks, and the update of one municipality after a change. With --folder the database is kept for the
 * next run.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { tilesOver } from '#domains/cadastre/core/map/grid.ts';
import { randomBySeed } from '#domains/cadastre/demo/random.ts';
import { buildMap, planAhead } from '#domains/cadastre/server/map/build.ts';
import { inScope, openDatabase } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';

import { judge, openBench, openProduct, quantile, sayLoad } from './bench-support.ts';
import { countryBox, fillCountry } from './made-up-country.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '0.02' },
    folder: { type: 'string' },
    asked: { type: 'string', default: '300' },
    build: { type: 'boolean', default: false },
  },
});
/** Limits at scale 1; those that grow with the country are lower at a smaller one. */
const limits = {
  keptP99: 5,
  nearP50: 15,
  nearP99: 80,
  farP99: 150,
  buildMinutes: 15,
  megabytes: 256,
  keptMegabytes: 600,
  municipalitySeconds: 30,
  clickP99: 10,
  firstViewKilobytes: 400,
};
/** Borders of the world atlas, which do not grow with the country. */
const atlasMegabytes = 4;
const scale = Number(values.scale);

const building = (url: string) => {
  const { db, pool } = openDatabase(url, () => undefined, { max: 2 });
  const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(db, 'system', work);
  return { asSystem, close: () => pool.end() };
};

/** A separate process that makes the map, run after run like the job, and reports its duration. */
const buildAlone = async (url: string): Promise<void> => {
  const { asSystem, close } = building(url);
  const start = performance.now();
  const shown = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      'select 1 from cadastre.map_build b, cadastre.map_state s where b.revision = s.revision and finished_at is not null',
    );
    await client.end();
    return rows.length > 0;
  };
  // Each run as if a minute had gone by, so that the claim of the one before is over.
  for (let minute = 0; !(await shown()); minute++) {
    const begun = performance.now();
    await buildMap({ asSystem, now: () => new Date(Date.now() + minute * 60_000 - (performance.now() - begun) / 100) });
  }
  process.send?.({ seconds: (performance.now() - start) / 1_000, megabytes: process.resourceUsage().maxRSS / 1_024 });
  await close();
};

type Took = { readonly seconds: number; readonly megabytes: number };
const buildInProcess = async (url: string): Promise<Took> => {
  const child = fork(process.argv[1] ?? '', ['--build'], {
    env: { ...process.env, BENCH_DATABASE: url },
    // Frequent garbage collection, as on a machine with little memory.
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
  });
  const [took] = await once(child, 'message');
  await once(child, 'exit');
  return took as Took;
};

const bench = async (): Promise<void> => {
  const { addressOf, onServer, close } = await openBench('map', values.folder);
  const there = await onServer('postgres', `select 1 as one from pg_database where datname = 'country'`);
  const url = addressOf('country');
  if (there.length === 0) {
    await onServer('postgres', 'create database country');
    await migrate(url, 'db/migrations');
    const client = new Client({ connectionString: url });
    await client.connect();
    const parcels = await fillCountry(client, { scale, seed: 1 }, () => undefined);
    await client.end();
    console.log(`${parcels} parcels were made up`);
  }
  await migrate(url, 'db/migrations');
  sayLoad('at the start');
  const megabytes = async (tables: string) => {
    const [row] = await onServer(
      'country',
      `select sum(pg_total_relation_size(t::regclass)) / 1048576 as mb from unnest(string_to_array('${tables}', ' ')) t`,
    );
    return Number(row?.mb);
  };
  await onServer('country', 'truncate cadastre.map_build, cadastre.map_tile, cadastre.map_change cascade');
  const { seconds, megabytes: held } = await buildInProcess(url);
  judge('whole build, minutes', seconds / 60, limits.buildMinutes * Math.max(scale, 0.02), 'less');
  judge('memory of the process that builds', held, limits.megabytes, 'less', ' MB');

  const { port, close: stop } = await openProduct(url);
  const [build] = await onServer('country', 'select build_id as id from cadastre.map_build');
  const random = randomBySeed(7);
  const side = countryBox(scale);
  const place = () => [side.west + random.next() * side.width, side.south + random.next() * side.height] as const;
  const timed = async (paths: readonly string[]) => {
    const taken: number[] = [];
    for (const path of paths) {
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      taken.push(performance.now() - start);
    }
    return taken;
  };
  const pathOf = (kind: string, z: number, e: number, n: number): string => {
    const [tile] = tilesOver([e, n, e + 0.01, n + 0.01], z);
    return `/map/${build?.id}/${kind}/${tile?.z}/${tile?.x}/${tile?.y}`;
  };
  const pathsAt = (kind: string, z: number) => [
    ...new Set(Array.from({ length: Number(values.asked) }, () => pathOf(kind, z, ...place()))),
  ];
  // The compiler and the connections first.
  await timed(pathsAt('plan', 16).slice(0, 60));
  const near = pathsAt('plan', 16);
  const far = pathsAt('plan', 15);
  const nearTaken = await timed(near);
  const farTaken = await timed(far);
  const kept = await timed([...near, ...far, ...pathsAt('light', 14), ...near]);
  judge(
    `tile not yet made, zoom 16, p50 of ${nearTaken.length}`,
    quantile(nearTaken, 0.5),
    limits.nearP50,
    'less',
    ' ms',
  );
  judge('tile not yet made, zoom 16, p99', quantile(nearTaken, 0.99), limits.nearP99, 'less', ' ms');
  judge(
    `tile not yet made, zoom 15, p99 of ${farTaken.length}`,
    quantile(farTaken, 0.99),
    limits.farP99,
    'less',
    ' ms',
  );
  console.log(`       (kept tile, p50: ${quantile(kept, 0.5).toFixed(2)} ms)`);
  judge(`kept tile, p99 of ${kept.length}`, quantile(kept, 0.99), limits.keptP99, 'less', ' ms');

  const [e, n] = [side.west + side.width / 2, side.south + side.height / 2];
  for (const [z, kinds] of [
    [12, ['light', 'names']],
    [16, ['plan']],
  ] as const) {
    const metres = 0.1 * 2 ** (20 - z);
    const view = tilesOver([e - 720 * metres, n - 450 * metres, e + 720 * metres, n + 450 * metres], z);
    await timed(kinds.flatMap((kind) => view.map((t) => `/map/${build?.id}/${kind}/${t.z}/${t.x}/${t.y}`)));
    const [sent] = await onServer(
      'country',
      `select sum(length(body)) / 1024.0 as kb from cadastre.map_tile
       where kind = any('{${kinds.join()},picture}') and z = ${z} and (x, y) in (${view.map((t) => `(${t.x}, ${t.y})`).join()})`,
    );
    judge(`first view at zoom ${z}, as sent`, Number(sent?.kb), limits.firstViewKilobytes, 'less', ' KB');
  }

  const clicks: number[] = [];
  for (let click = 0; click < Number(values.asked); click++) {
    const [east, north] = place();
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/findAtPoint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ e: east, n: north }),
    });
    await answer.arrayBuffer();
    clicks.push(performance.now() - start);
  }
  judge('click to parcel, p99', quantile(clicks, 0.99), limits.clickP99, 'less', ' ms');

  // A municipality is a 212th of the country; in a small one as much land as that.
  const half = Math.min(side.width, 9_800) / 2;
  await onServer(
    'country',
    `update cadastre.parcel_outline set outline = polygon(path(outline) + point(0.01, 0))
     where outline && polygon(box(point(${e - half}, ${n - half}), point(${e + half}, ${n + half})))`,
  );
  const again = await buildInProcess(url);
  judge('one municipality after a change, seconds', again.seconds, limits.municipalitySeconds, 'less');

  const all = building(url);
  const start = performance.now();
  let ahead = 0;
  const planned = async () =>
    (await onServer('country', `select count(*) as n from cadastre.map_tile where kind = 'plan'`))[0]?.n;
  for (let before = ''; before !== String(ahead); ) {
    before = String(ahead);
    await planAhead({ asSystem: all.asSystem, now: () => new Date(Date.now() + 3_600_000) });
    ahead = Number(await planned());
    if (performance.now() - start > 120_000) break;
  }
  await all.close();
  console.log(
    `       (${ahead} tiles of the plan after ${((performance.now() - start) / 1_000).toFixed(0)} s, half of it waiting)`,
  );
  await onServer('country', 'vacuum full cadastre.map_tile');
  const mb = await megabytes('cadastre.map_tile cadastre.map_border cadastre.map_place');
  const [share] = await onServer(
    'country',
    `select count(*) filter (where kind = 'plan')::real / greatest(1, 20 * count(*) filter (where kind = 'picture' and z = 14 and length(body) > 0)) as planned from cadastre.map_tile`,
  );
  console.log(`       (${(Number(share?.planned) * 100).toFixed(0)} % of the plan is made)`);
  judge('kept beside the outlines', mb, limits.keptMegabytes * scale + atlasMegabytes, 'less', ' MB');
  sayLoad('at the end');
  await stop();
  await close();
};

if (values.build) await buildAlone(process.env.BENCH_DATABASE ?? '');
else await bench();

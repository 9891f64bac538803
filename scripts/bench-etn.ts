/**
 * npm run bench:etn : the search of deals at the size of the country and more (a million deals, 1.6 million units, generated from a seed).
 * Duration of an import beside psql \copy of the same rows into the same tables with the same indexes; speed of a search with its exact
 * total and its summary beside the same statements over a bare connection; medians by quarter of the largest municipality; and the slowdown
 * of the list by ten simultaneous summaries. With --folder the database is kept for the next run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { randomBySeed } from '#domains/cadastre/demo/random.ts';
import { readConfig } from '#platform/server/config.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { inventSales, writeExport } from '../tests/market/exports.ts';
import { measureMap } from './bench-etn-map.ts';
import { judge, median, openBench, openProduct, quantile, sayLoad, startServer } from './bench-support.ts';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    searches: { type: 'string', default: '120' },
    folder: { type: 'string' },
    'skip-import': { type: 'boolean', default: false },
  },
});
const limits = {
  import: 2.5,
  search: 0.6,
  searchP99: 90,
  quartersP99: 150,
  slower: 2,
  mapKilobytes: 60,
  reportP50: 10,
};
const dealsAYear = 50_000;

const bench = await openBench('etn', values.folder);
const { folder, addressOf, onServer, freshDatabase, exportFrom, importInto, copyInto } = bench;
const home = join(folder, 'home');

/** Exports of as many years as it takes. */
const writeExports = (): string => {
  const exports = join(folder, 'exports');
  const [deals, done] = [Number(values.deals), join(folder, 'exports.done')];
  if (existsSync(done) && readFileSync(done, 'utf8') === String(deals)) return exports;
  for (let first = 0, year = 2026 - Math.ceil(deals / dealsAYear); first < deals; first += dealsAYear, year++) {
    const count = Math.min(dealsAYear, deals - first);
    const sales = inventSales({ seed: year, deals: count, year, firstId: 1 + first });
    writeExport(join(exports, String(year)), 'KPP', { day: '20260105', year, ...sales });
  }
  writeFileSync(done, String(deals));
  return exports;
};

const measureImport = async (path: string): Promise<void> => {
  const ratios: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    await freshDatabase('bench_market');
    const imported = await importInto('bench_market', 'etn', [path]);
    const copies = await exportFrom('bench_market', 'market', ['municipality', 'deal', 'unit']);
    const seconds = await copyInto('bench_copy', copies);
    ratios.push(imported.seconds / seconds);
    console.log(
      `round ${round}: import ${imported.seconds.toFixed(1)} s, psql ${seconds.toFixed(1)} s, ${imported.megabytes.toFixed(0)} MB`,
    );
  }
  await onServer('postgres', 'drop database if exists bench_copy with (force)');
  judge('import beside psql \\copy, median of rounds', median(ratios), limits.import, 'less', '×');
};

/** The application and the way to its calls over connections that stay open. */
const callsTo = ({ port, token }: { readonly port: number; readonly token: string }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    new Promise<Buffer>((done, fail) => {
      const text = body ? JSON.stringify(body) : '';
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      };
      const call = request({ port, path, method, agent, headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const bytes = Buffer.concat(chunks);
        if (answer.statusCode === 200) done(bytes);
        else fail(new Error(`${path} answered ${answer.statusCode}`));
      });
      call.on('error', fail);
      call.end(text);
    });
  const post = (path: string, body: object) => ask('POST', path, body);
  return { post, get: (path: string) => ask('GET', path), close: () => agent.destroy() };
};

/** A cadastre for the deals: each of their buildings with its parts and two parcels. */
const addBuildings = (database: string) =>
  onServer(
    database,
    `insert into cadastre.source (source_id, name) values (100, 'bench') on conflict do nothing`,
    // A database that was kept may have those of an older day.
    'truncate cadastre.building_parcel, cadastre.building_part, cadastre.building, cadastre.parcel cascade',
    `create temporary table sold as
     select row_number() over ()::bigint as number, * from (
       select distinct on (ko, building) ko, building, place[0] as e, place[1] as n, ko_name as name, year_built
       from market.unit where building is not null order by ko, building, id_posla, ordinal) b`,
    `insert into cadastre.ko (ko, name, folded) select ko, min(name), lower(min(name)) from sold group by ko
     on conflict do nothing`,
    `insert into cadastre.building (eid, ko, number, year_built, flats, e, n, state_on, source_id)
     select 1e15 + number, ko, building, year_built, 20, e, n, '2026-01-05', 100
     from sold on conflict do nothing`,
    `insert into cadastre.building_part (eid, building_eid, number, use, usable_area, net_area, state_on, source_id)
     select 2e15 + row_number() over (), 1e15 + s.number, u.part, min(u.use_name), min(u.area), min(u.area), '2026-01-05', 100
     from market.unit u join sold s using (ko, building) where u.part is not null group by s.number, u.part
     on conflict do nothing`,
    `insert into cadastre.parcel (eid, ko, number, area, e, n, state_on, source_id)
     select 3e15 + s.number * 2 + side, s.ko, s.building || '/' || side, 400, b.e, b.n, '2026-01-05', 100
     from sold s join cadastre.building b on b.eid = 1e15 + s.number cross join generate_series(0, 1) side
     on conflict do nothing`,
    `insert into cadastre.building_parcel (building_eid, parcel_eid)
     select 1e15 + number, 3e15 + number * 2 + side from sold cross join generate_series(0, 1) side on conflict do nothing`,
    // Now, or the server would tidy up while something else is measured.
    'vacuum analyze cadastre.building, cadastre.building_part, cadastre.parcel, cadastre.building_parcel, cadastre.ko',
    'checkpoint',
  );

type Statement = { readonly text: string; readonly values: unknown[] };

/** The statements on deals that the work sends, to be sent again without the product around them. */
const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const sent: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [text, parameters] = given as [{ text?: string; values?: unknown[] } | string, unknown[]?];
    const one =
      typeof text === 'string'
        ? { text, values: parameters ?? [] }
        : { text: text.text ?? '', values: text.values ?? [] };
    if (one.text.includes('market.')) sent.push(one);
    return Reflect.apply(query, this, given);
  } as typeof query;
  await work().finally(() => {
    Client.prototype.query = query;
  });
  return sent;
};

const unpacked = (answer: Buffer): string =>
  (answer[0] === 0x7b ? answer : brotliDecompressSync(answer)).toString('utf8');

const inMilliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const both = async (post: (path: string, body: object) => Promise<Buffer>, asked: object): Promise<void> => {
  await post('/api/searchTransactions', asked);
  await post('/api/showTransactionSummary', asked);
};

/** Statements of the product for each search, recorded in an instance in this process. */
const listenTo = async (url: string, searches: readonly object[]): Promise<Statement[][]> => {
  const config = readConfig({ ...process.env, DATA_DIR: home });
  const product = await openProduct(url, { config: { ...config, logLevel: 'error' } });
  const calls = callsTo(product);
  const statements: Statement[][] = [];
  for (const asked of searches) statements.push(await statementsOf(() => both(calls.post, asked)));
  calls.close();
  await product.close();
  return statements;
};

const measureSearch = async (url: string): Promise<void> => {
  const bare = new Client({ connectionString: url });
  await bare.connect();
  await bare.query('set role mera_app');
  // Removes answers cached by an earlier measurement in the same database: they are cheap.
  await bare.query('delete from market.kept_answer');
  const places = (
    await bare.query(
      `select place[0] as e, place[1] as n from market.unit where kind = 2 and place is not null
       order by hashint8(id_posla) limit $1`,
      [Number(values.searches)],
    )
  ).rows;
  const random = randomBySeed(7);
  const searches = places.map(({ e, n }) => ({
    register: 'KPP',
    kinds: [2],
    area: { type: 'radius', e, n, metres: 5_000 },
    contract_from: '2022-01-01',
    area_min: 40,
    area_max: 80 + random.whole(0, 20),
    price_min: 30_000,
    price_max: 400_000,
    market_flags: [1, 2, 4, 5],
  }));
  const statements = await listenTo(url, searches);
  // In a process of its own, as in production: the client must not take CPU time from the server.
  const product = await startServer<{ port: number; token: string }>(['scripts/bench-product.ts'], url, {
    DATA_DIR: home,
  });
  const { post, get, close } = callsTo(product.said);
  // The same questions before anything is measured: both sides find every page read and every plan made.
  for (const asked of searches) await both(post, asked);
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text) ?? `statement ${names.size}`;
    names.set(text, known);
    return known;
  };
  const runBare = async (list: readonly Statement[]) => {
    for (const { text, values } of list) await bare.query({ name: nameOf(text), text, values });
  };
  for (const sent of statements) await runBare(sent);
  const ratios: number[] = [];
  const taken: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const [ours, alone]: [number[], number[]] = [[], []];
    for (const [index, asked] of searches.entries()) {
      ours.push(await inMilliseconds(() => both(post, asked)));
      alone.push(await inMilliseconds(() => runBare(statements[index] ?? [])));
    }
    ratios.push(median(alone) / median(ours));
    taken.push(...ours);
    console.log(
      `search ${round + 1}: product p50 ${median(ours).toFixed(1)} ms, p99 ${quantile(ours, 0.99).toFixed(1)} ms; the same in SQL bare p50 ${median(alone).toFixed(1)} ms, p99 ${quantile(alone, 0.99).toFixed(1)} ms`,
    );
  }
  judge(
    'search, total and summary within 5 km beside the same in SQL bare',
    median(ratios),
    limits.search,
    'more',
    '×',
  );
  judge('the same, p99', quantile(taken, 0.99), limits.searchP99, 'less', ' ms');

  const largest = {
    register: 'KPP',
    kinds: [2],
    area: { type: 'obcina', obcina: 'LJUBLJANA' },
    market_flags: [1, 2, 4, 5],
  };
  const trend = () => post('/api/showMarketTrend', { register: 'KPP', kind: 2, obcina: 'LJUBLJANA' });
  await trend();
  const quarters: number[] = [];
  for (let count = 0; count < 100; count++) quarters.push(await inMilliseconds(trend));
  console.log(`median by quarter of the largest municipality: p50 ${median(quarters).toFixed(1)} ms`);
  judge(
    'median by quarter of the largest municipality, p99',
    quantile(quarters, 0.99),
    limits.quartersP99,
    'less',
    ' ms',
  );

  const map = await post('/api/showTransactionMap', {
    register: 'KPP',
    kinds: [2],
    area: { type: 'country' },
    market_flags: [1, 2, 4, 5],
  });
  judge('five thousand deals of the map on the wire', map.length / 1_000, limits.mapKilobytes, 'less', ' KB');
  await get('/api/countryMap/KPP-flat');
  const kept: number[] = [];
  for (let count = 0; count < 20; count++) kept.push(await inMilliseconds(() => get('/api/countryMap/KPP-flat')));
  console.log(`the map of the country, kept and packed: p50 ${median(kept).toFixed(1)} ms`);

  const buildings = (
    await bare.query(
      `select ko as "sifraKo", number as "stevilkaStavbe" from cadastre.building where source_id = 100
       order by hashint8(eid) limit $1`,
      [Number(values.searches)],
    )
  ).rows;
  const report = (building: object) => post('/api/showPublicProperty', building);
  // Repeated until the compiler has optimised it: after that, rounds differ only randomly.
  for (let round = 0; round < 8; round++) for (const building of buildings) await report(building);
  const reports: number[] = [];
  let complete = 0;
  await product.takenSince();
  for (const building of buildings) {
    let answer: Buffer = Buffer.alloc(0);
    reports.push(await inMilliseconds(async () => (answer = await report(building))));
    const { deals } = JSON.parse(unpacked(answer)).data;
    if (deals.items.length > 0 && deals.comparables.length === 12) complete += 1;
  }
  const served = await product.takenSince();
  console.log(
    `reports of buildings with deals and twelve comparables: ${complete} of ${buildings.length}, p99 ${quantile(served, 0.99).toFixed(1)} ms; at the client p50 ${median(reports).toFixed(1)} ms`,
  );
  judge(
    'report of a building with its deals and twelve comparables, p50 of the server',
    median(served),
    limits.reportP50,
    'less',
    ' ms',
  );

  /** Several times over: of a single pass the slowest hundredth is one answer. */
  const list = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let pass = 0; pass < 5; pass++)
      for (const asked of searches) times.push(await inMilliseconds(() => post('/api/searchTransactions', asked)));
    return times;
  };
  await list();
  let asked = 0;
  const slower: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    const quiet = await list();
    let going = true;
    const heavy = Array.from({ length: 10 }, async () => {
      // Each is a different question, or the answer would be a kept one. One that waits too long is refused and repeated.
      while (going)
        await post('/api/showTransactionSummary', { ...largest, area: { type: 'country' }, price_min: ++asked }).catch(
          () => undefined,
        );
    });
    const busy = await list();
    going = false;
    await Promise.all(heavy);
    slower.push(quantile(busy, 0.99) / quantile(quiet, 0.99));
    console.log(
      `list ${round}: p99 quiet ${quantile(quiet, 0.99).toFixed(1)} ms, beside ten summaries of the country ${quantile(busy, 0.99).toFixed(1)} ms`,
    );
  }
  judge('p99 of the list beside ten heavy summaries, median of rounds', median(slower), limits.slower, 'less', '×');
  await bare.end();
  close();
  await product.stop();
};

try {
  sayLoad('at the start');
  const known = await onServer(
    'postgres',
    `select datname from pg_database where datname in ('bench_empty', 'bench_market')`,
  );
  if (!known.some(({ datname }) => datname === 'bench_empty'))
    await onServer('postgres', 'create database bench_empty');
  await migrate(addressOf('bench_empty'), 'db/migrations');
  const path = writeExports();
  if (!values['skip-import'] || !known.some(({ datname }) => datname === 'bench_market')) await measureImport(path);
  // A database that was kept may be of an older day.
  await migrate(addressOf('bench_market'), 'db/migrations');
  await onServer('bench_market', 'vacuum analyze market.unit, market.deal');
  await addBuildings('bench_market');
  const [size] = await onServer(
    'bench_market',
    'select (select count(*) from market.deal) as deals, count(*) as units from market.unit',
  );
  console.log(`${size?.deals} deals, ${size?.units} units`);
  await measureSearch(addressOf('bench_market'));
  // Views with five thousand and a hundred thousand of a million deals.
  if (Number(values.deals) >= 1_000_000) await measureMap(addressOf('bench_market'), home);
  else console.log('the map in a browser is measured with a million deals');
  sayLoad('at the end');
} finally {
  await bench.close();
}

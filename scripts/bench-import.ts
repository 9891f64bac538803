/**
 * npm run bench:import : how long an import takes beside psql \copy of the same records into the same tables with the
 * same indexes, how much memory it holds, and what look-ups feel of it. Its database is its own and goes afterwards.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { loadDemoCadastre, lookUp } from '#domains/cadastre/server/public.ts';
import { openDatabase } from '#server/db/database.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { inventCountry, writePackages } from '../tests/cadastre/packages.ts';
import { findPsql, judge, median, quantile, sayLoad } from './bench-support.ts';

const { values } = parseArgs({
  options: { parcels: { type: 'string', default: '150000' }, rounds: { type: 'string', default: '3' } },
});
const limits = { ratio: 2.5, megabytes: 150, slower: 2 };
const lookUpsEveryMs = 10;
const niceness = 5;

const psql = findPsql();
if (!psql) throw new Error('psql is needed to compare with; Debian has it in the package postgresql-client.');

const folder = mkdtempSync(join(tmpdir(), 'mera-bench-import-'));
chmodSync(folder, 0o755);
const server = await startPostgres(join(folder, 'data'), ['shared_buffers=512MB', 'max_wal_size=4GB']);
const stop = async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
};

const addressOf = (database: string): string => server.url.replace('/postgres?', `/${database}?`);

const onServer = async (database: string, ...statements: string[]) => {
  const client = new Client({ connectionString: addressOf(database) });
  await client.connect();
  let rows: Record<string, string>[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
};

const freshDatabase = (name: string) =>
  onServer(
    'postgres',
    `drop database if exists ${name} with (force)`,
    `create database ${name} template bench_empty`,
    'checkpoint',
  );

/** The import as people start it; answers its seconds and the most memory it held. */
const importInto = async (database: string, paths: readonly string[]) => {
  const script = JSON.parse(readFileSync('package.json', 'utf8')).scripts.import as string;
  const start = performance.now();
  const child = spawn(process.execPath, [...script.split(' ').slice(1), 'cadastre', ...paths], {
    env: { ...process.env, DATABASE_URL: addressOf(database) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  let kilobytes = 0;
  const watching = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It has just ended.
    }
  }, 20);
  const code = await ended;
  clearInterval(watching);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: (performance.now() - start) / 1_000, megabytes: kilobytes / 1_024 };
};

/** The records that an import made, as files for \copy, and the commands that read them. */
const exportFrom = async (database: string): Promise<string> => {
  const tables = await onServer(
    database,
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'cadastre'::regnamespace and c.relkind = 'r' and c.relname not in ('source', 'import_file', 'import_rejection')
     group by c.relname order by c.relname`,
  );
  mkdirSync(join(folder, 'copy'), { recursive: true });
  const copies = tables.map(({ name, columns }) => ({
    table: `cadastre.${name} (${columns})`,
    file: join(folder, 'copy', `${name}.tsv`),
  }));
  const out = join(folder, 'export.sql');
  writeFileSync(out, copies.map(({ table, file }) => `\\copy ${table} to '${file}'\n`).join(''));
  runPsql(database, out);
  const into = join(folder, 'import.sql');
  // An import steps back behind other work; psql must too, or other work on the machine would count against the import only.
  const gentle = `select pg_backend_pid() as backend \\gset\n\\setenv BACKEND :backend\n\\! renice -n ${niceness} -p $BACKEND > /dev/null\n`;
  writeFileSync(into, gentle + copies.map(({ table, file }) => `\\copy ${table} from '${file}'\n`).join(''));
  return into;
};

const runPsql = (database: string, file: string): void => {
  const options = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, addressOf(database)];
  const { status, stderr } = spawnSync('nice', ['-n', String(niceness), psql, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** Look-ups at a fixed pace, each in milliseconds from when it was due; the same connections all the time. */
const lookUps = async (database: string) => {
  const { db, pool } = openDatabase(addressOf(database), () => undefined, 4);
  await loadDemoCadastre(db);
  const during = async (work: Promise<unknown>): Promise<number[]> => {
    const taken: number[] = [];
    const running: Promise<void>[] = [];
    let going = true;
    const stop = () => {
      going = false;
    };
    work.then(stop, stop);
    for (let due = performance.now(), index = 0; going; due += lookUpsEveryMs, index++) {
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      const [asked, since] = [{ sifraKo: 1772, stevilkaStavbe: 1_800 + (index % 80) }, due];
      running.push(lookUp(db, { gursWfsUrl: undefined }, asked).then(() => void taken.push(performance.now() - since)));
    }
    await Promise.all(running);
    await work;
    return taken;
  };
  return { during, close: () => pool.end() };
};

try {
  sayLoad('at the start');
  await onServer('postgres', 'create database bench_empty');
  await migrate(addressOf('bench_empty'), 'db/migrations');
  mkdirSync(join(folder, 'packages'));
  const packages = await writePackages(
    join(folder, 'packages'),
    inventCountry({ seed: 5, parcels: Number(values.parcels) }),
  );
  const ratios: number[] = [];
  const memory: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    await freshDatabase('bench_import');
    const imported = await importInto('bench_import', packages);
    const copies = await exportFrom('bench_import');
    await freshDatabase('bench_copy');
    const start = performance.now();
    runPsql('bench_copy', copies);
    const seconds = (performance.now() - start) / 1_000;
    ratios.push(imported.seconds / seconds);
    memory.push(imported.megabytes);
    console.log(
      `round ${round}: import ${imported.seconds.toFixed(1)} s, psql ${seconds.toFixed(1)} s, ${imported.megabytes.toFixed(0)} MB`,
    );
  }
  const seen: { quiet: number; busy: number }[] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    await freshDatabase('bench_import');
    const asking = await lookUps('bench_import');
    await asking.during(pause(2_000));
    const before = await asking.during(pause(8_000));
    const during = await asking.during(importInto('bench_import', packages));
    await asking.close();
    seen.push({ quiet: quantile(before, 0.99), busy: quantile(during, 0.99) });
    console.log(
      `look-ups ${round}: p99 quiet ${seen.at(-1)?.quiet.toFixed(1)} ms, beside an import ${seen.at(-1)?.busy.toFixed(1)} ms (p50 ${median(during).toFixed(1)} ms)`,
    );
  }
  judge('import beside psql \\copy, median of rounds', median(ratios), limits.ratio, 'less', '×');
  judge('memory of the import', Math.max(...memory), limits.megabytes, 'less', ' MB');
  judge(
    'p99 of look-ups beside an import',
    median(seen.map(({ quiet, busy }) => busy / quiet)),
    limits.slower,
    'less',
    '×',
  );
  sayLoad('at the end');
} finally {
  await stop();
}

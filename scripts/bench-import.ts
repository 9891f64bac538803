/**
 * npm run bench:import : duration of an import beside psql \copy of the same records into the same tables with the same indexes, its
 * memory, and its effect on look-ups. It uses a database of its own and removes it afterwards.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#platform/server/db/migrate.ts';
import { inventCountry, writePackages } from '../tests/cadastre/packages.ts';
import { judge, median, openBench, quantile, sayLoad, startServer } from './bench-support.ts';

const { values } = parseArgs({
  options: { parcels: { type: 'string', default: '150000' }, rounds: { type: 'string', default: '5' } },
});
const limits = { ratio: 2.5, megabytes: 200, slower: 2 };
const warmingMs = 2_000;
/** About the duration of an import: events every few seconds have to fall into both. */
const quietMs = 15_000;

const { folder, addressOf, onServer, freshDatabase, exportFrom, importInto, copyInto, close } =
  await openBench('import');

/**
 * Every table of records; without the import's own tables and those for undoing, and without words and the map's queue, which triggers
 * maintain.
 */
const tablesOf = async (database: string): Promise<string[]> => {
  const tables = await onServer(
    database,
    `select relname as name from pg_class where relnamespace = 'cadastre'::regnamespace and relkind = 'r'
       and relname not in ('source', 'import_file', 'import_rejection', 'lookup_hour', 'change', 'before_image', 'word')
       and relname not like 'map\\_%' order by relname`,
  );
  return tables.map(({ name = '' }) => name);
};

/** Continuous look-ups; `during` returns the milliseconds of those during the work. */
const lookUps = async (database: string) => {
  const { takenSince, stop } = await startServer(['scripts/bench-import-readers.ts'], addressOf(database));
  const during = async (work: () => Promise<unknown>): Promise<number[]> => {
    await takenSince();
    await work();
    return takenSince();
  };
  return { during, stop };
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
    const imported = await importInto('bench_import', 'cadastre', packages);
    const copies = await exportFrom('bench_import', 'cadastre', await tablesOf('bench_import'));
    const seconds = await copyInto('bench_copy', copies);
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
    await asking.during(() => pause(warmingMs));
    const before = await asking.during(() => pause(quietMs));
    const during = await asking.during(() => importInto('bench_import', 'cadastre', packages));
    await asking.stop();
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
  await close();
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCadastre } from '#domains/cadastre/server/import/run.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { inventSales, writeExport } from '../market/exports.ts';
import { allRows } from '../support/all-rows.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { inventRegisters, writeGursPackages } from '../support/gurs-packages.ts';

const { url } = await openTestDatabase();
const owner = new Client({ connectionString: url });
// A transaction sees the activity of its first look, so another connection watches.
const watcher = new Client({ connectionString: url });
const folder = temporaryFolder();
beforeAll(async () => {
  await owner.connect();
  await watcher.connect();
});
afterAll(async () => {
  await owner.end();
  await watcher.end();
});

const country = { area: 'SLO', form: 'country' } as const;
const registers = inventRegisters(1, 101);
const sales = inventSales({ seed: 3, deals: 50, year: 2024, firstId: 1_000 });
const deals = (day: string) => writeExport(join(folder, day), 'KPP', { day, year: 2024, ...sales });

/** The command waits within its merge for a table that is locked, and is killed there. */
const killedAt = async (lock: string, args: readonly string[]): Promise<void> => {
  await owner.query(`begin; lock table ${lock} in share mode`);
  const command = spawn(process.execPath, ['scripts/import.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    stdio: 'ignore',
  });
  const gone = once(command, 'exit');
  const importing = "from pg_stat_activity where application_name = 'mera import' and datname = current_database()";
  await eventually(async () => {
    const { rowCount } = await watcher.query(`select ${importing} and wait_event_type = 'Lock'`);
    expect(rowCount).toBe(1);
  });
  command.kill('SIGKILL');
  await gone;
  await owner.query('rollback');
  await eventually(async () => expect((await watcher.query(`select ${importing}`)).rowCount).toBe(0));
};

test('an import of the cadastre that is killed while it merges leaves what was, and the next one brings all', async () => {
  const first = await writeGursPackages(join(folder, 'first'), registers, country, '20260105');
  await importCadastre({ url, paths: first, leaveOutPersons: true });
  const before = await allRows(owner, 'cadastre');
  const later = { ...registers, parcels: registers.parcels.map((parcel) => ({ ...parcel, area: parcel.area + 1 })) };
  const paths = await writeGursPackages(join(folder, 'later'), later, country, '20260112');
  // Buildings, their parts and rooms are merged by then.
  await killedAt('cadastre.parcel_outline', ['cadastre', ...paths, '--leave-out-persons']);
  expect(await allRows(owner, 'cadastre')).toEqual(before);
  expect((await owner.query('select from cadastre.change')).rowCount).toBe(1);
  const done = await importCadastre({ url, paths, leaveOutPersons: true });
  expect(done?.tables.find(({ table }) => table === 'parcel')).toMatchObject({ changed: 30 });
});

test('an import of deals too', async () => {
  await importDeals({ url, paths: [deals('20260105')] });
  const before = await allRows(owner, 'market');
  await killedAt('market.import_file', ['etn', deals('20260112')]);
  expect(await allRows(owner, 'market')).toEqual(before);
  const done = await importDeals({ url, paths: [deals('20260112')] });
  expect(done?.tables.find(({ table }) => table === 'deal')).toMatchObject({ unchanged: 50 });
});

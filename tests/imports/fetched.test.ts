import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packagesOf } from '#domains/imports/core/packages.ts';
import { locksOf } from '#domains/imports/server/repository/download-lock.ts';
import { eventually } from '../support/eventually.ts';
import { existing } from '../support/existing.ts';
import { temporaryFolder } from '../support/folder.ts';
import { countsOf, inventRegisters } from '../support/gurs-packages.ts';
import { serveGurs } from '../support/served-gurs.ts';
import { testApp } from '../support/test-app.ts';
import { serveCadastre, serveDeals } from './served-registers.ts';

const gurs = await serveGurs();
const { url, person, as, post, services } = await testApp({ settings: { gursDownloadUrl: gurs.address } });
const office = await person('admin');
const customer = await person();
const folder = temporaryFolder();
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const begin = (input: object) => post('/api/startImport', office, input);
const runOf = async (run_id: string) =>
  (await as(office).showImports()).runs.find((run: { run_id: string }) => run.run_id === run_id);
const ended = (run_id: string) =>
  eventually(async () => {
    const run = await runOf(run_id);
    expect(run?.state).not.toBe('running');
    return run;
  });
/** Once nothing of the register is at work any more: a process that was stopped gives its locks away a moment later. */
const finished = async (input: object) => {
  const begun = await eventually(async () => {
    const answer = await begin(input);
    expect(answer.body.error_code).not.toBe('import_running');
    return answer;
  });
  return ended(begun.body.data.run_id);
};
const downloads = () => readdirSync(join(services.folder, 'downloads'));
const countOf = async (table: string): Promise<number> =>
  (await owner.query(`select count(*)::integer as n from ${table}`)).rows[0].n;

const registers = inventRegisters(7, 1_007);
const obcina = registers.municipality.code;

test('the office fetches the cadastre of one municipality: what was made is there, and no file is left', async () => {
  await serveCadastre(gurs, folder, registers, '20260111');
  const run = await finished({ register: 'cadastre', source: 'download', obcina });
  expect(run).toMatchObject({ state: 'done', message: null, source: 'download', name: 'eProstor' });
  const counts = countsOf(registers);
  for (const table of ['parcel', 'building', 'building_part', 'parcel_value', 'part_value', 'settlement'] as const)
    expect([table, await countOf(`cadastre.${table}`)]).toEqual([table, counts[table]]);
  // And no street of house numbers alone, which came with the addresses of the country.
  expect(await countOf('cadastre.street')).toBe(registers.streets.length);
  expect(downloads()).toEqual([]);
  const { rows } = await owner.query('select state_on::text from cadastre.parcel limit 1');
  expect(rows[0].state_on).toBe('2026-01-11');
});

test('a week later the same command brings what has changed, and nothing else', async () => {
  const [first, ...rest] = registers.parcels;
  if (!first) throw new Error('there are parcels');
  const changed = { ...registers, parcels: [{ ...first, area: first.area + 5 }, ...rest] };
  await serveCadastre(gurs, join(folder, 'later'), changed, '20260118');
  expect(await finished({ register: 'cadastre', source: 'download', obcina })).toMatchObject({
    state: 'done',
    inserted: 0,
  });
  const { rows } = await owner.query('select area::float from cadastre.parcel where eid = $1', [first.eid]);
  expect(rows[0].area).toBe(first.area + 5);
});

test('an unknown municipality changes nothing and is said in words', async () => {
  const before = await countOf('cadastre.parcel');
  expect(await finished({ register: 'cadastre', source: 'download', obcina: 214 })).toMatchObject({
    state: 'refused',
    reason: 'empty_package',
    message: expect.stringContaining('preverite šifro'),
  });
  expect(await countOf('cadastre.parcel')).toBe(before);
});

test('a package that is damaged as it comes changes nothing and does not stay', async () => {
  const [, , parcels] = packagesOf('cadastre', { obcina, years: [] });
  if (!parcels) throw new Error('there is one');
  gurs.put(parcels, 'KN_807_PARCELE_20260125.zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5_000)]));
  const before = await countOf('cadastre.parcel');
  expect(await finished({ register: 'cadastre', source: 'download', obcina })).toMatchObject({
    reason: 'cannot_unpack',
  });
  expect(await countOf('cadastre.parcel')).toBe(before);
  expect(downloads()).toEqual([]);
});

test('a run that is stopped while it fetches leaves what is here, and the next one goes on', async () => {
  const deals = await serveDeals(gurs, folder, { day: '20260329', deals: 30 });
  gurs.faults.push({ silentAfter: 2_000 });
  const { run_id } = (await begin({ register: 'etn', source: 'download' })).body.data;
  await eventually(async () => {
    const { bytes, bytes_of, file } = existing(await runOf(run_id));
    expect(file).toMatch(/^ETN prodaje/);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes_of).toBeGreaterThan(existing(bytes));
  });
  // No other process fetches meanwhile.
  expect((await begin({ register: 'etn', source: 'download' })).body.error_code).toBe('import_running');
  await as(office).stopImport({ run_id });
  expect((await ended(run_id))?.state).toBe('stopped');
  expect(downloads().length).toBeGreaterThan(0);
  gurs.asked.length = 0;
  const run = await finished({ register: 'etn', source: 'download' });
  expect(run).toMatchObject({ state: 'done', inserted: deals });
  expect(gurs.asked.some(({ range }) => range !== undefined)).toBe(true);
  expect(downloads()).toEqual([]);
});

test('the command takes a municipality by its name, says that the service is silent, and names what it may have meant', async () => {
  const command = (name: string) =>
    promisify(execFile)('node', ['scripts/import.ts', 'cadastre', '--download', '--obcina', name, '--plan'], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, GURS_DOWNLOAD_URL: gurs.address },
    }).catch((error) => error);
  gurs.state.statuses = [503];
  gurs.asked.length = 0;
  const named = await command('ankaran');
  expect(named.stdout + named.stderr).toContain('the service does not answer; asking again (2 of 6)');
  expect(gurs.asked.some(({ path }) => path.includes('filterValue=213'))).toBe(true);
  gurs.asked.length = 0;
  const unknown = await command('Brezovca');
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).toContain('Brezovca is none. Did you mean Brezovica?');
  expect(gurs.asked).toEqual([]);
});

test('while the command line fetches, the office does not begin', async () => {
  await owner.query('select pg_advisory_lock($1)', [locksOf.etn.downloading]);
  expect((await begin({ register: 'etn', source: 'download' })).body.error_code).toBe('import_running');
  await owner.query('select pg_advisory_unlock($1)', [locksOf.etn.downloading]);
});

test('a municipality belongs to a download alone, and the list of them to the office', async () => {
  expect((await begin({ register: 'etn', source: 'folder', name: 'x', obcina: 61 })).body.errors).toHaveProperty(
    'obcina',
  );
  const places = await post('/api/showDownloadPlaces', office);
  expect(places.body.data.municipalities).toContainEqual({ obcina: 61, name: 'Ljubljana' });
  gurs.state.statuses = [500];
  // While it is away those of the register that was fetched before.
  expect((await as(office).showDownloadPlaces()).municipalities).toContainEqual({
    obcina: expect.any(Number),
    name: expect.stringMatching(/^Češnjevec/),
  });
  expect((await as(customer).refused.showDownloadPlaces()).status).toBe(403);
});

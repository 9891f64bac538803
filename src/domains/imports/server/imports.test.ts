import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { importRefusals } from '#domains/imports/texts/sl/import-refusals.ts';
import { inScope } from '#platform/server/db/database.ts';
import { locks } from '#platform/server/db/locks.ts';
import { inventSales, writeExport } from '../../../../tests/market/exports.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const importDir = temporaryFolder();
const { db, url, services, person, as, post, upload, open } = await testApp({ settings: { importDir } });
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());
const office = await person('admin');
const customer = await person();

const zipOf = async (folder: string): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const name of readdirSync(folder)) zip.addFile(join(folder, name), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const sales = (name: string, deals: number, firstId: number, broken = false) => {
  const invented = inventSales({ seed: 5, deals, year: 2024, firstId });
  const folder = writeExport(join(importDir, name), 'KPP', { day: '20250513', year: 2024, ...invented });
  if (broken) {
    const [posli = ''] = readdirSync(folder).filter((one) => one.includes('POSLI'));
    writeFileSync(join(folder, posli), 'not,a,deal\n', { flag: 'a' });
  }
  return folder;
};
const show = async () => await as(office).showImports();
const runOf = async (run_id: string) => (await show()).runs.find((run: { run_id: string }) => run.run_id === run_id);
const ended = (run_id: string) =>
  eventually(async () => {
    const run = await runOf(run_id);
    expect(run?.state).not.toBe('running');
    return run;
  });

test('an uploaded package goes the way of the command: deals come in, the list says of which day, rejected lines are had', async () => {
  const bytes = await zipOf(sales('uploaded', 60, 1_000, true));
  const begun = await upload(
    '/api/startImport',
    office,
    { register: 'etn', source: 'upload' },
    { name: 'ETN_2024.zip', bytes },
  );
  expect(begun.status).toBe(200);
  const run = await ended(begun.body.data.run_id);
  expect(run).toMatchObject({ state: 'done', name: 'ETN_2024.zip', files: 1, inserted: 60, message: null });
  expect(run?.started_by).toBe('Ana Novak');
  expect((await owner.query('select count(*)::int as n from market.deal')).rows[0].n).toBe(60);
  const [file] = (await show()).items;
  expect(file).toMatchObject({ register: 'etn', state_on: '2025-05-13', inserted: 60 });
  expect(file?.rejected).toBeGreaterThan(0);
  const list = await open(`/api/importRejections/${file?.import_id}`, office);
  const text = list.bytes.toString('utf8');
  expect(text).toContain('Razlog');
  expect(text).toContain('ID_POSLA: vrednost ni številka posla');
  const english = await open(`/api/importRejections/${file?.import_id}`, office, { 'accept-language': 'en' });
  expect(english.bytes.toString('utf8')).toContain('ID_POSLA: the value is no number of a deal');
  expect(text.trim().split('\r\n')).toHaveLength(existing(file).rejected + 1);
  // The uploaded file is deleted.
  await eventually(() => expect(readdirSync(join(services.folder, 'imports'))).toEqual([]));
});

test('a single list comes in as it is, without a ZIP around it', async () => {
  const bytes = Buffer.from('KO_ID,NAZIV\n1703,BREZOVICA\n');
  const fields = { register: 'cadastre', source: 'upload', plan: 'true' };
  const begun = await upload('/api/startImport', office, fields, { name: 'ko.txt', bytes });
  expect(begun.status).toBe(200);
  const run = await ended(begun.body.data.run_id);
  expect(run).toMatchObject({ name: 'ko.txt' });
  expect(run?.message ?? '').not.toContain('ni mogoče razširiti');
  expect(run?.state === 'planned' ? run?.plan?.tables : run?.message).toEqual(
    expect.arrayContaining([expect.objectContaining({ table: 'ko', fresh: 1 })]),
  );
});

test('a package of the operator’s folder is taken by its name, and nothing outside of the folder', async () => {
  sales('from-folder', 20, 5_000);
  expect((await show()).folder).toContain('from-folder');
  const begun = await post('/api/startImport', office, { register: 'etn', source: 'folder', name: 'from-folder' });
  expect(await ended(begun.body.data.run_id)).toMatchObject({ state: 'done', inserted: 20 });
  for (const name of ['../secret', '/etc', '.', 'missing', undefined])
    expect(await as(office).refused.startImport({ register: 'etn', source: 'folder', name })).toMatchObject({
      status: 422,
      errors: { name: ['Izberite eno od možnosti s seznama.'] },
    });
});

test('what is no package is refused in words, before or by the import', async () => {
  const send = (name: string, bytes: Buffer) =>
    upload('/api/startImport', office, { register: 'etn', source: 'upload' }, { name, bytes });
  expect(await send('a.zip', Buffer.from('no zip'))).toMatchObject({
    status: 422,
    body: { error_code: 'file_type_not_allowed' },
  });
  expect(await send('a.zip', Buffer.alloc(0))).toMatchObject({ body: { error_code: 'file_corrupt' } });
  expect(await post('/api/startImport', office, { register: 'etn', source: 'upload' })).toMatchObject({
    body: { error_code: 'file_missing' },
  });
  const folder = join(importDir, 'foreign');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.txt'), 'x');
  const begun = await send('foreign.zip', await zipOf(folder));
  expect(await ended(begun.body.data.run_id)).toMatchObject({
    state: 'refused',
    message: `Med temi datotekami ni nobenega izvoza ETN. ${importRefusals.again}`,
    reason: 'nothing_known',
    refusal: null,
    unread: 1,
    unread_files: ['foreign.zip/a.txt'],
  });
});

test('an export that is cut off is refused as a whole, and the list says why', async () => {
  const folder = sales('cut', 80, 7_000);
  const [parts = ''] = readdirSync(folder).filter((one) => one.includes('DELISTAVB'));
  const { size } = statSync(join(folder, parts));
  truncateSync(join(folder, parts), Math.floor(size * 0.6));
  const before = (await owner.query('select count(*)::int as n from market.deal')).rows[0].n;
  const begun = await post('/api/startImport', office, { register: 'etn', source: 'folder', name: 'cut' });
  expect(await ended(begun.body.data.run_id)).toMatchObject({
    state: 'refused',
    files: 0,
    message: expect.stringMatching(`^${parts} je odrezano`),
    refusal: { reason: 'cut', file: parts, count: 0, of: 0 },
  });
  expect((await owner.query('select count(*)::int as n from market.deal')).rows[0].n).toBe(before);
});

test('while one runs, another of the same register does not begin, no matter who starts it', async () => {
  const begin = () => post('/api/startImport', office, { register: 'etn', source: 'folder', name: 'from-folder' });
  await owner.query('select pg_advisory_lock($1)', [locks.marketImport]);
  expect(await begin()).toMatchObject({
    status: 409,
    body: { error_code: 'import_running', message: expect.stringContaining('že teče') },
  });
  await owner.query('select pg_advisory_unlock($1)', [locks.marketImport]);
  const { rows } = await owner.query(
    "insert into imports.run (run_id, register, source, name, state) values (gen_random_uuid(), 'etn', 'command', 'x', 'running') returning run_id",
  );
  expect((await begin()).status).toBe(409);
  // A run that has long been silent counts as ended.
  await owner.query("update imports.run set beat_at = clock_timestamp() - interval '1 minute' where run_id = $1", [
    rows[0].run_id,
  ]);
  expect((await runOf(rows[0].run_id))?.state).toBe('failed');
  await owner.query('delete from imports.run where run_id = $1', [rows[0].run_id]);
});

test('a run that is asked to stop stops, and what it was reading stays out', async () => {
  sales('long', 40, 9_000);
  const before = (await owner.query('select count(*)::int as n from market.deal')).rows[0].n;
  // The run blocks at the first row that it would write.
  await owner.query('begin; lock table market.deal in access exclusive mode');
  const begun = await post('/api/startImport', office, { register: 'etn', source: 'folder', name: 'long' });
  const { run_id } = begun.body.data;
  await as(office).stopImport({ run_id });
  expect(await ended(run_id)).toMatchObject({ state: 'stopped', inserted: 0 });
  await owner.query('rollback');
  expect((await owner.query('select count(*)::int as n from market.deal')).rows[0].n).toBe(before);
  expect((await as(office).refused.stopImport({ run_id })).status).toBe(404);
});

test('of the last runs more are shown when more are asked for', async () => {
  await owner.query(
    `insert into imports.run (run_id, register, source, name, state, started_at, ended_at)
     select gen_random_uuid(), 'cadastre', 'command', 'zgodovina ' || nth, 'done', '2020-01-01', '2020-01-01' from generate_series(1, 12) nth`,
  );
  const shown = async (input: object) => await as(office).showImports(input);
  const { runs, runs_total } = await shown({});
  expect(runs.length).toBe(8);
  const all = await shown({ runs: 200 });
  expect([all.runs.length, all.runs_total]).toEqual([runs_total, runs_total]);
  expect(all.runs.some(({ name }: { name: string }) => name === 'zgodovina 12')).toBe(true);
});

test('only the office sees, starts or stops runs', async () => {
  for (const path of ['/api/showImports', '/api/startImport', '/api/stopImport'])
    expect((await post(path, customer)).status, path).toBe(403);
  expect((await open('/api/importRejections/etn-1', customer)).status).toBe(403);
  const seen = async (permissions: string[]) =>
    inScope(db, { userId: customer.userId, permissions }, (scoped) =>
      scoped.selectFrom('imports.run').select('run_id').execute(),
    );
  expect(await seen(['page.view', 'user.manage'])).toEqual([]);
  expect((await seen(['etn.import'])).length).toBeGreaterThan(0);
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventSales, writeExport } from '../../../../tests/market/exports.ts';
import { allRows } from '../../../../tests/support/all-rows.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const importDir = temporaryFolder();
const { url, person, as, post } = await testApp({ settings: { importDir } });
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());
const office = await person('admin');
const customer = await person();

const sales = inventSales({ seed: 7, deals: 60, year: 2024, firstId: 1_000 });
const written = (name: string, day: string, deals: number): string => {
  const ids = new Set(sales.POSLI.slice(0, deals).map(({ ID_POSLA }) => ID_POSLA));
  const of = (lines: typeof sales.POSLI) => lines.filter(({ ID_POSLA }) => ids.has(ID_POSLA ?? ''));
  const content = { POSLI: of(sales.POSLI), DELISTAVB: of(sales.DELISTAVB), ZEMLJISCA: of(sales.ZEMLJISCA) };
  writeExport(join(importDir, name), 'KPP', { day, year: 2024, ...content });
  return name;
};
const show = async () => await as(office).showImports();
const runOf = async (run_id: string) => (await show()).runs.find((run: { run_id: string }) => run.run_id === run_id);
const ended = (run_id: string) =>
  eventually(async () => {
    const run = await runOf(run_id);
    expect(run?.state).not.toBe('running');
    return run;
  });
const planned = async (name: string) => {
  const begun = await post('/api/startImport', office, { register: 'etn', source: 'folder', name, plan: true });
  expect(begun.status).toBe(200);
  return ended(begun.body.data.run_id);
};
const rows = () => allRows(owner, 'market');
const deals = async () =>
  (await owner.query('select count(*)::int as n from market.deal where withdrawn_on is null')).rows[0].n;

test('a package is planned, seen with its reasons, confirmed, and taken back', async () => {
  const name = written('first', '20250105', 60);
  const [posli = ''] = readdirSync(join(importDir, name)).filter((one) => one.includes('POSLI'));
  writeFileSync(join(importDir, name, posli), 'not,a,deal\n', { flag: 'a' });
  const before = await rows();
  const run = await planned(name);
  expect(run).toMatchObject({
    state: 'planned',
    plan: {
      tables: [
        { table: 'deal', read: 61, fresh: 60, changed: 0, unchanged: 0, vanished: 0, rejected: 1 },
        { table: 'unit' },
      ],
      reasons: [{ table: 'deal', text: 'ID_POSLA: vrednost ni številka posla', count: 1 }],
      guards: [],
    },
  });
  expect(await deals()).toBe(0);
  expect((await post('/api/confirmImport', office, { run_id: run?.run_id })).status).toBe(200);
  expect(await ended(existing(run).run_id)).toMatchObject({ state: 'done', files: 1, inserted: 60 });
  expect(await deals()).toBe(60);
  expect((await as(office).refused.confirmImport({ run_id: run?.run_id })).status).toBe(404);

  const [last] = (await show()).undoable;
  expect(last).toMatchObject({
    register: 'etn',
    tables: [{ table: 'deal', fresh: 0, vanished: 60 }, { table: 'unit' }],
  });
  const wrong = await post('/api/undoImport', office, { register: 'etn', change_id: existing(last).change_id + 1 });
  expect(wrong.status).toBe(404);
  const undo = await post('/api/undoImport', office, { register: 'etn', change_id: last?.change_id });
  expect(await ended(undo.body.data.run_id)).toMatchObject({ state: 'done', source: 'undo', name: last?.name });
  expect(await rows()).toEqual(before);
  expect((await show()).undoable).toEqual([]);
  // The undone import is marked as such.
  expect(await runOf(existing(run).run_id)).toMatchObject({ state: 'done', is_undone: true });
  expect((await runOf(undo.body.data.run_id))?.is_undone).toBe(false);
});

test('what speaks against a plan has to be accepted', async () => {
  const first = await planned(written('all', '20250106', 60));
  expect((await post('/api/confirmImport', office, { run_id: first?.run_id })).status).toBe(200);
  await ended(existing(first).run_id);
  const run = await planned(written('half', '20250113', 30));
  expect(run).toMatchObject({
    state: 'planned',
    plan: { guards: [{ may_accept: true, message: expect.stringContaining('manjka 30 od 60 zapisov') }] },
  });
  expect(await as(office).refused.confirmImport({ run_id: run?.run_id })).toMatchObject({
    status: 422,
    errors: { accept: [expect.any(String)] },
  });
  expect(await deals()).toBe(60);
  expect((await post('/api/confirmImport', office, { run_id: run?.run_id, accept: true })).status).toBe(200);
  expect(await ended(existing(run).run_id)).toMatchObject({ state: 'done' });
  expect(await deals()).toBe(30);
});

test('a plan is discarded, and one whose place another has taken is gone', async () => {
  const before = await rows();
  const run = await planned(written('more', '20250120', 60));
  expect((await post('/api/discardImport', office, { run_id: run?.run_id })).status).toBe(200);
  expect(await runOf(existing(run).run_id)).toMatchObject({ state: 'discarded' });
  expect((await as(office).refused.confirmImport({ run_id: run?.run_id })).status).toBe(404);
  const { rows: left } = await owner.query(
    "select from pg_class where relpersistence = 'u' and relnamespace = 'market'::regnamespace",
  );
  expect(left).toEqual([]);
  const [one, other] = [await planned('more'), await planned('more')];
  expect(await runOf(existing(one).run_id)).toMatchObject({ state: 'discarded' });
  // As after a crash of the database, which empties staged rows.
  await owner.query('truncate market.staging_set');
  expect((await post('/api/confirmImport', office, { run_id: other?.run_id })).status).toBe(200);
  expect(await ended(existing(other).run_id)).toMatchObject({ state: 'failed', reason: 'plan_gone' });
  expect(await rows()).toEqual(before);
});

test('what the command line imported and took back is in the list, with who, what and what came of it', async () => {
  const command = async (...words: string[]) =>
    promisify(execFile)('node', ['scripts/import.ts', ...words], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: importDir },
    });
  const path = join(importDir, written('by-command', '20250601', 60));
  // The plan waiting in the office is discarded, and the command reports it.
  const waiting = await planned(written('waits', '20250525', 60));
  const runs = async () => (await show()).runs.filter((run: { by_command: boolean }) => run.by_command);
  const { stdout } = await command('etn', path, '--plan', '--accept');
  expect(stdout).toContain('The plan of waits that waited in the office');
  expect(await runOf(existing(waiting).run_id)).toMatchObject({ state: 'discarded' });
  expect(await runs()).toEqual([]);
  await command('etn', path, '--accept');
  const [imported] = await runs();
  expect(imported).toMatchObject({ source: 'command', name: path, state: 'done', files: 1, started_by: null });
  expect(existing(imported).inserted + existing(imported).updated + existing(imported).unchanged).toBe(60);
  expect(imported?.plan?.tables).not.toEqual([]);
  expect(Date.parse(existing(imported).started_at)).toBeLessThan(Date.parse(existing(imported?.ended_at)));
  await command('undo', 'etn', '--yes');
  const [undone, ...earlier] = await runs();
  expect(undone).toMatchObject({ source: 'undo', name: expect.stringContaining('20250601'), state: 'done' });
  expect(earlier).toHaveLength(1);
});

test('an import whose process is killed is in the list as one that came to no end', async () => {
  const path = join(importDir, written('killed', '20250608', 59));
  // The import waits for a lock held by another session.
  await owner.query('begin; lock table market.deal in access exclusive mode');
  const process_ = spawn('node', ['scripts/import.ts', 'etn', path], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: importDir },
    stdio: 'ignore',
  });
  const gone = once(process_, 'exit');
  const killed = await eventually(async () => {
    const run = (await show()).runs.find(({ name }: { name: string }) => name === path);
    expect(run?.state).toBe('running');
    return run;
  });
  expect(killed?.by_command).toBe(true);
  process_.kill('SIGKILL');
  await gone;
  await owner.query('rollback');
  await owner.query(`update imports.run set beat_at = beat_at - interval '1 minute' where run_id = $1`, [
    killed?.run_id,
  ]);
  expect(await runOf(existing(killed).run_id)).toMatchObject({
    state: 'failed',
    message: null,
    ended_at: expect.any(String),
  });
});

test('the plan says which import can no longer be taken back, and the list which ones can', async () => {
  for (const [day, count] of [
    ['20250701', 58],
    ['20250702', 60],
    ['20250703', 58],
  ] as const) {
    const run = await planned(written(`of-${day}`, day, count));
    expect((await post('/api/confirmImport', office, { run_id: run?.run_id, accept: true })).status).toBe(200);
    await ended(existing(run).run_id);
  }
  const { name, earlier } = existing((await show()).undoable[0]);
  expect(name).toContain('20250703');
  expect(earlier.map((one: { name: string }) => one.name)).toEqual([
    expect.stringContaining('20250702'),
    expect.stringContaining('20250701'),
  ]);
  const fourth = await planned(written('fourth', '20250704', 56));
  expect(fourth?.plan?.notes).toEqual([
    expect.stringContaining('Ostanejo zapisani kot umaknjeni'),
    expect.stringMatching(/20250701.*ne bo več mogoče razveljaviti/),
  ]);
  expect((await post('/api/discardImport', office, { run_id: fourth?.run_id })).status).toBe(200);
  // An import without changes displaces no other.
  const same = await planned(written('same', '20250705', 58));
  expect(same?.plan?.notes).toEqual([]);
});

test('only the office confirms, discards and takes back', async () => {
  for (const path of ['/api/confirmImport', '/api/discardImport', '/api/undoImport'])
    expect((await post(path, customer)).status, path).toBe(403);
});

import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runSchedules } from '#domains/imports/server/jobs.ts';
import { inScope } from '#platform/server/db/database.ts';
import { eventually } from '../support/eventually.ts';
import { existing } from '../support/existing.ts';
import { temporaryFolder } from '../support/folder.ts';
import { jobParts } from '../support/job-parts.ts';
import { serveGurs } from '../support/served-gurs.ts';
import { testApp } from '../support/test-app.ts';
import { serveDeals } from './served-registers.ts';

const gurs = await serveGurs();
const { url, db, clock, person, as, post, services } = await testApp({ settings: { gursDownloadUrl: gurs.address } });
const office = await person('admin');
const folder = temporaryFolder();
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const friday = { register: 'etn', is_on: true, obcina: null, weekday: 5, hour: 3 };
const shown = async () => (await as(office).showImportSchedules()).schedules;
const etn = async () => (await shown()).find(({ register }: { register: string }) => register === 'etn');
const set = async (change: object = {}) =>
  post('/api/editImportSchedule', office, { ...friday, version: (await etn())?.version, ...change });
const look = () =>
  runSchedules.run({
    payload: {},
    ...jobParts,
    asSystem: (work) => inScope(db, 'system', work),
    now: clock.now,
    services,
  });
const runs = async (): Promise<{ run_id: string; state: string; source: string }[]> =>
  (await owner.query('select run_id, state, source from imports.run order by started_at')).rows;
const ended = () => eventually(async () => expect((await runs()).every(({ state }) => state !== 'running')).toBe(true));
const at = (iso: string) => {
  clock.now = new Date(iso);
};
const signedIn = async () => {
  // A change asks for a fresh sign-in, and the clock moves by weeks.
  Object.assign(office, await person('admin'));
};

beforeEach(() => {
  gurs.state.statuses = [];
});

test('until the office makes a plan nothing is fetched', async () => {
  expect(await shown()).toMatchObject([
    { register: 'etn', is_on: false, version: 0, last: null, next_at: null, overdue: false },
    { register: 'cadastre', is_on: false, version: 0 },
  ]);
  await look();
  expect(await runs()).toEqual([]);
});

test('at its hour the register is fetched by the command itself, once, and everybody in the office sees what came of it', async () => {
  const deals = await serveDeals(gurs, folder, { day: '20260111', deals: 20 });
  expect((await set()).status).toBe(200);
  // Thursday: the next one is tomorrow at three in Ljubljana.
  expect(await etn()).toMatchObject({ is_on: true, version: 1, next_at: '2026-01-16T02:00:00.000Z' });
  await look();
  expect(await runs()).toEqual([]);
  at('2026-01-16T02:01:00Z');
  await Promise.all([look(), look()]);
  await ended();
  expect(await runs()).toMatchObject([{ state: 'done', source: 'schedule' }]);
  await look();
  expect(await runs()).toHaveLength(1);
  expect((await owner.query('select count(*)::integer as n from market.deal')).rows[0].n).toBe(deals);
  await signedIn();
  const expected = {
    last: { state: 'done', inserted: deals, message: null },
    next_at: '2026-01-23T02:00:00.000Z',
    overdue: false,
  };
  expect(await etn()).toMatchObject(expected);
  const { schedules } = (await post('/api/showDashboard', office)).body.data.office;
  expect(schedules.find(({ register }: { register: string }) => register === 'etn')).toMatchObject(expected);
  const [row] = (await as(office).showAudit({ text: 'import.started' })).items;
  expect(row?.details).toMatchObject({ register: 'etn', source: 'schedule' });
});

test('after weeks without a server one download is made up for', async () => {
  at('2026-02-18T10:00:00Z');
  await signedIn();
  expect(await etn()).toMatchObject({ overdue: true });
  await look();
  await ended();
  await look();
  await look();
  expect(await runs()).toHaveLength(2);
  expect(await etn()).toMatchObject({ overdue: false, next_at: '2026-02-20T02:00:00.000Z' });
});

test('a failure stands there with its sentence, and is not tried again before the next week', async () => {
  at('2026-02-20T02:05:00Z');
  await signedIn();
  gurs.state.statuses = [404];
  await look();
  await ended();
  await look();
  expect(await runs()).toHaveLength(3);
  expect((await etn())?.last).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/storitev GURS je odgovorila z 404/),
  });
  const english = await post('/api/showImportSchedules', {
    headers: { ...office.headers, 'accept-language': 'en' },
  });
  expect(english.body.data.schedules[0].last.message).toMatch(/the service of GURS answered 404/);
});

test('what GURS did not give it is asked for again an hour later, and the office sees when', async () => {
  at('2026-02-20T03:00:00Z');
  await signedIn();
  await owner.query(
    `update imports.run set refusal = '{"code": "service_silent", "file": "ETN prodaje 2026"}', ended_at = $1
     where run_id = (select run_id from imports.schedule where register = 'etn')`,
    [clock.now],
  );
  await look();
  expect(await runs()).toHaveLength(3);
  expect(await etn()).toMatchObject({ again_at: '2026-02-20T04:00:00.000Z', overdue: false });
  at('2026-02-20T04:00:00Z');
  await signedIn();
  gurs.state.statuses = [404];
  await look();
  await ended();
  expect(await runs()).toHaveLength(4);
  expect(await etn()).toMatchObject({ again_at: null, last: { state: 'failed' } });
});

test('while the register is at work nothing begins; the hour stays due, and is overdue after an hour', async () => {
  at('2026-02-27T02:05:00Z');
  await signedIn();
  await owner.query(
    "insert into imports.run (run_id, register, source, name, state, beat_at) values (gen_random_uuid(), 'etn', 'command', 'x', 'running', clock_timestamp() + interval '1 hour')",
  );
  await look();
  expect(await runs()).toHaveLength(5);
  expect(await etn()).toMatchObject({ overdue: false });
  at('2026-02-27T03:05:00Z');
  await signedIn();
  expect(await etn()).toMatchObject({ overdue: true });
  await owner.query("delete from imports.run where state = 'running'");
});

test('a run whose process was killed is begun once more, and only once', async () => {
  gurs.state.statuses = [404];
  await look();
  await ended();
  const killed = () =>
    owner.query(
      "update imports.run set state = 'failed', message = null, refusal = null, ended_at = $1 where run_id = (select run_id from imports.schedule where register = 'etn')",
      [clock.now],
    );
  const before = (await runs()).length;
  await killed();
  gurs.state.statuses = [404];
  await look();
  await ended();
  expect(await runs()).toHaveLength(before + 1);
  await killed();
  await look();
  expect(await runs()).toHaveLength(before + 1);
});

test('a plan is for a municipality that there is, changed by one at a time, and can be switched off without GURS', async () => {
  expect(await set({ obcina: 61 })).toMatchObject({ status: 200 });
  expect(await etn()).toMatchObject({ obcina: 61, obcina_name: 'Ljubljana' });
  expect(await set({ obcina: 214 })).toMatchObject({ status: 422, body: { errors: { obcina: expect.anything() } } });
  const { version } = existing(await etn());
  expect((await set({ obcina: 61, version: version - 1 })).body.error_code).toBe('version_conflict');
  // While GURS is away all municipalities of the country are known by their names all the same, and no other number.
  gurs.state.statuses = [500];
  const { municipalities } = await as(office).showDownloadPlaces();
  expect(municipalities).toHaveLength(212);
  expect(municipalities).toContainEqual({ obcina: 8, name: 'Brezovica' });
  gurs.state.statuses = [500];
  expect((await set({ obcina: 214 })).body.errors).toHaveProperty('obcina');
  gurs.state.statuses = [500];
  expect((await set({ obcina: 61, is_on: false })).status).toBe(200);
  // The register of spatial units knows them too, if it was imported.
  await owner.query("insert into cadastre.obcina (mid, obcina_id, name) values (1, 8, 'Brezovica')");
  gurs.state.statuses = [500];
  expect((await as(office).showDownloadPlaces()).municipalities).toEqual([{ obcina: 8, name: 'Brezovica' }]);
  gurs.state.statuses = [500];
  expect((await set({ obcina: 8, is_on: false })).status).toBe(200);
  expect(await etn()).toMatchObject({ is_on: false, obcina_name: 'Brezovica', next_at: null });
  for (const [field, value] of [
    ['weekday', 0],
    ['weekday', 8],
    ['hour', 24],
    ['obcina', 0],
  ] as const)
    expect(Object.keys((await set({ [field]: value })).body.errors)).toEqual([field]);
  const [row] = (await as(office).showAudit({ text: 'import.schedule_changed' })).items;
  expect(row?.details).toMatchObject({ register: 'etn', is_on: false, name: 'Brezovica' });
});

test('only the office sees and makes plans', async () => {
  const customer = await person();
  for (const path of ['/api/showImportSchedules', '/api/editImportSchedule'])
    expect((await post(path, customer, { ...friday, version: 0 })).status, path).toBe(403);
  const seen = (permissions: string[]) =>
    inScope(db, { userId: customer.userId, permissions }, (scoped) =>
      scoped.selectFrom('imports.schedule').select('register').execute(),
    );
  expect(await seen(['page.view'])).toEqual([]);
  expect(await seen(['etn.import'])).toHaveLength(1);
});

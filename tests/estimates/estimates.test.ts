import { beforeAll, expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import type { EstimateAnswer, EstimateQuality } from '#domains/estimates/contract/estimates.ts';
import { measureEstimates } from '#domains/estimates/server/jobs.ts';
import { measureAndKeep } from '#domains/estimates/server/measure.ts';
import { loadDemoMarket } from '#domains/market/server/public.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { inScope } from '#platform/server/db/database.ts';
import { jobParts } from '../support/job-parts.ts';
import { testApp } from '../support/test-app.ts';

const { person, as, post, open, url, db, pool, clock, services } = await testApp();
const office = await person('admin');
const customer = await person();
const flat = { sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
const house = { sifraKo: 1728, stevilkaStavbe: 400 };

beforeAll(async () => {
  await loadDemoCadastre(db);
  await loadDemoMarket(db);
});

const estimate = async (input: object): Promise<EstimateAnswer> => {
  const { status, body } = await post('/api/showEstimate', office, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const preview = async () => (await as(customer).previewEstimate(flat)).range;
const runJob = async () => {
  let begun = 0;
  const commands = { ...services.commands, startBacktest: async () => Boolean(++begun) };
  const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(db, 'system', work);
  await measureEstimates.run({
    payload: {},
    ...jobParts,
    asSystem,
    now: clock.now,
    services: { ...services, commands },
  });
  return begun;
};

test('before anything was tested there is no estimate, and it says so', async () => {
  expect(await estimate(flat)).toMatchObject({
    kind: 'flat',
    basis: null,
    outcome: { type: 'refusal', reason: 'no_model' },
  });
  const { body } = await post('/api/showEstimateQuality', customer);
  expect(body.data).toEqual({ basis: null, tested: null, rows: [] });
});

test('sales that were not tested are due, once', async () => {
  expect(await runJob()).toBe(1);
  expect(await measureAndKeep({ url, now: clock.now })).not.toBeNull();
  expect(await runJob()).toBe(0);
});

test('an estimate has a range, what it rests on, how good such estimates are, and that the data are invented', async () => {
  const { outcome, basis, area } = await estimate(flat);
  if (outcome.type !== 'estimate') throw new Error(outcome.reason);
  expect(basis).toMatchObject({ is_invented: true, state_on: '2026-01-01' });
  expect(outcome.low).toBeLessThan(outcome.value);
  expect(outcome.high).toBeGreaterThan(outcome.value);
  expect(outcome.value / (outcome.price_m2 * (area ?? 1))).toBeCloseTo(1, 1);
  expect(outcome.comparables).toHaveLength(12);
  const weights = outcome.comparables.map(({ weight }) => weight);
  expect(weights).toEqual([...weights].sort((one, other) => other - one));
  for (const { unit, area: covered } of outcome.comparables) {
    expect(covered).toBeCloseTo((unit.price ?? 0) / (unit.price_m2 ?? 1), 0);
    expect(unit.kind).toBe(2);
    expect(unit.contract_on && unit.contract_on < '2026-01-15' && unit.contract_on > '2023-01-10').toBe(true);
  }
  expect(outcome.days.to < '2026-01-15').toBe(true);
  // Prices are brought to the last day of the newest fit, not to that of the question, which is a month later.
  expect(outcome.time.until).toBe('2025-12-15');
  expect(outcome.quality?.error).toBeGreaterThan(0);
  expect(outcome.calibrated_by).toBeGreaterThanOrEqual(40);
});

test('what cannot be estimated is refused with its reason', async () => {
  expect((await estimate(house)).outcome).toEqual({ type: 'refusal', reason: 'no_model', counts: null });
  const cellar = { ...house, stevilkaDelaStavbe: 2 };
  expect(await estimate(cellar)).toMatchObject({ kind: null, outcome: { reason: 'no_kind' } });
  expect((await estimate({ sifraKo: flat.sifraKo, stevilkaStavbe: flat.stevilkaStavbe })).outcome).toMatchObject({
    reason: 'several_parts',
  });
  expect((await as(office).refused.showEstimate({ ...flat, stevilkaDelaStavbe: 9_999 })).status).toBe(404);
});

test('of what the register says no use of, the kind and the area may be said, and the answer says that they were', async () => {
  const where = `where number = 40 and building_eid = (select eid from cadastre.building where ko = 1772 and number = 1826)`;
  const { rows } = await pool.query(`select use, usable_area, net_area from cadastre.building_part ${where}`);
  const say = (values: readonly (string | null)[]) =>
    pool.query(`update cadastre.building_part set use = $1, usable_area = $2, net_area = $3 ${where}`, [...values]);
  await say([null, null, null]);
  expect(await estimate(flat)).toMatchObject({ is_assumed: false, outcome: { reason: 'no_use' } });
  expect(await estimate({ ...flat, assumed: { kind: 'flat', area: null } })).toMatchObject({
    kind: 'flat',
    outcome: { reason: 'no_area' },
  });
  expect(await estimate({ ...flat, assumed: { kind: 'flat', area: 60 } })).toMatchObject({
    kind: 'flat',
    area: 60,
    is_assumed: true,
    outcome: { type: 'estimate' },
  });
  const [{ use, usable_area, net_area }] = rows;
  await say([use, usable_area, net_area]);
  expect(await estimate({ ...flat, assumed: { kind: 'flat', area: 20 } })).toMatchObject({ is_assumed: false });
});

test('of a parcel with buildings on it the land alone is estimated, and the buildings are named', async () => {
  const { rows } = await pool.query<{ sifraKo: number; parcelnaStevilka: string; numbers: number[] }>(
    `select p.ko as "sifraKo", p.number as "parcelnaStevilka", array_agg(b.number order by b.number) as numbers
     from cadastre.building_parcel l join cadastre.parcel p on p.eid = l.parcel_eid join cadastre.building b on b.eid = l.building_eid
     group by p.eid order by p.eid limit 1`,
  );
  const [built] = rows;
  if (!built) throw new Error('there is a parcel with a building');
  const { sifraKo, parcelnaStevilka, numbers } = built;
  expect((await estimate({ sifraKo, parcelnaStevilka })).left_out).toEqual(numbers);
  expect((await estimate(flat)).left_out).toEqual([]);
});

test('only who may see the market has it; customers see the range alone, and only where the office shows it', async () => {
  expect((await as().refused.showEstimate(flat)).status).toBe(401);
  expect((await post('/api/showEstimate', customer, flat)).body.error_code).toBe('package_required');
  expect((await as().refused.previewEstimate(flat)).status).toBe(401);
  expect(await preview()).toBeNull();
  const shown = { values: { ...defaultSettings, show_estimates: true }, version: 0 };
  await as(office).editSettings(shown);
  const { outcome } = await estimate(flat);
  if (outcome.type !== 'estimate') throw new Error(outcome.reason);
  expect(await preview()).toEqual({
    low: outcome.low,
    high: outcome.high,
    basis: { is_invented: true, is_renewing: false, state_on: '2026-01-01', measured_at: clock.now.toISOString() },
    left_out: [],
    is_invented: true,
  });
});

test('how good estimates are stands in a table for everybody who is signed in, and as a file', async () => {
  const { body } = await post('/api/showEstimateQuality', customer);
  const rows = body.data.rows as EstimateQuality[];
  const [all] = rows;
  expect(all).toMatchObject({ kind: 'flat', by: 'all', name: '' });
  const years = rows.filter(({ by }) => by === 'year');
  expect(years.reduce((sum, { sales }) => sum + sales, 0)).toBe(all?.sales);
  const { status, bytes } = await open('/api/estimateQuality/csv', customer);
  expect(status).toBe(200);
  const lines = bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(rows.length + 1);
  expect(lines[1]).toContain('Stanovanja');
  expect((await open('/api/estimateQuality/csv')).status).toBe(401);
});

test('after an import an estimate says that it is of the data before, and of invented data before real ones there is none', async () => {
  const { rows } = await pool.query('select import_file_id as id from estimates.measurement');
  await pool.query('update estimates.measurement set import_file_id = 0');
  expect(await estimate(flat)).toMatchObject({ basis: { is_renewing: true }, outcome: { type: 'estimate' } });
  expect((await as(customer).showEstimateQuality()).basis).toMatchObject({ is_renewing: true });
  // A kind that was not tested before may give better results now.
  const { rows: models } = await pool.query('delete from estimates.model returning *');
  expect((await estimate(flat)).outcome).toMatchObject({ type: 'refusal', reason: 'renewing' });
  await pool.query('insert into estimates.model select * from json_populate_recordset(null::estimates.model, $1)', [
    JSON.stringify(models),
  ]);

  await pool.query('update market.import_file set is_invented = false');
  expect(await estimate(flat)).toMatchObject({ basis: null, outcome: { type: 'refusal', reason: 'renewing' } });
  expect(await preview()).toBeNull();
  expect(await as(customer).showEstimateQuality()).toEqual({ basis: null, tested: null, rows: [] });

  // An invented property beside real sales is still an invented one.
  await pool.query('update estimates.measurement set is_invented = false');
  expect(await estimate(flat)).toMatchObject({ basis: { is_invented: false }, is_invented: true });
  expect(await preview()).toMatchObject({ basis: { is_invented: false }, is_invented: true });

  await pool.query('update estimates.measurement set is_invented = true');
  await pool.query('update market.import_file set is_invented = true');
  await pool.query('update estimates.measurement set import_file_id = $1', [rows[0].id]);
  expect((await estimate(flat)).basis).toMatchObject({ is_renewing: false });
});

test('once every import of sales was taken back nothing is said of them any more', async () => {
  const { rows } = await pool.query('delete from market.import_file returning *');
  expect(await as(customer).showEstimateQuality()).toEqual({ basis: null, tested: null, rows: [] });
  expect(await estimate(flat)).toMatchObject({ basis: null, outcome: { type: 'refusal', reason: 'no_model' } });
  expect(await preview()).toBeNull();
  await pool.query(
    'insert into market.import_file overriding system value select * from json_populate_recordset(null::market.import_file, $1)',
    [JSON.stringify(rows)],
  );
  expect((await estimate(flat)).basis).toMatchObject({ is_renewing: false });
});

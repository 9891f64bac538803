import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDeals, type SetReport } from '#domains/market/server/import/run.ts';
import { openTestDatabase } from '../support/database.ts';
import { type Export, inventSales, writeExport } from './exports.ts';

const { url } = await openTestDatabase();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-market-'));
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

let accepts = false;
const run = async (...paths: readonly string[]) => {
  const reports: SetReport[] = [];
  const skipped: string[] = [];
  let unread: readonly string[] = [];
  await importDeals({
    url,
    paths,
    accept: accepts,
    onUnread: (files) => {
      unread = files;
    },
    onSet: (one) => reports.push(one),
    onSkipped: (name) => skipped.push(name),
  });
  return { reports, skipped, unread };
};

const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
const unitsOf = (id: number, register = 'KPP') =>
  rows('select * from market.unit where register = $1 and id_posla = $2 order by ordinal', [register, id]);

const deal = { VRSTA_KUPOPRODAJNEGA_POSLA: 1, VRSTA_AKTA: 1, TRZNOST_POSLA: 5, LETO: 2025 };
const signed = { DATUM_SKLENITVE_POGODBE: '05.03.2025', DATUM_UVELJAVITVE: '20.04.2025' };
const at = {
  SIFRA_KO: 1728,
  IME_KO: 'LJUBLJANA MESTO',
  OBCINA: 'LJUBLJANA',
  E_CENTROID: '462000.5',
  N_CENTROID: '101000',
};
const part = (id: number, number: number, more: object = {}) => ({
  ID_POSLA: id,
  ...at,
  STEVILKA_STAVBE: 10,
  STEVILKA_DELA_STAVBE: number,
  VRSTA_DELA_STAVBE: 2,
  PRODANI_DELEZ_DELA_STAVBE: '1/1',
  UPORABNA_POVRSINA: 50,
  ...more,
});
const parcel = (id: number, number: string, more: object = {}) => ({
  ID_POSLA: id,
  ...at,
  PARCELNA_STEVILKA: number,
  VRSTA_ZEMLJISCA: 2,
  PRODANI_DELEZ_PARCELE: '1/1',
  POVRSINA_PARCELE: 400,
  ...more,
});

const small = (id: number): Required<Export> => ({
  POSLI: [1, 2, 3, 4].map((one) => ({
    ID_POSLA: id + one,
    POGODBENA_CENA_ODSKODNINA: '100000.00',
    ...deal,
    ...signed,
  })),
  DELISTAVB: [
    part(id + 1, 1),
    part(id + 2, 2),
    part(id + 2, 3),
    part(id + 2, 4, { VRSTA_DELA_STAVBE: 4, UPORABNA_POVRSINA: 12 }),
    part(id + 3, 5, { PRODANI_DELEZ_DELA_STAVBE: '1/2' }),
  ],
  ZEMLJISCA: [parcel(id + 3, '99/1', { VRSTA_ZEMLJISCA: 5 }), parcel(id + 4, '100/1'), parcel(id + 4, '*7')],
});

describe('an export of sales', () => {
  const first = writeExport(
    join(folder, 'first'),
    'KPP',
    { day: '20250511', year: 2025, ...small(1_000) },
    { bom: true },
  );

  test('comes in whole, each price with what it covers', async () => {
    const { reports } = await run(first);
    expect(reports).toMatchObject([
      { register: 'KPP', stateOn: '2025-05-11', lines: 12, merged: { inserted: 4, updated: 0 }, rejected: 0 },
    ]);
    expect(await unitsOf(1_001)).toMatchObject([
      { kind: 2, basis: 'part', price_m2: 2_000, whole: true, year_built: null },
    ]);
    expect((await unitsOf(1_002)).map(({ price_m2, basis, price }) => [price_m2, basis, price])).toEqual([
      [null, 'joint', 100_000],
      [null, 'joint', 100_000],
      [null, 'joint', 100_000],
    ]);
    expect((await unitsOf(1_003)).map(({ kind, price_m2, basis, whole }) => [kind, price_m2, basis, whole])).toEqual([
      [2, 4_000, 'part_with_land', false],
      [105, null, 'part_with_land', false],
    ]);
    expect((await unitsOf(1_004)).map(({ price_m2, basis }) => [price_m2, basis])).toEqual([
      [125, 'land'],
      [125, 'land'],
    ]);
  });

  test('is not read twice', async () => {
    expect(await run(first)).toMatchObject({ reports: [], skipped: ['first/ETN_SLO_2025_KPP_KPP_20250511'] });
  });

  test('of a later day changes what changed, and keeps what was', async () => {
    const later = small(1_000);
    later.POSLI[0] = { ...later.POSLI[0], TRZNOST_POSLA: 1 };
    later.DELISTAVB.push(part(1_001, 9, { VRSTA_DELA_STAVBE: 4 }));
    // The order of the lines does not count as a change.
    later.ZEMLJISCA.reverse();
    const { reports } = await run(writeExport(join(folder, 'later'), 'KPP', { day: '20250601', year: 2025, ...later }));
    expect(reports).toMatchObject([{ merged: { inserted: 0, updated: 1, unchanged: 3 } }]);
    expect((await unitsOf(1_001)).map(({ price_m2, market_flag }) => [price_m2, market_flag])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    const [history] = await rows('select * from market.deal_history');
    expect(history).toMatchObject({ id_posla: '1001', state_on: '2025-05-11', replaced_on: '2025-06-01' });
    expect(history.before.deal).toMatchObject({ market_flag: 5, price: 100_000 });
    expect(history.before.units).toMatchObject([{ price_m2: 2_000 }]);
  });

  test('of an earlier day changes nothing, but brings what is missing', async () => {
    const earlier = small(1_000);
    earlier.POSLI[0] = { ...earlier.POSLI[0], POGODBENA_CENA_ODSKODNINA: 1 };
    earlier.POSLI.push({ ID_POSLA: 1_009, POGODBENA_CENA_ODSKODNINA: 5_000, ...deal, ...signed });
    const path = writeExport(join(folder, 'earlier'), 'KPP', { day: '20250101', year: 2025, ...earlier });
    await expect(run(path)).rejects.toMatchObject({
      refusal: { code: 'older', day: '2025-01-01', present: '2025-06-01' },
    });
    const planned = await importDeals({ url, paths: [path], until: 'plan' });
    expect(planned?.tables).toContainEqual(
      expect.objectContaining({ table: 'deal', fresh: 1, changed: 0, unchanged: 4 }),
    );
    expect(planned?.notes).toContainEqual({ code: 'kept_newer', table: 'deal', count: expect.any(Number) });
    accepts = true;
    const { reports } = await run(path);
    accepts = false;
    expect(reports).toMatchObject([{ merged: { inserted: 1, updated: 0, unchanged: 4 } }]);
    expect(await unitsOf(1_001)).toMatchObject([{ price: 100_000 }, { price: 100_000 }]);
  });

  test('keeps neither remarks nor marks', async () => {
    const columns = await rows(
      `select column_name from information_schema.columns where table_schema = 'market' and column_name ~ 'remark|note|mark|opomb'`,
    );
    expect(columns.map(({ column_name }) => column_name).filter((name) => name !== 'market_flag')).toEqual([]);
  });
});

test('a line that cannot be is refused with its reason, and its deal has no honest price any more', async () => {
  const broken = small(2_000);
  broken.DELISTAVB.push(part(2_001, 8, { SIFRA_KO: 9_999 }), part(9_999, 1));
  broken.ZEMLJISCA.push(parcel(2_004, '1', { VRSTA_ZEMLJISCA: 44 }));
  broken.POSLI.push({ ID_POSLA: 2_005, ...deal, DATUM_SKLENITVE_POGODBE: '31.02.2025' });
  const { reports } = await run(writeExport(join(folder, 'broken'), 'KPP', { day: '20250512', year: 2023, ...broken }));
  expect(reports[0]?.rejections).toEqual([
    {
      file: 'ETN_SLO_2023_KPP_KPP_POSLI_20250512.csv',
      line: 6,
      reason: { code: 'no_day', column: 'DATUM_SKLENITVE_POGODBE' },
    },
    {
      file: 'ETN_SLO_2023_KPP_KPP_DELISTAVB_20250512.csv',
      line: 7,
      reason: { code: 'no_ko', column: 'SIFRA_KO' },
    },
    {
      file: 'ETN_SLO_2023_KPP_KPP_DELISTAVB_20250512.csv',
      line: 8,
      reason: { code: 'deal_unknown', deal: '9999' },
    },
    {
      file: 'ETN_SLO_2023_KPP_KPP_ZEMLJISCA_20250512.csv',
      line: 5,
      reason: { code: 'not_listed', column: 'VRSTA_ZEMLJISCA' },
    },
  ]);
  expect(await unitsOf(2_001)).toMatchObject([{ basis: 'joint', price_m2: null }]);
  expect(await unitsOf(2_004)).toMatchObject([
    { basis: 'joint', price_m2: null },
    { basis: 'joint', price_m2: null },
  ]);
});

test('sales without their table of parcels are refused, and nothing of them stays', async () => {
  const { POSLI, DELISTAVB } = small(3_000);
  const path = writeExport(join(folder, 'partial'), 'KPP', { day: '20250513', year: 2025, POSLI, DELISTAVB });
  await expect(run(path)).rejects.toMatchObject({ refusal: { code: 'table_missing', table: 'ZEMLJISCA' } });
  expect(await rows('select from market.deal where id_posla between 3000 and 3999')).toEqual([]);
});

test('medians come with the deals, and an import that breaks off leaves neither', async () => {
  const sales = inventSales({ seed: 8, deals: 200, year: 2019, firstId: 70_000 });
  const path = writeExport(join(folder, 'unfinished'), 'KPP', { day: '20250601', year: 2019, ...sales });
  const interrupted = importDeals({
    url,
    paths: [path],
    onStep: (step) => {
      if (step === 'merge') throw new Error('pulled out');
    },
  });
  await expect(interrupted).rejects.toThrow('pulled out');
  const quarters = async () => (await rows("select from market.trend where quarter < '2020-01-01'")).length;
  expect(await quarters()).toBe(0);
  expect((await run(path)).reports).toMatchObject([{ merged: { inserted: 200 } }]);
  expect(await quarters()).toBeGreaterThan(0);
});

test('invented years of sales come in without a rejection', async () => {
  const sales = inventSales({ seed: 3, deals: 400, year: 2024, firstId: 50_000 });
  const { reports } = await run(writeExport(join(folder, 'year'), 'KPP', { day: '20260101', year: 2024, ...sales }));
  expect(reports).toMatchObject([{ merged: { inserted: 400 }, rejected: 0 }]);
});

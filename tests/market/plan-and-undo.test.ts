import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportPlan } from '#contract/import-plan.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { importDeals, importWaiting, undoLast } from '#domains/market/server/import/run.ts';
import { dealSnapshots, loadDemoMarket } from '#domains/market/server/public.ts';
import { allRows } from '../support/all-rows.ts';
import { temporaryFolder } from '../support/folder.ts';
import { testApp } from '../support/test-app.ts';
import { type Export, inventSales, writeDealPackage, writeExport } from './exports.ts';

const { url, db, person, as, post } = await testApp();
const owner = new Client({ connectionString: url });
const folder = temporaryFolder();
const office = await person('admin');
beforeAll(() => owner.connect());
afterAll(() => owner.end());

let written = 0;
type Sales = Required<Export>;
const exported = (content: Sales, day: string, year = 2024): string => {
  written += 1;
  return writeExport(join(folder, String(written)), 'KPP', { day, year, ...content });
};
const run = (paths: readonly string[], accept = false) => importDeals({ url, paths, accept });
const plan = (paths: readonly string[]) => importDeals({ url, paths, until: 'plan' });
const rows = () => allRows(owner, 'market');
const yes = async () => true;
const one = async (text: string) => (await owner.query(text)).rows[0];
const live = async () =>
  (await one("select count(*)::integer as n from market.deal where register = 'KPP' and withdrawn_on is null")).n;
/** Whether there is something to take back. */
const hasChanged = (done: ImportPlan | undefined): boolean =>
  done?.tables.some(({ fresh, changed, vanished }) => fresh + changed + vanished > 0) ?? false;
const of = (found: ImportPlan | undefined, name: string) => found?.tables.find(({ table }) => table === name);
const without = (sales: Sales, ids: readonly number[]): Sales => {
  const kept = (lines: Sales['POSLI']) => lines.filter(({ ID_POSLA }) => !ids.includes(Number(ID_POSLA)));
  return { POSLI: kept(sales.POSLI), DELISTAVB: kept(sales.DELISTAVB), ZEMLJISCA: kept(sales.ZEMLJISCA) };
};
const show = async (id_posla: number) => await as(office).showTransaction({ register: 'KPP', id_posla });
const country = {
  register: 'KPP',
  area: { type: 'country' },
  market_flags: [],
  deal_types: [],
  acts: [],
  whole_only: false,
};
const found = async (kinds: readonly number[]): Promise<number> =>
  (await post('/api/searchTransactions', office, { ...country, kinds })).body.data.total;

const sales = inventSales({ seed: 61, deals: 100, year: 2024, firstId: 1_000 });
const flat = Number(sales.DELISTAVB.find(({ VRSTA_DELA_STAVBE }) => VRSTA_DELA_STAVBE === 2)?.ID_POSLA);

test('a plan says what would be new and changes nothing; what waits comes in as it was planned', async () => {
  const path = exported(sales, '20250105');
  const before = await rows();
  const planned = await plan([path]);
  expect(of(planned, 'deal')).toEqual({
    table: 'deal',
    read: 100,
    fresh: 100,
    changed: 0,
    unchanged: 0,
    vanished: 0,
    rejected: 0,
  });
  expect(await rows()).toEqual(before);
  const waiting = await importDeals({ url, paths: [path], until: 'wait' });
  if (!waiting) throw new Error('there is something to plan');
  expect(await live()).toBe(0);
  await importWaiting(waiting, { url });
  expect(await live()).toBe(100);
  await expect(importWaiting(waiting, { url })).rejects.toMatchObject({ refusal: { code: 'plan_gone' } });
  expect(await run([path])).toBeUndefined();
});

describe('a deal that a newer complete export lacks', () => {
  test('is withdrawn: a link shows it with its day, and no search, figure or comparable has it', async () => {
    const before = await found([2]);
    const planned = await run([exported(without(sales, [flat]), '20250112')]);
    expect(of(planned, 'deal')).toMatchObject({ fresh: 0, changed: 0, unchanged: 99, vanished: 1 });
    expect(await live()).toBe(99);
    const units = sales.DELISTAVB.filter((line) => line.ID_POSLA === flat && line.VRSTA_DELA_STAVBE === 2).length;
    expect(await found([2])).toBe(before - units);
    const deal = await show(flat);
    expect(deal).toMatchObject({ id_posla: flat, withdrawn_on: '2025-01-12' });
    expect(deal.units.length).toBeGreaterThan(0);
    // A calculation that froze it keeps its snapshot, and finds no units to compare it with.
    const [snapshot] = await dealSnapshots(db, [{ register: 'KPP', id_posla: flat }]);
    expect(snapshot?.units).toEqual([]);
  });

  test('stays so with an export of another year, of another municipality, or of the same day', async () => {
    const others = inventSales({ seed: 62, deals: 30, year: 2023, firstId: 5_000 });
    await run([exported(others, '20250113', 2023)]);
    expect(await live()).toBe(129);
    await run([exported(without(sales, [flat, flat + 1]), '20250112')]);
    expect(await live()).toBe(129);
  });

  test('cannot be known where a line does not say which deal it is, and the plan says so', async () => {
    const own = inventSales({ seed: 65, deals: 150, year: 2019, firstId: 30_000 });
    const torn = { ...own, POSLI: own.POSLI.map((line, index) => (index === 7 ? { ...line, ID_POSLA: 'x' } : line)) };
    const path = exported(torn, '20250112', 2019);
    expect((await plan([path]))?.notes).toContainEqual({ code: 'nothing_withdrawn', file: expect.any(String) });
    const notes = (await plan([exported(own, '20250112', 2019)]))?.notes ?? [];
    expect(notes.map(({ code }) => code)).not.toContain('nothing_withdrawn');
  });

  test('loses the mark when it comes back, and is found again', async () => {
    await run([exported(sales, '20250119')]);
    expect(await show(flat)).toMatchObject({ withdrawn_on: null });
    expect(await one('select count(*)::integer as n from market.withdrawn_unit')).toEqual({ n: 0 });
    expect(await live()).toBe(130);
  });

  test('belongs to an export of its municipality only if all of it lies there', async () => {
    const town = 'CELJE';
    const inTown = inventSales({ seed: 63, deals: 120, year: 2022, firstId: 8_000 });
    await run([exported(inTown, '20250119', 2022)]);
    const ids = new Set(
      [...inTown.DELISTAVB, ...inTown.ZEMLJISCA]
        .filter(({ OBCINA }) => OBCINA === town)
        .map(({ ID_POSLA }) => ID_POSLA),
    );
    expect(ids.size).toBeGreaterThan(6);
    const own = without(
      inTown,
      inTown.POSLI.map(({ ID_POSLA }) => Number(ID_POSLA)).filter((id) => !ids.has(id)),
    );
    const [gone] = own.POSLI.map(({ ID_POSLA }) => Number(ID_POSLA));
    const path = await writeDealPackage(
      join(folder, 'town'),
      'KPP',
      { day: '20250126', year: 2022, ...without(own, [gone ?? 0]) },
      { area: '011', form: 'municipality' },
    );
    const planned = await run([path], true);
    expect(of(planned, 'deal')).toMatchObject({ vanished: 1, unchanged: ids.size - 1 });
    expect(await show(gone ?? 0)).toMatchObject({ withdrawn_on: '2025-01-26' });
  });

  test('is one of too many: nothing is changed, unless somebody accepts it', async () => {
    const path = exported(
      without(
        sales,
        sales.POSLI.slice(0, 20).map(({ ID_POSLA }) => Number(ID_POSLA)),
      ),
      '20250202',
    );
    const before = await rows();
    await expect(run([path])).rejects.toMatchObject({ refusal: { code: 'gone', table: 'deal', count: 20, of: 100 } });
    expect(await rows()).toEqual(before);
    const now = await live();
    await run([path], true);
    expect(await live()).toBe(now - 20);
  });
});

describe('a column of which the name is another one', () => {
  const renamed = (table: 'POSLI' | 'DELISTAVB', column: string): Sales => ({
    ...sales,
    [table]: sales[table].map(({ [column]: value, ...line }) => ({ ...line, [`X_${column}`]: value })),
  });
  test.each([
    ['POSLI', 'VKLJUCENOST_DDV', 'deal', 'vat_included'],
    ['POSLI', 'DATUM_UVELJAVITVE', 'deal', 'in_force_on'],
    ['DELISTAVB', 'LETO_IZGRADNJE_DELA_STAVBE', 'unit', 'year_built'],
    ['DELISTAVB', 'OBCINA', 'unit', 'municipality_id'],
  ] as const)('%s: %s empties what is known, so nothing is changed, unless somebody accepts it', async (...of) => {
    const [table, column, found, emptied] = of;
    await run([exported(sales, '20250205')], true);
    const before = await rows();
    const guarded = (await plan([exported(renamed(table, column), '20250206')]))?.guards ?? [];
    expect(guarded).toContainEqual(
      expect.objectContaining({ code: 'emptied', table: found, columns: expect.arrayContaining([emptied]) }),
    );
    await expect(run([exported(renamed(table, column), '20250207')])).rejects.toMatchObject({
      refusal: { code: guarded[0]?.code },
    });
    expect(await rows()).toEqual(before);
  });
});

describe('the same deal in the exports of two years of one day', () => {
  const at = (year: number, changed: string, price: number): Sales => {
    const { POSLI, DELISTAVB, ZEMLJISCA } = inventSales({ seed: 64, deals: 1, year: 2020, firstId: 20_000 });
    return {
      POSLI: POSLI.map((deal) => ({
        ...deal,
        LETO: year,
        DATUM_ZADNJE_SPREMEMBE_POSLA: changed,
        POGODBENA_CENA_ODSKODNINA: price,
      })),
      DELISTAVB,
      ZEMLJISCA,
    };
  };
  const price = async () => Number((await one('select price from market.deal where id_posla = 20000')).price);

  test.each([
    ['the one that was changed last counts', at(2020, '01.03.2024', 100_000), at(2022, '01.02.2024', 90_000), 100_000],
    ['where that says nothing, the one of the later year', at(2020, '', 100_000), at(2022, '', 90_000), 90_000],
  ] as const)('%s, whichever comes in first', async (_, older, later, expected) => {
    for (const order of [[0, 1], [1, 0], [2]]) {
      const paths = [exported(older, '20240601', 2020), exported(later, '20240601', 2022)];
      const done: (ImportPlan | undefined)[] = [];
      for (const place of order) done.push(await run(place === 2 ? paths : [paths[place] ?? ''], true));
      expect(await price()).toBe(expected);
      for (const _undo of done.filter(hasChanged)) await undoLast(url, yes);
    }
  });
});

describe('an import is taken back', () => {
  test('three deep, each time to the very rows of before', async () => {
    await run([exported(sales, '20250301')], true);
    const states = [await rows()];
    const changed = {
      ...sales,
      POSLI: sales.POSLI.map((deal, index) => (index < 9 ? { ...deal, TRZNOST_POSLA: 3 } : deal)),
    };
    const more = inventSales({ seed: 65, deals: 20, year: 2024, firstId: 30_000 });
    const both = (one: Sales, other: Sales): Sales => ({
      POSLI: [...one.POSLI, ...other.POSLI],
      DELISTAVB: [...one.DELISTAVB, ...other.DELISTAVB],
      ZEMLJISCA: [...one.ZEMLJISCA, ...other.ZEMLJISCA],
    });
    for (const [index, content] of [changed, both(without(changed, [flat]), more), both(sales, more)].entries()) {
      await run([exported(content, `2025030${index + 2}`)], true);
      states.push(await rows());
    }
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(4);
    for (const state of states.reverse().slice(1)) {
      expect(await undoLast(url, yes)).toBe(true);
      expect(await rows()).toEqual(state);
    }
    await expect(undoLast(url, yes)).rejects.toThrow('nothing_to_undo');
  });

  test('and three quiet weeks take no one’s place: what changed something is still the one that is undone', async () => {
    await run([exported(sales, '20250310')], true);
    const before = await rows();
    const wrong = { ...sales, POSLI: sales.POSLI.map((deal, at) => (at < 3 ? { ...deal, TRZNOST_POSLA: 3 } : deal)) };
    await run([exported(wrong, '20250311')], true);
    const quiet = ['20250312', '20250313', '20250314'].map((day) => exported(wrong, day));
    for (const path of quiet) expect(hasChanged(await run([path], true))).toBe(false);
    expect(await undoLast(url, yes)).toBe(true);
    expect(await rows()).toEqual(before);
    // The same change may be imported again after it was undone.
    expect(await run([quiet[2] ?? ''], true)).toBeDefined();
    expect(await undoLast(url, yes)).toBe(true);
    expect(await rows()).toEqual(before);
  });

  test('with the invented deals that it took away', async () => {
    await owner.query(
      'truncate market.deal, market.unit, market.withdrawn_unit, market.deal_history, market.import_file, market.change cascade',
    );
    await owner.query('truncate market.municipality cascade');
    await loadDemoCadastre(db);
    await loadDemoMarket(db);
    const before = await rows();
    const path = exported(sales, '20250401');
    expect((await plan([path]))?.invented).toBeGreaterThan(100);
    await run([path]);
    expect(await one('select count(*)::integer as n from market.deal')).toEqual({ n: 100 });
    await undoLast(url, yes);
    expect(await rows()).toEqual(before);
  });
});

test('whatever comes after whatever: an import does what its plan says, and taking it back undoes just that', async () => {
  await owner.query(
    'truncate market.deal, market.unit, market.withdrawn_unit, market.deal_history, market.import_file, market.change cascade',
  );
  for (const view of ['trend', 'street']) await owner.query(`refresh materialized view market.${view}`);
  const all = inventSales({ seed: 66, deals: 40, year: 2021, firstId: 40_000 });
  const ids = all.POSLI.map(({ ID_POSLA }) => Number(ID_POSLA));
  let day = 0;
  /** A municipality may have another number when it comes again. */
  const units = () =>
    one(
      "select md5(string_agg((to_jsonb(u) - 'municipality_id')::text, ',' order by id_posla, ordinal)) as units from market.unit u",
    );
  const step = fc.record({
    gone: fc.subarray(ids, { maxLength: 12 }),
    repriced: fc.subarray(ids, { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const { gone, repriced } of steps) {
        day += 1;
        const content = without(
          {
            ...all,
            POSLI: all.POSLI.map((deal) =>
              repriced.includes(Number(deal.ID_POSLA)) ? { ...deal, POGODBENA_CENA_ODSKODNINA: 1_000 + day } : deal,
            ),
          },
          gone,
        );
        const date = new Date(Date.UTC(2022, 0, day)).toISOString().slice(0, 10).replaceAll('-', '');
        const path = exported(content, date, 2021);
        const [before, present] = [await rows(), await live()];
        const planned = of(await plan([path]), 'deal');
        expect(await rows()).toEqual(before);
        const done = of(await run([path], true), 'deal');
        expect(done).toEqual(planned);
        const returned = (
          await one(
            "select count(*)::integer as n from market.deal_history where before->'deal'->>'withdrawn_on' is not null and replaced_on = (select max(state_on) from market.import_file)",
          )
        ).n;
        expect(await live()).toBe(present + (done?.fresh ?? 0) + returned - (done?.vanished ?? 0));
        const unitsAfter = await units();
        // An import without changes is no step to undo.
        if (done && done.fresh + done.changed + done.vanished === 0) continue;
        await undoLast(url, yes);
        expect(await rows()).toEqual(before);
        await run([path], true);
        expect(await units()).toEqual(unitsAfter);
      }
    }),
    { numRuns: 4 },
  );
});

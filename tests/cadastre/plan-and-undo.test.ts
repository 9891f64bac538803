import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportPlan } from '#contract/import-plan.ts';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { importCadastre, importWaiting, undoLast } from '#domains/cadastre/server/import/run.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { sentenceOf } from '#domains/imports/core/sentence.ts';
import { importRefusals } from '#domains/imports/texts/sl/import-refusals.ts';
import { allRows } from '../support/all-rows.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';
import { inventRegisters, type Naming, type Registers, writeGursPackages } from '../support/gurs-packages.ts';

const { url, db } = await openTestDatabase();
const owner = new Client({ connectionString: url });
const folder = temporaryFolder();
beforeAll(() => owner.connect());
afterAll(() => owner.end());

let written = 0;
const country: Naming = { area: 'SLO', form: 'country' };
/** Packages of a day, in a folder of their own. */
const packages = (registers: Registers, date: string, naming = country) => {
  written += 1;
  return writeGursPackages(join(folder, String(written)), registers, naming, date);
};
const options = { url, leaveOutPersons: true };
const plan = async (paths: readonly string[]) => importCadastre({ ...options, paths, until: 'plan' });
const run = async (paths: readonly string[], accept = false) => importCadastre({ ...options, paths, accept });
const rows = () => allRows(owner, 'cadastre');
const yes = async () => true;
const of = (found: ImportPlan | undefined, name: string) => found?.tables.find(({ table }) => table === name);
const count = async (table: string): Promise<number> =>
  Number((await owner.query(`select count(*) from cadastre.${table}`)).rows[0].count);

const registers = inventRegisters(1, 101);
/** The same a week later: a parcel, a building with its parts and rooms, and an address are gone; an area is another one. */
const later: Registers = {
  ...registers,
  parcels: registers.parcels.slice(0, -1).map((parcel, at) => (at === 0 ? { ...parcel, area: 4_321 } : parcel)),
  buildings: registers.buildings.slice(0, -1),
  parts: registers.parts.slice(0, -2),
};

test('a plan says what would be new, and changes nothing', async () => {
  const before = await rows();
  const found = await plan(await packages(registers, '20260105'));
  expect(of(found, 'parcel')).toEqual({
    table: 'parcel',
    read: 30,
    fresh: 30,
    changed: 0,
    unchanged: 0,
    vanished: 0,
    rejected: 0,
  });
  expect(of(found, 'address')).toMatchObject({ fresh: 11, rejected: 1 });
  expect(found).toMatchObject({ guards: [], reasons: [{ reason: { code: 'empty_cell' }, count: 1 }], invented: 0 });
  expect(await rows()).toEqual(before);
});

test('what was planned waits for another process, which brings in just that', async () => {
  const paths = await packages(registers, '20260105');
  const waiting = await importCadastre({ ...options, paths, until: 'wait' });
  if (!waiting) throw new Error('there is something to plan');
  expect(await count('parcel')).toBe(0);
  await importWaiting(waiting, { url });
  for (const { table, fresh } of waiting.tables)
    expect([table, await count(table)]).toEqual([table, fresh + (table === 'building_parcel' ? 1 : 0)]);
  await expect(importWaiting(waiting, { url })).rejects.toMatchObject({ refusal: { code: 'plan_gone' } });
});

test('read again, it plans and changes nothing', async () => {
  const before = await rows();
  expect(await run(await packages(registers, '20260105'))).toBeUndefined();
  expect(await rows()).toEqual(before);
});

describe('a column of which the name is another one', () => {
  test('empties what is known, so nothing is changed, unless somebody accepts it', async () => {
    const emptied: Registers = {
      ...registers,
      parcels: registers.parcels.map((parcel) => ({ ...parcel, soil: null })),
    };
    const before = await rows();
    const paths = await packages(emptied, '20260106');
    const found = await plan(paths);
    expect(found?.guards).toMatchObject([{ code: 'emptied', table: 'parcel', columns: ['soil'], count: 15, of: 15 }]);
    await expect(run(paths)).rejects.toMatchObject({ refusal: { code: 'emptied' } });
    expect(await rows()).toEqual(before);
  });
});

describe('a newer complete package', () => {
  test('takes away what it lacks, as its plan says, and says what changed', async () => {
    const paths = await packages(later, '20260112');
    const before = new Map<string, number>();
    for (const table of ['parcel', 'building', 'building_part', 'room', 'parcel_use', 'parcel_outline'])
      before.set(table, await count(table));
    const found = await plan(paths);
    expect(of(found, 'parcel')).toMatchObject({ fresh: 0, changed: 1, unchanged: 28, vanished: 1 });
    expect(of(found, 'building_part')).toMatchObject({ vanished: 2 });
    await run(paths);
    for (const [table, n] of before)
      expect([table, n - (await count(table))]).toEqual([table, of(found, table)?.vanished]);
    const { rows: parcels } = await owner.query('select distinct state_on::text as day from cadastre.parcel');
    expect(parcels).toEqual([{ day: '2026-01-12' }]);
  });

  test('of a municipality takes away only within k.o. that lie in it alone', async () => {
    const other = inventRegisters(2, 102);
    await run(await packages(other, '20260113', { area: '802', form: 'municipality' }), true);
    const shorter = { ...other, parcels: other.parcels.slice(0, -1) };
    const found = await plan(await packages(shorter, '20260114', { area: '802', form: 'municipality' }));
    expect(of(found, 'parcel')).toMatchObject({ unchanged: 29, vanished: 1 });
    await owner.query('update cadastre.parcel set obcina_id = 801 where eid = $1', [other.parcels[0]?.eid]);
    const divided = await plan(await packages(shorter, '20260114', { area: '802', form: 'municipality' }));
    expect(of(divided, 'parcel')).toMatchObject({ vanished: 0 });
    await owner.query('update cadastre.parcel set obcina_id = 802 where eid = $1', [other.parcels[0]?.eid]);
  });

  test('that lacks more than a twentieth is refused whole, unless somebody accepts it', async () => {
    const half = {
      ...registers,
      parcels: registers.parcels.slice(0, 15),
      buildings: registers.buildings.slice(0, 5),
      parts: registers.parts.slice(0, 10),
    };
    const paths = await packages(half, '20260119');
    const before = await rows();
    await expect(run(paths)).rejects.toMatchObject({ refusal: { code: 'gone', table: expect.any(String) } });
    expect(await rows()).toEqual(before);
    await run(paths, true);
    expect(await count('parcel')).toBe(15);
  });

  test('an older one is refused, and with a word adds but replaces nothing', async () => {
    const before = await rows();
    const paths = await packages(registers, '20251201');
    await expect(run(paths)).rejects.toMatchObject({ refusal: { code: 'older', day: '2025-12-01' } });
    expect(await rows()).toEqual(before);
    const keptBy = async (given: readonly string[]) =>
      (await plan(given))?.notes?.filter(({ code }) => code === 'kept_newer');
    expect(await keptBy(paths)).toEqual([]);
    const others = await packages(
      { ...registers, parcels: registers.parcels.map((parcel) => ({ ...parcel, area: 1_234 })) },
      '20251130',
    );
    expect(await keptBy(others)).toEqual([{ code: 'kept_newer', table: 'parcel', count: 15 }]);
    await run(paths, true);
    const { rows: found } = await owner.query(
      'select state_on::text as day, count(*)::integer as n from cadastre.parcel group by 1 order by 1',
    );
    expect(found).toEqual([
      { day: '2025-12-01', n: 15 },
      { day: '2026-01-19', n: 15 },
    ]);
  });
});

describe('an import is taken back', () => {
  test('three deep, each time to the very rows of before', async () => {
    const states = [await rows()];
    for (const [at, one] of [later, registers, { ...later, parts: [] }].entries()) {
      await run(await packages(one, `2026030${at + 1}`), true);
      states.push(await rows());
    }
    for (const state of states.reverse().slice(1)) {
      expect(await undoLast(url, yes)).toBe(true);
      expect(await rows()).toEqual(state);
    }
    await expect(undoLast(url, yes)).rejects.toMatchObject({ refusal: { code: 'nothing_to_undo' } });
  });

  test('only if that is wanted; then the same files may come in again', async () => {
    const paths = await packages(later, '20260401');
    const before = await rows();
    const done = await run(paths, true);
    const after = await rows();
    let seen: unknown;
    expect(
      await undoLast(url, async ({ tables }) => {
        seen = tables;
        return false;
      }),
    ).toBe(false);
    expect(seen).toEqual(done?.tables);
    expect(await rows()).toEqual(after);
    await undoLast(url, yes);
    expect(await rows()).toEqual(before);
    expect((await run(paths, true))?.tables).toEqual(done?.tables);
    await undoLast(url, yes);
  });

  test('a refused or interrupted one leaves nothing to take back', async () => {
    await expect(undoLast(url, yes)).rejects.toThrow('nothing_to_undo');
    const paths = await packages({ ...registers, parcels: [], buildings: [], parts: [] }, '20260501');
    await expect(run(paths)).rejects.toThrow();
    await expect(undoLast(url, yes)).rejects.toThrow('nothing_to_undo');
  });
});

test('the first real import takes the invented records away, says so before, and gives them back when it is taken back', async () => {
  await owner.query(
    `truncate ${['building', 'building_part', 'parcel', 'address', 'import_file', 'parcel_outline', 'building_outline', 'building_parcel', 'room', 'parcel_use', 'parcel_value', 'part_value', 'part_position'].map((name) => `cadastre.${name}`).join(', ')} cascade`,
  );
  await loadDemoCadastre(db);
  const before = await rows();
  const paths = await packages(registers, '20260601');
  const found = await plan(paths);
  expect(found?.invented).toBeGreaterThan(100);
  await run(paths);
  expect((await owner.query('select from cadastre.building where source_id = 9')).rowCount).toBe(0);
  expect(await count('parcel')).toBe(30);
  await undoLast(url, yes);
  expect(await rows()).toEqual(before);
});

describe('a list that is cut off between two lines', () => {
  const listed = (count: number): string => {
    written += 1;
    mkdirSync(join(folder, String(written)));
    const path = join(folder, String(written), 'ko.csv');
    const lines = Array.from({ length: count }, (_, at) => `${2_001 + at};KRAJ ${at}\n`);
    writeFileSync(path, `KO_ID;NAZIV\n${lines.join('')}`);
    return path;
  };

  test('is refused where more of it is here, and takes nothing away where it is accepted', async () => {
    await run([listed(80)]);
    const before = await count('ko');
    const half = listed(40);
    await expect(run([half])).rejects.toMatchObject({ refusal: { code: 'lacking', table: 'ko', count: 40 } });
    await run([half], true);
    expect(await count('ko')).toBe(before);
    // A complete list, and one that lacks few records, are accepted.
    await run([listed(81)]);
    await run([listed(79)]);
  });

  test('so is the catalogue of a k.o. that lacks what is here of it', async () => {
    const catalogue = (from: number, to: number): string => {
      written += 1;
      mkdirSync(join(folder, String(written)));
      const path = join(folder, String(written), 'buildings-2001.json');
      const buildings = Array.from({ length: to - from }, (_, at) => ({
        eidBuilding: makeEid('building', 600_000 + from + at),
        cadastralMunicipalityCode: '2001',
        buildingNumber: String(from + at),
        buildingType: 'samostoječa stavba',
      }));
      writeFileSync(path, JSON.stringify(buildings));
      return path;
    };
    await run([catalogue(1, 61)]);
    await expect(run([catalogue(1, 31)])).rejects.toMatchObject({
      refusal: { code: 'lacking', table: 'building', count: 30, of: 60 },
    });
    // The counts of the plan and its guards agree: a list removes nothing.
    const half = await plan([catalogue(1, 31)]);
    expect(of(half, 'building')).toMatchObject({ vanished: 0 });
    expect(half?.guards.map((one) => sentenceOf(importRefusals.files, one)).join()).toMatch(
      /manjka 30 od 60 zapisov.*tudi če uvoz vseeno potrdite, ti zapisi ostanejo/,
    );
    expect((await plan([catalogue(1, 60)]))?.notes).toContainEqual({ code: 'lacking', table: 'building', count: 1 });
    await run([catalogue(1, 62)]);
  });

  test('of no known day is named in its plan, and not where a day is given', async () => {
    const path = listed(82);
    const notesOf = async (stateOn?: string) =>
      (await importCadastre({ ...options, paths: [path], until: 'plan', stateOn }))?.notes;
    expect(await notesOf()).toContainEqual({ code: 'no_day', files: ['ko.csv'] });
    expect((await notesOf('2026-07-26'))?.map(({ code }) => code)).not.toContain('no_day');
  });
});

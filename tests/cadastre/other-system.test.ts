import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { fallbackAreas } from '#domains/cadastre/core/map/fallback.ts';
import { outlineGuards } from '#domains/cadastre/core/plan.ts';
import { importCadastre } from '#domains/cadastre/server/import/run.ts';
import { sentenceOf } from '#domains/imports/core/sentence.ts';
import { importRefusals as en } from '#domains/imports/texts/en/import-refusals.ts';
import { importRefusals as sl } from '#domains/imports/texts/sl/import-refusals.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { inventRents, inventSales, writeExport } from '../market/exports.ts';
import { allRows } from '../support/all-rows.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';
import { inventRegisters, type Registers, writeGursPackages } from '../support/gurs-packages.ts';

type Point = readonly [number, number];
/** Distance between D48/GK and D96/TM. */
const old = [371, -485] as const;
const registers = inventRegisters(1, 101);
const folder = temporaryFolder();
let made = 0;
const place = (): string => join(folder, String(made++));

const open = async () => {
  const { url } = await openTestDatabase();
  const owner = new Client({ connectionString: url });
  await owner.connect();
  return { url, owner, close: () => owner.end() };
};
type Opened = Awaited<ReturnType<typeof open>>;
const everything = async ({ owner }: Opened) => ({
  ...(await allRows(owner, 'cadastre')),
  ...(await allRows(owner, 'market')),
});
/** The refusal of an import that changes nothing, with its sentence in both languages. */
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ImportRefused);
  const { refusal } = error as ImportRefused;
  for (const texts of [sl, en]) expect(sentenceOf(texts.files, refusal)).toMatch(/^\S.{40,}[.]$/s);
  return refusal;
};
const cadastre = async ({ url }: Opened, content: Registers, date: string) =>
  importCadastre({
    url,
    paths: await writeGursPackages(place(), content, { area: 'SLO', form: 'country' }, date),
    leaveOutPersons: true,
  });

/** Parcels, buildings and addresses elsewhere, with their outlines; the register of areas is unchanged. */
const moved = ([de, dn]: Point, content: Registers = registers): Registers => {
  const to = ([e, n]: Point): Point => [e + de, n + dn];
  return {
    ...content,
    parcels: content.parcels.map((parcel) => ({
      ...parcel,
      centre: to(parcel.centre),
      rings: parcel.rings.map((ring) => ring.map(to)),
    })),
    buildings: content.buildings.map((building) => ({
      ...building,
      at: to(building.at),
      above: building.above?.map(to) ?? null,
      ground: building.ground?.map(to) ?? null,
    })),
  };
};
const kinds = <T extends { readonly use: number }>(parts: readonly T[]): T[] =>
  parts.map((part, at) => ({ ...part, use: 1 + (at % 2) }));
const right: Registers = {
  ...registers,
  buildings: registers.buildings.map((building, at) => ({ ...building, type: 1 + (at % 2) })),
  parts: kinds(registers.parts),
};
/** As a register writes sizes. */
const tenth = (size: number): number => Math.round(size * 100) / 100;
const times =
  (factor: number) =>
  <T extends { readonly area: number }>(one: T): T => ({ ...one, area: tenth(one.area * factor) });
const another = (code: number): number => 3 - code;

describe('what comes for the first time', () => {
  test('in D48/GK is refused by the outlines of its areas, and comes in in D96/TM', async () => {
    const into = await open();
    onTestFinished(into.close);
    const before = await everything(into);
    // One k.o. by its parcels, buildings and addresses, and the municipality by its parcels.
    expect(await refusalOf(cadastre(into, moved(old, right), '20260105'))).toMatchObject({
      code: 'beside_outlines',
      count: 2,
      of: 2,
    });
    expect(await everything(into)).toEqual(before);
    await cadastre(into, right, '20260105');
    expect((await into.owner.query('select from cadastre.parcel')).rowCount).toBe(30);
  });

  test('of the whole country without any outline is judged by the atlas', async () => {
    const into = await open();
    onTestFinished(into.close);
    const lines = fallbackAreas.flatMap(({ name, rings }) =>
      rings.flatMap((ring) => gridWithin(ring, 1_000).map((point) => [name, point] as const)),
    );
    const addresses = ([de, dn]: Point): string => {
      const at = place();
      mkdirSync(at);
      const file = join(at, 'RN_SLO_NASLOVI_register_naslovov_20260105.csv');
      const rows = lines.map(([name, [e, n]], index) =>
        [
          index,
          makeEid('house_number', 7_000_000 + index),
          '',
          name,
          name,
          '',
          index + 1,
          '',
          '',
          1000,
          name,
          e + de,
          n + dn,
        ].join(),
      );
      const columns =
        'EID_NASLOV,EID_HISNA_STEVILKA,EID_STAVBA,OBCINA_NAZIV,NASELJE_NAZIV,ULICA_NAZIV,HS_STEVILKA,HS_DODATEK,ST_STANOVANJA,POSTNI_OKOLIS_SIFRA,POSTNI_OKOLIS_NAZIV,E,N';
      writeFileSync(file, `${[columns, ...rows].join('\n')}\n`);
      return file;
    };
    const refusal = await refusalOf(importCadastre({ url: into.url, paths: [addresses(old)] }));
    expect(refusal.code).toBe('beside_outlines');
    await importCadastre({ url: into.url, paths: [addresses([0, 0])] });
    expect((await into.owner.query('select from cadastre.address')).rowCount).toBe(lines.length);
  });

  test('of one municipality is not judged by the atlas, which lies as far beside as the systems are apart', () => {
    expect(outlineGuards('x', { count: 9, of: 9, areCoarse: true })).toEqual([]);
    // Out of the 192 of the atlas: in D48/GK, and in D96/TM.
    expect(outlineGuards('x', { count: 141, of: 192, areCoarse: true })).toHaveLength(1);
    expect(outlineGuards('x', { count: 27, of: 192, areCoarse: true })).toEqual([]);
  });
});

/** Places in rows within a ring. */
const gridWithin = (ring: readonly number[], step: number): Point[] => {
  const corners = Array.from({ length: ring.length / 2 }, (_, at): Point => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0]);
  const [es, ns] = [corners.map(([e]) => e), corners.map(([, n]) => n)];
  const found: Point[] = [];
  for (let e = Math.min(...es) + step / 2; e < Math.max(...es); e += step)
    for (let n = Math.min(...ns) + step / 2; n < Math.max(...ns); n += step) {
      const crossed = corners.filter(([ae, an], at) => {
        const [be, bn] = corners[(at + 1) % corners.length] ?? [0, 0];
        return an > n !== bn > n && e < ((be - ae) * (n - an)) / (bn - an) + ae;
      });
      if (crossed.length % 2 === 1) found.push([e, n]);
    }
  return found;
};

describe('where all of it is here', () => {
  let into: Opened;
  beforeAll(async () => {
    into = await open();
    await cadastre(into, right, '20260105');
    return into.close;
  });

  const parcelsOnly = (content: Registers): Registers => ({ ...right, parcels: content.parcels });
  test.each([
    ['parcels in D48/GK', 'moved', 'parcel', parcelsOnly(moved(old, right)), { e: 371, n: -485 }],
    ['parcels moved by any other distance', 'moved', 'parcel', parcelsOnly(moved([-90, 40], right)), { e: -90, n: 40 }],
    ['all in D48/GK', 'moved', 'parcel', moved(old, right), { e: 371, n: -485 }],
    ...([10, 0.1] as const).flatMap((factor) => {
      const size = factor > 1 ? 'ten times larger' : 'a tenth';
      return [
        [`parcels ${size}`, 'rescaled_areas', 'parcel', { ...right, parcels: right.parcels.map(times(factor)) }, {}],
        [
          `buildings ${size}`,
          'rescaled_areas',
          'building',
          { ...right, buildings: right.buildings.map((one) => ({ ...one, gross: tenth(one.gross * factor) })) },
          {},
        ],
        [`parts ${size}`, 'rescaled_areas', 'building_part', { ...right, parts: right.parts.map(times(factor)) }, {}],
        [
          `rooms ${size}`,
          'rescaled_areas',
          'room',
          { ...right, parts: right.parts.map((one) => ({ ...one, rooms: one.rooms.map(times(factor)) })) },
          {},
        ],
      ] as const;
    }),
    [
      'types of buildings exchanged',
      'exchanged',
      'building',
      { ...right, buildings: right.buildings.map((one) => ({ ...one, type: another(one.type) })) },
      { column: 'type' },
    ],
    [
      'uses of parts exchanged',
      'exchanged',
      'building_part',
      { ...right, parts: right.parts.map((one) => ({ ...one, use: another(one.use) })) },
      { column: 'use' },
    ],
    [
      'kinds of rooms exchanged',
      'exchanged',
      'room',
      {
        ...right,
        parts: right.parts.map((one) => ({
          ...one,
          rooms: one.rooms.map((room) => ({ ...room, kind: another(room.kind) })),
        })),
      },
      { column: 'kind' },
    ],
  ] as const)('%s: refused as a whole', async (_, code, table, content, facts) => {
    const before = await everything(into);
    expect(await refusalOf(cadastre(into, content as Registers, '20260201'))).toMatchObject({
      code,
      table,
      ...facts,
    });
    expect(await everything(into)).toEqual(before);
  });

  const named = (sales: ReturnType<typeof inventSales>, [de, dn]: Point = [0, 0]): ReturnType<typeof inventSales> => ({
    ...sales,
    DELISTAVB: sales.DELISTAVB.map((unit, at) => {
      const building = right.buildings[at % right.buildings.length];
      const [e, n] = building?.at ?? [0, 0];
      return { ...unit, SIFRA_KO: 101, STEVILKA_STAVBE: building?.number ?? 0, E_CENTROID: e + de, N_CENTROID: n + dn };
    }),
    ZEMLJISCA: sales.ZEMLJISCA.map((unit, at) => {
      const parcel = right.parcels[at % right.parcels.length];
      const [e, n] = parcel?.centre ?? [0, 0];
      return {
        ...unit,
        SIFRA_KO: 101,
        PARCELNA_STEVILKA: parcel?.number ?? '',
        E_CENTROID: e + de,
        N_CENTROID: n + dn,
      };
    }),
  });
  const sales = inventSales({ seed: 31, deals: 60, year: 2025, firstId: 1_000 });

  test('the first deals in D48/GK are refused by the places of their parcels and buildings', async () => {
    const deals = (content: typeof sales) =>
      importDeals({ url: into.url, paths: [writeExport(place(), 'KPP', { day: '20260110', year: 2025, ...content })] });
    const before = await everything(into);
    const units = sales.DELISTAVB.length + sales.ZEMLJISCA.length;
    for (const shift of [old, [120, 60]] as const)
      expect(await refusalOf(deals(named(sales, shift)))).toEqual({
        code: 'beside_cadastre',
        file: expect.stringMatching(/^ETN_SLO_2025/),
        count: units,
        of: units,
        e: shift[0],
        n: shift[1],
      });
    expect(await everything(into)).toEqual(before);
    // A few that lie elsewhere, each its own way, are those of an older state of either register.
    const own = named(sales);
    await deals({
      ...own,
      ZEMLJISCA: own.ZEMLJISCA.map((unit, at) =>
        at % 5 === 0 ? { ...unit, E_CENTROID: Number(unit.E_CENTROID) + 40 + 9 * at } : unit,
      ),
    });
    expect((await into.owner.query('select from market.unit')).rowCount).toBe(units);
  });

  test('so are the first rents', async () => {
    const rents = inventRents({ seed: 4, deals: 30, year: 2025, firstId: 9_000 });
    const { DELISTAVB } = named({ ...rents, ZEMLJISCA: [] }, old);
    const path = writeExport(place(), 'NP', { day: '20260110', year: 2025, POSLI: rents.POSLI, DELISTAVB });
    expect(await refusalOf(importDeals({ url: into.url, paths: [path] }))).toMatchObject({
      code: 'beside_cadastre',
      count: 30,
    });
  });

  test('what changes in a year comes in: new parcels, some that lie elsewhere, a k.o. that was surveyed anew', async () => {
    const [first] = right.parcels;
    if (!first) throw new Error('no parcel');
    const divided = Array.from({ length: 4 }, (_, at) => ({
      ...first,
      eid: makeEid('parcel', right.firstId + 100 + at),
      number: `500/${at + 1}`,
      centre: [first.centre[0] + 40 * at, first.centre[1] + 60] as [number, number],
      rings: [],
      area: 40,
    }));
    const surveyed = moved([6, -4], right);
    const parcels = [
      ...surveyed.parcels.map((parcel, at) =>
        at % 8 === 0
          ? { ...parcel, centre: [parcel.centre[0] + 50 + 10 * at, parcel.centre[1]] as const, area: parcel.area * 11 }
          : parcel,
      ),
      ...divided,
    ];
    await cadastre(into, { ...surveyed, parcels } as Registers, '20260301');
    expect((await into.owner.query('select from cadastre.parcel')).rowCount).toBe(34);
  });
});

import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileReport, importCadastre } from '#domains/cadastre/server/import/run.ts';
import { openCadastre, outlinesOnPaper } from '#domains/cadastre/server/public.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';
import { countsOf, inventRegisters, type Naming, writeGursPackages } from '../support/gurs-packages.ts';

const { url, db } = await openTestDatabase();
const owner = new Client({ connectionString: url });
const folder = temporaryFolder();
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const run = async (paths: readonly string[]) => {
  const reports: FileReport[] = [];
  const skipped: string[] = [];
  let unread: readonly string[] = [];
  await importCadastre({
    url,
    paths,
    leaveOutPersons: true,
    onFile: (one) => reports.push(one),
    onSkipped: (file) => skipped.push(file),
    onUnread: (files) => {
      unread = files;
    },
  });
  return { reports, skipped, unread };
};

type Counts = ReturnType<typeof countsOf>;
const tables = Object.keys(countsOf(inventRegisters(0, 1))) as (keyof Counts)[];
const counted = async (): Promise<Counts> => {
  const text = `select ${tables.map((table) => `(select count(*)::integer from cadastre.${table}) as "${table}"`).join(', ')}`;
  return (await owner.query(text)).rows[0];
};
/** All that the tables hold, in any order. */
const everything = async (): Promise<string> => {
  const sums = tables.map((table) => `(select sum(hashtextextended(r::text, 0)) from cadastre.${table} r)::text`);
  return (await owner.query(`select concat_ws(' ', ${sums.join(', ')}) as sums`)).rows[0].sums;
};
const since = (before: Counts, after: Counts) =>
  Object.fromEntries(tables.map((table) => [table, after[table] - before[table]]));
const { lookUp } = openCadastre({
  settings: { gursWfsUrl: undefined },
  now: () => new Date(),
  municipalitiesSold: async () => new Map(),
});
const named = (paths: readonly string[]): string[] => paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).sort();

const namings: readonly (readonly [string, Naming, number])[] = [
  ['of the country', { area: 'SLO', form: 'country' }, 1_001],
  ['of a municipality', { area: '008', form: 'municipality' }, 1_002],
  ['of a k.o.', { area: '1003', form: 'municipality' }, 1_003],
  ['of a municipality as documented before', { area: '061', form: 'documented' }, 1_004],
];

describe.each(namings)('packages %s', (name, naming, ko) => {
  const registers = inventRegisters(ko - 1_000, ko);
  const at = join(folder, name);

  test('load whole: every table has as many rows as were made', async () => {
    const before = await counted();
    const { reports, unread } = await run(await writeGursPackages(at, registers, naming));
    expect(since(before, await counted())).toEqual(countsOf(registers));
    // The one house without an identifier.
    expect(reports.flatMap(({ rejections }) => rejections)).toEqual([
      { line: expect.any(Number), reason: { code: 'empty_cell', column: 'EID_NASLOV' } },
    ]);
    const { area, form } = naming;
    const kn = (what: string) => `KN_${area}_${what}${form === 'country' ? '_SLO' : ''}`;
    expect(named(unread)).toEqual(
      named([
        `${kn('PARCELE')}_gradbene_parcele_20260111.zip`,
        `${kn('PARCELE')}_kat_dohodki_20260111.csv`,
        `${kn('PARCELE')}_upravljavci_x_parcele_20260111.csv`,
        'METODE_DOLOCITVE_POVRSINE.CSV',
        `${kn('STAVBE')}_etaze_20260111.zip`,
        `${kn('STAVBE')}_podzemni_tloris_20260111.zip`,
        `EV_${area}_EVIDENCA_VREDNOTENJA_SIF_MODEL_20260111.csv`,
        `EV_${area}_EVIDENCA_VREDNOTENJA_oseba_20260111.csv`,
        'RPE_SLO_PROSTORSKE_ENOTE_STATISTICNE_REGIJE_poligon.shp',
      ]),
    );
  });

  test('read again, packed again or not, they change nothing', async () => {
    const before = await everything();
    const again = await run([at]);
    expect(again.reports).toEqual([]);
    expect(again.skipped.length).toBeGreaterThan(15);
    const packed = await run(await writeGursPackages(join(folder, `${name} again`), registers, naming));
    expect(packed.reports).toEqual([]);
    expect(await everything()).toBe(before);
  });

  test('say of a part what it is worth and which rooms it has, of a building its address and what it is supplied with', async () => {
    const [building] = registers.buildings;
    const answer = await lookUp(db, { sifraKo: ko, stevilkaStavbe: 1 });
    const gurs = 'Geodetska uprava Republike Slovenije';
    expect(answer).toMatchObject({
      gursTabelaStavba: {
        idNepremicnine: building?.eid,
        katastrskaObcina: `ŽABJA VAS ${registers.index}`,
        obcina: registers.municipality.name,
        naslovStavbe: `Šolska ulica 1, ${registers.post.code} ${registers.post.name}`,
        letoIzgradnjeStavbe: 1_965,
        letoObnoveFasade: null,
        elektrika: null,
        source: { state_on: '2026-01-11' },
        gursTabelaDeliStavb: [
          {
            dejanskaRaba: 'stanovanje',
            legaDelaStavbe: 'pritličje',
            stevilkaEtaze: '1',
            letoObnoveInstalacij: 1_999,
            posplosenaVrednost: 125_000.5,
            value_source: { name: `${gurs}, Evidenca vrednotenja`, state_on: '2026-01-11' },
            prostori: [
              { vrsta: 'bivalni prostor', povrsina: 50.5 },
              { vrsta: 'odprta terasa, balkon, loža', povrsina: 4.25 },
            ],
          },
          { legaDelaStavbe: 'nadstropje', posplosenaVrednost: 80_001 },
        ],
        // The second is in the hole of the first parcel.
        gursTabelaParcela: [{ idNepremicnine: registers.parcels[1]?.eid, posplosenaVrednost: 701 }],
      },
    });
    const supplied = async (number: number) => {
      const other = await lookUp(db, { sifraKo: ko, stevilkaStavbe: number });
      return other && 'gursTabelaStavba' in other ? other.gursTabelaStavba.elektrika : undefined;
    };
    expect([await supplied(2), await supplied(3)]).toEqual([true, false]);
    const parcel = await lookUp(db, { sifraKo: ko, parcelnaStevilka: registers.parcels[0]?.number });
    expect(parcel).toMatchObject({
      gursTabelaParcela: {
        obcina: registers.municipality.name,
        posplosenaVrednost: 300.75,
        upravniStatus: 'urejena',
        namenskeRabe: [{ sifra: '3', oznaka: 'SS', delez: 100 }],
      },
    });
  });

  test('draw parcels with their holes and parts, and buildings by their best outline or their point', async () => {
    const landOf = async (index: number) => {
      const asked = { ko, parcels: [registers.parcels[index]?.number ?? ''], building: null };
      return (await outlinesOnPaper(db, asked))?.land[0]?.map((ring) => ring.length / 2);
    };
    expect([await landOf(0), await landOf(1), await landOf(2), await landOf(3)]).toEqual([
      [4, 4],
      [4],
      [4, 4],
      undefined,
    ]);
    const boxOf = async (building: number) => (await outlinesOnPaper(db, { ko, parcels: [], building }))?.box;
    // Both, above the ground only, on it only, neither: that one is a square around its point.
    for (const number of [1, 2, 3, 4]) {
      const [west = 0, , east = 0] = (await boxOf(number)) ?? [];
      expect(east - west).toBe(6);
    }
    const [west = 0, south = 0, east = 0, north = 0] = (await boxOf(4)) ?? [];
    expect([(west + east) / 2, (south + north) / 2]).toEqual(registers.buildings[3]?.at);
  });

  test('a house has one address, that of the house and not that of a flat', async () => {
    const { rows } = await owner.query('select e, n, number from cadastre.address where building_eid = $1', [
      registers.buildings[1]?.eid,
    ]);
    const [e, n] = registers.buildings[1]?.at ?? [];
    expect(rows).toEqual([{ e, n, number: 2 }]);
  });
});

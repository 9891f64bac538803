import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { importCadastre } from '#domains/cadastre/server/import/run.ts';
import { sentenceOf } from '#domains/imports/core/sentence.ts';
import { importRefusals as en } from '#domains/imports/texts/en/import-refusals.ts';
import { importRefusals as sl } from '#domains/imports/texts/sl/import-refusals.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { inventSales, writeExport } from '../market/exports.ts';
import { allRows } from '../support/all-rows.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';
import { inCp1250, inventRegisters, writeGursPackages } from '../support/gurs-packages.ts';
import { zipTo } from './packages.ts';
import { dbf, polygonShapes } from './shapefile.ts';

const { url } = await openTestDatabase();
const owner = new Client({ connectionString: url });
const folder = temporaryFolder();
const registers = inventRegisters(1, 101);
const sales = inventSales({ seed: 3, deals: 200, year: 2024, firstId: 1_000 });
const country = { area: 'SLO', form: 'country' } as const;
beforeAll(async () => {
  await owner.connect();
  const paths = await writeGursPackages(join(folder, 'good'), registers, country, '20260105');
  await importCadastre({ url, paths, leaveOutPersons: true });
  await importDeals({
    url,
    paths: [writeExport(join(folder, 'deals'), 'KPP', { day: '20260105', year: 2024, ...sales })],
  });
});
afterAll(() => owner.end());

const rows = async () => ({ ...(await allRows(owner, 'cadastre')), ...(await allRows(owner, 'market')) });
const command = async (...args: readonly string[]) =>
  promisify(execFile)('node', ['scripts/import.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
  }).catch((error) => error);
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ImportRefused);
  return (error as ImportRefused).refusal;
};

const columns = 'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE,POVRSINA,OPOMBA';
const lines = (count: number, area: (at: number) => string = (at) => `${at}.5`, note = 'Č') =>
  Array.from(
    { length: count },
    (_, at) => `${makeEid('building_part', 700 + at)},${makeEid('building', 700)},${at + 1},${area(at)},${note}`,
  );
const table = (rowsOf: readonly string[], head = columns): Buffer => Buffer.from(`${[head, ...rowsOf].join('\n')}\n`);
const good = table(lines(40));
const csv = 'KN_SLO_STAVBE_SLO_deli_stavb_20260112.csv';
const file = (name: string, bytes: Buffer) => async (at: string) => {
  writeFileSync(join(at, name), bytes);
  return join(at, name);
};
const zip = (name: string, files: Readonly<Record<string, Buffer>>) => (at: string) => zipTo(join(at, name), files);
/** A ZIP whose bytes are changed once it is written. */
const brokenZip = (change: (bytes: Buffer) => Buffer) => async (at: string) => {
  const path = await zipTo(join(at, 'KN_SLO_STAVBE_SLO_20260112.zip'), { [csv]: good });
  writeFileSync(path, change(readFileSync(path)));
  return path;
};
const parcelTable = (count: number) =>
  dbf(
    [
      { name: 'EID_PARCEL', type: 'C', length: 18 },
      { name: 'KO_ID', type: 'N', length: 4 },
      { name: 'ST_PARCELE', type: 'C', length: 12 },
    ],
    Array.from({ length: count }, (_, at) => [makeEid('parcel', 900 + at), 101, `${at + 900}`]),
  );
const ring = [
  [400_000, 60_000],
  [400_020, 60_000],
  [400_020, 60_020],
  [400_000, 60_020],
] as const;
const shapes = (count: number) => polygonShapes(Array.from({ length: count }, () => [ring]));
const layer = 'KN_SLO_PARCELE_SLO_PARCELE_poligon';
const layerZip = (files: Readonly<Record<string, Buffer>>) => zip('KN_SLO_PARCELE_SLO_20260112.zip', files);
const packages = (content: typeof registers, date: string) => async (at: string) => {
  const [, buildings = ''] = await writeGursPackages(at, content, country, date);
  return buildings;
};

const catalogue = JSON.stringify(
  Array.from({ length: 30 }, (_, at) => ({
    eidBuilding: makeEid('building', 800 + at),
    cadastralMunicipalityCode: '101',
    buildingNumber: String(800 + at),
    buildingType: 'samostoječa stavba',
  })),
);
const places = 'KO_ID;NAZIV\n2703;ČRNUČE\n2704;ŠKOFJA LOKA\n2705;Žlebič\n';
const asLatin = (text: string): Buffer => Buffer.from(Buffer.from(text).toString('latin1'));
const asCp1250 = (text: string): Buffer => Buffer.from(new TextDecoder('windows-1250').decode(Buffer.from(text)));
/** Slovenian letters, each as one byte of a foreign code page. */
const inPage = (text: string, page: Readonly<Record<string, number>>): Buffer =>
  Buffer.from([...text].map((letter) => page[letter] ?? letter.charCodeAt(0)));
const cp852 = { Č: 0xac, č: 0x9f, Š: 0xe6, š: 0xe7, Ž: 0xa6, ž: 0xa7 };

type Make = (at: string) => Promise<string>;
type Damaged = readonly [string, string, Make];
const cadastreFiles: readonly Damaged[] = [
  ['a package that is cut off', 'cannot_unpack', brokenZip((bytes) => bytes.subarray(0, bytes.length - 40))],
  [
    'a package with a damaged piece in the middle',
    'cut',
    brokenZip((bytes) => {
      bytes.fill(0x55, 120, 160);
      return bytes;
    }),
  ],
  ['no package at all', 'cannot_unpack', file('KN_SLO_STAVBE_SLO_20260112.zip', Buffer.from('not a zip'))],
  ['an empty package', 'empty_package', file('KN_SLO_STAVBE_SLO_20260112.zip', Buffer.alloc(0))],
  ['a table cut off within a line', 'cut', file(csv, good.subarray(0, good.length - 30))],
  [
    'a table cut off between two lines',
    'gone',
    packages({ ...registers, parts: registers.parts.slice(0, 12), buildings: registers.buildings }, '20260112'),
  ],
  [
    'areas of parts ten times larger',
    'rescaled_areas',
    packages(
      {
        ...registers,
        parts: registers.parts.map((part) => ({
          ...part,
          area: part.area * 10,
          rooms: part.rooms.map((room) => ({ ...room, area: room.area * 10 })),
        })),
      },
      '20260112',
    ),
  ],
  [
    'buildings in D48/GK',
    'moved',
    (at: string) => {
      const shift = ([e, n]: readonly [number, number]) => [e + 371, n - 485] as const;
      const moved = registers.buildings.map((building) => ({
        ...building,
        at: shift(building.at),
        above: building.above?.map(shift) ?? null,
        ground: building.ground?.map(shift) ?? null,
      }));
      return packages({ ...registers, buildings: moved as never }, '20260112')(at);
    },
  ],
  ...[
    'GEOGCS["MGI",DATUM["D_MGI",SPHEROID["Bessel_1841"]]]',
    'PROJCS["MGI_Slovenia_Grid"]',
    'GEOGCS["GCS_WGS_1984"]',
  ].map(
    (system): Damaged => [
      `a layer that says that it is of ${system.slice(0, 20)}`,
      'other_coordinates',
      layerZip({
        [`${layer}.shp`]: shapes(20),
        [`${layer}.shx`]: Buffer.alloc(100),
        [`${layer}.dbf`]: parcelTable(20),
        [`${layer}.prj`]: Buffer.from(system),
      }),
    ],
  ),
  ['a table in CP1250 and UTF-8', 'encoding', file(csv, Buffer.concat([good, inCp1250('1,2,3,4,Č\n')]))],
  ['a table in UTF-16', 'encoding', file(csv, Buffer.from(good.toString('utf8'), 'utf16le'))],
  ['a table in UTF-16 with its mark', 'encoding', file(csv, Buffer.from(`\uFEFF${good.toString('utf8')}`, 'utf16le'))],
  ['a table whose letters are garbled', 'encoding', file(csv, Buffer.from(good.toString('latin1')))],
  [
    'a catalogue with a renamed key',
    'missing_columns',
    file('buildings-101.json', Buffer.from(catalogue.replaceAll('buildingNumber', 'stevilka'))),
  ],
  ['a catalogue in CP1250', 'encoding', file('buildings-101.json', inCp1250(catalogue))],
  ['a catalogue whose letters are garbled', 'encoding', file('buildings-101.json', asLatin(catalogue))],
  ['a catalogue that CP1250 garbled', 'encoding', file('buildings-101.json', asCp1250(catalogue))],
  ['a catalogue in CP852', 'encoding', file('buildings-101.json', inPage(catalogue, cp852))],
  [
    'a catalogue that lost letters',
    'encoding',
    file('buildings-101.json', Buffer.from(catalogue.replaceAll('č', '\uFFFD'))),
  ],
  [
    'a catalogue with control signs',
    'encoding',
    file('buildings-101.json', Buffer.from(catalogue.replaceAll('č', '\u009e'))),
  ],
  [
    'a catalogue that escapes lost letters',
    'empty',
    file('buildings-101.json', Buffer.from(catalogue.replaceAll('č', '\\ufffd'))),
  ],
  ['a short list whose letters are garbled', 'encoding', file('ko.csv', asLatin(places))],
  ['a short list that CP1250 garbled', 'encoding', file('ko.csv', asCp1250(places))],
  ['a short list in CP852', 'encoding', file('ko.csv', inPage(places, cp852))],
  ['a short list that lost letters', 'encoding', file('ko.csv', Buffer.from(places.replace(/[ČčŠŽ]/g, '\uFFFD')))],
  ['thousands with a point', 'separators', file(csv, table(lines(40, (at) => (at % 2 ? '1.250' : '850'))))],
  ['thousands with a comma', 'separators', file(csv, table(lines(40, (at) => (at % 2 ? '"1,250"' : '850'))))],
  ['fractions with a comma among commas', 'separators', file(csv, table(lines(40, (at) => `"${at},5"`)))],
  ['thousands and fractions', 'separators', file(csv, table(lines(40, (at) => `"1.${100 + at},50"`)))],
  ['a table without a column that it needs', 'missing_columns', file(csv, table(['1,2'], 'EID_DEL_STAVBE,EID_STAVBA'))],
  ['columns of another table', 'missing_columns', file(csv, table(['1,2'], 'SIFRA,NAZIV'))],
  ['columns shifted by one', 'empty', file(csv, table(lines(40).map((line) => `0,${line}`)))],
  ['nothing at all', 'no_header', file(csv, Buffer.alloc(0))],
  ['columns only', 'empty', file(csv, table([]))],
  [
    'a page that says that something went wrong',
    'missing_columns',
    file(csv, Buffer.from('<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>\n')),
  ],
  ['an answer in JSON', 'missing_columns', file(csv, Buffer.from('{"statusId": 3, "message": "ni na voljo"}\n'))],
  ['bytes without any meaning', 'encoding', file(csv, Buffer.alloc(9_000, 0))],
  [
    'identifiers that a spreadsheet rounded',
    'empty',
    file(csv, table(lines(40).map((line) => line.replace(/^\d+/, '1.003E+17')))),
  ],
  [
    'one identifier in every line',
    'gone',
    file('KN_SLO_STAVBE_SLO_deli_stavb_20260113.csv', table(Array.from({ length: 40 }, () => lines(1)[0] ?? ''))),
  ],
  [
    'one line in fifty that cannot be read',
    'rejected',
    file(csv, table([...lines(250), ...Array.from({ length: 6 }, () => 'x,y,z,1,2')])),
  ],
  [
    'a package in a package in a package',
    'too_deep',
    async (at: string) => {
      const inner = await zipTo(join(at, 'a.zip'), { [csv]: good });
      const middle = await zipTo(join(at, 'b.zip'), { 'KN_SLO_STAVBE_SLO_1.zip': readFileSync(inner) });
      return zipTo(join(at, 'KN_SLO_STAVBE_SLO_20260112.zip'), { 'KN_SLO_STAVBE_SLO_2.zip': readFileSync(middle) });
    },
  ],
  [
    'a package that unpacks to a thousandfold',
    'blown_up',
    zip('KN_SLO_STAVBE_SLO_20260112.zip', { [csv]: Buffer.alloc(40_000_000, '0') }),
  ],
  [
    'a package of something else',
    'nothing_known',
    zip('slike.zip', { 'a.jpg': Buffer.from('x'), 'b.txt': Buffer.from('y') }),
  ],
  [
    'deals',
    'of_other_register',
    (at: string) => Promise.resolve(writeExport(at, 'KPP', { day: '20260112', year: 2024, ...sales })),
  ],
  ['a package of an older day', 'older', packages(registers, '20251201')],
  ['a package of a day that is yet to come', 'future', packages(registers, '20990101')],
  ['a table of persons', 'persons_table', file('KN_SLO_STAVBE_SLO_osebe_20260112.csv', table(['1,2'], 'EMSO,IME'))],
  ['a column about persons', 'persons_column', file(csv, table([], `${columns},EMSO_MS`))],
  ['shapes without their table', 'shapefile_without_table', layerZip({ [`${layer}.shp`]: shapes(10) })],
  [
    'shapes whose table is cut off',
    'cut',
    layerZip({ [`${layer}.shp`]: shapes(10), [`${layer}.dbf`]: parcelTable(10).subarray(0, 300) }),
  ],
  [
    'shapes that are cut off',
    'cut',
    layerZip({ [`${layer}.shp`]: shapes(10).subarray(0, 700), [`${layer}.dbf`]: parcelTable(10) }),
  ],
  [
    'more shapes than lines in their table',
    'cut',
    layerZip({ [`${layer}.shp`]: shapes(10), [`${layer}.dbf`]: parcelTable(7) }),
  ],
  [
    'shapes that are none',
    'no_shapefile',
    layerZip({ [`${layer}.shp`]: Buffer.alloc(2_000), [`${layer}.dbf`]: parcelTable(10) }),
  ],
  [
    'a table of shapes that is none',
    'missing_columns',
    layerZip({ [`${layer}.shp`]: shapes(10), [`${layer}.dbf`]: Buffer.alloc(2_000) }),
  ],
  [
    'a catalogue that is cut in the middle',
    'no_json',
    file('buildings-101.json', Buffer.from(catalogue.slice(0, 900))),
  ],
  [
    'a table under a name of its own',
    'unknown_table',
    file('moji_deli.csv', table(lines(3), columns.replace('ST_DELA_STAVBE', 'STEVILKA'))),
  ],
  ['a file that is not there', 'file_missing', async (at: string) => join(at, 'nowhere.zip')],
];

describe('what is damaged or foreign changes nothing of the cadastre, and says why in one sentence', () => {
  test.each(cadastreFiles.map(([name, code, make], at) => [name, code, make, at] as const))(
    '%s',
    async (_, code, make, index) => {
      const at = join(folder, String(index));
      mkdirSync(at);
      const before = await rows();
      const refusal = await refusalOf(importCadastre({ url, paths: [await make(at)] }));
      expect(refusal.code).toBe(code);
      for (const texts of [sl, en]) expect(sentenceOf(texts.files, refusal)).toMatch(/^\S.{15,}[.]$/s);
      expect(await rows()).toEqual(before);
    },
  );

  test('there are thirty of them and more', () => expect(cadastreFiles.length).toBeGreaterThan(30));
});

describe('the command refuses them with the same sentence, and the list of the office has it', () => {
  test.each(cadastreFiles.map(([name, code, make], at) => [name, code, make, at] as const))(
    '%s',
    async (_, code, make, index) => {
      const at = join(folder, `command-${index}`);
      mkdirSync(at);
      const before = await rows();
      const { code: status, stderr } = await command('cadastre', await make(at));
      expect(status).toBe(1);
      const state = code === 'file_missing' ? 'failed' : 'refused';
      const { rows: runs } = await owner.query(
        'select register, source, state, refusal from imports.run order by ended_at desc limit 1',
      );
      expect(runs).toMatchObject([{ register: 'cadastre', source: 'command', state, refusal: { code } }]);
      const sentence = sentenceOf(en.files, runs[0].refusal);
      // Each refusal states that nothing was changed.
      expect(stderr.trim()).toBe(state === 'refused' ? `${sentence} ${en.again}` : sentence);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(await rows()).toEqual(before);
    },
  );
});

test('a table under a name of its own is told the name and the columns that it should have', async () => {
  const named = await file(
    'moji_deli.csv',
    table(lines(3), 'EID_DEL_STAVBE,EID_STAVBA,STEVILKA,POVRSINA,OPOMBA'),
  )(folder);
  expect(sentenceOf(sl.files, await refusalOf(importCadastre({ url, paths: [named] })))).toBe(
    'moji_deli.csv ni tabela, ki jo Mera bere. Najbolj je podobna tabeli deli_stavb: ta ima ime KN_SLO_STAVBE_SLO_deli_stavb_LLLLMMDD.csv in vsaj stolpce EID_DEL_STAVBE, EID_STAVBA, ST_DELA_STAVBE.',
  );
  const deals = await file(
    'prodaje.csv',
    Buffer.from('id_posla;datum_sklenitve_pogodbe;cena\n1;2024-01-05;1000\n'),
  )(folder);
  expect(await refusalOf(importDeals({ url, paths: [deals] }))).toMatchObject({
    code: 'unknown_table',
    file: 'prodaje.csv',
    table: 'POSLI',
    columns: expect.arrayContaining(['TRZNOST_POSLA', 'POGODBENA_CENA_ODSKODNINA / POGODBENA_NAJEMNINA']),
  });
});

test('what is not there is named as it was given', async () => {
  const missing = await command('cadastre', '/nic');
  expect(missing.stderr.trim()).toBe('/nic is not there.');
  const { rows: runs } = await owner.query('select name from imports.run order by ended_at desc limit 1');
  expect(runs).toEqual([{ name: '/nic' }]);
});

test('a table in CP1250 alone is read as such', async () => {
  const at = join(folder, 'cp1250');
  mkdirSync(at);
  writeFileSync(join(at, 'ko.csv'), inCp1250('KO_ID;NAZIV\n2703;ČRNUČE\n'));
  await importCadastre({ url, paths: [join(at, 'ko.csv')] });
  expect((await owner.query('select name from cadastre.ko where ko = 2703')).rows).toEqual([{ name: 'ČRNUČE' }]);
});

test('numbers of deals whose thousands look like fractions refuse the export', async () => {
  const at = join(folder, 'thousands');
  const grouped = {
    ...sales,
    POSLI: sales.POSLI.map((deal, index) => ({ ...deal, POGODBENA_CENA_ODSKODNINA: index % 2 ? '125.000' : '900' })),
  };
  const before = await rows();
  const path = writeExport(at, 'KPP', { day: '20260119', year: 2024, ...grouped });
  expect(await refusalOf(importDeals({ url, paths: [path] }))).toMatchObject({ code: 'separators' });
  expect(await rows()).toEqual(before);
});

test.each([
  ['POSLI', 'POGODBENA_CENA_ODSKODNINA', 'POGODBENA_CENA_ODSKODNINA / POGODBENA_NAJEMNINA'],
  ['DELISTAVB', 'POVRSINA_DELA_STAVBE', 'POVRSINA_DELA_STAVBE'],
  ['DELISTAVB', 'E_CENTROID', 'E_CENTROID'],
])('an export whose %s lacks %s is refused, and the column is named', async (table, column, named) => {
  const at = join(folder, `without-${column}`);
  const before = await rows();
  const path = writeExport(at, 'KPP', { day: '20260119', year: 2024, ...sales });
  const found = readdirSync(path).find((name) => name.includes(`_${table}_`)) ?? '';
  const text = readFileSync(join(path, found), 'utf8');
  writeFileSync(join(path, found), text.replace(`,${column},`, `,${column}_2,`));
  expect(await refusalOf(importDeals({ url, paths: [path] }))).toMatchObject({
    code: 'missing_columns',
    columns: [named],
  });
  expect(await rows()).toEqual(before);
});

test('the command says that a refused import may be accepted, and what never may', async () => {
  const older = await command('cadastre', await packages(registers, '20251202')(join(folder, 'older')));
  expect([older.code, older.stderr]).toEqual([1, expect.stringContaining('is of 02/12/2025')]);
  expect(older.stdout).toContain('--accept');
  const cut = await command('cadastre', '--accept', await file(csv, good.subarray(0, good.length - 30))(folder));
  expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining('is cut off or damaged')]);
  expect(cut.stdout).not.toContain('--accept');
});

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { clockwiseArea, type Ring } from '#domains/cadastre/core/outline.ts';
import { type FileReport, importCadastre } from '#domains/cadastre/server/import/run.ts';
import { drawnRings } from '#domains/cadastre/server/outline-text.ts';
import { openCadastre } from '#domains/cadastre/server/public.ts';
import { fromWgs84 } from '#lib/d96.ts';
import { locks } from '#platform/server/db/locks.ts';
import { openTestDatabase } from '../support/database.ts';
import { inCp1250 } from '../support/gurs-packages.ts';
import { inventCountry, writePackages, zipTo } from './packages.ts';

const { url, db } = await openTestDatabase();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-cadastre-'));
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
};

const run = async (
  paths: readonly string[],
  options: { stateOn?: string; leaveOutPersons?: boolean; accept?: boolean } = {},
) => {
  const reports: FileReport[] = [];
  const skipped: string[] = [];
  let unread: readonly string[] = [];
  await importCadastre({
    url,
    paths,
    ...options,
    onUnread: (files) => {
      unread = files;
    },
    onFile: (one) => reports.push(one),
    onSkipped: (file) => skipped.push(file),
  });
  const sum = (count: (report: FileReport) => number) => reports.reduce((total, report) => total + count(report), 0);
  return {
    reports,
    skipped,
    unread,
    inserted: sum(({ merged }) => merged.inserted),
    updated: sum(({ merged }) => merged.updated),
    rejected: sum(({ rejected }) => rejected),
  };
};

const count = async (table: string): Promise<number> =>
  Number((await owner.query(`select count(*) from cadastre.${table}`)).rows[0].count);
const { lookUp } = openCadastre({
  settings: { gursWfsUrl: undefined },
  now: () => new Date(),
  municipalitiesSold: async () => new Map(),
});
const find = (asked: Parameters<typeof lookUp>[1]) => lookUp(db, asked);

const country = inventCountry({ seed: 1, parcels: 300 });

describe('packages of GURS', () => {
  test('come in whole: shapes, tables, code lists, addresses and values', async () => {
    const paths = await writePackages(inFolder('first'), country);
    const { rejected, unread } = await run(paths);
    expect(rejected).toBe(0);
    expect(unread.map((path) => path.split('/').at(-1))).toEqual([
      'KN_099_PARCELE_parcele_x_posebni_rezimi_20260105.csv',
    ]);
    expect(await count('parcel')).toBe(300);
    expect(await count('parcel_outline')).toBe(300);
    expect(await count('building')).toBe(60);
    expect(await count('building_outline')).toBe(60);
    expect(await count('building_part')).toBe(country.parts.length);
    expect(await count('address')).toBe(60);

    const [building] = country.buildings;
    const answer = await find({ sifraKo: building?.ko ?? 0, stevilkaStavbe: building?.number });
    expect(answer).toMatchObject({
      gursTabelaStavba: {
        idNepremicnine: building?.eid,
        obcina: 'Lipovec',
        tipStavbe: 'samostoječa stavba',
        konstrukcija: 'opeka',
        letoIzgradnjeStavbe: building?.year,
        letoObnoveStrehe: null,
        brutoTlorisnaPovrsina: 180.5,
        elektrika: true,
        vodovod: false,
        kanalizacija: null,
        plin: null,
        naslovStavbe: `${building?.street} ${building?.house}a, 2990 Lipovec`,
        source: { state_on: '2026-01-05' },
        gursTabelaDeliStavb: [
          {
            dejanskaRaba: 'stanovanje v enostanovanjski stavbi',
            legaDelaStavbe: 'pritličje',
            stevilkaEtaze: '1',
            letoObnoveOken: 2_012,
          },
        ],
        // No register of the packages links the two; the building's point is within the parcel.
        gursTabelaParcela: [
          { idNepremicnine: building?.parcel, posplosenaVrednost: country.parcels[0]?.value, upravniStatus: 'urejena' },
        ],
      },
    });
    const parcel = country.parcels.find(({ use }) => use === '38');
    expect(await find({ sifraKo: 63, parcelnaStevilka: parcel?.number })).toMatchObject({
      gursTabelaParcela: {
        namenskeRabe: [{ sifra: '38', oznaka: 'K1', opis: 'najboljša kmetijska zemljišča', delez: 100 }],
      },
    });
  });

  test('read again they change nothing, not even when they are packed again', async () => {
    const again = await run([join(folder, 'first')]);
    expect(again).toMatchObject({ inserted: 0, updated: 0, reports: [] });
    expect(again.skipped.length).toBeGreaterThan(5);
  });

  test('of a newer day they update, of an older day they do not', async () => {
    const parcels = country.parcels.map((parcel, index) => (index === 0 ? { ...parcel, area: 4_321 } : parcel));
    const area = async () => {
      const answer = await find({ sifraKo: 63, parcelnaStevilka: country.parcels[0]?.number });
      return answer && 'gursTabelaParcela' in answer ? answer.gursTabelaParcela.povrsinaParcele : undefined;
    };
    const older = await writePackages(inFolder('older'), { ...country, parcels }, '20251001');
    await expect(run(older)).rejects.toMatchObject({
      refusal: { code: 'older', day: '2025-10-01', present: '2026-01-05' },
    });
    await run(older, { accept: true });
    expect(await area()).toBe(country.parcels[0]?.area);
    const newer = await run(await writePackages(inFolder('newer'), { ...country, parcels }, '20260301'));
    expect(newer.inserted).toBe(0);
    expect(await area()).toBe(4_321);
    expect(await count('parcel')).toBe(300);
  });
});

describe('lines that cannot be', () => {
  test('are left out, and kept with their number and reason', async () => {
    const lines = [
      'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE,POVRSINA,DVIGALO',
      `${makeEid('building_part', 77)},${makeEid('building', 77)},1,55.5,Da`,
      `${makeEid('building_part', 78).slice(0, -1)}0,${makeEid('building', 77)},2,10,Da`,
      `${makeEid('building_part', 79)},${makeEid('building', 77)},x,10,Da`,
      `${makeEid('building_part', 80)},${makeEid('building', 77)},4,minus,Da`,
      `${makeEid('building_part', 81)},${makeEid('building', 77)},5,10`,
      `${makeEid('building_part', 81)},${makeEid('building', 77)},6,10,"Da`,
    ];
    const path = join(inFolder('bad'), 'KN_089_STAVBE_deli_stavb_20260105.csv');
    writeFileSync(path, `${lines.join('\n')}\n`);
    const { reports, inserted } = await run([path]);
    expect(inserted).toBe(2);
    expect(reports[0]?.rejections.map(({ line }) => line).slice(0, 3)).toEqual([3, 4, 5]);
    expect(reports[0]?.rejections[0]?.reason).toMatchObject({ code: 'no_eid', column: 'EID_DEL_STAVBE' });
    expect(reports[0]?.rejected).toBe(4);
    const { rows } = await owner.query('select line, reason from cadastre.import_rejection order by line');
    expect(rows).toHaveLength(4);
  });

  test('keep nothing of what stands in them, which may be the name of a person', async () => {
    const name = 'Marija Horvat';
    const lines = [
      'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE,POVRSINA,LETO_OBNOVE_OKEN',
      `${makeEid('building_part', 88)},${makeEid('building', 88)},1,10,2001`,
      `Kupec: ${name},${makeEid('building', 88)},2,10,2001`,
      `${makeEid('building_part', 89)},${makeEid('building', 88)},${name},10,2001`,
      `${makeEid('building_part', 89)},${makeEid('building', 88)},4,${name},2001`,
      `${makeEid('building_part', 89)},${makeEid('building', 88)},5,10,${name}`,
    ];
    const path = join(inFolder('named'), 'KN_089_STAVBE_deli_stavb_20260105.csv');
    writeFileSync(path, `${lines.join('\n')}\n`);
    const { reports, rejected } = await run([path]);
    expect(rejected).toBe(4);
    expect(JSON.stringify(reports)).not.toContain('Horvat');
    const { rows } = await owner.query("select from cadastre.import_rejection where reason::text like '%Horvat%'");
    expect(rows).toEqual([]);
  });

  test('are not those whose identifiers a table of numbers wrote; with an exponent digits are lost', async () => {
    const [part, building] = [makeEid('building_part', 91), makeEid('building', 91)];
    const lines = [
      'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE,ST_STANOVANJA',
      `${part}.0,${building}.00,4815.0,12.0`,
      `1.00300000000000E+17,${building},2,`,
    ];
    const path = join(inFolder('numbers'), 'KN_089_STAVBE_deli_stavb_20260105.csv');
    writeFileSync(path, `${lines.join('\n')}\n`);
    const { reports } = await run([path]);
    expect(reports[0]).toMatchObject({
      merged: { inserted: 1 },
      rejections: [{ line: 3, reason: { code: 'no_eid', column: 'EID_DEL_STAVBE' } }],
    });
    const { rows } = await owner.query('select number, flat_number from cadastre.building_part where eid = $1', [part]);
    expect(rows).toEqual([{ number: 4_815, flat_number: 12 }]);
  });

  test('a file without a column that it must have is refused whole', async () => {
    const path = join(inFolder('bad'), 'EV_099_parc_enota_20260105.csv');
    writeFileSync(path, 'EID_PARCELA,DELEZ\n1,2\n');
    await expect(run([path])).rejects.toMatchObject({
      refusal: { code: 'missing_columns', columns: ['POSPLOSENA_VREDNOST'] },
    });
  });
});

describe('files that cannot be right', () => {
  const part = (one: number) => `${makeEid('building_part', one)},${makeEid('building', one)},1,Č`;
  const columns = 'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE,OPOMBA';
  const good = [columns, ...Array.from({ length: 30 }, (_, at) => part(500 + at))].join('\n');
  test.each([
    [
      'in UTF-8 and CP1250 mixed',
      Buffer.concat([Buffer.from(`${good}\n`), Buffer.from('1,2,3,\u00c8\n', 'latin1')]),
      'encoding',
    ],
    [
      'in CP1250 and UTF-8 mixed',
      Buffer.concat([Buffer.from(`${good.replaceAll('Č', '\u00c8')}\n`, 'latin1'), Buffer.from('1,2,3,Č\n')]),
      'encoding',
    ],
    ['garbled', Buffer.from(Buffer.from(`${good}\n`).toString('latin1')), 'encoding'],
    ['cut off', Buffer.from(good.slice(0, -20)), 'cut'],
    ['with no line that can be read', Buffer.from(`${columns}\n1,000,2,3,4\n5,6,7,8\n`), 'empty'],
    ['with columns only', Buffer.from(`${columns}\n`), 'empty'],
  ])('%s are refused whole', async (name, bytes, code) => {
    const path = join(inFolder(`damaged ${name}`), 'KN_094_STAVBE_deli_stavb_20260105.csv');
    const before = await count('building_part');
    const files = await count('import_file');
    writeFileSync(path, bytes);
    await expect(run([path])).rejects.toThrow(code);
    expect([await count('building_part'), await count('import_file')]).toEqual([before, files]);
  });

  test('after which the good one comes in', async () => {
    const path = join(inFolder('damaged'), 'KN_094_STAVBE_deli_stavb_20260105.csv');
    writeFileSync(path, `${good}\n`);
    expect(await run([path])).toMatchObject({ inserted: 30, rejected: 0 });
  });
});

test('a table in CP1250 is read as such', async () => {
  const path = join(inFolder('cp1250'), 'ko.csv');
  writeFileSync(path, inCp1250('KO_ID;NAZIV\n2701;BREG\n2702;ČEŠNJICA PRI ŽAGI\n'));
  expect(await run([path])).toMatchObject({ inserted: 2, rejected: 0 });
  const { rows } = await owner.query('select name, folded from cadastre.ko where ko = 2702');
  expect(rows).toEqual([{ name: 'ČEŠNJICA PRI ŽAGI', folded: 'cesnjica pri zagi' }]);
});

describe('a package of which nothing is of use', () => {
  const parts = (one: number) =>
    Buffer.from(
      `EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE\n${makeEid('building_part', one)},${makeEid('building', one)},1\n`,
    );
  const useless = {
    'KN_093_STAVBE_nekaj_novega_20260105.csv': Buffer.from('EID\n1\n'),
    'sifranti/TIPI_STAVB.CSV': Buffer.from('id,nazivSl\n1,hiša\n'),
    'KN_093_STAVBE_etaze_20260105.zip': Buffer.from('closed'),
  };

  test('is a failure that names what was not read, and the packages beside it stay out too', async () => {
    const at = inFolder('useless');
    const good = await zipTo(join(at, 'KN_092_STAVBE_20260105.zip'), {
      'KN_092_STAVBE_deli_stavb_20260105.csv': parts(92),
    });
    const bad = await zipTo(join(at, 'KN_093_STAVBE_20260105.zip'), useless);
    const deals = await zipTo(join(at, 'ETN_093_2025_KPP_20260105.zip'), { 'a.csv': Buffer.from('a\n') });
    const before = await count('building_part');
    const unread: string[] = [];
    const failed = importCadastre({ url, paths: [good, bad, deals], onUnread: (files) => unread.push(...files) });
    await expect(failed).rejects.toMatchObject({
      refusal: { code: 'nothing_usable', files: ['KN_093_STAVBE_20260105.zip'] },
    });
    expect(await count('building_part')).toBe(before);
    expect(unread.map((path) => path.split('/').at(-1)).sort()).toEqual([
      'KN_093_STAVBE_etaze_20260105.zip',
      'KN_093_STAVBE_nekaj_novega_20260105.csv',
      'a.csv',
    ]);
    expect(await run([good, deals])).toMatchObject({ inserted: 1 });
    // After the failure the good one can still be imported.
    expect(await run([good, deals])).toMatchObject({ inserted: 0, skipped: [expect.stringContaining('deli_stavb')] });
  });

  test('ends the command with a sentence and an error, and stands in the list of the office', async () => {
    const bad = await zipTo(join(inFolder('useless'), 'KN_091_STAVBE_20260105.zip'), useless);
    const command = promisify(execFile)('node', ['scripts/import.ts', 'cadastre', bad], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    });
    const { code, stdout, stderr } = await command.catch((error) => error);
    expect(code).toBe(1);
    expect(stdout).toContain('KN_093_STAVBE_nekaj_novega_20260105.csv');
    expect(stdout).not.toContain('Done');
    expect(stderr).toContain('Nothing could be taken from KN_091_STAVBE_20260105.zip.');
    const { rows } = await owner.query('select state, refusal, unread, unread_files from imports.run');
    expect(rows).toMatchObject([
      {
        state: 'refused',
        refusal: { code: 'nothing_usable' },
        unread: 2,
        unread_files: [expect.any(String), expect.any(String)],
      },
    ]);
  });

  test('a command that only asks begins no installation where there is none, and says how one is made', async () => {
    const dataDir = join(folder, 'nowhere');
    for (const words of [
      ['cadastre', folder, '--plan'],
      ['undo', 'etn', '--plan'],
      ['undo', 'cadastre', '--yes'],
    ]) {
      const command = promisify(execFile)('node', ['scripts/import.ts', ...words], {
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
      });
      const { code, stderr } = await command.catch((error) => error);
      expect(code).toBe(1);
      expect(stderr).toContain(`There is no installation of Mera in ${dataDir}`);
      expect(stderr).toContain('npm start begins a new installation');
      expect(existsSync(dataDir)).toBe(false);
    }
  });

  test('is none at all when the service had no such municipality', async () => {
    const path = join(inFolder('useless'), 'KN_090_STAVBE_20260105.zip');
    writeFileSync(path, '');
    await expect(run([path])).rejects.toMatchObject({
      refusal: { code: 'empty_package', file: 'KN_090_STAVBE_20260105.zip' },
    });
  });
});

describe('tables of persons', () => {
  const parts = Buffer.from(
    `EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE\n${makeEid('building_part', 90)},${makeEid('building', 90)},1\n`,
  );
  const persons = Buffer.from('EMSO,IME\n0101990500000,Ana\n');

  test('stop the import before anything is read', async () => {
    const path = await zipTo(join(inFolder('persons'), 'KN_098_STAVBE_20260105.zip'), {
      'KN_098_STAVBE_deli_stavb_20260105.csv': parts,
      'KN_098_STAVBE_osebe_20260105.csv': persons,
    });
    const before = await count('building_part');
    await expect(run([path])).rejects.toMatchObject({
      refusal: { code: 'persons_table', file: 'KN_098_STAVBE_osebe_20260105.csv' },
    });
    expect(await count('building_part')).toBe(before);
    await run([path], { leaveOutPersons: true });
    expect(await count('building_part')).toBe(before + 1);
  });

  test('a column about persons in a known table stops it too', async () => {
    const path = join(inFolder('persons'), 'KN_097_STAVBE_deli_stavb_20260105.csv');
    writeFileSync(path, 'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE,EMSO_MS\n');
    await expect(run([path])).rejects.toMatchObject({ refusal: { code: 'persons_column', column: 'EMSO_MS' } });
  });
});

describe('packages that are made to harm', () => {
  test('one that unpacks to a thousandfold is not read', async () => {
    const path = await zipTo(join(inFolder('bomb'), 'KN_096_STAVBE_20260105.zip'), {
      'KN_096_STAVBE_deli_stavb_20260105.csv': Buffer.alloc(50_000_000, '0'),
    });
    await expect(run([path])).rejects.toThrow('blown_up');
  });

  test('one with a path that leads out of it is not read', async () => {
    const path = await zipTo(join(inFolder('bomb'), 'KN_095_STAVBE_20260105.zip'), {
      'aa/b_deli_stavb.csv': Buffer.from('x'),
    });
    const bytes = await import('node:fs').then((fs) => fs.readFileSync(path));
    writeFileSync(path, Buffer.from(bytes.toString('latin1').replaceAll('aa/b_', '../b_'), 'latin1'));
    await expect(run([path])).rejects.toThrow(/cannot_unpack|path_leads_out/);
  });

  test('what is no archive says so', async () => {
    const path = join(inFolder('bomb'), 'KN_094_STAVBE_20260105.zip');
    writeFileSync(path, 'not a zip');
    await expect(run([path])).rejects.toThrow('cannot_unpack');
    await expect(run([join(folder, 'nowhere')])).rejects.toThrow('file_missing');
  });
});

test('a second import at the same time says that one is running', async () => {
  await owner.query('select pg_advisory_lock($1)', [locks.cadastreImport]);
  await expect(run([join(folder, 'first')])).rejects.toThrow('running');
  await owner.query('select pg_advisory_unlock($1)', [locks.cadastreImport]);
});

test('an import that breaks off leaves nothing, and the next one brings everything', async () => {
  const parcels = inventCountry({ seed: 2, parcels: 50, ko: 398 });
  const paths = await writePackages(inFolder('broken'), parcels, '20260302');
  const [before, files] = [await count('parcel'), await count('import_file')];
  const interrupted = importCadastre({
    url,
    paths,
    onProgress: (file) => {
      if (file.includes('dejanske_rabe')) throw new Error('pulled out');
    },
  });
  await expect(interrupted).rejects.toThrow('pulled out');
  expect([await count('parcel'), await count('import_file')]).toEqual([before, files]);
  const { rejected } = await run(paths);
  expect(rejected).toBe(0);
  expect(await count('parcel')).toBe(before + 50);
  const left = await owner.query(
    "select relname from pg_class where relpersistence = 'u' and relnamespace = 'cadastre'::regnamespace",
  );
  expect(left.rows).toEqual([]);
});

const cornersOf = (ring: readonly number[]): Ring =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0]);

type Corners = readonly (readonly [number, number])[];
type Shape =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Corners[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Corners[])[] };

/** Square metres of the shapes of a file: outer rings without their holes. */
const areasOf = (path: string): ReadonlyMap<string, number> => {
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as {
    features: { properties: { eidParcel: string }; geometry: Shape }[];
  };
  const areaOf = (corners: Corners): number =>
    Math.abs(
      clockwiseArea(
        corners.slice(0, -1).map(([lon, lat]) => {
          const { e, n } = fromWgs84({ lon, lat });
          return [e, n] as const;
        }),
      ),
    );
  return new Map(
    features.map(({ properties, geometry }) => {
      const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const covered = parts.map(
        ([outer = [], ...holes]) => areaOf(outer) - holes.reduce((sum, one) => sum + areaOf(one), 0),
      );
      return [properties.eidParcel, covered.reduce((sum, one) => sum + one, 0)];
    }),
  );
};

const shared = '../shared/data';
const present = existsSync(`${shared}/kn-brezovica`);
describe(`real files${present ? '' : ' (skipped: ../shared/data is not there)'}`, () => {
  test.runIf(present)('the lists of k.o., municipalities, settlements, posts and units', async () => {
    const lists = ['ko.csv', 'OB.csv', 'NA.csv', 'PT.csv', 'UE.csv'].map((name) => `${shared}/${name}`);
    const { rejected } = await run(lists);
    expect(rejected).toBe(0);
    expect([await count('ko'), await count('obcina'), await count('settlement'), await count('upravna_enota')]).toEqual(
      [2_698, 212, 6_035, 58],
    );
  });

  test.runIf(present)(
    'the cadastre of Brezovica: buildings, parcels, outlines; of parts only the identifiers',
    async () => {
      const [buildings, parcels] = [await count('building'), await count('parcel')];
      const { rejected, unread } = await run([`${shared}/kn-brezovica`], { stateOn: '2026-07-26' });
      expect(rejected).toBe(0);
      expect(unread).toHaveLength(2);
      expect((await count('building')) - buildings).toBe(6_804);
      expect((await count('parcel')) - parcels).toBe(2_019);
      // Rings of the 29 parcels with several: each returns to the first one.
      const { rows } = await owner.query(
        `select count(*)::integer as n from cadastre.parcel_outline o join cadastre.parcel p using (eid)
         where p.ko = 1703 and npoints(o.outline) > (select count(distinct c) from regexp_matches(o.outline::text, '\\(([-\\d.]+,[-\\d.]+)\\)', 'g') c)`,
      );
      expect(rows).toEqual([{ n: 29 }]);
      // On the map each of them covers as much as its shape in the file: holes are free, parts are there.
      const drawn = await owner.query<{ eid: string; outline: string }>(
        `select o.eid::text, translate(o.outline::text, '()', '') as outline
         from cadastre.parcel_outline o join cadastre.parcel p using (eid) where p.ko = 1703`,
      );
      const shapes = areasOf(`${shared}/kn-brezovica/parcels-1703.geojson`);
      const several = drawn.rows
        .map(({ eid, outline }) => ({ eid, rings: drawnRings(outline) }))
        .filter(({ rings }) => rings.length > 1);
      expect(several).toHaveLength(29);
      for (const { eid, rings } of several) {
        const covered = rings.reduce((sum, ring) => sum + clockwiseArea(cornersOf(ring)), 0);
        expect(covered / (shapes.get(eid) ?? 0)).toBeCloseTo(1, 2);
      }
      const building = await find({ sifraKo: 1703, stevilkaStavbe: 473 });
      if (!building || !('gursTabelaStavba' in building)) throw new Error('a building was asked for');
      expect(building.gursTabelaStavba).toMatchObject({
        obcina: 'Brezovica',
        letoIzgradnjeStavbe: 1965,
        source: { state_on: '2026-07-26' },
      });
      expect(building.gursTabelaStavba.gursTabelaDeliStavb).toHaveLength(9);
      expect(building.gursTabelaStavba.gursTabelaDeliStavb[0]?.stevilkaDelaStavbe).toBeNull();
      expect(building.gursTabelaStavba.gursTabelaParcela.length).toBe(1);
      const parcel = await find({ sifraKo: 1703, parcelnaStevilka: '643/4' });
      expect(parcel).toMatchObject({
        gursTabelaParcela: {
          obcina: 'Brezovica',
          posplosenaVrednost: 3_990,
          boniteta: 53,
          namenskeRabe: [
            { sifra: '38', delez: 88.9 },
            { sifra: '35', delez: 11.1 },
          ],
        },
      });
    },
  );
});

describe('lists of units', () => {
  test('a parcel that came before the list of municipalities is in its municipality afterwards, and settlements have a place', async () => {
    const { ko = 0, number = '', eid = '' } = country.parcels[0] ?? {};
    await owner.query('update cadastre.parcel set obcina_id = 11099999 where eid = $1', [eid]);
    const municipality = async () =>
      (await find({ sifraKo: ko, parcelnaStevilka: number })) as { gursTabelaParcela: { obcina: string | null } };
    expect((await municipality()).gursTabelaParcela.obcina).not.toBe('Novi Kraj');
    const folder = inFolder('units');
    writeFileSync(`${folder}/OB.csv`, 'ENOTA,OB_MID,OB_ID,OB_UIME\nOB,11099999,299,Novi Kraj\n');
    writeFileSync(
      `${folder}/NA.csv`,
      'ENOTA,NA_MID,NA_UIME,OB_MID,CEN_E,CEN_N\nNA,10999999,Zgornji Kraj,11099999,462000,101000\n',
    );
    // The real lists may be here, and these lack nearly all of them.
    expect((await run([`${folder}/NA.csv`, `${folder}/OB.csv`], { accept: true })).rejected).toBe(0);
    expect((await municipality()).gursTabelaParcela.obcina).toBe('Novi Kraj');
    const { rows } = await owner.query('select e, n from cadastre.settlement where mid = 10999999');
    expect(rows).toEqual([{ e: 462_000, n: 101_000 }]);
  });
});

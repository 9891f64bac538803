import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { type FileReport, importCadastre } from '#domains/cadastre/server/import/run.ts';
import { openCadastre } from '#domains/cadastre/server/public.ts';
import { locks } from '#platform/server/db/locks.ts';
import { openTestDatabase } from '../support/database.ts';
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

const run = async (paths: readonly string[], options: { stateOn?: string; leaveOutPersons?: boolean } = {}) => {
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
const { lookUp } = openCadastre({ settings: { gursWfsUrl: undefined }, now: () => new Date() });
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
        // No register of the packages links the two; the building's point lies within the parcel.
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
    await run(await writePackages(inFolder('older'), { ...country, parcels }, '20251001'));
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
    const path = join(inFolder('bad'), 'KN_099_STAVBE_deli_stavb_20260105.csv');
    writeFileSync(path, `${lines.join('\n')}\n`);
    const { reports, inserted } = await run([path]);
    expect(inserted).toBe(2);
    expect(reports[0]?.rejections.map(({ line }) => line).slice(0, 3)).toEqual([3, 4, 5]);
    expect(reports[0]?.rejections[0]?.reason).toMatchObject({ code: 'no_eid', column: 'EID_DEL_STAVBE' });
    expect(reports[0]?.rejected).toBe(4);
    const { rows } = await owner.query('select line, reason from cadastre.import_rejection order by line');
    expect(rows).toHaveLength(4);
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

test('an import that breaks off leaves nothing of its file, and the next one goes on', async () => {
  const parcels = inventCountry({ seed: 2, parcels: 50, ko: 398 });
  const paths = await writePackages(inFolder('broken'), parcels);
  const before = await count('parcel');
  const stop = new Error('pulled out');
  const interrupted = importCadastre({
    url,
    paths,
    onProgress: (file) => {
      if (file.includes('dejanske_rabe')) throw stop;
    },
  });
  await expect(interrupted).rejects.toThrow('pulled out');
  expect(await count('parcel')).toBe(before + 50);
  const { skipped, inserted } = await run(paths);
  expect(skipped.some((file) => file.includes('parcele_20260105.shp'))).toBe(true);
  expect(inserted).toBeGreaterThan(0);
});

test('what follows from records is made up for, when every file is in and an import ended before it came to that', async () => {
  const parcels = inventCountry({ seed: 4, parcels: 30, ko: 400 });
  const paths = await writePackages(inFolder('unfinished'), parcels);
  // Each of these ends after one more file.
  const isPulledOut = () =>
    importCadastre({
      url,
      paths,
      onFile: () => {
        throw new Error('pulled out');
      },
    }).then(
      () => false,
      () => true,
    );
  const unfinished = async () =>
    (await owner.query('select count(*)::integer as n from cadastre.import_file where not finished')).rows[0]?.n;
  let before = 0;
  while (await isPulledOut()) before = await unfinished();
  expect(before).toBeGreaterThan(1);
  expect(await unfinished()).toBe(0);
});

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
    { timeout: 60_000 },
    async () => {
      const [buildings, parcels] = [await count('building'), await count('parcel')];
      const { rejected, unread } = await run([`${shared}/kn-brezovica`], { stateOn: '2026-07-26' });
      expect(rejected).toBe(0);
      expect(unread).toHaveLength(2);
      expect((await count('building')) - buildings).toBe(6_804);
      expect((await count('parcel')) - parcels).toBe(2_019);
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

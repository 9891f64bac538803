import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDeals, type SetReport } from '#domains/market/server/import/run.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { openTestDatabase } from '../support/database.ts';
import { inventSales, writeExport } from './exports.ts';

const { url } = await openTestDatabase();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-damaged-'));
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const rows = async (text: string) => (await owner.query(text)).rows;
const run = async (path: string) => {
  const reports: SetReport[] = [];
  const skipped: string[] = [];
  await importDeals({ url, paths: [path], onSet: (one) => reports.push(one), onSkipped: (one) => skipped.push(one) });
  return { reports, skipped };
};
/** All data that an import can change, as one text. */
const everything = async (): Promise<string> => {
  const tables = ['deal', 'unit', 'deal_history', 'import_file', 'import_rejection', 'municipality', 'trend'];
  const texts: unknown[] = [];
  for (const table of tables) texts.push(await rows(`select t::text as line from market.${table} t order by 1`));
  return JSON.stringify(texts);
};
const refusalOf = async (path: string) => {
  const error = await run(path).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ImportRefused);
  return (error as ImportRefused).refusal;
};

const sales = inventSales({ seed: 21, deals: 300, year: 2024, firstId: 1_000 });
type Sales = typeof sales;
const exported = (name: string, day: string, content: Sales = sales, year = 2024): string =>
  writeExport(join(folder, name), 'KPP', { day, year, ...content });
/** The same export of a later day, with one of its files changed. */
const changed = (
  day: string,
  table: string,
  change: (bytes: Buffer) => Buffer,
  content: Sales = sales,
  year = 2024,
): string => {
  const path = exported(`changed-${day}`, day, content, year);
  for (const name of readdirSync(path).filter((one) => one.includes(table)))
    writeFileSync(join(path, name), change(readFileSync(join(path, name))));
  return path;
};
const cut = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share));
/** Up to the end of a line, so that no line shows it. */
const cutAtLine = (share: number) => (bytes: Buffer) => {
  const end = Math.floor(bytes.length * share);
  return bytes.subarray(0, bytes.indexOf('\n', end) + 1);
};
const inCp1250 = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('utf8').replaceAll('ž', '\u009e').replaceAll('č', '\u00e8'), 'latin1');
const garbled = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1'), 'utf8');
/** The same rows under two headings that changed places. */
const swapped = (one: string, other: string) => (bytes: Buffer) => {
  const text = bytes.toString('utf8');
  const end = text.indexOf('\n');
  const headings = text.slice(0, end).replace(one, '?').replace(other, one).replace('?', other);
  return Buffer.from(headings + text.slice(end), 'utf8');
};
const withThousands = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('utf8').replaceAll(/^(\d)(\d{3}),/gm, '"$1,$2",'));

describe('an export that came damaged is refused as a whole, and nothing changes', () => {
  const good = exported('good', '20250511');
  beforeAll(async () => {
    expect((await run(good)).reports).toMatchObject([{ merged: { inserted: 300 }, rejected: 0 }]);
  });

  test.each([
    ['a table of parts in CP1250', '20250601', 'DELISTAVB', inCp1250, 'encoding'],
    ['a table of parts that was read as Latin-1 on its way', '20250602', 'DELISTAVB', garbled, 'encoding'],
    ['a table of parts that ends in the midst of a line', '20250603', 'DELISTAVB', cut(0.6), 'cut'],
    ['a table of parts that ends with a line', '20250604', 'DELISTAVB', cutAtLine(0.6), 'unitless'],
    ['a table of parts of which the last eighth is missing', '20250605', 'DELISTAVB', cutAtLine(0.87), 'vanished'],
    ['a table of parcels that ends with a line', '20250606', 'ZEMLJISCA', cutAtLine(0.6), 'vanished'],
    ['a table of deals that ends with a line', '20250607', 'POSLI', cutAtLine(0.6), 'rejected'],
    ['numbers of deals with separators', '20250608', '', withThousands, 'rejected'],
    ['coordinates under each other’s heading', '20250612', '', swapped('E_CENTROID', 'N_CENTROID'), 'rejected'],
    [
      'days under each other’s heading',
      '20250613',
      'POSLI',
      swapped('DATUM_SKLENITVE_POGODBE', 'DATUM_UVELJAVITVE'),
      'rejected',
    ],
    [
      'nothing but lines of columns',
      '20250609',
      '',
      (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('\n') + 1),
      'empty',
    ],
  ] as const)('%s', async (_, day, table, change, code) => {
    const before = await everything();
    expect(await refusalOf(changed(day, table, change))).toMatchObject({ code });
    expect(await everything()).toBe(before);
  });

  test('one whose prices are gone, though every line can be read', async () => {
    const priceless = { ...sales, POSLI: sales.POSLI.map((deal) => ({ ...deal, POGODBENA_CENA_ODSKODNINA: '' })) };
    const before = await everything();
    expect(await refusalOf(exported('priceless', '20250610', priceless))).toMatchObject({
      code: 'vanished',
      count: 300,
      of: 300,
    });
    expect(await everything()).toBe(before);
  });

  test('one whose prices are a thousand times what they were', async () => {
    const dear = {
      ...sales,
      POSLI: sales.POSLI.map((deal) => ({
        ...deal,
        POGODBENA_CENA_ODSKODNINA: Number(deal.POGODBENA_CENA_ODSKODNINA) * 1_000,
      })),
    };
    const before = await everything();
    expect(await refusalOf(exported('dear', '20250609', dear))).toMatchObject({ code: 'rescaled', of: 300 });
    expect(await everything()).toBe(before);
  });

  const everyUnit = (change: (unit: Record<string, unknown>) => Record<string, unknown>): Sales => ({
    ...sales,
    DELISTAVB: sales.DELISTAVB.map((unit) => ({ ...unit, ...change(unit) })) as Sales['DELISTAVB'],
    ZEMLJISCA: sales.ZEMLJISCA.map((unit) => ({ ...unit, ...change(unit) })) as Sales['ZEMLJISCA'],
  });
  const sized = (factor: number) => (unit: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(unit)
        .filter(([name, value]) => name.includes('POVRSINA') && value !== '' && !Number.isNaN(Number(value)))
        .map(([name, value]) => [name, Math.round(Number(value) * factor * 100) / 100]),
    );
  const tenfold = sized(10);
  const placed =
    (de: number, dn: number) =>
    ({ E_CENTROID: e, N_CENTROID: n }: Record<string, unknown>) => ({
      E_CENTROID: (Number(e) + de).toFixed(2),
      N_CENTROID: (Number(n) + dn).toFixed(2),
    });
  test.each([
    ['coordinates of D48/GK', '20250614', 'moved', placed(371, -485)],
    ['coordinates that lie elsewhere by any other distance', '20250617', 'moved', placed(-120, 35)],
    ['areas ten times larger', '20250615', 'rescaled_areas', tenfold],
    ['areas of a tenth', '20250618', 'rescaled_areas', sized(0.1)],
    [
      'kinds of land that changed places',
      '20250619',
      'exchanged',
      ({ VRSTA_ZEMLJISCA: kind }: Record<string, unknown>) =>
        kind === undefined
          ? {}
          : { VRSTA_ZEMLJISCA: ({ 2: 5, 5: 2 } as Record<string, unknown>)[String(kind)] ?? kind },
    ],
    [
      'kinds that changed places',
      '20250616',
      'exchanged',
      ({ VRSTA_DELA_STAVBE: kind }: Record<string, unknown>) =>
        kind === undefined
          ? {}
          : { VRSTA_DELA_STAVBE: ({ 1: 2, 2: 1 } as Record<string, unknown>)[String(kind)] ?? kind },
    ],
  ] as const)('one with %s', async (name, day, code, change) => {
    const before = await everything();
    expect(await refusalOf(exported(name.replaceAll(/\W/g, '-'), day, everyUnit(change)))).toMatchObject({ code });
    expect(await everything()).toBe(before);
  });

  test('a few places, areas and kinds that are put right come in', async () => {
    const right = everyUnit((unit) => (String(unit.ID_POSLA).endsWith('77') ? tenfold(unit) : {}));
    expect((await run(exported('right', '20250520', right))).reports).toHaveLength(1);
    expect((await run(exported('back', '20250521'))).reports).toHaveLength(1);
  });

  test('the first one too, which could take nothing away', async () => {
    const others = inventSales({ seed: 22, deals: 300, year: 2023, firstId: 5_000 });
    const before = await everything();
    expect(await refusalOf(changed('20250611', 'DELISTAVB', cut(0.6), others, 2023))).toMatchObject({ code: 'cut' });
    expect(await everything()).toBe(before);
    expect((await run(exported('others', '20250611', others, 2023))).reports).toMatchObject([
      { merged: { inserted: 300 } },
    ]);
  });

  test.each([
    ['POSLI', 'POGODBENA_CENA_ODSKODNINA'],
    ['POSLI', 'VRSTA_AKTA'],
    ['DELISTAVB', 'VRSTA_DELA_STAVBE'],
    ['DELISTAVB', 'PRODANA_POVRSINA'],
    ['DELISTAVB', 'PRODANA_UPORABNA_POVRSINA_DELA_STAVBE'],
    ['DELISTAVB', 'UPORABNA_POVRSINA'],
    ['DELISTAVB', 'PRODANI_DELEZ_DELA_STAVBE'],
    ['ZEMLJISCA', 'PRODANI_DELEZ_PARCELE'],
  ])('one whose table %s has another name for %s', async (table, column) => {
    const before = await everything();
    const renamed = changed('20250612', table, (bytes) =>
      Buffer.from(bytes.toString('utf8').replace(new RegExp(`\\b${column}\\b`), 'NOVO_IME')),
    );
    const refusal = await refusalOf(renamed);
    expect(refusal.code).toBe('missing_columns');
    expect(JSON.stringify(refusal)).toContain(column);
    expect(await everything()).toBe(before);
  });

  test('a good one of the day of a refused one comes in afterwards', async () => {
    const later = { ...sales, POSLI: sales.POSLI.map((deal, at) => (at < 9 ? { ...deal, TRZNOST_POSLA: 3 } : deal)) };
    const { reports } = await run(exported('later', '20250601', later));
    expect(reports).toMatchObject([{ stateOn: '2025-06-01', merged: { inserted: 0, updated: 9, unchanged: 291 } }]);
  });
});

describe('what is whole comes in', () => {
  test('a few lines that cannot be read are left out, with their reasons', async () => {
    const torn = {
      ...sales,
      DELISTAVB: sales.DELISTAVB.map((part, at) => (at < 2 ? { ...part, SIFRA_KO: 9_999 } : part)),
    };
    expect((await run(exported('torn', '20250702', torn))).reports).toMatchObject([{ rejected: 2 }]);
  });

  test('a last line without an end', async () => {
    const path = changed('20250703', '', (bytes) => bytes.subarray(0, bytes.length - 1));
    expect((await run(path)).reports).toMatchObject([{ rejected: 0 }]);
  });

  test('an empty export beside a full one', async () => {
    const path = exported('two', '20250704');
    mkdirSync(join(path, 'empty'));
    for (const name of readdirSync(path).filter((one) => one.endsWith('.csv'))) {
      const [columns] = readFileSync(join(path, name), 'utf8').split('\n');
      writeFileSync(join(path, 'empty', name.replace('20250704', '20250705')), `${columns}\n`);
    }
    const { reports } = await run(path);
    expect(reports).toMatchObject([{ stateOn: '2025-07-04' }]);
    expect(await rows('select max(state_on)::text as day from market.import_file')).toEqual([{ day: '2025-07-04' }]);
  });
});

test('the command says why in one sentence, fails, and leaves a line in the list of the office', async () => {
  const path = changed('20250801', 'DELISTAVB', cut(0.6));
  const command = promisify(execFile)('node', ['scripts/import.ts', 'etn', path], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
  });
  const { code, stderr } = await command.catch((error) => error);
  expect(code).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /^ETN_SLO_2024_KPP_KPP_DELISTAVB_20250801.csv is cut off or damaged/,
  );
  expect(await rows('select register, source, state, refusal from imports.run')).toMatchObject([
    { register: 'etn', source: 'command', state: 'refused', refusal: { code: 'cut' } },
  ]);
});

test('what is data of the cadastre is said so', async () => {
  const at = join(folder, 'cadastre');
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'buildings-1703.json'), '[]');
  expect(await refusalOf(at)).toMatchObject({ code: 'of_other_register', register: 'etn' });
});

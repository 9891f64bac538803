import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDeals, type SetReport } from '#domains/market/server/import/run.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';
import { type Export, inventRents, inventSales, type Naming, writeDealPackage } from './exports.ts';

const { url } = await openTestDatabase();
const owner = new Client({ connectionString: url });
const folder = temporaryFolder();
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const run = async (paths: readonly string[]) => {
  const reports: SetReport[] = [];
  let unread: readonly string[] = [];
  await importDeals({
    url,
    paths,
    onSet: (one) => reports.push(one),
    onUnread: (files) => {
      unread = files;
    },
  });
  return { reports, unread };
};

const text = `select (select count(*)::integer from market.deal where register = 'KPP') as sales,
  (select count(*)::integer from market.deal where register = 'NP') as rents,
  (select count(*)::integer from market.unit where parcel is null) as parts,
  (select count(*)::integer from market.unit where parcel is not null) as parcels,
  (select coalesce(sum(hashtextextended(d::text, 0)), 0)::text from market.deal d) as deals,
  (select coalesce(sum(hashtextextended(u::text, 0)), 0)::text from market.unit u) as units`;
const counted = async () => (await owner.query(text)).rows[0];

const namings: readonly (readonly [string, Naming])[] = [
  ['of the country', { area: 'SLO', form: 'country' }],
  ['of a municipality', { area: '061', form: 'municipality' }],
  ['as they were until 2024', { area: 'SLO', form: 'before 2024' }],
];

describe.each(namings.map(([name, naming], index) => [name, naming, index] as const))(
  'exports %s',
  (name, naming, index) => {
    const firstId = 10_000 * (index + 1);
    // Of one day, so that neither lacks deals of the other.
    const day = '20240301';
    const sales = inventSales({ seed: 31 + index, deals: 60, year: 2022, firstId });
    const others = inventSales({ seed: 41 + index, deals: 30, year: 2023, firstId: firstId + 1_000 });
    const [last] = sales.POSLI.slice(-1);
    const ofLast = ({ ID_POSLA }: Export['POSLI'][number]) => ID_POSLA === last?.ID_POSLA;
    // The last deal of a year is in the file of the next year too.
    const later = {
      POSLI: [...others.POSLI, ...sales.POSLI.filter(ofLast)],
      DELISTAVB: [...others.DELISTAVB, ...sales.DELISTAVB.filter(ofLast)],
      ZEMLJISCA: [...others.ZEMLJISCA, ...sales.ZEMLJISCA.filter(ofLast)],
    };
    const rents = inventRents({ seed: 51 + index, deals: 25, year: 2023, firstId });
    const write = async (at: string) => [
      await writeDealPackage(at, 'KPP', { day, year: 2022, ...sales }, naming),
      await writeDealPackage(at, 'KPP', { day, year: 2023, ...later }, naming),
      await writeDealPackage(at, 'NP', { day, year: 2023, ...rents }, naming),
    ];

    test('load whole: as many deals, parts and parcels as were made, one that stands in two years once', async () => {
      const before = await counted();
      const { reports, unread } = await run(await write(join(folder, name)));
      expect(reports.map(({ rejected }) => rejected)).toEqual([0, 0, 0]);
      const after = await counted();
      const since = Object.fromEntries(
        ['sales', 'rents', 'parts', 'parcels'].map((key) => [key, after[key] - before[key]]),
      );
      expect(since).toEqual({
        sales: 90,
        rents: 25,
        parts: sales.DELISTAVB.length + others.DELISTAVB.length + 25,
        parcels: sales.ZEMLJISCA.length + others.ZEMLJISCA.length,
      });
      expect(unread.every((path) => path.includes('sifranti'))).toBe(true);
      const price = await owner.query("select price from market.deal where register = 'NP' and id_posla = $1", [
        firstId,
      ]);
      expect(Number(price.rows[0]?.price)).toBe(rents.POSLI[0]?.POGODBENA_NAJEMNINA);
    });

    test('read again they change nothing', async () => {
      const before = await counted();
      expect((await run(await write(join(folder, `${name} again`)))).reports).toEqual([]);
      expect(await counted()).toEqual(before);
    });
  },
);

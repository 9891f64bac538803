import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDeals, type SetReport } from '#domains/market/server/import/run.ts';
import { testApp } from '../support/test-app.ts';
import { fromBrezovica, fromNational, type NationalRow, readRows } from './derived.ts';
import { writeExport } from './exports.ts';

const real = '../shared/data/etn';
const present = existsSync(real);

/** Flats and houses that were the only part of their deal, 2024, by municipality, the largest first: how many, and the median for a m². */
const areasOf = (parts: readonly NationalRow[]) => {
  const dealOf = Map.groupBy(parts, ({ id }) => id);
  const alone = parts.filter(
    ({ id, tip, datum }) => dealOf.get(id)?.length === 1 && tip <= 2 && datum.startsWith('2024'),
  );
  return [...Map.groupBy(alone, ({ obcina, tip }) => `${tip} ${obcina}`).values()]
    .map((sold) => {
      const prices = sold.map(({ cena, povrsina }) => cena / povrsina).sort((one, other) => one - other);
      const half = (prices.length - 1) / 2;
      const median = ((prices[Math.floor(half)] ?? 0) + (prices[Math.ceil(half)] ?? 0)) / 2;
      return { obcina: sold[0]?.obcina ?? '', kind: sold[0]?.tip ?? 0, n: sold.length, median };
    })
    .sort((one, other) => other.n - one.n);
};

// PostgreSQL counts each file too, from the raw file, in a table of its own.
describe.runIf(present)(`real files${present ? '' : ' (skipped: ../shared/data is not there)'}`, async () => {
  const { url, person, post } = await testApp();
  const owner = new Client({ connectionString: url });
  const folder = mkdtempSync(join(tmpdir(), 'mera-market-real-'));
  let brezovica: Record<'deals' | 'units', ReturnType<typeof readRows>>;
  const national = (name: string): NationalRow[] => JSON.parse(readFileSync(`${real}/${name}.json`, 'utf8'));
  const years = ['2021', '2022', '2023', '2024', '2025'];
  const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
  const raw = async (name: string, list: readonly object[]) => {
    await owner.query(`create schema if not exists raw; create table raw.${name} (line jsonb)`);
    await owner.query(`insert into raw.${name} select line from jsonb_array_elements($1::jsonb) as l(line)`, [
      JSON.stringify(list),
    ]);
  };
  const bring = async (...paths: string[]) => {
    const reports: SetReport[] = [];
    await importDeals({ url, paths, onSet: (report) => reports.push(report) });
    return reports;
  };
  beforeAll(async () => {
    await owner.connect();
    // Here, as the block itself runs even if the folder is missing.
    brezovica = {
      deals: readRows(`${real}/ETN_Brezovica_posli_joined.csv`),
      units: readRows(`${real}/ETN_Brezovica_nepremicnine_long.csv`),
    };
  });
  afterAll(async () => {
    await owner.end();
    rmSync(folder, { recursive: true });
  });

  test('rents of 2025: every deal and every premises, apart from sales', async () => {
    const reports = await bring(real);
    expect(reports).toMatchObject([{ register: 'NP', merged: { inserted: 2_541 }, rejected: 0 }]);
    const lines = readFileSync(`${real}/ETN_SLO_2025_NP_NP_DELISTAVB_20250511.csv`, 'utf8').split('\n');
    const at = (lines[0] ?? '').split(',').indexOf('VRSTA_ODDANIH_PROSTOROV');
    expect(at).toBeGreaterThan(0);
    const [kinds] = await rows(
      `select count(*)::integer as n, count(place)::integer as placed, min(kind) as least, max(kind) as most
       from market.unit where register = 'NP'`,
    );
    expect(kinds).toMatchObject({ n: 3_379, placed: 3_379 });
    expect([kinds.least > 200, kinds.most <= 216]).toEqual([true, true]);
    const [sold] = await rows(`select count(*)::integer as n from market.unit where register = 'KPP'`);
    expect(sold.n).toBe(0);
  });

  test('sales of Brezovica: totals by year and kind equal those of the file', async () => {
    const paths = years.map((year) =>
      writeExport(join(folder, year), 'KPP', {
        day: '20260724',
        year: Number(year),
        ...fromBrezovica(brezovica.deals, brezovica.units, year),
      }),
    );
    const reports = await bring(...paths);
    expect(reports.map(({ merged }) => merged.inserted)).toEqual([197, 167, 115, 131, 107]);
    expect(reports.map(({ rejections }) => rejections)).toEqual(years.map(() => []));
    await raw('brezovica', brezovica.units);
    const counted = await rows(
      `select line->>'leto_paketa' as year,
         (line->>'vrsta_koda')::integer + case line->>'tip_sestavine' when 'ZEMLJISCE' then 100 else 0 end as kind,
         count(*)::integer as n, sum(nullif(line->>'povrsina_osnovna_m2', '')::numeric)::double precision as area
       from raw.brezovica group by 1, 2 order by 1, 2`,
    );
    const imported = await rows(
      `select d.year::text as year, u.kind::integer as kind, count(*)::integer as n,
         sum(coalesce(u.sold_area, u.net_area))::double precision as area
       from market.unit u join market.deal d using (register, id_posla)
       where register = 'KPP' group by 1, 2 order by 1, 2`,
    );
    expect(imported).toEqual(counted);
  });

  test('a price of several parts is the price of none of them; a share counts, and VAT does not', async () => {
    await raw('deals', brezovica.deals);
    const wrong = await rows(
      `select u.id_posla from market.unit u join market.deal d using (register, id_posla)
       where register = 'KPP' and price_m2 is not null
         and (d.parts > 1 or (d.parts = 1 and u.kind > 100)
           or (d.parts = 0 and (select count(distinct kind) from market.unit o where (o.register, o.id_posla) = (u.register, u.id_posla)) > 1))`,
    );
    expect(wrong).toEqual([]);
    const honest = await rows(
      `with file as (
         select (line->>'id_posla')::bigint as id, count(*) filter (where line->>'tip_sestavine' = 'DEL_STAVBE') as parts,
           max(nullif(line->>'pogodbena_cena_posla_eur', '')::numeric) as gross,
           sum(nullif(line->>'prodani_delez_decimal', '')::numeric * coalesce(nullif(nullif(line->>'uporabna_povrsina_m2', '')::numeric, 0), nullif(line->>'povrsina_osnovna_m2', '')::numeric))
             filter (where line->>'tip_sestavine' = 'DEL_STAVBE') as area
         from raw.brezovica group by 1
       ),
       taxed as (
         select f.*, gross / case when d.line->>'vkljucenost_ddv_opis' = 'Da'
           then 1 + nullif(replace(rtrim(d.line->>'stopnja_ddv_opis', '%'), ',', '.'), '')::numeric / 100 else 1 end as price
         from file f join raw.deals d on (d.line->>'id_posla')::bigint = f.id
       )
       select f.id from taxed f
       join market.unit u on (u.register, u.id_posla) = ('KPP', f.id) and u.kind < 100
       where f.parts = 1 and f.gross > 0 and f.area > 0
         and (u.price_m2 is null) <> (f.price is null) or abs(u.price_m2 - f.price / f.area) > 0.001 * u.price_m2`,
    );
    expect(honest).toEqual([]);
    const taxed = brezovica.deals.filter((deal) => deal.vkljucenost_ddv_opis === 'Da').length;
    const [converted] = await rows(
      `select count(distinct id_posla)::integer as n from market.unit where register = 'KPP' and ddv <> 'excluded'`,
    );
    expect(converted.n).toBe(taxed);
    expect(taxed).toBeGreaterThan(30);
  });

  test('sold parts of the country: medians of municipalities as they were published', async () => {
    const lists = { 2023: national('delistavb-2023'), 2024: national('delistavb-2024') };
    const land = national('zemljisca-2024');
    const known = new Set(brezovica.deals.map(({ id_posla }) => id_posla));
    const without = (list: readonly NationalRow[]) => list.filter(({ id }) => !known.has(String(id)));
    const paths = ([2023, 2024] as const).map((year) =>
      writeExport(join(folder, `country-${year}`), 'KPP', {
        day: '20260724',
        year,
        ...fromNational(without(lists[year]), year === 2024 ? without(land) : [], year),
      }),
    );
    const reports = await bring(...paths);
    expect(reports.map(({ rejected }) => rejected)).toEqual([0, 0]);
    for (const [obcina, published, n] of [
      ['LJUBLJANA', 4_068, 1_171],
      ['MARIBOR', 1_993, 619],
      ['CELJE', 2_096, 182],
    ] as const) {
      const [found] = await rows(
        `select count(*)::integer as n, round(percentile_cont(0.5) within group (order by u.price_m2))::integer as median
         from market.unit u join market.deal d using (register, id_posla) join market.municipality m using (municipality_id)
         where u.kind = 2 and d.year = 2024 and m.name = $1 and u.price_m2 is not null`,
        [obcina],
      );
      expect([obcina, found.n, found.median]).toEqual([obcina, n, published]);
    }
    // Twenty areas as the search answers them, against a count of the published files without any of our code in between.
    const cells = areasOf([...without(lists[2023]), ...without(lists[2024])]).slice(0, 20);
    expect(cells).toHaveLength(20);
    const office = await person('admin');
    for (const { obcina, kind, n, median } of cells) {
      const { body } = await post('/api/showTransactionSummary', office, {
        register: 'KPP',
        kinds: [kind],
        area: { type: 'obcina', obcina },
        contract_from: '2024-01-01',
        contract_to: '2024-12-31',
        market_flags: [],
        deal_types: [],
        acts: [],
        whole_only: false,
      });
      const { priced, price_m2 } = body.data;
      expect([obcina, kind, priced]).toEqual([obcina, kind, n]);
      expect(Math.abs(price_m2.median - median) / median).toBeLessThan(0.001);
    }
    const [mixed] = await rows(
      `select count(*)::integer as n from market.unit where (register = 'KPP') <> (kind < 200)`,
    );
    expect(mixed.n).toBe(0);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type CallName, type Contract, contract } from '#app/contract/index.ts';
import type { Call, InputOf } from '#contract/call.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { testServices } from '../../../../tests/support/services.ts';
import {
  getData,
  previewProperty,
  searchCadastre,
  searchKatastrskeObcine,
  showCadastreMap,
} from './handlers/cadastre.ts';
import { showSearchExamples } from './handlers/public-data.ts';
import { loadDemoCadastre } from './public.ts';
import { findExamples } from './repository/search.ts';

const { db, pool } = await openTestDatabase();
const services = testServices();
beforeAll(() => loadDemoCadastre(db));

const handlers = {
  ...{ getData, searchCadastre, searchKatastrskeObcine },
  ...{ previewProperty, showCadastreMap, showSearchExamples },
};

/** Like the host: parses the input and the answer. */
const call = async <Name extends CallName & keyof typeof handlers>(name: Name, raw: object) => {
  const one: Call = contract[name];
  const input = one.input.parse(raw) as InputOf<Contract[Name]>;
  const context = { input, db, services, exchange: { language: 'sl' } } as unknown as Context<Contract[Name]>;
  const run = handlers[name] as unknown as Handler<Contract[Name]>;
  return one.data.parse(await run(context)) as z.output<Contract[Name]['data']>;
};

const filled = (record: object): string[] =>
  Object.entries(record).flatMap(([name, value]) => (value === null || value === '' ? [] : [name]));

describe('POST getData', () => {
  const ask = (raw: object) => call('getData', { command: 'GetGursData', ...raw });

  test('gives a part with its building, at least twenty fields of them filled', async () => {
    const answer = await ask({ sifraKo: '1772', stevilkaStavbe: '1826', stevilkaDelaStavbe: '40' });
    if (!('gursTabelaStavba' in answer)) throw new Error('a building was asked for');
    const { gursTabelaDeliStavb, gursTabelaParcela, ...building } = answer.gursTabelaStavba;
    expect(gursTabelaDeliStavb).toMatchObject([{ idZnak: 'del stavbe 1772-1826-40', dejanskaRaba: 'stanovanje' }]);
    expect(gursTabelaParcela).toHaveLength(1);
    const names = new Set([
      ...filled(building),
      ...filled(gursTabelaDeliStavb[0] ?? {}),
      ...filled(gursTabelaParcela[0] ?? {}),
    ]);
    expect(names.size).toBeGreaterThanOrEqual(20);
    expect(building).toMatchObject({
      idZnak: 'stavba 1772-1826',
      katastrskaObcina: 'SLAPE',
      obcina: 'Ljubljana',
      source: { name: 'Mera, demo', state_on: '2026-01-01' },
    });
    expect(building.coordinates?.lat).toBeCloseTo(46.05, 1);
    expect(building.coordinates?.lon).toBeCloseTo(14.6, 1);
  });

  test('gives a building with all its parts and the sum of their usable areas', async () => {
    const answer = await ask({ sifraKo: '1728', stevilkaStavbe: 412 });
    if (!('gursTabelaStavba' in answer)) throw new Error('a building was asked for');
    const { gursTabelaDeliStavb: parts, uporabnaPovrsinaStavbe } = answer.gursTabelaStavba;
    expect(parts.length).toBeGreaterThanOrEqual(6);
    expect(parts.map((part) => part.stevilkaDelaStavbe)).toEqual(parts.map((_, index) => index + 1));
    expect(uporabnaPovrsinaStavbe).toBeCloseTo(
      parts.reduce((sum, part) => sum + (part.uporabnaPovrsina ?? 0), 0),
      1,
    );
  });

  test('gives a parcel with its uses and the buildings on it', async () => {
    const building = await ask({ sifraKo: '1728', stevilkaStavbe: 412 });
    if (!('gursTabelaStavba' in building)) throw new Error('a building was asked for');
    const number = building.gursTabelaStavba.gursTabelaParcela[0]?.parcelnaStevilka;
    const answer = await ask({ sifraKo: '1728.0', parcelnaStevilka: number });
    if (!('gursTabelaParcela' in answer)) throw new Error('a parcel was asked for');
    const parcel = answer.gursTabelaParcela;
    expect(parcel.gursTabelaStavba.map(({ stevilkaStavbe }) => stevilkaStavbe)).toContain(412);
    expect(parcel.dejanskeRabe.reduce((sum, { delez }) => sum + (delez ?? 0), 0)).toBeCloseTo(100, 1);
    expect(parcel.posplosenaVrednost).toBeGreaterThan(0);
  });

  test.each([
    { sifraKo: 1772, stevilkaStavbe: 9_999 },
    { sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 999 },
    { sifraKo: 1772, parcelnaStevilka: '9999/9' },
    { sifraKo: 2000, stevilkaStavbe: 1 },
  ])('says not_found for %o', async (asked) => {
    await expect(ask(asked)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('equal simultaneous questions are one question to the database', async () => {
    let asked = 0;
    const listener = () => asked++;
    pool.on('acquire', listener);
    const asking = { sifraKo: 1772, stevilkaStavbe: 1801 };
    const answers = await Promise.all([ask(asking), ask({ ...asking, sifraKo: '01772'.slice(1) }), ask(asking)]);
    pool.off('acquire', listener);
    expect(asked).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('POST api/searchCadastre', () => {
  const search = async (q: string) => (await call('searchCadastre', { q })).items;

  test.each([
    ['1772-1826-40', 'building_part', '1772-1826-40'],
    ['1772-1826', 'building', '1772-1826'],
    ['slape 1826', 'building', '1772-1826'],
    ['SLAPE 1826-40', 'building_part', '1772-1826-40'],
    ['1772', 'ko', '1772 SLAPE'],
    ['slap', 'ko', '1772 SLAPE'],
    ['dolnje jelse', 'ko', '560 DOLNJE JELŠE'],
    ['Jesenova pot 3', 'address', 'Jesenova pot 3, 1260 Ljubljana - Polje'],
    ['cebelarska ulica 2', 'address', 'Čebelarska ulica 2, 1000 Ljubljana'],
    ['ulica ćurinskih kovačev 1', 'address', 'Ulica ćurinskih kovačev 1, 8990 Jelševnik'],
    ['curinskih 1', 'address', 'Ulica ćurinskih kovačev 1, 8990 Jelševnik'],
    ['Žitna ulica 1, Ljubljana', 'address', 'Žitna ulica 1, 1000 Ljubljana'],
    ['zitna ulica 1 1000', 'address', 'Žitna ulica 1, 1000 Ljubljana'],
  ])('"%s" finds a %s first: %s', async (q, found_as, label) => {
    expect((await search(q))[0]).toMatchObject({ found_as, label });
  });

  test('an address says what the number beside it is', async () => {
    expect((await search('Jesenova pot 3'))[0]).toMatchObject({ detail: expect.stringMatching(/^stavba \d+-\d+$/) });
  });

  test('parcels: the number itself first, then longer ones', async () => {
    const labels = (await search('1772 96')).map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.every((label) => label.startsWith('1772 96'))).toBe(true);
  });

  test('while an address is typed its street already shows houses', async () => {
    const items = await search('Jesen');
    expect(items.length).toBeGreaterThan(3);
    expect(items.every(({ found_as, sifraKo }) => found_as === 'address' && sifraKo === 1772)).toBe(true);
  });

  test.each(['', ' ', '%', "'; drop table cadastre.ko; --", 'žžž 999', '\\'])(
    '"%s" finds nothing and does no harm',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );
});

test('POST api/searchKatastrskeObcine: by code and by any part of the name', async () => {
  const codes = async (q: string) => (await call('searchKatastrskeObcine', { q })).items.map(({ sifraKo }) => sifraKo);
  expect(await codes('177')).toEqual([1772]);
  expect(await codes('0063')).toContain(63);
  expect(await codes('jelse')).toContain(560);
  expect(await codes('pri zagi')).toEqual([398]);
  expect((await codes('')).length).toBe(6);
});

test('POST api/showSearchExamples names what is here: a part, else a building, and a parcel', async () => {
  const shown = await call('showSearchExamples', {});
  expect(shown.unit).toBe('1772-1826-40');
  expect((await call('searchCadastre', { q: shown.parcel })).items[0]?.label).toBe(shown.parcel);
});

test('POST api/previewProperty shows no identifiers', async () => {
  const preview = await call('previewProperty', { sifraKo: 1728, stevilkaStavbe: 412 });
  expect(preview).toMatchObject({ found_as: 'building', stevilka: '412', deliBrezStevilke: 0, vrsta: 'drugo' });
  expect(JSON.stringify(preview)).not.toMatch(/100[1-4]\d{14}/);
  const parcel = await call('previewProperty', { sifraKo: 63, parcelnaStevilka: '11/1' });
  expect(parcel).toMatchObject({ found_as: 'parcel', katastrskaObcina: 'ZGORNJA LIPA' });
  // The buildings on it are listed, so that the land under a block of flats is not ordered by mistake.
  const block = await call('getData', { command: 'GetGursData', sifraKo: 1772, stevilkaStavbe: 1826 });
  if (!('gursTabelaStavba' in block)) throw new Error('a building was asked for');
  const [under] = block.gursTabelaStavba.gursTabelaParcela;
  const built = await call('previewProperty', { sifraKo: 1772, parcelnaStevilka: under?.parcelnaStevilka });
  expect(built.stavbe).toEqual([
    { stevilka: '1826', naslov: expect.stringContaining('Ulica ob slapu'), enot: expect.any(Number) },
  ]);
});

test('POST api/showCadastreMap gives outlines within the window', async () => {
  const map = await call('showCadastreMap', { min_e: 470_700, min_n: 101_400, max_e: 471_100, max_n: 101_800 });
  expect(map.parcels.length).toBeGreaterThan(10);
  expect(map.buildings.length).toBeGreaterThan(5);
  expect(map.parcels.every(({ ring }) => ring.length >= 6 && ring.length % 2 === 0)).toBe(true);
  expect(map.truncated).toBe(false);
  expect(map.source).toEqual({ name: 'Mera, demo', state_on: '2026-01-01' });
  const [e = 0, n = 0] = map.buildings[0]?.ring ?? [];
  expect(e).toBeGreaterThan(470_000);
  expect(n).toBeLessThan(102_000);
});

test('the parcels under a building come by their numbers, 2 before 10', async () => {
  const numbers = ['9001/2', '9001/10', '9001', '9000/11', '*9002'];
  // A building not requested before, as answers are cached.
  const { rows } = await pool.query(
    `with building as (select eid, ko, number, source_id from cadastre.building where ko = 1728 and number <> 412 limit 1),
       added as (
         insert into cadastre.parcel (eid, ko, number, source_id)
         select 900000000000000000 + nth, ko, name, source_id from building, unnest($1::text[]) with ordinality as given (name, nth)
         returning eid),
       linked as (
         insert into cadastre.building_parcel (building_eid, parcel_eid) select building.eid, added.eid from building, added)
     select ko, number from building`,
    [numbers],
  );
  const answer = await call('getData', { command: 'GetGursData', sifraKo: rows[0].ko, stevilkaStavbe: rows[0].number });
  if (!('gursTabelaStavba' in answer)) throw new Error('a building was asked for');
  const found = answer.gursTabelaStavba.gursTabelaParcela.map(({ parcelnaStevilka }) => parcelnaStevilka);
  expect(found.filter((number) => numbers.includes(number))).toEqual(['9000/11', '9001', '9001/2', '9001/10', '*9002']);
});

test('the demonstration is loaded once, and within two seconds', async () => {
  const count = async () => (await pool.query('select count(*) from cadastre.building_part')).rows[0].count;
  const before = await count();
  await eventually(async () => {
    for (const table of ['building', 'building_part', 'parcel', 'parcel_use', 'address'])
      await pool.query(`delete from cadastre.${table}`);
    const start = performance.now();
    await loadDemoCadastre(db);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
  await loadDemoCadastre(db);
  expect(await count()).toBe(before);
});

test('where no part has a number a building is the example', async () => {
  await inTransaction(db, async (transaction) => {
    await sql`delete from cadastre.building where ko = 1772`.execute(transaction);
    await sql`update cadastre.building_part set number = null`.execute(transaction);
    const { rows } = await sql<{ first: string }>`
      select ko || '-' || number as first from cadastre.building order by ko, number limit 1`.execute(transaction);
    expect((await findExamples(transaction)).unit).toBe(rows[0]?.first);
    throw new Error('taken back');
  }).catch((error: Error) => expect(error.message).toBe('taken back'));
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedSource } from '#contract/invented.ts';
import { importCadastre } from '#domains/cadastre/server/import/run.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { countInvented } from '#domains/cadastre/server/repository/invented.ts';
import { loadDemoMarket } from '#domains/market/server/public.ts';
import { buildInquiry } from '../support/builders.ts';
import { temporaryFolder } from '../support/folder.ts';
import { countsOf, inventRegisters, writeGursPackages } from '../support/gurs-packages.ts';
import { readPdf } from '../support/read-pdf.ts';
import { testApp } from '../support/test-app.ts';

const { person, post, open, url, db } = await testApp();
const owner = new Client({ connectionString: url });
const folder = temporaryFolder();
const office = await person('admin');
const registers = inventRegisters(9, 1_009);
beforeAll(async () => {
  await owner.connect();
  await loadDemoCadastre(db);
  await loadDemoMarket(db);
});
afterAll(() => owner.end());

const ask = async (path: string, input: object) => (await post(path, office, input)).body.data;
const window = { min_e: 461_000, min_n: 100_000, max_e: 462_900, max_n: 101_900 };
const tables = Object.keys(countsOf(registers)) as (keyof ReturnType<typeof countsOf>)[];
const counted = async () => {
  const text = tables.map((table) => `(select count(*)::integer from cadastre.${table}) as "${table}"`);
  return (await owner.query(`select ${text.join(', ')}`)).rows[0];
};

test('what is invented names no register, in every answer', async () => {
  expect(await countInvented(owner)).toBeGreaterThan(1_000);
  const { gursTabelaStavba: building } = await ask('/getData', {
    command: 'GetGursData',
    sifraKo: 1728,
    stevilkaStavbe: 412,
  });
  expect(building.source.name).toBe(inventedSource);
  const parcel = building.gursTabelaParcela[0];
  expect([parcel.source.name, parcel.value_source.name]).toEqual([inventedSource, inventedSource]);
  expect((await ask('/api/previewProperty', { sifraKo: 1728, stevilkaStavbe: 412 })).source.name).toBe(inventedSource);
  const { record, deals } = await ask('/api/showPublicProperty', { sifraKo: 1728, stevilkaStavbe: 412 });
  expect([record.gursTabelaStavba.source.name, deals.source.name]).toEqual([inventedSource, inventedSource]);
  const map = await ask('/api/showCadastreMap', window);
  expect(map.source.name).toBe(inventedSource);
  const nowhere = { min_e: 380_000, min_n: 50_000, max_e: 380_100, max_n: 50_100 };
  expect((await ask('/api/showCadastreMap', nowhere)).source.name).toBe(inventedSource);
  const texts = [building, record, deals, map].map((one) => JSON.stringify(one)).join();
  expect(texts).not.toContain('Geodetska uprava');
});

test('the property file and its paper say so too', async () => {
  const customer = await person();
  const { inquiry_id } = await buildInquiry({ post }, customer);
  const property = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
  const saved = await post('/updateData', customer, {
    command: 'SaveOrder',
    order: { inquiry_id, properties: [property] },
  });
  const [property_id] = saved.body.data.property_ids;
  const paper = await open(`/api/propertyPdf/${property_id}`, customer);
  const { text } = await readPdf(paper.bytes);
  expect(text).toContain('izmišljeni podatki');
  expect(text).not.toContain('Geodetska uprava');
});

test('a package that is refused leaves it where it is', async () => {
  const before = await counted();
  const path = join(folder, 'KN_SLO_STAVBE_SLO_deli_stavb_20260111.csv');
  writeFileSync(path, 'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE\nx,y,z\n');
  await expect(importCadastre({ url, paths: [path] })).rejects.toThrow('empty');
  expect(await counted()).toEqual(before);
});

test('with the first real records all of it goes, names and their words too, and only the cadastre’s', async () => {
  const paths = await writeGursPackages(join(folder, 'real'), registers, { area: 'SLO', form: 'country' });
  await importCadastre({ url, paths, leaveOutPersons: true });
  expect(await counted()).toEqual(countsOf(registers));
  expect(await countInvented(owner)).toBe(0);
  const { rows } = await owner.query("select word from cadastre.word where word in ('lipova', 'ljubljana', 'slape')");
  expect(rows).toEqual([]);
  const names = await owner.query('select bool_or(is_invented) as any from cadastre.street');
  expect(names.rows[0].any).toBe(false);
  const [building] = registers.buildings;
  const found = await ask('/getData', {
    command: 'GetGursData',
    sifraKo: registers.ko,
    stevilkaStavbe: building?.number,
  });
  expect(found.gursTabelaStavba.source.name).toContain('Geodetska uprava');
  // The market beside it is still invented, and marked so.
  const deals = await ask('/api/searchTransactions', { register: 'KPP', kinds: [2], area: { type: 'country' } });
  expect(deals.source.name).toBe(inventedSource);
});

test('no later start of a demonstration brings it back', async () => {
  await loadDemoCadastre(db);
  expect(await countInvented(owner)).toBe(0);
  expect(await counted()).toEqual(countsOf(registers));
});

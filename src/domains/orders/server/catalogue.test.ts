import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/test-app.ts';
import { packagesOn } from './public.ts';

const { db, as, post, url } = await testApp();

test('the catalogue is public, in whole cents and in the reader’s language', async () => {
  const { body } = await post('/api/showPackages');
  const year = body.data.items.find(({ code }: { code: string }) => code === 'year');
  expect(year).toMatchObject({
    extra_type: 'valuer_account',
    active: true,
    name: 'Letni dostop',
    sub_total: 349,
    net_cents: 34_900,
    vat_cents: 7_678,
    gross_cents: 42_578,
    vat_percent: 22,
    price_list_version: 1,
    margin_top: -34,
    padding_top: 34,
    height: null,
  });
  const english = await post('/api/showPackages', { headers: { 'accept-language': 'en' } });
  expect(english.body.data.items.map(({ name }: { name: string }) => name)).toContain('Year access');
});

test('every package of the list has its price and the gross amount of the price list', async () => {
  const gross = Object.fromEntries(
    (await packagesOn(db, 'sl', new Date('2026-12-01'))).map(({ code, gross_cents }) => [code, gross_cents]),
  );
  expect(gross).toEqual({
    day: 1_464,
    month: 4_758,
    half: 24_278,
    year: 42_578,
    office3: 108_580,
    field: 9_638,
    brand: 12_078,
    watch: 5_978,
    archive: 7_198,
    seat: 18_178,
    api: 23_180,
  });
});

test('one package is shown by its id when it is on sale', async () => {
  const { body } = await post('/api/showPackages', undefined, { extra_type: 'valuer_module' });
  expect(body.data.items).toHaveLength(6);
  const [module] = body.data.items;
  expect(module.active).toBe(false);
  expect(await as().refused.showPackage({ package_id: module.package_id })).toMatchObject({ status: 404 });
  const [account] = (await as().showPackages({ extra_type: 'valuer_account' })).items;
  expect((await post('/api/showPackages', undefined, { package_id: account?.package_id })).body.data).toEqual(account);
  expect(await as().refused.showPackages({ extra_type: 'drugo' })).toMatchObject({ status: 422 });
});

test('a new price list holds from its day on, and the old one is kept', async () => {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`
    insert into orders.price_list values (2, '2027-01-01T00:00:00+01:00');
    insert into orders.package_price select 2, package_id, net_cents + 100 from orders.package_price where version = 1`);
  await owner.end();
  const priceOn = async (day: string) =>
    (await packagesOn(db, 'sl', new Date(day))).find(({ code }) => code === 'month')?.net_cents;
  expect(await priceOn('2026-12-31T22:00:00Z')).toBe(3_900);
  expect(await priceOn('2027-01-01T00:00:00Z')).toBe(4_000);
});

test('the role of the calls cannot change a price', async () => {
  await expect(db.updateTable('orders.package_price').set({ net_cents: 1 }).execute()).rejects.toThrow(
    /permission denied/,
  );
});

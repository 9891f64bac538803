import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DealUnit } from '#domains/market/contract/market.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { testApp } from '../support/test-app.ts';
import { type Export, writeExport } from './exports.ts';

/** Prices are compared on one basis, without VAT; a house carries its land; a deal with a number below zero is one like others. */

const { person, post, url } = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'mera-market-basis-'));
const office = await person('admin');
afterAll(() => rmSync(folder, { recursive: true }));

const place = { e: 462_000, n: 101_000 };
const where = (id: number) => ({
  ID_POSLA: id,
  SIFRA_KO: 1728,
  IME_KO: 'LJUBLJANA MESTO',
  OBCINA: 'LJUBLJANA',
  E_CENTROID: place.e,
  N_CENTROID: place.n,
  LETO: 2025,
});
const deal = (id: number, price: number, more: object = {}) => ({
  ID_POSLA: id,
  VRSTA_KUPOPRODAJNEGA_POSLA: 1,
  DATUM_SKLENITVE_POGODBE: '05.03.2025',
  DATUM_UVELJAVITVE: '20.04.2025',
  POGODBENA_CENA_ODSKODNINA: price,
  VKLJUCENOST_DDV: 0,
  VRSTA_AKTA: 1,
  TRZNOST_POSLA: 1,
  LETO: 2025,
  ...more,
});
const part = (id: number, kind: number, more: object = {}) => ({
  ...where(id),
  NASELJE: 'LJUBLJANA',
  ULICA: 'CANKARJEVA ULICA',
  HISNA_STEVILKA: 5,
  STEVILKA_STAVBE: 10,
  STEVILKA_DELA_STAVBE: Math.abs(id) % 100,
  VRSTA_DELA_STAVBE: kind,
  PRODANI_DELEZ_DELA_STAVBE: '1/1',
  UPORABNA_POVRSINA: 100,
  ...more,
});
const parcel = (id: number, number: string, area: number, share = '1/1') => ({
  ...where(id),
  PARCELNA_STEVILKA: number,
  VRSTA_ZEMLJISCA: 5,
  PRODANI_DELEZ_PARCELE: share,
  POVRSINA_PARCELE: area,
});
const old = { DATUM_SKLENITVE_POGODBE: '10.06.2007', DATUM_UVELJAVITVE: '15.07.2007' };
const sales: Required<Export> = {
  POSLI: [
    deal(1, 500_000),
    deal(2, 549_000, { VKLJUCENOST_DDV: 1, STOPNJA_DDV: 4 }),
    deal(3, 600_000, { VKLJUCENOST_DDV: 1 }),
    deal(4, 438_000, { VKLJUCENOST_DDV: 1, STOPNJA_DDV: 5 }),
    deal(5, 300_000),
    ...[6, 7, 8].map((id) => deal(-20_560 - id, 100_000 + id * 1_000, old)),
  ],
  DELISTAVB: [
    part(1, 2),
    part(2, 2),
    part(3, 2),
    part(4, 2, { STOPNJA_DDV_DELA_STAVBE: 3 }),
    part(5, 1),
    ...[6, 7, 8].map((id) => part(-20_560 - id, 2)),
  ],
  ZEMLJISCA: [parcel(5, '10/1', 400), parcel(5, '10/2', 100, '1/2')],
};
beforeAll(() =>
  importDeals({ url, paths: [writeExport(join(folder, 'x'), 'KPP', { day: '20251231', year: 2025, ...sales })] }),
);

const ask = async (path: string, input: object) => {
  const { status, body } = await post(`/api/${path}`, office, input);
  expect(status).toBe(200);
  return body.data;
};
const flats = { register: 'KPP', kinds: [2], area: { type: 'country' }, contract_from: '2025-01-01' };
const units = async (filters: object): Promise<DealUnit[]> => (await ask('searchTransactions', filters)).items;

test('prices of deals with VAT stand without it beside the others, marked as converted', async () => {
  const found = await units({ ...flats, sort: 'price', descending: false });
  expect(
    found.map(({ id_posla, price, price_m2, ddv, contract_price }) => [id_posla, price, price_m2, ddv, contract_price]),
  ).toEqual([
    [4, 400_000, 4_000, 'converted', 438_000],
    [2, 450_000, 4_500, 'converted', 549_000],
    [1, 500_000, 5_000, 'excluded', 500_000],
    [3, null, null, 'unknown', 600_000],
  ]);
  const { price_m2, priced } = await ask('showTransactionSummary', flats);
  expect([priced, price_m2]).toEqual([3, { q1: 4_250, median: 4_500, q3: 4_750, min: 4_000, max: 5_000 }]);
  expect((await units({ ...flats, price_min: 440_000, price_max: 460_000 })).map(({ id_posla }) => id_posla)).toEqual([
    2,
  ]);
});

test('a deal says what its contract says, and what that is without VAT', async () => {
  const shown = (id_posla: number) => ask('showTransaction', { register: 'KPP', id_posla });
  expect(await shown(2)).toMatchObject({ price: 549_000, price_without_vat: 450_000, vat_included: true });
  expect(await shown(4)).toMatchObject({ price: 438_000, price_without_vat: 400_000, vat_included: true });
  expect(await shown(3)).toMatchObject({ price: 600_000, price_without_vat: null, vat_included: true });
});

test('a house carries the land that was sold with it', async () => {
  const [house] = await units({ ...flats, kinds: [1], whole_only: false });
  expect(house).toMatchObject({ area: 100, land_area: 450, basis: 'part_with_land' });
  const [flat] = await units({ ...flats, price_min: 500_000 });
  expect(flat?.land_area).toBeNull();
});

test('a deal with a number below zero is one like others', async () => {
  const ids = [-20_568, -20_567, -20_566];
  const early = { ...flats, contract_from: '2007-01-01', contract_to: '2007-12-31' };
  expect((await units(early)).map(({ id_posla }) => id_posla).sort()).toEqual([...ids].sort());
  const { items, comparison } = await ask('suggestComparables', {
    kind: 2,
    subject: { ...place, area: 100 },
    valued_on: '2008-06-30',
  });
  expect(items.map(({ id_posla }: DealUnit) => id_posla).sort()).toEqual([...ids].sort());
  expect(comparison.too_few).toBe(false);
  expect(await ask('showTransaction', { register: 'KPP', id_posla: ids[0] })).toMatchObject({ id_posla: ids[0] });
});

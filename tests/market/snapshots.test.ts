import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importDeals } from '#domains/market/server/import/run.ts';
import { dealSnapshots } from '#domains/market/server/public.ts';
import { openTestDatabase } from '../support/database.ts';
import { type Export, writeExport } from './exports.ts';

const { url, db } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'mera-market-snapshots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sale = (price: number): Required<Export> => ({
  POSLI: [
    {
      ID_POSLA: 7,
      VRSTA_KUPOPRODAJNEGA_POSLA: 4,
      DATUM_SKLENITVE_POGODBE: '05.03.2025',
      DATUM_UVELJAVITVE: '20.04.2025',
      POGODBENA_CENA_ODSKODNINA: price,
      VKLJUCENOST_DDV: 1,
      STOPNJA_DDV: 4,
      VRSTA_AKTA: 1,
      TRZNOST_POSLA: 3,
      LETO: 2025,
    },
  ],
  DELISTAVB: [
    {
      ID_POSLA: 7,
      SIFRA_KO: 1728,
      IME_KO: 'LJUBLJANA MESTO',
      OBCINA: 'LJUBLJANA',
      NASELJE: 'LJUBLJANA',
      ULICA: 'CANKARJEVA ULICA',
      HISNA_STEVILKA: 5,
      STEVILKA_STAVBE: 10,
      STEVILKA_DELA_STAVBE: 3,
      VRSTA_DELA_STAVBE: 2,
      LETO_IZGRADNJE_DELA_STAVBE: 1975,
      PRODANI_DELEZ_DELA_STAVBE: '1/1',
      UPORABNA_POVRSINA: 61,
      E_CENTROID: '462000.50',
      N_CENTROID: '101000.25',
      LETO: 2025,
    },
  ],
  ZEMLJISCA: [],
});
const bring = (day: string, price: number) =>
  importDeals({ url, paths: [writeExport(join(folder, day), 'KPP', { day, year: 2025, ...sale(price) })] });
const key = { register: 'KPP', id_posla: 7 } as const;

test('a deal is frozen with all that its price says and covers', async () => {
  await bring('20250501', 122_000);
  const frozen = await dealSnapshots(db, [key, { register: 'NP', id_posla: 7 }]);
  expect(frozen).toMatchObject([
    {
      ...key,
      contract_on: '2025-03-05',
      price: 122_000,
      price_without_vat: 100_000,
      parties_related: true,
      market_flag: 3,
      basis: 'part',
      units: [{ kind: 2, area: 61, price_m2: 2_000, share: '1/1', year_built: 1975, e: 462_000.5, n: 101_000.25 }],
      source: { state_on: '2025-05-01' },
    },
  ]);
});

test('a newer file that repeats the deal changes the day and not the hash; a changed price changes it', async () => {
  const [before] = await dealSnapshots(db, [key]);
  await bring('20250601', 122_000);
  const [repeated] = await dealSnapshots(db, [key]);
  expect(repeated).toEqual({ ...before, source: { ...before?.source, state_on: '2025-06-01' } });
  await bring('20250701', 130_000);
  const [changed] = await dealSnapshots(db, [key]);
  expect(changed?.hash).not.toBe(before?.hash);
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backtest, type Tested } from '#domains/estimates/core/backtest.ts';
import { type Quality, qualitiesOf } from '#domains/estimates/core/quality.ts';
import { type EstimateKind, estimateKinds } from '#domains/estimates/core/sale.ts';
import { measureAndKeep, salesOf } from '#domains/estimates/server/measure.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { dateOf } from '#lib/iso-date.ts';
import { fromBrezovica, fromNational, type NationalRow, readRows } from '../market/derived.ts';
import { writeExport } from '../market/exports.ts';
import { openTestDatabase } from '../support/database.ts';

const real = '../shared/data/etn';
/** Results of the measurement, in the output of the test. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const present = existsSync(real);

/**
 * The published parts sold in the country in two years, with their selected market status, and the sales of Brezovica with their real one.
 * Houses of the country are few: their publisher left out most, and the land sold with them before 2024.
 */
describe.runIf(present)(
  `estimates of real sales${present ? '' : ' (skipped: ../shared/data is not there)'}`,
  async () => {
    const { url, db } = await openTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'mera-estimates-real-'));
    const tested = new Map<EstimateKind, readonly Tested[]>();
    const figures = (kind: EstimateKind, from: string, to: string): Quality => {
      const own = (tested.get(kind) ?? []).filter(({ sale }) => dateOf(sale.day) >= from && dateOf(sale.day) <= to);
      const [all] = qualitiesOf(kind, own);
      if (!all) throw new Error(`no ${kind} was tested`);
      return all;
    };
    beforeAll(async () => {
      type Row = NationalRow & { readonly prodaniDelez?: number };
      const national = (name: string): Row[] => JSON.parse(readFileSync(`${real}/${name}.json`, 'utf8'));
      const deals = readRows(`${real}/ETN_Brezovica_posli_joined.csv`);
      const units = readRows(`${real}/ETN_Brezovica_nepremicnine_long.csv`);
      const known = new Set(deals.map(({ id_posla }) => id_posla));
      const without = (list: readonly Row[]) => list.filter(({ id }) => !known.has(String(id)));
      const land = without(national('zemljisca-2024'));
      const paths = ['2021', '2022', '2023', '2024', '2025'].map((year) =>
        writeExport(join(folder, year), 'KPP', {
          day: '20260724',
          year: Number(year),
          ...fromBrezovica(deals, units, year),
        }),
      );
      for (const year of [2023, 2024]) {
        const sales = fromNational(without(national(`delistavb-${year}`)), year === 2024 ? land : [], year);
        const POSLI = sales.POSLI.map((deal) => ({ ...deal, TRZNOST_POSLA: 1 }));
        // The file has only the numerator of a share: one means the whole, others are unknown.
        const ZEMLJISCA = sales.ZEMLJISCA.map((parcel, at) => ({
          ...parcel,
          PRODANI_DELEZ_PARCELE: land[at]?.prodaniDelez === 1 ? '1/1' : '',
        }));
        paths.push(
          writeExport(join(folder, `country-${year}`), 'KPP', { day: '20260725', year, ...sales, POSLI, ZEMLJISCA }),
        );
      }
      await importDeals({ url, paths });
      for (const kind of estimateKinds) {
        const steps = backtest(await salesOf(db, kind, '2026-07-25'));
        let step = steps.next();
        while (!step.done) step = steps.next();
        tested.set(kind, step.value.tested);
      }
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test.each([
      ['flats of 2024', 'flat', '2024-01-01', '2024-12-31', 0.85, 0.05],
      ['flats from October to December 2024', 'flat', '2024-10-01', '2024-12-31', 0.85, 0.05],
      ['flats from July to December 2023', 'flat', '2023-07-01', '2023-12-31', 0.85, 0.08],
      ['houses of 2024', 'house', '2024-01-01', '2024-12-31', 1, 0.6],
      ['houses from June to December 2024', 'house', '2024-06-01', '2024-12-31', 1, 0.6],
    ] as const)(
      '%s: nearer than the median of the k.o., and the interval holds eight of ten',
      (name, kind, from, to, most, refusedPart) => {
        const { sales, refused, error, plain_error, cod, held } = figures(kind, from, to);
        say(
          `${name}: n ${sales}, refused ${refused} (${Math.round((refused / (sales + refused)) * 100)} %), median error ${error?.toFixed(1)} %, ` +
            `median of the k.o. ${plain_error?.toFixed(1)} %, COD ${cod?.toFixed(1)}, held ${held?.toFixed(1)} %`,
        );
        expect((error ?? 0) / (plain_error ?? 1)).toBeLessThanOrEqual(most);
        expect(held).toBeGreaterThanOrEqual(75);
        expect(held).toBeLessThanOrEqual(85);
        expect(refused / (sales + refused)).toBeLessThan(refusedPart);
      },
    );

    test('Brezovica with its real market status, flats and houses together', () => {
      const own = [...(tested.get('flat') ?? []), ...(tested.get('house') ?? [])].filter(
        ({ sale }) => sale.municipality === 'brezovica' && dateOf(sale.day) >= '2023-07-01',
      );
      const answered = own.flatMap(({ outcome, sale, plain_m2 }) =>
        'price_m2' in outcome ? [{ sale, outcome, plain_m2 }] : [],
      );
      const median = (values: readonly number[]) =>
        [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
      const error = median(answered.map(({ outcome, sale }) => Math.abs(outcome.price_m2 / sale.price_m2 - 1)));
      const plain = median(answered.map(({ plain_m2, sale }) => Math.abs(plain_m2 / sale.price_m2 - 1)));
      say(
        `Brezovica from July 2023: n ${answered.length}, refused ${own.length - answered.length}, ` +
          `median error ${(error * 100).toFixed(1)} %, median of the k.o. ${(plain * 100).toFixed(1)} %`,
      );
      expect(answered.length).toBeGreaterThanOrEqual(20);
      expect(error).toBeLessThanOrEqual(plain);
    });

    test('what is kept is what was tested', async () => {
      const found = await measureAndKeep({ url, now: new Date('2026-07-26T08:00:00Z') });
      expect(found?.models.map(({ kind }) => kind)).toEqual(['flat', 'house', 'building_land']);
      expect(found?.measurement).toMatchObject({ is_invented: false });
      const kept = await db
        .selectFrom('estimates.quality')
        .select(['kind', 'sales', 'error'])
        .where('by', '=', 'all')
        .execute();
      for (const kind of estimateKinds) {
        const [all] = qualitiesOf(kind, tested.get(kind) ?? []);
        expect(kept.find((row) => row.kind === kind)).toMatchObject({ sales: all?.sales, error: all?.error });
      }
    });
  },
);

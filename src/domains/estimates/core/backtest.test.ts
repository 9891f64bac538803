import { expect, test } from 'vitest';
import { inventedSales } from '../../../../tests/estimates/invented-sales.ts';
import { estimates } from '../texts/sl/estimates.ts';
import { backtest, isHeld, type Measured, type Tested } from './backtest.ts';
import { nearestQuality, qualitiesOf, thinSales } from './quality.ts';
import { municipalityKey, municipalityName, regionOf } from './regions.ts';
import { rowName } from './row-name.ts';
import type { Sale } from './sale.ts';

const measured = (sales: readonly Sale[]): Measured => {
  const steps = backtest(sales);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
const sales = inventedSales({ seed: 11, sales: 2_500 });
const whole = measured(sales);

test('estimates of a market that can be known are near, and their interval holds eight of ten', () => {
  const [all] = qualitiesOf('flat', whole.tested);
  expect(all?.sales).toBeGreaterThan(1_500);
  expect(all?.error).toBeLessThan(12);
  expect(all?.error).toBeLessThan(all?.plain_error ?? 0);
  expect(all?.held).toBeGreaterThan(75);
  expect(all?.held).toBeLessThan(85);
  expect(whole.model?.fit.sales).toBeGreaterThan(1_000);
});

test('nothing that comes later changes what was said before', () => {
  const cut = sales[1_700]?.day ?? 0;
  const before = (tested: readonly Tested[]) => tested.filter(({ sale }) => sale.day < cut);
  const spoilt = sales.map((sale) =>
    sale.day < cut ? sale : { ...sale, price_m2: sale.price_m2 * 7, area: sale.area / 3, flag: 5, ko: 1 },
  );
  const expected = before(whole.tested);
  expect(expected.length).toBeGreaterThan(800);
  expect(before(measured(spoilt).tested)).toEqual(expected);
  expect(measured(sales.filter(({ day }) => day < cut)).tested).toEqual(expected);
});

test('sales of the same day say nothing of each other', () => {
  const last = sales.at(-1) as Sale;
  const twin = { ...last, id: 99_999 };
  const estimateOf = (tested: readonly Tested[], id: number) => tested.find(({ sale }) => sale.id === id)?.outcome;
  const both = measured([...sales, twin]).tested;
  expect(estimateOf(both, last.id)).toEqual(estimateOf(whole.tested, last.id));
  expect(estimateOf(both, twin.id)).toEqual(estimateOf(whole.tested, last.id));
});

test('what is refused is counted and has no error; places with few sales stand together', () => {
  const few = { ...(sales[0] as Sale), municipality: 'kobilje' };
  const answered: Tested = { sale: few, outcome: { price_m2: 2_000, low_m2: 1_500, high_m2: 2_500 }, plain_m2: 1 };
  const refused: Tested = { sale: few, outcome: { refused: 'too_few' }, plain_m2: 1 };
  const table = qualitiesOf('flat', [
    ...whole.tested,
    ...Array<Tested>(thinSales - 1).fill(answered),
    refused,
    refused,
  ]);
  const row = (by: string, name: string) => table.find((one) => one.by === by && one.name === name);
  expect(row('all', '')?.refused).toBe(2 + whole.tested.filter(({ outcome }) => 'refused' in outcome).length);
  expect(row('region', 'pomurska')).toBeUndefined();
  expect(row('region', '')).toMatchObject({ sales: thinSales - 1, refused: 2, error: null, cod: null, held: null });
  expect(row('region', 'podravska')?.error).not.toBeNull();
  expect(nearestQuality(table, 'maribor')).toMatchObject({ by: 'municipality', name: 'maribor' });
  expect(nearestQuality(table, 'ptuj')).toMatchObject({ by: 'region', name: 'podravska' });
  expect(nearestQuality(table, 'kobilje')).toMatchObject({ by: 'all' });
  expect(qualitiesOf('flat', [])).toEqual([]);
});

test('an interval holds its ends', () => {
  const sale = { ...(sales[0] as Sale), price_m2: 100 };
  expect([isHeld({ low_m2: 100, high_m2: 120 }, sale), isHeld({ low_m2: 101, high_m2: 120 }, sale)]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['ŠEMPETER - VRTOJBA', 'goriska', 'Šempeter-Vrtojba'],
  ['Koper/Capodistria', 'obalno_kraska', 'Koper'],
  ['SVETI ANDRAŽ V SLOV. GORICAH', 'podravska', 'Sveti Andraž v Slov. goricah'],
  ['ČRNOMELJ', 'jugovzhodna', 'Črnomelj'],
  ['Nikjer', null, 'nikjer'],
])('%s lies in %s', (name, region, written) => {
  const key = municipalityKey(name);
  expect([regionOf(key), municipalityName(key)]).toEqual([region, written]);
});

test('rows are called by what they are about', () => {
  const nameOf = (by: 'all' | 'region' | 'municipality' | 'year', name: string) => rowName(estimates, { by, name });
  expect([
    nameOf('all', ''),
    nameOf('region', 'goriska'),
    nameOf('region', ''),
    nameOf('municipality', 'crnomelj'),
    nameOf('year', '2024'),
  ]).toEqual(['Skupaj', 'Goriška', 'Druge regije', 'Črnomelj', '2024']);
});

import { describe, expect, test } from 'vitest';
import { building, caseOf, comparable, cost, market, residual } from '../../../../../tests/support/valuation-case.ts';
import type { BuildingCost, CostCase, Depreciation } from '../../contract/cost.ts';
import { evaluate } from '../evaluate.ts';

const evaluated = (more: Partial<CostCase>, other: Parameters<typeof caseOf>[0] = {}) => {
  const { nodes, issues } = evaluate(caseOf({ cost: cost(more), ...other }));
  return {
    at: (id: string) => nodes[`cost.${id}`]?.value,
    errors: issues.filter(({ level, cell }) => level === 'error' && cell.startsWith('cost')).map(({ code }) => code),
    all: issues.map(({ code }) => code),
  };
};
const one = (more: Partial<BuildingCost>, kind: CostCase['kind'] = 'replacement') =>
  evaluated({ kind, buildings: [building('b', { unit_cost: 100_000, ...more })] });
const ages = { effective_age: 20, economic_life: 80, actual_age: 20, age_reason: null };

describe('cost new', () => {
  test('indirect cost and finance on the direct one, profit on all, each of them shown', () => {
    const found = one({ region_factor: 0.9, indirect: 0.1, financing: 0.05, profit: 0.2 });
    expect(found.at('buildings.b.rcn')).toBeCloseTo(90_000 * 1.1 * 1.05 * 1.2, 6);
    expect(found.at('buildings.b.profit_amount')).toBeCloseTo(90_000 * 1.1 * 1.05 * 0.2, 6);
  });
  test('VAT is brought to the side of the case', () => {
    const source = { text: 'list', on: '2026-01-01', vat_included: false, vat_rate: 0.22 };
    expect(one({ source }).at('buildings.b.rcn')).toBeCloseTo(122_000, 6);
  });
  test('a cost without a source is an error', () => {
    expect(one({ source: { text: null, on: null, vat_included: null, vat_rate: 0 } }).errors).toEqual([
      'cost_source_missing',
    ]);
  });
});

describe('depreciation', () => {
  const worn = (of: Depreciation) => one({ depreciation: of });
  test.each<[string, Depreciation, number]>([
    ['straight line', { method: 'straight_line', ...ages }, 25_000],
    ['Ross', { method: 'ross', ...ages }, 100_000 * 0.5 * 0.25 * 1.25],
    ['Ross with Heidecke', { method: 'ross_heidecke', ...ages, condition: 0.18 }, 100_000 * (0.15625 + 0.18 * 0.84375)],
    [
      'observed condition',
      {
        method: 'observed',
        ...ages,
        components: [
          { id: 'walls', label: 'walls', share: 0.6, depreciation: 0.1, renewed: null },
          { id: 'roof', label: 'roof', share: 0.4, depreciation: 0.5, renewed: 2_015 },
        ],
      },
      26_000,
    ],
    [
      'extraction',
      {
        method: 'extraction',
        ...ages,
        sales: [{ id: 's', label: 's', price: 250_000, land: 100_000, rcn: 200_000, age: 25 }],
      },
      100_000 * 0.01 * 20,
    ],
  ])('%s', (_, of, amount) => {
    expect(worn(of).at('buildings.b.physical')).toBeCloseTo(amount, 6);
    expect(worn(of).errors).toEqual([]);
  });

  test('components that do not make a whole are an error', () => {
    const components = [{ id: 'walls', label: 'walls', share: 0.6, depreciation: 0.1, renewed: null }];
    expect(worn({ method: 'observed', ...ages, components }).errors).toEqual(['shares_not_one']);
  });
  test('an effective age that is not the actual one needs a reason', () => {
    expect(worn({ method: 'straight_line', ...ages, actual_age: 35 }).errors).toEqual(['effective_age_without_reason']);
  });
  test('what costs more to cure than it adds is not curable', () => {
    const curable = [{ id: 'c', label: 'c', cost: 9_000, value_added: 5_000, note: null }];
    expect(worn({ method: 'modified_age_life', ...ages, curable }).errors).toEqual(['not_curable']);
  });
  test('what was cured is not taken as short-lived again', () => {
    const short = { id: 's', label: 's', cost_new: 20_000, age: 10, life: 20 };
    const by = (cured: boolean) =>
      worn({ method: 'breakdown', ...ages, curable: [], short_lived: [{ ...short, cured }] }).at(
        'buildings.b.physical',
      );
    expect(by(true)).toBeCloseTo(25_000, 6);
    expect(by(false)).toBeCloseTo(10_000 + 80_000 * 0.25, 6);
  });
});

describe('obsolescence', () => {
  test('functional and external, the share of the land left out', () => {
    const found = one({
      functional: [
        { id: 'plan', kind: 'incurable', label: 'plan', income_loss: 300, rate: 0.06 },
        { id: 'lift', kind: 'curable', label: 'lift', cost: 9_000, cost_if_new: 6_000 },
      ],
      external: [{ id: 'road', kind: 'rent_loss', label: 'road', rent_loss: 600, rate: 0.06, building_share: 0.7 }],
    });
    expect(found.at('buildings.b.functional')).toBeCloseTo(8_000, 6);
    expect(found.at('buildings.b.external')).toBeCloseTo(7_000, 6);
    expect(found.at('value')).toBeCloseTo(85_000, 6);
  });
  test('a replacement has no superadequacy', () => {
    const functional: BuildingCost['functional'] = [
      {
        id: 's',
        kind: 'superadequacy',
        label: 's',
        cost_new: 10_000,
        depreciated: 2_000,
        running_cost: 500,
        rate: 0.05,
        years: 10,
      },
    ];
    expect(one({ functional }).errors).toEqual(['superadequacy_of_replacement']);
    const of = one({ functional }, 'reproduction');
    expect(of.errors).toEqual([]);
    expect(of.at('buildings.b.functional')).toBeCloseTo(8_000 + (500 * (1 - 1.05 ** -10)) / 0.05, 6);
  });
  test('a building that lost more than it cost is taken down, at its price', () => {
    const found = one({
      demolition: 12_000,
      external: [{ id: 'mine', kind: 'paired_sales', label: 'mine', loss: 150_000, building_share: 1 }],
    });
    expect(found.at('value')).toBe(-12_000);
    expect(found.all).toContain('depreciation_above_cost');
  });
});

describe('land', () => {
  const land = (more: Partial<CostCase['land']>): CostCase['land'] => ({
    source: 'entered',
    value: null,
    area: 500,
    unit_value: null,
    grid: null,
    reason: null,
    ...more,
  });
  test('so much for a m², and with what stands on it', () => {
    const found = evaluated({
      land: land({ source: 'unit', unit_value: 120 }),
      site: [{ id: 'yard', label: 'yard', cost_new: 10_000, depreciation: 0.3 }],
    });
    expect(found.at('value')).toBeCloseTo(67_000, 6);
  });
  test('by a grid of its own', () => {
    const grid = market({
      comparables: [comparable('p', { price: 60_000, area: 600 }), comparable('q', { price: 88_000, area: 800 })],
    });
    const found = evaluated({ land: land({ source: 'grid', grid }) });
    expect(found.at('land.grid.value')).toBeCloseTo(105 * 500, 6);
    expect(found.at('value')).toBeCloseTo(105 * 500, 6);
  });
  test('by what a development leaves for it', () => {
    const of = residual({
      sold: [{ id: 's', label: 's', count: 1, area: 100, price: 3_000 }],
      build_area: 120,
      build_rate: 1_000,
      profit: { of: 'gdv', rate: 0.2, reason: null },
    });
    expect(evaluated({ land: land({ source: 'residual' }) }, { residual: of }).at('value')).toBeCloseTo(120_000, 6);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullCase } from '../../../../tests/support/full-valuation-case.ts';
import {
  building,
  caseOf,
  cell,
  comparable,
  cost,
  dcf,
  direct,
  income,
  line,
  market,
  residual,
} from '../../../../tests/support/valuation-case.ts';
import type { ValuationCase } from '../contract/case.ts';
import type { IncomeCase } from '../contract/income.ts';
import type { Comparable, MarketCase } from '../contract/market.ts';
import { evaluate } from './evaluate.ts';
import { internalRate, internalRateOnDays, netPresentValue } from './finance/internal-rate.ts';
import { ratioStatistics } from './statistics/ratio.ts';

const near = (one: number | null | undefined, other: number | null | undefined, within = 1e-9): void => {
  expect(one).toBeTypeOf('number');
  expect(other).toBeTypeOf('number');
  const [a, b] = [one ?? Number.NaN, other ?? Number.NaN];
  expect(Math.abs(a - b), `${a} and ${b}`).toBeLessThanOrEqual(within * Math.max(1, Math.abs(a), Math.abs(b)));
};

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const price = fc.integer({ min: 20_000, max: 2_000_000 });
const rate = between(0.01, 0.2);
const given = (value: number) => ({ value, reason: 'given', support: null });

const rent = (yearly: number): IncomeCase['rents'][number] => ({
  id: 'r',
  label: 'r',
  tenant: null,
  count: 1,
  area: null,
  basis: 'year',
  contract_rent: yearly,
  market_rent: null,
  start: null,
  end: null,
  growth: null,
  incentive_months: 0,
  lease_months: null,
});

const nodesOf = (more: Partial<ValuationCase>) => {
  const { nodes } = evaluate(caseOf(more, 60));
  return (id: string) => nodes[id]?.value;
};

/** A grid of lump sums, numbers, grades and percentages on any prices. */
const lines = [
  line('time', 'A5'),
  line('size', 'B2', { mode: 'unit', measure: 'grid', rate: 120, subject: { value: 60, text: null } }),
  line('floor', 'B3', { mode: 'pct' }),
  line('state', 'B5', { rate: 0.03, subject: { value: 3, text: null } }),
  line('extra', 'B8', { mode: 'lump' }),
];
const sold = fc.record({
  price,
  area: fc.integer({ min: 20, max: 200 }),
  floor: between(-0.1, 0.1),
  grade: fc.integer({ min: 1, max: 5 }),
  extra: fc.integer({ min: -9_000, max: 9_000 }),
  month: fc.integer({ min: 1, max: 10 }),
});
type Sold = typeof sold extends fc.Arbitrary<infer T> ? T : never;
const columnOf = (of: Sold, at: number): Comparable =>
  comparable(`c${at}`, { price: of.price, area: of.area, on: `2026-${String(of.month).padStart(2, '0')}-11` }, [
    cell('size', { value: of.area }),
    cell('floor', { entered: of.floor }),
    cell('state', { value: of.grade }),
    cell('extra', { entered: of.extra }),
  ]);
const solds = fc.array(sold, { minLength: 3, maxLength: 6 });
const grid = (of: readonly Sold[], more: Partial<MarketCase> = {}): MarketCase =>
  market({
    time: { mode: 'compound', period: 'days365', rate: 0.04, index: null },
    weighting: 'inverse_gross',
    lines,
    comparables: of.map(columnOf),
    ...more,
  });
const marketValue = (of: MarketCase) => evaluate(caseOf({ market: of }, 60)).market?.indicated;

describe('identities', () => {
  test('1. without growth, a cash flow at the cap rate is NOI / R for any hold', () => {
    fc.assert(
      fc.property(
        price,
        rate,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('year' as const, 'month' as const),
        (noi, r, years, period) => {
          const of = dcf({
            years,
            period,
            conversion: 'effective',
            discount: given(r),
            terminal: { basis: 'next', rate: given(r), price: null, sale_costs: 0 },
          });
          const at = nodesOf({ income: income({ rents: [rent(noi)], direct: direct({ rate: given(r) }), dcf: of }) });
          if (period === 'year') near(at('income.dcf.value'), noi / r, 1e-9);
          else expect(at('income.dcf.value')).toBeGreaterThan(noi / r);
          near(at('income.direct.value'), noi / r);
        },
      ),
    );
  });

  test('2. core and top are term and reversion at one yield, under-rented or over-rented', () => {
    fc.assert(
      fc.property(price, price, rate, between(0.5, 30), (passing_rent, market_rent, y, years) => {
        const by = (method: 'layer' | 'term_reversion') =>
          nodesOf({
            income: income({
              indication: 'leases',
              leases: [
                {
                  id: 'l',
                  label: 'l',
                  method,
                  passing_rent,
                  market_rent,
                  years,
                  yield_1: y,
                  yield_2: y,
                  purchaser_costs: 0,
                },
              ],
            }),
          });
        near(by('layer')('income.value'), by('term_reversion')('income.value'), 1e-9);
        near(by('layer')('income.leases.l.equivalent_yield'), y, 1e-6);
      }),
    );
  });

  test('3. where nothing is adjusted the price stands, whatever the weights', () => {
    fc.assert(
      fc.property(
        price,
        fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 3, maxLength: 6 }),
        (perMetre, areas) => {
          for (const weighting of ['equal', 'inverse_gross'] as const) {
            const comparables = areas.map((area, at) => comparable(`c${at}`, { price: perMetre * area, area }));
            near(marketValue(market({ weighting, comparables })), perMetre * 60);
          }
        },
      ),
    );
  });

  test('4. all prices and sums times k, the value times k', () => {
    fc.assert(
      fc.property(solds, between(0.1, 10), (of, k) => {
        const scaled = of.map((one) => ({ ...one, price: one.price * k, extra: one.extra * k }));
        const scaledLines = lines.map((one) => (one.id === 'size' ? { ...one, rate: 120 * k } : one));
        near(marketValue(grid(scaled, { lines: scaledLines })), (marketValue(grid(of)) ?? Number.NaN) * k, 1e-9);
      }),
    );
  });

  test('5. subject and comparable changed over, every difference changes its sign', () => {
    fc.assert(
      fc.property(
        between(-50, 50),
        between(-50, 50),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (x, y, g, h) => {
          const amounts = (subject: readonly [number, number], other: readonly [number, number]) => {
            const at = nodesOf({
              market: market({
                unit: 'EUR',
                lines: [
                  line('n', 'B2', {
                    mode: 'unit',
                    measure: 'eur',
                    rate: 700,
                    subject: { value: subject[0], text: null },
                  }),
                  line('g', 'B5', {
                    mode: 'grade',
                    measure: 'eur',
                    rate: 4_000,
                    subject: { value: subject[1], text: null },
                  }),
                ],
                comparables: [
                  comparable('c', { price: 1_000_000 }, [
                    cell('n', { value: other[0] }),
                    cell('g', { value: other[1] }),
                  ]),
                ],
              }),
            });
            return [
              at('market.comparables.c.cells.n') ?? Number.NaN,
              at('market.comparables.c.cells.g') ?? Number.NaN,
            ] as const;
          };
          const [one, other] = [amounts([x, g], [y, h]), amounts([y, h], [x, g])];
          near(one[0], -other[0]);
          near(one[1], -other[1]);
        },
      ),
    );
  });

  test('6. added and multiplied percentages agree to second order', () => {
    fc.assert(
      fc.property(fc.array(between(-0.02, 0.02), { minLength: 1, maxLength: 6 }), (parts) => {
        const by = (mode_b: MarketCase['mode_b']) =>
          nodesOf({
            market: market({
              unit: 'EUR',
              mode_b,
              lines: parts.map((_, at) => line(`b${at}`, 'B1', { mode: 'pct' })),
              comparables: [
                comparable(
                  'c',
                  { price: 100_000 },
                  parts.map((entered, at) => cell(`b${at}`, { entered })),
                ),
              ],
            }),
          })('market.comparables.c.V') ?? Number.NaN;
        const sum = parts.reduce((total, one) => total + Math.abs(one), 0);
        expect(Math.abs(by('additive') - by('multiplicative'))).toBeLessThanOrEqual(100_000 * sum * sum + 1e-6);
      }),
    );
  });

  const flows = fc
    .tuple(price, fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 2, maxLength: 12 }))
    .filter(([, back]) => back.some((one) => one > 0))
    .map(([paid, back]) => [-paid, ...back]);

  test('7. at the internal rate the net present value is nil', () => {
    fc.assert(
      fc.property(flows, (of) => {
        const { rate: found } = internalRate(of);
        if (found === null) return;
        const size = of.reduce((total, one) => total + Math.abs(one), 0);
        const steep = Math.max(1, (1 + found) ** -of.length);
        expect(Math.abs(netPresentValue(found, of, 'now'))).toBeLessThanOrEqual(1e-9 * size * steep);
      }),
    );
  });

  test('8. on days a year apart it is the same rate', () => {
    fc.assert(
      fc.property(flows, (of) => {
        const [yearly, byDay] = [
          internalRate(of).rate,
          internalRateOnDays(
            of,
            of.map((_, at) => at * 365),
          ).rate,
        ];
        expect(byDay === null).toBe(yearly === null);
        if (yearly !== null) near(byDay, yearly, 1e-9);
      }),
    );
  });

  const land = (value: number) => ({
    source: 'entered' as const,
    value,
    area: null,
    unit_value: null,
    grid: null,
    reason: null,
  });

  test('9. a new building has not lost anything, one at the end of its life has lost itself', () => {
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 120 }), (rcn, plot, life) => {
        const aged = (effective_age: number) =>
          nodesOf({
            cost: cost({
              land: land(plot),
              buildings: [
                building('b', {
                  unit_cost: rcn,
                  depreciation: {
                    method: 'straight_line',
                    effective_age,
                    economic_life: life,
                    actual_age: null,
                    age_reason: null,
                  },
                }),
              ],
            }),
          })('cost.value');
        near(aged(0), rcn + plot);
        near(aged(life), plot);
      }),
    );
  });

  test('10. a breakdown never takes more than there is', () => {
    const share = between(0, 0.4);
    fc.assert(
      fc.property(price, share, share, between(0, 80), between(0, 60), (rcn, cured, short, effective_age, age) => {
        const at = nodesOf({
          cost: cost({
            buildings: [
              building('b', {
                unit_cost: rcn,
                depreciation: {
                  method: 'breakdown',
                  effective_age,
                  economic_life: 60,
                  actual_age: null,
                  age_reason: null,
                  curable: [{ id: 'c', label: 'c', cost: rcn * cured, value_added: null, note: null }],
                  short_lived: [{ id: 's', label: 's', cost_new: rcn * short, age, life: 20, cured: false }],
                },
              }),
            ],
          }),
        });
        expect(at('cost.buildings.b.physical') ?? Number.NaN).toBeLessThanOrEqual(rcn * (1 + 1e-9));
      }),
    );
  });

  test('11. the residual value of land put in as its price gives the target profit', () => {
    const financed = fc.constantFrom(
      { mode: 'entered', amount: 40_000 } as const,
      {
        mode: 'half_period',
        rate: 0.06,
        compounding: 12,
        build_years: 1.5,
        sale_years: 0.5,
        land_interest: true,
      } as const,
      {
        mode: 'monthly',
        rate: 0.06,
        build_months: 18,
        sale_months: 6,
        profile: 's_curve',
        land_interest: true,
      } as const,
    );
    fc.assert(
      fc.property(
        between(2_500, 6_000),
        between(0.05, 0.3),
        fc.constantFrom('gdv' as const, 'cost' as const, 'cost_without_land' as const),
        fc.constantFrom('price' as const, 'value' as const),
        financed,
        (perMetre, target, of, purchaser_costs_of, finance) => {
          const base = residual({
            sold: [{ id: 's', label: 's', count: 10, area: 70, price: perMetre }],
            efficiency: 0.8,
            build_rate: 1_400,
            fees: 0.08,
            contingency: 0.05,
            sale_costs: 0.02,
            profit: { of, rate: target, reason: null },
            finance,
            acquisition_costs: 0.04,
            purchaser_costs_of,
          });
          const found = nodesOf({ residual: base })('residual.land_net') ?? Number.NaN;
          if (found < 0) return;
          const at = nodesOf({ residual: { ...base, mode: 'profit', land_price: found } });
          const share = { gdv: 'profit_on_gdv', cost: 'profit_on_cost', cost_without_land: 'profit_without_land' }[of];
          near(at(`residual.${share}`), target, 1e-9);
        },
      ),
    );
  });

  test('12. COD, PRD and PRB do not change when all estimates are scaled; equal ratios have no PRB', () => {
    const pairs = fc.array(fc.tuple(price, between(0.6, 1.5)), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(pairs, between(0.5, 2), (of, k) => {
        const prices = of.map(([paid]) => paid);
        const estimates = of.map(([paid, ratio]) => paid * ratio);
        const [one, other] = [
          ratioStatistics(estimates, prices),
          ratioStatistics(
            estimates.map((value) => value * k),
            prices,
          ),
        ];
        near(one?.cod, other?.cod, 1e-9);
        near(one?.prd, other?.prd, 1e-9);
        if (one?.prb && other?.prb) near(one.prb.value, other.prb.value, 1e-6);
        const even = ratioStatistics(
          prices.map((paid) => paid * k),
          prices,
        );
        if (even?.prb) expect(Math.abs(even.prb.value)).toBeLessThan(1e-9);
      }),
    );
  });

  test('13. weights times k change nothing', () => {
    fc.assert(
      fc.property(solds, between(0.05, 0.9), (of, k) => {
        const by = (factor: number) =>
          marketValue(
            grid(of, {
              weighting: 'similarity',
              comparables: of.map((one, at) => ({ ...columnOf(one, at), similarity: (factor * (at + 1)) / 10 })),
            }),
          );
        near(by(1), by(k), 1e-9);
      }),
    );
  });

  test('14. printed lines add up to the printed price at the rounding of the lines', () => {
    fc.assert(
      fc.property(solds, fc.constantFrom('0.01' as const, '1' as const, '10' as const), (of, line_rounding) => {
        const at = nodesOf({ market: grid(of, { line_rounding }) });
        const step = Number(line_rounding);
        of.forEach((_, index) => {
          const amounts = ['time', 'size', 'floor', 'state', 'extra'].map((line) => `cells.${line}`);
          const printed = ['P0', ...amounts].map((figure) => {
            const steps = (at(`market.comparables.c${index}.${figure}`) ?? Number.NaN) / step;
            expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
            return Math.round(steps);
          });
          const total = printed.reduce((sum, one) => sum + one, 0);
          expect(Math.round((at(`market.comparables.c${index}.V`) ?? Number.NaN) / step)).toBe(total);
        });
      }),
    );
  });

  test('15. the order of lines and comparables changes nothing', () => {
    fc.assert(
      fc.property(solds, fc.infiniteStream(between(0, 1)), (of, chance) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => [chance.next().value, one] as const)
            .sort(([a], [b]) => a - b)
            .map(([, one]) => one);
        const ordered = grid(of);
        const mixed = { ...ordered, lines: shuffled(ordered.lines), comparables: shuffled(ordered.comparables) };
        expect(marketValue(mixed)).toBe(marketValue(ordered));
      }),
    );
  });
});

test('the same case has the same hash however its keys are ordered, and another one another', () => {
  const turned = Object.fromEntries(Object.entries(fullCase).reverse()) as unknown as ValuationCase;
  expect(evaluate(turned).hash).toBe(evaluate(fullCase).hash);
  expect(evaluate(fullCase).hash).toMatch(/^[0-9a-f]{64}$/);
  const other = { ...fullCase, subject: { ...fullCase.subject, year_built: 1_999 } };
  expect(evaluate(other).hash).not.toBe(evaluate(fullCase).hash);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseOf, dcf, direct, income } from '../../../../../tests/support/valuation-case.ts';
import type { Dcf, IncomeCase } from '../../contract/income.ts';
import { openSheet } from '../sheet/sheet.ts';
import { evaluateIncome } from './evaluate.ts';

const given = (value: number) => ({ value, reason: 'given', support: null });

const rent = (id: string, more: Partial<IncomeCase['rents'][number]> = {}): IncomeCase['rents'][number] => ({
  id,
  label: id,
  tenant: null,
  count: 1,
  area: 100,
  basis: 'm2_month',
  contract_rent: 10,
  market_rent: 12,
  start: null,
  end: null,
  growth: null,
  incentive_months: 0,
  lease_months: null,
  ...more,
});

const evaluated = (more: Partial<IncomeCase>) => {
  const sheet = openSheet();
  const result = evaluateIncome(sheet, caseOf({ income: income({ rents: [rent('a')], ...more }) }));
  return {
    result,
    at: (id: string) => sheet.nodes[`income.${id}`]?.value,
    unit: (id: string) => sheet.nodes[`income.${id}`]?.unit,
    errors: sheet.issues.filter(({ level }) => level === 'error').map(({ code }) => code),
    all: sheet.issues.map(({ code }) => code),
  };
};

const cost = (more: Partial<IncomeCase['costs'][number]>): IncomeCase['costs'][number] => ({
  id: 'c',
  label: 'c',
  kind: 'fixed',
  basis: 'eur_year',
  value: 1_000,
  nature: 'operating',
  growth: null,
  ...more,
});

describe('the statement', () => {
  test('a lease that ends before it begins, or is free for longer than it lasts, contradicts itself', () => {
    const leases = (more: Partial<IncomeCase['rents'][number]>) => evaluated({ rents: [rent('a', more)] }).errors;
    expect(leases({ start: '2026-05-01', end: '2026-04-30' })).toContain('end_before_start');
    expect(leases({ start: '2026-05-01', end: '2026-05-01' })).not.toContain('end_before_start');
    expect(leases({ end: '2026-04-30' })).not.toContain('end_before_start');
    expect(leases({ incentive_months: 12, lease_months: 6 })).toContain('free_beyond_lease');
    expect(leases({ incentive_months: 6, lease_months: 6 })).not.toContain('free_beyond_lease');
  });

  test('rents of every basis, losses and costs on their own bases', () => {
    const found = evaluated({
      rents: [
        rent('a'),
        rent('b', { basis: 'month', contract_rent: 500, count: 2 }),
        rent('c', { basis: 'year', contract_rent: 3_000 }),
      ],
      other_income: [{ id: 'roof', label: 'roof', amount: 1_000, note: null }],
      vacancy: 0.05,
      collection_loss: 0.01,
      costs: [
        cost({}),
        cost({ id: 'd', basis: 'pct_pgi', value: 0.02 }),
        cost({ id: 'e', basis: 'eur_m2_year', value: 2 }),
      ],
    });
    expect(found.at('pgi')).toBe(12_000 + 12_000 + 3_000 + 1_000);
    expect(found.at('egi')).toBeCloseTo(28_000 * 0.94, 9);
    // 100 m² each: of the first, of two of the second, and of the third.
    expect(found.at('opex')).toBeCloseTo(1_000 + 560 + 800, 9);
    expect(found.unit('noi')).toBe('EUR/year');
  });

  test.each(['loan', 'income_tax', 'accounting_depreciation'] as const)('%s is no cost of the property', (nature) => {
    const found = evaluated({ costs: [cost({ nature })], direct: direct({ rate: given(0.06) }) });
    expect(found.errors).toEqual(['refused_cost']);
    expect(found.at('opex')).toBe(0);
  });

  test('months without rent are spread so that the present value stays', () => {
    const found = evaluated({
      rents: [rent('a', { incentive_months: 6, lease_months: 60 })],
      direct: direct({ rate: given(0.06) }),
    });
    const annuity = (n: number) => (1 - 1.005 ** -n) / 0.005;
    expect(found.at('rents.a.effective')).toBeCloseTo((10 * (annuity(60) - annuity(6))) / annuity(60), 9);
  });

  test('a vacancy that was not entered is an error and not nil', () => {
    const found = evaluated({ vacancy: null, direct: direct({ rate: given(0.06) }) });
    expect(found.errors).toContain('missing');
    expect(found.result?.indicated).toBeNull();
  });
});

describe('direct capitalisation', () => {
  test('a monthly multiplier takes the rent of a month, a yearly one that of a year', () => {
    expect(evaluated({ direct: direct({ method: 'monthly_multiplier', multiplier: 130 }) }).at('value')).toBe(130_000);
    expect(evaluated({ direct: direct({ method: 'annual_multiplier', multiplier: 10 }) }).at('value')).toBe(120_000);
  });

  test('one-off sums and a void come before the costs of the purchaser', () => {
    const found = evaluated({
      direct: direct({
        rate: given(0.06),
        void_months: 3,
        purchaser_costs: 0.05,
        one_offs: [{ id: 'cure', label: 'cure', amount: -7_000, note: null }],
      }),
    });
    expect(found.at('value')).toBeCloseTo((200_000 - 7_000 - 3_000) / 1.05, 6);
  });

  test.each([
    ['nil', 0],
    ['below nil', -0.02],
  ])('a rate of %s gives no value and says so', (_, rate) => {
    const found = evaluated({ direct: direct({ rate: given(rate) }) });
    expect(found.errors).toContain('rate_not_positive');
    expect(found.result?.indicated).toBeNull();
  });

  test('a growth that reaches the yield gives no value', () => {
    const found = evaluated({ direct: direct({ method: 'growth', yield: 0.05, growth: 0.05 }) });
    expect(found.errors).toContain('rate_not_positive');
  });
});

const flow = (more: Partial<Dcf>) =>
  evaluated({
    indication: 'dcf',
    direct: direct({ rate: given(0.08) }),
    dcf: dcf({
      years: 3,
      discount: given(0.1),
      terminal: { basis: 'next', rate: given(0.08), price: null, sale_costs: 0 },
      ...more,
    }),
  });
const noi = 12_000;
const exit = noi / 0.08 / 1.1 ** 3;

describe('discounted cash flow', () => {
  test.each([
    ['end', 0],
    ['mid', 0.5],
    ['beginning', 1],
  ] as const)('flows at the %s, the exit always after the whole hold', (timing, early) => {
    const flows = [1, 2, 3].reduce((sum, year) => sum + noi / 1.1 ** (year - early), 0);
    expect(flow({ timing }).at('dcf.value')).toBeCloseTo(flows + exit, 6);
  });

  test.each([
    ['effective', 1.1 ** (1 / 12) - 1],
    ['nominal', 0.1 / 12],
  ] as const)('by months at the %s rate', (conversion, monthly) => {
    const flows = Array.from({ length: 36 }, (_, at) => 1_000 / (1 + monthly) ** (at + 1)).reduce(
      (sum, one) => sum + one,
      0,
    );
    const found = flow({ period: 'month', conversion });
    expect(found.at('dcf.value')).toBeCloseTo(flows + noi / 0.08 / (1 + monthly) ** 36, 6);
  });

  test('the exit on the income after the last year, of the last, or entered', () => {
    const by = (basis: Dcf['terminal']['basis']) =>
      flow({ growth: 0.03, terminal: { basis, rate: given(0.08), price: 160_000, sale_costs: 0 } }).at('dcf.terminal');
    expect(by('next')).toBeCloseTo((noi * 1.03 ** 3) / 0.08, 6);
    expect(by('last')).toBeCloseTo((noi * 1.03 ** 2) / 0.08, 6);
    expect(by('price')).toBe(160_000);
  });

  test('a new lease from its year, what stays empty before it, and what it costs', () => {
    const found = flow({ events: [{ id: 'new', rent_id: 'a', year: 2, rent: 15, void_months: 2, cost: 700 }] });
    expect(found.at('dcf.y1.flow')).toBe(12_000);
    expect(found.at('dcf.y2.flow')).toBeCloseTo(18_000 * (10 / 12) - 700, 9);
    expect(found.at('dcf.y3.flow')).toBe(18_000);
  });

  test('a lender counts on no growth, and on no better exit than entry', () => {
    const found = flow({ lender: true, growth: 0.05 });
    expect(found.at('dcf.y3.noi')).toBe(12_000);
    expect(
      flow({ lender: true, terminal: { basis: 'next', rate: given(0.07), price: null, sale_costs: 0 } }).errors,
    ).toEqual(['lender_exit_rate']);
  });

  test('the price that the value means earns the discount rate', () => {
    const value = flow({ growth: 0.02 }).at('dcf.value') ?? Number.NaN;
    for (const timing of ['end', 'mid'] as const) {
      const price = flow({ growth: 0.02, timing }).at('dcf.value') ?? Number.NaN;
      const found = flow({ growth: 0.02, timing, price });
      expect(found.at('dcf.npv')).toBe(0);
      expect(found.at('dcf.irr')).toBeCloseTo(0.1, 9);
    }
    expect(value).toBeGreaterThan(0);
  });

  test('what lies after the hold is said', () => {
    expect(flow({ capex: [{ id: 'roof', label: 'roof', year: 9, amount: 1_000 }] }).all).toContain('outside_hold');
  });
});

test('the residual technique by Inwood and Hoskold, and the other way round', () => {
  const by = (more: Partial<NonNullable<IncomeCase['residual_technique']>>) =>
    evaluated({
      indication: 'residual_technique',
      residual_technique: {
        known: 'land',
        value: 40_000,
        yield: 0.08,
        recapture: 'inwood',
        years: 40,
        safe_rate: 0.03,
        ...more,
      },
    });
  const fund = (i: number) => i / ((1 + i) ** 40 - 1);
  expect(by({}).at('value')).toBeCloseTo(40_000 + (noi - 3_200) / (0.08 + fund(0.08)), 6);
  expect(by({ recapture: 'hoskold' }).at('value')).toBeCloseTo(40_000 + (noi - 3_200) / (0.08 + fund(0.03)), 6);
  expect(by({ known: 'building', recapture: 'ring' }).at('value')).toBeCloseTo(
    40_000 + (noi - 40_000 * 0.105) / 0.08,
    6,
  );
});

test('debt cover and build-up stand beside the other sources', () => {
  const found = evaluated({
    direct: direct({ rate: { value: 0.2, reason: null, support: null } }),
    cap_rates: [
      { id: 'd', method: 'debt_cover', cover: 1.3, ltv: 0.6, rate: 0.05, years: 20, payments: 12, note: null },
      {
        id: 'b',
        method: 'build_up',
        risk_free: 0.03,
        risks: [{ id: 'r', label: 'risk', value: 0.035 }],
        growth: 0.01,
        recapture: 0.005,
        terms: 'nominal',
        note: null,
      },
    ],
  });
  const monthly = 0.05 / 12;
  expect(found.at('cap_rates.d')).toBeCloseTo((1.3 * 0.6 * 12 * monthly) / (1 - (1 + monthly) ** -240), 12);
  expect(found.at('cap_rates.b')).toBeCloseTo(0.06, 12);
  expect(found.errors).toEqual(['rate_outside_sources']);
});

describe('the rate of return of a cash flow', () => {
  const anyDcf = fc.record({
    years: fc.integer({ min: 1, max: 20 }),
    period: fc.constantFrom<Dcf['period'][]>('year', 'month'),
    conversion: fc.constantFrom<Dcf['conversion'][]>('effective', 'nominal'),
    timing: fc.constantFrom<Dcf['timing'][]>('end', 'mid', 'beginning'),
    purchaser_costs: fc.constantFrom(0, 0.02, 0.05),
    growth: fc.double({ min: -0.02, max: 0.04, noNaN: true }),
    discount: fc.double({ min: 0.03, max: 0.15, noNaN: true }),
    exit: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
    sale_costs: fc.constantFrom(0, 0.03),
  });
  const withPrice = (of: typeof anyDcf extends fc.Arbitrary<infer T> ? T : never, price: number) => {
    const { discount, exit, sale_costs, ...rest } = of;
    return evaluated({
      dcf: dcf({
        ...rest,
        discount: given(discount),
        terminal: { basis: 'next', rate: given(exit), price: null, sale_costs },
        price,
      }),
    });
  };
  /** The discount rate of the case as an effective one for a year. */
  const effective = ({ discount, period, conversion }: { discount: number; period: string; conversion: string }) =>
    period === 'month' && conversion === 'nominal' ? (1 + discount / 12) ** 12 - 1 : discount;

  test('is the discount rate where the price is the value, under every convention and with the same costs', () => {
    fc.assert(
      fc.property(anyDcf, (of) => {
        const value = withPrice(of, 1).at('dcf.value') ?? Number.NaN;
        const found = withPrice(of, value);
        expect(found.at('dcf.npv')).toBeCloseTo(0, 5);
        expect(Math.abs((found.at('dcf.irr') ?? Number.NaN) - effective(of))).toBeLessThan(0.000_03);
      }),
      { numRuns: 200 },
    );
  });

  test('lies above it exactly where the NPV is above nil', () => {
    fc.assert(
      fc.property(anyDcf, fc.double({ min: 0.7, max: 1.4, noNaN: true }), (of, factor) => {
        fc.pre(Math.abs(factor - 1) > 0.001);
        const value = withPrice(of, 1).at('dcf.value') ?? Number.NaN;
        const found = withPrice(of, value * factor);
        expect(Math.sign(found.at('dcf.npv') ?? Number.NaN)).toBe(factor < 1 ? 1 : -1);
        const irr = found.at('dcf.irr');
        if (irr !== undefined && irr !== null) expect(irr > effective(of)).toBe(factor < 1);
      }),
      { numRuns: 200 },
    );
  });

  test('of a nominal discount rate the effective one stands beside it', () => {
    const found = evaluated({
      dcf: dcf({
        period: 'month',
        conversion: 'nominal',
        discount: given(0.12),
        terminal: { basis: 'next', rate: given(0.08), price: null, sale_costs: 0 },
      }),
    });
    expect(found.at('dcf.effective')).toBeCloseTo(0.126_825, 6);
    expect(found.unit('dcf.monthly')).toBe('fraction');
  });

  test('a discount factor is a plain factor: flow times factor is the present value', () => {
    const found = evaluated({
      dcf: dcf({ discount: given(0.075), terminal: { basis: 'next', rate: given(0.08), price: null, sale_costs: 0 } }),
    });
    expect(found.unit('dcf.y1.factor')).toBe('factor');
    const [flow, factor] = [found.at('dcf.y1.flow') ?? 0, Number((found.at('dcf.y1.factor') ?? 0).toFixed(6))];
    expect(flow * factor).toBeCloseTo(found.at('dcf.y1.pv') ?? 0, 1);
    expect(found.unit('dcf.y1.pv')).toBe('EUR');
  });
});

describe('turnover rent', () => {
  const shop = (more: Partial<IncomeCase['rents'][number]>) =>
    evaluated({ rents: [rent('a', { basis: 'year', contract_rent: 50_000, turnover_share: 0.04, ...more })] });

  /** realized1031.com/glossary/percentage-rent: 4 % of sales above 1,000,000 over a rent of 50,000. */
  test('above a sum of sales', () => {
    const found = shop({ turnover_sales: 1_100_000, turnover_from: 1_000_000 });
    expect(found.at('rents.a')).toBeCloseTo(54_000, 9);
    expect(found.at('rents.a.turnover')).toBeCloseTo(4_000, 9);
    expect(shop({ turnover_sales: 900_000, turnover_from: 1_000_000 }).at('rents.a')).toBe(50_000);
  });

  /** The same page (below the natural breakpoint of 1,250,000), and capitalretail.com/percentage-rent-natural-breakpoint. */
  test('of all sales from the natural breakpoint on', () => {
    expect(shop({ turnover_sales: 1_100_000 }).at('rents.a')).toBe(50_000);
    const above = shop({ contract_rent: 120_000, turnover_share: 0.08, turnover_sales: 1_600_000 });
    expect(above.at('rents.a')).toBeCloseTo(128_000, 9);
  });

  test('grows in a cash flow with the rent, and ends with a new lease', () => {
    const found = evaluated({
      rents: [rent('a', { basis: 'year', contract_rent: 50_000, turnover_share: 0.04, turnover_sales: 2_000_000 })],
      dcf: dcf({
        years: 3,
        growth: 0.1,
        discount: given(0.08),
        events: [{ id: 'new', rent_id: 'a', year: 3, rent: 60_000, void_months: 0, cost: 0 }],
      }),
    });
    expect([1, 2, 3].map((at) => found.at(`dcf.rent.a.y${at}`))).toEqual([80_000, expect.closeTo(88_000, 6), 60_000]);
  });

  test('is of the lease, not of the market, and needs the sales', () => {
    expect(shop({}).errors).toContain('missing');
    const byMarket = { rent_used: 'market', direct: direct({ rate: given(0.06) }) } as const;
    expect(evaluated({ ...byMarket, rents: [rent('a', { turnover_share: 0.5 })] }).errors).toEqual([]);
  });
});

describe('the yields of a lease', () => {
  const lease = (more: Partial<IncomeCase['leases'][number]>): IncomeCase['leases'][number] => ({
    id: 'l',
    label: 'l',
    method: 'term_reversion',
    passing_rent: 202_500,
    market_rent: 230_000,
    years: 2,
    yield_1: 0.05,
    yield_2: 0.05,
    purchaser_costs: 0.07,
    ...more,
  });
  const yields = (more: Partial<IncomeCase['leases'][number]>, of: Partial<IncomeCase> = {}) =>
    evaluated({ rents: [], leases: [lease(more)], indication: 'leases', ...of });

  /**
   * brainscape.com/flashcards/yields-13694921: 202,500 and 230,000 of a price of 4,500,000 with costs of 7 % are 4.20 %
   * (cut, 4.2056) and 4.78 %. The yields of a value are those of it as the price.
   */
  test('are of the price with the costs of buying', () => {
    const found = yields({});
    const price = (found.at('leases.l') ?? 0) * 1.07;
    expect(found.at('leases.l.initial_yield')).toBeCloseTo(202_500 / price, 12);
    const scaled = (name: string) => ((found.at(`leases.l.${name}`) ?? 0) * price) / (4_500_000 * 1.07);
    expect(scaled('initial_yield')).toBeCloseTo(0.042_056, 6);
    expect(scaled('reversionary_yield')).toBeCloseTo(0.047_767, 6);
    expect(found.at('leases.l.equivalent_yield')).toBeCloseTo(0.05, 9);
  });

  test.each(['term_reversion', 'layer'] as const)('after a void the reversion only begins later: %s', (method) => {
    const found = yields({ method, void_months: 6, letting_cost: 10_000, owner_costs: 2_500, purchaser_costs: 0 });
    const pv = 1.05 ** -2;
    const term = 200_000 * ((1 - pv) / 0.05);
    const later = (227_500 / 0.05) * 1.05 ** -2.5 - 10_000 * pv;
    expect(found.at('leases.l')).toBeCloseTo(term + later, 5);
    expect(found.at('leases.l.initial_yield')).toBeCloseTo(200_000 / (term + later), 12);
    expect(found.at('leases.l.reversionary_yield')).toBeCloseTo(227_500 / (term + later), 12);
    expect(found.at('leases.l.equivalent_yield')).toBeCloseTo(0.05, 9);
  });
});

describe('conventions', () => {
  const deductions = {
    rents: [rent('a', { basis: 'year', contract_rent: 90_000 })],
    direct: direct({ rate: given(0.05), purchaser_costs: 0.068 }),
  };

  /** Example PI-08: 1,800,000 with costs of 6.8 % of the price; of the value before them it is 6.8 % less. */
  test('the costs of buying are a part of the price, or of the value before them', () => {
    const usual = evaluated(deductions);
    expect(usual.at('direct.value')).toBeCloseTo(1_685_393.26, 2);
    expect(evaluated({ ...deductions, purchaser_costs_of: 'price' }).at('direct.value')).toBe(usual.at('direct.value'));
    const other = evaluated({ ...deductions, purchaser_costs_of: 'value' });
    expect(other.at('direct.value')).toBeCloseTo(1_677_600, 6);
    expect(other.all).toContain('convention_without_reason');
    expect(usual.all).not.toContain('convention_without_reason');
    const why = { purchaser_costs_of: 'value', purchaser_costs_reason: 'as agreed' } as const;
    expect(evaluated({ ...deductions, ...why }).all).not.toContain('convention_without_reason');
  });

  test('under either the price that is the value has no NPV and earns the discount rate', () => {
    const of = (price: number | null) =>
      evaluated({
        purchaser_costs_of: 'value',
        dcf: dcf({
          discount: given(0.08),
          purchaser_costs: 0.05,
          price,
          terminal: { basis: 'next', rate: given(0.07), price: null, sale_costs: 0.02 },
        }),
      });
    const value = of(null).at('dcf.value') ?? Number.NaN;
    const found = of(value);
    expect(found.at('dcf.npv')).toBeCloseTo(0, 6);
    expect(found.at('dcf.irr')).toBeCloseTo(0.08, 9);
  });

  /** EFFECT and NOMINAL of spreadsheets: 12 % a year is 0.9489 % a month if it is effective, 1 % if nominal. */
  test('a loan takes the twelfth of its rate, or what compounds to it', () => {
    const band = (monthly_rate?: 'nominal' | 'effective') =>
      evaluated({
        monthly_rate,
        cap_rates: [
          { id: 'b', method: 'band', ltv: 1, rate: 0.12, years: 10, payments: 12, equity_rate: 0, note: null },
        ],
      }).at('cap_rates.b.constant') ?? Number.NaN;
    const constant = (i: number) => (12 * i) / (1 - (1 + i) ** -120);
    expect(band()).toBeCloseTo(constant(0.01), 12);
    expect(band('nominal')).toBe(band());
    expect(band('effective')).toBeCloseTo(constant(0.009_488_792_934_583_046), 12);
  });
});

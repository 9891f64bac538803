import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { CostCase, Depreciation, ResidualCase } from '#domains/appraisal/contract/cost.ts';
import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { loanPayment, paymentsToRepay } from '#domains/appraisal/core/finance/annuity.ts';
import { internalRate, modifiedInternalRate, netPresentValue } from '#domains/appraisal/core/finance/internal-rate.ts';
import { ratioStatistics } from '#domains/appraisal/core/statistics/ratio.ts';
import { leastSquares, predicted, simpleLine } from '#domains/appraisal/core/statistics/regression.ts';
import { pairedSales } from '#domains/appraisal/core/statistics/suggest.ts';
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
} from './valuation-case.ts';

type Answers = Readonly<Record<string, number | null | undefined>>;
// biome-ignore lint/suspicious/noExplicitAny: each example has a shape of its own
type Inputs = any;

const figures = (of: Partial<ValuationCase>, area = 1) => {
  const result = evaluate(caseOf(of, area));
  return { result, at: (id: string) => result.nodes[id]?.value };
};
const ofMarket = (more: Partial<MarketCase>, area = 1) => figures({ market: market(more) }, area);
const ofIncome = (more: Partial<IncomeCase>) => figures({ income: income(more) });
const ofCost = (more: Partial<CostCase>) => figures({ cost: cost(more) });

const rent = (id: string, more: Partial<IncomeCase['rents'][number]>): IncomeCase['rents'][number] => ({
  id,
  label: id,
  tenant: null,
  count: 1,
  area: null,
  basis: 'year',
  contract_rent: null,
  market_rent: null,
  start: null,
  end: null,
  growth: null,
  incentive_months: 0,
  lease_months: null,
  ...more,
});
const expense = (
  id: string,
  basis: IncomeCase['costs'][number]['basis'],
  value: number,
): IncomeCase['costs'][number] => ({
  id,
  label: id,
  kind: 'fixed',
  basis,
  value,
  nature: 'operating',
  growth: null,
});
const worn = (more: Partial<Depreciation>): Depreciation =>
  ({
    method: 'straight_line',
    effective_age: null,
    economic_life: null,
    actual_age: null,
    age_reason: null,
    ...more,
  }) as Depreciation;

/** Like `.075/12`: a yearly rate by the month. */
const monthlyRate = (text: string): number => Number(text.split('/')[0]) / 12;

const runners: Readonly<Record<string, (inputs: Inputs) => Answers>> = {
  'PM-01': ({ price, adjustments }) => {
    const codes = {
      financing: 'A2',
      market_conditions: 'A5',
      location: 'B1',
      physical: 'B5',
      non_realty: 'B12',
    } as const;
    // Handed over the other way round: the engine knows the order.
    const entries = [...adjustments].reverse() as [keyof typeof codes, 'lump' | 'pct', number][];
    const { at } = ofMarket({
      unit: 'EUR',
      mode_b: 'sequential',
      lines: entries.map(([name, mode]) =>
        line(name, codes[name], { mode, measure: mode === 'pct' ? 'percent' : 'eur' }),
      ),
      comparables: [
        comparable(
          'c',
          { price },
          entries.map(([name, mode, by]) => cell(name, { entered: mode === 'pct' ? by / 100 : by })),
        ),
      ],
    });
    return {
      after_financing: at('market.comparables.c.cells.financing.after'),
      market_conditions_adj: at('market.comparables.c.cells.market_conditions'),
      after_market_conditions: at('market.comparables.c.T'),
      location_adj: at('market.comparables.c.cells.location'),
      after_location: at('market.comparables.c.cells.location.after'),
      after_physical: at('market.comparables.c.cells.physical.after'),
      adjusted_price: at('market.comparables.c.V'),
    };
  },
  'PM-02': ({ comps }) => {
    const codes = { date: 'A5', location: 'B1', size: 'B2', condition: 'B5' } as const;
    const names = Object.keys(codes) as (keyof typeof codes)[];
    const { at } = ofMarket(
      {
        mode_a: 'additive',
        // All percentages are of the price before any: added as block A is.
        lines: names.map((name) => line(name, 'A5', { mode: 'pct' })),
        result_rounding: '1',
        weighting: 'inverse_gross',
        comparables: comps.map((of: Record<string, number>, index: number) =>
          comparable(
            `c${index + 1}`,
            { price: of.base ?? 0, area: 1 },
            names.map((name) => cell(name, { entered: (of[name] ?? 0) / 100 })),
          ),
        ),
      },
      1,
    );
    return {
      comp1: at('market.comparables.c1.V'),
      comp2: at('market.comparables.c2.V'),
      comp3: at('market.comparables.c3.V'),
      comp4: at('market.comparables.c4.V'),
      supported_rounded: Math.round(at('market.mean_weighted') ?? 0),
      low: at('market.min'),
      high: at('market.max'),
    };
  },
  'PM-03': ({ garage, bedroom, comp1, comp2 }) => {
    const { at, result } = ofMarket({
      unit: 'EUR',
      lines: [
        line('bedroom', 'B8', { mode: 'unit', measure: 'eur', rate: bedroom, subject: { value: 2, text: null } }),
        line('garage', 'B9', { mode: 'presence', measure: 'eur', rate: garage, subject: { value: true, text: null } }),
      ],
      comparables: [
        comparable('c1', comp1, [cell('bedroom', { value: 3 }), cell('garage', { value: true })]),
        comparable('c2', comp2, [cell('bedroom', { value: 2 }), cell('garage', { value: false })]),
      ],
    });
    return {
      comp1_adjusted: at('market.comparables.c1.V'),
      comp2_adjusted: at('market.comparables.c2.V'),
      indicated: result.market?.indicated,
    };
  },
  'PM-04': ({ adjustments }) => {
    const { at } = ofMarket({
      unit: 'EUR',
      lines: adjustments.map((_: number, index: number) => line(`l${index}`, 'B8', { mode: 'lump' })),
      comparables: [
        comparable(
          'c',
          { price: 300_000 },
          adjustments.map((by: number, index: number) => cell(`l${index}`, { entered: by })),
        ),
      ],
    });
    return { net: (at('market.comparables.c.V') ?? 0) - (at('market.comparables.c.P0') ?? 0) };
  },
  'PM-05': ({ price, sum_abs_adjustments: all }) => {
    const { at } = ofMarket({
      unit: 'EUR',
      lines: [line('up', 'B1', { mode: 'lump' }), line('down', 'B2', { mode: 'lump', measure: 'eur' })],
      comparables: [
        comparable('c', { price }, [cell('up', { entered: all * 0.6 }), cell('down', { entered: -all * 0.4 })]),
      ],
    });
    return { gross_pct: (at('market.comparables.c.gross') ?? 0) * 100 };
  },
  'PM-06': ({ price, rate_per_month: rate }) => {
    const { at } = ofMarket({
      unit: 'EUR',
      time: { mode: 'linear', period: 'month', rate, index: null },
      lines: [line('time', 'A5')],
      comparables: [comparable('c', { price, on: '2026-03-21' })],
    });
    return { adjusted: at('market.comparables.c.V') };
  },
  'PM-07': ({ sale_with, sale_without }) => ({
    indicated_adjustment: pairedSales([{ price_1: sale_with, price_2: sale_without, x_1: 1, x_2: 0 }])?.mid,
  }),
  'PM-08': ({ down, first_mortgage, seller_note, note_rate, market_rate, term_months }) => {
    const loans = [{ principal: seller_note, rate: note_rate, market_rate, months: term_months }];
    const { at } = ofMarket({
      unit: 'EUR',
      lines: [line('f', 'A2')],
      comparables: [comparable('c', { price: down + first_mortgage + seller_note }, [cell('f', { loans })])],
    });
    return {
      payment: at('market.comparables.c.cells.f.loan_1.payment'),
      pv_seller_note: at('market.comparables.c.cells.f.loan_1.worth'),
      cash_equivalent_price: at('market.comparables.c.V'),
      financing_adjustment: at('market.comparables.c.cells.f'),
    };
  },
  'PM-09': ({ columns, rows, predict }) => {
    const names: string[] = columns.slice(0, -1);
    const fit = leastSquares(
      names,
      rows.map((row: number[]) => row.slice(0, -1)),
      rows.map((row: number[]) => row.at(-1)),
    );
    if (!fit) return {};
    const { intercept, coefficients } = fit;
    return {
      intercept: intercept?.value ?? Number.NaN,
      se_intercept: intercept?.error ?? Number.NaN,
      ...Object.fromEntries(
        coefficients.flatMap(({ name, value, error }) => [
          [name, value],
          [`se_${name}`, error],
        ]),
      ),
      r2: fit.rSquared,
      se_y: fit.standardError,
      F: fit.f,
      df: fit.degrees,
      predicted: predicted(
        fit,
        names.map((name) => predict[name]),
      ),
    };
  },
  'PM-10': ({ forecast, intercept }) => {
    const one = simpleLine(forecast.known_x, forecast.known_y);
    return {
      forecast: one && one.intercept + one.slope * forecast.x,
      intercept: simpleLine(intercept.known_x, intercept.known_y)?.intercept,
    };
  },
  'PI-01': ({ area, rent_per_area_month, vacancy_pct, management_pct_egi, reserves_pct_egi, cap_rate, round_to }) => {
    const of = income({
      rents: [rent('r', { area, basis: 'm2_month', contract_rent: rent_per_area_month })],
      vacancy: vacancy_pct / 100,
      costs: [
        expense('management', 'pct_egi', management_pct_egi / 100),
        expense('reserves', 'pct_egi', reserves_pct_egi / 100),
      ],
      direct: direct({ rate: { value: cap_rate, reason: 'given', support: null } }),
    });
    const base = caseOf({ income: of });
    const weighed = {
      ...base.reconciliation.approaches,
      income: { ...base.reconciliation.approaches.income, weight: 1 },
    };
    const { nodes, value } = evaluate({
      ...base,
      header: { ...base.header, final_rounding: { mode: 'step', value: round_to } },
      reconciliation: { ...base.reconciliation, approaches: weighed },
    });
    const at = (id: string) => nodes[id]?.value;
    return {
      pgi: at('income.pgi'),
      vacancy: at('income.vacancy_loss'),
      egi: at('income.egi'),
      management: at('income.costs.management'),
      reserves: at('income.costs.reserves'),
      noi: at('income.noi'),
      noi_per_area: at('income.noi_per_area'),
      value: at('income.value'),
      value_rounded: value,
    };
  },
  'PI-02': (of) => {
    const shared = {
      rents: of.units.map(({ n, rent_month }: { n: number; rent_month: number }, index: number) =>
        rent(`u${index}`, { count: n, basis: 'month', contract_rent: rent_month }),
      ),
      vacancy: of.vacancy_pct / 100,
      costs: [expense('opex', 'pct_egi', of.opex_pct_egi / 100)],
    };
    const { at } = ofIncome({
      ...shared,
      direct: direct({ rate: { value: of.cap_rate, reason: 'given', support: null } }),
      dcf: dcf({
        years: of.hold_years,
        discount: { value: of.discount_rate, reason: 'given', support: null },
        growth: of.growth,
        terminal: {
          basis: 'next',
          rate: { value: of.terminal_cap, reason: 'given', support: null },
          price: null,
          sale_costs: of.sale_cost_pct / 100,
        },
      }),
    });
    return {
      gross_income: at('income.pgi'),
      egi: at('income.egi'),
      noi: at('income.noi'),
      direct_cap: at('income.direct.value'),
      noi2: at('income.dcf.y2.noi'),
      noi5: at('income.dcf.y5.noi'),
      sale_price: at('income.dcf.terminal'),
      sale_expense: at('income.dcf.sale_expense'),
      net_sale: at('income.dcf.terminal_net'),
      pv1: at('income.dcf.y1.pv'),
      pv2: at('income.dcf.y2.pv'),
      pv3: at('income.dcf.y3.pv'),
      pv4: at('income.dcf.y4.pv'),
      // Published with the resale in it.
      pv5: (at('income.dcf.y5.pv') ?? 0) + (at('income.dcf.terminal_pv') ?? 0),
      dcf_value: at('income.dcf.value'),
    };
  },
  'PI-03': ({ noi, discount_rate, growth, finite_years }) => {
    const by = (more: Partial<NonNullable<IncomeCase['direct']>>) =>
      ofIncome({ rents: [rent('r', { contract_rent: noi })], direct: direct({ yield: discount_rate, ...more }) });
    const growing = by({ method: 'growth', growth });
    return {
      finite: by({ method: 'finite', years: finite_years }).at('income.value'),
      perpetuity: by({ method: 'growth' }).at('income.value'),
      growing_perpetuity: growing.at('income.value'),
      cap_rate: growing.at('income.direct.net_rate'),
    };
  },
  'PI-04': ({ noi, years, resale, yield_rate }) => ({
    value: ofIncome({
      rents: [rent('r', { contract_rent: noi })],
      indication: 'dcf',
      dcf: dcf({
        years,
        discount: { value: yield_rate, reason: 'given', support: null },
        terminal: { basis: 'price', rate: { value: null, reason: null, support: null }, price: resale, sale_costs: 0 },
      }),
    }).at('income.value'),
  }),
  'PI-05': ({ ltv, rate, years, payments_per_year: payments, equity_dividend_rate: equity_rate }) => {
    const { at } = ofIncome({
      rents: [rent('r', { contract_rent: 1 })],
      cap_rates: [{ id: 'band', method: 'band', ltv, rate, years, payments, equity_rate, note: null }],
    });
    return { mortgage_constant: at('income.cap_rates.band.constant'), Ro: at('income.cap_rates.band') };
  },
  'PI-06': ({ equity_yield, hold_years, ltv, rate, amort_years: years, payments_per_year: payments, value_change }) => {
    const source = {
      id: 'e',
      method: 'ellwood',
      equity_yield,
      hold_years,
      ltv,
      rate,
      years,
      payments,
      value_change,
      note: null,
    } as const;
    const { at } = ofIncome({ rents: [rent('r', { contract_rent: 1 })], cap_rates: [source] });
    return {
      mortgage_coefficient: at('income.cap_rates.e.coefficient'),
      basic_rate: at('income.cap_rates.e.basic'),
      overall_rate: at('income.cap_rates.e'),
    };
  },
  'PI-07': ({ passing_rent, market_rent, years_to_review: years, yield_rate }) => {
    const { at } = ofIncome({
      indication: 'leases',
      leases: [
        {
          id: 'l',
          label: 'l',
          method: 'term_reversion',
          passing_rent,
          market_rent,
          years,
          yield_1: yield_rate,
          yield_2: yield_rate,
          purchaser_costs: 0,
        },
      ],
    });
    return {
      yp_perp: 1 / yield_rate,
      yp5: at('income.leases.l.yp'),
      pv5: at('income.leases.l.pv'),
      term: at('income.leases.l.term'),
      reversion: at('income.leases.l.reversion'),
      value: at('income.value'),
    };
  },
  'PI-08': ({
    units,
    area,
    rent: price,
    void_pct,
    non_recoverable_pct_after_void,
    fixed,
    yield_rate,
    purchaser_costs_pct,
  }) => {
    const { at } = ofIncome({
      rents: [rent('u', { count: units, area, basis: 'm2_year', contract_rent: price })],
      vacancy: void_pct / 100,
      costs: [expense('share', 'pct_egi', non_recoverable_pct_after_void / 100), expense('fixed', 'eur_year', fixed)],
      direct: direct({
        rate: { value: yield_rate, reason: 'given', support: null },
        purchaser_costs: purchaser_costs_pct / 100,
      }),
    });
    return {
      gross_rent: at('income.pgi'),
      void: at('income.vacancy_loss'),
      non_recoverable: at('income.costs.share'),
      net_rent: at('income.noi'),
      gross_value: at('income.direct.gross'),
      net_value: at('income.value'),
    };
  },
  'PI-09': ({ price, exit_price, entry_cap, growth, holds }) =>
    Object.fromEntries(
      holds.map((years: number) => {
        const { at } = ofIncome({
          rents: [rent('r', { contract_rent: price * entry_cap })],
          dcf: dcf({
            years,
            first_year: 'grown',
            growth,
            price,
            discount: { value: 0.1, reason: 'any', support: null },
            terminal: {
              basis: 'price',
              rate: { value: null, reason: null, support: null },
              price: exit_price,
              sale_costs: 0,
            },
          }),
        });
        return [`irr_${years}y`, at('income.dcf.irr')];
      }),
    ),
  'PI-10': (of) => {
    const loan = { i: monthlyRate(of.loan.rate), ...of.loan };
    return {
      ...Object.fromEntries(
        ['irr_a', 'irr_b', 'irr_c', 'irr_d', 'irr_e'].map((name) => [name, internalRate(of[name]).rate]),
      ),
      npv: netPresentValue(of.npv.rate, of.npv.flows, 'now'),
      mirr: modifiedInternalRate(of.mirr.flows, of.mirr.finance, of.mirr.reinvest),
      // A payment, so below zero.
      pmt: -(loanPayment(of.pmt.pv, monthlyRate(of.pmt.rate), of.pmt.n) ?? 0),
      total_interest: loan.pv - (loanPayment(loan.pv, loan.i, loan.n) ?? 0) * loan.n,
      nper: paymentsToRepay(of.nper.pv, of.nper.payment, monthlyRate(of.nper.rate)),
    };
  },
  'PI-11': ({ noi, land_value, yield_rate, remaining_life_years }) => {
    const { at } = ofIncome({
      rents: [rent('r', { contract_rent: noi })],
      indication: 'residual_technique',
      residual_technique: {
        known: 'land',
        value: land_value,
        yield: yield_rate,
        recapture: 'ring',
        years: remaining_life_years,
        safe_rate: null,
      },
    });
    return {
      land_income: at('income.residual_technique.known_income'),
      building_income: at('income.residual_technique.left_income'),
      building_rate: at('income.residual_technique.building_rate'),
      building_value: at('income.residual_technique.other'),
      total: at('income.value'),
    };
  },
  'PC-01': ({ area, unit_cost, garage, physical_depreciation_pct, site_improvements, land }) => {
    const piece = (id: string, quantity: number, price: number) => ({ id, label: id, quantity, unit: null, price });
    const { at } = ofCost({
      buildings: [
        building('house', {
          method: 'components',
          components: [piece('residence', area, unit_cost), piece('garage', 1, garage)],
          depreciation: worn({ effective_age: physical_depreciation_pct, economic_life: 100 }),
          rounding: '100',
        }),
      ],
      site: [{ id: 'site', label: 'site', cost_new: site_improvements, depreciation: 0 }],
      land: { source: 'entered', value: land, area: null, unit_value: null, grid: null, reason: null },
    });
    return {
      residence: at('cost.buildings.house.components.residence'),
      rcn: at('cost.buildings.house.rcn'),
      depreciation: at('cost.buildings.house.physical'),
      depreciated: at('cost.buildings.house.value'),
      value: at('cost.value'),
    };
  },
  'PC-02': ({ rcn, curable, effective_age_after_cure, economic_life }) => {
    const { at } = ofCost({
      buildings: [
        building('b', {
          unit_cost: rcn,
          depreciation: worn({
            method: 'modified_age_life',
            effective_age: effective_age_after_cure,
            economic_life,
            curable: [{ id: 'c', label: 'c', cost: curable, value_added: null, note: null }],
          }),
        }),
      ],
    });
    return {
      depreciation_incurable: at('cost.buildings.b.depreciation.incurable'),
      value: at('cost.buildings.b.value'),
    };
  },
  'PC-03': ({ rcn, short_lived_curable, short_lived_incurable_cost_new, effective_age, economic_life }) => {
    const { at } = ofCost({
      buildings: [
        building('b', {
          unit_cost: rcn,
          depreciation: worn({
            method: 'breakdown',
            effective_age,
            economic_life,
            curable: [{ id: 'c', label: 'c', cost: short_lived_curable, value_added: null, note: null }],
            short_lived: [
              { id: 's', label: 's', cost_new: short_lived_incurable_cost_new, age: 5, life: 20, cured: false },
            ],
          }),
        }),
      ],
    });
    return { long_lived: at('cost.buildings.b.depreciation.long_lived') };
  },
  'PC-04': ({ historic_cost, index_then, index_now }) => {
    const index = { cost: historic_cost, index_then, index_now, name: 'index' };
    return { rcn: ofCost({ buildings: [building('b', { method: 'index', index })] }).at('cost.buildings.b.rcn') };
  },
  'PC-05': ({ rcn, improvement_contribution_from_sale: left }) => {
    const sales = [{ id: 's', label: 's', price: left, land: 0, rcn, age: 10 }];
    const depreciation = worn({ method: 'extraction', effective_age: 10, sales });
    const { at } = ofCost({ buildings: [building('b', { unit_cost: rcn, depreciation })] });
    return { depreciation: at('cost.buildings.b.depreciation.sales.s.depreciation') };
  },
  'PR-01': (of) => {
    const other = (id: string, basis: 'eur' | 'eur_m2', amount: number) => ({
      id,
      label: id,
      basis,
      amount,
      note: null,
    });
    const { at } = figures({
      residual: residual({
        sold: of.units.map(({ n, area, price }: Record<string, number>, index: number) => ({
          id: `u${index}`,
          label: 'u',
          count: n,
          area,
          price,
        })),
        efficiency: of.efficiency,
        build_rate: of.build_rate,
        fees: of.fees_pct / 100,
        contingency: of.contingency_pct / 100,
        other: [other('s106', 'eur', of.s106), other('cil', 'eur_m2', of.cil_per_m2 / of.area_units_per_m2)],
        sale_costs: of.sale_costs_pct / 100,
        profit: { of: 'gdv', rate: of.profit_on_gdv_pct / 100, reason: null },
        finance: { mode: 'entered', amount: of.finance_total },
        acquisition_costs: of.acquisition_costs_pct / 100,
      } satisfies Partial<ResidualCase>),
    });
    return {
      gia: at('residual.gia'),
      gdv: at('residual.gdv'),
      build: at('residual.build'),
      fees: at('residual.fees_amount'),
      contingency: at('residual.contingency_amount'),
      other: at('residual.other_total'),
      sale_costs: at('residual.sale_costs_amount'),
      profit: at('residual.profit'),
      land_gross: at('residual.land_gross'),
      residual_net: at('residual.land_net'),
      profit_on_cost: at('residual.profit_on_cost'),
    };
  },
  'PZ-01': ({ cost: byCost, income: byIncome, sales, weights }) => {
    const conclude = (w: { cost: number; income: number; sales: number }) => {
      const base = caseOf({
        market: market({ unit: 'EUR', comparables: [comparable('c', { price: sales })] }),
        income: income({
          rents: [rent('r', { contract_rent: byIncome })],
          direct: direct({ rate: { value: 1, reason: 'given', support: null } }),
        }),
        cost: cost({
          land: { source: 'entered', value: byCost, area: null, unit_value: null, grid: null, reason: null },
        }),
      });
      const { approaches } = base.reconciliation;
      const weighed = {
        ...approaches,
        market: { ...approaches.market, weight: w.sales },
        income: { ...approaches.income, weight: w.income },
        cost: { ...approaches.cost, weight: w.cost },
      };
      return evaluate({ ...base, reconciliation: { ...base.reconciliation, approaches: weighed } }).nodes[
        'reconciliation.proposal'
      ]?.value;
    };
    return { straight: conclude({ cost: 1 / 3, income: 1 / 3, sales: 1 / 3 }), weighted: conclude(weights) };
  },
  'PS-01': ({ estimate, sale_price }) => ratios(estimate, sale_price),
  'PS-02': ({ estimate, sale_price }) => ratios(estimate, sale_price),
  'PS-03': ({ estimate, sale_price }) => ratios(estimate, sale_price),
};

const ratios = (estimates: number[], prices: number[]): Answers => {
  const found = ratioStatistics(estimates, prices);
  return { cod: found?.cod, prd: found?.prd, prb: found?.prb?.value, mki: found?.mki, ki: found?.ki };
};

/** The engine's answers to an example; every answer comes from a case that the engine evaluates, or a function of its own. */
export const runExample = (id: string, inputs: unknown): Answers => {
  const run = runners[id];
  if (!run) throw new Error(`no runner for ${id}`);
  return run(inputs);
};

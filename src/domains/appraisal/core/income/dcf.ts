import { limits } from '#contract/limits.ts';
import type { Dcf, IncomeCase } from '../../contract/income.ts';
import { lessCosts, periodRate, withCosts } from '../conventions.ts';
import { internalRateOfHold } from '../finance/internal-rate.ts';
import type { Params } from '../node.ts';
import {
  as,
  call,
  constant,
  minus,
  oneMinus,
  onePlus,
  over,
  plus,
  type Quantity,
  type Sheet,
  sum,
  times,
} from '../sheet/sheet.ts';
import { costOf, operatingCosts, rentOf, rentOfYear, type Statement, yearlyRent } from './statement.ts';

const year = 'EUR/year';

/** Years between the middle of a flow and the end of its period. */
const early: Readonly<Record<Dcf['timing'], number>> = { end: 0, mid: 0.5, beginning: 1 };

type Growing = { readonly id: string; readonly growth: number | null; readonly label: string };

/** A lender counts on no growth; what falls falls for them too. */
const counted = (sheet: Sheet, dcf: Dcf, id: string, growth: Quantity): Quantity =>
  dcf.lender
    ? sheet.put(`${id}.lender`, 'growth', call('MIN', 'fraction', [growth, constant(0, 'fraction')]), 'fraction')
    : growth;

/** How much a rent grows to a year: its own growth, that of the year, or the one of the whole cash flow. */
const growthOf = (sheet: Sheet, dcf: Dcf, line: Growing, toYear: number): Quantity => {
  const id = 'income.dcf.growth';
  const ofYear = dcf.growth_by_year[toYear - 2];
  const enter = (own: string, value: number, source: string, params: Params = {}) =>
    counted(sheet, dcf, own, sheet.enter(own, 'growth', value, 'fraction', { source, params }));
  if (line.growth !== null)
    return enter(`${id}.${line.id}`, line.growth, `income.rents.${line.id}.growth`, { name: line.label });
  return ofYear === undefined
    ? enter(id, dcf.growth, id)
    : enter(`${id}.y${toYear}`, ofYear, 'income.dcf.growth_by_year', { year: toYear });
};

/** The same of a cost. */
const costGrowthOf = (sheet: Sheet, dcf: Dcf, line: Growing): Quantity => {
  const id = 'income.dcf.cost_growth';
  return line.growth === null
    ? sheet.enter(id, 'cost_growth', dcf.cost_growth, 'fraction')
    : sheet.enter(`${id}.${line.id}`, 'cost_growth', line.growth, 'fraction', {
        source: `income.costs.${line.id}.growth`,
        params: {
          name: line.label,
        },
      });
};

/** What is empty in a year: that of the year, or that of the statement. */
const vacancyOf = (sheet: Sheet, income: IncomeCase, dcf: Dcf, at: number): Quantity => {
  const ofYear = dcf.vacancy_by_year[at - 1];
  return ofYear === undefined
    ? sheet.enter('income.vacancy', 'vacancy', income.vacancy, 'fraction')
    : sheet.enter(`income.dcf.y${at}.vacancy`, 'vacancy', ofYear, 'fraction', {
        source: 'income.dcf.vacancy_by_year',
        params: {
          year: at,
        },
      });
};

/** Rent of one line in each year from the first to the one after the last, before any void. */
const rentsOfLine = (
  sheet: Sheet,
  income: IncomeCase,
  dcf: Dcf,
  line: IncomeCase['rents'][number],
): readonly Quantity[] => {
  const id = `income.dcf.rent.${line.id}`;
  const rents: Quantity[] = [];
  let rent = rentOfYear(sheet, income, line);
  for (let at = 1; at <= dcf.years + 1; at += 1) {
    const event = dcf.events.find(
      ({ rent_id, year: from, rent: agreed }) => rent_id === line.id && from === at && agreed !== null,
    );
    if (event) {
      const agreed = sheet.enter(`${id}.${event.id}`, 'agreed_rent', event.rent, rentOf(sheet, income, line).unit, {
        source: `income.dcf.events.${event.id}`,
      });
      rent = yearlyRent(sheet, line, agreed);
    } else if (at > 1 || dcf.first_year === 'grown') {
      rent = times(rent, onePlus(growthOf(sheet, dcf, line, at === 1 ? 2 : at)));
    }
    rent = sheet.put(`${id}.y${at}`, 'rent_in_year', rent, year, { name: line.label, year: at });
    rents.push(rent);
  }
  return rents;
};

/** What stays empty between two leases, in the year of the change. */
const voidsIn = (sheet: Sheet, dcf: Dcf, at: number, rents: ReadonlyMap<string, readonly Quantity[]>): Quantity[] =>
  dcf.events
    .filter((event) => event.year === at && event.void_months > 0)
    .flatMap((event) => {
      const rent = rents.get(event.rent_id)?.[at - 1];
      const id = `income.dcf.events.${event.id}`;
      const months = sheet.enter(`${id}.void_months`, 'void_months', event.void_months, 'number', { source: id });
      return rent ? [over(times(rent, months), constant(12))] : [];
    });

type YearOf = { readonly noi: Quantity; readonly flow: Quantity };

/** The property as it is held: its case, the rents of each line year by year, and its lettable area. */
type Hold = {
  readonly income: IncomeCase;
  readonly dcf: Dcf;
  readonly rents: ReadonlyMap<string, readonly Quantity[]>;
  readonly area: Quantity;
};

/** NOI and cash flow of one year: growing rents and costs, vacancy of the year, what is built and paid for letting. */
const yearOf = (sheet: Sheet, { income, dcf, rents, area }: Hold, at: number): YearOf => {
  const id = `income.dcf.y${at}`;
  const grown = at - 1 + (dcf.first_year === 'grown' ? 1 : 0);
  const grownBy = (growth: Quantity): Quantity => call('POW', 'number', [onePlus(growth), constant(grown)]);
  const lines = [...rents.values()].flatMap((all) => all[at - 1] ?? []);
  const voids = voidsIn(sheet, dcf, at, rents);
  const others = income.other_income.map((row) =>
    times(
      sheet.enter(`income.other_income.${row.id}.amount`, 'other_income', row.amount, year, {
        params: {
          name: row.label,
        },
      }),
      grownBy(
        counted(sheet, dcf, 'income.dcf.growth', sheet.enter('income.dcf.growth', 'growth', dcf.growth, 'fraction')),
      ),
    ),
  );
  const full = sum([...lines, ...others], year);
  const pgi = sheet.put(`${id}.pgi`, 'pgi', voids.length === 0 ? full : minus(full, sum(voids, year)), year, {
    year: at,
  });
  const vacancy = vacancyOf(sheet, income, dcf, at);
  const unpaid = sheet.enter('income.collection_loss', 'collection_loss', income.collection_loss, 'fraction');
  const egi = sheet.put(`${id}.egi`, 'egi', times(pgi, oneMinus(plus(vacancy, unpaid))), year, { year: at });
  const costs = operatingCosts(income).map((line) => {
    const cost = costOf(sheet, line, pgi, egi, area);
    return line.basis === 'pct_pgi' || line.basis === 'pct_egi'
      ? cost
      : times(cost, grownBy(costGrowthOf(sheet, dcf, line)));
  });
  const opex = sheet.put(`${id}.opex`, 'opex', sum(costs, year), year, { year: at });
  const noi = sheet.put(`${id}.noi`, 'noi', minus(egi, opex), year, { year: at });
  const spent = [
    ...dcf.capex.filter((row) => row.year === at).map((row) => ({ ...row, path: 'capex' as const })),
    ...dcf.letting.filter((row) => row.year === at).map((row) => ({ ...row, path: 'letting' as const })),
  ].map((row) =>
    sheet.need(`income.dcf.${row.path}.${row.id}.amount`, row.path, row.amount, year, {
      params: {
        name: row.label,
      },
    }),
  );
  const fees = dcf.events
    .filter((event) => event.year === at && event.cost > 0)
    .map((event) => sheet.enter(`income.dcf.events.${event.id}.cost`, 'letting', event.cost, year));
  const out = [...spent, ...fees];
  const flow = sheet.put(`${id}.flow`, 'cash_flow', out.length === 0 ? noi : minus(noi, sum(out, year)), year, {
    year: at,
  });
  return { noi, flow };
};

/**
 * The factor of a year's flow, `(1+Y)^−(t−δ)`; of twelve equal months `YP(12, i)/12 · (1+i)^(δ−12(t−1))` at the monthly
 * rate i.
 */
const factorOf = (sheet: Sheet, dcf: Dcf, at: number, rate: Quantity): Quantity => {
  const id = `income.dcf.y${at}.factor`;
  if (dcf.period === 'year')
    return sheet.put(id, 'discount_factor', call('PV', 'factor', [constant(at - early[dcf.timing]), rate]), 'factor', {
      year: at,
    });
  const months = over(call('YP', 'number', [constant(12), rate]), constant(12));
  return sheet.put(
    id,
    'discount_factor',
    times(months, call('PV', 'number', [constant(12 * (at - 1) - early[dcf.timing]), rate])),
    'factor',
    { year: at },
  );
};

/** The rate of one period, and how many periods the hold has. */
const discounting = (sheet: Sheet, dcf: Dcf): { readonly rate: Quantity; readonly periods: number } => {
  const yearly = as(
    sheet.need('income.dcf.discount.value', 'discount_rate', dcf.discount.value, 'fraction/year'),
    'number',
  );
  if (dcf.discount.value !== null && dcf.discount.value <= -1) {
    sheet.issue('error', 'rate_not_positive', 'income.dcf.discount.value');
    return { rate: { ...yearly, value: null }, periods: dcf.years };
  }
  if (dcf.period === 'year') return { rate: yearly, periods: dcf.years };
  const monthly = periodRate(yearly, constant(12), dcf.conversion);
  if (dcf.conversion === 'nominal')
    sheet.put(
      'income.dcf.effective',
      'effective_rate',
      minus(call('POW', 'number', [onePlus(monthly), constant(12)]), constant(1)),
      'fraction',
    );
  return { rate: sheet.put('income.dcf.monthly', 'monthly_rate', monthly, 'fraction'), periods: dcf.years * 12 };
};

const terminalOf = (sheet: Sheet, dcf: Dcf, last: Quantity, next: Quantity): Quantity => {
  const id = 'income.dcf.terminal';
  if (dcf.terminal.basis === 'price')
    return sheet.need(id, 'terminal_value', dcf.terminal.price, 'EUR', { source: `${id}.price` });
  const rate = sheet.need(`${id}.rate.value`, 'exit_rate', dcf.terminal.rate.value, 'fraction/year');
  if (rate.value !== null && rate.value <= 0) {
    sheet.issue('error', 'rate_not_positive', `${id}.rate.value`);
    return sheet.put(id, 'terminal_value', { ...over(next, rate), value: null, fault: undefined }, 'EUR');
  }
  return sheet.put(id, 'terminal_value', over(dcf.terminal.basis === 'next' ? next : last, rate), 'EUR');
};

/** A hold with its value: before and after the purchaser's costs, and the exit, net of its costs and as it is worth today. */
type ValuedHold = Pick<Hold, 'income' | 'dcf'> & {
  readonly value: Quantity;
  readonly gross: Quantity;
  readonly years: readonly YearOf[];
  readonly exit: { readonly net: Quantity; readonly present: Quantity };
  readonly purchaser: Quantity;
};

/** What the value means beside a price: NPV, the rate that the price earns, the first rate, how much of it is the exit. */
const figuresBeside = (sheet: Sheet, { income, dcf, value, gross, years, exit, purchaser }: ValuedHold): void => {
  const id = 'income.dcf';
  const first = years[0];
  // Both before the purchaser's costs, so that like stands beside like.
  if (gross.value) sheet.put(`${id}.terminal_share`, 'terminal_share', over(exit.present, gross), 'fraction');
  if (value.value && first) {
    const goingIn = sheet.put(`${id}.going_in`, 'going_in_rate', over(first.noi, value), 'fraction/year');
    const discount = { value: dcf.discount.value, unit: 'fraction/year' as const, text: '{income.dcf.discount.value}' };
    sheet.put(`${id}.implied_growth`, 'implied_growth', minus(discount, goingIn), 'fraction/year');
    const inHold = dcf.capex.filter((row) => row.year <= dcf.years);
    if (inHold.length > 0 && first.noi.value) {
      const built = sum(
        inHold.map((row) => ({ value: row.amount, unit: 'EUR' as const, text: `{income.dcf.capex.${row.id}.amount}` })),
        'EUR',
      );
      if (built.value !== null) sheet.put(`${id}.payback`, 'payback', over(as(built, 'EUR'), first.noi), 'years');
    }
  }
  if (dcf.price === null) return;
  const price = sheet.enter(`${id}.price`, 'price', dcf.price, 'EUR');
  sheet.put(`${id}.npv`, 'npv', minus(value, price), 'EUR');
  // By the conventions of the value and with the same costs, so that the rate and the NPV never say the opposite.
  const outlay = withCosts(price, purchaser, income.purchaser_costs_of);
  const flows = years.slice(0, dcf.years).map(({ flow }) => flow);
  const known = flows.flatMap(({ value: flow }) => flow ?? []);
  if (known.length < flows.length || exit.net.value === null || outlay.value === null) return;
  const terms = { periods: dcf.period === 'year' ? 1 : 12, early: early[dcf.timing] };
  const { rate, roots } = internalRateOfHold(outlay.value, exit.net.value, known, terms);
  const inputs = [constant(terms.periods), constant(terms.early), outlay, exit.net, ...flows];
  if (rate === null) sheet.issue('info', 'irr_none', `${id}.irr`);
  else sheet.put(`${id}.irr`, 'irr', call('IRRFLOW', 'number', inputs), 'fraction');
  if (roots > 1) sheet.issue('warning', 'irr_several', `${id}.irr`, { n: roots });
};

/**
 * Discounted cash flow: `V = Σ CF_t/(1+Y)^(t−δ) + TV·(1−s)/(1+Y)^N`. The exit is discounted over the whole hold under any
 * timing of the flows.
 */
export const discountedCashFlow = (sheet: Sheet, income: IncomeCase, dcf: Dcf, statement: Statement): Quantity => {
  const id = 'income.dcf';
  const rents = new Map(income.rents.map((line) => [line.id, rentsOfLine(sheet, income, dcf, line)]));
  for (const list of ['capex', 'letting', 'events'] as const)
    for (const row of dcf[list])
      if (row.year > dcf.years) sheet.issue('warning', 'outside_hold', `${id}.${list}.${row.id}`, { year: row.year });
  for (const event of dcf.events)
    if (!rents.has(event.rent_id)) sheet.issue('error', 'event_of_no_rent', `${id}.events.${event.id}`);
  const hold: Hold = { income, dcf, rents, area: statement.area };
  const years = Array.from({ length: dcf.years + 1 }, (_, index) => yearOf(sheet, hold, index + 1));
  const { rate, periods } = discounting(sheet, dcf);
  const present = years.slice(0, dcf.years).map(({ flow }, index) =>
    // A year's flow is a sum of money once it is paid.
    sheet.put(
      `${id}.y${index + 1}.pv`,
      'present_value',
      times(as(flow, 'EUR'), factorOf(sheet, dcf, index + 1, rate)),
      'EUR',
      { year: index + 1 },
    ),
  );
  const [last, next] = [years[dcf.years - 1], years[dcf.years]];
  if (!last || !next) return sheet.put(`${id}.value`, 'value_dcf', { ...constant(0, 'EUR'), value: null }, 'EUR');
  const terminal = terminalOf(sheet, dcf, last.noi, next.noi);
  const costs = sheet.enter(`${id}.sale_costs`, 'sale_costs', dcf.terminal.sale_costs, 'fraction', {
    source: `${id}.terminal.sale_costs`,
  });
  const expense = sheet.put(`${id}.sale_expense`, 'sale_expense', times(terminal, costs), 'EUR');
  const net = sheet.put(`${id}.terminal_net`, 'terminal_net', minus(terminal, expense), 'EUR');
  const pvTerminal = sheet.put(
    `${id}.terminal_pv`,
    'terminal_pv',
    times(net, call('PV', 'number', [constant(periods), rate])),
    'EUR',
  );
  const gross = sheet.put(`${id}.gross`, 'dcf_gross', plus(sum(present, 'EUR'), pvTerminal), 'EUR');
  const purchaser = sheet.enter(`${id}.purchaser_costs`, 'purchaser_costs', dcf.purchaser_costs, 'fraction');
  const value = sheet.put(`${id}.value`, 'value_dcf', lessCosts(gross, purchaser, income.purchaser_costs_of), 'EUR');
  const exitRate = dcf.terminal.rate.value;
  const entry = income.direct?.rate.value ?? null;
  if (dcf.lender && dcf.terminal.basis !== 'price' && exitRate !== null && entry !== null && exitRate < entry)
    sheet.issue('error', 'lender_exit_rate', `${id}.terminal.rate.value`);
  const [shortest, longest] = limits.valuation.usualHold;
  if (dcf.years < shortest || dcf.years > longest)
    sheet.issue('warning', 'hold_unusual', `${id}.years`, { years: dcf.years, low: shortest, high: longest });
  if (dcf.discount.value !== null && dcf.discount.reason === null)
    sheet.issue('warning', 'rate_without_reason', `${id}.discount.value`);
  if (!sheet.quiet)
    figuresBeside(sheet, { income, dcf, value, gross, years, exit: { net, present: pvTerminal }, purchaser });
  return value;
};

import { limits } from '#contract/limits.ts';
import { max } from '#lib/maths.ts';
import type { Dcf, IncomeCase } from '../../contract/income.ts';
import type { Unit } from '../../contract/result.ts';
import { lessCosts, periodRate, withCosts } from '../conventions.ts';
import type { Place } from '../fields/address.ts';
import { figureAt } from '../figures/figure-at.ts';
import type { Figure } from '../figures/tree.ts';
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

const yearly = 'EUR/year';

/** Years between the middle of a flow and the end of its period. */
const early: Readonly<Record<Dcf['timing'], number>> = { end: 0, mid: 0.5, beginning: 1 };

const at = figureAt.income.dcf;

/** Inputs of a cash flow. */
type Hold = { readonly sheet: Sheet; readonly income: IncomeCase; readonly dcf: Dcf };

type Growing = { readonly id: string; readonly growth: number | null; readonly label: string };

/** A lender ignores growth, but not a decline. */
const counted = (
  { sheet, dcf }: Hold,
  place: Figure<Unit> & { readonly lender: Figure<Unit> },
  value: number,
  told?: { readonly source: Place; readonly params: Params },
): Quantity => {
  const growth = sheet.enter(place, value, told);
  return dcf.lender ? sheet.put(place.lender, call('MIN', 'fraction', [growth, constant(0, 'fraction')])) : growth;
};

/** How much a rent grows to a year: its own growth, that of the year, or the one of the whole cash flow. */
const growthOf = (hold: Hold, line: Growing, year: number): Quantity => {
  const { dcf } = hold;
  if (line.growth !== null)
    return counted(hold, at.growth.row(line.id), line.growth, {
      source: figureAt.income.rents.row(line.id).growth,
      params: { name: line.label },
    });
  const ofYear = dcf.growth_by_year[year - 2];
  return ofYear === undefined
    ? counted(hold, at.growth, dcf.growth)
    : counted(hold, at.growth.year(year), ofYear, { source: at.growth_by_year, params: { year } });
};

/** The same of a cost. */
const costGrowthOf = ({ sheet, dcf }: Hold, line: Growing): Quantity =>
  line.growth === null
    ? sheet.enter(at.cost_growth, dcf.cost_growth)
    : sheet.enter(at.cost_growth.row(line.id), line.growth, {
        source: figureAt.income.costs.row(line.id).growth,
        params: { name: line.label },
      });

/** Vacancy of a year: that of the year, or that of the statement. */
const vacancyOf = ({ sheet, income, dcf }: Hold, year: number): Quantity => {
  const ofYear = dcf.vacancy_by_year[year - 1];
  return ofYear === undefined
    ? sheet.enter(figureAt.income.vacancy, income.vacancy)
    : sheet.enter(at.year(year).vacancy, ofYear, { source: at.vacancy_by_year, params: { year } });
};

/** Rent of one line in each year from the first to the one after the last, before any void. */
const rentsOfLine = (hold: Hold, line: IncomeCase['rents'][number]): readonly Quantity[] => {
  const { sheet, income, dcf } = hold;
  const ofLine = at.rent.row(line.id);
  const rents: Quantity[] = [];
  let rent = rentOfYear(sheet, income, line);
  for (let year = 1; year <= dcf.years + 1; year += 1) {
    const event = dcf.events.find(
      ({ rent_id, year: from, rent: agreed }) => rent_id === line.id && from === year && agreed !== null,
    );
    if (event) {
      const { unit } = rentOf(sheet, income, line);
      const agreed = sheet.enter(ofLine.row(event.id), event.rent, { unit, source: at.events.row(event.id) });
      rent = yearlyRent(sheet, line, agreed);
    } else if (year > 1 || dcf.first_year === 'grown') {
      rent = times(rent, onePlus(growthOf(hold, line, max(year, 2))));
    }
    rent = sheet.put(ofLine.year(year), rent, { params: { name: line.label, year } });
    rents.push(rent);
  }
  return rents;
};

type Rents = ReadonlyMap<string, readonly Quantity[]>;

/** Void between two leases, in the year of the change. */
const voidsIn = ({ sheet, dcf }: Hold, year: number, rents: Rents): Quantity[] =>
  dcf.events
    .filter((event) => event.year === year && event.void_months > 0)
    .flatMap((event) => {
      const rent = rents.get(event.rent_id)?.[year - 1];
      const source = at.events.row(event.id);
      const months = sheet.enter(source.void_months, event.void_months, { source });
      return rent ? [over(times(rent, months), constant(12))] : [];
    });

/** Capital and letting costs of a year. */
const spentIn = ({ sheet, dcf }: Hold, year: number): Quantity[] => [
  ...(['capex', 'letting'] as const).flatMap((list) =>
    dcf[list]
      .filter((row) => row.year === year)
      .map((row) => sheet.need(at[list].row(row.id).amount, row.amount, { params: { name: row.label } })),
  ),
  ...dcf.events
    .filter((event) => event.year === year && event.cost > 0)
    .map((event) => sheet.enter(at.events.row(event.id).cost, event.cost)),
];

type YearOf = { readonly noi: Quantity; readonly flow: Quantity };

/** NOI and cash flow of one year: growing rents and costs, vacancy of the year, capital expenditure and costs of letting. */
const yearOf = (hold: Hold, year: number, rents: Rents, area: Quantity): YearOf => {
  const { sheet, income, dcf } = hold;
  const ofYear = at.year(year);
  const told = { params: { year } };
  const grown = year - 1 + (dcf.first_year === 'grown' ? 1 : 0);
  const grownBy = (growth: Quantity): Quantity => call('POW', 'number', [onePlus(growth), constant(grown)]);
  const lines = [...rents.values()].flatMap((all) => all[year - 1] ?? []);
  const voids = voidsIn(hold, year, rents);
  const others = income.other_income.map((row) =>
    times(
      sheet.enter(figureAt.income.other_income.row(row.id).amount, row.amount, { params: { name: row.label } }),
      grownBy(counted(hold, at.growth, dcf.growth)),
    ),
  );
  const full = sum([...lines, ...others], yearly);
  const pgi = sheet.put(ofYear.pgi, voids.length === 0 ? full : minus(full, sum(voids, yearly)), told);
  const vacancy = vacancyOf(hold, year);
  const unpaid = sheet.enter(figureAt.income.collection_loss, income.collection_loss);
  const egi = sheet.put(ofYear.egi, times(pgi, oneMinus(plus(vacancy, unpaid))), told);
  const costs = operatingCosts(income).map((line) => {
    const cost = costOf(sheet, line, pgi, egi, area);
    return line.basis === 'pct_pgi' || line.basis === 'pct_egi' ? cost : times(cost, grownBy(costGrowthOf(hold, line)));
  });
  const opex = sheet.put(ofYear.opex, sum(costs, yearly), told);
  const noi = sheet.put(ofYear.noi, minus(egi, opex), told);
  const out = spentIn(hold, year);
  const flow = sheet.put(ofYear.flow, out.length === 0 ? noi : minus(noi, sum(out, yearly)), told);
  return { noi, flow };
};

/**
 * The factor of a year's flow, `(1+Y)^−(t−δ)`; of twelve equal months `YP(12, i)/12 · (1+i)^(δ−12(t−1))` at the monthly
 * rate i.
 */
const factorOf = (sheet: Sheet, dcf: Dcf, year: number, rate: Quantity): Quantity => {
  const { factor } = at.year(year);
  const told = { params: { year } };
  if (dcf.period === 'year')
    return sheet.put(factor, call('PV', 'factor', [constant(year - early[dcf.timing]), rate]), told);
  const months = over(call('YP', 'number', [constant(12), rate]), constant(12));
  const since = constant(12 * (year - 1) - early[dcf.timing]);
  return sheet.put(factor, times(months, call('PV', 'number', [since, rate])), told);
};

/** The rate of one period, and how many periods the hold has. */
const discounting = (sheet: Sheet, dcf: Dcf): { readonly rate: Quantity; readonly periods: number } => {
  const yearly = as(sheet.need(at.discount.value, dcf.discount.value), 'number');
  if (dcf.discount.value !== null && dcf.discount.value <= -1) {
    sheet.issue('error', 'rate_not_positive', at.discount.value);
    return { rate: { ...yearly, value: null }, periods: dcf.years };
  }
  if (dcf.period === 'year') return { rate: yearly, periods: dcf.years };
  const monthly = periodRate(yearly, constant(12), dcf.conversion);
  if (dcf.conversion === 'nominal')
    sheet.put(at.effective, minus(call('POW', 'number', [onePlus(monthly), constant(12)]), constant(1)));
  return { rate: sheet.put(at.monthly, monthly), periods: dcf.years * 12 };
};

const terminalOf = (sheet: Sheet, { terminal }: Dcf, last: Quantity, next: Quantity): Quantity => {
  const { rate: entered, price } = at.terminal;
  if (terminal.basis === 'price') return sheet.need(at.terminal, terminal.price, { source: price });
  const rate = sheet.need(entered.value, terminal.rate.value);
  if (rate.value !== null && rate.value <= 0) {
    sheet.issue('error', 'rate_not_positive', entered.value);
    return sheet.put(at.terminal, { ...over(next, rate), value: null, fault: undefined });
  }
  return sheet.put(at.terminal, over(terminal.basis === 'next' ? next : last, rate));
};

/** Results of a cash flow: the exit value at sale and today, and the value before and after the purchaser's costs. */
type Outcome = {
  readonly years: readonly YearOf[];
  readonly net: Quantity;
  readonly pvTerminal: Quantity;
  readonly gross: Quantity;
  readonly purchaser: Quantity;
  readonly value: Quantity;
};

/** Indicators of the value: share of the exit, going-in rate, and payback of the capital costs. */
const figuresOfValue = ({ sheet, dcf }: Hold, { years: [first], gross, value, pvTerminal }: Outcome): void => {
  // Both before the purchaser's costs, so that they are comparable.
  if (gross.value) sheet.put(at.terminal_share, over(pvTerminal, gross));
  if (!value.value || !first) return;
  const goingIn = sheet.put(at.going_in, over(first.noi, value));
  const discount = sheet.named(at.discount.value, dcf.discount.value, 'fraction/year');
  sheet.put(at.implied_growth, minus(discount, goingIn));
  const inHold = dcf.capex.filter((row) => row.year <= dcf.years);
  if (inHold.length === 0 || !first.noi.value) return;
  const built = sum(
    inHold.map((row) => sheet.named(at.capex.row(row.id).amount, row.amount, 'EUR')),
    'EUR',
  );
  if (built.value !== null) sheet.put(at.payback, over(as(built, 'EUR'), first.noi));
};

/** Indicators of a price: NPV, and its internal rate of return. */
const figuresOfPrice = ({ sheet, income, dcf }: Hold, { years, net, purchaser, value }: Outcome): void => {
  if (dcf.price === null) return;
  const price = sheet.enter(at.price, dcf.price);
  sheet.put(at.npv, minus(value, price));
  // With the conventions and costs of the value, so that the rate and the NPV never contradict each other.
  const outlay = withCosts(price, purchaser, income.purchaser_costs_of);
  const flows = years.slice(0, dcf.years).map(({ flow }) => flow);
  const known = flows.flatMap(({ value: flow }) => flow ?? []);
  if (known.length < flows.length || net.value === null || outlay.value === null) return;
  const terms = { periods: dcf.period === 'year' ? 1 : 12, early: early[dcf.timing] };
  const { rate, roots } = internalRateOfHold(outlay.value, net.value, known, terms);
  const inputs = [constant(terms.periods), constant(terms.early), outlay, net, ...flows];
  if (rate === null) sheet.issue('info', 'irr_none', at.irr);
  else sheet.put(at.irr, call('IRRFLOW', 'number', inputs));
  if (roots > 1) sheet.issue('warning', 'irr_several', at.irr, { n: roots });
};

/** Unusual inputs of a holding period, and inputs that need a reason. */
const checkHold = ({ sheet, income, dcf }: Hold): void => {
  const exit = dcf.terminal.rate.value;
  const entry = income.direct?.rate.value ?? null;
  if (dcf.lender && dcf.terminal.basis !== 'price' && exit !== null && entry !== null && exit < entry)
    sheet.issue('error', 'lender_exit_rate', at.terminal.rate.value);
  const [shortest, longest] = limits.valuation.usualHold;
  if (dcf.years < shortest || dcf.years > longest)
    sheet.issue('warning', 'hold_unusual', at.years, { years: dcf.years, low: shortest, high: longest });
  if (dcf.discount.value !== null && dcf.discount.reason === null)
    sheet.issue('warning', 'rate_without_reason', at.discount.value);
};

/**
 * Discounted cash flow: `V = Σ CF_t/(1+Y)^(t−δ) + TV·(1−s)/(1+Y)^N`. The exit is discounted over the whole hold under any
 * timing of the flows.
 */
export const discountedCashFlow = (sheet: Sheet, income: IncomeCase, dcf: Dcf, statement: Statement): Quantity => {
  const hold = { sheet, income, dcf };
  const rents = new Map(income.rents.map((line) => [line.id, rentsOfLine(hold, line)]));
  for (const list of ['capex', 'letting', 'events'] as const)
    for (const row of dcf[list])
      if (row.year > dcf.years) sheet.issue('warning', 'outside_hold', at[list].row(row.id), { year: row.year });
  for (const event of dcf.events)
    if (!rents.has(event.rent_id)) sheet.issue('error', 'event_of_no_rent', at.events.row(event.id));
  const years = Array.from({ length: dcf.years + 1 }, (_, index) => yearOf(hold, index + 1, rents, statement.area));
  const { rate, periods } = discounting(sheet, dcf);
  const present = years.slice(0, dcf.years).map(({ flow }, index) =>
    // A year's flow is a sum of money once it is paid.
    sheet.put(at.year(index + 1).pv, times(as(flow, 'EUR'), factorOf(sheet, dcf, index + 1, rate)), {
      params: { year: index + 1 },
    }),
  );
  const [last, next] = [years[dcf.years - 1], years[dcf.years]];
  if (!last || !next) return sheet.put(at.value, { ...constant(0, 'EUR'), value: null });
  const terminal = terminalOf(sheet, dcf, last.noi, next.noi);
  const costs = sheet.enter(at.sale_costs, dcf.terminal.sale_costs, { source: at.terminal.sale_costs });
  const expense = sheet.put(at.sale_expense, times(terminal, costs));
  const net = sheet.put(at.terminal_net, minus(terminal, expense));
  const pvTerminal = sheet.put(at.terminal_pv, times(net, call('PV', 'number', [constant(periods), rate])));
  const gross = sheet.put(at.gross, plus(sum(present, 'EUR'), pvTerminal));
  const purchaser = sheet.enter(at.purchaser_costs, dcf.purchaser_costs);
  const value = sheet.put(at.value, lessCosts(gross, purchaser, income.purchaser_costs_of));
  checkHold(hold);
  if (!sheet.quiet) {
    const outcome = { years, net, pvTerminal, gross, purchaser, value };
    figuresOfValue(hold, outcome);
    figuresOfPrice(hold, outcome);
  }
  return value;
};

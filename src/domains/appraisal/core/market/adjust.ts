import { abs, sign } from '#lib/maths.ts';
import type { Cell, Comparable, GridLine } from '../../contract/market.ts';
import { periodRate } from '../conventions.ts';
import type { CellAt } from '../figures/figure-at.ts';
import { stepOf } from '../sheet/rounding.ts';
import { call, constant, minus, oneMinus, over, type Quantity, sum, times } from '../sheet/sheet.ts';
import { attributeValue, gridUnit, type MarketContext } from './context.ts';
import { timeFraction } from './time.ts';

/** One row of one comparable. */
export type Spot = {
  readonly line: GridLine;
  readonly comparable: Comparable;
  readonly cell: Cell | undefined;
  /** The price that a percentage is of. */
  readonly base: Quantity;
  readonly p0: Quantity;
  readonly area: Quantity;
  readonly at: CellAt;
};

const lineAt = ({ at }: MarketContext, { id }: GridLine) => at.lines.row(id);

/** A rate is entered with its row. */
const ofRow = (context: MarketContext, line: GridLine) => ({
  source: lineAt(context, line),
  params: { line: line.code },
});

/** A zero adjustment, as a figure. */
const nothing = constant(0);

const unknown: Quantity = { value: null, unit: 'number', text: '' };

/** Sign of an adjustment: negative for a better property. */
const direction = { better: -1, equal: 0, worse: 1 } as const;

/** The row's rate, or the cell's own; the row's gets its sign from the standing of the comparable. */
const enteredRate = (context: MarketContext, { line, cell, at }: Spot): Quantity => {
  const { sheet } = context;
  const unit = line.measure === 'percent' ? 'fraction' : 'number';
  if (cell && cell.entered !== null) return sheet.enter(at.entered, cell.entered, { unit });
  if (cell?.standing === 'equal') return nothing;
  if (!cell?.standing) {
    sheet.issue('error', 'cell_empty', at, { line: line.code });
    return unknown;
  }
  const rate = sheet.need(lineAt(context, line).rate, line.rate === null ? null : abs(line.rate), {
    unit,
    ...ofRow(context, line),
  });
  return times(constant(direction[cell.standing]), rate);
};

/** `x_S − x_c` of a number, a grade or a presence. */
const difference = (context: MarketContext, { line, cell, at }: Spot): Quantity => {
  const { sheet } = context;
  const [subject, comparable] = [attributeValue(line.subject.value), attributeValue(cell?.value ?? null)];
  if (subject === null || comparable === null)
    sheet.issue('error', 'attribute_missing', subject === null ? lineAt(context, line).subject : at, {
      line: line.code,
    });
  const [x, y] = [sheet.enter(lineAt(context, line).subject, subject), sheet.enter(at.value, comparable)];
  return minus(x, y);
};

/** Rate times difference; without a difference a rate need not be known. */
const byDifference = (context: MarketContext, spot: Spot): Quantity => {
  const { sheet } = context;
  const { line } = spot;
  const delta = difference(context, spot);
  if (delta.value === 0 && line.rate === null) return nothing;
  const unit = line.measure === 'percent' ? 'fraction' : 'number';
  const rate = sheet.need(lineAt(context, line).rate, line.rate, { unit, ...ofRow(context, line) });
  return times(rate, delta);
};

/** A percentage of the subject is turned into one of the comparable: `1/(1 − a) − 1`. */
const ofComparable = (line: GridLine, a: Quantity): Quantity =>
  line.pct_of === 'comparable' ? a : minus(over(constant(1), oneMinus(a)), constant(1));

/** Money of the whole property, in the unit of the grid. */
const perUnit = (context: MarketContext, spot: Spot, euros: Quantity): Quantity =>
  context.unit === 'EUR'
    ? euros
    : euros.value === 0 && !spot.area.value
      ? { ...constant(0), unit: gridUnit(context) }
      : over(euros, spot.area);

/** Amount of a rate by the measure of its row: a share of the base, EUR, or the grid's unit unchanged. */
const measured = (context: MarketContext, spot: Spot, rate: Quantity): Quantity => {
  // A zero rate of a missing base is zero, and no error of the row.
  if (rate.value === 0 && spot.line.measure === 'percent' && spot.base.value === null)
    return { ...constant(0), unit: gridUnit(context) };
  switch (spot.line.measure) {
    case 'percent':
      return times(spot.base, ofComparable(spot.line, rate));
    case 'eur':
      return perUnit(context, spot, { ...rate, unit: 'EUR' });
    case 'grid':
      return { ...rate, unit: gridUnit(context) };
  }
};

/** Cash equivalent: payments of each loan at the market's rate, less the debt. `PMT(r/12, n) · YP(n, i/12) − principal`. */
const cashEquivalent = (context: MarketContext, spot: Spot): Quantity => {
  const { sheet } = context;
  const loans = spot.cell?.loans ?? [];
  if (loans.length === 0) return { ...constant(0), unit: 'EUR' };
  const gains = loans.map((loan, n) => {
    const at = spot.at.loan(n + 1);
    const principal = sheet.enter(at.principal, loan.principal, { source: spot.at });
    const months = sheet.enter(at.months, loan.months, { source: spot.at });
    const monthly = (yearly: Quantity) => periodRate(yearly, constant(12), context.market.monthly_rate);
    const own = monthly(sheet.enter(at.rate, loan.rate, { source: spot.at }));
    const market = monthly(sheet.enter(at.market, loan.market_rate, { source: spot.at }));
    const payment = sheet.put(at.payment, call('PMT', 'EUR', [principal, own, months]));
    const worth = sheet.put(at.worth, times(payment, call('YP', 'number', [months, market])));
    return minus(worth, principal);
  });
  return sum(gains, 'EUR');
};

/** `P / (1 − d) − P`, if the price was d below one at arm's length. */
const discounted = (base: Quantity, d: Quantity): Quantity => minus(over(base, oneMinus(d)), base);

/** The amount as the row's mode computes it, in the unit of the grid. */
const computedAmount = (context: MarketContext, spot: Spot): Quantity => {
  const { line, cell, base, at } = spot;
  const { sheet } = context;
  switch (line.mode) {
    case 'pct':
      return measured(context, { ...spot, line: { ...line, measure: 'percent' } }, enteredRate(context, spot));
    case 'lump':
      return line.measure === 'percent'
        ? measured(context, { ...spot, line: { ...line, measure: 'eur' } }, enteredRate(context, spot))
        : measured(context, spot, enteredRate(context, spot));
    case 'discount':
      return discounted(base, enteredRate(context, spot));
    case 'rights': {
      if (cell?.entered === null || cell === undefined) {
        if (cell?.standing !== 'equal') sheet.issue('error', 'cell_empty', at, { line: line.code });
        return cell?.standing === 'equal'
          ? { ...constant(0), unit: gridUnit(context) }
          : { ...unknown, unit: gridUnit(context) };
      }
      const rent = sheet.enter(at.ground_rent, cell.entered, { source: at });
      const rate = sheet.need(lineAt(context, line).rate, line.rate, {
        unit: 'fraction/year',
        label: 'cap_rate',
        ...ofRow(context, line),
      });
      return perUnit(context, spot, over(rent, rate));
    }
    case 'cash':
      return perUnit(context, spot, cashEquivalent(context, spot));
    case 'time':
      return times(base, timeFraction(context, spot.comparable));
    case 'unit':
    case 'grade':
    case 'presence':
      return measured(context, spot, byDifference(context, spot));
  }
};

/** The stated direction of the comparable, in words or by its grades; undefined without either. */
const statedDirection = ({ line, cell }: Spot): number | undefined => {
  if (cell?.standing) return direction[cell.standing];
  if ((line.mode !== 'grade' && line.mode !== 'presence') || !line.rate || line.rate < 0) return undefined;
  const [subject, comparable] = [attributeValue(line.subject.value), attributeValue(cell?.value ?? null)];
  return subject === null || comparable === null ? undefined : sign(subject - comparable);
};

/** The sign is computed, never chosen: an amount that contradicts the comparison is wrong. */
const checkSign = (context: MarketContext, spot: Spot, amount: Quantity): void => {
  const stated = statedDirection(spot);
  if (stated === undefined || amount.value === null || amount.value === 0) return;
  if (sign(amount.value) !== stated)
    context.sheet.issue('error', 'sign_contradiction', spot.at, { line: spot.line.code });
};

/** The amount of a cell, rounded as the grid prints it. */
const printed = (context: MarketContext, { at, line }: Spot, exact: Quantity): Quantity => {
  const step = stepOf(context.market.line_rounding);
  const rounded = step === null ? exact : call('ROUND', exact.unit, [exact, constant(step)]);
  return context.sheet.put(at, rounded, { unit: gridUnit(context), params: { line: line.code } });
};

/** A row in whose cells percentages or sums are entered takes a percentage as its own entry. */
const withOwnPercent = (spot: Spot): Spot => {
  const { cell, line } = spot;
  if (!cell?.manual || !('percent' in cell.manual) || (line.mode !== 'pct' && line.mode !== 'lump')) return spot;
  return {
    ...spot,
    line: { ...line, mode: 'pct', measure: 'percent' },
    cell: { ...cell, entered: cell.manual.percent, manual: null },
  };
};

/** An amount entered by hand is kept beside the computed one and needs a reason if the two differ. */
const byHand = (context: MarketContext, spot: Spot, manual: NonNullable<Cell['manual']>): Quantity => {
  const { sheet, market } = context;
  const { line, at, p0 } = spot;
  const why = manual.reason;
  const isComputable = line.rate !== null || spot.cell?.entered !== null || line.mode === 'time';
  const auto = isComputable ? sheet.put(at.auto, computedAmount(context, spot), { unit: gridUnit(context) }) : unknown;
  const amount =
    'amount' in manual
      ? sheet.enter(at, manual.amount, { unit: gridUnit(context), source: at.manual, params: { line: line.code } })
      : printed(context, spot, times(spot.base, sheet.enter(at.manual.percent, manual.percent, { source: at.manual })));
  const apart = auto.value === null || amount.value === null ? null : abs(amount.value - auto.value);
  if (why === null && (apart === null || p0.value === null || apart > market.thresholds.manual * p0.value))
    sheet.issue('error', 'manual_without_reason', at, { line: line.code });
  return amount;
};

/** The amount of one cell. */
export const adjusted = (context: MarketContext, entered: Spot): Quantity => {
  const spot = withOwnPercent(entered);
  const manual = spot.cell?.manual;
  const amount = manual ? byHand(context, spot, manual) : printed(context, spot, computedAmount(context, spot));
  checkSign(context, spot, amount);
  return amount;
};

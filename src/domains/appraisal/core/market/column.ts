import type { Comparable } from '../../contract/market.ts';
import { stepOf } from '../sheet/rounding.ts';
import { call, constant, over, plus, type Quantity, sum } from '../sheet/sheet.ts';
import { adjusted } from './adjust.ts';
import { columnAt, type Grid, gridUnit, type MarketContext } from './context.ts';
import { normalised } from './normalise.ts';

/** One comparable from its price to its adjusted price. */
export type Column = {
  readonly comparable: Comparable;
  readonly id: string;
  readonly p0: Quantity;
  /** After A1–A4, and after A5 (time). */
  readonly n: Quantity;
  readonly t: Quantity;
  readonly v: Quantity;
  readonly amounts: ReadonlyMap<string, Quantity>;
  readonly net: Quantity;
  readonly gross: Quantity;
};

const absolute = (amounts: readonly Quantity[], context: MarketContext): Quantity =>
  sum(
    amounts.map((amount) => call('ABS', gridUnit(context), [amount])),
    gridUnit(context),
  );

/**
 * Block A one after another on the running price (or all on P0), then block B on T: added (each of T), one after another
 * (each of the running price), or multiplied (percentages on each other, sums of money after them). The gross adjustment
 * is `Σ|adj|/P0` of the whole column, or line by line `Σ|adj_i|/base_i`, each of the price that it was taken of.
 */
export const columnOf = (context: MarketContext, grid: Grid, comparable: Comparable): Column => {
  const { sheet, prefix, market } = context;
  const id = columnAt(prefix, comparable);
  const unit = gridUnit(context);
  const { p0, area } = normalised(context, comparable);
  const cells = grid.cells.get(comparable.id);
  const amounts = new Map<string, Quantity>();
  const shares: Quantity[] = [];

  const adjust = (at: Grid['lines'][number], base: Quantity): Quantity => {
    const spot = { line: at, comparable, cell: cells?.get(at.id), base, p0, area, id: `${id}.cells.${at.id}` };
    const amount = adjusted(context, spot);
    amounts.set(at.id, amount);
    if (market.gross_of === 'line') shares.push(over(call('ABS', unit, [amount]), base));
    return amount;
  };

  let running = p0;
  let n = p0;
  for (const line of grid.transaction) {
    const amount = adjust(line, market.mode_a === 'additive' ? p0 : running);
    running = sheet.put(`${id}.cells.${line.id}.after`, 'running', plus(running, amount), unit, { line: line.code });
    if (line.code !== 'A5') n = running;
  }
  const normalisedPrice = sheet.put(`${id}.N`, 'normalised_price', n, unit);
  const t = sheet.put(`${id}.T`, 'time_adjusted_price', running, unit);

  let multiplied = t;
  running = t;
  for (const line of grid.property) {
    const base = { additive: t, sequential: running, multiplicative: multiplied }[market.mode_b];
    const amount = adjust(line, base);
    if (line.measure === 'percent' && line.mode !== 'lump') multiplied = plus(multiplied, amount);
    running = sheet.put(`${id}.cells.${line.id}.after`, 'running', plus(running, amount), unit, { line: line.code });
  }
  const step = stepOf(market.result_rounding);
  const v = sheet.put(
    `${id}.V`,
    'adjusted_price',
    step === null ? running : call('ROUND', unit, [running, constant(step)]),
    unit,
  );
  const own = [...amounts.values()];
  const net = sheet.put(`${id}.net`, 'net', over(sum(own, unit), p0), 'fraction');
  const gross = sheet.put(
    `${id}.gross`,
    'gross',
    market.gross_of === 'line' ? sum(shares, 'fraction') : over(absolute(own, context), p0),
    'fraction',
  );
  if (!sheet.quiet) {
    const property = grid.property.flatMap((line) => amounts.get(line.id) ?? []);
    sheet.put(`${id}.gross_property`, 'gross_property', over(absolute(property, context), t), 'fraction');
    sheet.put(
      `${id}.count`,
      'count_of_adjustments',
      call(
        'NONZERO',
        'count',
        own.filter(({ value }) => value !== null),
      ),
      'count',
    );
  }
  return { comparable, id, p0, n: normalisedPrice, t, v, amounts, net, gross };
};

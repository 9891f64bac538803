import type { Comparable } from '../../contract/market.ts';
import type { ColumnAt } from '../figures/figure-at.ts';
import { stepOf } from '../sheet/rounding.ts';
import { call, constant, over, plus, type Quantity, sum } from '../sheet/sheet.ts';
import { adjusted } from './adjust.ts';
import { type Grid, gridUnit, type MarketContext } from './context.ts';
import { normalised } from './normalise.ts';

/** One comparable from its price to its adjusted price. */
export type Column = {
  readonly comparable: Comparable;
  readonly at: ColumnAt;
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
  const { sheet, market } = context;
  const at = context.at.comparables.row(comparable.id);
  const unit = gridUnit(context);
  const { p0, area } = normalised(context, comparable, at);
  const cells = grid.cells.get(comparable.id);
  const amounts = new Map<string, Quantity>();
  const shares: Quantity[] = [];

  const adjust = (line: Grid['lines'][number], base: Quantity): Quantity => {
    const spot = { line, comparable, cell: cells?.get(line.id), base, p0, area, at: at.cells.row(line.id) };
    const amount = adjusted(context, spot);
    amounts.set(line.id, amount);
    if (market.gross_of === 'line') shares.push(over(call('ABS', unit, [amount]), base));
    return amount;
  };

  let running = p0;
  let n = p0;
  for (const line of grid.transaction) {
    const amount = adjust(line, market.mode_a === 'additive' ? p0 : running);
    running = sheet.put(at.cells.row(line.id).after, plus(running, amount), { unit, params: { line: line.code } });
    if (line.code !== 'A5') n = running;
  }
  const normalisedPrice = sheet.put(at.N, n, { unit });
  const t = sheet.put(at.T, running, { unit });

  let multiplied = t;
  running = t;
  for (const line of grid.property) {
    const base = { additive: t, sequential: running, multiplicative: multiplied }[market.mode_b];
    const amount = adjust(line, base);
    if (line.measure === 'percent' && line.mode !== 'lump') multiplied = plus(multiplied, amount);
    running = sheet.put(at.cells.row(line.id).after, plus(running, amount), { unit, params: { line: line.code } });
  }
  const step = stepOf(market.result_rounding);
  const v = sheet.put(at.V, step === null ? running : call('ROUND', unit, [running, constant(step)]), { unit });
  const own = [...amounts.values()];
  const net = sheet.put(at.net, over(sum(own, unit), p0));
  const gross = sheet.put(
    at.gross,
    market.gross_of === 'line' ? sum(shares, 'fraction') : over(absolute(own, context), p0),
  );
  if (!sheet.quiet) {
    const property = grid.property.flatMap((line) => amounts.get(line.id) ?? []);
    sheet.put(at.gross_property, over(absolute(property, context), t));
    sheet.put(
      at.count,
      call(
        'NONZERO',
        'count',
        own.filter(({ value }) => value !== null),
      ),
    );
  }
  return { comparable, at, p0, n: normalisedPrice, t, v, amounts, net, gross };
};

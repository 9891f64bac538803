import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { min } from '#lib/maths.ts';
import type { Comparable, MarketCase } from '../../contract/market.ts';
import { caseAt } from '../fields/address.ts';
import { as, call, constant, minus, onePlus, over, type Quantity, times } from '../sheet/sheet.ts';
import { factsAt, factsOf, type MarketContext } from './context.ts';

/** Months by 30/360: whole months, and the remaining days in thirtieths. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number => {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number);
  return (y2 - y1) * 12 + (m2 - m1) + (min(d2, 30) - min(d1, 30)) / 30;
};

/** Time from one day to another in the unit in which the rate is quoted; of days that is the year. */
const periodsBetween = (period: MarketCase['time']['period'], from: IsoDate, to: IsoDate): number => {
  switch (period) {
    case 'month':
      return monthsBetween(from, to);
    case 'year':
      return monthsBetween(from, to) / 12;
    case 'days365':
      return (dayNumber(to) - dayNumber(from)) / 365;
    case 'days365_25':
      return (dayNumber(to) - dayNumber(from)) / 365.25;
  }
};

export type Readings = readonly { readonly on: IsoDate; readonly value: number }[];

/** A reading between two days is interpolated linearly; outside of them it stays flat. */
export const readingAt = (
  readings: Readings,
  on: IsoDate,
): { readonly value: number; readonly outside: boolean } | null => {
  const sorted = [...readings].sort((one, other) => (one.on < other.on ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  if (on <= first.on) return { value: first.value, outside: on < first.on };
  if (on >= last.on) return { value: last.value, outside: on > last.on };
  const after = sorted.findIndex((reading) => reading.on >= on);
  const [low, high] = [sorted[after - 1] ?? first, sorted[after] ?? last];
  const way = (dayNumber(on) - dayNumber(low.on)) / (dayNumber(high.on) - dayNumber(low.on));
  return { value: low.value + (high.value - low.value) * way, outside: false };
};

/**
 * How much the market moved from the contract to the day of valuation, as a fraction of the price: `r·m`, `(1+r)^m − 1` or
 * `I(valuation) / I(contract) − 1`.
 */
export const timeFraction = (context: MarketContext, comparable: Comparable): Quantity => {
  const { sheet, market, at, valuationOn } = context;
  const { mode, period, rate, index } = market.time;
  const column = at.comparables.row(comparable.id);
  const { contractOn } = factsOf(comparable);
  const soldOn = factsAt(column, comparable).contract_on;
  if (contractOn === null || valuationOn === null) {
    sheet.issue('error', 'missing', contractOn === null ? soldOn : caseAt.header.valuation_on, {
      field: contractOn === null ? 'contract_on' : 'valuation_on',
    });
    return { value: null, unit: 'number', text: '' };
  }
  if (mode === 'index') {
    const [then, now] = [readingAt(index?.readings ?? [], contractOn), readingAt(index?.readings ?? [], valuationOn)];
    if (then?.outside || now?.outside) sheet.issue('warning', 'index_outside', at.time.index);
    const from = sheet.need(column.index, then?.value ?? null, { source: at.time.index });
    const to = sheet.need(at.index, now?.value ?? null, { source: at.time.index });
    return minus(over(to, from), constant(1));
  }
  const quoted = sheet.need(at.time.rate, rate);
  const periods = sheet.enter(column.periods, periodsBetween(period, contractOn, valuationOn), { source: soldOn });
  return mode === 'linear'
    ? as(times(quoted, periods), 'number')
    : minus(call('POW', 'number', [onePlus(quoted), periods]), constant(1));
};

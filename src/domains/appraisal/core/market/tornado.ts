import type { IsoDate } from '#lib/iso-date.ts';
import { abs, max, min } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { GridLine, MarketCase } from '../../contract/market.ts';
import { gridOf } from './context.ts';
import { quietGrid, subjectOf } from './evaluate.ts';
import { readingAt } from './time.ts';

/** Effect of one rate on the value. */
export type Bar = {
  readonly line: string;
  readonly code: GridLine['code'];
  /** With the rate a tenth lower and higher; also at the ends of its support, if it has them. */
  readonly low: number;
  readonly high: number;
  readonly bySupport: readonly [low: number, high: number] | null;
  readonly width: number;
};

/** The grid with the rates of one row times a factor: the row's own, and those entered in its cells. */
const withRate = (market: MarketCase, id: string, change: (rate: number) => number): MarketCase => ({
  ...market,
  lines: market.lines.map((line) =>
    line.id === id && line.rate !== null ? { ...line, rate: change(line.rate) } : line,
  ),
  comparables: market.comparables.map((comparable) =>
    comparable.cells.some((cell) => cell.line_id === id && cell.entered !== null)
      ? {
          ...comparable,
          cells: comparable.cells.map((cell) =>
            cell.line_id === id && cell.entered !== null ? { ...cell, entered: change(cell.entered) } : cell,
          ),
        }
      : comparable,
  ),
});

/** Time is set for the whole market; an index moves by its distance from the reading of the day of valuation. */
const withTime = (market: MarketCase, on: IsoDate | null, factor: number): MarketCase => {
  const { time } = market;
  const readings = time.index?.readings ?? [];
  const last = on === null ? 0 : (readingAt(readings, on)?.value ?? 0);
  return {
    ...market,
    time: {
      ...time,
      rate: time.rate === null ? null : time.rate * factor,
      index: time.index && {
        ...time.index,
        readings: readings.map((reading) => ({ ...reading, value: max(0, last + (reading.value - last) * factor) })),
      },
    },
  };
};

/** Rates that have both ends of their support replaced one by one; of cells' own rates there is no such interval. */
const supportOf = (line: GridLine): readonly [number, number] | null => {
  const { support } = line;
  return line.rate === null || !support || support.low === null || support.high === null
    ? null
    : [support.low, support.high];
};

/**
 * Sensitivity of the value to each rate of block B and to time: ten per cent of it down and up, and the ends of its
 * support; the widest bar first, so that the first three decide.
 */
export const tornado = (of: ValuationCase): Bar[] => {
  const { market } = of;
  if (market === null) return [];
  /** A value that was picked by hand would not move. */
  const free: MarketCase = { ...market, chosen: { ...market.chosen, value: null } };
  const subject = subjectOf(of);
  const valued = (changed: MarketCase): number | null => quietGrid(changed, subject, of.header).indicated;
  const base = valued(free);
  if (base === null) return [];
  const bars = gridOf(market)
    .lines.filter(({ code }) => code.startsWith('B') || code === 'A5')
    .flatMap((line): Bar[] => {
      const scaled = (factor: number) =>
        valued(
          line.mode === 'time'
            ? withTime(free, of.header.valuation_on, factor)
            : withRate(free, line.id, (rate) => rate * factor),
        ) ?? base;
      const ends = [scaled(0.9), scaled(1.1)];
      const interval = supportOf(line);
      const supported = interval?.map((rate) => valued(withRate(free, line.id, () => rate)) ?? base);
      const [low, high] = [min(...ends), max(...ends)];
      const bySupport = supported ? ([min(...supported), max(...supported)] as const) : null;
      return [{ line: line.id, code: line.code, low, high, bySupport, width: high - low }];
    });
  return bars.sort((one, other) => abs(other.width) - abs(one.width) || (one.line < other.line ? -1 : 1));
};

import { setImmediate as turn } from 'node:timers/promises';
import { kindsIn } from '#domains/market/core/kinds.ts';
import { findLastSales, listSales, type SaleRow } from '#domains/market/server/public.ts';
import { addDays, dateOf, dayNumber, yearOf } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { type Db, inTransaction, openStatistics } from '#platform/server/db/database.ts';
import { backtest, type Tested, testedYears } from '../core/backtest.ts';
import { windowDays } from '../core/fit.ts';
import { type Quality, qualitiesOf } from '../core/quality.ts';
import { municipalityKey } from '../core/regions.ts';
import { type EstimateKind, estimateKinds, type Sale } from '../core/sale.ts';
import { type Found, keepMeasurement } from './repository/measurements.ts';
import { openMeasuring } from './repository/measuring.ts';

type Options = {
  readonly url: string;
  readonly now: Date;
  /** Ends it between two months. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (kind: EstimateKind, day: string, tested: number) => void;
};

/**
 * Tests the estimates on the known sales, and keeps the data for estimates of today and the accuracy of past ones. Null while another
 * process does the same, or without sales. Nothing changes until it ends.
 */
export const measureAndKeep = async ({ url, ...options }: Options): Promise<Found | null> => {
  const opened = new AsyncDisposableStack();
  try {
    if (!opened.use(await openMeasuring(url))) return null;
    const { db } = opened.use(openStatistics(url, () => undefined));
    const last = await findLastSales(db);
    if (!last) return null;
    const found = await measured(db, last, options);
    await inTransaction(db, (transaction) => keepMeasurement(transaction, found));
    return found;
  } finally {
    await opened.disposeAsync();
  }
};

type LastSales = NonNullable<Awaited<ReturnType<typeof findLastSales>>>;

const measured = async (db: Db, last: LastSales, { now, signal, onProgress }: Omit<Options, 'url'>): Promise<Found> => {
  // A day after today is a slip of the pen.
  const { date: today } = localTime(now.getTime());
  const until = last.state_on !== null && last.state_on < today ? last.state_on : today;
  const tested: Tested[] = [];
  const models: Found['models'][number][] = [];
  const qualities: Quality[] = [];
  for (const kind of estimateKinds) {
    const steps = backtest(await salesOf(db, kind, until));
    let step = steps.next();
    while (!step.done) {
      onProgress?.(kind, dateOf(step.value.day), step.value.tested);
      await turn();
      signal?.throwIfAborted();
      step = steps.next();
    }
    // One by one: there may be more than the arguments of a call.
    for (const one of step.value.tested) tested.push(one);
    if (step.value.model) models.push({ kind, model: step.value.model });
    qualities.push(...qualitiesOf(kind, step.value.tested));
  }
  const days = tested.map(({ sale }) => sale.day).sort((one, other) => one - other);
  const [first, end] = [days[0], days.at(-1)];
  const dayOf = (day: number | undefined) => (day === undefined ? null : dateOf(day));
  return {
    measurement: { ...last, measured_at: now, tested_from: dayOf(first), tested_to: dayOf(end) },
    models,
    qualities,
  };
};

/**
 * Sales of a kind, the oldest first; year by year, so that no statement takes long; the oldest ones are only for comparison with the first
 * tested sale.
 */
export const salesOf = async (db: Db, kind: EstimateKind, until: string): Promise<Sale[]> => {
  const kinds = kindsIn('KPP', [kind]);
  const from = addDays(until, -testedYears * 366 - windowDays);
  const sales: Sale[] = [];
  const keyOf = municipalityKeys();
  for (let year = yearOf(from); year <= yearOf(until); year += 1) {
    const [begin, end] = [`${year}-01-01`, `${year}-12-31`];
    for (const row of await listSales(db, kinds, begin, end < until ? end : until)) sales.push(saleOf(row, keyOf));
  }
  return sales;
};

/** One string for all sales of a municipality, instead of one for each sale. */
const municipalityKeys = () => {
  const keys = new Map<string, string>();
  return (name: string): string => {
    const known = keys.get(name) ?? municipalityKey(name);
    keys.set(name, known);
    return known;
  };
};

const saleOf = (row: SaleRow, keyOf: (name: string) => string): Sale => ({
  id: Number(row.id_posla),
  day: dayNumber(row.contract_on),
  e: row.e,
  n: row.n,
  area: row.area,
  year_built: row.year_built,
  land: row.land_area,
  ko: row.ko,
  municipality: row.municipality === null ? null : keyOf(row.municipality),
  price_m2: row.price_m2,
  flag: row.market_flag,
});

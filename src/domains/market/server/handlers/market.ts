import { limits } from '#contract/limits.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/market.ts';
import { changesOf } from '../../core/changes.ts';
import type { FoundUnit } from '../../core/found-unit.ts';
import { withoutVat } from '../../core/honest-price.ts';
import { kindsOf } from '../../core/kinds.ts';
import { waysOut } from '../../core/loosen.ts';
import { type Subject, similarityOf } from '../../core/similarity.ts';
import { spreadOf } from '../../core/spread.ts';
import { needsAccess } from '../access.ts';
import { isHeavy, keptWhenHeavy } from '../kept-answers.ts';
import { cents } from '../presenters/deal.ts';
import { hasUnitsOf } from '../repository/areas.ts';
import type { Measure } from '../repository/conditions.ts';
import { findDeal, listHistory, listSameUnits, listUnits } from '../repository/deals.ts';
import {
  bins,
  countFlags,
  countKinds,
  countUnits,
  countValues,
  findAreas,
  findDots,
  findUnits,
  listQuarters,
  preview,
  sourceOf,
  summarise,
} from '../repository/search.ts';
import { presenterOf } from '../written.ts';

const sameUnits = 20;

export const searchTransactions: Handler<typeof calls.searchTransactions> = async ({ input, actor, db }) => {
  needsAccess(actor);
  const { sort, descending, page, ...filters } = input;
  const limit = limits.market.page;
  const [{ items, total }, source] = await Promise.all([
    findUnits(db, filters, { sort, descending, offset: (page - 1) * limit, limit }),
    sourceOf(db, filters.register),
  ]);
  return {
    items: items.map(await presenterOf(db, items)),
    page,
    page_size: limit,
    total,
    source,
    empty_obcina: total === 0 ? await emptyMunicipality(db, input) : null,
    loosen: total === 0 ? await countedWaysOut(db, filters) : [],
  };
};

type Filters = Parameters<typeof countUnits>[1];

/** No other filter and no larger area finds anything of a municipality that was never imported. */
const emptyMunicipality = async (db: Db, { register, area }: Filters): Promise<string | null> =>
  area.type === 'obcina' && !(await hasUnitsOf(db, register, area.obcina)) ? area.obcina : null;

/** Filters whose removal alone gives results; the one with most results comes first. */
const countedWaysOut = async (db: Db, asked: Filters) => {
  const ways = [];
  for (const way of waysOut(asked)) ways.push({ ...way, found: await countUnits(db, { ...asked, ...way.filters }) });
  return ways.filter((way) => way.found > 0).sort((one, other) => other.found - one.found);
};

export const showTransactionSummary: Handler<typeof calls.showTransactionSummary> = async ({
  input,
  actor,
  db,
  statistics,
  now,
}) => {
  needsAccess(actor);
  const { date: today } = localTime(now.getTime());
  const asked = isHeavy(input.area) ? statistics : db;
  const [summary, source] = await Promise.all([
    keptWhenHeavy(db, input, `summary with what each filter hides ${today}`, () =>
      summarise(asked, input, today, limits.market.points),
    ),
    sourceOf(db, input.register),
  ]);
  const { units, deals, hidden, priced, last_year, kinds, from, to } = summary;
  const step = from !== null && to !== null ? (to - from) / bins : 0;
  return {
    units,
    deals,
    hidden,
    priced,
    last_year,
    ...figuresOf(summary),
    kinds: kinds.map((one) => ({
      kind: one.kind,
      units: one.units,
      deals: one.deals,
      priced: one.priced,
      last_year: one.last_year,
      ...figuresOf(one),
    })),
    quarters: summary.quarters.map(rounded),
    histogram: summary.histogram.map(({ bin, n }) => ({
      from: cents((from ?? 0) + (bin - 1) * step),
      to: cents((from ?? 0) + bin * step),
      n,
    })),
    points: summary.points.map((point) => ({ ...point, price_m2: cents(point.price_m2) })),
    source,
  };
};

type Figures = Pick<Awaited<ReturnType<typeof summarise>>, 'quartiles' | 'least' | 'most' | 'low' | 'high'>;

/** Rounded to cents; null without prices. */
const figuresOf = ({ quartiles, least, most, low, high }: Figures) => ({
  price_m2:
    quartiles && least !== null && most !== null
      ? {
          q1: cents(quartiles[0]),
          median: cents(quartiles[1]),
          q3: cents(quartiles[2]),
          min: cents(least),
          max: cents(most),
        }
      : null,
  fences: low !== null && high !== null ? { low: cents(low), high: cents(high) } : null,
});

/** Comes after the list and the summary, in the queue of low priority. */
export const showTransactionSpread: Handler<typeof calls.showTransactionSpread> = async ({
  input,
  actor,
  db,
  statistics,
}) => {
  needsAccess(actor);
  return keptWhenHeavy(db, input, 'spread', async () => {
    const { bars, values } = limits.market.spread;
    const counted = await countValues(statistics, input);
    const spread = (measure: Measure) => {
      const found = counted.get(measure);
      return found ? spreadOf(found, bars, values) : null;
    };
    const kinds = kindsOf(input.register);
    return {
      price: spread('price'),
      area: spread('area'),
      price_m2: spread('price_m2'),
      year: spread('year'),
      kinds: await countKinds(statistics, { ...input, kinds }),
      flags: await countFlags(statistics, input),
    };
  });
};

export const showTransactionAreas: Handler<typeof calls.showTransactionAreas> = async ({
  input,
  actor,
  db,
  statistics,
}) => {
  needsAccess(actor);
  const areas = await keptWhenHeavy(db, input, 'areas', () => findAreas(statistics, input, limits.market.areaDeals));
  return {
    areas: areas.map((area) => ({ ...area, median: area.median === null ? null : cents(area.median) })),
    source: await sourceOf(db, input.register),
  };
};

export const showTransactionMap: Handler<typeof calls.showTransactionMap> = ({ input, actor, db, statistics }) => {
  needsAccess(actor);
  return findDots(isHeavy(input.area) ? statistics : db, input, limits.market.dots);
};

export const showMarketTrend: Handler<typeof calls.showMarketTrend> = async ({ input, actor, db }) => {
  needsAccess(actor);
  const quarters = await listQuarters(db, input.kind, input.obcina ?? null);
  return { quarters: quarters.map(rounded), source: await sourceOf(db, input.register) };
};

export const previewTransactions: Handler<typeof calls.previewTransactions> = async ({ input, db }) => {
  const [{ deals, hidden, kinds }, source] = await Promise.all([preview(db, input), sourceOf(db, input.register)]);
  const shown = kinds.map((one) => ({ ...one, median: one.median === null ? null : cents(one.median) }));
  const priced = shown.filter(({ median }) => median !== null);
  const [only] = priced;
  return { deals, median: priced.length === 1 && only ? only.median : null, hidden, kinds: shown, source };
};

export const showTransaction: Handler<typeof calls.showTransaction> = async ({ input, actor, db, now }) => {
  needsAccess(actor);
  const { register, id_posla: id, subject } = input;
  const { date: today } = localTime(now.getTime());
  const compared = subject && {
    ...subject,
    area: subject.area ?? null,
    year_built: subject.year_built ?? null,
    on: today,
  };
  const deal = found(await findDeal(db, register, id));
  const units = await listUnits(db, register, id);
  const history = await listHistory(db, register, id);
  const same = await listSameUnits(db, register, id, sameUnits);
  const present = await presenterOf(db, [...units, ...same]);
  const { record, state_on, vat_rate, ...shown } = deal;
  const [first] = units;
  // The rate that its units are compared by; a deal without any has the rate of the deal alone.
  const net = first ? first.price : deal.price && withoutVat(deal.price, deal.vat_included, vat_rate);
  return {
    ...shown,
    id_posla: id,
    price_without_vat: net === null ? null : cents(net),
    basis: first?.basis ?? 'joint',
    units: units.map((unit) => ({
      ...present(unit),
      position: unit.position,
      dejanskaRaba: unit.use_name,
      spaces: unit.spaces,
      rooms: unit.rooms,
      sold_area: unit.sold_area,
      usable_area: unit.usable_area,
      net_area: unit.net_area,
      finished: unit.finished,
      furnished: unit.furnished,
      atrium_area: unit.atrium_area,
      parking_places: unit.parking_places,
      similarity: compared ? likeness(compared, unit) : null,
    })),
    changes: changesOf(record, history),
    same_unit: same.map(present),
    source: { ...(await sourceOf(db, register)), state_on },
  };
};

const likeness = (subject: Subject, unit: FoundUnit) => {
  const found = similarityOf(subject, unit);
  return found && { ...found, reasons: [...found.reasons] };
};

const rounded = <Q extends { q1: number; median: number; q3: number }>(quarter: Q): Q => ({
  ...quarter,
  q1: cents(quarter.q1),
  median: cents(quarter.median),
  q3: cents(quarter.q3),
});

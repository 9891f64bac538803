import { limits } from '#contract/limits.ts';
import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
import type { LookUpServices } from '#domains/cadastre/server/public.ts';
import { recordContext } from '#domains/cadastre/server/public.ts';
import { requireEntitlement } from '#domains/orders/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as marketCalls from '../../contract/market.ts';
import { type Comparison, usualFlags } from '../../contract/market.ts';
import type * as publicPropertyCalls from '../../contract/public-property.ts';
import type { FoundUnit } from '../../core/found-unit.ts';
import { kindOfUse, kindsOf } from '../../core/kinds.ts';
import { mostAlike, type Subject } from '../../core/similarity.ts';
import { needsAccess } from '../access.ts';
import { cents } from '../presenters/deal.ts';
import { countOthers, listNearest, listPricesAround } from '../repository/comparables.ts';
import { findOwn } from '../repository/deals.ts';
import { sourceOf } from '../repository/search.ts';
import { presenterOf } from '../written.ts';

const mostDeals = 50;
const yearsBefore = (day: string, years: number): string => addDays(day, -years * 365);

export const showPublicProperty: Handler<typeof publicPropertyCalls.showPublicProperty, LookUpServices> = async (
  context,
) => {
  const { input, actor, db, now, services } = context;
  requireEntitlement(actor, 'public_data.view');
  needsAccess(actor);
  // In parallel: neither needs the other's result.
  const [looked, { items, sources }] = await Promise.all([
    services.ports.cadastre.lookUp(db, input),
    findOwn(db, input, mostDeals),
  ]);
  const record = found(looked);
  const isPart = input.stevilkaDelaStavbe !== undefined;
  const { metres, years } = limits.market.around;
  const { date: today } = localTime(now.getTime());
  const { place, kind, ...facts } = aboutOf(record, isPart);
  const from = yearsBefore(today, years);
  const sales = { kinds: kindsOf('KPP'), flags: usualFlags.KPP, metres, from, until: 'infinity' };
  const [around, aroundHidden, suggested] = await Promise.all([
    place ? listPricesAround(db, place, metres, from) : [],
    // Rents are searched with every status that a comparable may have, so only sales are hidden.
    place ? countOthers(db, place, sales) : 0,
    place && kind !== null ? suggest(db, kind, { ...place, ...facts, on: today }, usualFlags.KPP) : undefined,
  ]);
  return {
    record,
    ...recordContext(record, isPart, services.settings),
    deals: {
      items: items.map(await presenterOf(db, items)),
      comparables: suggested?.items ?? [],
      comparison: suggested?.comparison ?? null,
      around: around.map((one) => ({ ...one, q1: cents(one.q1), median: cents(one.median), q3: cents(one.q3) })),
      around_hidden: aroundHidden,
      metres,
      years,
      source: sources.KPP,
      rents_source: sources.NP,
    },
  };
};

export const suggestComparables: Handler<typeof marketCalls.suggestComparables> = async ({ input, actor, db, now }) => {
  needsAccess(actor);
  const { register, kind, subject, valued_on, market_flags } = input;
  const on = valued_on ?? localTime(now.getTime()).date;
  const { e, n, area = null, year_built = null } = subject;
  const flags = market_flags ?? usualFlags[register];
  const suggested = await suggest(db, kind, { e, n, area, year_built, on }, flags);
  return { ...suggested, source: await sourceOf(db, register) };
};

/** The first step of limits with enough comparables; after the last one whatever it has. */
const suggest = async (db: Db, kind: number, subject: Subject, flags: readonly number[]) => {
  const { steps, fewest, most, of } = limits.market.suggested;
  for (const [index, { metres, years, times }] of steps.entries()) {
    const sizes = subject.area === null ? null : ([subject.area / times, subject.area * times] as const);
    const within = withinOf([kind], subject, { metres, years, flags, sizes });
    const nearest = await listNearest(db, subject, within, of);
    if (nearest.length < most && index < steps.length - 1) continue;
    const comparison: Comparison = {
      kind,
      metres,
      years,
      area_min: sizes && cents(sizes[0]),
      area_max: sizes && cents(sizes[1]),
      step: index + 1,
      steps: steps.length,
      too_few: nearest.length < fewest,
      hidden: await countOthers(db, subject, within),
    };
    return { items: await offered(db, subject, nearest, most), comparison };
  }
  throw new Error('there is a last step');
};

type Wanted = {
  readonly years: number;
  readonly metres: number;
  readonly flags: readonly number[];
  readonly sizes?: readonly [number, number] | null;
};

const withinOf = (kinds: readonly number[], subject: Subject, { years, metres, flags, sizes }: Wanted) => ({
  kinds,
  flags,
  metres,
  from: addDays(yearsBefore(subject.on, years), 1),
  until: subject.on,
  ...(sizes ? { sizes } : {}),
});

/**
 * The `most` similar of the nearest `of` deals of each kind within the limits of years and metres, and the number with another status;
 * never a deal after the valuation day.
 */
export const alikeDeals = async (
  db: Db,
  kinds: readonly number[],
  subject: Subject,
  { of: limit, most, ...wanted }: Wanted & { readonly of: number; readonly most: number },
) => {
  const within = withinOf(kinds, subject, wanted);
  const [nearest, hidden] = await Promise.all([
    listNearest(db, subject, within, limit),
    countOthers(db, subject, within),
  ]);
  return { items: await offered(db, subject, nearest, most), hidden };
};

const offered = async (db: Db, subject: Subject, nearest: readonly FoundUnit[], most: number) => {
  const alike = mostAlike(subject, nearest, most);
  const present = await presenterOf(
    db,
    alike.map(({ deal }) => deal),
  );
  return alike.map(({ deal, similarity }) => ({
    ...present(deal),
    similarity: { ...similarity, reasons: [...similarity.reasons] },
  }));
};

/**
 * The reference property for comparing deals: a part by its use, a parcel by its planned use, a building by the use of most of its parts.
 */
const aboutOf = (answer: CadastreAnswer, isPart: boolean) => {
  if ('gursTabelaParcela' in answer) {
    const { coordinates: place, povrsinaParcele: area, namenskeRabe } = answer.gursTabelaParcela;
    return { place, area, year_built: null, kind: kindOfUse(null, namenskeRabe[0]?.opis ?? null) };
  }
  const { coordinates: place, letoIzgradnjeStavbe: year_built, gursTabelaDeliStavb: parts } = answer.gursTabelaStavba;
  const [part] = isPart ? parts : parts.filter(({ dejanskaRaba }) => /stanovan/i.test(dejanskaRaba ?? ''));
  const area = part ? (part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina) : null;
  return { place, area, year_built, kind: kindOfUse(part?.dejanskaRaba ?? null, null) };
};

import { limits } from '#contract/limits.ts';
import type { CadastreAnswer } from '#domains/cadastre/contract/cadastre.ts';
import { besideRecord, lookUp } from '#domains/cadastre/server/public.ts';
import { requireEntitlement } from '#domains/orders/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as marketCalls from '../contract/market.ts';
import { type Comparison, comparableFlags, usualFlags } from '../contract/market.ts';
import type * as publicPropertyCalls from '../contract/public-property.ts';
import type { Comparables } from '../core/comparables.ts';
import { groupsOf, kindOfUse, kindsIn } from '../core/kinds.ts';
import { mostAlike, type Subject } from '../core/similarity.ts';
import { needsAccess } from './access.ts';
import { comparablesAfter } from './comparables.ts';
import { cents, presentUnit } from './presenter.ts';
import { lastImportOf } from './repository/comparables.ts';
import { findOwn } from './repository/deals.ts';
import { noSource, sourceOf } from './repository/search.ts';

const mostDeals = 50;
const everyKind = [...kindsIn('KPP', groupsOf('KPP')), ...kindsIn('NP', groupsOf('NP'))];
const yearsBefore = (day: string, years: number): string => addDays(day, -years * 365);

export const showPublicProperty: Handler<typeof publicPropertyCalls.showPublicProperty> = async (context) => {
  const { input, actor, db, now, services } = context;
  requireEntitlement(actor, 'public_data.view');
  needsAccess(actor);
  // Side by side: neither needs what the other says.
  const [looked, { items, source, importId }] = await Promise.all([
    lookUp(db, services.settings, input),
    findOwn(db, input, mostDeals),
  ]);
  const record = found(looked);
  const isPart = input.stevilkaDelaStavbe !== undefined;
  const { metres, years } = limits.market.around;
  const { date: today } = localTime(now.getTime());
  const { place, kind, ...facts } = aboutOf(record, isPart);
  const subject = place && { ...place, ...facts, on: today };
  const pool = await comparablesAfter(db, importId);
  const since = yearsBefore(today, years);
  const around = place ? pool.around(place, { metres, since, kinds: everyKind, flags: usualFlags }) : [];
  const suggested = subject && kind !== null ? suggestedOf(pool, kind, subject, usualFlags.KPP) : undefined;
  return {
    record,
    ...besideRecord(record, isPart, services.settings),
    deals: {
      items: items.map(presentUnit),
      comparables: suggested?.items ?? [],
      comparison: suggested?.comparison ?? null,
      around: around.map((one) => ({ ...one, q1: cents(one.q1), median: cents(one.median), q3: cents(one.q3) })),
      metres,
      years,
      source: source ?? noSource,
    },
  };
};

export const suggestComparables: Handler<typeof marketCalls.suggestComparables> = async ({ input, actor, db, now }) => {
  needsAccess(actor);
  const { register, kind, subject, valued_on, market_flags } = input;
  const on = valued_on ?? localTime(now.getTime()).date;
  const { e, n, area = null, year_built = null } = subject;
  const pool = await comparablesAfter(db, await lastImportOf(db));
  const flags = market_flags ?? usualFlags[register];
  const { items, comparison } = suggestedOf(pool, kind, { e, n, area, year_built, on }, flags);
  return { items, comparison, source: await sourceOf(db, register) };
};

/** From the nearest the most alike; never a deal after the day of which the value is asked. */
const suggestedOf = (pool: Comparables, kind: number, subject: Subject, flags: readonly number[]) => {
  const { suggested } = limits.market;
  const { items, hidden } = mostAlikeOf(pool, [kind], subject, { ...suggested, flags });
  const comparison: Comparison = {
    kind,
    metres: suggested.metres,
    years: suggested.years,
    too_few: items.length < suggested.fewest,
    hidden,
  };
  return { items, comparison };
};

type Wanted = {
  readonly years: number;
  readonly metres: number;
  readonly flags: readonly number[];
  readonly of: number;
  readonly most: number;
};

/** From the nearest `of` deals of each kind within so many years and metres the `most` alike ones, and how many of another status there are. */
export const alikeDeals = async (db: Db, kinds: readonly number[], subject: Subject, wanted: Wanted) =>
  mostAlikeOf(await comparablesAfter(db, await lastImportOf(db)), kinds, subject, wanted);

const mostAlikeOf = (pool: Comparables, kinds: readonly number[], subject: Subject, wanted: Wanted) => {
  const { years, metres, flags, of: limit, most } = wanted;
  const others = comparableFlags.filter((flag) => !flags.includes(flag));
  const span = { metres, from: yearsBefore(subject.on, years), until: subject.on };
  const compared = kinds.flatMap((kind) => pool.nearest(subject, { ...span, kind, flags, limit }));
  const counts = kinds.map((kind) => pool.count(subject, { ...span, kind, flags: others }));
  const items = mostAlike(subject, compared, most).map(({ deal, similarity }) => ({
    ...presentUnit(pool.inFull(deal)),
    distance: similarity.reasons.find(({ factor }) => factor === 'distance')?.value ?? null,
    similarity: { ...similarity, reasons: [...similarity.reasons] },
  }));
  return { items, hidden: counts.reduce((sum, count) => sum + count, 0) };
};

/** What deals are compared with: a part by its use, a parcel by its planned use, a building by what most of its parts are. */
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

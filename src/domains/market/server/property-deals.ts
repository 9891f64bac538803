import type { CadastreAnswer } from '#contract/cadastre.ts';
import type { Contract } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { besideRecord, lookUp } from '#domains/cadastre/server/public.ts';
import { requireEntitlement } from '#domains/orders/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Comparables, Near } from '../core/comparables.ts';
import { groupsOf, kindOfUse, kindsIn } from '../core/kinds.ts';
import { mostAlike, type Subject } from '../core/similarity.ts';
import { needsAccess } from './access.ts';
import { amongComparables } from './comparables.ts';
import { cents, presentUnit } from './presenter.ts';
import { findInFull } from './repository/comparables.ts';
import { findOwn } from './repository/deals.ts';
import { type FoundUnit, noSource, sourceOf } from './repository/search.ts';

const mostDeals = 50;
const everyKind = [...kindsIn('KPP', groupsOf('KPP')), ...kindsIn('NP', groupsOf('NP'))];
const yearsBefore = (day: string, years: number): string => addDays(day, -years * 365);

export const showPublicProperty: Handler<Contract['showPublicProperty']> = async (context) => {
  const { input, actor, db, now, services } = context;
  requireEntitlement(actor, 'public_data.view');
  needsAccess(actor);
  // Side by side: neither needs what the other says.
  const [looked, { items, source }] = await Promise.all([
    lookUp(db, services.settings, input),
    findOwn(db, input, mostDeals),
  ]);
  const record = found(looked);
  const isPart = input.stevilkaDelaStavbe !== undefined;
  const { metres, years } = limits.market.around;
  const { date: today } = localTime(now.getTime());
  const { place, kind, ...facts } = aboutOf(record, isPart);
  const { most } = limits.market.suggested;
  const subject = place && { ...place, ...facts, on: today };
  const { around, comparables } = await amongComparables(db, async (pool) => ({
    around: place ? pool.around(place, { metres, since: yearsBefore(today, years), kinds: everyKind }) : [],
    ...(await mostAlikeInFull(db, subject, nearest(pool, kind, subject, limits.market.suggested), most)),
  }));
  return {
    record,
    ...besideRecord(record, isPart, services.settings),
    deals: {
      items: items.map(presentUnit),
      comparables,
      around: around.map((one) => ({ ...one, q1: cents(one.q1), median: cents(one.median), q3: cents(one.q3) })),
      metres,
      years,
      source: source ?? noSource,
    },
  };
};

export const suggestComparables: Handler<Contract['suggestComparables']> = async ({ input, actor, db, now }) => {
  needsAccess(actor);
  const { register, kind, subject, valued_on } = input;
  const on = valued_on ?? localTime(now.getTime()).date;
  const { e, n, area = null, year_built = null } = subject;
  return {
    items: await suggest(db, kind, { e, n, area, year_built, on }),
    source: await sourceOf(db, register),
  };
};

/** From the nearest the most alike; never a deal after the day of which the value is asked. */
const suggest = (db: Db, kind: number, subject: Subject) => {
  const { most, of, years } = limits.market.suggested;
  return alikeDeals(db, [kind], subject, { years, of, most });
};

type Span = { readonly years: number; readonly of: number };
type Wanted = Span & { readonly most: number };

/** The nearest `of` deals of a kind within so many years. */
const nearest = (pool: Comparables, kind: number | null, subject: Subject | null, { years, of: limit }: Span) =>
  subject && kind !== null
    ? pool.nearest(subject, { kind, from: yearsBefore(subject.on, years), until: subject.on, limit })
    : [];

/** From the nearest `of` deals of each kind within so many years the `most` alike ones; only those are read in full. */
export const alikeDeals = async (db: Db, kinds: readonly number[], subject: Subject, { most, ...span }: Wanted) => {
  const { comparables } = await amongComparables(db, (pool) => {
    const compared = kinds.flatMap((kind) => nearest(pool, kind, subject, span));
    return mostAlikeInFull(db, subject, compared, most);
  });
  return comparables;
};

/** The most alike ones, as they are shown. */
const mostAlikeInFull = async (db: Db, subject: Subject | null, compared: readonly Near[], most: number) => {
  const chosen = subject ? mostAlike(subject, compared, most) : [];
  const { found: units, ...rest } = await findInFull(
    db,
    chosen.map(({ deal }) => deal),
  );
  const comparables = chosen.flatMap(({ deal, similarity }) => {
    const unit = units.find(
      (one) => one.register === deal.register && Number(one.id_posla) === deal.id_posla && one.ordinal === deal.ordinal,
    );
    // What an import has just changed may be less alike, or of a later day than was asked for.
    if (!unit || !isAsHeld(deal, unit)) return [];
    const metres = similarity.reasons.find(({ factor }) => factor === 'distance')?.value ?? null;
    return [
      { ...presentUnit(unit), distance: metres, similarity: { ...similarity, reasons: [...similarity.reasons] } },
    ];
  });
  return { ...rest, comparables };
};

const isAsHeld = (held: Near, { e, n, area, year_built, contract_on }: FoundUnit): boolean =>
  held.e === e &&
  held.n === n &&
  held.area === area &&
  held.year_built === year_built &&
  held.contract_on === contract_on;

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

import { fold } from '#lib/fold.ts';
import { min } from '#lib/maths.ts';
import { once } from '#lib/once.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { CadastreHit, SearchUnknown } from '../contract/cadastre.ts';
import { kindOfEid } from '../core/identifiers.ts';
import {
  type AddressAsked,
  type KoAsked,
  koBeyond,
  meansAddress,
  parcelAlone,
  type Reading,
  readSearch,
  readSearchLoosely,
} from '../core/search-text.ts';
import { commonWords, withWords, wordsOfNames, wordsTyped } from '../core/search-tokens.ts';
import { corrections, type TypedWord } from '../core/typing-mistakes.ts';
import * as cadastre from './repository/search.ts';

/** Several k.o. can have the same name; more of them than this are not distinguished by a number. */
const kosOfOneName = 20;
/** Number of k.o. searched for neighbours of an unknown number. */
const kosTried = 5;
/** Maximum number of k.o. shown for one parcel number; if the right one is missing, the person adds its name. */
const kosOfOneParcel = 10;
/** Few, so that addresses have room below. */
const koHits = 3;
/** Corrected texts that are looked for in other readings and for their neighbours too. */
const triedFar = 3;
/** Buildings of one address in which a flat is looked for. */
const housesWithFlats = 3;

type Found = {
  readonly items: CadastreHit[];
  readonly understood_as: string | null;
  readonly unknown: SearchUnknown | null;
};
/** A hit, its name if typed differently, and whether it matches the whole text. */
type Hit = { readonly hit: CadastreHit; readonly name: string; readonly isExact: boolean };
type Near = { readonly hits: readonly Hit[]; readonly unknown: SearchUnknown };
type Ko = { readonly ko: number; readonly name: string; readonly obcina: string | null; readonly isExact: boolean };
type Within = Extract<Reading, { ko: KoAsked; number: unknown }>;
type Address = Extract<Reading, { as: 'address' }>;

/**
 * The hits of the one search box: exact ones before those that begin with the text. Without any, those of another reading, then the
 * building of an unknown part or the neighbours of an unknown number; then the same for corrected words, and last the street without its
 * place.
 */
export const search = async (db: Db, text: string, limit: number): Promise<Found> => {
  const words = once(() => wordsIn(db, text));
  const isEveryWordKnown = async () => {
    const unknown = new Set((await words()).flatMap(({ typed, isKnown }) => (isKnown ? [] : [typed])));
    return !wordsOfNames(text).some((word) => unknown.has(word));
  };
  const asTyped = await lookIn(db, limit, isEveryWordKnown).asRead(text);
  if (asTyped && asTyped.found.unknown?.what !== 'house') return asTyped.found;
  const [near, far] = [lookIn(db, limit, async () => false), lookIn(db, limit, async () => true)];
  // An exact name of a k.o. was meant: near numbers in other k.o. are no answer, nor is a house far away.
  const emptyKo = await far.withoutData(text, isOfParcel);
  if (emptyKo) return emptyKo;
  if (asTyped) return asTyped.found;
  const meant = corrections(await words()).map((other) => withWords(text, other));
  // A correction that exists is likelier than one that does not.
  for (const look of [near, far])
    for (const other of look === far ? meant.slice(0, triedFar) : meant) {
      const forgiven = await look.asRead(other);
      if (forgiven) return { ...forgiven.found, understood_as: forgiven.name };
    }
  // A mistyped k.o. without data is reported like a correctly typed one.
  for (const other of meant.slice(0, triedFar)) {
    const found = await far.withoutData(other, isOfParcel);
    if (found) return { ...found, understood_as: koNameOf(found, other) };
  }
  const elsewhere = await far.withoutPlace(text);
  if (elsewhere) return elsewhere;
  const number = parcelAlone(text);
  if (number !== undefined) {
    const items = await cadastre.listParcelsAnywhere(db, number, min(limit, kosOfOneParcel));
    return { items, understood_as: null, unknown: { what: items.length > 0 ? 'no_ko' : 'nowhere', text: number } };
  }
  const empty = await far.withoutData(text, hasCode);
  if (empty) return empty;
  // An address search must report that no addresses are imported.
  if (meansAddress(text) && !(await cadastre.hasAddresses(db)))
    return nothing({ what: 'no_addresses', text: text.trim() });
  const code = koBeyond(text);
  if (code !== undefined) return nothing({ what: 'no_such_ko', text: code });
  const left = await far.withoutData(text, () => true);
  if (left) return left;
  // A name alone may be that of a street or a place.
  const mayBeAddress = readSearch(text).some(({ as }) => as === 'address') && !(await cadastre.hasAddresses(db));
  return nothing(mayBeAddress ? { what: 'no_addresses', text: text.trim() } : null);
};

/** Interpretation of a text whose k.o. alone is known: the name of the k.o. with the number; the text if there are several. */
const koNameOf = ({ items, unknown }: Found, text: string): string => {
  const [only, ...more] = items;
  return only && more.length === 0 && unknown ? only.label : text;
};

const nothing = (unknown: SearchUnknown | null): Found => ({ items: [], understood_as: null, unknown });

/** A slash or a star is in the number of a parcel alone. */
const isOfParcel = (reading: Within): boolean => reading.as === 'parcel' && /[/*]/.test(reading.number);
const hasCode = ({ ko }: Within): boolean => 'code' in ko;

const wordsIn = async (db: Db, text: string): Promise<TypedWord[]> => {
  const typed = wordsTyped(text);
  if (typed.length === 0) return [];
  return (await cadastre.listWords(db, typed)).map((word) => ({
    ...word,
    isKnown: word.isKnown || commonWords.includes(word.typed),
    near: [...word.near, ...commonWords],
  }));
};

/**
 * Results of the readings of one text; the k.o. of a name is looked up once for all of them. `isWorthMore` decides whether to search beyond
 * the text as typed: pointless if one of its words is in no name.
 */
const lookIn = (db: Db, limit: number, isWorthMore: () => Promise<boolean>) => {
  const known = new Map<string, Promise<Ko[]>>();
  const kosOf = (asked: KoAsked): Promise<Ko[]> => {
    const key = JSON.stringify(asked);
    const kos = known.get(key) ?? listKos(db, asked);
    known.set(key, kos);
    return kos;
  };

  const hitsOf = async (readings: readonly Reading[]): Promise<Hit[]> => {
    const hits = new Map<string, Hit>();
    for (const reading of readings)
      for (const one of await hitsOfOne(reading)) {
        const key = `${one.hit.found_as} ${one.hit.label} ${one.hit.detail}`;
        if (!hits.has(key)) hits.set(key, one);
      }
    return [...hits.values()].sort((one, other) => Number(other.isExact) - Number(one.isExact)).slice(0, limit);
  };

  const hitsOfOne = async (reading: Reading): Promise<Hit[]> => {
    if (reading.as === 'eid') return hitsOfEid(db, reading.eid, limit);
    if (reading.as === 'address')
      return reading.flat === undefined ? addresses(reading) : flats(reading, await addresses(reading), reading.flat);
    const kos = await kosOf(reading.ko);
    if (reading.as === 'ko') return kos.slice(0, koHits).map(koHit);
    const exact = new Set(kos.flatMap(({ ko, isExact }) => (isExact ? [ko] : [])));
    const units = await unitsOf(
      db,
      kos.map(({ ko }) => ko),
      reading,
      limit,
    );
    return units.map((unit) => ({
      ...unitHit(unit),
      isExact:
        exact.has(unit.sifraKo) &&
        (reading.as !== 'parcel' || [reading.number, `*${reading.number}`].includes(unit.parcelnaStevilka ?? '')),
    }));
  };

  const addressesOf = async (which: Parameters<typeof cadastre.listAddresses>[1], asked: AddressAsked) => {
    const begun = await cadastre.listAddresses(db, which, asked, limit);
    if (begun.length > 0 || !(await isWorthMore())) return begun;
    return cadastre.listAddressesByWords(db, which, asked, limit);
  };

  const addresses = async (asked: AddressAsked): Promise<Hit[]> =>
    (await addressesOf(asked.house ? 'numbered' : 'first', asked)).map((hit) => ({
      hit,
      name: hit.label,
      isExact:
        [fold(hit.street), hit.folded].includes(asked.street) &&
        (asked.house === undefined || asked.house.addition === hit.addition),
    }));

  const flats = async ({ house, isPartToo }: Address, houses: readonly Hit[], flat: number): Promise<Hit[]> => {
    const [found, parts]: [Hit[], Hit[]] = [[], []];
    for (const { hit } of houses.slice(0, housesWithFlats)) {
      const { sifraKo: ko, stevilkaStavbe: number } = hit;
      if (!house || !number) continue;
      found.push(...(await cadastre.listFlats(db, { ko, number }, flat, house, limit)).map(unitHit));
      if (isPartToo) parts.push(...(await cadastre.listParts(db, [ko], number, flat, limit)).map(unitHit));
    }
    return found.length > 0 ? found : parts;
  };

  /** The nearest neighbours of a number or address that the register lacks. */
  const near = async (reading: Reading): Promise<Near | undefined> => {
    if (reading.as === 'eid' || reading.as === 'ko') return undefined;
    if (reading.as === 'address') return nearAddress(reading);
    // Neighbours come from the first k.o. of this name that has any.
    const kos = namedSo(await kosOf(reading.ko));
    for (const ko of kos) {
      const { hits, unknown } = await nearWithin(ko, reading);
      if (hits.length === 0) continue;
      const { tried, empty } = await triedIn(kos, reading);
      return { hits, unknown: { ...unknown, tried, empty } };
    }
    return undefined;
  };

  /** K.o. that have data of the number's kind, and those that have none. */
  const triedIn = async (kos: readonly Ko[], { as }: Within) => {
    const known = await Promise.all(
      kos.map(async (ko) => ({ name: koHit(ko).name, ...(await cadastre.kindsIn(db, ko.ko)) })),
    );
    const has = (one: (typeof known)[number]) => (as === 'parcel' ? one.parcels : one.buildings);
    return {
      tried: known.filter(has).map(({ name }) => name),
      empty: known.filter((one) => !has(one)).map(({ name }) => name),
      isAny: known.some(({ parcels, buildings }) => parcels || buildings),
    };
  };

  const nearWithin = async ({ ko, name }: Ko, reading: Within): Promise<Near> => {
    const named = (units: readonly cadastre.Unit[], number: string) =>
      units.map((unit) => ({ ...unitHit(unit), name: `${name || ko} ${number}` }));
    if (reading.as === 'parcel') {
      const [main = 0, part = 0] = reading.number
        .replace('*', '')
        .split('/')
        .map((one) => Number.parseInt(one, 10));
      const units = await cadastre.listNearParcels(db, ko, { main, part }, limit);
      return { hits: named(units, reading.number), unknown: { what: 'parcel', text: reading.number } };
    }
    const ofPart = reading.as === 'building_part' ? await cadastre.listBuildings(db, [ko], reading.number, limit) : [];
    if (reading.as === 'building_part' && ofPart.length > 0)
      return {
        hits: named(ofPart, String(reading.number)),
        unknown: {
          what: (await cadastre.hasNumberedParts(db, ko, reading.number)) ? 'part' : 'part_unnumbered',
          text: String(reading.part),
        },
      };
    const units = await cadastre.listNearBuildings(db, ko, reading.number, limit);
    const text = String(reading.number);
    return { hits: named(units, text), unknown: { what: 'building', text } };
  };

  const nearAddress = async (reading: Address): Promise<Near | undefined> => {
    const { flat, house } = reading;
    if (flat !== undefined) {
      const hits = await addresses(reading);
      if (hits.length > 0)
        return { hits, unknown: { what: reading.isPartToo ? 'flat_or_part' : 'flat', text: String(flat) } };
    }
    if (house) {
      const streets = await addressesOf('near', reading);
      if (streets.length > 0)
        return {
          hits: streets.map((hit) => ({ hit, name: hit.street, isExact: false })),
          unknown: { what: 'house', text: `${house.number}${house.addition}` },
        };
    }
    return undefined;
  };

  const asRead = async (text: string): Promise<{ readonly found: Found; readonly name: string } | undefined> => {
    const [sure, loose] = [readSearch(text), readSearchLoosely(text)];
    for (const readings of [sure, loose]) {
      if (readings === loose && !(await isWorthMore())) return undefined;
      const hits = await hitsOf(readings);
      const [first] = hits;
      if (!first) continue;
      // An EID has a check digit: one that was read loosely was mistyped.
      const understood_as = readings === loose && readings[0]?.as === 'eid' ? first.name : null;
      const several = severalOf(hits);
      if (several)
        return {
          found: { items: several, understood_as, unknown: { what: 'several', text: text.trim() } },
          name: first.name,
        };
      return { found: { items: hits.map(({ hit }) => hit), understood_as, unknown: null }, name: first.name };
    }
    for (const reading of [...sure, ...loose]) {
      const found = await near(reading);
      const [first] = found?.hits ?? [];
      if (!found || !first) continue;
      const items = found.hits.map(({ hit }) => hit);
      return { found: { items, understood_as: null, unknown: found.unknown }, name: first.name };
    }
    return undefined;
  };

  const withoutPlace = async (text: string): Promise<Found | undefined> => {
    for (const reading of readSearch(text)) {
      if (reading.as !== 'address' || reading.place.length === 0) continue;
      const items = (await addresses({ ...reading, place: [] })).map(({ hit }) => hit);
      if (items.length > 0)
        return { items, understood_as: null, unknown: { what: 'place', text: reading.place.join(' ') } };
    }
    return undefined;
  };

  /** K.o. of readings like these whose data were never imported, if nothing near the number was found. */
  const withoutData = async (text: string, isWanted: (reading: Within) => boolean): Promise<Found | undefined> => {
    const first = await withoutDataOf(readSearch(text), isWanted);
    if (first?.unknown?.what !== 'ko' && first?.unknown?.what !== 'no_such_ko') return first;
    // »412 1728«: of two numbers that may both be of a k.o. the other one may be it.
    const other = await withoutDataOf(readSearchLoosely(text), isWanted);
    if (!other || other.unknown?.what === 'no_such_ko') return first;
    if (first.items.length === 0 || other.unknown?.what !== 'ko') return other;
    const items = [...first.items, ...other.items];
    return { items, understood_as: null, unknown: { what: 'ko', text: items.map(({ label }) => label).join(', ') } };
  };

  const withoutDataOf = async (
    readings: readonly Reading[],
    isWanted: (reading: Within) => boolean,
  ): Promise<Found | undefined> => {
    for (const reading of readings) {
      if (!('ko' in reading) || reading.as === 'ko' || !isWanted(reading)) continue;
      const kos = namedSo(await kosOf(reading.ko)).filter(({ isExact }) => isExact);
      const [first] = kos;
      if (!first) continue;
      const { tried, empty, isAny } = await triedIn(kos, reading);
      if (first.name === '' && !isAny) return nothing({ what: 'no_such_ko', text: String(first.ko) });
      const isParcel = reading.as === 'parcel';
      const items = kos.map((ko) => koHit(ko).hit);
      const answered = (unknown: SearchUnknown): Found => ({ items, understood_as: null, unknown });
      if (tried.length > 0)
        return answered({ what: isParcel ? 'parcel_far' : 'building_far', text: String(reading.number), tried, empty });
      return answered({ what: isAny ? (isParcel ? 'ko_parcels' : 'ko_buildings') : 'ko', text: empty.join(', ') });
    }
    return undefined;
  };

  return { asRead, withoutPlace, withoutData };
};

/** K.o. with exactly this name, or else those whose name begins with it; up to the limit. */
const namedSo = (kos: readonly Ko[]): readonly Ko[] => {
  const exact = kos.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : kos).slice(0, kosTried);
};

/** An exact address means that house; numbers of the register are rarely typed. */
const chosenFirst = ['address', 'parcel', 'building', 'building_part'] as const;
const propertyOf = ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: CadastreHit): string =>
  [sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka].join(' ');

/**
 * The text matches things of several kinds exactly: all of them, houses before register numbers, so that they are not confused. An address
 * is the same thing as its building.
 */
const severalOf = (hits: readonly Hit[]): CadastreHit[] | undefined => {
  const exact = hits.filter(({ hit, isExact }) => isExact && hit.found_as !== 'ko').map(({ hit }) => hit);
  const kinds = new Set(exact.map(({ found_as }) => found_as));
  if (kinds.size < 2 || new Set(exact.map(propertyOf)).size < 2) return undefined;
  const rest = hits.map(({ hit }) => hit).filter((hit) => !exact.includes(hit));
  return [...chosenFirst.flatMap((kind) => exact.filter(({ found_as }) => found_as === kind)), ...rest];
};

const unitsOf = (db: Db, kos: readonly number[], reading: Within, limit: number): Promise<cadastre.Unit[]> => {
  if (kos.length === 0) return Promise.resolve([]);
  if (reading.as === 'building') return cadastre.listBuildings(db, kos, reading.number, limit);
  if (reading.as === 'parcel') return cadastre.listParcels(db, kos, reading.number, limit);
  return cadastre.listParts(db, kos, reading.number, reading.part, limit);
};

const hitsOfEid = async (db: Db, eid: string, limit: number): Promise<Hit[]> => {
  const kind = kindOfEid(eid);
  if (kind === 'house_number')
    return (await cadastre.listAddressesByEid(db, [eid], limit)).map((hit) => ({
      hit,
      name: hit.label,
      isExact: true,
    }));
  if (kind === 'parcel') return (await cadastre.listParcelsByEid(db, [eid], limit)).map(unitHit);
  if (kind === 'building') return (await cadastre.listBuildingsByEid(db, [eid], limit)).map(unitHit);
  const parts = await cadastre.listPartsByEid(db, [eid], limit);
  return (parts.length > 0 ? parts : await cadastre.listBuildingsOfParts(db, [eid], limit)).map(unitHit);
};

const unitHit = (unit: cadastre.Unit): Hit => ({
  hit: unit,
  name: `${unit.koName} ${unit.parcelnaStevilka ?? [unit.stevilkaStavbe, unit.stevilkaDelaStavbe].filter(Boolean).join('-')}`,
  isExact: true,
});

const koHit = ({ ko, name, obcina, isExact }: Ko): Hit => ({
  hit: {
    found_as: 'ko',
    label: `${ko} ${name}`.trim(),
    detail: obcina ?? '',
    sifraKo: ko,
    stevilkaStavbe: null,
    stevilkaDelaStavbe: null,
    parcelnaStevilka: null,
  },
  name: `${ko} ${name}`.trim(),
  isExact,
});

const listKos = async (db: Db, asked: KoAsked): Promise<Ko[]> => {
  if (!('code' in asked))
    return (await cadastre.listKosByName(db, asked.name, kosOfOneName)).map((ko) => ({
      ...ko,
      isExact: fold(ko.name) === asked.name,
    }));
  const known = await cadastre.findKo(db, asked.code);
  if (known) return fold(known.name).startsWith(asked.name ?? '') ? [{ ...known, isExact: true }] : [];
  // The list of k.o. may not be imported; a code within its range is enough to look further.
  return asked.name === undefined ? [{ ko: asked.code, name: '', obcina: null, isExact: true }] : [];
};

type ListedKo = { readonly ko: number; readonly name: string; readonly obcina: string | null };

/** K.o. for the field of the form: by the beginning of the code, or by any part of the name. */
export const searchKos = async (db: Db, text: string, limit: number): Promise<ListedKo[]> => {
  const trimmed = text.trim().replace(/^0+(?=\d)/, '');
  if (/^\d{1,4}$/.test(trimmed)) return cadastre.listKosByCode(db, trimmed, limit);
  const coded = /^(\d{1,4})\s+\D/.exec(trimmed)?.[1];
  if (coded) return (await cadastre.listKosByCode(db, coded, limit)).filter(({ ko }) => String(ko) === coded);
  return cadastre.listKosContaining(db, fold(text), limit);
};

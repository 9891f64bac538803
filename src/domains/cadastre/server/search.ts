import { fold } from '#lib/fold.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { CadastreHit } from '../contract/cadastre.ts';
import { type KoAsked, type Reading, readSearch } from '../core/search-text.ts';
import * as cadastre from './repository/search.ts';

/** Several k.o. can have the same name; more of them than this are not distinguished by a number. */
const kosOfOneName = 20;
/** So that addresses still have room below. */
const koHits = 3;

/** What the one search box finds, best reading first. */
export const search = async (db: Db, text: string, limit: number): Promise<CadastreHit[]> => {
  const found: CadastreHit[] = [];
  for (const reading of readSearch(text)) {
    if (found.length >= limit) break;
    found.push(...(await hitsOf(db, reading, limit - found.length)));
  }
  return found.slice(0, limit);
};

const hitsOf = async (db: Db, reading: Reading, limit: number): Promise<CadastreHit[]> => {
  switch (reading.as) {
    case 'address':
      return cadastre.listAddresses(db, reading, limit);
    case 'ko':
      return (await kosOf(db, reading.ko)).slice(0, koHits).map(koHit);
    default: {
      const kos = (await kosOf(db, reading.ko)).map(({ ko }) => ko);
      if (kos.length === 0) return [];
      if (reading.as === 'building') return cadastre.listBuildings(db, kos, reading.number, limit);
      if (reading.as === 'parcel') return cadastre.listParcels(db, kos, reading.number, limit);
      return cadastre.listParts(db, kos, reading.number, reading.part, limit);
    }
  }
};

type Ko = { readonly ko: number; readonly name: string; readonly obcina: string | null };

const kosOf = async (db: Db, asked: KoAsked): Promise<Ko[]> => {
  if ('name' in asked) return cadastre.listKosByName(db, asked.name, kosOfOneName);
  const known = (await cadastre.listKosByCode(db, String(asked.code), kosOfOneName)).filter(
    ({ ko }) => ko === asked.code,
  );
  // The list of k.o. may not be imported; a code within its range is enough to look further.
  return known.length > 0 ? known : [{ ko: asked.code, name: '', obcina: null }];
};

const koHit = ({ ko, name, obcina }: Ko): CadastreHit => ({
  found_as: 'ko',
  label: `${ko} ${name}`.trim(),
  detail: obcina ?? '',
  sifraKo: ko,
  stevilkaStavbe: null,
  stevilkaDelaStavbe: null,
  parcelnaStevilka: null,
});

/** K.o. for the field of the form: by the beginning of the code, or by any part of the name. */
export const searchKos = async (db: Db, text: string, limit: number): Promise<Ko[]> => {
  const trimmed = text.trim().replace(/^0+(?=\d)/, '');
  if (/^\d{1,4}$/.test(trimmed)) return cadastre.listKosByCode(db, trimmed, limit);
  const coded = /^(\d{1,4})\s+\D/.exec(trimmed)?.[1];
  if (coded) return (await cadastre.listKosByCode(db, coded, limit)).filter(({ ko }) => String(ko) === coded);
  return cadastre.listKosContaining(db, fold(text), limit);
};

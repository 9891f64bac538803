import { type AddressAsked, readSearch } from '#domains/cadastre/core/search-text.ts';
import { nearestBeginnings } from '#domains/cadastre/core/typing-mistakes.ts';
import { knowsAddresses, settlementsAt, settlementsNamed } from '#domains/cadastre/server/public.ts';
import { fold } from '#lib/fold.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/market.ts';
import type { DealArea } from '../../contract/market.ts';
import { municipalityWritten, streetWritten } from '../../core/written.ts';
import { needsAccess } from '../access.ts';
import { listAllMunicipalities, listMunicipalities, listStreets } from '../repository/areas.ts';

/** A municipality as ETN writes it. */
const ofObcina = (etn: string): DealArea => {
  const name = municipalityWritten(etn);
  return { found_as: 'obcina', name, obcina: name };
};
const ofSettlement = (one: { readonly name: string; readonly obcina: string }): DealArea => ({
  found_as: 'settlement',
  ...one,
});

/** Maximum number of areas of each kind above the other suggestions of a box. */
const mostOfKind = 3;

const named = async (db: Db, folded: string): Promise<DealArea[]> => [
  ...(await listMunicipalities(db, folded, mostOfKind)).map(ofObcina),
  ...(await settlementsNamed(db, folded, mostOfKind)).map(ofSettlement),
];

/** Names close to a mistyped one; of settlements only those with the same first letter. */
const nearlyNamed = async (db: Db, folded: string): Promise<DealArea[]> => {
  const all = [
    ...(await listAllMunicipalities(db)).map(ofObcina),
    ...(await settlementsAt(db, folded.slice(0, 1))).map(ofSettlement),
  ];
  const nearest = nearestBeginnings(folded, all, ({ name }) => fold(name));
  // The same number of each kind, municipalities first, as for an exact name.
  return (['obcina', 'settlement'] as const).flatMap((kind) =>
    nearest.filter(({ found_as }) => found_as === kind).slice(0, mostOfKind),
  );
};

/** Streets by the deals in them, if the cadastre has no addresses. */
const streetsOfDeals = async (db: Db, { street, place }: AddressAsked): Promise<DealArea[]> =>
  (await knowsAddresses(db))
    ? []
    : (await listStreets(db, [...street.split(' '), ...place.filter((word) => !/^\d/.test(word))], mostOfKind)).map(
        (one) => ({
          found_as: 'street',
          name: streetWritten(one.street),
          obcina: municipalityWritten(one.obcina),
        }),
      );

export const searchDealAreas: Handler<typeof calls.searchDealAreas> = async ({ input, actor, db }) => {
  needsAccess(actor);
  const folded = fold(input.q);
  if (folded === '') return { items: [], understood_as: null, left_out: null };
  const items = await named(db, folded);
  if (items.length > 0) return { items, understood_as: null, left_out: null };
  const address = readSearch(input.q).find((reading) => reading.as === 'address');
  const streets = address ? await streetsOfDeals(db, address) : [];
  const left_out = address?.house ? `${address.house.number}${address.house.addition}` : null;
  if (streets.length > 0) return { items: streets, understood_as: null, left_out };
  // »51, Preserje«: where houses are numbered through the village, the village is the nearest match.
  const village = address?.house ? await named(db, address.street) : [];
  const guessed = village.length > 0 ? village : await nearlyNamed(db, folded);
  return { items: guessed, understood_as: guessed[0]?.name ?? null, left_out: village.length > 0 ? left_out : null };
};

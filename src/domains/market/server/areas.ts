import { settlementsNamed } from '#domains/cadastre/server/public.ts';
import { fold } from '#lib/fold.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../contract/market.ts';
import { municipalityWritten } from '../core/written.ts';
import { needsAccess } from './access.ts';
import { listMunicipalities } from './repository/areas.ts';

/** As many of each kind as stand over the other suggestions of a box. */
const mostOfKind = 3;

export const searchDealAreas: Handler<typeof calls.searchDealAreas> = async ({ input, actor, db }) => {
  needsAccess(actor);
  const folded = fold(input.q);
  if (folded === '') return { items: [] };
  const municipalities = (await listMunicipalities(db, folded, mostOfKind)).map(municipalityWritten);
  const settlements = await settlementsNamed(db, folded, mostOfKind);
  return {
    items: [
      ...municipalities.map((name) => ({ found_as: 'obcina' as const, name, obcina: name })),
      ...settlements.map((one) => ({ found_as: 'settlement' as const, ...one })),
    ],
  };
};

import { nearestBeginnings } from '#domains/cadastre/core/typing-mistakes.ts';
import { settlementsLike, settlementsNamed } from '#domains/cadastre/server/public.ts';
import { fold } from '#lib/fold.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../contract/market.ts';
import { municipalityWritten } from '../core/written.ts';
import { needsAccess } from './access.ts';
import { listAllMunicipalities, listMunicipalities } from './repository/areas.ts';

const itemsOf = (municipalities: readonly string[], settlements: Awaited<ReturnType<typeof settlementsNamed>>) => [
  ...municipalities
    .map(municipalityWritten)
    .map((name) => ({ found_as: 'obcina' as const, name, obcina: name })),
  ...settlements.map((one) => ({ found_as: 'settlement' as const, ...one })),
];

/** As many of each kind as stand over the other suggestions of a box. */
const mostOfKind = 3;

export const searchDealAreas: Handler<typeof calls.searchDealAreas> = async ({ input, actor, db }) => {
  needsAccess(actor);
  const folded = fold(input.q);
  if (folded === '') return { items: [], understood_as: null };
  const items = itemsOf(
    await listMunicipalities(db, folded, mostOfKind),
    await settlementsNamed(db, folded, mostOfKind),
  );
  if (items.length > 0) return { items, understood_as: null };
  const near = nearestBeginnings(folded, await listAllMunicipalities(db), (one) => one.folded).slice(0, mostOfKind);
  const guessed = itemsOf(
    near.map(({ name }) => name),
    await settlementsLike(db, folded, mostOfKind),
  );
  return { items: guessed, understood_as: guessed[0]?.name ?? null };
};

import { floorsOfParts } from '#domains/cadastre/server/public.ts';
import type { DealSnapshot } from '#domains/market/core/snapshot.ts';
import type { Db } from '#platform/server/db/database.ts';

/** The floors that the cadastre has of the parts of deals, one for each; null if a deal is of no part. */
export const floorsOf = async (
  registers: Db,
  asked: readonly { readonly deal: DealSnapshot; readonly ordinal: number }[],
): Promise<(string | null)[]> => {
  const parts = asked.map(({ deal, ordinal }) => {
    const unit = deal.units.find((one) => one.ordinal === ordinal);
    const { sifraKo = null, stevilkaStavbe = null, stevilkaDelaStavbe = null } = unit ?? {};
    return sifraKo === null || stevilkaStavbe === null || stevilkaDelaStavbe === null
      ? null
      : { sifraKo, stevilkaStavbe, stevilkaDelaStavbe };
  });
  const found = await floorsOfParts(
    registers,
    parts.flatMap((part) => part ?? []),
  );
  let next = 0;
  return parts.map((part) => (part === null ? null : (found[next++] ?? null)));
};

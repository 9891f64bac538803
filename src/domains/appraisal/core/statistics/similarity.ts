import {
  type AspectWeights,
  type Likeness,
  likenessOf,
  type Traits,
  usualWeights,
} from '#domains/market/core/likeness.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import type { PoolSale } from '../../contract/market.ts';

/** A sale of the pool with how alike it is to the subject, and one reason for each aspect that both are known by. */
export type Similar = Likeness & { readonly sale: PoolSale };

export type Filtered = { readonly sale: PoolSale; readonly why: 'not_market' | 'other_kind' | 'no_price' };

/** The pool, most similar first. Non-market sales, those of another kind or without a price are listed with the reason. */
export const similar = (
  subject: Omit<Traits, 'on'>,
  pool: readonly PoolSale[],
  on: IsoDate,
  weights: AspectWeights = usualWeights,
): { readonly found: readonly Similar[]; readonly filtered: readonly Filtered[] } => {
  const filtered: Filtered[] = [];
  const found: Similar[] = [];
  for (const sale of pool) {
    const why =
      sale.market_flag !== null && sale.market_flag !== 1
        ? 'not_market'
        : subject.kind !== null && sale.kind !== null && sale.kind !== subject.kind
          ? 'other_kind'
          : sale.price <= 0 || sale.area <= 0
            ? 'no_price'
            : null;
    if (why) filtered.push({ sale, why });
    else {
      const likeness = likenessOf({ ...subject, on }, { ...sale, on: sale.contract_on }, weights);
      found.push({ sale, ...(likeness ?? { score: 0, reasons: [] }) });
    }
  }
  return {
    found: found.sort((one, other) => other.score - one.score || (one.sale.id < other.sale.id ? -1 : 1)),
    filtered,
  };
};

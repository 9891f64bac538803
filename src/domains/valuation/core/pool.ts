import type { PoolSale } from '#domains/appraisal/contract/market.ts';
import type { AlikeUnit } from '#domains/market/contract/market.ts';
import { max } from '#lib/maths.ts';
import { comparableId } from './comparable-of.ts';

/** Sales of the register for statistics; those without an own price, an area or a day are left out. */
export const poolOf = (units: readonly AlikeUnit[]): PoolSale[] =>
  units.flatMap(({ register, id_posla, ordinal, price_m2, area, contract_on, coordinates, year_built, ...unit }) => {
    if (price_m2 === null || !area || contract_on === null) return [];
    return [
      {
        id: comparableId(register, id_posla, ordinal),
        price: price_m2 * area,
        area,
        contract_on,
        e: coordinates?.e ?? null,
        n: coordinates?.n ?? null,
        kind: unit.kind,
        year_built,
        age: year_built === null ? null : max(0, Number(contract_on.slice(0, 4)) - year_built),
        market_flag: unit.market_flag,
        values: {},
      },
    ];
  });

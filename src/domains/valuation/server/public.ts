import type { Db } from '#server/db/database.ts';
import { checkedCalculation } from './calculations.ts';
import { printSealed } from './paper.ts';
import * as calculations from './repository.ts';

export { checkedCalculation, printSealed };

/** The calculation, locked until the transaction ends, so that no save comes between; undefined where there is none. */
export const lockCalculation = (db: Db, calculationId: string) => calculations.lock(db, calculationId);

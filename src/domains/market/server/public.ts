import { demoCadastre } from '#domains/cadastre/core/demo.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { demoDeals, demoStateOn } from '../core/demo.ts';
import { hasDeals, loadDeals } from './repository/load-demo.ts';

/** Fills in invented deals with the places of the demonstration cadastre, unless any deals are there. */
export const loadDemoMarket = (db: Db): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (await hasDeals(transaction)) return;
    const { deals, units } = demoDeals(demoCadastre());
    await loadDeals(transaction, deals, units, demoStateOn);
  });

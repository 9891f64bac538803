import type { Db } from '#platform/server/db/database.ts';
import { type Comparables, gatherComparables } from '../core/comparables.ts';
import { holdAfterImports } from './hold-after-imports.ts';
import { readComparables } from './repository/comparables.ts';

const { readAhead, newest } = holdAfterImports<Comparables>(async (db) => {
  const { add, finish } = gatherComparables();
  const importId = await readComparables(db, add);
  return { held: finish(), importId };
});

export { readAhead as readComparablesAhead };

/**
 * All that may stand as comparables after this import. Those of an older one are read anew; where that takes long, whoever asks is
 * told of what was there before, and the next one of what has just come.
 */
export const comparablesAfter = async (db: Db, importId: number): Promise<Comparables> => {
  const { held } = (await newest(db, importId)) ?? (await readAhead(db));
  return held;
};

import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { DealFilters } from '../contract/market.ts';
import { importOf } from './repository/country-map.ts';
import { findKept, keepAnswer } from './repository/kept-answers.ts';

/** Questions that read much of the country stand in a line of their own, so that the list never waits for them. */
export const isHeavy = (area: DealFilters['area']): boolean => area.type === 'country' || area.type === 'obcina';

/**
 * What `work` says of these filters; of the country or a municipality it is reckoned once after an import, by whoever asks first,
 * and kept for everybody. `what` tells apart what is asked of the same filters, with all else that the answer hangs on.
 */
export const keptWhenHeavy = async <A extends object>(
  db: Db,
  filters: DealFilters,
  what: string,
  work: () => Promise<A>,
): Promise<A> => {
  if (!isHeavy(filters.area)) return work();
  // Asked for before the work: an answer that an import overtakes is kept under the older one, and so never given again.
  const importId = await importOf(db, filters.register);
  const asked = `${what} ${JSON.stringify(filters, [...Object.keys(filters).sort(), 'type', 'obcina'])}`;
  const question = createHash('sha256').update(asked).digest('base64url');
  const kept = await findKept<A>(db, question, importId);
  if (kept) return kept.answer;
  const answer = await work();
  await keepAnswer(db, question, importId, answer, limits.market.keptAnswers);
  return answer;
};

import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { DealFilters } from '../contract/market.ts';
import { importOf } from './repository/country-map.ts';
import { findKept, keepAnswer } from './repository/kept-answers.ts';

/** Questions that read much of the country have their own queue, so that the list never waits for them. */
export const isHeavy = (area: DealFilters['area']): boolean => area.type === 'country' || area.type === 'obcina';

/** Fields within filters: JSON writes only those that it is given. */
const insideFilters = ['type', 'obcina', 'field', 'operator', 'text'];

/**
 * The answer of `work` for these filters; for the country or a municipality it is computed once after an import, at the first request, and
 * kept for everyone. `what` distinguishes questions about the same filters, including everything else the answer depends on.
 */
export const keptWhenHeavy = async <A extends object>(
  db: Db,
  filters: DealFilters,
  what: string,
  work: () => Promise<A>,
): Promise<A> => {
  if (!isHeavy(filters.area)) return work();
  // Read before the work: an answer that an import overtakes is kept under the older import, and so never used again.
  const importId = await importOf(db, filters.register);
  const asked = `${what} ${JSON.stringify(filters, [...Object.keys(filters).sort(), ...insideFilters])}`;
  const question = createHash('sha256').update(asked).digest('base64url');
  const kept = await findKept<A>(db, question, importId);
  if (kept) return kept.answer;
  const answer = await work();
  await keepAnswer(db, question, importId, answer, limits.market.keptAnswers);
  return answer;
};

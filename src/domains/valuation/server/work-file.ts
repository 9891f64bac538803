import { contactOf } from '#domains/accounts/server/public.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as calculations from './repository.ts';

/** Everything that is kept of a calculation, as plain data. For the system's scope. */
export const recordOfCalculation = async (db: Db, calculationId: string) => {
  const row = await calculations.findListed(db, calculationId);
  if (!row) return undefined;
  const versions = await calculations.listWholeVersions(db, calculationId);
  const newest = versions.find(({ version }) => version === row.version);
  if (!newest) return undefined;
  const names = new Map<string, string>();
  const nameOf = async (userId: string): Promise<string> => {
    const known = names.get(userId) ?? (await contactOf(db, userId))?.name ?? '';
    names.set(userId, known);
    return known;
  };
  const shownVersions = [];
  for (const { author_id, content, ...version } of versions)
    shownVersions.push({ ...version, author: await nameOf(author_id), case: content });
  const comments = [];
  for (const { author_id, ...comment } of await calculations.listComments(db, calculationId))
    comments.push({ ...comment, author: await nameOf(author_id) });
  return {
    row,
    case: newest.content,
    calculated: { version: row.version, ...evaluate(newest.content) },
    snapshots: (await calculations.listSnapshots(db, calculationId)).map(({ taken_by: _, ...snapshot }) => snapshot),
    versions: shownVersions,
    comments,
  };
};

import { namesOf } from '#domains/accounts/server/public.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as calculations from './repository/calculations.ts';

/** Everything that is kept of a calculation, as plain data. For the system's scope. */
export const recordOfCalculation = async (db: Db, calculationId: string) => {
  const row = await calculations.findListed(db, calculationId);
  if (!row) return undefined;
  const versions = await calculations.listWholeVersions(db, calculationId);
  const newest = versions.find(({ version }) => version === row.version);
  if (!newest) return undefined;
  const comments = await calculations.listComments(db, calculationId);
  const names = await namesOf(
    db,
    [...versions, ...comments].map(({ author_id }) => author_id),
  );
  return {
    row,
    case: newest.content,
    calculated: { version: row.version, ...evaluate(newest.content) },
    snapshots: (await calculations.listSnapshots(db, calculationId)).map(({ taken_by: _, ...snapshot }) => snapshot),
    versions: versions.map(({ author_id, content, ...version }) => ({
      ...version,
      author: names.get(author_id) ?? '',
      case: content,
    })),
    comments: comments.map(({ author_id, ...comment }) => ({ ...comment, author: names.get(author_id) ?? '' })),
  };
};

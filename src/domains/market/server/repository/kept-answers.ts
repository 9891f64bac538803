import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export const findKept = async <A>(db: Db, question: string, importId: number): Promise<{ answer: A } | undefined> => {
  const text = 'select answer from market.kept_answer where question = $1 and import_file_id = $2';
  const [found] = await rowsOf<{ answer: A }>(db, text, [question, importId]);
  return found;
};

/** Keeps an answer; removes those of earlier imports, and all of them at the limit: some depend on a past day. */
export const keepAnswer = async (
  db: Db,
  question: string,
  importId: number,
  answer: object,
  most: number,
): Promise<void> => {
  await rowsOf(
    db,
    `delete from market.kept_answer where question <> $2
     and (import_file_id < $1 or (select count(*) from market.kept_answer) >= $3)`,
    [importId, question, most],
  );
  await rowsOf(
    db,
    `insert into market.kept_answer (question, import_file_id, answer)
     values ($1, $2::integer, $3::jsonb)
     on conflict (question) do update set import_file_id = excluded.import_file_id, answer = excluded.answer
     where kept_answer.import_file_id < excluded.import_file_id`,
    [question, importId, JSON.stringify(answer)],
  );
};

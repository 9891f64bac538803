import type { Db } from '#server/db/database.ts';

export const find = (db: Db) => db.selectFrom('settings.current').select(['values', 'version']).executeTakeFirst();

/** False when somebody changed them since that version; 0 is the version of nothing. */
export const save = async (db: Db, values: object, version: number, by: string, now: Date): Promise<boolean> => {
  const row = { values: JSON.stringify(values), version: version + 1, updated_at: now, updated_by: by };
  if (version === 0) {
    const added = await db
      .insertInto('settings.current')
      .values(row)
      .onConflict((taken) => taken.doNothing())
      .returning('version')
      .executeTakeFirst();
    return added !== undefined;
  }
  const changed = await db
    .updateTable('settings.current')
    .set(row)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed !== undefined;
};

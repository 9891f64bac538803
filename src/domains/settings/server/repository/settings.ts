import type { Db } from '#platform/server/db/database.ts';
import type { OfficeList } from '../../contract/office-options.ts';

export const find = (db: Db) => db.selectFrom('settings.current').select(['values', 'version']).executeTakeFirst();

/** False when someone changed them since that version; 0 is the version before the first change. */
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

export const listOptions = (db: Db) =>
  db
    .selectFrom('settings.option_list')
    .select(['list', 'options', 'version'])
    .orderBy('list')
    .$castTo<OfficeList>()
    .execute();

/** False when someone changed the list since that version; 0 is the version of the product's own list. */
export const saveOptions = async (
  db: Db,
  { list, options, version }: OfficeList,
  by: string,
  now: Date,
): Promise<boolean> => {
  const row = { options: JSON.stringify(options), version: version + 1, updated_at: now, updated_by: by };
  const saved =
    version === 0
      ? await db
          .insertInto('settings.option_list')
          .values({ list, ...row })
          .onConflict((taken) => taken.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('settings.option_list')
          .set(row)
          .where('list', '=', list)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
};

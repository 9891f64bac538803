import type { Insertable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import type { ViewedList } from '../../contract/views.ts';

export const list = (db: Db, userId: string, viewed: ViewedList) =>
  db
    .selectFrom('views.view')
    .select(['view_id', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('list', '=', viewed)
    .orderBy('name')
    .execute();

/** The view; one of the same name and list is replaced. */
export const save = (db: Db, view: Insertable<Database['views.view']>) =>
  db
    .insertInto('views.view')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ search: view.search, created_at: view.created_at }),
    )
    .returning('view_id')
    .executeTakeFirstOrThrow();

export const remove = (db: Db, userId: string, viewId: string) =>
  db
    .deleteFrom('views.view')
    .where('user_id', '=', userId)
    .where('view_id', '=', viewId)
    .returning('view_id')
    .executeTakeFirst();

import { limits } from '#contract/limits.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/views.ts';
import * as views from '../repository/views.ts';

export const showViews: Handler<typeof calls.showViews> = async ({ input, actor, scoped }) => ({
  items: await scoped((db) => views.list(db, actor.userId, input.list)),
  most: limits.viewsOfList,
});

export const addView: Handler<typeof calls.addView> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const kept = await views.list(db, actor.userId, input.list);
    const isNew = !kept.some(({ name }) => name === input.name);
    if (isNew && kept.length >= limits.viewsOfList)
      throw new AppError('validation_failed', { errors: { name: ['too_many_items'] } });
    return views.save(db, { ...input, user_id: actor.userId, created_at: now });
  });

export const deleteView: Handler<typeof calls.deleteView> = ({ input, actor, scoped }) =>
  scoped(async (db) => {
    found(await views.remove(db, actor.userId, input.view_id));
    return {};
  });

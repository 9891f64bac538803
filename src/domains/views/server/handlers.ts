import type { Contract } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { AppError, found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import * as views from './repository.ts';

export const showViews: Handler<Contract['showViews']> = async ({ input, actor, scoped }) => ({
  items: await scoped((db) => views.list(db, actor.userId, input.list)),
  most: limits.viewsOfList,
});

export const addView: Handler<Contract['addView']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const kept = await views.list(db, actor.userId, input.list);
    const isNew = !kept.some(({ name }) => name === input.name);
    if (isNew && kept.length >= limits.viewsOfList)
      throw new AppError('validation_failed', { errors: { name: ['too_many_items'] } });
    return views.save(db, { ...input, user_id: actor.userId, created_at: now });
  });

export const deleteView: Handler<Contract['deleteView']> = ({ input, actor, scoped }) =>
  scoped(async (db) => {
    found(await views.remove(db, actor.userId, input.view_id));
    return {};
  });

import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/saved-searches.ts';
import { needsAccess } from '../access.ts';
import * as searches from '../repository/saved-searches.ts';

const mostOf = ({ permissions }: Pick<Actor, 'permissions'>): number =>
  permissions.includes('etn.watch') ? limits.market.watched : limits.market.saved;

export const showSavedSearches: Handler<typeof calls.showSavedSearches> = async ({ actor, scoped }) => {
  needsAccess(actor);
  return { items: await scoped((db) => searches.list(db, actor.userId)), most: mostOf(actor) };
};

export const addSavedSearch: Handler<typeof calls.addSavedSearch> = async ({ input, actor, scoped, now }) => {
  needsAccess(actor);
  const saved = { ...input, saved_search_id: randomUUID(), user_id: actor.userId, created_at: now };
  if (!(await scoped((db) => searches.insert(db, saved, mostOf(actor))))) throw new AppError('saved_search_limit');
  return { saved_search_id: saved.saved_search_id };
};

export const editSavedSearch: Handler<typeof calls.editSavedSearch> = async ({ input, actor, scoped }) => {
  needsAccess(actor);
  const { saved_search_id: id, ...change } = input;
  if (!(await scoped((db) => searches.update(db, actor.userId, id, change)))) throw new AppError('not_found');
  return {};
};

// Also without a package: users may always delete their own data.
export const deleteSavedSearch: Handler<typeof calls.deleteSavedSearch> = async ({ input, actor, scoped }) => {
  if (!(await scoped((db) => searches.remove(db, actor.userId, input.saved_search_id))))
    throw new AppError('not_found');
  return {};
};

import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { fieldDatabase } from './database.ts';

/** Where the service worker keeps pictures that were looked at; its name stands there once more. */
const pictureCache = 'mera-pictures';

/** Keeps what is loaded now, so that this person finds it again without a connection. */
export const keepDay = async (owner: string, session: object, cache: QueryClient, at: number): Promise<void> => {
  const shouldDehydrateQuery = ({ state }: { state: { status: string } }) => state.status === 'success';
  await (await fieldDatabase()).put('days', { owner, session, cache: dehydrate(cache, { shouldDehydrateQuery }), at });
};

/** What was written since the day was prepared belongs to it too. */
export const refreshDay = async (owner: string, cache: QueryClient): Promise<void> => {
  const day = await (await fieldDatabase()).get('days', owner);
  if (day) await keepDay(owner, day.session, cache, day.at);
};

/** Brings back what was kept; undefined when nothing was. */
export const restoreDay = async (owner: string, cache: QueryClient): Promise<object | undefined> => {
  const day = await (await fieldDatabase()).get('days', owner);
  if (!day) return undefined;
  hydrate(cache, day.cache, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  return day.session;
};

export const preparedAt = async (owner: string): Promise<number | undefined> =>
  (await (await fieldDatabase()).get('days', owner))?.at;

/** Removes what could be seen after signing out; what was not sent stays in the outbox. */
export const forgetDay = async (owner: string): Promise<void> => {
  await (await fieldDatabase()).delete('days', owner);
  await caches.delete(pictureCache);
};

import { queryClient } from '#platform/web/query-client.ts';
import { fieldDatabase, type Kept } from './database.ts';
import { change, changed, type OutboxItem, ownerNow, sending, sendKept } from './outbox.ts';
import { settled } from './settle.ts';

/** Takes an item away, also while it is being sent. */
export const dropKeptItem = async ({ seq, id }: Pick<Kept, 'seq' | 'id'>): Promise<void> => {
  const now = sending.get();
  if (now?.id === id) now.stop.abort();
  await (await fieldDatabase()).delete('outbox', seq);
  await changed();
};

/** Retries a refused item. */
export const retryKept = async ({ seq }: Pick<Kept, 'seq'>): Promise<void> => {
  await change(seq, { state: 'waiting', error: undefined });
  void sendKept();
};

/** Removes sent items; the list has shown them long enough. */
export const clearSent = async (): Promise<void> => {
  const db = await fieldDatabase();
  const owner = ownerNow();
  for (const item of await db.getAll('outbox'))
    if (item.owner === owner && item.state === 'sent') await db.delete('outbox', item.seq);
  await changed();
};

/** The user chose between two changes of the same field. */
export const settleKept = async (item: OutboxItem, choice: 'mine' | 'theirs'): Promise<void> => {
  const left = item.conflict && settled(item, item.conflict, choice);
  if (left) await change(item.seq, { ...left, state: 'waiting', error: undefined, conflict: undefined });
  else await dropKeptItem(item);
  void queryClient.invalidateQueries({ queryKey: ['inquiries', 'property'] });
  void sendKept();
};

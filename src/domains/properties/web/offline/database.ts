import type { DehydratedState } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { createStore } from '#platform/web/store.ts';
import type { KeptConflict } from './lines.ts';

/** An item that waits to be sent: a call with its input, and with a file if it has one. */
export type Kept = {
  /** Grows with every item: they go in the order in which they came. */
  readonly seq: number;
  /** Made here; the same id twice has one effect at the server. */
  readonly id: string;
  /** Owner. It is sent only while that person is signed in. */
  readonly owner: string;
  readonly call: string;
  readonly input: object;
  readonly file?: Blob | undefined;
  readonly fileName?: string | undefined;
  /** Address of the upload of a file in pieces. */
  readonly upload?: string | undefined;
  /** Label in lists. */
  readonly label: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly error?: string | undefined;
  /** The values it was based on: they reveal another person's changes in between. */
  readonly base?: Readonly<Record<string, unknown>> | undefined;
  /** Someone else changed the same meanwhile; the author of this item decides which one counts. */
  readonly conflict?: KeptConflict | undefined;
  readonly at: number;
};

/** Data loaded for a day without a connection. */
type Day = {
  readonly owner: string;
  readonly session: object;
  readonly cache: DehydratedState;
  readonly at: number;
};

type Schema = DBSchema & {
  outbox: { key: number; value: Kept };
  days: { key: string; value: Day };
};

/** Prefix in local storage of on-site input neither sent nor in the outbox yet. */
export const typedPrefix = 'mera-typed-';

const opened = createStore<Promise<IDBPDatabase<Schema>> | undefined>(undefined);

/** This browser's database for work without a connection. */
export const fieldDatabase = (): Promise<IDBPDatabase<Schema>> => {
  const database = opened.get() ?? open();
  opened.set(database);
  return database;
};

const open = async (): Promise<IDBPDatabase<Schema>> => {
  const { openDB } = await import('idb');
  return openDB<Schema>('mera-field', 1, {
    upgrade: (db) => {
      db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      db.createObjectStore('days', { keyPath: 'owner' });
    },
    // A newer page in another tab wants to upgrade it: close it, and open it again at the next use.
    blocking: (_current, _wanted, event) => {
      opened.set(undefined);
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened.set(undefined);
    },
  });
};

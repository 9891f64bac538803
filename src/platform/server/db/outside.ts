import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../http/app-error.ts';

/** The current transaction, and the things made for it; a file named in it may be opened after its end. */
type Inside = { isOpen: boolean; readonly made: Map<string, unknown> };
const inside = new AsyncLocalStorage<Inside>();

/** Something that a transaction needs and that is not made yet. */
class Missing extends Error {
  readonly key: string;
  readonly make: () => Promise<unknown>;
  constructor(key: string, make: () => Promise<unknown>) {
    super('made outside of the transaction, which then begins anew');
    this.key = key;
    this.make = make;
  }
}

/** Documents of rows changed meanwhile are made again; real use never changes them this often in a row. */
const mostRuns = 12;

/** Runs one transaction: `begin` opens it and does the work in `within`. It restarts after each thing that had to be made first. */
export const runTransaction = async <T>(
  begin: (within: <R>(work: () => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> => {
  outsideOfTransactions('another transaction is begun');
  const made = new Map<string, unknown>();
  for (let run = 1; run <= mostRuns; run++) {
    const transaction: Inside = { isOpen: true, made };
    try {
      return await begin((work) => inside.run(transaction, work));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      transaction.isOpen = false;
      made.set(error.key, await error.make());
    } finally {
      transaction.isOpen = false;
    }
  }
  throw new AppError('service_unavailable', { retryAfterSeconds: 1 });
};

/**
 * Non-SQL work needed by a transaction, such as a printed document: if it is not made yet, the transaction is rolled back, it is made
 * without holding anything, and the transaction restarts. `key` names all its inputs; `make` uses no transaction.
 */
export const madeOutside = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
  const transaction = inside.getStore();
  if (!transaction?.isOpen) return make();
  if (!transaction.made.has(key)) throw new Missing(key, make);
  return transaction.made.get(key) as T;
};

/**
 * Guards slow non-SQL work: the transaction would hold its locks and its connection meanwhile, and PostgreSQL ends it on a busy machine.
 */
export const outsideOfTransactions = (what: string): void => {
  if (inside.getStore()?.isOpen) found(what);
};

let found = (what: string): void => {
  throw new Error(`${what} inside of a transaction`);
};

/** Lets a running server report it and continue, instead of refusing it. */
export const whenFoundInside = (tell: (what: string) => void): void => {
  found = tell;
};

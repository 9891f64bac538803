import { AppError } from './app-error.ts';

type Bounds = {
  /** Works at once, of all callers and of one. */
  readonly atOnce: number;
  readonly ofCaller: number;
  /** Waiting in line, of all callers and of one. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
  /** Maximum waiting time in milliseconds. */
  readonly waitMs: number;
};

/** Bounds for calls that take a second of processor and memory: two at once from one account leave room for everybody else. */
const usual: Bounds = { atOnce: 4, ofCaller: 2, waiting: 80, waitingOfCaller: 40, waitMs: 20_000 };
/**
 * Searches of the public pages: short, and many at once. Fewer run than there are connections, so that a crowd waits here, where callers
 * without a running search go first, and not for the database, where all wait in one queue.
 */
export const searches: Bounds = { atOnce: 6, ofCaller: 2, waiting: 160, waitingOfCaller: 40, waitMs: 10_000 };
const retrySeconds = 5;

type Waiter = { readonly caller: string; readonly begin: () => void };

/**
 * A queue for heavy work: callers take turns, those with the fewest running works first, then by waiting time. If it is full, or the wait
 * too long, the call is refused with a time to retry: because of the caller's own works, or of overload.
 */
export const fairLine = (bounds: Bounds = usual) => {
  const running = new Map<string, number>();
  let waiters: Waiter[] = [];
  const runningOf = (caller: string): number => running.get(caller) ?? 0;
  const all = (): number => [...running.values()].reduce((sum, n) => sum + n, 0);

  const next = (): void => {
    while (all() < bounds.atOnce) {
      const may = waiters.filter(({ caller }) => runningOf(caller) < bounds.ofCaller);
      const [first] = may.toSorted((one, other) => runningOf(one.caller) - runningOf(other.caller));
      if (!first) return;
      waiters = waiters.filter((one) => one !== first);
      first.begin();
    }
  };
  const full = (isOwnShare: boolean) =>
    new AppError(isOwnShare ? 'own_works_running' : 'service_unavailable', { retryAfterSeconds: retrySeconds });

  const enter = (caller: string): Promise<void> =>
    new Promise((begun, refused) => {
      const ofCaller = waiters.filter((one) => one.caller === caller).length;
      const isOwnShare = ofCaller >= bounds.waitingOfCaller;
      if (isOwnShare || waiters.length >= bounds.waiting) return refused(full(isOwnShare));
      const timer = setTimeout(() => {
        waiters = waiters.filter((one) => one !== waiter);
        // Whether it waited only for works of its own caller.
        refused(full(runningOf(caller) >= bounds.ofCaller));
      }, bounds.waitMs);
      const waiter = {
        caller,
        begin: () => {
          clearTimeout(timer);
          running.set(caller, runningOf(caller) + 1);
          begun();
        },
      };
      waiters.push(waiter);
      next();
    });

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    await enter(caller);
    try {
      return await work();
    } finally {
      const left = runningOf(caller) - 1;
      if (left === 0) running.delete(caller);
      else running.set(caller, left);
      next();
    }
  };
};

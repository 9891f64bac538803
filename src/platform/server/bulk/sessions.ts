import type { importRegisters } from '#contract/codelists.ts';
import type { ImportPlan } from '#contract/import-plan.ts';
import type { Change } from '../db/changes.ts';
import { openFiles } from './archive.ts';
import { ImportRefused } from './refused.ts';

/** The connection of an import, with each register's operations on waiting rows and on its last change. */
type Session = AsyncDisposable & {
  readonly discard: () => Promise<void>;
  readonly lastChange: () => Promise<Change | undefined>;
  readonly undo: (changeId: number) => Promise<void>;
};
type Asked = { readonly url: string; readonly paths: readonly string[]; readonly until?: 'plan' | 'wait' | undefined };
type Open<S> = (url: string, options: { readonly goesOn: boolean }) => Promise<S | undefined>;

/** Imports of a register, one at a time. With `goesOn` an import continues with the waiting rows; otherwise they are discarded. */
export const sessionsOf = <S extends Session>(register: (typeof importRegisters)[number], open: Open<S>) => {
  const openOnly = async (url: string, goesOn = false): Promise<S> => {
    const session = await open(url, { goesOn });
    if (!session) throw new ImportRefused({ code: 'running', register });
    return session;
  };

  const withSession = async <T>(url: string, goesOn: boolean, work: (session: S) => Promise<T>): Promise<T> => {
    const session = await openOnly(url, goesOn);
    try {
      return await work(session);
    } finally {
      await session[Symbol.asyncDispose]();
    }
  };

  /** An import. Its rows are discarded at the end, unless they are a waiting plan and nothing failed. */
  const importing = async (
    { url, paths, until }: Asked,
    isWanted: (name: string) => boolean,
    work: (session: S, files: Awaited<ReturnType<typeof openFiles>>) => Promise<ImportPlan | undefined>,
  ): Promise<ImportPlan | undefined> => {
    const opened = new AsyncDisposableStack();
    const session = opened.use(await openOnly(url));
    try {
      return await work(session, opened.use(await openFiles(paths, isWanted)));
    } catch (error) {
      await session.discard();
      throw error;
    } finally {
      if (until !== 'wait') await session.discard();
      await opened.disposeAsync();
    }
  };

  return {
    importing,
    withSession,

    /** Discards the waiting rows. */
    discardWaiting: (url: string): Promise<void> => withSession(url, false, ({ discard }) => discard()),

    /** Undoes the last import, if `wants` accepts it; false otherwise. */
    undoLast: (url: string, wants: (last: Change) => Promise<boolean>): Promise<boolean> =>
      withSession(url, false, async (session) => {
        await session.discard();
        const last = await session.lastChange();
        if (!last) throw new ImportRefused({ code: 'nothing_to_undo', register });
        if (!(await wants(last))) return false;
        await session.undo(last.changeId);
        return true;
      }),
  };
};

import { rm } from 'node:fs/promises';
import type { Call } from '#contract/call.ts';
import type { Context } from '#platform/server/http/handler.ts';
import * as runs from './repository/runs.ts';

type Given = Pick<Context<Call>, 'services' | 'asSystem'>;

/** Starts the command of a run, and does not wait for it: the row of the run holds the outcome. Folders of uploads go with its end. */
export const runCommand = (
  { services, asSystem }: Given,
  runId: string,
  args: readonly string[],
  folder?: string,
): void => {
  void services.commands.startImport([...args, '--run', runId]).then(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
    await asSystem((db) => runs.endUnsaid(db, runId, args.includes('--wait'))).catch(() => undefined);
  });
};

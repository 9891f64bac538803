import { rm } from 'node:fs/promises';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import * as runs from './repository/runs.ts';

type Given = {
  readonly services: Pick<Services, 'commands'>;
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** Starts the command of a run without waiting for it: the row of the run holds the outcome. Folders of uploads are removed at its end. */
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

/** Arguments of the command for a download of the country or of a municipality. */
export const downloadOf = (obcina: number | null | undefined): string[] => [
  '--download',
  ...(obcina ? ['--obcina', String(obcina)] : []),
];

import { rm } from 'node:fs/promises';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { ImportRegister } from '../core/packages.ts';
import * as runs from './repository/runs.ts';

type Launch = {
  readonly services: Pick<Services, 'commands'>;
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly runId: string;
  readonly register: ImportRegister;
  /** What is imported, as the command takes it. */
  readonly what: readonly string[];
  /** A folder that goes when the command ends. */
  readonly folder?: string;
};

/** Starts `npm run import` for a run that has its row. Nobody waits for it: the row holds the outcome. */
export const launch = ({ services, asSystem, runId, register, what, folder }: Launch): void => {
  void services.commands.startImport([register, ...what, '--run', runId]).then(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
    await asSystem((db) => runs.endUnsaid(db, runId)).catch(() => undefined);
  });
};

/** As the command takes a download of the country or of a municipality. */
export const downloadOf = (obcina: number | null | undefined): string[] => [
  '--download',
  ...(obcina ? ['--obcina', String(obcina)] : []),
];

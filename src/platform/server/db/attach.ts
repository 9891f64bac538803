import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { prepareDataFolder, refuseForeignFolder } from '../files/data-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { DataFolderInUse, runningPostgres, startPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

type Wishes = {
  readonly migrated?: boolean;
  /** Set for commands that need an existing installation, and must not create one: the impossible action, as the end of a sentence. */
  readonly needed?: string | null;
};

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'ownerDatabaseUrl'>>;

/**
 * The database for a command beside the server: DATABASE_URL, the embedded one of the server that runs, or that one
 * started for as long as the command needs it. Its schema is up to date afterwards. The address is the owner's.
 */
export const attach = async (
  config: Place,
  { migrated = true, needed = null }: Wishes = {},
): Promise<{ readonly url: string; readonly [Symbol.asyncDispose]: () => Promise<void> }> => {
  const isThere = config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'postgres'));
  if (needed !== null && !isThere)
    throw new OperatorError(
      `There is no installation of Mera in ${config.dataDir}, so ${needed}; nothing was created. DATA_DIR names another folder, DATABASE_URL a database; npm start begins a new installation.`,
    );
  refuseForeignFolder(config.dataDir, process.getuid?.() === 0);
  prepareDataFolder(config.dataDir);
  // A forgotten DATA_DIR would otherwise look like lost data.
  if (!isThere)
    process.stderr.write(
      `There was no installation of Mera in ${config.dataDir}; a new one begins there. DATA_DIR names another.\n`,
    );
  const database = await reach(config);
  if (migrated) await migrate(database.url, 'db/migrations');
  return database;
};

const reach = async ({ databaseUrl, ownerDatabaseUrl, dataDir }: Place) => {
  const leaveIt = async (): Promise<void> => undefined;
  if (databaseUrl) return { url: ownerDatabaseUrl ?? databaseUrl, [Symbol.asyncDispose]: leaveIt };
  try {
    return await startPostgres(dataDir);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return { url: await runningPostgres(dataDir), [Symbol.asyncDispose]: leaveIt };
  }
};

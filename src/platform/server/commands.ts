import { spawn } from 'node:child_process';
import type { Config } from './config.ts';
import { outsideOfTransactions } from './db/outside.ts';

/** Our commands that run beside the server, each in its own process. */
export type Commands = {
  /** Begins `npm run import` with these arguments; ends with true when the command came to its end. */
  readonly startImport: (args: readonly string[]) => Promise<boolean>;
  /** The same of `npm run backtest`. */
  readonly startBacktest: () => Promise<boolean>;
};

type Place = Pick<Config, 'databaseUrl' | 'ownerDatabaseUrl' | 'dataDir' | 'gursDownloadUrl'>;

/** The real commands on the server's own database, with the memory that package.json gives to them. */
export const ownCommands = ({ databaseUrl, ownerDatabaseUrl, dataDir, gursDownloadUrl }: Place): Commands => {
  // Commands write their messages into the database.
  const run = async (args: readonly string[]): Promise<boolean> => {
    outsideOfTransactions('a command is begun');
    return new Promise((ended) => {
      const own = {
        DATABASE_URL: databaseUrl ?? '',
        OWNER_DATABASE_URL: ownerDatabaseUrl ?? '',
        DATA_DIR: dataDir,
        GURS_DOWNLOAD_URL: gursDownloadUrl,
      };
      const child = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, ...own } });
      child.on('error', () => ended(false));
      child.on('exit', (code) => ended(code === 0));
    });
  };
  return {
    startImport: (args) => run(['--max-semi-space-size=8', '--max-old-space-size=80', 'scripts/import.ts', ...args]),
    startBacktest: () => run(['--max-old-space-size=512', 'scripts/backtest.ts']),
  };
};

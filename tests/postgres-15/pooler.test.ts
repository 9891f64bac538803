import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startDebianPostgres } from '../support/debian-postgres.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

/** Another package of Debian than the database that this folder is about. */
const pgbouncer = '/usr/sbin/pgbouncer';
const isThere = existsSync(pgbouncer);

/** pgbouncer that gives each transaction another connection, in front of the server whose socket is in the folder. */
const startPooler = async (folder: string) => {
  const settings = join(folder, 'pooler.ini');
  const users = join(folder, 'users');
  writeFileSync(users, '"mera" ""\n"mera_calls" ""\n');
  writeFileSync(
    settings,
    `[databases]\n* = host=${folder}\n[pgbouncer]\nunix_socket_dir = ${folder}\nlisten_port = 6432\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\nignore_startup_parameters = extra_float_digits\n`,
  );
  // It refuses to run as root; the folder belongs to the account of the database by now.
  const { uid, gid } = statSync(folder);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  const child = spawn(pgbouncer, [settings], { ...account, cwd: '/', stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await eventually(() => expect(existsSync(join(folder, '.s.PGSQL.6432'))).toBe(true));
};

test.runIf(isThere)(
  `a pooler of transactions is refused, for the owner and for calls${isThere ? '' : ' (skipped: pgbouncer is not installed)'}`,
  async () => {
    const [folder, data] = [temporaryFolder(), temporaryFolder()];
    onTestFinished(() => {
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
    });
    await using postgres = await startDebianPostgres(process.env.TEST_POSTGRES_BIN ?? '', folder, ['fsync=off']);
    await startPooler(folder);
    const through = (user: string) => `postgres://${user}@localhost:6432/postgres?host=${encodeURIComponent(folder)}`;
    const settings = { DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'silent' };

    const refused = await startServer({ ...settings, DATABASE_URL: through('mera') }).catch((error: Error) => error);
    expect(String(refused)).toMatch(/Mera does not start: .* pooler .* the address of PostgreSQL itself/);
    expect(String(refused)).not.toMatch(/\n\s+at /);

    const owner = new Client({ connectionString: postgres.url });
    await owner.connect();
    // Nothing stays behind of the start that was refused.
    expect((await owner.query("select from pg_locks where locktype = 'advisory'")).rowCount).toBe(0);
    await owner.query(
      'create role mera_app nologin; create role mera_calls login nosuperuser nobypassrls; grant mera_app to mera_calls',
    );
    await owner.end();
    const calls = { ...settings, OWNER_DATABASE_URL: postgres.url, DATABASE_URL: through('mera_calls') };
    const alike = await startServer(calls).catch((error: Error) => error);
    expect(String(alike)).toMatch(/Mera does not start: .* pooler .* pool_mode = session/);
  },
);

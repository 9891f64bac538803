import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A server of the binaries in the folder, as the account postgres where we are root; for other versions than ours. */
export const startDebianPostgres = async (binaries: string, folder: string, settings: readonly string[]) => {
  const [, , uid, gid] =
    fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':') ?? [];
  const account = process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {};
  const cluster = join(folder, 'cluster');
  fs.mkdirSync(cluster);
  if (account.uid !== undefined && account.gid !== undefined) {
    fs.chownSync(folder, account.uid, account.gid);
    fs.chownSync(cluster, account.uid, account.gid);
  }
  const initdb = ['-D', cluster, '--username=mera', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), initdb, { ...account, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  const options = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, '-k', folder, ...options], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  const url = `postgres://mera@localhost/postgres?host=${encodeURIComponent(folder)}`;
  for (;;) {
    const client = new Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) break;
    if (server.exitCode !== null) throw new Error('PostgreSQL ended before it answered');
    await pause(50);
  }
  const stop = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  return { url, [Symbol.asyncDispose]: stop };
};

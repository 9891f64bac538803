/** Shared parts of the measurements: a server of their own, psql beside it, an import as started by people, a signed-in person. */

import { fork, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { createApp } from '#app/server/app.ts';
import { openPorts } from '#app/server/ports.ts';
import {
  actorByRefreshCookie,
  createAccount,
  hashPassword,
  openAuthentication,
} from '#domains/accounts/server/public.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { inScope, openDatabase, openStatistics } from '#platform/server/db/database.ts';
import { startPostgres } from '#platform/server/db/embedded.ts';
import { openServices } from '#platform/server/open-services.ts';

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Prints a measurement against its limit; a missed limit makes the command fail. */
export const judge = (what: string, value: number, limit: number, better: 'less' | 'more', unit = ''): void => {
  const kept = better === 'less' ? value <= limit : value >= limit;
  if (!kept) process.exitCode = 1;
  const sign = better === 'less' ? '≤' : '≥';
  console.log(`${kept ? 'kept  ' : 'MISSED'} ${what}: ${value.toFixed(2)}${unit} (${sign} ${limit}${unit})`);
};

export const sayLoad = (when: string): void => {
  console.log(
    `machine load ${when}: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
};

/** Debian keeps the client of each version in a folder of its own. */
const findPsql = (): string => {
  const folders = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => `${debian}/${version}/bin`));
  const psql = folders.map((folder) => `${folder}/psql`).find((path) => existsSync(path));
  if (!psql) throw new Error('psql is needed to compare with; Debian has it in the package postgresql-client.');
  return psql;
};

/** An import lowers its priority; psql must too, or other work on the machine would count against the import only. */
const niceness = 5;

type Kept = string | undefined;

/** A PostgreSQL of the measurement's own, in a folder removed afterwards unless it is named. */
export const openBench = async (name: string, keptIn: Kept = undefined) => {
  const psql = findPsql();
  const folder = keptIn ? resolve(keptIn) : mkdtempSync(join(tmpdir(), `mera-bench-${name}-`));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await startPostgres(join(folder, 'data'), ['shared_buffers=512MB', 'max_wal_size=4GB']);
  const addressOf = (database: string): string => server.url.replace('/postgres?', `/${database}?`);

  const onServer = async (database: string, ...statements: string[]) => {
    const client = new Client({ connectionString: addressOf(database) });
    await client.connect();
    let rows: Record<string, string>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    await client.end();
    return rows;
  };

  /** A new copy of the database `bench_empty`, which has every table and no rows. */
  const freshDatabase = (database: string) =>
    onServer(
      'postgres',
      `drop database if exists ${database} with (force)`,
      `create database ${database} template bench_empty`,
      'checkpoint',
    );

  const runPsql = (database: string, file: string): void => {
    const options = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, addressOf(database)];
    const { status, stderr } = spawnSync('nice', ['-n', String(niceness), psql, ...options], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };

  /** The rows of the tables as files for \\copy, and the commands that read them in the order of the tables. */
  const exportFrom = async (database: string, schema: string, tables: readonly string[]): Promise<string> => {
    mkdirSync(join(folder, 'copy'), { recursive: true });
    const copies: { table: string; file: string }[] = [];
    for (const table of tables) {
      const [found] = await onServer(
        database,
        `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
         where attrelid = '${schema}.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      copies.push({ table: `${schema}.${table} (${found?.columns})`, file: join(folder, 'copy', `${table}.tsv`) });
    }
    const [out, into] = [join(folder, 'export.sql'), join(folder, 'import.sql')];
    writeFileSync(out, copies.map(({ table, file }) => `\\copy ${table} to '${file}'\n`).join(''));
    runPsql(database, out);
    const gentle = `select pg_backend_pid() as backend \\gset\n\\setenv BACKEND :backend\n\\! renice -n ${niceness} -p $BACKEND > /dev/null\n`;
    writeFileSync(into, gentle + copies.map(({ table, file }) => `\\copy ${table} from '${file}'\n`).join(''));
    return into;
  };

  /** The import as users start it; returns its seconds and its peak memory. */
  const importInto = async (database: string, register: 'cadastre' | 'etn', paths: readonly string[]) => {
    const script = JSON.parse(readFileSync('package.json', 'utf8')).scripts.import as string;
    const start = performance.now();
    const child = spawn(process.execPath, [...script.split(' ').slice(1), register, ...paths], {
      env: { ...process.env, DATABASE_URL: addressOf(database) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = new Promise<number | string>((done) =>
      child.on('exit', (status, signal) => done(status ?? signal ?? 'no status')),
    );
    let kilobytes = 0;
    const watching = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
      } catch {
        // The process has just ended.
      }
    }, 20);
    const status = await ended;
    clearInterval(watching);
    if (status !== 0) throw new Error(`the import ended with ${status}`);
    return { seconds: (performance.now() - start) / 1_000, megabytes: kilobytes / 1_024 };
  };

  /** Seconds of the same rows by psql, into a fresh database. */
  const copyInto = async (database: string, commands: string): Promise<number> => {
    await freshDatabase(database);
    const start = performance.now();
    runPsql(database, commands);
    return (performance.now() - start) / 1_000;
  };

  const close = async (): Promise<void> => {
    await server[Symbol.asyncDispose]();
    if (!keptIn) rmSync(folder, { recursive: true, force: true });
  };
  return { folder, addressOf, onServer, freshDatabase, exportFrom, importInto, copyInto, close };
};

type Options = {
  readonly config?: Config;
  /** For how long look-ups share an answer; 0 where every one is measured. */
  readonly shareMs?: number;
  readonly role?: 'user' | 'admin';
  readonly poolSize?: number;
};

/** The application in its production form except for rate limits, with one person signed in. */
export const openProduct = async (url: string, { config, role = 'admin', poolSize = 10, shareMs }: Options = {}) => {
  const settings = config ?? readConfig(process.env);
  const now = () => new Date();
  const services = await openServices(settings);
  const ports = openPorts({ settings, now, ...(shareMs === undefined ? {} : { shareMs }) });
  const { db, pool, isCrowded } = openDatabase(url, () => undefined, { max: poolSize });
  const { db: statistics, pool: second } = openStatistics(url, () => undefined);
  const app = await createApp({
    db,
    statistics,
    now,
    services,
    ports,
    authenticate: openAuthentication(),
    authenticateByCookie: actorByRefreshCookie,
    isCrowded,
    operations: { ready: async () => undefined, metricsToken: undefined },
    bounded: false,
    logger: { level: config?.logLevel ?? 'error' },
  });
  const [email, password] = [`${randomUUID()}@bench.example`, 'dolga beseda za merjenje'];
  const passwordHash = await hashPassword(password);
  const account = { email, passwordHash, firstName: 'Ana', lastName: 'Novak', role, termsVersion: '1' };
  await inScope(db, 'system', (system) => createAccount(system, account, new Date()));
  const csrf =
    (await app.inject('/sanctum/csrf-cookie')).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const signedIn = await app.inject({
    method: 'POST',
    url: '/login',
    payload: { email, password },
    headers: { 'x-xsrf-token': csrf },
    cookies: { 'XSRF-TOKEN': csrf },
  });
  if (signedIn.statusCode !== 200) throw new Error(`no sign-in: ${signedIn.body}`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const close = async (): Promise<void> => {
    await app.close();
    await pool.end();
    await second.end();
  };
  return {
    db,
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    token: signedIn.json().data.token as string,
    close,
  };
};

/** A script of the measurement in a process of its own, as in production; returns its first message, sent when it is ready. */
export const startServer = async <T>(
  [script = '', ...options]: readonly string[],
  database: string,
  environment: NodeJS.ProcessEnv = {},
) => {
  const child = fork(script, options, {
    env: { ...process.env, ...environment, NODE_ENV: 'production', BENCH_DATABASE: database },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])])) as [T?];
  if (said === undefined) throw new Error(`${script} did not start`);
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${script} ended before it was asked to`);
  });
  gone.catch(() => undefined);
  /** Measurements since the last call. */
  const takenSince = async (): Promise<number[]> => {
    const answer = once(child, 'message');
    child.send('next');
    return (await Promise.race([answer, gone]))[0];
  };
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || !child.kill()) return;
    await once(child, 'exit');
  };
  return { said, child, takenSince, stop };
};

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { z } from 'zod';
import { codeOf } from '#lib/error-code.ts';
import type { Storage } from '../files/storage.ts';
import { OperatorError } from '../operator-error.ts';
import { deriveSecrets, markOf } from '../secrets.ts';
import { backupBounds } from './bounds.ts';
import { connectFirst } from './command-client.ts';
import { locks } from './locks.ts';
import { migrate } from './migrate.ts';
import { isRestoreCut, markRestore, unmarkRestore } from './restore-mark.ts';

const manifestShape = z.object({
  format: z.literal(1),
  created_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  jobs: z.array(
    z.object({
      task: z.string(),
      payload: z.unknown(),
      run_at: z.string(),
      attempts: z.number(),
      key: z.string().nullable(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  secret: z.string().nullable(),
  /** Mark by which the secret is recognised; archives of older versions have none. */
  secret_mark: z.string().optional(),
});
export type Manifest = z.output<typeof manifestShape>;

type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };

/** The text of every value must not depend on the connecting client. */
const sameTextEverywhere = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

const tablesQuery = `
  select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
         array(select quote_ident(a.attname) from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns,
         coalesce((select array(select quote_ident(a.attname) from unnest(i.indkey::smallint[]) with ordinality k(attnum, place)
                                 join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by place)
                     from pg_index i where i.indrelid = c.oid and i.indisprimary), '{}') as key,
         array(select distinct quote_ident(fn.nspname) || '.' || quote_ident(f.relname)
                 from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
                where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p'
    and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
    and n.nspname not like 'pg_toast%'
  order by 1`;

/** Views that are computed from tables and kept. */
const derivedQuery = `
  select quote_ident(schemaname) || '.' || quote_ident(matviewname) as name from pg_matviews order by 1`;

/** All our tables, each after those it refers to. */
const tablesInOrder = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table & { needs: string[] }>(tablesQuery);
  const ordered: Table[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => !waiting.some(({ name }) => name === need)));
    if (next < 0) throw new Error(`these tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
};

const copyOut = (client: Client, { name, columns, key }: Table): Readable => {
  const order = (key.length > 0 ? key : columns).join(', ');
  return client.query(copyTo(`copy (select ${columns.join(', ')} from ${name} order by ${order}) to stdout`));
};

/** Passes the bytes on and records their hash and size. */
const measured = (source: Readable) => {
  const hash = createHash('sha256');
  const seen = { size: 0, lines: 0, sha256: '' };
  const through = new PassThrough();
  source.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    seen.size += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) seen.lines += 1;
  });
  source.on('end', () => {
    seen.sha256 = hash.digest('hex');
  });
  source.on('error', (error) => through.destroy(error));
  source.pipe(through);
  return { through, seen };
};

type Backup = {
  readonly url: string;
  readonly storage: Storage;
  /** The secret kept beside the data; null when it comes from the settings, which must then be kept as well. */
  readonly secret: string | null;
  readonly secretMark: string;
  readonly file: string;
  readonly now: Date;
  readonly say: (line: string) => void;
};

/** Opened before anything is read: a missing permission is reported at once. */
const openDraft = (draft: string): number => {
  try {
    return fs.openSync(draft, 'w', 0o600);
  } catch (error) {
    throw new OperatorError(
      `Nothing was written: this account cannot create ${resolve(draft)} (${codeOf(error)}). Name a file by its whole path, in a folder that it may write to.`,
    );
  }
};

/** Writes database, files and manifest into one archive, all of one moment; the server may keep running meanwhile. */
export const backUp = async ({ url, storage, secret, secretMark, file, now, say }: Backup): Promise<Manifest> => {
  const draft = `${file}.part`;
  const fd = openDraft(draft);
  const client = await connectFirst(url, backupBounds).catch((error: unknown) => {
    fs.closeSync(fd);
    fs.rmSync(draft);
    throw error;
  });
  const archive = new yazl.ZipFile();
  const written = pipeline(archive.outputStream, fs.createWriteStream(draft, { fd, flush: true }));
  const add = async (name: string, source: Readable) => {
    const { through, seen } = measured(source);
    archive.addReadStream(through, name, { compress: !name.startsWith('files/') });
    await new Promise<void>((done, failed) => through.once('end', done).once('error', failed));
    return seen;
  };
  try {
    await client.query(sameTextEverywhere);
    await client.query('select pg_advisory_lock($1)', [locks.files]);
    await client.query('begin isolation level repeatable read read only');
    const tables: Manifest['tables'] = [];
    for (const table of await tablesInOrder(client)) {
      const { lines, sha256 } = await add(`database/${table.name}`, copyOut(client, table));
      tables.push({ name: table.name, columns: [...table.columns], rows: lines, sha256 });
    }
    say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from public.migration order by name',
    );
    const { rows: sequences } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences
        where schemaname not in ('public', 'graphile_worker') order by 1`,
    );
    const values: Manifest['sequences'] = [];
    for (const { name } of sequences) {
      const { rows } = await client.query(`select last_value::text as value, is_called as called from ${name}`);
      values.push({ name, ...rows[0] });
    }
    const { rows: jobs } = await client.query(
      `select t.identifier as task, j.payload, j.run_at::text as run_at, j.attempts::int as attempts, j.key
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        order by j.id`,
    );
    const files: Manifest['files'] = [];
    for await (const { key } of storage.list()) {
      const { size, sha256 } = await add(`files/${key}`, await storage.read(key));
      files.push({ key, size, sha256 });
    }
    say(`${files.length} files`);
    const manifest: Manifest = {
      format: 1,
      created_at: now.toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences: values,
      jobs,
      files,
      secret,
      secret_mark: secretMark,
    };
    archive.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
    archive.end();
    await written;
    fs.renameSync(draft, file);
    return manifest;
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};

/** The secrets that are here, in hexadecimal: that of the settings, and that of the data folder. */
type Held = { readonly given: string | undefined; readonly kept: string | undefined };

type Restore = {
  readonly url: string;
  readonly storage: Storage;
  readonly held: Held;
  readonly file: string;
  /** Tables that have a row as soon as the database is in use. */
  readonly tablesInUse: readonly string[];
  /** Keeps the secret that the archive contains where the next start finds it. */
  readonly keepSecret: (secret: string) => void;
  readonly say: (line: string) => void;
};

/** Refused because something exists already, or because the archive does not match its manifest; meant for people. */
class RestoreRefused extends OperatorError {}

/**
 * Restores an archive into an empty database and store, and proves its completeness by its hashes. Until then no server starts on it; an
 * interrupted restore is restarted by running it again.
 */
export const restore = async ({
  url,
  storage,
  held,
  file,
  tablesInUse,
  keepSecret,
  say,
}: Restore): Promise<Manifest> => {
  const archive = await yauzl.openPromise(file, { autoClose: false }).catch(notAnArchive(file));
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  const open: Open = async (name) => {
    const entry = entries.get(name);
    if (!entry)
      throw new RestoreRefused(
        `Nothing was restored: ${file} is no archive of Mera, or not a whole one (it lacks ${name}).`,
      );
    return archive.openReadStreamPromise(entry);
  };
  const client = await connectFirst(url, backupBounds);
  try {
    const manifest = await readManifest(await open('manifest.json')).catch(notAnArchive(file));
    refuseWrongSecret(manifest, held);
    // Every byte is looked at before the first one is written: a damaged archive leaves everything as it was.
    await refuseDamaged(manifest, open);
    await runMigrations({ connectionString: url });
    await migrate(url, 'db/migrations', manifest.migrations);
    await client.query(sameTextEverywhere);
    const tables = await tablesInOrder(client);
    // Rows of an interrupted restore are not in use by anyone.
    if (!(await isRestoreCut(client))) await refuseIfInUse(client, tablesInUse);
    await markRestore(client, manifest.created_at);
    say(`the archive is whole; ${manifest.tables.length} tables and ${manifest.files.length} files are being written`);
    await writeRows(client, tables, manifest, open);
    for (const table of tables) {
      const kept = manifest.tables.find(({ name }) => name === table.name);
      if (!kept) continue;
      if ((await hashOf(copyOut(client, table))) !== kept.sha256)
        throw new RestoreRefused(`${table.name} is not what it was`);
    }
    say(`${manifest.tables.length} tables, hashes equal`);
    for (const { key, sha256 } of manifest.files) {
      await storage.put(key, await open(`files/${key}`));
      if ((await hashOf(await storage.read(key))) !== sha256)
        throw new RestoreRefused(`the file ${key} is not what it was`);
    }
    say(`${manifest.files.length} files, hashes equal`);
    if (manifest.secret !== null) keepSecret(manifest.secret);
    await unmarkRestore(client);
    // Migrations since the backup: the schema of today.
    await migrate(url, 'db/migrations');
    return manifest;
  } finally {
    await client.end();
    archive.close();
  }
};

/** Reads a part of the archive by its name. */
type Open = (name: string) => Promise<Readable>;

const refuseDamaged = async ({ tables, files }: Manifest, open: Open): Promise<void> => {
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ name: `database/${name}`, sha256 })),
    ...files.map(({ key, sha256 }) => ({ name: `files/${key}`, sha256 })),
  ];
  for (const { name, sha256 } of parts)
    if ((await hashOf(await open(name)).catch(() => undefined)) !== sha256)
      throw new RestoreRefused(
        `Nothing was restored: ${name} in the archive is damaged. Copy the archive once more from where it is kept, or take an older one.`,
      );
};

/** Replaces all rows, numbers of sequences and jobs by those of the archive, in one transaction. */
const writeRows = async (client: Client, tables: readonly Table[], manifest: Manifest, open: Open): Promise<void> => {
  await client.query('begin');
  // Rows that a trigger would add are in the archive already.
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  for (const { name } of tables.toReversed()) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) await client.query(`delete from ${name}`);
  }
  for (const { name } of tables) {
    const kept = manifest.tables.find((table) => table.name === name);
    if (!kept) continue;
    const into = client.query(copyFrom(`copy ${name} (${kept.columns.join(', ')}) from stdin`));
    await pipeline(await open(`database/${name}`), into);
  }
  for (const { name, value, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  await client.query('delete from graphile_worker._private_jobs');
  for (const { task, payload, run_at, key } of manifest.jobs)
    await client.query('select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, job_key => $4)', [
      task,
      JSON.stringify(payload),
      run_at,
      key,
    ]);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { name } of (await client.query<{ name: string }>(derivedQuery)).rows)
    await client.query(`refresh materialized view ${name}`);
  await client.query('commit');
};

const unreadable: Readonly<Partial<Record<string, string>>> = {
  EACCES: 'Give the file to the account of the service (chown).',
  ENOENT: 'Name the file by its whole path.',
  EISDIR: 'It is a folder; name the archive in it.',
};

const notAnArchive = (file: string) => (error: Error) => {
  if (error instanceof RestoreRefused) throw error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Compression has error codes too. An encrypted or cut-off file lacks the end of a zip.
  throw new RestoreRefused(
    code && syscall
      ? `Nothing was restored: ${resolve(file)} cannot be read (${code}). ${unreadable[code] ?? ''}`.trimEnd()
      : `Nothing was restored: ${file} is no archive of Mera, or it is damaged or still encrypted: ${error.message}`,
  );
};

const readManifest = async (stream: Readable): Promise<Manifest> =>
  manifestShape.parse(JSON.parse(await textOf(stream)));

/** Refuses to restore data that could not be decrypted, before anything is written. */
const refuseWrongSecret = ({ secret, secret_mark }: Manifest, { given, kept }: Held): void => {
  if (secret !== null) {
    if (given !== undefined && given.toLowerCase() !== secret)
      throw new RestoreRefused(
        'Nothing was restored: the archive contains the secret of its data, and MERA_SECRET is a different one. Leave MERA_SECRET out, or set it to that secret.',
      );
    return;
  }
  const held = given ?? kept;
  if (held === undefined)
    throw new RestoreRefused(
      'Nothing was restored: the data of the archive are sealed with a MERA_SECRET that it does not contain. Set MERA_SECRET to the one that was set when the backup was made.',
    );
  if (secret_mark !== undefined && markOf(deriveSecrets(Buffer.from(held, 'hex'))) !== secret_mark)
    throw new RestoreRefused(
      `Nothing was restored: the data of the archive are sealed with a secret other than ${given ? 'MERA_SECRET' : 'that of DATA_DIR'}. Set MERA_SECRET to the one that was set when the backup was made.`,
    );
};

const refuseIfInUse = async (client: Client, tables: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>(
    `select ${tables.map((table) => `exists (select from ${table})`).join(' or ')} as used`,
  );
  if (rows[0]?.used) throw new RestoreRefused('This database is in use: it has accounts. Restore into an empty one.');
};

const hashOf = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const textOf = async (stream: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

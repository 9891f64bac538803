import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { SiteSource } from '#app/contract/site-module.ts';
import { mountPages } from '#app/server/pages.ts';
import { createAccount } from '#domains/accounts/server/public.ts';
import { sealSecret } from '#domains/accounts/server/second-factor.ts';
import { inScope } from '#platform/server/db/database.ts';
import { asLogin } from '#platform/server/db/logins.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { deriveSecrets, markOf } from '#platform/server/secrets.ts';
import { openTestDatabase } from '../support/database.ts';
import { databaseIn } from '../support/database-address.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { rightHash } from '../support/password.ts';
import { startServer } from '../support/server.ts';

// Most of them start and stop several servers.
vi.setConfig({ testTimeout: 180_000 });

/** Two digits for a secret that looks drawn by chance; the same two give the same one. */
const secretOf = (digits: string): string => createHash('sha256').update(digits).digest('hex');

/** Runs a command to its end; returns its output. */
const command = (name: string, args: readonly string[], environment: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DEMO: '0', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
};

const folder = (): string => {
  const made = temporaryFolder();
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

const emptyDatabase = async (name: string): Promise<string> => {
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseIn(inject('postgres'), name);
};

const ask = async <Row>(connectionString: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const refusal = async (environment: Record<string, string>): Promise<string> => {
  const { message } = (await startServer({ DEMO: '0', LOG_LEVEL: 'silent', ...environment }).catch(
    (error: Error) => error,
  )) as Error;
  // A sentence, and no stack.
  expect(message).not.toMatch(/\n\s+at /);
  return message;
};

test('a folder of packages that is not there is told at the start, which goes on', async () => {
  const missing = join(folder(), 'nowhere');
  const settings = { DATA_DIR: folder(), DATABASE_URL: await emptyDatabase('no_packages'), IMPORT_DIR: missing };
  const { said, end } = await startServer({ DEMO: '0', ...settings });
  onTestFinished(() => end('SIGTERM'));
  await eventually(() => expect(said.join('\n')).toContain(`"folder":"${missing}","msg":"IMPORT_DIR is not there`));
});

test('requests may have a login of their own, which must not be an owner under another name', async () => {
  const { url } = await openTestDatabase();
  const login = `requests_${Date.now()}`;
  await ask(url, `create role ${login} login`);
  const settings = { OWNER_DATABASE_URL: url, DATABASE_URL: asLogin(url, login), DATA_DIR: folder() };
  expect(await refusal(settings)).toContain('grant mera_app to the role of DATABASE_URL');
  await ask(url, `grant mera_app to ${login}`);
  const { address, end } = await startServer({ DEMO: '0', LOG_LEVEL: 'silent', ...settings });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const logins = await ask<{ login: string }>(
    url,
    'select distinct usename as login from pg_stat_activity where datname = current_database() and usename <> current_user',
  );
  expect(logins).toEqual([{ login }]);
  await end('SIGTERM');
  await ask(url, `alter role ${login} bypassrls`);
  expect(await refusal(settings)).toContain('passes row-level security');
  await ask(url, `drop role ${login}`);
});

test('an older version refuses a database that a newer one has changed; one that runs goes on', async () => {
  const { url } = await openTestDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: folder(), DEMO: '0', LOG_LEVEL: 'silent' };
  const running = await startServer(settings);
  await ask(url, "insert into public.migration (name, checksum) values ('209901010000_newer.sql', 'x')");

  expect(await refusal(settings)).toMatch(/a newer version has changed this database .*209901010000_newer/);
  expect(command('backup', [join(settings.DATA_DIR, 'b.zip')], settings)).toMatchObject({ status: 1 });
  expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  await running.end('SIGTERM');
});

test('a database that is missing or refuses connections is named in a sentence', async () => {
  const settings = { DATA_DIR: folder() };
  expect(await refusal({ ...settings, DATABASE_URL: 'postgres://mera:geslo@127.0.0.1:1/mera' })).toMatch(
    /it cannot connect to the database \(.*ECONNREFUSED.*DATABASE_URL, or OWNER_DATABASE_URL where it is set/,
  );
  const absent = databaseIn(inject('postgres'), 'there_is_none');
  const { status, said } = command('backup', [join(settings.DATA_DIR, 'b.zip')], { ...settings, DATABASE_URL: absent });
  expect(said).toMatch(/it cannot connect to the database \(database "there_is_none" does not exist\)/);
  expect(status).toBe(1);
});

test('a data folder that is a file, or that takes none, is named in a sentence', async () => {
  const { url } = await openTestDatabase();
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  for (const DATA_DIR of [file, join(file, 'inner'), '/proc'])
    for (const more of [{}, { DATABASE_URL: url }])
      expect(await refusal({ DATA_DIR, ...more })).toContain(`DATA_DIR (${DATA_DIR}) has to be a folder`);
});

test('a secret that is not the one of the database is refused, and none is made in its place', async () => {
  const url = await emptyDatabase('guarded_secret');
  const first = folder();
  const settings = { DATABASE_URL: url, MERA_SECRET: secretOf('ab') };
  await (await startServer({ DEMO: '0', ...settings, DATA_DIR: first })).end('SIGTERM');

  const other = { ...settings, DATA_DIR: folder(), MERA_SECRET: secretOf('cd') };
  expect(await refusal(other)).toMatch(/sealed with another secret.*MERA_SECRET/);
  const { MERA_SECRET: _, ...without } = other;
  expect(await refusal(without)).toMatch(/sealed with a secret that is missing.*MERA_SECRET/);
  expect(existsSync(join(other.DATA_DIR, 'secret'))).toBe(false);
  expect(command('backup', [join(first, 'b.zip')], other)).toMatchObject({ status: 1 });
  expect(existsSync(join(first, 'b.zip'))).toBe(false);

  await (await startServer({ DEMO: '0', ...settings, DATA_DIR: folder() })).end('SIGTERM');
});

test('an installation that is older than the mark of its secret gets one, if what is sealed there opens', async () => {
  const { url, db } = await openTestDatabase();
  const secrets = deriveSecrets(Buffer.from(secretOf('ab'), 'hex'));
  const account = { email: 'ana@primer.example', firstName: 'Ana', lastName: 'Novak', role: 'admin' as const };
  const passwordHash = await rightHash();
  const userId = await inScope(db, 'system', (system) =>
    createAccount(system, { ...account, passwordHash, termsVersion: '1' }, new Date()),
  );
  const sealed = sealSecret(secrets, userId ?? '', Buffer.from('secret')).toString('hex');
  await ask(
    url,
    `update accounts.account set two_factor_secret = decode('${sealed}', 'hex'), two_factor_enabled_at = now()`,
  );
  const settings = { DATABASE_URL: url, DATA_DIR: folder() };
  expect(await refusal(settings)).toContain('a secret that is missing');
  expect(await refusal({ ...settings, MERA_SECRET: secretOf('cd') })).toContain('sealed with another secret');
  await (await startServer({ DEMO: '0', ...settings, MERA_SECRET: secretOf('ab') })).end('SIGTERM');
  expect(await ask(url, 'select mark from access.secret_mark')).toEqual([{ mark: markOf(secrets) }]);
});

test('a restore that could not open the data with its secret says so before anything is written', async () => {
  const url = await emptyDatabase('secret_outside');
  const outside = { DATABASE_URL: url, DATA_DIR: folder(), MERA_SECRET: secretOf('ab') };
  await (await startServer({ DEMO: '0', ...outside })).end('SIGTERM');
  const archive = join(outside.DATA_DIR, 'outside.zip');
  expect(command('backup', [archive], outside).status).toBe(0);

  const target = { DATABASE_URL: await emptyDatabase('secret_target'), DATA_DIR: folder() };
  const schemas = () =>
    ask(target.DATABASE_URL, "select from pg_namespace where nspname in ('accounts', 'graphile_worker')");
  const refused = async (file: string, more: Record<string, string>, sentence: RegExp) => {
    const { status, said } = command('restore', [file], { ...target, ...more });
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
    expect(await schemas()).toEqual([]);
    expect(existsSync(join(target.DATA_DIR, 'secret'))).toBe(false);
  };
  await refused(archive, {}, /MERA_SECRET that it does not contain/);
  await refused(archive, { MERA_SECRET: secretOf('cd') }, /a secret other than MERA_SECRET/);
  // The mirror: the archive has the key, and the settings another one.
  const inside = { DATABASE_URL: await emptyDatabase('secret_inside'), DATA_DIR: folder() };
  await (await startServer({ DEMO: '0', ...inside })).end('SIGTERM');
  const withKey = join(inside.DATA_DIR, 'inside.zip');
  expect(command('backup', [withKey], inside).status).toBe(0);
  await refused(withKey, { MERA_SECRET: secretOf('cd') }, /MERA_SECRET is a different one/);
  await refused(
    join(target.DATA_DIR, 'none.zip'),
    {},
    /none\.zip cannot be read \(ENOENT\)\. Name the file by its whole path/,
  );
  await refused(target.DATA_DIR, {}, /cannot be read \(EISDIR\)\. It is a folder/);
  const cut = join(target.DATA_DIR, 'cut.zip');
  writeFileSync(cut, readFileSync(withKey).subarray(0, 20_000));
  await refused(cut, {}, /no archive of Mera, or it is damaged or still encrypted/);
  const broken = join(target.DATA_DIR, 'broken.zip');
  const bytes = readFileSync(withKey);
  const middle = Math.floor(bytes.length / 2);
  writeFileSync(broken, bytes.fill(0x55, middle, middle + 40));
  await refused(broken, {}, /^Nothing was restored: .* is no archive of Mera, or it is damaged/m);
  await refused(
    archive,
    { DATABASE_URL: 'postgres://mera@127.0.0.1:1/mera', MERA_SECRET: secretOf('ab') },
    /it cannot connect/,
  );

  expect(command('restore', [archive], { ...target, MERA_SECRET: secretOf('ab') })).toMatchObject({ status: 0 });
  await (await startServer({ DEMO: '0', ...target, MERA_SECRET: secretOf('ab') })).end('SIGTERM');
});

test('a database role that may not become the one of the calls is told what to ask for', async () => {
  const name = 'ordinary_owner';
  await ask(inject('postgres'), `create role ${name} login password 'geslo'`);
  const url = new URL(await emptyDatabase(name));
  await ask(url.href, `alter database ${name} owner to ${name}`);
  url.username = name;
  url.password = 'geslo';
  const said = await refusal({ DATABASE_URL: url.href, DATA_DIR: folder() });
  expect(said).toMatch(
    /lacks a right \(permission denied .*mera_app.*\).*grant mera_app to mera.*OWNER_DATABASE_URL names the one that owns/,
  );
});

test('an extension that the database lacks is named, with who may create it', async () => {
  const migrations = folder();
  writeFileSync(join(migrations, '1_extension.sql'), 'create extension if not exists not_there');
  await expect(migrate(await emptyDatabase('without_extension'), migrations)).rejects.toThrow(
    /does not start: it needs the extension not_there .*is not available.*CREATE on the database may run in it: create extension not_there;/,
  );
});

test('a backup that may not be written where it was wanted says so, and is not begun', async () => {
  const { url } = await openTestDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: folder() };
  const into = (file: string) => command('backup', [file], settings);
  for (const file of [join(settings.DATA_DIR, 'none/b.zip'), '/proc/b.zip']) {
    const { status, said } = into(file);
    expect(said).toMatch(
      /^Nothing was written: this account cannot create .*b\.zip\.part \(ENOENT\)\. Name a file by its whole/,
    );
    expect(status).toBe(1);
  }
  const kept = join(settings.DATA_DIR, 'b.zip');
  expect(into(kept).status).toBe(0);
  expect(into(kept)).toMatchObject({ status: 1, said: `${kept} exists; a backup never overwrites one.\n` });
});

test.each([
  ['backup', ['b.zip', '--fast'], /^Unknown option '--fast'\.\nUsage: npm run backup -- FILE/],
  ['backup', [], /^Usage: npm run backup -- FILE/],
  ['restore', ['b.zip', '--force'], /^Unknown option '--force'\.\nUsage: npm run restore -- FILE/],
  ['change-secret', ['--plan'], /^Unknown option '--plan'\.\nUsage: npm run change-secret/],
  ['change-secret', ['now'], /^Usage: npm run change-secret/],
  ['upgrade-database', ['--plan'], /^Unknown option '--plan'\.\nUsage: npm run upgrade-database/],
  ['admin', ['creat', 'ana@primer.example'], /^There is no »creat«\.\n\nUsage/],
  ['admin', ['create', 'ana', '--name', 'Ana Kos'], /^»ana« is no e-mail address\./],
  ['admin', ['create', 'ana@primer.example', '--name', 'Ana'], /^Give first and last name/],
  ['admin', ['role', 'ana@primer.example', 'king'], /^There is no role »king«\./],
])('%s %j does nothing and says what is wrong', (name, args, words) => {
  const DATA_DIR = folder();
  const { status, said } = command(name, args, { DATA_DIR });
  expect(said).toMatch(words);
  expect(said).not.toMatch(/\n\s+at /);
  expect(status).toBe(1);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('a demonstration is not put among the data of a real installation', async () => {
  const { url } = await openTestDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: folder() };
  const office = ['create', 'pisarna@primer.example', '--name', 'Ana Kos'];
  expect(command('admin', office, settings).status).toBe(0);
  for (const DEMO of ['1', 'accounts'])
    expect(await refusal({ ...settings, DEMO })).toContain('DEMO would put invented accounts');
  expect(await ask(url, 'select email from accounts.account')).toEqual([{ email: 'pisarna@primer.example' }]);
  expect(await ask(url, 'select from cadastre.parcel limit 1')).toEqual([]);
});

test('a real start on what was a demonstration says whose accounts are open there', async () => {
  const { url } = await openTestDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: folder() };
  await (await startServer({ DEMO: 'accounts', ...settings })).end('SIGTERM');
  const warned = async () => {
    const { said, end } = await startServer({ DEMO: '0', ...settings });
    await end('SIGTERM');
    return said.filter((line) => line.includes('this was a demonstration')).map((line) => JSON.parse(line).accounts);
  };
  const [accounts] = await warned();
  expect(accounts).toHaveLength(4);
  for (const email of accounts) expect(command('admin', ['close', email], settings).status).toBe(0);
  expect(await warned()).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)('root writes nothing into the folder of a service', () => {
  const DATA_DIR = folder();
  chownSync(DATA_DIR, 65_534, 65_534);
  const { status, said } = command('restore', [join(DATA_DIR, 'b.zip')], { DATA_DIR });
  expect(said).toMatch(/^Nothing was done: .* belongs to another account than root.*runuser -u ACCOUNT/);
  expect(status).toBe(1);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('sources that were not built are told so', async () => {
  const nothing = mountPages(fastify(), folder(), {} as SiteSource, { publicUrl: 'http://localhost', apiDocs: false });
  await expect(nothing).rejects.toThrow('Mera does not start: it is not built. Run: npm run build');
});

test('the command for accounts tells a wrong word with its usage', () => {
  const wrong = command('admin', ['create', 'ana@primer.example', '--nmae', 'Ana'], { DATA_DIR: folder() });
  expect(wrong.status).toBe(1);
  expect(wrong.said).toMatch(/^Unknown option '--nmae'[\s\S]*Usage:/);
  expect(wrong.said).not.toMatch(/\n\s+at /);
});

test('the import explains itself to who asks, and tells a wrong word before that', () => {
  const environment = { DATA_DIR: folder() };
  const asked = command('import', ['--help'], environment);
  expect(asked.status).toBe(0);
  expect(asked.said).toMatch(/^npm run import -- cadastre PATH/);
  const wrong = command('import', ['etn', '--hlp'], environment);
  expect(wrong.status).toBe(1);
  expect(wrong.said).toMatch(/^Unknown option '--hlp'\./);
});

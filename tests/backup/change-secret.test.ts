import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { keptBySecret } from '#app/server/kept-by-secret.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { locks } from '#platform/server/db/locks.ts';
import { reseal } from '#platform/server/db/reseal.ts';
import { deriveSecrets, markOf, type Secrets } from '#platform/server/secrets.ts';
import { buildInquiry } from '../support/builders.ts';
import { openTestDatabase } from '../support/database.ts';
import { existing } from '../support/existing.ts';
import { temporaryFolder } from '../support/folder.ts';
import { camt053, orderPackage } from '../support/order-calls.ts';
import { testApp } from '../support/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp();
const { person, as, upload, url, services, db } = app;
const old = services.secrets;
const secretOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const next = deriveSecrets(Buffer.from(secretOf('next'), 'hex'));
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());
const ask = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await owner.query(text, [...values])).rows;

await loadDemoCadastre(db);
const office = await person('admin');
const ana = await person();
const { inquiry_id } = await buildInquiry(app, ana);
const { order_id } = (await orderPackage(app, ana, { payer: { email: ana.email } })).body.data;
const { payment } = await as(ana).showOrder({ order_id });
const paid = [
  { cents: 5_000, reference: existing(payment).reference, payerIban: 'SI56020170014356205', payer: 'Ana Novak' },
];
await upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes: camt053(paid) });
await as(office).refundOrder({ order_id, what: 'surplus', note: 'preplačilo' });

/** Everything that is sealed, in an order of its own, as these secrets open it. */
const columns = keptBySecret.flatMap(({ sealed }) => sealed);
const opened = async (secrets: Secrets): Promise<Record<string, readonly string[]>> => {
  const all: Record<string, readonly string[]> = {};
  for (const { table, column, purpose, at } of columns) {
    const value = at ? `decode(${column} #>> '{${at.join(',')}}', 'base64')` : column;
    const rows = await ask<{ sealed: Buffer }>(
      `select ${value} as sealed from ${table} where ${value} is not null order by ${at ? 'inquiry_id' : 1}`,
    );
    all[`${table}.${column}`] = rows.map(({ sealed }) => secrets.open(purpose, sealed)).sort();
  }
  return all;
};

/** Columns that no call above has written: sealed as in their domains. */
const fill = async (): Promise<void> => {
  const sealOf = (table: string, column: string, text: string): Buffer => {
    const found = columns.find((one) => one.table === table && one.column === column);
    return old.seal(found?.purpose ?? '', text);
  };
  await ask(
    `update accounts.account set two_factor_secret = $1, two_factor_enabled_at = now(), two_factor_pending = $2, tax_number = $3, company = 'Banka' where user_id = $4`,
    [
      sealOf('accounts.account', 'two_factor_secret', `${ana.userId} AAAA`),
      sealOf('accounts.account', 'two_factor_pending', `${ana.userId} BBBB`),
      sealOf('accounts.account', 'tax_number', 'SI10000003'),
      ana.userId,
    ],
  );
  await ask(
    `update inquiries.inquiry set typed = $1, looked_up = $4, details = jsonb_set(details, '{payer}', jsonb_build_object('tax_number', $2::text)) where inquiry_id = $3`,
    [
      sealOf('inquiries.inquiry', 'typed', '{"korak":1}'),
      sealOf('inquiries.inquiry', 'details', '10000003').toString('base64'),
      inquiry_id,
      sealOf('inquiries.inquiry', 'looked_up', 'naslov=Pod gozdom 3'),
    ],
  );
  await ask('update inquiries.personal_information set tax_number = $1', [
    sealOf('inquiries.personal_information', 'tax_number', '10000003'),
  ]);
  await ask(
    'insert into inquiries.order_form (inquiry_id, facts, made_at) values ($1, $2, now()) on conflict do nothing',
    [inquiry_id, sealOf('inquiries.order_form', 'facts', '{}')],
  );
  await ask('insert into inquiries.letter (inquiry_id, letter, subject, made_at) values ($1, $2, $3, now())', [
    inquiry_id,
    sealOf('inquiries.letter', 'letter', '{}'),
    'Ponudba',
  ]);
  await ask('insert into orders.billing_data values ($1, $2, now()) on conflict do nothing', [
    ana.userId,
    sealOf('orders.billing_data', 'payer', '{}'),
  ]);
  await ask('insert into orders.einvoice_buyer values ($1, $2, now(), $3)', [
    order_id,
    sealOf('orders.einvoice_buyer', 'buyer', '{}'),
    office.userId,
  ]);
  await ask(
    `insert into clients.client (kind, name, street, postal_code, post, tax_number, created_at, created_by, updated_at)
     values ('bank', 'Banka', 'Trg 1', '1000', 'Ljubljana', $1, now(), $2, now())`,
    [sealOf('clients.client', 'tax_number', 'SI10000003'), office.userId],
  );
  await ask('insert into accounts.recovery_code (code_hash, user_id) values ($1, $2)', [Buffer.alloc(32), ana.userId]);
  await ask(
    `insert into properties.upload_request (property_id, code_hash, document_type, asked_by, created_at, expires_at)
     select property_id, $1, 'drugo', $2, now(), now() + interval '1 day' from properties.property limit 1`,
    [Buffer.alloc(32), ana.userId],
  );
};
await fill();
await ask('insert into access.secret_mark (mark) values ($1)', [markOf(old)]);

/** Bytes that no key of the secret has sealed; those that are hashes are voided or ended with it. */
const notSealed = [
  ...['accounts.email_confirmation.code_hash', 'accounts.recovery_code.code_hash', 'accounts.reset_code.code_hash'],
  ...['accounts.reset_code.browser_hash', 'accounts.sign_in_link.code_hash', 'accounts.passkey.public_key'],
  ...['accounts.session.hmac_key', 'accounts.valuer_mark.picture', 'audit.event.previous', 'audit.event.hash'],
  ...['salt', 'named', 'previous', 'hash'].map((column) => `audit.security_event.${column}`),
  ...['cadastre.map_tile.body', 'content.accepted_text.pdf', 'mail.message.file', 'market.country_map.bytes'],
  ...['properties.upload_request.code_hash', 'reports.link.token_hash', 'uploads.piece.bytes'],
];

test('every column of bytes is sealed again, or said not to be sealed', async () => {
  const rows = await ask<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')`,
  );
  const sealed = columns.filter(({ at }) => !at).map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...sealed, ...notSealed].sort());
});

test('docs/keys.md names every key by which something is sealed', () => {
  const listed = readFileSync('docs/keys.md', 'utf8');
  expect(columns.map(({ purpose }) => purpose).filter((purpose) => !listed.includes(`\`${purpose}\``))).toEqual([]);
});

test('a change beside a server, or with another old secret, changes nothing', async () => {
  const before = await opened(old);
  const change = { url, old, next, kept: keptBySecret };
  await ask('select pg_advisory_lock($1, 1)', [locks.worker]);
  await expect(reseal(change)).rejects.toThrow('Stop it first');
  await ask('select pg_advisory_unlock($1, 1)', [locks.worker]);
  const stranger = deriveSecrets(Buffer.from(secretOf('stranger'), 'hex'));
  await expect(reseal({ ...change, old: stranger })).rejects.toThrow('another secret than the old one');
  // One value that does not open, in the last table of all.
  await ask('update orders.refund set account = account || $1', [Buffer.from([1])]);
  await expect(reseal(change)).rejects.toThrow('orders.refund.account holds a value');
  await ask('update orders.refund set account = substring(account for length(account) - 1)');
  expect(await opened(old)).toEqual(before);
  expect(await ask('select from accounts.session')).not.toEqual([]);
});

test('everything opens with the new secret and nothing with the old one; what was signed is void', async () => {
  const before = await opened(old);
  for (const [name, values] of Object.entries(before)) expect(values, name).not.toEqual([]);
  const triggers = `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger order by 1, 2`;
  const guarded = await ask(triggers);

  const done = await reseal({ url, old, next, kept: keptBySecret });
  expect(done).toEqual({
    resealed: Object.values(before).flat().length,
    voided: expect.any(Number),
    withdrawn: 1,
  });
  expect(await opened(next)).toEqual(before);
  await expect(opened(old)).rejects.toThrow();
  for (const table of ['accounts.session', 'accounts.recovery_code'])
    expect(await ask(`select from ${table}`), table).toEqual([]);
  expect(await ask('select from properties.upload_request where withdrawn_at is null')).toEqual([]);
  // Documents of money are as locked as before, and the trail records the change.
  expect(await ask(triggers)).toEqual(guarded);
  await expect(ask('update orders.invoice set year = 2000')).rejects.toThrow();
  expect(
    await ask('select event, details, audit.verify() as broken from audit.event order by event_id desc limit 1'),
  ).toEqual([{ event: 'secret.changed', details: done, broken: null }]);
  expect(await reseal({ url, old, next, kept: keptBySecret })).toBeUndefined();
});

const command = (environment: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DEMO: '0', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/change-secret.ts'], {
    env,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
};

test('the command takes both secrets from the environment', async () => {
  const { url: DATABASE_URL } = await openTestDatabase();
  const settings = { DATABASE_URL, DATA_DIR: folder, MERA_SECRET: secretOf(randomUUID()) };
  expect(command(settings)).toMatchObject({ status: 1, said: expect.stringContaining('set NEW_MERA_SECRET') });
  expect(command({ ...settings, NEW_MERA_SECRET: settings.MERA_SECRET })).toMatchObject({
    status: 1,
    said: expect.stringContaining('is the old one'),
  });
  const changing = { ...settings, NEW_MERA_SECRET: secretOf(randomUUID()) };
  const { status, said } = command(changing);
  expect(said).toMatch(/Sealed again: 0 values\.[\s\S]*everybody signs in[\s\S]*Set MERA_SECRET to the value/);
  expect(said).not.toContain(changing.NEW_MERA_SECRET);
  expect(status).toBe(0);
  expect(command(changing)).toMatchObject({ status: 0, said: expect.stringContaining('nothing had to be done') });
  expect(existsSync(join(folder, 'secret'))).toBe(false);
});

test('a secret of the data folder is exchanged there, and a change that was cut is finished', async () => {
  const { url: DATABASE_URL } = await openTestDatabase();
  const DATA_DIR = temporaryFolder();
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const [file, following] = [join(DATA_DIR, 'secret'), join(DATA_DIR, 'secret.next')];
  const [first, second] = [secretOf(randomUUID()), secretOf(randomUUID())];
  writeFileSync(file, first, { mode: 0o600 });
  expect(command({ DATABASE_URL, DATA_DIR })).toMatchObject({ status: 0 });
  const made = readFileSync(file, 'utf8');
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect([made === first, existsSync(following), statSync(file).mode & 0o777]).toEqual([false, false, 0o600]);

  // Cut after the database: the file still has the secret from before.
  writeFileSync(following, made);
  writeFileSync(file, first);
  expect(command({ DATABASE_URL, DATA_DIR, NEW_MERA_SECRET: second })).toMatchObject({
    status: 1,
    said: expect.stringContaining('was not finished'),
  });
  expect(command({ DATABASE_URL, DATA_DIR })).toMatchObject({ status: 0 });
  expect([readFileSync(file, 'utf8'), existsSync(following)]).toEqual([made, false]);

  expect(command({ DATABASE_URL, DATA_DIR, NEW_MERA_SECRET: second })).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).toBe(second);
});

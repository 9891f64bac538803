import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { backUp, restore } from '#platform/server/db/backup.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { diskStorage } from '#platform/server/files/storage.ts';
import { deriveSecrets, markOf } from '#platform/server/secrets.ts';
import { tablesInUse } from '../../scripts/tables-in-use.ts';
import { buildInquiry } from '../support/builders.ts';
import { databaseIn } from '../support/database-address.ts';
import { temporaryFolder } from '../support/folder.ts';
import { testApp } from '../support/test-app.ts';

const app = await testApp();
const { person, as, upload, url, services, db } = app;
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const say = () => undefined;
const keepSecret = () => undefined;
const now = new Date('2026-01-15T09:00:00Z');

const emptyDatabase = async (name: string): Promise<string> => {
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseIn(inject('postgres'), name);
};

const rowsOf = async (connectionString: string, query: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
};

await loadDemoCadastre(db);
const ana = await person();
const { inquiry_id, property_id } = await buildInquiry(app, ana);
const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');
const file = { name: 'načrt.pdf', bytes };
await upload('/api/addPropertyDocuments', ana, { property_id, document_type: 'drugo', document_name: 'Pogodba' }, file);
await as(ana).submitInquiry({ inquiry_id, terms: true });

const held = { given: 'ab'.repeat(32), kept: undefined };
const secretMark = markOf(deriveSecrets(Buffer.from(held.given, 'hex')));

test('a backup restored on an empty machine is the same to the last row and file', async () => {
  const archive = `${folder}/mera.zip`;
  const made = await backUp({
    url,
    storage: services.storage,
    secret: 'ab'.repeat(32),
    secretMark,
    file: archive,
    now,
    say,
  });
  expect(made.files).toHaveLength(1);
  expect(made.tables.find(({ name }) => name === 'inquiries.inquiry')?.rows).toBe(1);

  const elsewhere = await emptyDatabase('restored');
  const store = diskStorage(`${folder}/elsewhere`);
  const restored = await restore({ url: elsewhere, storage: store, held, file: archive, tablesInUse, keepSecret, say });
  expect(restored).toEqual(made);

  const again = await backUp({
    url: elsewhere,
    storage: store,
    secret: null,
    secretMark,
    file: `${folder}/again.zip`,
    now,
    say,
  });
  expect(again.tables).toEqual(made.tables);
  expect(again.files).toEqual(made.files);
  expect(again.sequences).toEqual(made.sequences);
  expect(again.jobs).toEqual(made.jobs);
  const [chain] = await rowsOf(elsewhere, 'select audit.verify() as broken');
  expect(chain.broken).toBeNull();
  // And it works: the next inquiry gets the next number.
  expect(await rowsOf(elsewhere, 'select last from inquiries.number_series')).toEqual([{ last: 1 }]);
});

test('what is in use is not overwritten', async () => {
  const archive = `${folder}/refused.zip`;
  await backUp({ url, storage: services.storage, secret: null, secretMark, file: archive, now, say });
  await expect(
    restore({ url, storage: services.storage, held, file: archive, tablesInUse, keepSecret, say }),
  ).rejects.toThrow('This database is in use');
});

test('a damaged archive is found out, and the database stays empty', async () => {
  const archive = `${folder}/damaged.zip`;
  await backUp({ url, storage: services.storage, secret: null, secretMark, file: archive, now, say });
  const damaged = readFileSync(archive);
  const at = Math.floor(damaged.length / 2);
  damaged[at] = (damaged[at] ?? 0) ^ 0xff;
  writeFileSync(archive, damaged);
  const elsewhere = await emptyDatabase('from_damaged');
  await expect(
    restore({
      url: elsewhere,
      storage: diskStorage(`${folder}/damaged`),
      held,
      file: archive,
      tablesInUse,
      keepSecret,
      say,
    }),
  ).rejects.toThrow(/^Nothing was restored: .* in the archive is damaged\. Copy the archive once more/);
  expect(await rowsOf(elsewhere, "select from pg_namespace where nspname in ('inquiries', 'graphile_worker')")).toEqual(
    [],
  );
});

test('a restore that was cut off lets no server start, and is made whole by running it again', async () => {
  const archive = `${folder}/cut.zip`;
  const made = await backUp({ url, storage: services.storage, secret: null, secretMark, file: archive, now, say });
  const elsewhere = await emptyDatabase('cut_restore');
  const store = diskStorage(`${folder}/cut`);
  const dying: typeof store = {
    ...store,
    put: async () => {
      throw new Error('the power went');
    },
  };
  const target = { url: elsewhere, held, file: archive, tablesInUse, keepSecret, say };
  await expect(restore({ ...target, storage: dying })).rejects.toThrow('the power went');
  await expect(migrate(elsewhere, 'db/migrations')).rejects.toThrow(/does not start: .* was cut off.*npm run restore/);

  expect(await restore({ ...target, storage: store })).toEqual(made);
  await migrate(elsewhere, 'db/migrations');
  const again = { url: elsewhere, storage: store, secret: null, secretMark, file: `${folder}/cut-again.zip`, now, say };
  const { tables, files, jobs } = await backUp(again);
  expect({ tables, files, jobs }).toEqual({ tables: made.tables, files: made.files, jobs: made.jobs });
});

test('a backup that breaks off leaves no archive', async () => {
  const archive = `${folder}/broken.zip`;
  const storage = {
    ...services.storage,
    read: async () => {
      throw new Error('the disk is gone');
    },
  };
  await expect(backUp({ url, storage, secret: null, secretMark, file: archive, now, say })).rejects.toThrow(
    'the disk is gone',
  );
  expect(existsSync(archive)).toBe(false);
  expect(existsSync(`${archive}.part`)).toBe(false);
});

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject } from 'vitest';
import { askAsOwner, cloneDatabase } from './database.ts';
import { databaseIn } from './database-address.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { startServer } from './server.ts';

/** Initial state of a demonstration: accounts and registers, or its cases too. */
export type DemoKind = 'accounts' | '1';

/** Resolves when the cases of a demonstration are made. */
export const casesMade = (url: string): Promise<void> =>
  eventually(async () =>
    expect(await askAsOwner(url)('select finished_at from demo.walk')).toEqual([{ finished_at: expect.any(Date) }]),
  );

/** The first file that wants a demonstration starts it once for the whole run; the others wait until it is whole. */
const startOnce = async (kind: DemoKind, template: string, dataDir: string): Promise<void> => {
  const server = new Client({ connectionString: inject('postgres') });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    if ((await server.query('select from pg_database where datname = $1', [template])).rowCount) return;
    const unfinished = `${template}_unfinished`;
    // Left by a start that was cut off.
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished} template template_mera`);
    const url = databaseIn(inject('postgres'), unfinished);
    const { end } = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: kind });
    if (kind === '1') await casesMade(url);
    await end('SIGTERM');
    await server.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await server.end();
  }
};

/** Clones the database and the folder of a demonstration that has started before; answers both, and how they go away. */
export const cloneDemo = async (kind: DemoKind) => {
  const template = `template_demo_${kind}`;
  const made = join(inject('demonstrations'), kind);
  await startOnce(kind, template, made);
  const dataDir = temporaryFolder();
  cpSync(made, dataDir, { recursive: true });
  const { url, drop } = await cloneDatabase(template);
  const remove = async () => {
    await drop();
    rmSync(dataDir, { recursive: true });
  };
  return { url, dataDir, remove };
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type DemoPerson, demoPeople } from '#domains/accounts/server/public.ts';
import { askAsOwner } from './database.ts';
import { cloneDemo, type DemoKind } from './demo-template.ts';
import { startServer } from './server.ts';

export type DemoSettings = Record<string, string> & { readonly DEMO?: DemoKind };

/** The real server with the demonstration data, the people of it, and how it ends. */
export const openDemo = async (settings: DemoSettings = {}) => {
  const { url, dataDir, remove } = await cloneDemo(settings.DEMO ?? 'accounts');
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir };
  const server = await startServer({ ...environment, ...settings });
  const end = async () => {
    await server.end('SIGTERM');
    await remove();
  };
  return { address: server.address, ...peopleOf(url, dataDir), environment, end };
};

/** A demonstration for all tests of a file. */
export const startDemo = async (settings: DemoSettings = {}) => {
  const { end, ...demo } = await openDemo(settings);
  afterAll(end);
  return demo;
};

/** The people of a demonstration, the content of its database, and their mails. */
export const peopleOf = (url: string, dataDir: string) => {
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
  const person = (who: DemoPerson): { email: string; password: string } => ({
    email: demoPeople[who].email,
    password: passwords[who] ?? '',
  });
  const ask = askAsOwner(url);
  /** The newest message of a kind to an address. */
  const mailTo = async (recipient: string, kind: string): Promise<string> => {
    const mails = await ask<{ body: string }>(
      'select body from mail.message where recipient = $1 and kind = $2 order by created_at desc limit 1',
      [recipient, kind],
    );
    return mails[0]?.body ?? '';
  };
  return { person, ask, mailTo };
};

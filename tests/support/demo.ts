import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type DemoPerson, demoPeople } from '#domains/accounts/server/public.ts';
import { askAsOwner } from './database.ts';
import { cloneDemo, type DemoKind } from './demo-template.ts';
import { startServer } from './server.ts';

/** The real server with the demonstration data, and the people of it. */
export const startDemo = async (settings: Record<string, string> & { DEMO?: DemoKind } = {}) => {
  const { url, dataDir } = await cloneDemo(settings.DEMO ?? 'accounts');
  const { address, end } = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...settings });
  afterAll(() => end('SIGTERM'));
  return { address, ...peopleOf(url, dataDir), environment: { DATABASE_URL: url, DATA_DIR: dataDir } };
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openTestDatabase } from './database.ts';
import { temporaryFolder } from './folder.ts';
import { startServer } from './server.ts';

/** The real server with the demonstration data, and the people of it. */
export const startDemo = async (settings: Record<string, string> = {}) => {
  const { url } = await openTestDatabase();
  const dataDir = temporaryFolder();
  const { address, end } = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '1', ...settings });
  afterAll(() => end('SIGTERM'));
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
  const person = (role: 'user' | 'valuer' | 'admin') => ({
    email: { user: 'stranka@mera.example', valuer: 'cenilec@mera.example', admin: 'skrbnik@mera.example' }[role],
    password: passwords[role] ?? '',
  });
  return { address, person, url, dataDir };
};

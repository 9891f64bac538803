import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { type Role, roles } from '#contract/permissions.ts';
import { demoEmails, registerDemoAccounts } from '#domains/accounts/server/public.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { loadDemoMarket } from '#domains/market/server/public.ts';
import type { Db } from './db/database.ts';

export type DemoAccount = { readonly role: Role; readonly email: string; readonly password: string };

type Parts = {
  readonly db: Db;
  readonly dataDir: string;
  readonly now: Date;
};

/** Synthetic registers and one account for each role. Done once; later starts find everything there. */
export const loadDemo = async ({ db, dataDir, now }: Parts): Promise<readonly DemoAccount[]> => {
  const passwords = keptPasswords(join(dataDir, 'demo-accounts.json'));
  await loadDemoCadastre(db);
  await loadDemoMarket(db);
  await registerDemoAccounts(db, passwords, now);
  return roles.map((role) => ({ role, email: demoEmails[role], password: passwords[role] }));
};

/** Passwords are made for each installation, so that no two have the same. */
const keptPasswords = (file: string): Readonly<Record<Role, string>> => {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'));
  const password = () => randomBytes(12).toString('base64url');
  const passwords: Record<Role, string> = { user: password(), valuer: password(), admin: password() };
  fs.writeFileSync(file, JSON.stringify(passwords, null, 2), { mode: 0o600, flush: true });
  return passwords;
};

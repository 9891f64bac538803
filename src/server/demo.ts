import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#contract/permissions.ts';
import { registerDemoAccounts } from '#domains/accounts/server/public.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { type Db, inScope } from './db/database.ts';

export type DemoAccount = { readonly role: Role; readonly email: string; readonly password: string };

type Parts = {
  readonly db: Db;
  readonly dataDir: string;
  readonly now: Date;
};

/** Synthetic registers and one account for each role. Done once; later starts find everything there. */
export const loadDemo = async ({ db, dataDir, now }: Parts): Promise<readonly DemoAccount[]> => {
  const accounts = keptAccounts(join(dataDir, 'demo-accounts.json'));
  await loadDemoCadastre(db);
  await inScope(db, 'system', (system) => registerDemoAccounts(system, accounts, now));
  return accounts;
};

/** Passwords are made for each installation, so that no two have the same. */
const keptAccounts = (file: string): readonly DemoAccount[] => {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'));
  const account = (role: Role, email: string): DemoAccount => ({
    role,
    email,
    password: randomBytes(12).toString('base64url'),
  });
  const accounts = [
    account('user', 'stranka@mera.example'),
    account('valuer', 'cenilec@mera.example'),
    account('admin', 'skrbnik@mera.example'),
  ];
  fs.writeFileSync(file, JSON.stringify(accounts, null, 2), { mode: 0o600, flush: true });
  return accounts;
};

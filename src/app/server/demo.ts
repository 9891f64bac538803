import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import {
  type DemoPerson,
  demoPeople,
  demoPersons,
  hasOnlyRealAccounts,
  registerDemoAccounts,
} from '#domains/accounts/server/public.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { termsVersion } from '#domains/content/server/public.ts';
import { loadDemoMarket } from '#domains/market/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { OperatorError } from '#platform/server/operator-error.ts';

export type DemoAccount = { readonly person: DemoPerson; readonly email: string; readonly password: string };

type Parts = {
  readonly db: Db;
  readonly dataDir: string;
  readonly now: Date;
  /** Whether there is a country around the places of the cadastre. */
  readonly hasLand: boolean;
};

/** Refuses to put invented people and properties among those of a real installation. */
export const refuseDemoAmongReal = async (db: Db): Promise<void> => {
  if (await hasOnlyRealAccounts(db))
    throw new OperatorError(
      'Mera does not start: DEMO would put invented accounts, cases and registers among the real data of this database. Set DEMO=0, or begin the demonstration in another DATA_DIR or DATABASE_URL.',
    );
};

/** Synthetic registers and an account for each part in a case. Done once; later starts find everything there. */
export const loadDemo = async ({ db, dataDir, now, hasLand }: Parts): Promise<readonly DemoAccount[]> => {
  const passwords = keptPasswords(join(dataDir, 'demo-accounts.json'));
  await loadDemoCadastre(db, { hasLand });
  await loadDemoMarket(db);
  await registerDemoAccounts(db, passwords, await termsVersion(db), now);
  return demoPersons.map((person) => ({ person, email: demoPeople[person].email, password: passwords[person] }));
};

/** Passwords are made for each installation, so that no two have the same; a person that is new to it gets one too. */
const keptPasswords = (file: string): Readonly<Record<DemoPerson, string>> => {
  const kept: Partial<Record<DemoPerson, string>> = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : {};
  const passwordOf = (person: DemoPerson) => kept[person] ?? randomBytes(12).toString('base64url');
  const passwords: Record<DemoPerson, string> = {
    user: passwordOf('user'),
    valuer: passwordOf('valuer'),
    reviewer: passwordOf('reviewer'),
    admin: passwordOf('admin'),
  };
  if (demoPersons.some((person) => kept[person] === undefined))
    fs.writeFileSync(file, JSON.stringify(passwords, null, 2), { mode: 0o600, flush: true });
  return passwords;
};

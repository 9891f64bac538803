import type { LicenceKind } from '#contract/codelists.ts';
import type { Grant, Role } from '#contract/permissions.ts';
import { keysOf } from '#lib/keys.ts';
import { type Db, inScope } from '#platform/server/db/database.ts';
import { hashPassword } from './password-hash.ts';
import { createAccount } from './provision.ts';
import * as accounts from './repository/accounts.ts';
import * as grants from './repository/grants.ts';
import * as valuers from './repository/valuers.ts';

type Licence = { readonly kind: LicenceKind; readonly number: string };

/** The people of a demonstration, in the printed form of the start. The reviewer is a valuer who also controls reports. */
export const demoPeople = {
  user: { role: 'user', email: 'stranka@mera.example', name: ['Ana', 'Novak'], licences: [], grants: [] },
  valuer: {
    role: 'valuer',
    email: 'cenilec@mera.example',
    name: ['Bojan', 'Kranjc'],
    licences: [
      { kind: 'pooblasceni_ocenjevalec', number: 'DEMO-1' },
      { kind: 'sodni_cenilec', number: 'DEMO-S1' },
    ],
    grants: [],
  },
  reviewer: {
    role: 'valuer',
    email: 'kontrolor@mera.example',
    name: ['Darja', 'Vidmar'],
    licences: [{ kind: 'sodni_cenilec', number: 'DEMO-2' }],
    grants: ['report.review'],
  },
  admin: { role: 'admin', email: 'skrbnik@mera.example', name: ['Cvetka', 'Zupan'], licences: [], grants: [] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly role: Role;
      readonly email: string;
      readonly name: readonly [string, string];
      readonly licences: readonly Licence[];
      readonly grants: readonly Grant[];
    }
  >
>;

export type DemoPerson = keyof typeof demoPeople;

export const demoPersons = keysOf(demoPeople);

const demoProfile = (licences: readonly Licence[], now: Date) => ({
  licences: licences.map((licence) => ({
    ...licence,
    issuer: 'Mera',
    valid_until: `${now.getUTCFullYear() + 3}-12-31`,
  })),
  regions: [],
  fee_percent: 40,
  updated_at: now,
});

/** Whether there are accounts, and none of a demonstration. */
export const hasOnlyRealAccounts = (db: Db): Promise<boolean> =>
  inScope(db, 'system', async (system) => {
    for (const one of demoPersons) if (await accounts.findByEmail(system, demoPeople[one].email)) return false;
    return accounts.hasOthers(
      system,
      demoPersons.map((one) => demoPeople[one].email),
    );
  });

/** The addresses of a demonstration that can sign in here. For the system's scope. */
export const openDemoAccounts = async (db: Db): Promise<readonly string[]> => {
  const open: string[] = [];
  for (const one of demoPersons) {
    const account = await accounts.findByEmail(db, demoPeople[one].email);
    if (account?.status === 'active') open.push(account.email);
  }
  return open;
};

/** The accounts of a demonstration, with this installation's passwords. Existing ones are not changed. */
export const registerDemoAccounts = async (
  db: Db,
  passwords: Readonly<Record<DemoPerson, string>>,
  termsVersion: string,
  now: Date,
): Promise<void> => {
  for (const one of demoPersons) {
    const { role, email, name, licences, grants: given } = demoPeople[one];
    if (await inScope(db, 'system', (system) => accounts.findByEmail(system, email))) continue;
    const [firstName, lastName] = name;
    const passwordHash = await hashPassword(passwords[one]);
    const account = { email, firstName, lastName, role, passwordHash, termsVersion };
    await inScope(db, 'system', async (system) => {
      const userId = await createAccount(system, account, now);
      if (!userId) return;
      if (role === 'valuer') await valuers.saveProfile(system, { user_id: userId, ...demoProfile(licences, now) });
      await grants.replace(system, userId, given, userId, now);
    });
  }
};

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';

const { browser, person, db, asOwner } = await accountsHost();

const mine = browser();
const [me, other] = [await person(), await person()];
await mine.login(me.email);
await mine.post('/forgetPassword', { email: me.email });
await browser().login(other.email);
const tables: string[] = (
  await asOwner("select tablename from pg_tables where schemaname = 'accounts' order by 1")
).map(({ tablename }) => tablename);
const count = async (of: typeof db, table: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(`accounts.${table}`)}`.execute(of)).rows[0]?.n,
  );

test.each(tables)('without a scope no row of %s can be read or written', async (table) => {
  expect(await count(db, table)).toBe(0);
  const changed = await sql`delete from ${sql.table(`accounts.${table}`)}`.execute(db);
  expect(changed.numAffectedRows).toBe(0n);
});

test('a person sees their own account and sessions, and changes neither', async () => {
  const scope = { userId: me.userId, permissions: ['page.view'] };
  await inScope(db, scope, async (own) => {
    const accounts = await own.selectFrom('accounts.account').select('user_id').execute();
    expect(accounts).toEqual([{ user_id: me.userId }]);
    expect(await count(own, 'session')).toBe(1);
    expect(await count(own, 'reset_code')).toBe(0);
    const promoted = await own.updateTable('accounts.account').set({ role: 'admin' }).executeTakeFirst();
    expect(promoted.numUpdatedRows).toBe(0n);
  });
});

test('the system sees all', async () => {
  await inScope(db, 'system', async (all) => {
    expect(await count(all, 'account')).toBeGreaterThanOrEqual(2);
    expect(await count(all, 'throttle')).toBeGreaterThan(0);
  });
});

test('one place of the program makes sessions', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const makers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /sessions\.insert\(|'accounts\.session'\)\s*\.values/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(makers.sort()).toEqual([
    'domains/accounts/server/repository/sessions.ts',
    'domains/accounts/server/sessions.ts',
  ]);
});

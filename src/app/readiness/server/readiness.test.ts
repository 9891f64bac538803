import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { closeAccount, demoPersons, openDemoAccounts, registerDemoAccounts } from '#domains/accounts/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { noteCommand } from '#platform/server/db/operations.ts';
import { version } from '#platform/server/version.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const server = await testApp({ settings: { publicUrl: 'https://mera.primer.si', trustProxy: 1 } });
const { app, person, as, post, db, url, clock } = server;
const office = await person('admin');

type Item = { check: string; state: string; finding: string; n: number | null; at: string | null };
test('the screen says which version answers', async () => {
  expect((await as(office).showReadiness()).version).toBe(version);
});

const shown = async (headers: Record<string, string> = {}, at = server, as = office): Promise<Record<string, Item>> => {
  const { status, body } = await at.post('/api/showReadiness', { headers: { ...as.headers, ...headers } });
  expect(status).toBe(200);
  return Object.fromEntries(body.data.items.map((item: Item) => [item.check, item]));
};

test('a new house lacks what is its own', async () => {
  expect(await shown()).toMatchObject({
    issuer: { state: 'missing', finding: 'issuer_lacks', n: 12 },
    terms: { finding: 'sample_text' },
    privacy: { finding: 'sample_text' },
    valuers: { finding: 'no_licence' },
    mail_server: { finding: 'no_mail_server' },
    mails: { state: 'good' },
    backup: { state: 'missing', finding: 'never_done' },
    restore: { state: 'missing', finding: 'never_done' },
    market: { finding: 'register_empty' },
    cadastre: { finding: 'register_empty' },
    signature: { state: 'good', finding: 'signed_by_hand' },
  });
});

test('what the request says of address and proxies is compared with the settings', async () => {
  expect(await shown({ host: '10.0.0.1:3000' })).toMatchObject({
    address: { finding: 'address_differs' },
    proxy: { finding: 'proxies_fewer', n: 0 },
  });
  const through = { host: 'mera.primer.si', 'x-forwarded-for': '192.0.2.7' };
  expect(await shown(through)).toMatchObject({ address: { state: 'good' }, proxy: { state: 'good', n: 1 } });
  expect(await shown({ ...through, 'x-forwarded-for': '192.0.2.7, 10.0.0.2' })).toMatchObject({
    proxy: { finding: 'proxies_more', n: 2 },
  });
});

test('a backup and a tried restore are known by when they were', async () => {
  await noteCommand(url, 'backup', new Date(clock.now.getTime() - 60_000));
  expect((await shown()).backup).toMatchObject({ state: 'good', at: '2026-01-15T08:59:00.000Z' });
  await as(office).noteTriedRestore();
  expect((await shown()).restore).toMatchObject({ state: 'good', at: clock.now.toISOString() });
});

test('work that nobody does is late', async () => {
  await inScope(db, 'system', (system) =>
    system
      .insertInto('mail.message')
      .values({
        mail_id: '8b0c2f6e-7f5f-4f4c-9a61-2f4d1d3f0a01',
        kind: 'test_mail',
        recipient: 'a@b.example',
        subject: 'x',
        body: 'x',
        html: 'x',
        state: 'failed',
        created_at: clock.now,
      })
      .execute(),
  );
  expect((await shown()).mails).toMatchObject({ state: 'warning', n: 1 });
  await as(office).sendTestMail();
  clock.now = new Date(Date.now() + 60 * 60_000);
  expect(
    (await server.signIn(office).then((again) => post('/api/showReadiness', again))).body.data.items,
  ).toContainEqual(expect.objectContaining({ check: 'jobs', state: 'missing', finding: 'jobs_wait' }));
});

test('it is the office’s alone', async () => {
  expect((await post('/api/showReadiness', await person())).status).toBe(403);
  expect((await app.inject({ method: 'POST', url: '/api/showReadiness', payload: {} })).statusCode).toBe(401);
});

test('an account of the demonstration that outlives it is told of until it is closed', async () => {
  const real = await testApp({ settings: { demo: false } });
  const own = await real.person('admin');
  // Outside of the demonstration the office needs a second factor, which is not tested here.
  const { secret } = (await real.post('/api/startTwoFactor', own)).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: real.clock.now.getTime() });
  await real.post('/api/confirmTwoFactor', own, { code });
  const found = async () => (await shown({}, real, own)).demo_accounts;
  expect(await found()).toMatchObject({ state: 'good' });
  const passwords = Object.fromEntries(demoPersons.map((one) => [one, 'sedem modrih vrat']));
  await registerDemoAccounts(real.db, passwords as Parameters<typeof registerDemoAccounts>[1], '1', real.clock.now);
  expect(await found()).toMatchObject({ state: 'missing', finding: 'demo_accounts_open', n: demoPersons.length });
  await inScope(real.db, 'system', async (system) => {
    for (const email of await openDemoAccounts(system)) await closeAccount(system, email, real.clock.now);
  });
  expect(await found()).toMatchObject({ state: 'good' });
});

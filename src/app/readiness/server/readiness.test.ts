import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { noteCommand } from '#platform/server/db/operations.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const server = await testApp({ settings: { publicUrl: 'https://mera.primer.si', trustProxy: 1 } });
const { app, person, post, db, url, clock } = server;
const office = await person('admin');

type Item = { check: string; state: string; finding: string; n: number | null; at: string | null };
const shown = async (headers: Record<string, string> = {}): Promise<Record<string, Item>> => {
  const { status, body } = await post('/api/showReadiness', { headers: { ...office.headers, ...headers } });
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
  expect((await post('/api/noteTriedRestore', office)).status).toBe(200);
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
  await post('/api/sendTestMail', office);
  clock.now = new Date(Date.now() + 60 * 60_000);
  expect(
    (await server.signIn(office).then((again) => post('/api/showReadiness', again))).body.data.items,
  ).toContainEqual(expect.objectContaining({ check: 'jobs', state: 'missing', finding: 'jobs_wait' }));
});

test('it is the office’s alone', async () => {
  expect((await post('/api/showReadiness', await person())).status).toBe(403);
  expect((await app.inject({ method: 'POST', url: '/api/showReadiness', payload: {} })).statusCode).toBe(401);
});

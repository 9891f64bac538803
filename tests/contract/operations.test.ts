import { expect, test } from 'vitest';
import { noteCommand } from '#platform/server/db/operations.ts';
import { version } from '#platform/server/version.ts';
import { testApp } from '../support/test-app.ts';

const { app, url, clock, post, person } = await testApp({ metricsToken: 'a token of the operators' });

test('says that the process lives and that it can work', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', version });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test.each([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['elsewhere', { remoteAddress: '192.0.2.7' }, 404],
  ['elsewhere that says it is here', { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['a proxy here that speaks for others', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '::1' } }, 404],
  ['elsewhere with a wrong token', { remoteAddress: '192.0.2.7', headers: { authorization: 'Bearer guessed' } }, 404],
  [
    'elsewhere with the token',
    { remoteAddress: '192.0.2.7', headers: { authorization: 'Bearer a token of the operators' } },
    200,
  ],
])('shows its measures to %s: %#', async (_who, from, status) => {
  const answer = await app.inject({ url: '/metrics', ...from });
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.body).toContain('mera_request_seconds');
});

test('measures jobs, mails, connections, imports and backups', async () => {
  const measured = async () => (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  const before = await measured();
  for (const line of [
    'mera_database_up 1',
    'mera_jobs{state="due"} 0',
    'mera_jobs{state="failed"} 0',
    'mera_jobs_oldest_seconds 0',
    'mera_mails{state="waiting"} 0',
    'mera_mails{state="failed"} 0',
    'mera_pool_connections{state="waiting"} 0',
  ])
    expect(before).toContain(`${line}\n`);
  expect(before).toMatch(/^mera_pool_connections\{state="used"\} \d+$/m);
  // An event that never happened has no age.
  expect(before).not.toMatch(/^mera_(import|operation)_age_seconds\{/m);
  await noteCommand(url, 'backup', new Date(clock.now.getTime() - 90_000));
  await post('/api/sendTestMail', await person('admin'));
  const after = await measured();
  expect(after).toContain('mera_operation_age_seconds{operation="backup"} 90\n');
  expect(after).toMatch(/^mera_mails\{state="waiting"\} [1-9]/m);
});

test('every answer carries the headers that keep a page to itself', async () => {
  const { headers } = await app.inject('/healthz');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.any(String),
  });
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('two Host headers are one too many', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const { connect } = await import('node:net');
  const answer = await new Promise<string>((done) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /healthz HTTP/1.1\r\nHost: mera\r\nHost: other\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
});

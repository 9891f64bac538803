import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { TestClient } from '../support/client.ts';
import { openTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const { url, db } = await openTestDatabase();

/** A proxy like nginx with `$proxy_add_x_forwarded_for`: the client's own header stays, and its real address comes after it. */
const startProxy = async (to: string) => {
  const proxy = http.createServer((request, response) => {
    const written = request.headers['x-forwarded-for'];
    const heard = '198.51.100.7';
    const headers = { ...request.headers, 'x-forwarded-for': written ? `${written}, ${heard}` : heard };
    const onward = http.request(new URL(request.url ?? '/', to), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};

test('what a client writes of its address counts nowhere', async () => {
  const settings = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const { address, end } = await startServer(settings);
  onTestFinished(() => end('SIGKILL'));
  const through = await startProxy(address);
  const written = (invented: string) => ({ 'x-forwarded-for': invented });

  for (const headers of [{}, written('127.0.0.1'), written('::1, 127.0.0.1')])
    expect((await fetch(`${through}/metrics`, { headers })).status).toBe(404);
  expect((await fetch(`${address}/metrics`)).status).toBe(200);

  const person = new TestClient(through);
  await person.register();
  const csrf = await fetch(`${through}/sanctum/csrf-cookie`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(csrf.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const attempt = async (n: number, password = 'ni pravo geslo'): Promise<string | undefined> => {
    const answer = await fetch(`${through}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': decodeURIComponent(token),
        ...written(`203.0.113.${n}`),
      },
      body: JSON.stringify({ email: person.email, password }),
    });
    return ((await answer.json()) as { error_code?: string }).error_code;
  };
  expect(await attempt(0, person.credentials.password)).toBeUndefined();
  const codes = [];
  for (let n = 1; n <= 6; n += 1) codes.push(await attempt(n));
  expect(codes.slice(0, 3)).toEqual(Array(3).fill('invalid_credentials'));
  expect(codes.slice(3)).toEqual(Array(3).fill('captcha_required'));

  const sessions = await inScope(db, 'system', (system) =>
    system.selectFrom('accounts.session').select('address').distinct().execute(),
  );
  expect(sessions).toEqual([{ address: '198.51.100.7' }]);
});

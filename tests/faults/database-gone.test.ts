import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#platform/server/db/embedded.ts';
import { TestClient } from '../support/client.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';
import { unreliableProxy } from '../support/unreliable-proxy.ts';

test.each([5, 45])(
  'a database that is gone for %i seconds is 503 and then fine, without a restart',
  async (seconds) => {
    const [folder, data] = [temporaryFolder(), temporaryFolder()];
    onTestFinished(() => {
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
    });
    await using database = await startPostgres(folder);
    const socket = `${new URL(database.url).searchParams.get('host')}/.s.PGSQL.5432`;
    const proxy = await unreliableProxy(socket);
    const url = `postgres://mera@127.0.0.1:${proxy.port}/postgres`;
    const { address, end } = await startServer({ DATABASE_URL: url, DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'silent' });
    const client = new TestClient(address);
    await client.register();
    await client.signIn();

    proxy.cut();
    const during = [];
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; await pause(250))
      during.push(await client.post('/api/showInquiry?page=1'));
    proxy.mend();

    for (const { status, body } of during)
      expect({ status, code: body.error_code }).toEqual({ status: 503, code: 'service_unavailable' });
    expect(during.length).toBeGreaterThan(5);
    const deadline = Date.now() + 10_000;
    while ((await fetch(`${address}/readyz`)).status !== 200 && Date.now() < deadline) await pause(50);
    expect(await client.expect('/api/showInquiry?page=1')).toMatchObject({ total: 0 });
    await end('SIGTERM');
    proxy.stop();
  },
);

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { AddressRefused, askNamed, isPublic } from './named-address.ts';

const reached: string[] = [];
let leadsTo: string | undefined;
const server = createServer((request, response) => {
  reached.push(`${request.headers.host}${request.url}`);
  if (leadsTo) response.writeHead(302, { location: leadsTo }).end();
  else response.end('here');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());
beforeEach(() => {
  reached.length = 0;
  leadsTo = undefined;
});

const names = new Map([
  ['gurs.test', [['127.0.0.1']]],
  ['inside.test', [['10.0.0.7']]],
  ['both.test', [['93.184.216.34', '127.0.0.1']]],
  // Public at the check, ours at the connection.
  ['rebinding.test', [['127.0.0.1'], ['93.184.216.34']]],
]);
const lookedUp: string[] = [];
const ask = (address: string, operators = `http://gurs.test:${port}`) => {
  const turns = new Map<string, number>();
  return askNamed(new URL(address), {
    headers: {},
    signal: AbortSignal.timeout(5_000),
    operators: new URL(operators),
    resolve: (host, _options, done) => {
      lookedUp.push(host);
      const answers = names.get(host) ?? [];
      const turn = turns.get(host) ?? 0;
      turns.set(host, turn + 1);
      done(
        null,
        (answers[turn % answers.length] ?? []).map((one) => ({ address: one, family: 4 })),
      );
    },
  });
};

test('what the operator names may lie in a network of its own, and is connected by what was looked up', async () => {
  const answer = await ask(`http://gurs.test:${port}/a`);
  expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  expect(reached).toEqual([`gurs.test:${port}/a`]);
  // There is no second look-up that could give another address.
  expect(lookedUp).toEqual(['gurs.test']);
});

test('what the service names must be public: by number, by name, by each of its addresses, at each redirect', async () => {
  for (const address of [
    `http://127.0.0.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    `http://inside.test:${port}/`,
    `http://both.test:${port}/`,
    `http://rebinding.test:${port}/`,
    // The machine of the operator's setting, another of its doors.
    `http://gurs.test:${port === 80 ? 81 : 80}/`,
    `https://gurs.test:${port}/`,
  ])
    await expect(ask(address), address).rejects.toBeInstanceOf(AddressRefused);
  expect(reached).toEqual([]);

  leadsTo = `http://127.0.0.1:${port}/b`;
  await expect(ask(`http://gurs.test:${port}/a`)).rejects.toBeInstanceOf(AddressRefused);
  leadsTo = 'file:///etc/passwd';
  await expect(ask(`http://gurs.test:${port}/a`)).rejects.toBeInstanceOf(AddressRefused);
  expect(reached).toHaveLength(2);
});

test('redirects end', async () => {
  leadsTo = '/again';
  await expect(ask(`http://gurs.test:${port}/a`)).rejects.toBeInstanceOf(AddressRefused);
  expect(reached).toHaveLength(6);
});

test('public is what is given to the public', () => {
  for (const ip of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:ee2::1'])
    expect(isPublic(ip), ip).toBe(true);
  for (const ip of [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.31.255.255', '192.168.1.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
    ...[
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:0:1::',
      '2001:db8::1',
      'fe80::1',
      'fc00::1',
      'ff02::1',
      'gurs.test',
      '',
    ],
  ])
    expect(isPublic(ip), ip).toBe(false);
});

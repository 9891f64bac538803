import { expect, test } from 'vitest';
import { testApp } from '../support/test-app.ts';

let isCrowded = false;
const logged: string[] = [];
const { app, as, post, person } = await testApp({
  pages: true,
  isCrowded: () => isCrowded,
  onLog: (line) => logged.push(line),
});
const office = await person('admin');
const statusOf = async (url: string) => (await app.inject({ url, cookies: office.cookies })).statusCode;

test('while a crowd waits for the database calls are told when to come again, and what watches the server is answered', async () => {
  isCrowded = true;
  for (const [path, as] of [
    ['/api/showQueue', office],
    ['/api/showQueue', undefined],
    ['/login', undefined],
  ] as const) {
    const { status, body, headers } = await post(path, as);
    expect([status, body.error_code], path).toEqual([503, 'service_unavailable']);
    expect(['1', '2', '3', '4']).toContain(headers['retry-after']);
  }
  expect(await statusOf('/api/queueExport/csv')).toBe(503);
  // Neither is the database asked for a page of the site, nor is the server taken out of service.
  for (const url of ['/readyz', '/healthz', '/']) expect(await statusOf(url), url).toBe(200);
  isCrowded = false;
  await as(office).showQueue();
});

test('who was told to come again is counted, and the log says once a second how many they were', async () => {
  const countOf = async () => {
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return Number(/^mera_turned_away_total (\d+)$/m.exec(body)?.[1]);
  };
  const lines = () => logged.map((line) => JSON.parse(line)).filter(({ calls }) => calls !== undefined);
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  logged.length = 0;
  const before = await countOf();
  isCrowded = true;
  await Promise.all(Array.from({ length: 20 }, () => post('/api/showQueue', office)));
  isCrowded = false;
  expect(await countOf()).toBe(before + 20);
  expect(lines()).toEqual([]);
  await expect.poll(lines).toMatchObject([{ calls: 20, msg: 'calls were told to come again' }]);
  // Neither whose calls they were nor where from.
  expect(Object.keys(lines()[0])).toEqual(['level', 'time', 'pid', 'hostname', 'calls', 'msg']);
});

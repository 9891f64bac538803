import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../../tests/support/test-app.ts';
import { pictureStore } from './outside-layers.ts';

/** A copy of the map services of GURS: it sends one picture, or a fault. */
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a6' } })
  .png()
  .toBuffer();
const asked: URL[] = [];
let fault: 'none' | 'xml' | 'status' | 'large' | 'moved' | 'busy' = 'none';
const served = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://gurs'));
  if (fault === 'xml')
    response.writeHead(200, { 'content-type': 'application/vnd.ogc.se_xml' }).end('<ServiceException/>');
  else if (fault === 'status') response.writeHead(502, { 'content-type': 'image/png' }).end();
  else if (fault === 'busy') response.writeHead(503, { 'retry-after': '30' }).end();
  else if (fault === 'moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (fault === 'large') response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2_100_000));
  else response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
});
await new Promise<void>((done) => served.listen(0, '127.0.0.1', done));
afterAll(() => served.close());
const gursMaps = `http://127.0.0.1:${(served.address() as AddressInfo).port}`;

const { app, as } = await testApp({ settings: { gursMaps } });
const without = await testApp();
const get = (address: string) => app.inject({ method: 'GET', url: address });

test('layers are offered where the operator wants them', async () => {
  expect((await without.post('/api/showMap')).body.data.layers).toEqual([]);
  expect((await without.app.inject('/layers/orthophoto/16/100/100')).statusCode).toBe(404);
  const { layers } = await as().showMap();
  expect(layers.map(({ id }: { id: string }) => id)).toEqual([
    'orthophoto',
    'topographic',
    'planned_use',
    'cadastre',
    'ko',
  ]);
  expect(layers[0]).toMatchObject({ is_ground: true, attribution: expect.stringContaining('Geodetska uprava') });
  expect(layers[0]?.years).toContain(2011);
});

test('a tile is one picture of the service, in metres of the grid, and kept', async () => {
  const answer = await get('/layers/orthophoto/16/100/100');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload).toEqual(picture);
  const [question] = asked;
  expect(question?.pathname).toBe('/wms-si-gurs-dts/wms');
  expect(Object.fromEntries(question?.searchParams ?? [])).toMatchObject({
    SRS: 'EPSG:3794',
    LAYERS: 'SI.GURS.ZPDZ:DOF025',
    BBOX: '451920.00,117260.80,452739.20,118080.00',
    WIDTH: '512',
  });
  await Promise.all([get('/layers/orthophoto/16/100/100'), get('/layers/orthophoto/16/100/100')]);
  expect(asked).toHaveLength(1);
});

test('an orthophoto of another year', async () => {
  expect((await get('/layers/orthophoto/16/100/100?year=2011')).statusCode).toBe(200);
  expect(asked.at(-1)?.searchParams.get('TIME')).toBe('2011-01-01T00:00:00.000Z');
});

test.each([
  ['/layers/orthophoto/16/100/100?year=1800', 404],
  ['/layers/ko/16/100/100?year=2011', 404],
  ['/layers/ko/8/0/0', 404],
  ['/layers/orthophoto/16/9000/0', 404],
  ['/layers/orthophoto/16/1.5/0', 404],
  ['/layers/other/16/0/0', 404],
])('%s leads nowhere', async (address, status) => {
  const before = asked.length;
  expect((await get(address)).statusCode).toBe(status);
  expect(asked).toHaveLength(before);
});

test.each([
  ['xml', 20],
  ['status', 21],
  ['large', 22],
  ['moved', 23],
] as const)('what is no picture is none: %s', async (one, x) => {
  fault = one;
  expect((await get(`/layers/topographic/14/${x}/20`)).statusCode).toBe(503);
  fault = 'none';
  expect((await get(`/layers/topographic/14/${x}/20`)).statusCode).toBe(200);
  fault = one;
  // The cached tile is served while the service is down.
  expect((await get(`/layers/topographic/14/${x}/20`)).statusCode).toBe(200);
  fault = 'none';
});

test('a kept picture is asked for again after its time', async () => {
  let now = 0;
  const store = pictureStore(() => now);
  const url = new URL(gursMaps);
  await store.get(url);
  const before = asked.length;
  await store.get(url);
  expect(asked).toHaveLength(before);
  now = 90_000_000;
  await store.get(url);
  expect(asked).toHaveLength(before + 1);
  // An old one is better than none.
  now = 200_000_000;
  fault = 'status';
  expect((await store.get(url)).bytes).toEqual(picture);
  fault = 'none';
});

test('a service that asks for a pause has it, and callers are told when to come again', async () => {
  let now = 0;
  const store = pictureStore(() => now);
  const [one, other] = [new URL(`${gursMaps}/1`), new URL(`${gursMaps}/2`)];
  fault = 'busy';
  await expect(store.get(one)).rejects.toMatchObject({ code: 'source_unavailable' });
  fault = 'none';
  const before = asked.length;
  await expect(store.get(other)).rejects.toMatchObject({ code: 'source_unavailable', retryAfterSeconds: 30 });
  expect(asked).toHaveLength(before);
  now = 30_000;
  expect((await store.get(other)).bytes).toEqual(picture);
});

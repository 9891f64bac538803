import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, contract } from '#app/contract/index.ts';
import { errorCodes } from '#contract/errors.ts';
import { rightPassword } from '../support/password.ts';
import { testApp } from '../support/test-app.ts';

/** Edges of the contract: lines of text that no schema sees, sent as an attacker would write them. */
const { app, person } = await testApp({ pages: true });
let customer = await person('user');

const guarding = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Never 5xx; a refusal is in the envelope, with its own code and all headers, and without a word of the database. */
const answered = async (request: InjectOptions): Promise<string | undefined> => {
  const answer = await app.inject(request);
  const what = `${request.method ?? 'GET'} ${String(request.url)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, what).toBeLessThan(500);
  if (answer.statusCode < 400) return undefined;
  expect(answer.headers, what).toMatchObject(guarding);
  const said = answer.json();
  expect(said, what).toMatchObject({ success: false, message: expect.any(String), request_id: expect.any(String) });
  expect(errorCodes[said.error_code as keyof typeof errorCodes], what).toBe(answer.statusCode);
  expect(answer.body).not.toMatch(/invalid byte|encoding|syntax|relation|duplicate key/i);
  return said.error_code;
};

const refused = async (request: InjectOptions): Promise<string> => {
  const code = await answered(request);
  expect(code, JSON.stringify(request).slice(0, 300)).toBeDefined();
  return code as string;
};

/** Makes the call as a guest and as a signed-in customer, after anything an earlier call did to the session. */
const answeredToAll = async (request: InjectOptions): Promise<void> => {
  await answered(request);
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/showAccount', headers: customer.headers });
  if (statusCode === 401) customer = await person('user');
  await answered({ ...request, headers: { ...request.headers, ...customer.headers } });
};

const posts = [...new Set((Object.keys(contract) as CallName[]).map((name) => contract[name].path))]
  .map((path) => path.split(' ') as [string, string])
  .flatMap(([method, path]) => (method === 'POST' ? [`/${path.replaceAll(/:\w+/g, 'x')}`] : []));

const ofEveryObject = ['toString', 'constructor', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__'];

describe('fields named like what every object has', () => {
  test.each(posts)('%s takes them for unknown fields', async (url) => {
    const body = Object.fromEntries(ofEveryObject.map((name) => [name, 1]));
    const query = new URLSearchParams(ofEveryObject.map((name): [string, string] => [name, '1'])).toString();
    await answeredToAll({ method: 'POST', url, payload: body });
    await answeredToAll({ method: 'POST', url: `${url}?${query}`, payload: {} });
  });

  test('and names them', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/showPackages', payload: { toString: 1, valueOf: 2 } });
    expect(Object.keys(answer.json().errors)).toEqual(['toString', 'valueOf']);
  });
});

test.each([{ length: [{ toString: 0 }] }, { length: { valueOf: 1, toString: 2 } }])(
  'a field that only looks as if it had a length, %j, is a wrong field',
  async (market_flags) => {
    const payload = { calculation_id: crypto.randomUUID(), years: 3, market_flags };
    const { headers } = await person('valuer');
    const answer = await app.inject({ method: 'POST', url: '/api/showComparablePool', payload, headers });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['market_flags']]);
  },
);

describe('broken forms with files', () => {
  const boundary = 'mera';
  const part = (disposition: string, text = 'x') =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
  const end = `--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const broken: Record<string, { type: string; payload: string }> = {
    'no boundary': { type: 'multipart/form-data', payload: part('name="subject"') + end },
    'an empty boundary': { type: 'multipart/form-data; boundary=', payload: part('name="subject"') + end },
    'another boundary': { type: 'multipart/form-data; boundary=other', payload: part('name="subject"') + end },
    'no end': { type, payload: part('name="subject"') },
    'an end in the middle of a file': {
      type,
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`,
    },
    'an end in the middle of a header': { type, payload: `--${boundary}\r\ncontent-dispo` },
    'nothing at all': { type, payload: '' },
    'no name': { type, payload: part('filename="a.pdf"') + end },
    'a field named like a prototype': { type, payload: part('name="__proto__"') + end },
    'NUL in a field': { type, payload: part('name="subject"', 'a\u0000b') + end },
    'NUL in the name of a field': { type, payload: part('name="sub\u0000ject"') + end },
    'NUL in the name of a file': { type, payload: part('name="file"; filename="a\u0000b.pdf"') + end },
    'an encoded NUL in the name of a file': {
      type,
      payload: part(`name="file"; filename*=UTF-8''a%00b.pdf`) + end,
    },
  };
  test.each(Object.entries(broken))('%s', async (_what, { type: contentType, payload }) => {
    for (const url of posts)
      await answeredToAll({ method: 'POST', url, payload, headers: { 'content-type': contentType } });
    for (const url of ['/api/addContactUs', '/api/checkReportFile', '/api/giveRequestedUpload'])
      await refused({ method: 'POST', url, payload, headers: { 'content-type': contentType } });
  });
});

describe('NUL and broken text in an address', () => {
  test.each([
    '/novica/%00',
    '/en/novica/%00',
    '/novica/a%00b',
    '/assets/%00',
    '/assets/x%00y.js',
    '/assets/%2e%2e/x',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%5c..%5cx',
    '/preveri/%00',
    '/user/%00',
    '/x/%ff',
    '/%',
    '/novica/%E0%A4%A',
    '/?jezik=%00',
    '/cenik?x=%00',
    `/${'%61'.repeat(4_000)}`,
  ])('GET %s', async (url) => {
    await refused({ url });
    await refused({ url, method: 'POST', payload: {} });
  });

  test.each(['/login?email=a%00b@c.si&password=abc', '/api/findCases?q=a%00b', '/api/searchCadastre?q=%00'])(
    'POST %s',
    async (url) => {
      await answeredToAll({ method: 'POST', url, payload: {} });
    },
  );
});

test('passwords and codes in an address count for nothing', async () => {
  const { email } = await person('user');
  const csrf = (await app.inject('/sanctum/csrf-cookie')).cookies.find(({ name }) => name === 'XSRF-TOKEN');
  const query = new URLSearchParams({ email, password: rightPassword });
  const signIn = (url: string, payload: object) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-xsrf-token': csrf?.value ?? '' },
      cookies: { 'XSRF-TOKEN': csrf?.value ?? '' },
    });
  const answer = await signIn(`/login?${query}`, {});
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email', 'password']]);
  expect((await signIn('/login', Object.fromEntries(query))).statusCode).toBe(200);
});

describe('broken text in a body', () => {
  const deep = (value: unknown) => ({ q: value, filters: { a: [{ b: value }] } });
  test.each([
    ['a value', deep('a\u0000b')],
    ['half of a surrogate pair', deep('\ud800')],
    ['a name', { q: 'a', filters: { 'a\u0000b': 1 } }],
    ['JSON within a field', { id: 'market', filters: '{"a":"\\u0000","\\u0000":1}' }],
  ])('NUL in %s', async (_what, payload) => {
    for (const url of posts) await answeredToAll({ method: 'POST', url, payload });
  });
});

describe('broken cookies and headers', () => {
  test.each([
    ['cookies', { cookie: '__Host-refresh=%00; refresh=%00; XSRF-TOKEN=%00; a=%E0%A4%A' }],
    ['a key', { 'idempotency-key': '%00'.repeat(30) }],
    ['a bearer', { authorization: 'Bearer %00.%00.%00' }],
    ['a type', { 'content-type': 'application/json; charset=%00' }],
    ['an unknown type', { 'content-type': 'text/x-nothing' }],
  ])('%s', async (_what, headers) => {
    await refused({ method: 'POST', url: '/api/refreshToken', payload: '{}', headers });
    await refused({ method: 'POST', url: '/api/showInquiry', payload: '{}', headers });
    await refused({ method: 'GET', url: '/api/downloadInquiry/x', headers });
  });
});

describe('uploads in pieces', () => {
  const tus = { 'tus-resumable': '1.0.0' };
  const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;
  const create = { method: 'POST', url: '/api/uploads' } as const;
  const unknown = '/api/uploads/00000000-0000-4000-8000-000000000000';
  const piece = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };

  test.each<[string, InjectOptions, string]>([
    [
      'NUL in a name',
      { ...create, headers: { ...tus, 'upload-length': '5', 'upload-metadata': named('a\u0000b') } },
      'malformed_request',
    ],
    [
      'a name that is no base64',
      { ...create, headers: { ...tus, 'upload-length': '5', 'upload-metadata': 'filename %%%' } },
      'malformed_request',
    ],
    ['no version', { ...create, headers: { 'upload-length': '5' } }, 'precondition_failed'],
    ['no length', { ...create, headers: tus }, 'malformed_request'],
    ['a length below zero', { ...create, headers: { ...tus, 'upload-length': '-5' } }, 'malformed_request'],
    ['a length of words', { ...create, headers: { ...tus, 'upload-length': 'five' } }, 'malformed_request'],
    ['a length beyond all', { ...create, headers: { ...tus, 'upload-length': '99999999999' } }, 'payload_too_large'],
    [
      'another type',
      { ...create, headers: { ...tus, 'content-type': 'image/png' }, payload: 'x' },
      'unsupported_media_type',
    ],
    ['an unknown upload', { method: 'PATCH', url: unknown, headers: piece, payload: 'x' }, 'not_found'],
    ['an id that is none', { method: 'PATCH', url: '/api/uploads/%27', headers: piece, payload: 'x' }, 'not_found'],
    [
      'a piece without its place',
      { method: 'PATCH', url: unknown, headers: { ...piece, 'upload-offset': '' }, payload: 'x' },
      'malformed_request',
    ],
    ['an end of nothing', { method: 'DELETE', url: unknown, headers: tus }, 'not_found'],
  ])('%s', async (_what, request, code) => {
    const { headers } = await person('user');
    expect(await refused({ ...request, headers: { ...request.headers, ...headers } })).toBe(code);
    expect(await refused(request)).toBe('cant_authenticate');
  });
});

describe('bytes that are no request', () => {
  let port: number;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  const said = (bytes: string) =>
    new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => done(text));
    });

  test.each([
    ['a line of nonsense', 'hello\r\n\r\n', 400],
    ['NUL in the address', 'GET /a\u0000b HTTP/1.1\r\nHost: mera\r\n\r\n', 400],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: mera\r\nX-A: a\u0000b\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: mera\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /login HTTP/1.1\r\nHost: mera\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: mera\r\n\r\n', 400],
  ])('%s', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await said(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const name of Object.keys(guarding)) expect(head.toLowerCase()).toContain(`${name}: `);
    const answer = JSON.parse(body);
    expect(answer).toMatchObject({ success: false, message: expect.any(String) });
    expect(errorCodes[answer.error_code as keyof typeof errorCodes]).toBe(status);
  });
});

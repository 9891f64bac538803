import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { testApp } from '../support/test-app.ts';

const { app, person } = await testApp();
const answered = await app.inject('/api/openapi.json');
type Schema = { required?: string[]; properties?: Record<string, unknown>; anyOf?: Schema[] };
type Operation = {
  'x-access': 'public' | string[];
  parameters?: { name: string; in: 'path' | 'query' }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
const document: { paths: Record<string, Record<string, Operation>> } = answered.json();

const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const parameters: Schema = {
      properties: Object.fromEntries((operation.parameters ?? []).map(({ name }) => [name, {}])),
    };
    const schema = body?.schema ?? parameters;
    return { url, method: method.toUpperCase() as 'GET' | 'POST', operation, type, schema };
  }),
);

const ajv = new Ajv2020({ strict: false });
const isFailure = ajv.compile({ ...answered.json().components.schemas.Failure });

const nasty = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    'x'.repeat(50_000),
    '\u0000',
    '\ud800',
    '‮gpj',
    "'; drop schema inquiries cascade; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '00000000-0000-4000-8000-000000000000',
    '2026-02-30',
    '9'.repeat(400),
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
  ),
  fc.string({ maxLength: 200 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** An input of the call's own fields, each with a value that it may or may not take. */
const inputOf = (schema: Schema) => {
  const fields = [schema, ...(schema.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
  return fc.record(Object.fromEntries([...new Set([...fields, 'no_such_field'])].map((field) => [field, nasty])), {
    requiredKeys: [],
  });
};

const people = { guest: undefined, customer: await person('user'), office: await person('admin') };
const roleOf = { customer: 'user', office: 'admin' } as const;

/** Some calls end the session or the account; without one all further calls would only be refused. */
afterEach(async () => {
  for (const who of ['customer', 'office'] as const) {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/showAccount', headers: people[who].headers });
    if (statusCode === 401) people[who] = await person(roleOf[who]);
  }
});

describe.each(operations)('$method $url', ({ url, method, schema, type, operation }) => {
  test.each(Object.keys(people) as (keyof typeof people)[])(
    'answers %s in the envelope whatever they send',
    async (who) => {
      await fc.assert(
        fc.asyncProperty(inputOf(schema), async (input) => {
          const form = type === 'multipart/form-data';
          const body = form && method === 'POST' ? multipart(input) : { payload: input, headers: {} };
          const answer = await app.inject({
            method,
            url: addressOf(url, operation, input),
            ...(method === 'POST' ? { payload: body.payload } : {}),
            headers: { ...people[who]?.headers, ...body.headers },
          });
          expect(answer.statusCode, answer.body.slice(0, 400)).toBeLessThan(500);
          if (answer.statusCode === 204) return;
          const said = answer.json();
          if (answer.statusCode === 200) expect(said.success).toBe(true);
          else {
            expect(isFailure(said), JSON.stringify(isFailure.errors)).toBe(true);
            expect(errorCodes[said.error_code as keyof typeof errorCodes]).toBe(answer.statusCode);
          }
          if (operation['x-access'] !== 'public' && who === 'guest') expect(answer.statusCode).toBe(401);
        }),
        { numRuns: 12 },
      );
    },
  );

  if (method === 'POST' && operation['x-access'] !== 'public')
    test('names every field that is missing', async () => {
      const answer = await app.inject({ method, url, payload: {}, headers: people.office?.headers ?? {} });
      if (answer.statusCode === 403 || answer.statusCode === 200) return;
      const variants = schema.anyOf ?? [schema];
      const named = Object.keys(answer.json().errors ?? {}).map((field) => field.split('.')[0]);
      const whole = variants.some(({ required = [] }) => required.every((field) => named.includes(field)));
      expect(whole, JSON.stringify(answer.json())).toBe(true);
    });
});

test.each(['/x/%ff', '/api/%', '/api/nothing', '/%00', '/api/showInquiry?page=1&page=2', `/${'a'.repeat(9_000)}`])(
  'the address %s is refused, not fallen over',
  async (url) => {
    const { statusCode } = await app.inject({ method: 'POST', url, payload: {} });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  },
);

test.each([
  ['broken JSON', '{"a":'],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['a list', '[1,2]'],
  ['a depth of 20 000', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['a body of 2 MB', JSON.stringify({ q: 'x'.repeat(2_000_000) })],
])('%s is refused, not fallen over', async (_name, payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/searchCadastre',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(isFailure(answer.json())).toBe(true);
});

/** The address with the input filled in; path parameters are short and not empty, so that they lead to the call. */
function addressOf(url: string, { parameters = [] }: Operation, input: Record<string, unknown>): string {
  const text = (name: string) => {
    const value = input[name];
    return (typeof value === 'string' ? value : JSON.stringify(value ?? 'x')).toWellFormed();
  };
  const path = url.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent([...text(name), 'x'].slice(0, 15).join('')),
  );
  const query = parameters.filter(({ name, in: place }) => place === 'query' && name in input);
  if (query.length === 0) return path;
  return `${path}?${new URLSearchParams(query.map(({ name }): [string, string] => [name, text(name).slice(0, 300)]))}`;
}

function multipart(input: Record<string, unknown>) {
  const boundary = 'mera-fuzz';
  const parts = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

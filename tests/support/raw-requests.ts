import fc from 'fast-check';
import { contract } from '#app/contract/index.ts';
import type { Call } from '#contract/call.ts';
import { type Random, randomBySeed } from '#domains/cadastre/demo/random.ts';
import { arbitraryOf } from './arbitrary-of.ts';

/** One request on the wire, from a sender who follows no rules. */
export type RawRequest = {
  readonly what: string;
  readonly as: 'guest' | 'customer' | 'office';
  /** Its first line and headers; others may follow. */
  readonly head: string;
  readonly body: Buffer;
  /** The body is shorter than announced, so the server may close the connection silently. */
  readonly isCut: boolean;
};

/** Parts of a request, before one of them is broken. */
type Draft = { method: string; path: string; query: string; headers: string[]; body: string; length: number | null };

const names = ['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty', 'prototype', 'length', 'then'];
const texts = ['a\\u0000b', '\\ud800', '\\udfff x', '\\u202e', '%00', "'; --", '../../etc/passwd'];
const encoded = ['%00', '%ff', '%', '%2e%2e%2f', '%c0%af', '%ed%a0%80', '%5c', '%0d%0aX-A:%20b', '+', '%E0%A4%A'];
const types = [
  'text/plain',
  'application/json',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'application/x-www-form-urlencoded',
  'application/offset+octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(4_000)}`,
  'multipart/mixed; boundary=x',
  'x',
  ';',
];

const partsOf = (random: Random): string => {
  const part = (disposition: string, body = 'x') =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
  const inner = `--y\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n`;
  const pieces = [
    part(`name="${random.one(names)}"`),
    part('name="file"; filename="a.pdf"', '%PDF-1.7 \u0000'),
    part('filename="a"'),
    part(`name="file"; filename*=UTF-8''a%00b`),
    part('name="a"\r\ncontent-type: multipart/mixed; boundary=y', inner),
    part('name="a"\r\ncontent-transfer-encoding: base64', '%%%'),
    '--x\r\ncontent-dispo',
    '\r\n\r\n',
  ];
  const chosen = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => random.one(pieces));
  return chosen.join('') + random.one(['--x--\r\n', '--x--', '--x', '']);
};

/** Ways to break a request; each changes existing parts. */
const ways: Readonly<Record<string, (draft: Draft, random: Random) => void>> = {
  'NUL and broken text in a body': (draft, random) => {
    const values = [...draft.body.matchAll(/(?<=[:[,])"(?:[^"\\]|\\.)*"(?!:)/g)];
    if (values.length === 0) {
      draft.body = `{"${random.one(['id', 'q', 'email', 'filters'])}":"${random.one(texts)}"}`;
      return;
    }
    const { index, 0: value } = random.one(values);
    draft.body = `${draft.body.slice(0, index)}"${random.one(texts)}"${draft.body.slice(index + value.length)}`;
  },
  'NUL as a byte in a body': (draft) => {
    draft.body = '{"q":"a\u0000b"}';
  },
  'names of every object': (draft, random) => {
    draft.body = `{"${random.one(names)}":${random.one(['1', '{}', 'null', '{"toString":0}', '[{"length":{}}]'])}}`;
  },
  'names of every object in a query': (draft, random) => {
    draft.query = `?${random.one(names)}=1&${random.one(names)}[${random.one(names)}]=2`;
  },
  'odd bytes in a query': (draft, random) => {
    draft.query = `?${random.one(['page', 'q', 'id', 'email'])}=${random.one(encoded)}&page=1&page=2`;
  },
  'odd bytes in a path': (draft, random) => {
    draft.path += `/${random.one(encoded)}`;
  },
  'a path written otherwise': (draft, random) => {
    draft.path = random.one([
      `/${draft.path}`,
      `${draft.path}/`,
      draft.path.toUpperCase(),
      `${draft.path}/..`,
      '*',
      `http://mera${draft.path}`,
    ]);
  },
  'another type': (draft, random) => {
    draft.headers = [`content-type: ${random.one(types)}`];
  },
  'two types': (draft, random) => {
    draft.headers = [`content-type: ${random.one(types)}`, `content-type: ${random.one(types)}`];
  },
  'no type': (draft) => {
    draft.headers = [];
  },
  'broken parts': (draft, random) => {
    draft.headers = ['content-type: multipart/form-data; boundary=x'];
    draft.body = partsOf(random);
  },
  'another boundary': (draft, random) => {
    draft.headers = [
      `content-type: multipart/form-data; boundary=${random.one(['', '"', 'y', '\u00e9', 'x'.repeat(300)])}`,
    ];
    draft.body = partsOf(random);
  },
  'a wrong length': (draft, random) => {
    draft.length = Math.max(0, draft.body.length + random.one([-1, 1, 7, 5_000]));
  },
  'an unreadable length': (draft, random) => {
    draft.length = null;
    draft.headers.push(
      random.one([
        'content-length: -1',
        'content-length: x',
        'content-length: 1\r\ncontent-length: 2',
        'transfer-encoding: chunked',
        'transfer-encoding: chunked\r\ncontent-length: 3',
      ]),
    );
  },
  'another encoding of the body': (draft, random) => {
    draft.headers.push(`content-encoding: ${random.one(['gzip', 'br', 'x', 'gzip, gzip', ''])}`);
  },
  'another encoding of the answer': (draft, random) => {
    draft.headers.push(`accept-encoding: ${random.one(['gzip;q=x', 'x', '*;q=0', 'identity;q=0', ','])}`);
  },
  'headers of uploads in pieces': (draft, random) => {
    draft.path = random.one([
      '/api/uploads',
      '/api/uploads/x',
      '/api/uploads/%00',
      '/api/uploads/00000000-0000-4000-8000-000000000000',
    ]);
    draft.method = random.one(['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']);
    draft.headers = [
      `tus-resumable: ${random.one(['1.0.0', '0.2', '', 'x'])}`,
      `upload-length: ${random.one(['5', '-1', 'x', '9'.repeat(30), ''])}`,
      `upload-offset: ${random.one(['0', '-1', 'x', '9'.repeat(30)])}`,
      `upload-metadata: ${random.one(['filename YQBi', 'filename %%%', 'filename', ',,,', 'a b,a c', '\u00e9 x'])}`,
      `content-type: ${random.one(['application/offset+octet-stream', 'x'])}`,
      ...(random.next() < 0.3
        ? ['upload-concat: final;x', 'x-http-method-override: PATCH', 'upload-defer-length: 1']
        : []),
    ];
  },
  ranges: (draft, random) => {
    draft.method = 'GET';
    draft.path = random.one(['/', '/assets/x.js', '/favicon.ico', draft.path]);
    draft.body = '';
    draft.headers = [
      `range: ${random.one(['bytes=0-0', 'bytes=9-1', 'bytes=-', 'bytes=0-0,2-2', 'x', `bytes=${'0-1,'.repeat(300)}0-1`])}`,
    ];
  },
  conditions: (draft, random) => {
    draft.headers.push(`if-none-match: ${random.one(['*', '"', 'W/"x"', '\u00e9', ','])}`);
    draft.headers.push(`if-modified-since: ${random.one(['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '0'])}`);
  },
  'another method': (draft, random) => {
    draft.method = random.one(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD', 'QUERY', 'BREW']);
  },
  'broken cookies and keys': (draft, random) => {
    draft.headers.push(`cookie: ${random.one(['a=%00', '=', ';;;', '__Host-cp_refresh=%00', 'XSRF-TOKEN=%E0%A4%A'])}`);
    draft.headers.push(
      `idempotency-key: ${random.one(['', '%00%00%00%00', 'x'.repeat(500), '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9'])}`,
    );
    draft.headers.push(`accept-language: ${random.one(['', 'x-\u00e9', 'sl;q=x', '*'])}`);
  },
  'no JSON': (draft, random) => {
    draft.body = random.one([
      '',
      '{',
      '[]',
      '1',
      'null',
      '"x"',
      '['.repeat(5_000),
      '{"a":1,"a":2}',
      '\ufeff{}',
      '{"a":1e999}',
      '\u0000',
    ]);
  },
};

const kinds = Object.keys(ways);
const calls: readonly Call[] = Object.values(contract);

/** Inputs that a call accepts unchanged, or nearly: only otherwise valid ones reach the database. */
const inputsOf = ({ input }: Call, count: number, seed: number): readonly string[] => {
  try {
    return fc.sample(arbitraryOf(input), { numRuns: count, seed }).map((value) => JSON.stringify(value) ?? '{}');
  } catch {
    // A schema of another kind: the call is tried with an empty one.
    return ['{}'];
  }
};

/** Requests of this number: every call in turn, broken in every way in turn and, often, in another way as well. */
export const rawRequests = (count: number, seed: number): RawRequest[] => {
  const random = randomBySeed(seed);
  const inputs = calls.map((call) => inputsOf(call, Math.ceil(count / calls.length), seed));
  return Array.from({ length: count }, (_, at) => {
    const which = at % calls.length;
    const [method = '', path = ''] = (calls[which] as Call).path.split(' ');
    const filled = `/${path.replaceAll(/:\w+/g, () => random.one(['x', '00000000-0000-4000-8000-000000000000', '1']))}`;
    const draft: Draft = {
      method,
      path: filled,
      query: '',
      headers: ['content-type: application/json'],
      body: random.one(inputs[which] as readonly string[]),
      length: 0,
    };
    if (method === 'GET') draft.body = '';
    draft.length = draft.body.length;
    const kind = kinds[Math.floor(at / calls.length + random.next() * kinds.length) % kinds.length] as string;
    const further = random.next() < 0.4 ? random.one(kinds) : undefined;
    const bytesBefore = draft.length;
    for (const way of further ? [kind, further] : [kind]) ways[way]?.(draft, random);
    const body = Buffer.from(draft.body, draft.body.includes('\u0000') ? 'latin1' : 'utf8');
    const length = draft.length === bytesBefore ? body.length : draft.length;
    const isCut = length === null || length > body.length;
    const lines = [
      `${draft.method} ${draft.path}${draft.query} HTTP/1.1`,
      'host: mera',
      'connection: close',
      ...(length === null ? [] : [`content-length: ${length}`]),
      ...draft.headers,
    ];
    return {
      what: [kind, further].filter(Boolean).join(' + '),
      // Most calls belong to a person; the office may make the most of them.
      as: random.one(['guest', 'customer', 'customer', 'office', 'office', 'office']),
      head: lines.join('\r\n'),
      body,
      isCut,
    };
  });
};

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const security = readFileSync('docs/security.md', 'utf8');

/** Ways to open a connection: those of Node, and of libraries that have their own. */
const opens = [
  /(?<![\w.'/-])fetch\b(?!\s*[:?]|\.ts)|globalThis\.fetch/,
  /import \{[^}]*\b(request|get|connect|createConnection|createSocket|Socket)\b[^}]*\} from 'node:(http|https|net|tls|dgram|http2)'/,
  /import (?!type)\{[^}]*(?<!type )\b(Client|Pool)\b[^}]*\} from 'pg'/,
  /\bnew (S3Client|HttpTimestampAuthority|WebSocket|EventSource)\(/,
  /\bcreateTransport\(/,
  /import\('@simplewebauthn\/server'\)/,
];
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const isOpening = (text: string): boolean => opens.some((one) => one.test(text.replace(comment, '')));

/** Ways to turn a string into markup or script in a browser, and into a command on the server. */
const madeOfText =
  /dangerouslySetInnerHTML|\b(innerHTML|outerHTML|srcdoc|insertAdjacentHTML)\b|document\.write|rehype-raw|\bnew Function\(|\beval\(|(?<!\.)\bexec(Sync)?\(|\bshell: (true|')/;

test('no markup, script or command is made of a text', () => {
  for (const text of ['<p dangerouslySetInnerHTML={{ __html }} />', 'node.innerHTML = text', 'exec(command)'])
    expect(madeOfText.test(text), text).toBe(true);
  expect(madeOfText.test('const [, name] = /a(b)/.exec(text)')).toBe(false);
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => madeOfText.test(readFileSync(`src/${file}`, 'utf8').replace(comment, '')));
  expect(found).toEqual([]);
});

test('docs/security.md names no test that is not there', () => {
  const short: Readonly<Record<string, string>> = {
    A: 'src/domains/accounts/server',
    C: 'tests/contract',
    P: 'src/platform/server',
  };
  const named = [...security.matchAll(/`(([ACP])\/)?([\w/.-]+\.(?:test\.)?ts)`/g)].map(([, , letter, file]) =>
    letter ? `${short[letter]}/${file}` : file?.startsWith('src/') || file?.startsWith('tests/') ? file : `src/${file}`,
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => !existsSync(file ?? '') && file !== 'src/limits.ts')).toEqual([]);
});

test('every connection is opened by a file that docs/security.md names, together with who names the address', () => {
  for (const text of [
    "import { createConnection } from 'node:net';",
    "import { request as plainly } from 'node:http';",
    'await fetch(url)',
    'gursSource({ baseUrl, fetch, name })',
    "import { Client, type ClientConfig } from 'pg';",
  ])
    expect(isOpening(text), text).toBe(true);
  for (const text of [
    "import type { Client } from 'pg';",
    "import type { Socket } from 'node:net';",
    "headers['sec-fetch-site']",
    '/** To fetch it again. */',
    "export { fetchPackages } from './fetch.ts';",
  ])
    expect(isOpening(text), text).toBe(false);

  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => isOpening(readFileSync(`src/${file}`, 'utf8')));
  const [, table = ''] = /## What the server reaches\n([\s\S]*?)\n## /.exec(security) ?? [];
  const named = [...table.matchAll(/`((?:platform|domains|app)\/[\w/.-]+\.ts)`/g)].map(([, file]) => file);
  expect(found.sort()).toEqual(named.sort());
});

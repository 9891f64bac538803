import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { P12Signer, PDF } from '@libpdf/core';
import { afterAll } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { detachedCms, type Identity, stampAnswer } from './make-cms.ts';

/** Keys and certificates of invented people, under an issuer of these tests; the password of the files is no secret. */
export const password = 'preskus';
export const fileOf = (name: string): string => join(import.meta.dirname, name);
const identityOf = (name: string): Identity => ({
  certificate: new X509Certificate(readFileSync(fileOf(`${name}.pem`))),
  key: createPrivateKey(readFileSync(fileOf(`${name}.key`))),
});

export const issuer = new X509Certificate(readFileSync(fileOf('issuer.pem')));

const serve = async (answer: (body: Buffer, request: IncomingMessage) => Buffer | number): Promise<string> => {
  const server = createServer(async (request, response) => {
    const found = answer(await buffer(request), request);
    if (typeof found === 'number') response.writeHead(found).end();
    else response.end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

/** A time stamp service over HTTP, which returns the given moment; without one it is closed. */
export const stampService = (at: () => Date | undefined): Promise<string> =>
  serve((question) => {
    const moment = at();
    return moment ? stampAnswer(question, identityOf('tsa'), moment) : 503;
  });

/** A service that signs hashes for callers with its token; `spoil` makes it sign another one. */
export const signatureService = (token: string, spoil: (hash: Buffer) => Buffer = (hash) => hash): Promise<string> =>
  serve((body, { headers }) => {
    if (headers.authorization !== `Bearer ${token}`) return 401;
    const hash = Buffer.from(JSON.parse(body.toString()).hash, 'base64');
    return Buffer.from(JSON.stringify({ cms: detachedCms(spoil(hash), identityOf('service')).toString('base64') }));
  });

/**
 * Signs at home, as a valuer does: by a program and a certificate of their own. `valuer` is Cvetka Žagar, `demo-valuer` the valuer of the
 * demonstration.
 */
export const signAtHome = async (
  pdf: Buffer,
  who: 'valuer' | 'demo-valuer' | 'expired' | 'firm' = 'valuer',
): Promise<Buffer> => {
  const signer = await P12Signer.create(readFileSync(fileOf(`${who}.p12`)), password);
  const opened = await PDF.load(new Uint8Array(pdf));
  const { bytes } = await opened.sign({ signer, signingTime: new Date('2026-01-15T10:00:00Z') });
  return Buffer.from(bytes);
};

const pdfsig = '/usr/bin/pdfsig';

/** Verdict of another library on each signature; undefined if poppler-utils is not installed. */
export const verdictsOf = (pdf: Buffer): readonly string[] | undefined => {
  if (!existsSync(pdfsig)) return undefined;
  const path = join(temporaryFolder(), 'podpisano.pdf');
  writeFileSync(path, pdf);
  const said = execFileSync(pdfsig, ['-nocert', path], { encoding: 'utf8' });
  return [...said.matchAll(/Signature Validation: (.*)/g)].map(([, verdict]) => verdict ?? '');
};

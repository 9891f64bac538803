import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { Integer } from 'asn1js';
import { bytesOf, childrenOf, elementOf } from '#platform/server/signatures/asn1.ts';

/** DER by hand, so that the reader is not tested against itself alone: `pdfsig` reads it too. A tag, the shortest length, the content. */
export const retagged = (tag: number, content: Buffer): Buffer => {
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => retagged(0x30, Buffer.concat(parts));
const set = (...parts: readonly Buffer[]): Buffer => retagged(0x31, Buffer.concat(parts));
const octets = (bytes: Buffer): Buffer => retagged(4, bytes);
const whole = (value: number): Buffer => retagged(2, Buffer.from([value]));
const none = Buffer.from([5, 0]);

const oid = (name: string): Buffer => {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((value) => {
    const digits = [value & 127];
    for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    return digits;
  });
  return retagged(6, Buffer.from(bytes));
};

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const sha256Name = sequence(oid('2.16.840.1.101.3.4.2.1'), none);
const signatureNames = {
  rsa: sequence(oid('1.2.840.113549.1.1.11'), none),
  ec: sequence(oid('1.2.840.10045.4.3.2')),
};
const time = (at: Date): Buffer => retagged(24, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`));

export type Identity = { readonly certificate: X509Certificate; readonly key: KeyObject };

const attribute = (name: string, value: Buffer): Buffer => sequence(oid(name), set(value));

/** A CMS over a hash; with `content` it carries the hashed bytes. */
const cms = (hash: Buffer, type: string, { certificate, key }: Identity, content?: Buffer): Buffer => {
  const [body] = childrenOf(elementOf(certificate.raw));
  const [, serial, , issuer] = body ? childrenOf(body) : [];
  if (!serial || !issuer) throw new Error('no certificate');
  const attributes = Buffer.concat(
    [
      attribute('1.2.840.113549.1.9.3', oid(type)),
      attribute('1.2.840.113549.1.9.4', octets(hash)),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(certificate.raw)))))),
    ].toSorted(Buffer.compare),
  );
  const signature = sign('sha256', retagged(0x31, attributes), key);
  const name = certificate.publicKey.asymmetricKeyType === 'ec' ? signatureNames.ec : signatureNames.rsa;
  const info = sequence(
    whole(1),
    sequence(bytesOf(issuer), bytesOf(serial)),
    sha256Name,
    retagged(0xa0, attributes),
    name,
    octets(signature),
  );
  const signed = sequence(
    whole(content ? 3 : 1),
    set(sha256Name),
    sequence(oid(type), ...(content ? [retagged(0xa0, octets(content))] : [])),
    retagged(0xa0, certificate.raw),
    set(info),
  );
  return sequence(oid('1.2.840.113549.1.7.2'), retagged(0xa0, signed));
};

/** A detached signature over a hash, as a service makes it that never sees the document. */
export const detachedCms = (hash: Buffer, by: Identity): Buffer => cms(hash, '1.2.840.113549.1.7.1', by);

/** The answer of a time stamp service (RFC 3161) to a question. */
export const stampAnswer = (question: Buffer, by: Identity, at: Date): Buffer => {
  const [, imprint, ...rest] = childrenOf(elementOf(question));
  const nonce = rest.find((one) => one instanceof Integer);
  if (!imprint) throw new Error('no question');
  const info = sequence(
    whole(1),
    oid('1.2.3.4.1'),
    bytesOf(imprint),
    whole(7),
    time(at),
    ...(nonce ? [bytesOf(nonce)] : []),
  );
  const token = cms(sha256(info), '1.2.840.113549.1.9.16.1.4', by, info);
  return sequence(sequence(whole(0)), token);
};

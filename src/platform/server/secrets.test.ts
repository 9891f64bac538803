import { sign, verify } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folder.ts';
import { deriveSecrets, masterSecret } from './secrets.ts';

const secrets = deriveSecrets(Buffer.alloc(32, 1));

test('what is sealed opens again, and only unchanged and for its purpose', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, at) => {
      const sealed = secrets.seal('tax number', text);
      expect(secrets.open('tax number', sealed)).toBe(text);
      const changed = Buffer.from(sealed);
      changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ 1;
      expect(() => secrets.open('tax number', changed)).toThrow();
      expect(() => secrets.open('another purpose', sealed)).toThrow();
    }),
  );
});

test('a signature holds for its text, its purpose and its secret', () => {
  const signature = secrets.sign('csrf', 'text');
  expect(secrets.verify('csrf', 'text', signature)).toBe(true);
  expect(secrets.verify('csrf', 'Text', signature)).toBe(false);
  expect(secrets.verify('other', 'text', signature)).toBe(false);
  expect(deriveSecrets(Buffer.alloc(32, 2)).verify('csrf', 'text', signature)).toBe(false);
});

test('the pair for tokens is the same at every start', () => {
  const again = deriveSecrets(Buffer.alloc(32, 1));
  const signed = sign(null, Buffer.from('token'), secrets.tokenKey.privateKey);
  expect(verify(null, Buffer.from('token'), again.tokenKey.publicKey, signed)).toBe(true);
  expect(again.tokenKey.kid).toBe(secrets.tokenKey.kid);
});

test('the secret is made once, for its owner only, and a damaged one is refused', () => {
  const folder = temporaryFolder();
  const made = masterSecret(undefined, folder);
  expect(made).toHaveLength(32);
  expect(masterSecret(undefined, folder)).toEqual(made);
  expect(statSync(`${folder}/secret`).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${folder}/secret`, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(`${folder}/secret`, 'abc');
  expect(() => masterSecret(undefined, folder)).toThrow('does not hold a secret');
});

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM under the purpose's key; `owner` binds the result to its row. */
export const seal = ({ keyFor }: Secrets, purpose: string, owner: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Throws for what was not sealed by `seal` for the same purpose and owner. */
export const unseal = ({ keyFor }: Secrets, purpose: string, owner: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};

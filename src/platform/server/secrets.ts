import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#lib/error-code.ts';
import { OperatorError } from './operator-error.ts';

const bytes = 32;

/** Keys for each purpose, all derived from one secret of 256 bits, so that one value is kept and guarded. */
export type Secrets = {
  /** A key for one purpose; the same secret and purpose always give the same key. */
  readonly keyFor: (purpose: string) => Buffer;
  /** HMAC-SHA256 under the purpose's key, base64url. */
  readonly sign: (purpose: string, text: string) => string;
  readonly verify: (purpose: string, text: string, signature: string) => boolean;
  /** AES-256-GCM under the purpose's key: nonce (12), tag (16), text. */
  readonly seal: (purpose: string, text: string) => Buffer;
  /** The text again; throws when the bytes were changed or the key is another. */
  readonly open: (purpose: string, sealed: Buffer) => string;
  /** The Ed25519 pair that signs access tokens, and the name of its public half. */
  readonly tokenKey: { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject };
};

/** The envelope of a PKCS #8 Ed25519 key (RFC 8410); the seed of 32 bytes follows it. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export const deriveSecrets = (master: Buffer): Secrets => {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, 'mera', purpose, bytes));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  const verify = (purpose: string, text: string, signature: string): boolean => {
    const [expected, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  const seal = (purpose: string, text: string): Buffer => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
    const bytesOfText = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), bytesOfText]);
  };
  const open = (purpose: string, sealed: Buffer): string => {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  };
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, keyFor('access token')]),
    format: 'der',
    type: 'pkcs8',
  });
  const kid = sign('access token name', 'kid').slice(0, 8);
  return { keyFor, sign, verify, seal, open, tokenKey: { kid, privateKey, publicKey: createPublicKey(privateKey) } };
};

/** A fingerprint by which a secret is recognised; it reveals nothing of the secret. */
export const markOf = ({ sign }: Pick<Secrets, 'sign'>): string => sign('mark of the secret', 'mera');

const fileOf = (dataDir: string): string => join(dataDir, 'secret');

/** The secret of the settings, or the one kept in the data folder; undefined without either. */
export const findMaster = (given: string | undefined, dataDir: string): Buffer | undefined =>
  given || fs.existsSync(fileOf(dataDir)) ? masterSecret(given, dataDir) : undefined;

/** The same, and one is made if there is none. */
export const masterSecret = (given: string | undefined, dataDir: string): Buffer => {
  if (given) return Buffer.from(given, 'hex');
  fs.mkdirSync(dataDir, { recursive: true });
  return keptIn(fileOf(dataDir), randomBytes(bytes).toString('hex'));
};

const nextOf = (dataDir: string): string => `${fileOf(dataDir)}.next`;

/**
 * The secret that replaces the one in the data folder: the given one, or a random one. It is stored beside that one before anything is
 * sealed with it, so that an interrupted change can be finished.
 */
export const nextMaster = (given: string | undefined, dataDir: string): Buffer => {
  const file = nextOf(dataDir);
  const next = keptIn(file, given ?? randomBytes(bytes).toString('hex'));
  if (given && !next.equals(Buffer.from(given, 'hex')))
    throw new OperatorError(
      `Nothing was changed: ${file} holds the new secret of a change that was not finished. Finish it by starting this command without NEW_MERA_SECRET.`,
    );
  return next;
};

/** Makes it the secret of the data folder. */
export const takeNextMaster = (dataDir: string): void => fs.renameSync(nextOf(dataDir), fileOf(dataDir));

/** Content of the file; the given text if there was none. */
const keptIn = (file: string, text: string): Buffer => {
  try {
    fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const kept = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
  if (kept.length !== bytes) throw new OperatorError(`${file} does not hold a secret of ${bytes} bytes in hexadecimal`);
  return kept;
};

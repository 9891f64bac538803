import { createHmac, timingSafeEqual } from 'node:crypto';

export const refreshCookieName = '__Host-cp_refresh';
export const refreshCookieSeconds = 1_296_000;

const version = 0x01;
const bodyBytes = 21;
const bytes = bodyBytes + 32;

type Unverified = { readonly sessionId: string; readonly counter: number };

/** version, session, counter, and HMAC-SHA256 of these under the session's own key. Deterministic. */
export const refreshValue = (sessionId: string, counter: number, key: Buffer): string => {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(version, 0);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body, 1);
  body.writeUInt32BE(counter, 17);
  return Buffer.concat([body, mac(body, key)]).toString('base64url');
};

/** Session named in a value, not verified yet. */
export const parseRefreshValue = (value: string): Unverified | undefined => {
  const raw = Buffer.from(value, 'base64url');
  if (raw.length !== bytes || raw.toString('base64url') !== value || raw[0] !== version) return undefined;
  const hex = raw.toString('hex', 1, 17);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: raw.readUInt32BE(17) };
};

/** True when the session's key made the value. */
export const isGenuine = (value: string, key: Buffer): boolean => {
  const raw = Buffer.from(value, 'base64url');
  return timingSafeEqual(mac(raw.subarray(0, bodyBytes), key), raw.subarray(bodyBytes));
};

const mac = (body: Buffer, key: Buffer): Buffer => createHmac('sha256', key).update(body).digest();

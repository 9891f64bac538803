import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

/** A new secret of 160 bits, for an authenticator app. */
export const newTwoFactorSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).buffer);

export const asBase32 = (secret: Buffer): string => secretOf(secret).base32;

/** Content of the QR code for the authenticator app: account and issuer. */
export const keyUri = (secret: Buffer, account: string): string =>
  new TOTP({ issuer: 'Mera', label: account, secret: secretOf(secret), period: periodSeconds }).toString();

/** The half-minute that the code belongs to, one early or late allowed; undefined for a wrong code. */
export const stepOf = (code: string, secret: Buffer, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), period: periodSeconds, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
};

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

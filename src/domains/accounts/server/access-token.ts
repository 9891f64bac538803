import { randomUUID } from 'node:crypto';
import {
  type CompactJWSHeaderParameters,
  compactVerify,
  errors,
  type JWTHeaderParameters,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import type { Secrets } from '#platform/server/secrets.ts';

const issuer = 'mera';
const audience = 'mera-api';
const typ = 'at+jwt';
const algorithms = ['EdDSA'];

/** User, session, and generation of the refresh value of a token. */
export type TokenClaims = { readonly userId: string; readonly sessionId: string; readonly generation: number };

const payload = z.object({ sub: z.guid(), sid: z.guid(), gen: z.number().int().min(0) });

/** A token for a few minutes. It holds only the identity: rights are read from the database at each request. */
export const issueAccessToken = (
  { userId, sessionId, generation }: TokenClaims,
  { tokenKey }: Secrets,
  now: Date,
  ttlSeconds: number,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: sessionId, gen: generation })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: tokenKey.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .setJti(randomUUID())
    .sign(tokenKey.privateKey);
};

/** Tolerance for the difference of clocks, in seconds, and maximum lifetime of a token. */
const clockTolerance = 5;
const mostAge = 15 * 60;

/** A token whose signature was found to be ours; its times are looked at again each time. */
type KnownToken = {
  readonly claims: TokenClaims | undefined;
  readonly issuedAt: number;
  readonly expiresAt: number;
};

const mostKnown = 10_000;

/**
 * The claims of a token that is ours and in force; undefined for any other. A person's browser sends one token for minutes,
 * and to check its signature takes as long as to answer: each reader keeps the genuine ones that it has read.
 */
export const openTokenReader = () => {
  const known = new Map<string, KnownToken>();
  return async (token: string, secrets: Secrets, now: Date): Promise<TokenClaims | undefined> => {
    const seen = known.get(token);
    if (seen && isInForce(seen, now)) return seen.claims;
    known.delete(token);
    try {
      const { payload } = await jwtVerify(token, keyOf(secrets), {
        algorithms,
        typ,
        issuer,
        audience,
        clockTolerance,
        maxTokenAge: mostAge,
        currentDate: now,
        requiredClaims: ['exp', 'iat', 'jti'],
      });
      const { iat: issuedAt = 0, exp: expiresAt = 0 } = payload;
      const claims = claimsOf(payload);
      const [oldest] = known.keys();
      if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
      known.set(token, { claims, issuedAt, expiresAt });
      return claims;
    } catch (error) {
      return unlessBug(error);
    }
  };
};

/** With a precision of seconds, like the library. */
const isInForce = ({ issuedAt, expiresAt }: KnownToken, now: Date): boolean => {
  const seconds = Math.floor(now.getTime() / 1_000);
  const age = seconds - issuedAt;
  return seconds - clockTolerance < expiresAt && age - clockTolerance <= mostAge && age >= -clockTolerance;
};

/** The claims of a token that is ours, even when it has run out: for the call that replaces it. */
export const readExpiredToken = async (token: string, secrets: Secrets): Promise<TokenClaims | undefined> => {
  try {
    const { protectedHeader, payload } = await compactVerify(token, keyOf(secrets), { algorithms });
    if (protectedHeader.typ !== typ) return undefined;
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    const named = z.object({ iss: z.literal(issuer), aud: z.literal(audience) }).safeParse(claims);
    return named.success ? claimsOf(claims) : undefined;
  } catch (error) {
    return unlessBug(error);
  }
};

/** Only keys that we know by name; a key that a token brings along is never looked at. */
const keyOf =
  ({ tokenKey }: Secrets) =>
  ({ kid }: JWTHeaderParameters | CompactJWSHeaderParameters) => {
    if (kid !== tokenKey.kid) throw new errors.JWSSignatureVerificationFailed();
    return tokenKey.publicKey;
  };

const claimsOf = (claims: unknown): TokenClaims | undefined => {
  const parsed = payload.safeParse(claims);
  if (!parsed.success) return undefined;
  const { sub, sid, gen } = parsed.data;
  return { userId: sub, sessionId: sid, generation: gen };
};

const unlessBug = (error: unknown): undefined => {
  if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined;
  throw error;
};

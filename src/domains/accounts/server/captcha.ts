import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Secrets } from '#platform/server/secrets.ts';

const lifetimeMs = 20 * 60_000;

/** About a second of work on a telephone, spread over four threads. */
const usual = { cost: 5_000, rounds: { min: 1_500, max: 3_000 } };

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.looseObject({ issued_at: z.number() }) }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string().max(200) }),
});

/** A puzzle signed by us. Its age is judged by our own clock, so the time is in its signed data. */
export const newPuzzle = (secrets: Secrets, now: Date, { cost, rounds } = usual): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(rounds.max, rounds.min),
    deriveKey,
    data: { issued_at: now.getTime() },
    ...keys(secrets),
  });

export type Solved = { readonly signature: string; readonly expiresAt: Date };

/** A correct solution of one of our puzzles, at most twenty minutes old. Whether it was used before is checked elsewhere. */
export const solvedPuzzle = async (sent: string, secrets: Secrets, now: Date): Promise<Solved | undefined> => {
  const parsed = payload.safeParse(decode(sent));
  if (!parsed.success) return undefined;
  const { challenge, solution } = parsed.data as unknown as Payload & z.output<typeof payload>;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys(secrets) });
  const age = now.getTime() - challenge.parameters.data.issued_at;
  if (!verified || age < 0 || age > lifetimeMs) return undefined;
  return {
    signature: challenge.signature,
    expiresAt: new Date(challenge.parameters.data.issued_at + lifetimeMs),
  };
};

const keys = ({ sign }: Secrets) => ({
  hmacSignatureSecret: sign('captcha', 'challenge'),
  hmacKeySignatureSecret: sign('captcha', 'key'),
});

const decode = (sent: string): unknown => {
  try {
    return JSON.parse(Buffer.from(sent, 'base64').toString('utf8'));
  } catch {
    return undefined; // not JSON: no solution
  }
};

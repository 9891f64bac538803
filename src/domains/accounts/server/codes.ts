import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/server/secrets.ts';

/** Letters and digits that are not taken for one another (Crockford). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random code of this length, five bits for each character. */
export const newCode = (characters: number): string =>
  [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Normalises a typed code: without blanks and dashes, in lower case, look-alikes replaced. */
export const normalCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');

/** Stored form of a code: a leak of the table does not reveal it, not even a short one. */
export const hashOfCode = ({ keyFor }: Secrets, purpose: string, code: string): Buffer =>
  createHmac('sha256', keyFor(purpose)).update(code).digest();

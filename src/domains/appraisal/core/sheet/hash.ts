import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys and without blanks: equal data are equal text. Undefined values are left out, as in JSON. */
export const canonicalJson = (data: unknown): string => {
  if (data === null || typeof data !== 'object') return JSON.stringify(data === undefined ? null : data);
  if (Array.isArray(data)) return `[${data.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonicalJson(value)}`).join(',')}}`;
};

/** SHA-256 of the canonical JSON, in hex. */
export const hashOf = (data: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(data))));

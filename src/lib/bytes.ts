/** The bytes that a text of plain letters is. */
export const bytesOf = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** True if `bytes` contain `wanted` at position `at`. */
export const standsAt = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Positions of `wanted` in `bytes`, one after the other. */
export function* placesOf(bytes: Uint8Array, wanted: readonly number[]): Generator<number> {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (standsAt(bytes, at, wanted)) yield at;
}

export const holds = (bytes: Uint8Array, wanted: readonly number[]): boolean => !placesOf(bytes, wanted).next().done;

const lineEnds = [9, 10, 13];

/** True if every byte between two places is readable, and both places are within `bytes`. */
export const readable = (bytes: Uint8Array, from: number, to: number): boolean =>
  from >= 0 &&
  to <= bytes.length &&
  bytes.subarray(from, to).every((byte) => (byte >= 32 && byte < 127) || lineEnds.includes(byte));

/** Maximum length of an archive's comment and end record. */
const archiveComment = 65_557;
/** End of a single-file archive: its signature, then its own disk number and that of the first, both 0. */
const endOfArchive = [0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0];

/** True for a file that ends as an archive, whatever its beginning. */
export const endsAsArchive = (bytes: Uint8Array): boolean => holds(bytes.subarray(-archiveComment), endOfArchive);

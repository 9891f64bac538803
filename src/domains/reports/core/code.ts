/** Letters and digits that are not mistaken for one another: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** The code of 16 random bytes: 128 bits in 26 characters. */
export const codeOf = (bytes: Uint8Array): string => {
  let bits = 0;
  let kept = 0;
  let code = '';
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      code += alphabet[(kept >> bits) & 31];
    }
    kept &= (1 << bits) - 1;
  }
  return bits > 0 ? code + alphabet[(kept << (5 - bits)) & 31] : code;
};

/** Printed form: `0123-4567-…`, groups of four and a last one of two. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The normal spelling of a typed code; null if it cannot be one. */
export const plainCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code.length === length && [...code].every((one) => alphabet.includes(one)) ? code : null;
};

/** Code of the verification address on every page of a sealed report, found in the text of a file; null without. */
export const codeIn = (text: string): string | null => {
  const [, shown] = /\/preveri\/((?:[0-9A-Z]{4}-){6}[0-9A-Z]{2})/.exec(text.replaceAll(/\s/g, '')) ?? [];
  return shown === undefined ? null : plainCode(shown);
};

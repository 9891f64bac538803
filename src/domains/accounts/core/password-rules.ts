export type PasswordFault = 'password_common' | 'password_context';

/** The owner of the password; easily known facts about them must not be in it. */
export type PasswordOwner = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** Inflected words of the product, folded; whole words only: »kamera« is not one of them. */
const productWords = /^(?:mer[aeio]|gesl(?:o|a|u|om)|cenit(?:ev|ve|vi|vijo)|nepremicnin\p{L}{0,3})+$/u;

/** A shorter name, or a shorter part of the address before @, would forbid too many unrelated passwords. */
const shortestOwnWord = 4;

/**
 * Fault of a new password of permitted length, if any. `isCommon` searches the list, in lower case; a common password does not get better
 * by capital letters, a few signs around it, or by being repeated.
 */
export const passwordFault = (
  password: string,
  { email, firstName, lastName }: PasswordOwner,
  isCommon: (lowerCase: string) => boolean,
): PasswordFault | undefined => {
  const lower = password.toLowerCase();
  if (disguisesOf(lower).some(isCommon) || isMonotonous(lower)) return 'password_common';
  const folded = fold(lower);
  const own = [email.split('@')[0] ?? '', ...firstName.split(/[\s-]+/), ...lastName.split(/[\s-]+/)].map(fold);
  const hasOwn = own.some((word) => word.length >= shortestOwnWord && folded.includes(word));
  return hasOwn || wordsOf(password).some((word) => productWords.test(word)) ? 'password_context' : undefined;
};

/** Lower case without carons and accents. */
const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of it, folded; a capital begins one too, as in mojaCenitev. */
const wordsOf = (password: string): readonly string[] =>
  password
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .map(fold);

/** The password and its possible bases: without up to six non-letters at either end, and halved. */
const disguisesOf = (lower: string): string[] => {
  const bare = lower.replace(/^[^\p{L}]{0,6}/u, '').replace(/[^\p{L}]{1,6}$/u, '');
  const half = lower.slice(0, lower.length / 2);
  return [lower, bare, ...(half + half === lower ? [half] : [])].filter((text) => text.length >= 4);
};

/** Fewer than five different characters, or every step of the alphabet or the digits the same (abcdef…, 13579…). */
const isMonotonous = (text: string): boolean => {
  const characters = [...text];
  if (new Set(characters).size < 5) return true;
  const steps = characters.slice(1).map((one, at) => (one.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0));
  return new Set(steps).size === 1;
};

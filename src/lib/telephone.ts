/** The address that calls a telephone number as people write it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** Signs between the digits are as people write them, blanks and dashes of any kind among them. */
const writing = /^[([]?\+?[\d\p{Zs}\p{Pd}()[\]/.]+$/u;

/**
 * The common form of all notations of a number: its digits without the code of Slovenia and without leading zeros. Null for a text that is
 * no number, or too short to identify a person.
 */
export const telephoneDigits = (text: string): string | null => {
  if (!writing.test(text.trim())) return null;
  const all = text.replaceAll(/\D/g, '').replace(/^00/, '');
  const digits = (all.length > 9 ? all.replace(/^386/, '') : all).replace(/^0+/, '');
  return digits.length < 6 ? null : digits;
};

/**
 * Whether it can be a telephone number: with a country code 8 to 15 digits (E.164), a Slovenian one with a leading zero has nine, and
 * without it eight.
 */
export const isTelephone = (text: string): boolean => {
  if (!writing.test(text.trim())) return false;
  const digits = text.replaceAll(/\D/g, '');
  if (/^0[^0]/.test(digits)) return digits.length === 9;
  return digits.length >= 8 && digits.length <= 15;
};

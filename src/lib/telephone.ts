/** The address that calls a telephone number as people write it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/**
 * Whether it can be a telephone number: with the code of a country 8 to 15 digits (E.164), a Slovenian one that begins with a nought has nine, and
 * without the nought eight. Signs between the digits are as people write them.
 */
export const isTelephone = (text: string): boolean => {
  if (!/^\+?[0-9 ()/.-]+$/.test(text.trim())) return false;
  const digits = text.replaceAll(/\D/g, '');
  if (/^0[^0]/.test(digits)) return digits.length === 9;
  return digits.length >= 8 && digits.length <= 15;
};

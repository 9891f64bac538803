/** Slovenian tax number, with or without SI before it: seven digits and a check digit modulo 11 (weights 8 to 2). */
export const isTaxNumber = (text: string): boolean => {
  const digits = /^(?:SI)?([1-9]\d{7})$/i.exec(text.replaceAll(' ', ''))?.[1];
  if (!digits) return false;
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = 11 - (sum % 11);
  return (check === 10 ? 0 : check) === Number(digits[7]) && check !== 11;
};

const plain = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '').replace(/^si/i, '');

/** Whether the text names this number, with the sign of the country or without. */
export const isSameTaxNumber = (taxNumber: string | null | undefined, text: string): boolean =>
  typeof taxNumber === 'string' && /^(?:SI)?\d{8}$/i.test(text.replaceAll(' ', '')) && plain(taxNumber) === plain(text);

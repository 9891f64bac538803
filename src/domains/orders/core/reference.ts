import { remainder } from '#lib/maths.ts';

/** The control digit of model 12: modulo 11, weights 2, 3, 4 … from the right; ten and eleven become 0. */
const controlDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  const control = 11 - remainder(sum, 11);
  return control > 9 ? 0 : control;
};

/** SI12 with the digits and their control digit, in stored form: `SI1220260001236`. */
export const si12 = (digits: string): string => `SI12${digits}${controlDigit(digits)}`;

/** Reference in its readable form: `SI12 2026 0001 236`. */
export const shownReference = (reference: string): string =>
  [reference.slice(0, 4), ...(reference.slice(4).match(/.{1,4}/g) ?? [])].join(' ');

/** Normalises a reference of a bank: no blanks and dashes, capital letters. */
export const plainReference = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** `N-2026-000123` of a series, a year and a running number. */
export const documentNumber = (letter: string, year: number, serial: number): string =>
  `${letter}-${year}-${String(serial).padStart(6, '0')}`;

/** The reference of the order with that number of the year. */
export const orderReference = (year: number, serial: number): string =>
  si12(`${year}${String(serial).padStart(6, '0')}`);

/** Whether it is a reference of ours with its right control digit. */
export const isReference = (text: string): boolean => /^SI12\d{2,13}$/.test(text) && si12(text.slice(4, -1)) === text;

import { fold } from '#lib/fold.ts';

const words = (name: string): string => fold(name).split(' ').filter(Boolean).toSorted().join(' ');

/** Whether a statement without a sign-in names a party of the contract, in any order and spelling. */
export const isNamed = (names: readonly string[], name: string): boolean =>
  words(name) !== '' && names.some((one) => words(one) === words(name));

/** Numbers of cases and of orders, as their documents print them. */
export const isOwnNumber = (number: string): boolean => /^(N-)?\d{4}-\d{6}$/.test(number);

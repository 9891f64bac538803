import { z } from 'zod';
import { personKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { emailAddress, line, optionalLine, postalCode } from '#contract/validation.ts';

/** Slovenian tax number, with or without SI before it: seven digits and a check digit modulo 11 (weights 8 to 2). */
export const isTaxNumber = (text: string): boolean => {
  const digits = /^(?:SI)?([1-9]\d{7})$/i.exec(text.replaceAll(' ', ''))?.[1];
  if (!digits) return false;
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = 11 - (sum % 11);
  return (check === 10 ? 0 : check) === Number(digits[7]) && check !== 11;
};

const taxNumber = optionalLine(lengths.taxNumber).refine(
  (text) => text === null || isTaxNumber(text),
  'wrong_tax_number',
);

/** Who pays: a person, or a firm under its name. */
export const payer = z.object({
  person_kind: z.enum(personKinds),
  name: line(lengths.company),
  tax_number: taxNumber,
  street: line(lengths.street),
  postal_code: postalCode,
  post: line(lengths.post),
  country: z.string().length(2, 'not_in_list').toUpperCase().default('SI'),
  email: emailAddress,
});
export type Payer = z.output<typeof payer>;

import { z } from 'zod';
import { personKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { isTaxNumber } from '#contract/tax-number.ts';
import { emailAddress, line, optionalLine, postalCode } from '#contract/validation.ts';

const taxNumber = optionalLine(lengths.taxNumber).refine(
  (text) => text === null || isTaxNumber(text),
  'wrong_tax_number',
);

/** The payer: a person, or a firm under its name. */
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

/**
 * The same for stored data: a client without an e-mail address has none here either, and data accepted under an older rule are still shown.
 */
export const shownPayer = z.object({
  person_kind: z.enum(personKinds),
  name: z.string(),
  tax_number: z.string().nullable(),
  street: z.string(),
  postal_code: z.string(),
  post: z.string(),
  country: z.string(),
  email: z.string(),
});

import './jitless.ts';
import { z } from 'zod';
import { isTelephone } from '#lib/telephone.ts';
import { lengths } from './limits.ts';

/**
 * Keys of the messages under fields. A key may carry one number after a colon (`max_length:80`); the texts live in i18n. The first eight
 * are the specification's.
 */
export const validationKeys = [
  'validation_required',
  'email_length',
  'not_valid_email',
  'not_matched',
  'max_length_30',
  'min_length_5',
  'validation_emails_must_be_different',
  'wrong_zip_code',
  'max_length',
  'min_length',
  'max_value',
  'min_value',
  'max_cents',
  'min_cents',
  'either_or',
  'price_or_day',
  'part_over_whole',
  'not_valid',
  'not_a_number',
  'discount_too_high',
  'not_in_list',
  'not_in_register',
  'no_identifier',
  'too_many_items',
  'unknown_field',
  'password_length',
  'password_common',
  'password_context',
  'wrong_tax_number',
  'wrong_registration_number',
  'wrong_iban',
  'own_iban',
  'own_tax_number',
  'no_such_order',
  'already_seated',
  'address_unproved',
  'already_invited',
  'has_account',
  'already_absent',
  'date_passed',
  'date_future',
  'date_not_later',
  'date_over_year',
  'end_before_start',
  'wrong_parcel_number',
  'wrong_building_number',
  'wrong_ko',
  'wrong_date',
  'wrong_time',
  'terms_required',
  'wrong_phone',
  'wrong_password',
  'wrong_code',
  'wrong_slug',
  'grant_not_for_role',
  'visit_weekend',
  'visit_work_free',
  'visit_too_soon',
  'visit_too_late',
  'visit_hour',
] as const;

export type ValidationKey = (typeof validationKeys)[number];

const isKey = (text: string): boolean => (validationKeys as readonly string[]).includes(text.split(':')[0] ?? '');

type Issue = {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly input?: unknown;
  readonly format?: string | undefined;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
};

/** An amount in cents is written in euros, so is its limit. */
const unitOf = ({ path }: Issue): 'cents' | 'value' => (/cents$/.test(String(path?.at(-1))) ? 'cents' : 'value');

const tooSmall = (issue: Issue): string => {
  const { origin, minimum } = issue;
  if (origin === 'array') return 'validation_required';
  return origin === 'string' ? `min_length:${minimum}` : `min_${unitOf(issue)}:${minimum}`;
};

const tooBig = (issue: Issue): string => {
  const { origin, maximum } = issue;
  if (origin === 'array') return `too_many_items:${maximum}`;
  if (origin !== 'string') return `max_${unitOf(issue)}:${maximum}`;
  return maximum === 30 ? 'max_length_30' : `max_length:${maximum}`;
};

/** The key for an issue that its schema did not word itself. */
const keyOf = (issue: Issue): string => {
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  if (issue.code === 'too_big') return tooBig(issue);
  const isText = issue.code !== 'too_small' || issue.origin === 'string';
  if (isText && (issue.input ?? '') === '') return 'validation_required';
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_type':
      return Number.isNaN(issue.input) ? 'not_a_number' : 'not_valid';
    case 'invalid_format':
      return issue.format === 'email' ? 'not_valid_email' : 'not_valid';
    case 'invalid_value':
      return 'not_in_list';
    default:
      return 'not_valid';
  }
};

/** Gives every issue a key as its message; passed to each parse on both sides. */
export const wording = {
  error: (issue: Issue): string => (issue.message && isKey(issue.message) ? issue.message : keyOf(issue)),
};

/** The message of a rule, but for a field that was left empty. */
const unlessEmpty = (key: ValidationKey) => ({
  error: ({ input }: { readonly input?: unknown }): ValidationKey =>
    (input ?? '') === '' ? 'validation_required' : key,
});

/** A day of the calendar, in ISO form. */
export const calendarDay = z.iso.date(unlessEmpty('wrong_date'));

/** One of a list. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, unlessEmpty('not_in_list'));

/** A line of text: outer blanks are cut, control characters refused, at most `max` characters, never empty. */
export const line = (max: number) =>
  z.string().trim().min(1, 'validation_required').max(max).refine(printable, 'not_valid');

/** A telephone number as people write it. */
export const telephone = line(lengths.phone).refine(isTelephone, 'wrong_phone');

/** Text that may be empty; stored as null then. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(printable, 'not_valid')
    .nullish()
    .transform((text) => text || null);

/** A telephone number that may be left out. */
export const optionalTelephone = optionalLine(lengths.phone).refine(
  (text) => text === null || isTelephone(text),
  'wrong_phone',
);

// A character below the blank is a mistake or an attack in a line; tab and line ends are fine in a longer text.
function printable(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127 || (code >= 0xd800 && code <= 0xdfff))
      return false;
  }
  return true;
}

/** Normalises an address: lower case, no outer blanks. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(5, { error: ({ input }) => (input === '' ? 'validation_required' : 'email_length') })
  .max(254)
  .pipe(z.email('not_valid_email'));

export const password = z
  .string()
  .min(12, { error: ({ input }) => (input === '' ? 'validation_required' : 'password_length') })
  .max(256, 'password_length');

/** For a rule over several fields: it is checked even when other fields are wrong, so that all errors are reported together. */
export const underField = (field: string, message: ValidationKey) => ({
  path: field.split('.'),
  message,
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
});

const isSlovenianPostalCode = (text: string): boolean => /^[1-9]\d{3}$/.test(text);

/** A postal code of any country is a short text; a Slovenian one has four digits, 1000–9999 (`fitsCountry`). */
export const postalCode = z.string().trim().min(1, 'validation_required').max(12, 'wrong_zip_code');

/** For an address that is always in Slovenia. */
export const slovenianPostalCode = postalCode.refine((text) => !text || isSlovenianPostalCode(text), 'wrong_zip_code');

/** For every address with a country. Post office boxes have codes of their own, which the register of posts lacks. */
export const fitsCountry = ({ country, postal_code }: { country?: unknown; postal_code?: unknown }): boolean =>
  country !== 'SI' || typeof postal_code !== 'string' || postal_code === '' || isSlovenianPostalCode(postal_code);
export const postalCodeMismatch = underField('postal_code', 'wrong_zip_code');

/** JSON in a field of a form or in an address. */
export const jsonText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not_valid' });
        return z.NEVER;
      }
    });

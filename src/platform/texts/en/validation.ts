import type { ValidationKey } from '#contract/validation.ts';
import { plural } from '#platform/i18n/plural.ts';

const count = plural('en');
const decimal = new Intl.NumberFormat('en-GB');

export const validation: Record<ValidationKey, (n: number) => string> = {
  validation_required: () => 'Required field.',
  email_length: () => 'Enter more than 4 characters',
  not_valid_email: () => 'Not a valid e-mail address.',
  not_matched: () => 'The password does not match.',
  max_length_30: () => 'Maximum length 30.',
  min_length_5: () => 'Minimum length 5.',
  validation_emails_must_be_different: () => 'You have already entered this e-mail address.',
  wrong_zip_code: () => 'Wrong format of the postal code.',
  max_length: (n) => `Maximum length ${decimal.format(n)}.`,
  min_length: (n) => `Minimum length ${decimal.format(n)}.`,
  max_value: (n) => `The largest value is ${decimal.format(n)}.`,
  min_value: (n) => `The smallest value is ${decimal.format(n)}.`,
  not_valid: () => 'The entry is not valid.',
  not_a_number: () => 'Enter a number.',
  not_in_list: () => 'Choose one of the options on the list.',
  too_many_items: (n) => count(n, { one: 'At most # entry is allowed.', other: 'At most # entries are allowed.' }),
  unknown_field: () => 'We do not know this field.',
  password_length: () => 'The password needs 12 to 256 characters.',
  password_common: () => 'This password is too common. Choose another one.',
  password_context: () =>
    'The password must not contain your name, e-mail address, or the Slovenian words for password, valuation, real estate and measure.',
  wrong_tax_number: () => 'The tax number is not correct.',
  wrong_iban: () => 'The IBAN is not correct.',
  no_such_order: () => 'There is no order with this number or reference.',
  already_absent: () => 'You are away on these days already.',
  already_invited: () => 'This person is invited or a member already.',
  has_account: () => 'This address has an account already.',
  already_seated: () => 'This person has a seat already.',
  date_passed: () => 'Choose today or a later day.',
  wrong_parcel_number: () => 'A parcel number has the form 99, 105/1, *15 or *17/1.',
  wrong_building_number: () => 'Enter a number between 1 and 99999.',
  wrong_ko: () => 'Choose a cadastral municipality or enter its code.',
  wrong_date: () => 'Enter the date as DD/MM/YYYY.',
  wrong_time: () => 'Enter a time on the half hour, for example 09:30.',
  wrong_slug: () => 'Use small letters without marks, digits and hyphens.',
  grant_not_for_role: () => 'A customer cannot be given this permission.',
  terms_required: () => 'You need to agree to the terms to continue.',
  wrong_phone: () => 'The phone number is not correct. Example: 040 123 456.',
  wrong_password: () => 'The password is not correct.',
  wrong_code: () => 'The code is wrong or has expired.',
};

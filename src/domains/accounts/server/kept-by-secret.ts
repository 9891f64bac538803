import type { KeptBySecret } from '#platform/server/db/reseal.ts';
import { secretPurpose } from './second-factor.ts';
import { taxNumberPurpose } from './tax-number.ts';

const table = 'accounts.account';

export const accountsBySecret: KeptBySecret = {
  sealed: [
    { table, column: 'two_factor_secret', purpose: secretPurpose },
    { table, column: 'two_factor_pending', purpose: secretPurpose },
    { table, column: 'tax_number', purpose: taxNumberPurpose },
  ],
  // With the old secret and the database the refresh values are known too: everybody has to sign in again.
  voided: [
    'accounts.session',
    'accounts.recovery_code',
    'accounts.reset_code',
    'accounts.sign_in_link',
    'accounts.email_confirmation',
  ],
};

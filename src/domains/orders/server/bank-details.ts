import type { Secrets } from '#platform/server/secrets.ts';
import type { Entry } from '../core/statement.ts';

/** Purpose of the key under which stored payments are sealed: changing the words would make them unreadable. */
export const bankDetailsPurpose = 'what a bank told of a payment';

/** A payment as the bank reports it: payer, account, and purpose. */
export type BankDetails = Pick<Entry, 'payer' | 'purpose'> & {
  readonly iban: string | null;
  readonly endToEnd: string | null;
};

export const sealBankDetails = (secrets: Secrets, details: BankDetails): Buffer =>
  secrets.seal(bankDetailsPurpose, JSON.stringify(details));

/** Empty for a payment entered by the office; older rows lack some fields. */
export const openBankDetails = (secrets: Secrets, sealed: Buffer | null): BankDetails => ({
  payer: null,
  purpose: null,
  iban: null,
  endToEnd: null,
  ...(sealed === null ? {} : (JSON.parse(secrets.open(bankDetailsPurpose, sealed)) as Partial<BankDetails>)),
});

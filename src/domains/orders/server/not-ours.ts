import { isSameTaxNumber } from '#contract/tax-number.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import { plainIban } from '../core/refunds.ts';
import { issuerOf } from './issue.ts';

type Theirs = { readonly iban?: string | null; readonly tax_number?: string | null };

/**
 * Refuses data of the issuer: it would pay or charge itself, and the customer would wait. 422 with each such field, under the name of its
 * object. For the system's scope.
 */
export const requireNotOurs = async (
  db: Db,
  { iban = null, tax_number = null }: Theirs,
  within: readonly string[] = [],
): Promise<void> => {
  const at = (field: string): string => [...within, field].join('.');
  const issuer = await issuerOf(db);
  const errors = {
    ...(iban !== null && plainIban(iban) === plainIban(issuer.iban) ? { [at('iban')]: ['own_iban'] as const } : {}),
    ...(tax_number !== null && isSameTaxNumber(issuer.tax_number, tax_number)
      ? { [at('tax_number')]: ['own_tax_number'] as const }
      : {}),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
};

import type { KeptBySecret } from '#platform/server/db/reseal.ts';
import { taxNumberPurpose } from './tax-number.ts';

export const clientsBySecret: KeptBySecret = {
  sealed: [{ table: 'clients.client', column: 'tax_number', purpose: taxNumberPurpose }],
};

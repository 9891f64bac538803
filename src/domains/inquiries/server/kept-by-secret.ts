import type { KeptBySecret } from '#platform/server/db/reseal.ts';
import { letterPurpose } from './letters.ts';
import { orderFormPurpose } from './order-form.ts';
import { lookedUpPurpose, taxNumberPurpose, typedPurpose } from './presenters/case.ts';

export const inquiriesBySecret: KeptBySecret = {
  sealed: [
    { table: 'inquiries.inquiry', column: 'typed', purpose: typedPurpose },
    { table: 'inquiries.inquiry', column: 'looked_up', purpose: lookedUpPurpose },
    { table: 'inquiries.inquiry', column: 'details', at: ['payer', 'tax_number'], purpose: taxNumberPurpose },
    { table: 'inquiries.personal_information', column: 'tax_number', purpose: taxNumberPurpose },
    { table: 'inquiries.order_form', column: 'facts', purpose: orderFormPurpose },
    { table: 'inquiries.letter', column: 'letter', purpose: letterPurpose },
  ],
};

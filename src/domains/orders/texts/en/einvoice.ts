import type { einvoice as slovenian } from '../sl/einvoice.ts';

export const einvoice: typeof slovenian = {
  button: 'E-invoice',
  buttonOf: (p) => `E-invoice: ${p.number}`,
  title: (p) => `E-invoice ${p.number}`,
  text: 'A UBL 2.1 file by the standard EN 16931. You send it in your online bank or at the portal of UJP. The data of the buyer is for all documents of the order.',
  missing: 'The e-invoice lacks:',
  gaps: {
    seller_registration_number: 'registration number of the issuer (Packages and prices)',
    buyer_registration_number: 'registration number of the buyer',
    buyer_iban: 'sub-account of the buyer at UJP',
    order_reference: 'number of the buyer’s order or contract',
    vat_reason: 'the reason why no VAT is charged',
    corrected_document: 'the document that the credit note corrects',
  },
  budgetUser: 'The buyer is a budget user (court, municipality, public institute)',
  registrationNumber: 'Registration number of the buyer',
  registrationHint: '7 or 10 digits',
  iban: 'Sub-account of the buyer at UJP (IBAN)',
  orderReference: 'Order or contract of the buyer',
  buyerReference: 'File number or another reference of the buyer',
  save: 'Save and check',
  saved: 'The data of the buyer is saved.',
  download: 'Download XML',
  month: 'E-invoices (ZIP)',
  fileName: 'e-invoices',
  leftOut: 'without e-invoice',
};

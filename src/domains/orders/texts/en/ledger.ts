import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { ledger as slovenian } from '../sl/ledger.ts';

const count = plural('en');

export const ledger: typeof slovenian = {
  title: menu.ledger,
  lead: 'Invoices, advance invoices and credit notes by month, with the rates of VAT for the accountant. What is open and overdue counts pro formas too.',
  numbering:
    'Each kind counts on its own in a year: N order, P pro-forma invoice, A invoice of an advance, R invoice, D credit note, POR report, without a letter the case. So one case has another number in each of them; what joins them is the case, which every document names.',
  /** File name of the export of the shown list. */
  fileNames: { issued: 'issued documents', open: 'open documents', overdue: 'overdue documents' },
  views: { issued: 'Issued', open: 'Open', overdue: 'Overdue' },
  viewOf: 'What is shown',
  month: 'Month',
  everyMonth: 'every month',
  search: 'Number, buyer, tax number or amount',
  empty: 'No documents match.',
  open: 'Open',
  overdue: 'Overdue',
  documents: (p) => count(p.n, { one: '# document', other: '# documents' }),
  byAge: 'Open by age',
  ages: {
    not_due: 'not due',
    to_15: '1–15 days',
    to_30: '16–30 days',
    to_60: '31–60 days',
    over_60: 'over 60 days',
  },
  sum: (p) => `${p.documents}: ${p.net} without VAT, VAT ${p.vat}, in all ${p.gross}`,
  ofRate: (p) => `at ${p.percent}% base ${p.net}, VAT ${p.vat}`,
  number: 'Document',
  kind: 'Kind',
  kinds: { invoice: 'Invoice', advance: 'Advance invoice', credit: 'Credit note', proforma: 'Pro forma' },
  issuedOn: 'Issued on',
  buyer: 'Buyer',
  taxNumber: 'Tax number',
  taxNumberOf: (p) => `Tax no. ${p.number}`,
  order: 'Order',
  inquiry: 'Case',
  net: 'Without VAT',
  vat: 'VAT',
  netOf: (p) => `Base ${p.percent}%`,
  vatOf: (p) => `VAT ${p.percent}%`,
  gross: 'Total',
  dueOn: 'Due',
  prepaid: (p) => `paid by pro forma ${p.number}`,
  settled: 'Settlement',
  daysOverdue: (p) => count(p.n, { one: '# day overdue', other: '# days overdue' }),
  pdfOf: (p) => `PDF: ${p.number}`,
  files: 'All PDFs (ZIP)',
};

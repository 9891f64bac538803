import { clients as clientsEn } from '#domains/clients/texts/en/clients.ts';
import { clients as clientsSl } from '#domains/clients/texts/sl/clients.ts';
import { seller as sellerEn } from '#domains/orders/texts/en/seller.ts';
import { seller as sellerSl } from '#domains/orders/texts/sl/seller.ts';
import { codeLists as codeListsEn } from '#platform/texts/en/code-lists.ts';
import { common as commonEn } from '#platform/texts/en/common.ts';
import { documents as documentsEn } from '#platform/texts/en/documents.ts';
import { codeLists as codeListsSl } from '#platform/texts/sl/code-lists.ts';
import { common as commonSl } from '#platform/texts/sl/common.ts';
import { documents as documentsSl } from '#platform/texts/sl/documents.ts';
import { bookings as bookingsEn } from '../texts/en/bookings.ts';
import { cases as casesEn } from '../texts/en/cases.ts';
import { fees as feesEn } from '../texts/en/fees.ts';
import { inquiries as inquiriesEn } from '../texts/en/inquiries.ts';
import { lifecycle as lifecycleEn } from '../texts/en/lifecycle.ts';
import { offer as offerEn } from '../texts/en/offer.ts';
import { bookings as bookingsSl } from '../texts/sl/bookings.ts';
import { cases as casesSl } from '../texts/sl/cases.ts';
import { fees as feesSl } from '../texts/sl/fees.ts';
import { inquiries as inquiriesSl } from '../texts/sl/inquiries.ts';
import { lifecycle as lifecycleSl } from '../texts/sl/lifecycle.ts';
import { offer as offerSl } from '../texts/sl/offer.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: {
    bookings: bookingsSl,
    cases: casesSl,
    clients: clientsSl,
    codeLists: codeListsSl,
    common: commonSl,
    documents: documentsSl,
    fees: feesSl,
    inquiries: inquiriesSl,
    lifecycle: lifecycleSl,
    offer: offerSl,
    seller: sellerSl,
  },
  en: {
    bookings: bookingsEn,
    cases: casesEn,
    clients: clientsEn,
    codeLists: codeListsEn,
    common: commonEn,
    documents: documentsEn,
    fees: feesEn,
    inquiries: inquiriesEn,
    lifecycle: lifecycleEn,
    offer: offerEn,
    seller: sellerEn,
  },
};

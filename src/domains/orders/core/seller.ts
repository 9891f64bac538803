import type { Seller } from '../contract/orders.ts';

export type SellerTexts = {
  readonly vatId: (p: { number: string }) => string;
  readonly taxNumber: (p: { number: string }) => string;
  readonly registration: (p: { number: string; register: string }) => string;
  readonly licence: (p: { text: string }) => string;
  readonly supervision: (p: { text: string }) => string;
};

/** Lines below the seller's name: the address, its numbers in registers, and its profession. */
export const sellerLines = (seller: Seller, texts: SellerTexts): readonly string[] => [
  `${seller.street}, ${seller.postal_code} ${seller.post}`,
  seller.vat_payer ? texts.vatId({ number: seller.tax_number }) : texts.taxNumber({ number: seller.tax_number }),
  texts.registration({ number: seller.registration_number, register: seller.register }),
  ...(seller.profession ? [seller.profession] : []),
];

/** Permission and supervision of the profession; for places where a contract is made. */
export const professionLines = ({ licence, supervision }: Seller, texts: SellerTexts): readonly string[] => [
  ...(licence ? [texts.licence({ text: licence })] : []),
  ...(supervision ? [texts.supervision({ text: supervision })] : []),
];

/** Processors of personal data for the seller. */
export const processorsOf = ({ processors }: Pick<Seller, 'processors'>): readonly string[] =>
  (processors ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

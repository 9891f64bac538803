import type { Seller } from '../contract/orders.ts';

export type SellerTexts = {
  readonly vatId: (p: { number: string }) => string;
  readonly taxNumber: (p: { number: string }) => string;
  readonly registration: (p: { number: string; register: string }) => string;
  readonly licence: (p: { text: string }) => string;
  readonly supervision: (p: { text: string }) => string;
};

/** Under the name of the seller: the address, the numbers by which registers know it, and its profession. */
export const sellerLines = (seller: Seller, texts: SellerTexts): readonly string[] => [
  `${seller.street}, ${seller.postal_code} ${seller.post}`,
  seller.vat_payer ? texts.vatId({ number: seller.tax_number }) : texts.taxNumber({ number: seller.tax_number }),
  texts.registration({ number: seller.registration_number, register: seller.register }),
  ...(seller.profession ? [seller.profession] : []),
];

/** By which permission the profession is pursued, and under whose supervision; where a contract is made. */
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

import type { Seller } from '../contract/orders.ts';

export type SellerTexts = {
  readonly vatId: (p: { number: string }) => string;
  readonly taxNumber: (p: { number: string }) => string;
  readonly registration: (p: { number: string }) => string;
};

/** Under the name of the seller: the address, and the numbers by which registers know it. */
export const sellerLines = (seller: Seller, texts: SellerTexts): readonly string[] => [
  `${seller.street}, ${seller.postal_code} ${seller.post}`,
  seller.vat_payer ? texts.vatId({ number: seller.tax_number }) : texts.taxNumber({ number: seller.tax_number }),
  texts.registration({ number: seller.registration_number }),
];

import type { Seller } from '#domains/orders/contract/orders.ts';
import { type SellerTexts, sellerLines } from '#domains/orders/core/seller.ts';
import type { Fact, Printed } from '#lib/printed.ts';

type Written = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly subject: string;
  readonly body: string;
};

type LetterWords = {
  readonly brand: string;
  /** When it was written; the same letter has the same bytes. */
  readonly madeAt: string;
  readonly seller: Seller | null;
  readonly sellerTexts: SellerTexts;
  /** The addressee's reference numbers of the case. */
  readonly references: readonly Fact[];
  readonly texts: { readonly from: string; readonly to: string };
  readonly pageOf: Printed['pageOf'];
};

/** A mail as a printed letter: sender, recipient, and the same text. */
export const letterDocument = (
  { name, lines, subject, body }: Written,
  { brand, madeAt, seller, sellerTexts, references, texts, pageOf }: LetterWords,
): Printed => ({
  language: 'sl',
  title: subject,
  author: seller?.name ?? brand,
  madeAt,
  brand,
  reference: '',
  badge: null,
  pageOf,
  blocks: [
    {
      kind: 'parties',
      parties: [
        {
          role: texts.from,
          name: seller?.name ?? brand,
          lines: seller
            ? [...sellerLines(seller, sellerTexts), seller.email, ...(seller.phone ? [seller.phone] : [])]
            : [],
        },
        { role: texts.to, name, lines },
      ],
    },
    ...(references.length > 0 ? [{ kind: 'facts' as const, facts: references }] : []),
    ...body.split('\n\n').map((text) => ({ kind: 'paragraph' as const, text })),
  ],
});

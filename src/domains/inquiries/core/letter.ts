import type { Seller } from '#domains/orders/contract/orders.ts';
import type { Printed } from '#lib/printed.ts';

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
  readonly seller: Pick<Seller, 'name' | 'street' | 'postal_code' | 'post' | 'email' | 'phone'> | null;
  readonly texts: { readonly from: string; readonly to: string };
  readonly pageOf: Printed['pageOf'];
};

/** What would have been a mail, on paper: from whom, to whom, and the same words. */
export const letterDocument = (
  { name, lines, subject, body }: Written,
  { brand, madeAt, seller, texts, pageOf }: LetterWords,
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
            ? [
                seller.street,
                `${seller.postal_code} ${seller.post}`,
                seller.email,
                ...(seller.phone ? [seller.phone] : []),
              ]
            : [],
        },
        { role: texts.to, name, lines },
      ],
    },
    ...body.split('\n\n').map((text) => ({ kind: 'paragraph' as const, text })),
  ],
});

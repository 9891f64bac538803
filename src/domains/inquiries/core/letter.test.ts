import { expect, test } from 'vitest';
import { seller } from '#domains/orders/texts/sl/seller.ts';
import { letterDocument } from './letter.ts';

test('a letter has its addressee and the words of the mail, a paragraph each', () => {
  const written = {
    name: 'Okrajno sodišče v Jelševniku',
    lines: ['Sodna ulica 1', '8990 Jelševnik'],
    subject: 'Ponudba za cenitev 2026-000141',
    body: 'Pozdravljeni.\n\nPonudba je pripravljena.\n\nMera',
  };
  const words = {
    brand: 'Mera',
    madeAt: '2026-11-26T08:00:00.000Z',
    seller: {
      name: 'Ocene Kolar, d. o. o.',
      street: 'Slovenska cesta 1',
      postal_code: '1000',
      post: 'Ljubljana',
      tax_number: '59082437',
      registration_number: '6853842000',
      register: 'Okrožno sodišče v Ljubljani',
      profession: null,
      licence: null,
      supervision: null,
      controller: null,
      privacy_contact: null,
      processors: null,
      vat_payer: true,
      email: 'pisarna@ocene.example',
      phone: null,
    },
    sellerTexts: seller,
    references: [{ label: 'Številka spisa', value: 'II Pg 12/2026' }],
    texts: { from: 'Pošiljatelj', to: 'Naslovnik' },
    pageOf: () => '',
  };
  const { title, blocks } = letterDocument(written, words);
  expect(title).toBe(written.subject);
  expect(blocks[0]).toMatchObject({
    kind: 'parties',
    parties: [
      {
        name: 'Ocene Kolar, d. o. o.',
        lines: [
          'Slovenska cesta 1, 1000 Ljubljana',
          'ID za DDV: SI59082437',
          'Matična številka: 6853842000, Okrožno sodišče v Ljubljani',
          'pisarna@ocene.example',
        ],
      },
      { name: written.name },
    ],
  });
  expect(blocks[1]).toEqual({ kind: 'facts', facts: words.references });
  expect(blocks.slice(2)).toEqual(
    ['Pozdravljeni.', 'Ponudba je pripravljena.', 'Mera'].map((text) => ({ kind: 'paragraph', text })),
  );
});

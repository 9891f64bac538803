import { expect, test } from 'vitest';
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
    seller: null,
    texts: { from: 'Pošiljatelj', to: 'Naslovnik' },
    pageOf: () => '',
  };
  const { title, blocks } = letterDocument(written, words);
  expect(title).toBe(written.subject);
  expect(blocks[0]).toMatchObject({ kind: 'parties', parties: [{ name: 'Mera' }, { name: written.name }] });
  expect(blocks.slice(1)).toEqual(
    ['Pozdravljeni.', 'Ponudba je pripravljena.', 'Mera'].map((text) => ({ kind: 'paragraph', text })),
  );
});

import { expect, test } from 'vitest';
import { termsDocument } from './terms-document.ts';

test('the terms as a file: headings, lists and paragraphs, with every address written out', () => {
  const body =
    '## 1. Kdo smo\n\nPišite na [Kontakt](/kontakt), **vedno**.\n\n- prvo\n- drugo [CC](https://cc.example/4)\n';
  const { blocks, title, reference } = termsDocument(
    { version: '3', title: 'Splošni pogoji', body, keptAt: '2026-01-15T09:00:00.000Z' },
    {
      brand: 'Mera',
      publicUrl: 'https://mera.example',
      version: ({ version }) => `Različica ${version}`,
      pageOf: ({ page }) => String(page),
    },
  );
  expect([title, reference]).toEqual(['Splošni pogoji', 'Različica 3']);
  expect(blocks).toEqual([
    { kind: 'heading', text: '1. Kdo smo' },
    { kind: 'paragraph', text: 'Pišite na Kontakt (https://mera.example/kontakt), vedno.' },
    { kind: 'list', items: ['prvo', 'drugo CC (https://cc.example/4)'] },
  ]);
});

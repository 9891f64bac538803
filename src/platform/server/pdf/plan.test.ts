import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type Plan, type Printed, planWidth } from '#lib/printed.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { bodyWidth } from './look.ts';
import { printPdf } from './print.ts';

const printed = (plan: Plan): Printed => ({
  language: 'sl',
  title: 'Lega',
  author: 'Mera',
  madeAt: '2026-01-15T09:00:00.000Z',
  brand: 'Mera',
  reference: '',
  badge: null,
  pageOf: () => '',
  blocks: [{ kind: 'plan', ...plan }],
});

/** A grid of parcels, each with a house and a number, more names than have room, and coinciding places. */
const crowded: Plan = {
  alt: 'Načrt lege v merilu 1 : 2.500.',
  box: [0, 0, 426.25, 220],
  ground: {
    land: (['field', 'forest', 'water', 'grove'] as const).map((look, at) => ({
      look,
      rings: Array.from({ length: 40 }, (_, index) => {
        const [e, n] = [(index % 10) * 42, Math.floor(index / 10) * 52 + at * 13];
        return [e, n, e, n + 13, e + 42, n + 13, e + 42, n];
      }),
    })),
    houses: Array.from({ length: 40 }, (_, index) => {
      const [e, n] = [(index % 10) * 42 + 5, Math.floor(index / 10) * 52 + 3];
      return [e, n, e, n + 8, e + 8, n + 8, e + 8, n];
    }),
    picture: null,
    borders: [{ look: 'ko', lines: [[0, 110, 426, 100]] }],
    names: [
      { text: 'Dvorjane', look: 'town', at: [110, 160].map((n) => ({ e: 200, n })) },
      ...Array.from({ length: 300 }, (_, index) => ({
        text: `${index}/1`,
        look: 'parcel' as const,
        at: [0, 1, 2].map((step) => ({ e: (index * 37) % 430, n: ((index * 11) % 230) + step * 5, room: 20 })),
      })),
      { text: 'Brez prostora', look: 'street', at: [{ e: 10, n: 100, room: 3 }] },
    ],
  },
  subject: { land: [[[100, 60, 100, 90, 140, 90, 140, 60]]], buildings: [[[110, 70, 110, 80, 120, 80, 120, 70]]] },
  marks: [
    { e: 213, n: 105, text: 'Ocenjevana', isSubject: true },
    ...Array.from({ length: 12 }, (_, index) => ({ e: 300, n: 60, text: `P${index}`, isSubject: false })),
  ],
  bar: { metres: 100, label: '100 m' },
  north: 'S',
};

/** Texts of the plan with their boxes in points, as another program reads them. */
const textsOf = async (bytes: Buffer) => {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '' || ['Mera', 'Lega', 'Mera · Lega'].includes(item.str)) return [];
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, left: x, right: x + item.width, bottom: y, top: y + size * 0.7 }];
  });
};

describe('a plan on paper', () => {
  test('is as wide as the text', () => expect(bodyWidth).toBeCloseTo((planWidth / 0.0254) * 72, 0));

  test('is one figure that says what it shows, and the same bytes each time', async () => {
    const bytes = await printPdf(printed(crowded));
    expect(bytes.equals(await printPdf(printed(crowded)))).toBe(true);
    expect((await readPdf(bytes)).figures).toEqual(['Mera', crowded.alt]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('has no name over another, none cut at its edge, and none where it has no room', async () => {
    const texts = await textsOf(await printPdf(printed(crowded)));
    expect(texts.length).toBeGreaterThan(60);
    const overlaps = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right && one.right > other.left && one.bottom < other.top && one.top > other.bottom,
        )
        .map((other) => `${one.text} ${other.text}`),
    );
    expect(overlaps).toEqual([]);
    expect(texts.map(({ text }) => text)).not.toContain('Brez prostora');
    for (const { left, right } of texts) {
      expect(left).toBeGreaterThan(56);
      expect(right).toBeLessThan(56 + bodyWidth);
    }
  });

  test('keeps the line that says its source on its page, wherever it begins', async () => {
    const source = 'Vir: kataster nepremičnin';
    for (let lines = 15; lines <= 22; lines++) {
      const { blocks, ...rest } = printed(crowded);
      const above = Array.from({ length: lines }, () => ({ kind: 'paragraph' as const, text: 'Vrstica nad načrtom.' }));
      const below = { kind: 'paragraph' as const, text: source, tone: 'quiet' as const };
      const document = await getDocumentProxy(
        new Uint8Array(await printPdf({ ...rest, blocks: [...above, ...blocks, below] })),
      );
      const pages: string[] = [];
      for (let at = 1; at <= document.numPages; at++) {
        const { items } = await (await document.getPage(at)).getTextContent();
        pages.push(items.flatMap((item) => ('str' in item ? item.str : [])).join(' '));
      }
      const pageOf = (text: string) => pages.findIndex((page) => page.includes(text));
      expect(pageOf(source), `${lines} lines above`).toBe(pageOf('100 m'));
    }
  });

  test('shows each mark once, those of one place beside each other; bar and north stand too', async () => {
    const texts = (await textsOf(await printPdf(printed(crowded)))).map(({ text }) => text);
    for (let index = 0; index < 12; index++) expect(texts.filter((text) => text === `P${index}`)).toHaveLength(1);
    expect(texts).toEqual(expect.arrayContaining(['Ocenjevana', 'Dvorjane', '100 m', 'S']));
  });
});

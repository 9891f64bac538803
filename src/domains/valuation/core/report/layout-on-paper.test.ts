import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import type { Block, Printed } from '#lib/printed.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import { fullCase, readyCase } from '../../../../../tests/support/full-valuation-case.ts';
import { reportWords } from '../../server/report-words.ts';
import { valuationReport } from './report.ts';

type Piece = { readonly text: string; readonly size: number; readonly page: number; readonly y: number };

/** Pieces of text with their positions on paper, from the top of the first page on, without page headers and footers. */
const piecesOf = async (printed: Printed): Promise<readonly Piece[]> => {
  const document = await getDocumentProxy(new Uint8Array(await printPdf(printed, new Map())));
  const found: Piece[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.flatMap((item): Piece[] =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str.trim(), size: Math.abs(item.transform[3]), page, y: item.transform[5] }]
        : [],
    );
    const foot = pieces.find(({ text }) => text.startsWith('Stran '))?.y ?? 0;
    found.push(...pieces.filter(({ y }) => y > foot + 4).sort((one, other) => other.y - one.y));
  }
  return found;
};

const printedOf = (...blocks: Block[]): Printed => ({
  language: 'sl',
  title: 'Preizkus',
  author: 'Mera',
  madeAt: '2026-01-15T09:00:00.000Z',
  brand: 'Mera',
  reference: 'P-1',
  badge: null,
  pageOf: ({ page, pages }) => `Stran ${page} od ${pages}`,
  blocks,
});

/** The heading, found by the beginning of its first line: a long one is broken. */
const startOf = (pieces: readonly Piece[], heading: string): readonly Piece[] => {
  const size = Math.max(...pieces.filter(({ text }) => heading.startsWith(text)).map((piece) => piece.size));
  return pieces.filter((piece) => piece.size === size && heading.startsWith(piece.text));
};

describe('the layout on paper', () => {
  test('keeps a table that fits on one page, and its heading with it, wherever they would fall', async () => {
    const places = Array.from({ length: 45 }, (_, at) => at + 1);
    const rows = (at: number) => Array.from({ length: 6 }, (_, row) => [`Vrsta ${at}-${row + 1}.`, `${row},00`]);
    const pieces = await piecesOf(
      printedOf(
        ...places.flatMap((at): Block[] => [
          // A line more each time, so that the table meets the foot of a page at every height.
          ...Array.from({ length: at % 23 }, (_, line): Block => ({ kind: 'paragraph', text: `Polnilo ${line}.` })),
          { kind: 'heading', text: `Poglavje ${at}.` },
          {
            kind: 'table',
            columns: [
              { title: 'Postavka', share: 3 },
              { title: 'Znesek', share: 1 },
            ],
            rows: rows(at),
          },
        ]),
      ),
    );
    const pageOf = (text: string) => pieces.find((piece) => piece.text === text)?.page;
    for (const at of places) {
      const pages = [`Poglavje ${at}.`, ...rows(at).map(([name]) => name ?? '')].map(pageOf);
      expect(new Set(pages).size, `table ${at} on pages ${pages.join()}`).toBe(1);
      expect(pages[0]).toBeDefined();
    }
  });

  test.each([
    ['a full case', fullCase],
    ['a case before quality control', readyCase],
  ])('leaves no heading of a report alone at the foot of a page: %s', async (_, of) => {
    const { printed } = valuationReport(
      {
        case: { ...of, report: { ...of.report, texts: longTexts(of.report.texts) } },
        result: evaluate(of),
        madeAt: '2026-11-21T09:00:00.000Z',
        number: null,
        version: 1,
        fileName: 'porocilo.pdf',
        seal: null,
        valuer: { name: 'Ana Cenilec', title: 'Pooblaščena ocenjevalka', licence: '123' },
        references: [],
        ownCase: false,
        plan: null,
        surroundings: null,
        compared: { market: null, land: null },
        pictures: [],
      },
      reportWords('sl'),
    );
    const pieces = await piecesOf(printed);
    const headings = printed.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings.length).toBeGreaterThan(10);
    for (const heading of headings) {
      const starts = startOf(pieces, heading);
      expect(starts.length, heading).toBeGreaterThan(0);
      for (const start of starts) {
        const below = pieces.filter(({ page, y, size }) => page === start.page && y < start.y - 1 && size < start.size);
        expect(below.length, `${heading} on page ${start.page}`).toBeGreaterThan(0);
      }
    }
  });
});

/** Texts of differing length, so that headings fall at differing heights. */
const longTexts = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([block, text], at) => [
      block,
      `${text ?? ''} ${'Dolgo besedilo. '.repeat(40 + at * 17)}`,
    ]),
  );

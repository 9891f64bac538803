import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import type { Block, Printed } from '#lib/printed.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { fonts } from './look.ts';
import { printPdf } from './print.ts';
import { features } from './sheet.ts';

const printed = (...blocks: Block[]): Printed => ({
  language: 'sl',
  title: 'Naročilo za žičnico',
  author: 'Mera',
  madeAt: '2026-01-15T09:00:00.000Z',
  brand: 'Mera',
  reference: '2026-000148',
  badge: null,
  pageOf: ({ page, pages }) => `Stran ${page} od ${pages}`,
  blocks,
});
const read = async (...blocks: Block[]) => readPdf(await printPdf(printed(...blocks)));

const columns = [
  { title: 'Nepremičnina', share: 3 },
  { title: 'Površina', share: 1, numeric: true },
];
const rows = (n: number) => Array.from({ length: n }, (_, index) => [`Parcela ${index + 1}`, `${index},0 m²`]);
const pageHolding = (pages: readonly string[], text: string) => pages.findIndex((page) => page.includes(text));

describe('a printed document', () => {
  test('says what it is: title, author, day, language, archive form', async () => {
    const { info, xmp, language, isTagged } = await read({ kind: 'paragraph', text: 'Čez.' });
    expect(info).toMatchObject({ Title: 'Naročilo za žičnico', Author: 'Mera' });
    expect(String(info.CreationDate)).toContain('20260115090000');
    expect(xmp).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>A</);
    expect({ language, isTagged }).toEqual({ language: 'sl', isTagged: true });
  });

  test('holds its text in reading order with every letter, and the parts of every font it uses', async () => {
    const { text, fonts, embeddedFonts, fontDescriptors } = await read(
      { kind: 'heading', text: 'Šumniki: ČŠŽ čšž ĐĆ đć' },
      { kind: 'paragraph', text: 'Uporabna površina znaša 1.234,50 m².' },
      { kind: 'facts', facts: [{ label: 'Ogled', value: 'četrtek' }] },
    );
    expect(text).toMatch(/Naročilo za žičnico.*ČŠŽ čšž ĐĆ đć.*1\.234,50 m².*Ogled.*četrtek/);
    expect(
      fonts.every((name) => /^[A-Z]{6}\+(HankenGrotesk|Commissioner)-/.test(name)),
      fonts.join(),
    ).toBe(true);
    expect(embeddedFonts).toBe(fontDescriptors);
  });

  test('is tagged for screen readers, block by block', async () => {
    const { roles, figures } = await read(
      { kind: 'heading', text: 'Naslov' },
      { kind: 'paragraph', text: 'Odstavek' },
      { kind: 'table', columns, rows: rows(1) },
      { kind: 'list', items: ['Prvo'], numbered: true },
    );
    expect(figures).toEqual(['Mera']);
    expect(roles.filter((role) => role !== 'Root')).toEqual(
      'Document Figure H1 H2 P Table TR TH TH TR TD TD L LI Lbl LBody'.split(' '),
    );
  });

  test('leaves a light line under a picture or a text on the upright page before a wide table', async () => {
    const { pages } = await read(
      { kind: 'paragraph', text: 'Besedilo.' },
      { kind: 'paragraph', tone: 'quiet', text: 'Vir karte.' },
      { kind: 'heading', text: 'Matrika' },
      { kind: 'paragraph', tone: 'quiet', text: 'Kako se bere.' },
      { kind: 'table', columns, rows: rows(3), wide: true },
    );
    expect(pages[0]).toContain('Vir karte.');
    expect(pages[0]).not.toContain('Matrika');
    expect(pages[1]).toContain('Kako se bere.');
  });

  test('turns pages to the side for a wide table and its heading, and back', async () => {
    const pdf = await printPdf(
      printed(
        { kind: 'paragraph', text: 'Pred.' },
        { kind: 'heading', text: 'Matrika' },
        { kind: 'table', columns, rows: rows(40), wide: true },
        { kind: 'paragraph', text: 'Potem.' },
      ),
    );
    const sides = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => Number(width) > Number(height),
    );
    const { pages } = await readPdf(pdf);
    expect(sides.length).toBe(pages.length);
    expect(sides[pageHolding(pages, 'Pred.')]).toBe(false);
    expect(pages.flatMap((text, index) => (text.includes('Parcela') ? [sides[index]] : [])).every(Boolean)).toBe(true);
    expect(sides[pageHolding(pages, 'Matrika')]).toBe(true);
    expect(sides[pageHolding(pages, 'Potem.')]).toBe(false);
    for (let n = 1; n <= 40; n += 1) expect(pages.filter((text) => text.includes(`Parcela ${n} `))).toHaveLength(1);
  });

  test('is measured word by word, for no letter of its fonts moves towards a space', () => {
    const doc = new PDFDocument({ font: null as unknown as string });
    const letters = [
      ...'aábcčćdđefghijklmnopqrsštuvwxyzžAÁBCČĆDĐEFGHIJKLMNOPQRSŠTUVWXYZŽ0123456789.,:;!?()»«„“’–—-/%€²³&',
    ];
    for (const [face, bytes] of Object.entries(fonts())) {
      doc.registerFont(face, bytes);
      doc.font(face).fontSize(1_000);
      const widthOf = (text: string) => doc.widthOfString(text, { features });
      for (const one of letters)
        for (const text of [`${one} `, ` ${one}`, `${one} V`])
          expect(widthOf(text), `${face}: »${text}«`).toBeCloseTo(
            [...text].reduce((sum, letter) => sum + widthOf(letter), 0),
            6,
          );
    }
  });

  test('has the same bytes when it is made again, and others a moment later', async () => {
    const one = printed({ kind: 'paragraph', text: 'Čez.' });
    const first = await printPdf(one);
    expect(first.equals(await printPdf(one))).toBe(true);
    expect(first.equals(await printPdf({ ...one, madeAt: '2026-01-15T09:00:01.000Z' }))).toBe(false);
  });

  test('counts its pages, and repeats the header of a table over each of them', async () => {
    const { pages } = await read({ kind: 'table', columns, rows: rows(120) });
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((text, index) => {
      expect(text).toContain(`Stran ${index + 1} od ${pages.length}`);
      expect(text).toContain('Nepremičnina');
    });
    for (let n = 1; n <= 120; n += 1) expect(pages.filter((text) => text.includes(`Parcela ${n} `))).toHaveLength(1);
  });

  test.each(Array.from({ length: 14 }, (_, index) => 20 + index))(
    'after %d rows a heading stands on the page of what follows it, and signatures stay whole',
    async (n) => {
      const place = { role: 'Naročnik', name: 'Ana', placeAndDate: 'kraj', signature: 'podpis', stamp: 'žig' };
      const { pages } = await read(
        { kind: 'table', columns, rows: rows(n) },
        { kind: 'heading', text: 'Zadnji naslov' },
        { kind: 'paragraph', text: 'Odstavek za naslovom.' },
        { kind: 'signatures', places: [place] },
      );
      expect(pageHolding(pages, 'Zadnji naslov')).toBe(pageHolding(pages, 'Odstavek za naslovom'));
      expect(pageHolding(pages, 'kraj')).toBe(pageHolding(pages, 'podpis'));
    },
  );

  test.each(Array.from({ length: 6 }, (_, index) => 24 + index))(
    'leaves neither the last fact nor one of the sums alone on a page after %d rows',
    async (n) => {
      const { pages } = await read(
        { kind: 'table', columns, rows: rows(n) },
        { kind: 'facts', facts: ['Naziv', 'Rok', 'Cena', 'Sprejeta'].map((label) => ({ label, value: 'da' })) },
      );
      expect(pageHolding(pages, 'Sprejeta')).toBe(pageHolding(pages, 'Cena'));
      const sums = await read(
        { kind: 'table', columns, rows: rows(n) },
        { kind: 'facts', areSums: true, facts: ['Osnova', 'Davek', 'Skupaj'].map((label) => ({ label, value: 'da' })) },
      );
      expect(pageHolding(sums.pages, 'Skupaj')).toBe(pageHolding(sums.pages, 'Osnova'));
    },
  );

  test('sets sums under the last column of their table', async () => {
    const { rightEdges } = await read(
      { kind: 'table', columns, rows: [['Parcela', '250,00 €']] },
      { kind: 'facts', areSums: true, facts: [{ label: 'Skupaj', value: '305,00 €' }] },
      { kind: 'facts', facts: [{ label: 'Plačilo', value: 'po predračunu' }] },
    );
    const edge = rightEdges.get('250,00 €') ?? 0;
    expect(rightEdges.get('305,00 €')).toBeCloseTo(edge, 0);
    expect(rightEdges.get('po predračunu')).toBeLessThan(edge - 100);
  });

  test('goes on over pages with whatever is too long for one, and loses no word', async () => {
    const words = (name: string) => Array.from({ length: 900 }, (_, index) => `${name}${index}`);
    const { text, pages } = await read(
      { kind: 'paragraph', text: words('beseda').join(' ') },
      { kind: 'list', items: [words('alineja').join(' ')] },
      { kind: 'facts', facts: [{ label: 'Opomba', value: words('opomba').join(' ') }] },
      { kind: 'table', columns, rows: [[words('celica').join(' '), 'x'.repeat(300)]] },
    );
    expect(pages.length).toBeGreaterThan(4);
    const known = new Set(text.split(' '));
    for (const name of ['beseda', 'alineja', 'opomba', 'celica'])
      expect(words(name).filter((word) => !known.has(word))).toEqual([]);
    expect(text.match(/x+/g)?.join('')).toHaveLength(300);
  });
});

import PDFDocument from 'pdfkit';
import { outsideOfTransactions } from '../db/outside.ts';
import { fonts, page, type Style } from './look.ts';
import { wrap } from './wrap.ts';

/** An element of the structure that a screen reader walks through. */
export type Element = PDFKit.PDFStructureElement;

type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Sect';
type ElementOptions = {
  readonly lang?: string | undefined;
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
};

type Settings = {
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
};

/** The paper on which the blocks write. Positions are from the top left corner; `y` is the start of the next thing. */
export type Sheet = ReturnType<typeof openSheet>;

// Digits of one width, so that they align in columns; the rest is pdfkit's default.
export const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'lnum', 'kern', 'liga'];

export const openSheet = ({ language, title, author, madeAt }: Settings) => {
  outsideOfTransactions('a document is printed');
  const faces = fonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // No font of the reader's own may be used: an archive must look the same in thirty years.
    font: null as unknown as string,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [face, bytes] of Object.entries(faces)) doc.registerFont(face, bytes);
  const root = doc.struct('Document', { lang: language });
  doc.addStructure(root);
  let y: number = page.top;
  let pages = 0;
  let wide = false;

  const use = ({ face, size }: Style) => {
    inUse = `${face} ${size}`;
    return doc.font(face).fontSize(size);
  };
  // Shaping is dear, and pdfkit shapes each line twice only to measure it. No letter of these fonts moves towards a space, so a line
  // is as wide as its words, which come again and again.
  const measured = new Map<string, number>();
  const measure = doc.widthOfString.bind(doc);
  let inUse = '';
  const widthOfWord = (word: string): number => {
    const key = `${inUse} ${word}`;
    const width = measured.get(key) ?? measure(word, { features });
    measured.set(key, width);
    return width;
  };
  doc.widthOfString = (text) => {
    const words = text.split(' ');
    return words.reduce((sum, word) => sum + widthOfWord(word), (words.length - 1) * widthOfWord(' '));
  };
  const widthOf = (text: string, style: Style): number => {
    use(style);
    return doc.widthOfString(text) + (style.spacing ?? 0) * text.length;
  };

  const addPage = (): void => {
    doc.addPage({ size: 'A4', margin: 0, layout: wide ? 'landscape' : 'portrait' });
    pages += 1;
    y = page.top;
  };

  /** Puts one line on its base line; alignment is the caller's matter. */
  const write = (text: string, x: number, baseline: number, style: Style): void => {
    if (!text) return;
    const { colour, spacing: characterSpacing = 0 } = style;
    use(style).fillColor(colour);
    doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features, characterSpacing });
  };

  /** End of the body on this page; a landscape page is lower. */
  const bottom = (): number => doc.page.height - page.bottom;

  return {
    doc,
    root,
    get y() {
      return y;
    },
    get pages() {
      return pages;
    },
    /** Room left on this page. */
    get room() {
      return pages === 0 ? 0 : bottom() - y;
    },
    addPage,
    /** How wide the body of this page is, and how high. */
    get width() {
      return doc.page.width - page.left - page.right;
    },
    get height() {
      return bottom() - page.top;
    },
    /** Pages from here on are portrait or landscape; a change of orientation begins a new page. */
    turn: (toTheSide: boolean): void => {
      if (wide === toTheSide) return;
      wide = toTheSide;
      addPage();
    },
    move: (by: number): void => {
      y += by;
    },
    /** Begins a new page unless that much fits on this one. */
    need: (height: number): void => {
      if (pages === 0 || y + height > bottom()) addPage();
    },
    widthOf,
    lines: (text: string, width: number, style: Style): readonly string[] =>
      wrap(text, width, (part) => widthOf(part, style)),
    /** Writes lines from a top edge down. All but the last end in a space, so that copied words do not run together. */
    writeLines: (
      lines: readonly string[],
      { x, top, width, align = 'left' }: { x: number; top: number; width: number; align?: 'left' | 'right' },
      style: Style,
      continues = false,
    ): void => {
      lines.forEach((line, index) => {
        const indent = align === 'right' ? width - widthOf(line, style) : 0;
        const baseline = top + index * style.leading + (style.leading + style.size * 0.7) / 2;
        write(index < lines.length - 1 || continues ? `${line} ` : line, x + indent, baseline, style);
      });
    },
    element: (parent: Element, tag: Tag, { lang, alt, scope }: ElementOptions = {}): Element => {
      const options = { ...(lang ? { lang } : {}), ...(alt ? { alt } : {}), ...(scope ? { scope } : {}) };
      const element = doc.struct(tag, options);
      parent.add(element);
      return element;
    },
    /** Draws a part of the element, which may have parts on several pages. */
    part: (element: Element, tag: Tag, draw: () => void): void => {
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      element.add(content);
    },
    /** Draws decoration or repetition, which screen readers skip. */
    artifact: (draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void => {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    rule: (x: number, at: number, width: number, colour: string, thickness = 0.6): void => {
      doc.lineWidth(thickness).strokeColor(colour);
      doc
        .moveTo(x, at)
        .lineTo(x + width, at)
        .stroke();
    },
    onPage: (index: number, draw: () => void): void => {
      doc.switchToPage(index);
      draw();
    },
  };
};

import type { Cell, Column, Fact } from '#lib/printed.ts';
import { bodyWidth, colours, page, type Style, styles } from './look.ts';
import type { Element, Sheet } from './sheet.ts';

const gap = 12;
/** Over and under the lines of a row; on a page that is turned, which is low, less, so that a long table stays on it. */
const paddingOn = (sheet: Sheet): number => (sheet.width > bodyWidth ? 2.5 : 5.5);

type Line = { readonly text: string; readonly style: Style };
type SetCell = {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly tag: 'TH' | 'TD';
  readonly padding: number;
  readonly lines: readonly Line[];
};

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { style }) => sum + style.leading, 0);
const rowHeight = (cells: readonly SetCell[]): number =>
  Math.max(...cells.map(({ lines, padding }) => heightOf(lines) + 2 * padding));

const heightTogether = (rows: readonly (readonly SetCell[])[]): number =>
  rows.reduce((sum, row) => sum + rowHeight(row), 0);

/** Columns side by side over the whole width, by their shares. */
const placed = (sheet: Sheet, columns: readonly Column[]): readonly { x: number; width: number; column: Column }[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const room = sheet.width - gap * (columns.length - 1);
  let x: number = page.left;
  return columns.map((column) => {
    const width = (room * column.share) / all;
    const here = { x, width, column };
    x += width + gap;
    return here;
  });
};

const linesOf = (sheet: Sheet, cell: Cell, width: number, style: Style): readonly Line[] => {
  const set = (text: string, one: Style) => sheet.lines(text, width, one).map((line) => ({ text: line, style: one }));
  return typeof cell === 'string'
    ? set(cell, style)
    : [...set(cell.text, styles.strong), ...(cell.note ? set(cell.note, styles.quiet) : [])];
};

/** The lines of each cell that fit into the height, and the rest. */
const split = (cells: readonly SetCell[], height: number): readonly [readonly SetCell[], readonly SetCell[]] => {
  const parts = cells.map((cell) => {
    let used = 0;
    const fits = cell.lines.filter(({ style }) => {
      used += style.leading;
      return used <= height;
    }).length;
    return [
      { ...cell, lines: cell.lines.slice(0, fits) },
      { ...cell, lines: cell.lines.slice(fits) },
    ] as const;
  });
  return [parts.map(([first]) => first), parts.map(([, rest]) => rest)];
};

const drawCell = (sheet: Sheet, { x, width, align, padding, lines }: SetCell, top: number): void => {
  let y = top + padding;
  lines.forEach(({ text, style }, index) => {
    sheet.writeLines([text], { x, top: y, width, align }, style, index < lines.length - 1);
    y += style.leading;
  });
};

/** Draws a row; one higher than a page continues on the next. `onNewPage` repeats the head of the table. */
const drawRow = (sheet: Sheet, table: Element, cells: readonly SetCell[], onNewPage: () => void): void => {
  const row = sheet.element(table, 'TR');
  const elements = cells.map(({ tag }) =>
    sheet.element(row, tag, tag === 'TH' ? { scope: cells.every((one) => one.tag === 'TH') ? 'Column' : 'Row' } : {}),
  );
  const wholePage = sheet.height - 60;
  let rest = cells;
  if (rowHeight(rest) > sheet.room && rowHeight(rest) <= wholePage) onNewPage();
  while (rest.some(({ lines }) => lines.length > 0)) {
    const [now, later] = rowHeight(rest) <= sheet.room ? [rest, []] : split(rest, sheet.room - 2 * paddingOn(sheet));
    if (now.every(({ lines }) => lines.length === 0)) {
      onNewPage();
      continue;
    }
    const top = sheet.y;
    now.forEach((cell, index) => {
      sheet.part(elements[index] as Element, cell.tag, () => drawCell(sheet, cell, top));
    });
    sheet.move(rowHeight(now));
    sheet.artifact(() => sheet.rule(page.left, sheet.y, sheet.width, colours.line));
    rest = later;
    if (rest.some(({ lines }) => lines.length > 0)) onNewPage();
  }
};

const headOf = (sheet: Sheet, columns: readonly Column[]): readonly SetCell[] =>
  placed(sheet, columns).map(({ x, width, column }) => ({
    x,
    width,
    align: column.numeric ? 'right' : 'left',
    tag: 'TH',
    padding: paddingOn(sheet),
    lines: linesOf(sheet, column.title, width, styles.columnTitle),
  }));

const rowOf = (sheet: Sheet, columns: readonly Column[], cells: readonly Cell[]): readonly SetCell[] =>
  placed(sheet, columns).map(({ x, width, column }, index) => ({
    x,
    width,
    align: column.numeric ? 'right' : 'left',
    tag: 'TD',
    padding: paddingOn(sheet),
    lines: linesOf(sheet, cells[index] ?? '', width, styles.body),
  }));

/** A table up to this share of a page is kept together; the rest is room for the headings above it. */
export const keptPart = 0.75;
/** Rows of a longer one kept together at its beginning and its end. */
const keptRows = 3;

/** The height without which a table does not begin on a page: all of it if it is short, else its header and first rows. */
export const tableLead = (sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): number => {
  const kept = keptPart * sheet.height;
  let height = rowHeight(headOf(sheet, columns));
  let lead = height;
  for (const [index, cells] of rows.entries()) {
    height += rowHeight(rowOf(sheet, columns, cells));
    if (index === 0 || (index < keptRows && height <= kept)) lead = height;
    if (height > kept) return lead;
  }
  return height;
};

/** A table with its header over every page that it covers; numbers are right-aligned. */
export const drawTable = (
  sheet: Sheet,
  { columns, rows }: { readonly columns: readonly Column[]; readonly rows: readonly (readonly Cell[])[] },
  lang: string | undefined,
): void => {
  const table = sheet.element(sheet.root, 'Table', { lang });
  const head = headOf(sheet, columns);
  const drawHeadLine = () => {
    sheet.move(rowHeight(head));
    sheet.rule(page.left, sheet.y, sheet.width, colours.smreka, 0.9);
  };
  const repeat = () => {
    sheet.addPage();
    // An artifact, as it was read aloud on the first page.
    sheet.artifact(() => {
      for (const cell of head) drawCell(sheet, cell, sheet.y);
      drawHeadLine();
    });
  };
  sheet.need(tableLead(sheet, columns, rows));
  const first = sheet.element(table, 'TR');
  for (const cell of head) {
    const element = sheet.element(first, 'TH', { scope: 'Column' });
    sheet.part(element, 'TH', () => drawCell(sheet, cell, sheet.y));
  }
  sheet.artifact(drawHeadLine);
  const set = rows.map((cells) => rowOf(sheet, columns, cells));
  set.forEach((cells, index) => {
    // The last rows are not left alone on the next page.
    const rest = set.slice(index);
    if (index > keptRows && rest.length === keptRows && heightTogether(rest) > sheet.room) repeat();
    drawRow(sheet, table, cells, repeat);
  });
};

const labelWidth = 148;
const sumLabelWidth = 190;
const sumWidth = 82;
/** Above this number of facts their rows are closer, so that a cover with its summary stays one page. */
const manyFacts = 14;

type Facts = { readonly facts: readonly Fact[]; readonly areSums?: boolean };

/** The rows of facts: label and value from the left, or sums with their labels at the right edge, the last of them strong. */
const factRows = (sheet: Sheet, { facts, areSums = false }: Facts): readonly (readonly SetCell[])[] => {
  const padding = facts.length > manyFacts ? 4 : paddingOn(sheet);
  const named = areSums ? sumLabelWidth : labelWidth;
  const width = areSums ? sumWidth : bodyWidth - labelWidth - gap;
  const x = areSums ? page.left + bodyWidth - sumWidth - gap - sumLabelWidth : page.left;
  return facts.map(({ label, value }, index) => {
    const isTotal = areSums && index === facts.length - 1;
    return [
      { x, width: named, align: 'left', tag: 'TH', padding, lines: linesOf(sheet, label, named, styles.label) },
      {
        x: x + named + gap,
        width,
        align: areSums ? 'right' : 'left',
        tag: 'TD',
        padding,
        lines: linesOf(sheet, value, width, isTotal ? styles.strong : styles.body),
      },
    ];
  });
};

export const factsLead = (sheet: Sheet, block: Facts): number =>
  heightTogether(factRows(sheet, block).slice(0, block.areSums ? undefined : 2));

/** Labels with their values beside them. */
export const drawFacts = (sheet: Sheet, block: Facts, lang: string | undefined): void => {
  const table = sheet.element(sheet.root, 'Table', { lang });
  const rows = factRows(sheet, block);
  rows.forEach((row, index) => {
    // The last row is not left alone on the next page.
    const rest = rows.slice(index);
    const together = heightTogether(rest);
    if (index > 0 && rest.length === 2 && together > sheet.room && together <= keptPart * sheet.height) sheet.addPage();
    drawRow(sheet, table, row, sheet.addPage);
  });
};

import type { Printed } from '#lib/printed.ts';
import { colours, page, styles } from './look.ts';
import type { Sheet } from './sheet.ts';

const outline = 'M4 9.5 17.5 4 26 12.5 22 25 7.5 24Z';
const markSize = 30;

/** The mark of src/platform/web/ui/logo.tsx, its top left corner at x and y. */
const drawMark = ({ doc }: Sheet, x: number, y: number, size: number): void => {
  doc.save();
  doc.translate(x, y).scale(size / markSize);
  doc.path(outline).fill(colours.smreka);
  doc.lineWidth(1.6).lineJoin('round').strokeColor(colours.white);
  doc.path(`${outline} M17.5 4 14.6 14.4 26 12.5 M14.6 14.4 7.5 24`).stroke();
  doc.circle(14.6, 14.4, 3.1).fillAndStroke(colours.karmin, colours.white);
  doc.restore();
};

/** The mark and the brand at the head of the first page; they are read aloud once. */
export const drawLetterhead = (sheet: Sheet, { brand }: Printed): void => {
  const figure = sheet.element(sheet.root, 'Figure', { alt: brand });
  sheet.part(figure, 'Figure', () => drawHead(sheet, brand));
};

const drawHead = (sheet: Sheet, brand: string): void => {
  drawMark(sheet, page.left - 3, 33, 29);
  sheet.writeLines([brand], { x: page.left + 32, top: 38.5, width: 200 }, styles.brand);
};

/** Headers and footers of every page, drawn once the number of pages is known. */
export const drawFurniture = (sheet: Sheet, { brand, title, reference, pageOf }: Printed): void => {
  const { pages } = sheet;
  for (let index = 0; index < pages; index += 1)
    sheet.onPage(index, () => {
      sheet.artifact(() => {
        if (index > 0) drawHead(sheet, brand);
        const named = index > 0 && reference !== title ? [title, reference] : [reference];
        const top = 47 - (named.length * styles.furniture.leading) / 2;
        sheet.writeLines(named, { x: page.left, top, width: sheet.width, align: 'right' }, styles.furniture);
        sheet.rule(page.left, 70, sheet.width, colours.line);
        const foot = sheet.doc.page.height - 44;
        sheet.rule(page.left, foot - 8, sheet.width, colours.line);
        sheet.writeLines([`${brand} · ${title}`], { x: page.left, top: foot, width: sheet.width }, styles.furniture);
        const place = { x: page.left, top: foot, width: sheet.width, align: 'right' as const };
        sheet.writeLines([pageOf({ page: index + 1, pages })], place, styles.furniture);
      }, 'Pagination');
    });
};

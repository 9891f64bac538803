import type { Plan, PlanShape } from '#lib/printed.ts';
import { bodyWidth, colours, page, styles } from './look.ts';
import type { Sheet } from './sheet.ts';

const height = 232;
/** With the room under it. */
export const planHeight = height + 6;
const inset = 12;

const looks = {
  parcel: {
    usual: { fill: colours.white, line: colours.line },
    subject: { fill: colours.smrekaSoft, line: colours.smreka },
  },
  building: {
    usual: { fill: colours.line, line: colours.ink3 },
    subject: { fill: colours.smreka, line: colours.smrekaInk },
  },
} as const;

/** A piece of the cadastral plan: drawn by us from the outlines, so that nothing of it comes from elsewhere. */
export const drawPlan = (sheet: Sheet, plan: Plan, lang: string | undefined): void => {
  const { doc } = sheet;
  const top = sheet.y;
  const scale = bodyWidth / plan.metres;
  const [east, north] = plan.centre;
  const x = (e: number) => page.left + bodyWidth / 2 + (e - east) * scale;
  const y = (n: number) => top + height / 2 - (n - north) * scale;
  const figure = sheet.element(sheet.root, 'Figure', { alt: plan.alt, lang });
  sheet.part(figure, 'Figure', () => {
    doc.save();
    doc.roundedRect(page.left, top, bodyWidth, height, 6).clip();
    doc.rect(page.left, top, bodyWidth, height).fill(colours.sunk);
    for (const shape of plan.shapes) {
      const { fill, line } = looks[shape.is][shape.isSubject ? 'subject' : 'usual'];
      doc.lineWidth(shape.isSubject ? 1.4 : 0.5).lineJoin('round');
      for (const ring of [shape.ring, ...shape.more])
        doc.polygon(...pointsOf(ring).map(([e, n]): [number, number] => [x(e), y(n)]));
      // What lies in a ring within another one is a hole.
      doc.fillAndStroke(fill, line, 'even-odd');
    }
    for (const shape of plan.shapes) drawLabel(sheet, shape, x, y, { top, bottom: top + height });
    drawBar(sheet, plan, scale, top);
    drawNorth(sheet, plan, top);
    doc.restore();
    doc.lineWidth(0.6).strokeColor(colours.line).roundedRect(page.left, top, bodyWidth, height, 6).stroke();
  });
  sheet.move(planHeight);
};

const pointsOf = (ring: readonly number[]): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.floor(ring.length / 2) }, (_, index) => [ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0]);

/** A parcel's number in its middle, where it has room and lies whole within the frame. */
const drawLabel = (
  sheet: Sheet,
  shape: PlanShape,
  x: (e: number) => number,
  y: (n: number) => number,
  frame: { readonly top: number; readonly bottom: number },
): void => {
  if (!shape.label) return;
  const points = pointsOf(shape.ring);
  const [xs, ys] = [points.map(([e]) => x(e)), points.map(([, n]) => y(n))];
  const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const style = shape.isSubject ? styles.badge : styles.furniture;
  const width = sheet.widthOf(shape.label, style);
  const isInside = left >= page.left && right <= page.left + bodyWidth && upper >= frame.top && lower <= frame.bottom;
  if (!isInside || right - left < width + 6 || lower - upper < 14) return;
  const colour = shape.isSubject ? colours.smrekaInk : colours.ink3;
  // A subject's building often stands in the middle of its parcel: the number goes to the upper edge.
  const at = shape.isSubject ? upper + (lower - upper) * 0.2 : (upper + lower) / 2 - 5;
  sheet.writeLines(
    [shape.label],
    { x: (left + right) / 2 - width / 2, top: at, width: width + 2 },
    { ...style, colour },
  );
};

const drawBar = (sheet: Sheet, { bar }: Plan, scale: number, top: number): void => {
  const { doc } = sheet;
  const length = bar.metres * scale;
  const left = page.left + inset;
  const bottom = top + height - inset;
  const width = length + sheet.widthOf(bar.label, styles.furniture) + 22;
  doc.roundedRect(left - 6, bottom - 15, width, 21, 4).fill(colours.white);
  doc.lineWidth(1.2).strokeColor(colours.ink);
  doc
    .moveTo(left, bottom - 8)
    .lineTo(left, bottom - 3)
    .lineTo(left + length, bottom - 3)
    .lineTo(left + length, bottom - 8)
    .stroke();
  sheet.writeLines([bar.label], { x: left + length + 6, top: bottom - 11, width: 60 }, styles.furniture);
};

const drawNorth = (sheet: Sheet, { north }: Plan, top: number): void => {
  const { doc } = sheet;
  const middle = page.left + bodyWidth - inset - 9;
  const upper = top + inset;
  doc.roundedRect(middle - 12, upper - 5, 24, 36, 4).fill(colours.white);
  doc
    .polygon([middle, upper], [middle + 5, upper + 13], [middle, upper + 10], [middle - 5, upper + 13])
    .fill(colours.ink);
  const width = sheet.widthOf(north, styles.badge);
  const style = { ...styles.badge, colour: colours.ink };
  sheet.writeLines([north], { x: middle - width / 2, top: upper + 16, width: width + 2 }, style);
};

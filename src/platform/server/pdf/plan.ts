import type { Plan, PlanBorder, PlanLand, PlanMark, PlanName, PlanRings } from '#lib/printed.ts';
import { bodyWidth, colours, page, printedLand, type Style, styles } from './look.ts';
import { type Bounds, boundsOf, openRoom, placesAround, type Room } from './plan-room.ts';
import type { Sheet } from './sheet.ts';

const inset = 10;
const gapBelow = 6;

/** With the room under it. */
export const planHeight = ({ box }: Plan): number => heightOf(box) + gapBelow;

const heightOf = ([west, south, east, north]: Plan['box']): number => (bodyWidth * (north - south)) / (east - west);

/** Land use is readable without colour too: woods have dots, water has lines, groves have strokes. */
type Hatch = { readonly ink: string; readonly width: number; readonly dash: string; readonly between: number };
const hatches: Partial<Readonly<Record<PlanLand, Hatch>>> = {
  forest: { ink: '#7d9f7c', width: 0.9, dash: '[0 6.4]', between: 4.6 },
  water: { ink: '#6ea9c6', width: 0.35, dash: '[]', between: 3.2 },
  grove: { ink: '#a9bd7d', width: 0.5, dash: '[1.4 4.2]', between: 4 },
};
const ink = { edge: '#8d978f', houseEdge: '#8c4b45', border: '#5f6b62', parcel: '#3d4a44' } as const;

/** Dashes in points; kinds of borders differ only by them. */
const borderLooks: Readonly<Record<PlanBorder, { readonly dash: string; readonly width: number }>> = {
  obcina: { dash: '[7 2.4 1.2 2.4]', width: 1 },
  naselje: { dash: '[1.4 2.2]', width: 0.7 },
  ko: { dash: '[4.5 3]', width: 0.6 },
};

/** Metres per point from which borders are thin lines. */
const farBorders = 120;
const farBorder = { dash: '[]', width: 0.45 } as const;

const { furniture, badge } = styles;
const nameStyles: Readonly<Record<PlanName['look'], Style>> = {
  town: { ...badge, face: 'strong', size: 10, leading: 12, colour: colours.ink, spacing: 0 },
  place: { ...badge, size: 8.5, leading: 10.5, colour: colours.ink, spacing: 0 },
  ko: { ...furniture, face: 'medium', size: 6.8, leading: 8.5, colour: ink.border, spacing: 0.5 },
  street: { ...furniture, face: 'medium', size: 7, leading: 8.5, colour: colours.ink },
  house: { ...furniture, face: 'strong', size: 5.6, leading: 6.4, colour: colours.ink },
  parcel: { ...furniture, size: 6.2, leading: 7.4, colour: ink.parcel },
};
/** Names over lines and colours get a pale background. */
const isBacked = (look: PlanName['look']): boolean => look !== 'house' && look !== 'parcel';

/** Conversion from the map to the page. */
type Place = { readonly x: (e: number) => number; readonly y: (n: number) => number; readonly scale: number };

/** A piece of the map, drawn by us from the registers, so that nothing of it comes from elsewhere. */
export const drawPlan = (sheet: Sheet, plan: Plan, lang: string | undefined): void => {
  const { doc } = sheet;
  const [west, , east, north] = plan.box;
  const top = sheet.y;
  const height = heightOf(plan.box);
  const scale = bodyWidth / (east - west);
  const place: Place = { scale, x: (e) => page.left + (e - west) * scale, y: (n) => top + (north - n) * scale };
  const frame: Bounds = [page.left, top, page.left + bodyWidth, top + height];
  const figure = sheet.element(sheet.root, 'Figure', { alt: plan.alt, lang });
  sheet.part(figure, 'Figure', () => {
    doc.save();
    doc.roundedRect(page.left, top, bodyWidth, height, 6).clip();
    doc.rect(page.left, top, bodyWidth, height).fill(colours.sunk);
    drawGround(sheet, plan, place, frame);
    const room = openRoom([frame[0] + 2, frame[1] + 2, frame[2] - 2, frame[3] - 2]);
    drawBar(sheet, plan, scale, frame, room);
    drawNorth(sheet, plan, frame, room);
    drawMarks(sheet, plan.marks, place, room);
    drawNames(sheet, plan, place, room);
    doc.restore();
    doc.lineWidth(0.6).strokeColor(ink.border).roundedRect(page.left, top, bodyWidth, height, 6).stroke();
  });
  sheet.move(height + gapBelow);
};

const tenths = (points: number): number => Math.round(points * 10) / 10;

/** Corners that are nearer to the one before are left out. */
const leastSide = 0.35;

/** Rings or lines as the operators of a path. */
const pathOf = (rings: PlanRings, { x, y }: Place, isRing: boolean): string => {
  const operators: string[] = [];
  for (const ring of rings) {
    let [beforeX, beforeY, corners] = [Infinity, Infinity, 0];
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [px, py] = [x(ring[at] ?? 0), y(ring[at + 1] ?? 0)];
      if (Math.abs(px - beforeX) + Math.abs(py - beforeY) < leastSide) continue;
      operators.push(`${tenths(px)} ${tenths(py)} ${corners === 0 ? 'm' : 'l'}`);
      [beforeX, beforeY, corners] = [px, py, corners + 1];
    }
    if (isRing && corners > 0) operators.push('h');
  }
  return operators.join(' ');
};

const drawGround = (sheet: Sheet, { ground, subject }: Plan, place: Place, frame: Bounds): void => {
  const { doc } = sheet;
  if (ground.picture) {
    const [west, south, east, north] = ground.picture.box;
    const size = { width: (east - west) * place.scale, height: (north - south) * place.scale };
    doc.image(Buffer.from(ground.picture.png), place.x(west), place.y(north), size);
  }
  for (const { look, rings } of ground.land) {
    const path = pathOf(rings, place, true);
    doc.fillColor(printedLand[look]).strokeColor(ink.edge).lineWidth(0.3).lineJoin('round');
    // Roads have no lines across them. Overlapping parcels are all drawn: those of a look form one area.
    doc.addContent(`${path} ${look === 'road' ? 'f' : 'B'}`);
    const hatch = hatches[look];
    if (hatch) drawHatch(sheet, path, hatch, frame);
  }
  if (ground.houses.length > 0) {
    doc.fillColor(printedLand.house).strokeColor(ink.houseEdge).lineWidth(0.4);
    doc.addContent(`${pathOf(ground.houses, place, true)} B`);
  }
  for (const { look, lines } of ground.borders) {
    // On a plan of the country dashes would merge.
    const { dash, width } = 1 / place.scale > farBorders ? farBorder : borderLooks[look];
    doc.save().strokeColor(ink.border).lineWidth(width);
    doc.addContent(`${dash} 0 d ${pathOf(lines, place, false)} S`);
    doc.restore();
  }
  for (const rings of subject.land) {
    doc.save().fillColor(colours.smrekaSoft, 0.55).strokeColor(colours.smreka).lineWidth(1.8).lineJoin('round');
    doc.addContent(`${pathOf(rings, place, true)} B`);
    doc.restore();
  }
  for (const rings of subject.buildings) {
    doc.fillColor(colours.smreka).strokeColor(colours.smrekaInk).lineWidth(0.8);
    doc.addContent(`${pathOf(rings, place, true)} B`);
  }
};

/** Rows of dots or lines within an area. */
const drawHatch = ({ doc }: Sheet, path: string, hatch: Hatch, [left, top, right, bottom]: Bounds): void => {
  const rows = Math.ceil((bottom - top) / hatch.between);
  const lines = Array.from({ length: rows }, (_, row) => {
    const y = tenths(top + (row + 0.5) * hatch.between);
    return `${tenths(left - (row % 2) * 3.2)} ${y} m ${tenths(right)} ${y} l`;
  });
  doc.save().strokeColor(hatch.ink).lineWidth(hatch.width).lineCap('round');
  doc.addContent(`${path} W n ${hatch.dash} 0 d ${lines.join(' ')} S`);
  doc.restore();
};

const boundsOfRing = (ring: readonly number[], { x, y }: Place): Bounds => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [px, py] = [x(ring[at] ?? 0), y(ring[at + 1] ?? 0)];
    [left, right] = [Math.min(left, px), Math.max(right, px)];
    [top, bottom] = [Math.min(top, py), Math.max(bottom, py)];
  }
  return [left, top, right, bottom];
};

/** Names one after the other, each at its first free place; one without a place is left out. */
const drawNames = (sheet: Sheet, { ground, subject }: Plan, place: Place, room: Room): void => {
  const built = openRoom([-Infinity, -Infinity, Infinity, Infinity]);
  for (const ring of [...ground.houses, ...subject.buildings.flat()]) built.take(boundsOfRing(ring, place));
  for (const { text, look, at } of ground.names) {
    const style = nameStyles[look];
    const width = sheet.widthOf(text, style);
    const fits = at.filter((one) => one.room === undefined || one.room * place.scale >= width + 2);
    const free = fits
      .map(({ e, n }) => ({ x: place.x(e), y: place.y(n) }))
      .filter(({ x, y }) => room.isFree(boundsOf(x, y, width + 3, style.leading)));
    // A house number is inside the house; other names avoid buildings if they can.
    const open = look === 'house' ? free : free.filter(({ x, y }) => built.isFree(boundsOf(x, y, width, style.size)));
    const spot = open[0] ?? (look === 'street' || look === 'parcel' ? undefined : free[0]);
    if (!spot) continue;
    const bounds = boundsOf(spot.x, spot.y, width + 3, style.leading);
    room.take(bounds);
    if (isBacked(look)) drawBacking(sheet, bounds);
    sheet.writeLines([text], { x: spot.x - width / 2, top: spot.y - style.leading / 2, width: width + 2 }, style);
  }
};

const drawBacking = ({ doc }: Sheet, [left, top, right, bottom]: Bounds): void => {
  doc.save().fillOpacity(0.72);
  doc.roundedRect(left, top, right - left, bottom - top, 2).fill(colours.white);
  doc.restore();
};

const radius = 7;
const markStyle: Style = { ...badge, size: 8, leading: 10, colour: colours.white, spacing: 0 };
const subjectStyle: Style = { ...badge, size: 8.5, leading: 10.5, colour: colours.ink, spacing: 0 };

/** Numbered discs; overlapping ones are moved aside, with a line to their place. The subject is a square on its corner. */
const drawMarks = (sheet: Sheet, marks: readonly PlanMark[], place: Place, room: Room): void => {
  const { doc } = sheet;
  for (const mark of marks.filter(({ isSubject }) => isSubject)) drawSubjectMark(sheet, mark, place, room);
  const set = marks
    .filter(({ isSubject }) => !isSubject)
    .flatMap(({ e, n, text }) => {
      const [x, y] = [place.x(e), place.y(n)];
      const spots = placesAround(x, y, radius * 1.25, 8);
      const spot = spots.find(([px, py]) => room.isFree(boundsOf(px, py, 2 * radius + 1, 2 * radius + 1)));
      if (!spot) return [];
      room.take(boundsOf(spot[0], spot[1], 2 * radius + 1, 2 * radius + 1));
      return [{ x, y, spot, text }];
    });
  for (const { x, y, spot } of set) {
    doc.lineWidth(0.9).strokeColor(colours.ink);
    doc
      .moveTo(x, y)
      .lineTo(...spot)
      .stroke();
    doc.circle(x, y, 1.6).fill(colours.ink);
  }
  for (const { spot, text } of set) {
    const [x, y] = spot;
    doc.lineWidth(1.2).circle(x, y, radius).fillAndStroke(colours.ink, colours.white);
    const width = sheet.widthOf(text, markStyle);
    sheet.writeLines([text], { x: x - width / 2, top: y - markStyle.leading / 2, width: width + 2 }, markStyle);
  }
};

const drawSubjectMark = (sheet: Sheet, { e, n, text }: PlanMark, place: Place, room: Room): void => {
  const { doc } = sheet;
  const [x, y] = [place.x(e), place.y(n)];
  const half = radius + 1.5;
  const corners: [number, number][] = [
    [x, y - half],
    [x + half, y],
    [x, y + half],
    [x - half, y],
  ];
  doc
    .lineWidth(1.4)
    .polygon(...corners)
    .fillAndStroke(colours.smreka, colours.white);
  doc.circle(x, y, 2).fill(colours.white);
  room.take(boundsOf(x, y, 2 * half, 2 * half));
  const width = sheet.widthOf(text, subjectStyle);
  const beside = half + width / 2 + 4;
  const spots = [
    [x + beside, y],
    [x - beside, y],
    [x, y - half - 8],
    [x, y + half + 8],
  ] as const;
  const spot = spots.find(([px, py]) => room.isFree(boundsOf(px, py, width + 4, subjectStyle.leading)));
  if (!spot) return;
  const bounds = boundsOf(spot[0], spot[1], width + 4, subjectStyle.leading);
  room.take(bounds);
  drawBacking(sheet, bounds);
  const at = { x: spot[0] - width / 2, top: spot[1] - subjectStyle.leading / 2, width: width + 2 };
  sheet.writeLines([text], at, subjectStyle);
};

const drawBar = (sheet: Sheet, { bar }: Plan, scale: number, frame: Bounds, room: Room): void => {
  const { doc } = sheet;
  const length = bar.metres * scale;
  const left = frame[0] + inset;
  const bottom = frame[3] - inset;
  const width = length + sheet.widthOf(bar.label, furniture) + 20;
  doc.roundedRect(left - 5, bottom - 14, width, 19, 4).fill(colours.white);
  room.take([left - 7, bottom - 16, left - 3 + width, bottom + 7]);
  // Halves in dark and light, as a ruler has them.
  doc
    .lineWidth(0.7)
    .rect(left, bottom - 7, length, 3.4)
    .fillAndStroke(colours.white, colours.ink);
  doc.rect(left, bottom - 7, length / 2, 3.4).fill(colours.ink);
  sheet.writeLines([bar.label], { x: left + length + 7, top: bottom - 10.5, width: 140 }, furniture);
};

const drawNorth = (sheet: Sheet, { north }: Plan, frame: Bounds, room: Room): void => {
  const { doc } = sheet;
  const middle = frame[2] - inset - 9;
  const upper = frame[1] + inset;
  doc.roundedRect(middle - 12, upper - 5, 24, 36, 4).fill(colours.white);
  room.take([middle - 14, upper - 7, middle + 14, upper + 33]);
  doc
    .polygon([middle, upper], [middle + 5, upper + 13], [middle, upper + 10], [middle - 5, upper + 13])
    .fill(colours.ink);
  const width = sheet.widthOf(north, badge);
  const style = { ...badge, colour: colours.ink };
  sheet.writeLines([north], { x: middle - width / 2, top: upper + 16, width: width + 2 }, style);
};

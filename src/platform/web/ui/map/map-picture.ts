import type OlMap from 'ol/Map';
import { coloursOf, readInLight } from './colours.ts';
import type { Surface } from './open-map.ts';
import { type PictureLegend, pictureLegend } from './picture-legend.ts';
import { lengthText, scaleOf } from './scale.ts';
import { mixed } from './shades.ts';
import { onWholeDots } from './whole-dots.ts';
import { linesOf } from './wrapped.ts';

export type PictureTexts = {
  readonly title: string;
  /** Source of its data. */
  readonly source: string;
  /** The letter of the north. */
  readonly north: string;
  /** When it was made, and in which system its coordinates are. */
  readonly made: string;
  /** Scale on paper: metres of land for each metre of paper. */
  readonly scale: (metres: number) => string;
};

const font = (weight: number, pixels: number) => `${weight} ${pixels}px "Hanken Grotesk Variable", sans-serif`;

const isDrawn = ({ map }: Surface): Promise<void> =>
  new Promise((resolve) => {
    map.once('rendercomplete', () => resolve());
    map.render();
  });

/** Layers of OpenLayers on the page: each canvas with its opacity and position. */
const copyLayers = (context: CanvasRenderingContext2D, { target }: Surface): void => {
  for (const canvas of target.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer')) {
    if (canvas.width === 0) continue;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] =
      /^matrix\(([^)]*)\)$/.exec(canvas.style.transform)?.[1]?.split(',').map(Number) ?? [];
    const opacity = canvas.parentElement?.style.opacity || canvas.style.opacity;
    context.save();
    context.globalAlpha = opacity === '' ? 1 : Number(opacity);
    context.transform(a, b, c, d, e, f);
    context.drawImage(canvas, 0, 0);
    context.restore();
  }
};

/** Places are elements of the page; of them a picture has their mark, or the dot of a pin. */
const copyMarks = (context: CanvasRenderingContext2D, { map }: Surface, danger: string): void => {
  for (const overlay of map.getOverlays().getArray()) {
    const [at, element] = [overlay.getPosition(), overlay.getElement()];
    const [left, below] = (at && map.getPixelFromCoordinate(at)) ?? [];
    if (!element || left === undefined || below === undefined) continue;
    const [besideX = 0, besideY = 0] = overlay.getOffset();
    const [x, y] = [left + besideX, below + besideY];
    const { mark } = element.dataset;
    // The card of a picked place is no mark of the map.
    if (mark === undefined) continue;
    const look = mark && element.querySelector('button > span');
    const { backgroundColor, color } = look ? getComputedStyle(look) : { backgroundColor: danger, color: danger };
    context.beginPath();
    context.arc(x, y, look ? 13 : 8, 0, 2 * Math.PI);
    Object.assign(context, { fillStyle: backgroundColor, strokeStyle: color, lineWidth: 2 });
    context.fill();
    context.stroke();
    Object.assign(context, { fillStyle: color, font: font(700, 13), textAlign: 'center', textBaseline: 'middle' });
    context.fillText(mark, x, y + 0.5);
  }
};

export type Size = readonly [number, number];

type Line = { readonly text: string; readonly font: string; readonly ink: '--ink' | '--ink-2'; readonly y: number };
type Swatch = { readonly percent: number; readonly text: string; readonly x: number; readonly y: number };
const swatch = { side: 12, gap: 6, between: 16, left: 12 } as const;

/** The shades of a legend one after another, in as many rows as they need. */
const swatchesOf = (
  context: CanvasRenderingContext2D,
  { unit, shades }: PictureLegend,
  room: number,
  first: number,
): Swatch[] => {
  context.font = font(450, 12);
  const unitWidth = context.measureText(unit).width;
  let [x, y] = [swatch.left + unitWidth + swatch.between, first];
  return shades.map(({ percent, text }) => {
    const wide = swatch.side + swatch.gap + context.measureText(text).width;
    if (x + wide > room) [x, y] = [swatch.left, y + 20];
    const placed = { percent, text, x, y };
    x += wide + swatch.between;
    return placed;
  });
};

/** Caption under the map, and its height: on a narrow map title and source take more lines. */
export const writtenUnder = (
  context: CanvasRenderingContext2D,
  surface: Surface,
  width: number,
  texts: PictureTexts,
) => {
  const { pixels } = scaleOf(surface.map.getView().getResolution() ?? 1);
  const lines: Line[] = [];
  let y = 2;
  const write = (text: string, look: string, ink: Line['ink'], room: number, step: number) => {
    context.font = look;
    for (const line of linesOf(text, room, (one) => context.measureText(one).width)) {
      y += step;
      lines.push({ text: line, font: look, ink, y });
    }
  };
  write(texts.title, font(650, 14), '--ink', width - pixels - 120, 22);
  y = Math.max(y + 2, 28);
  const legend = surface.map.get(pictureLegend) as PictureLegend | undefined;
  const swatches = legend ? swatchesOf(context, legend, width - 60, y + 20) : [];
  if (legend) {
    lines.push({ text: legend.unit, font: font(450, 12), ink: '--ink-2', y: y + 20 });
    y = swatches.at(-1)?.y ?? y + 20;
  }
  // Each line ends before the arrow of the north.
  write(texts.source, font(450, 12), '--ink-2', width - 60, 20);
  write(texts.made, font(450, 12), '--ink-2', width - 60, 20);
  return { lines, swatches, band: y + 16 };
};

/** Title, scale, north and source under the map. */
const drawBand = (
  context: CanvasRenderingContext2D,
  surface: Surface,
  [width, height]: number[],
  texts: PictureTexts,
  { lines, swatches, band }: ReturnType<typeof writtenUnder>,
) => {
  const colours = coloursOf(surface.target, ['--surface', '--ink', '--ink-2', '--smreka']);
  const [w, h] = [width ?? 0, height ?? 0];
  const { metres, pixels } = scaleOf(surface.map.getView().getResolution() ?? 1);
  context.fillStyle = colours['--surface'];
  context.fillRect(0, h, w, band);
  Object.assign(context, { textAlign: 'left', textBaseline: 'alphabetic' });
  for (const line of lines) {
    Object.assign(context, { fillStyle: colours[line.ink], font: line.font });
    context.fillText(line.text, 12, h + line.y);
  }
  context.font = font(450, 12);
  for (const { percent, text, x, y } of swatches) {
    const fillStyle = mixed(percent, colours['--smreka'], colours['--surface']);
    Object.assign(context, { fillStyle, strokeStyle: colours['--ink-2'], lineWidth: 0.7 });
    context.beginPath();
    context.rect(x, h + y - swatch.side + 2, swatch.side, swatch.side);
    context.fill();
    context.stroke();
    context.fillStyle = colours['--ink-2'];
    context.fillText(text, x + swatch.side + swatch.gap, h + y);
  }
  Object.assign(context, { strokeStyle: colours['--ink'], fillStyle: colours['--ink'], lineWidth: 1.5 });
  const [left, right, foot] = [w - pixels - 52, w - 52, h + 26];
  context.beginPath();
  for (const [x, y] of [
    [left, foot - 6],
    [left, foot],
    [right, foot],
    [right, foot - 6],
  ] as const)
    context.lineTo(x, y);
  context.stroke();
  context.textAlign = 'center';
  context.fillText(lengthText(metres), (left + right) / 2, foot - 6);
  // The map is never turned, so north is up.
  const x = w - 24;
  context.beginPath();
  context.moveTo(x, h + 10);
  context.lineTo(x + 7, h + 30);
  context.lineTo(x, h + 25);
  context.lineTo(x - 7, h + 30);
  context.fill();
  context.font = font(700, 12);
  context.fillText(texts.north, x, h + 44);
};

/** Dots of paper and of a file per pixel of the map, independent of the screen: both are read from near by, and enlarged. */
const dotsPerPixel = 3;
/** Maximum size of a phone's canvas, in dots. */
const mostDots = 16_000_000;

/** All of the map in the dots of paper while something is made of it. */
const inDots = (map: OlMap): { readonly ratio: number; readonly back: () => void } => {
  const [width = 1, height = 1] = map.getSize() ?? [];
  const ratio = Math.min(dotsPerPixel, Math.sqrt(mostDots / (width * height)));
  const before = map.getPixelRatio();
  const view = map.getView();
  const [[e = 0, n = 0] = [], metresPerPixel = 1] = [view.getCenter(), view.getResolution()];
  const whole = onWholeDots({ centre: [e, n], metresPerPixel }, ratio, [width, height]);
  view.setCenter([...whole.centre]);
  view.setResolution(whole.metresPerPixel);
  map.setPixelRatio(ratio);
  return {
    ratio,
    back: () => {
      map.setPixelRatio(before);
      view.setResolution(metresPerPixel);
      view.setCenter([e, n]);
    },
  };
};

/** The view of the map as a PNG in light colours, as for paper, with scale, north and source below. */
export const pictureOf = async (surface: Surface, texts: PictureTexts): Promise<Blob> => {
  const { ratio, back } = inDots(surface.map);
  readInLight(surface.recolour);
  try {
    await isDrawn(surface);
    const canvas = readInLight(() => drawnPicture(surface, texts, ratio));
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    back();
    surface.recolour();
  }
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  return context;
};

const drawnPicture = (surface: Surface, texts: PictureTexts, ratio: number): HTMLCanvasElement => {
  const [width = 1, height = 1] = surface.map.getSize() ?? [];
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  const written = writtenUnder(context, surface, width, texts);
  // Resizing empties a canvas, so the caption is measured before.
  canvas.width = width * ratio;
  canvas.height = (height + written.band) * ratio;
  context.scale(ratio, ratio);
  copyMap(context, surface, [width, height]);
  drawBand(context, surface, [width, height], texts, written);
  return canvas;
};

const copyMap = (context: CanvasRenderingContext2D, surface: Surface, [width, height]: Size): void => {
  const colours = coloursOf(surface.target, ['--p-road', '--karmin']);
  context.fillStyle = colours['--p-road'];
  context.fillRect(0, 0, width, height);
  copyLayers(context, surface);
  copyMarks(context, surface, colours['--karmin']);
};

/** A picture as an address with all of it, its width by its height, and how much of its width the bar of its scale takes. */
type OnPage = { readonly address: string; readonly across: number; readonly bar: number };

/** The view of the map while the page is printed, which does not wait: all of it is drawn at once. */
export const drawOnPage = (surface: Surface): OnPage => {
  const [width = 1, height = 1] = surface.map.getSize() ?? [];
  const { ratio, back } = inDots(surface.map);
  surface.recolour();
  surface.map.renderSync();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: width * ratio, height: height * ratio });
  const context = contextOf(canvas);
  context.scale(ratio, ratio);
  copyMap(context, surface, [width, height]);
  back();
  return {
    address: canvas.toDataURL('image/png'),
    across: width / height,
    bar: scaleOf(surface.map.getView().getResolution() ?? 1).pixels / width,
  };
};

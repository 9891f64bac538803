import { type PictureTexts, pictureOf, type Size, writtenUnder } from './map-picture.ts';
import type { Surface } from './open-map.ts';

/** A4 within its margins (`.map-sheet` in app.css), in the pixels of a page. */
const paper = { long: 1_046, short: 718 } as const;
/** The same in metres, as the sheet has room for the picture. */
const room = { long: 0.276, short: 0.189 } as const;

/** The view on a map of another size: as large as it fits there. */
const onPaper = async <T>(surface: Surface, [width, height]: Size, work: () => Promise<T>): Promise<T> => {
  const { map, target } = surface;
  const view = map.getView();
  const [seenWidth = width, seenHeight = height] = map.getSize() ?? [];
  const [centre, resolution = 1] = [view.getCenter(), view.getResolution()];
  Object.assign(target.style, { right: 'auto', bottom: 'auto', width: `${width}px`, height: `${height}px` });
  surface.resize();
  view.setResolution(resolution * Math.max(seenWidth / width, seenHeight / height));
  try {
    return await work();
  } finally {
    Object.assign(target.style, { right: '', bottom: '', width: '', height: '' });
    surface.resize();
    view.setResolution(resolution);
    view.setCenter(centre);
  }
};

/** The map alone on a sheet of paper in its orientation, in light colours. */
export const printMap = async (surface: Surface, texts: PictureTexts): Promise<void> => {
  const [seenWidth = 1, seenHeight = 1] = surface.map.getSize() ?? [];
  const isWide = seenWidth >= seenHeight;
  const [across, down] = isWide ? [paper.long, paper.short] : [paper.short, paper.long];
  // A map larger than the sheet is drawn larger and scaled down: at its own scale it would lose details readable on the screen.
  const larger = Math.max(1, seenWidth / across, seenHeight / down);
  const [width, height] = [Math.round(across * larger), Math.round(down * larger)];
  const measuring = document.createElement('canvas').getContext('2d');
  // Room for the caption under the map.
  const band = measuring ? writtenUnder(measuring, surface, width, texts).band : 0;
  const [wide, high] = isWide ? [room.long, room.short] : [room.short, room.long];
  const metresOfPixel = Math.min(wide / width, high / height);
  const picture = await onPaper(surface, [width, height - band - 1], () => {
    const scale = (surface.map.getView().getResolution() ?? 1) / metresOfPixel;
    return pictureOf(surface, { ...texts, made: `${texts.scale(scale)} · ${texts.made}` });
  });
  const address = URL.createObjectURL(picture);
  const sheet = document.createElement('img');
  sheet.className = isWide ? 'map-sheet wide' : 'map-sheet';
  sheet.alt = texts.title;
  sheet.src = address;
  await sheet.decode();
  document.body.append(sheet);
  print();
  sheet.remove();
  URL.revokeObjectURL(address);
};

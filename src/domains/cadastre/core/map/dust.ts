import { floor } from '#lib/maths.ts';
import { tilePixels } from './grid.ts';
import { landClasses } from './land.ts';
import type { Picture } from './paint.ts';

/** A narrow way from afar is only dots and dashes; fewer pixels than these are no way any more. */
const least = 16;
const narrow = new Set(['road', 'rail'].map((one) => landClasses.indexOf(one as (typeof landClasses)[number]) + 1));

const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const)).filter(([dx, dy]) => dx || dy);

/** The pixels that touch one, within the tile. */
const beside = (at: number): number[] => {
  const [x, y] = [at % tilePixels, floor(at / tilePixels)];
  return around.flatMap(([dx, dy]) => {
    const [column, row] = [x + dx, y + dy];
    return column < 0 || row < 0 || column >= tilePixels || row >= tilePixels ? [] : [row * tilePixels + column];
  });
};

const isAtEdge = (at: number): boolean => beside(at).length < around.length;

/** The most frequent land class among the neighbours of some pixels. */
const mostOf = (picture: Picture, pixels: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const at of pixels.flatMap(beside)) {
    const land = picture[at] ?? 0;
    if (!narrow.has(land)) counts.set(land, (counts.get(land) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
};

/** Removes fragments of roads and railways too small to be seen as ways; those that continue beyond the tile stay. */
export const dustOff = (picture: Picture): Picture => {
  const clean = picture.slice();
  const seen = new Set<number>();
  for (let start = 0; start < picture.length; start++) {
    const land = picture[start] ?? 0;
    if (!narrow.has(land) || seen.has(start)) continue;
    const piece = [start];
    seen.add(start);
    for (const at of piece)
      for (const next of beside(at))
        if (narrow.has(picture[next] ?? 0) && !seen.has(next)) {
          seen.add(next);
          piece.push(next);
        }
    if (piece.length >= least || piece.some(isAtEdge)) continue;
    const instead = mostOf(picture, piece);
    for (const at of piece) clean[at] = instead;
  }
  return clean;
};

/** Movement and scale of a picture: the pixel p moves to k · p + (x, y). */
export type Shift = { readonly k: number; readonly x: number; readonly y: number };

export const still: Shift = { k: 1, x: 0, y: 0 };

/** Combines two shifts. */
export const afterwards = (first: Shift, next: Shift): Shift => ({
  k: first.k * next.k,
  x: first.x * next.k + next.x,
  y: first.y * next.k + next.y,
});

/** Zooms in (or out) around a pixel that stays where it is. */
export const zoomedAt = (zooms: number, x: number, y: number): Shift => {
  const k = 2 ** zooms;
  return { k, x: x * (1 - k), y: y * (1 - k) };
};

/** The pixel that moves to another one. */
export const pixelUnder = ({ k, x, y }: Shift, [atX, atY]: readonly [number, number]): readonly [number, number] => [
  (atX - x) / k,
  (atY - y) / k,
];

/** Pixels of a wheel's units (pixels, lines, pages), and of one zoom. */
const wheelUnits = [1, 40, 300];
const wheelPerZoom = 300;

/** The zooms of one turn of a wheel, as the map reads it. */
export const zoomsOf = ({ deltaY, deltaMode }: { readonly deltaY: number; readonly deltaMode: number }): number =>
  -Math.max(-1, Math.min(1, (deltaY * (wheelUnits[deltaMode] ?? 1)) / wheelPerZoom));

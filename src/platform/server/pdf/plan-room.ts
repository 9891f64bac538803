/** Left, top, right, bottom in points. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

const meet = (one: Bounds, other: Bounds): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

/** The taken places of a plan, so that no text overlaps another. */
export const openRoom = (frame: Bounds) => {
  const taken: Bounds[] = [];
  const isFree = (box: Bounds): boolean =>
    box[0] >= frame[0] &&
    box[1] >= frame[1] &&
    box[2] <= frame[2] &&
    box[3] <= frame[3] &&
    !taken.some((one) => meet(one, box));
  return {
    isFree,
    take: (box: Bounds): void => {
      taken.push(box);
    },
  };
};
export type Room = ReturnType<typeof openRoom>;

export const boundsOf = (x: number, y: number, width: number, height: number): Bounds => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

const directions = 16;
/** Places around a point, itself first, then farther and farther. */
export const placesAround = (x: number, y: number, step: number, rounds: number): (readonly [number, number])[] => [
  [x, y],
  ...Array.from({ length: rounds * directions }, (_, at): readonly [number, number] => {
    const distance = step * (1 + Math.floor(at / directions));
    const angle = (2 * Math.PI * (at % directions)) / directions - Math.PI / 4;
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  }),
];

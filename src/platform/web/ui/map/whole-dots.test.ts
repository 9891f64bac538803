import { expect, test } from 'vitest';
import { onWholeDots } from './whole-dots.ts';

/** Dots from the north-west corner of the picture to the nearest seam of tiles of this size. */
const seam = (
  view: ReturnType<typeof onWholeDots>,
  dots: number,
  [width, height]: readonly [number, number],
  side: number,
) => {
  const metresOfDot = view.metresPerPixel / dots;
  const [e, n] = view.centre;
  const [west, north] = [e - (width * dots * metresOfDot) / 2, n + (height * dots * metresOfDot) / 2];
  const [east, south] = [
    370_000 + Math.ceil((e - 370_000) / side) * side,
    200_000 - Math.ceil((200_000 - n) / side) * side,
  ];
  return [(east - west) / metresOfDot, (north - south) / metresOfDot];
};

test.each([
  [0.8, 3, [1_440, 760]],
  [0.37, 3, [391, 613]],
  [1.4999, 2.67, [1_901, 1_007]],
  [0.2, 2.5, [1_046, 700]],
] as const)('at %d m a pixel and %d dots squares meet between dots', (metresPerPixel, dots, size) => {
  const centre = [462_570.3, 100_876.1] as const;
  const view = onWholeDots({ centre, metresPerPixel }, dots, size);
  for (const side of [51.2, 102.4, 204.8, 409.6, 819.2].filter((one) => one / 512 >= metresPerPixel / 2))
    for (const at of seam(view, dots, size, side)) expect(Math.abs(at - Math.round(at))).toBeLessThan(0.001);
  expect(view.metresPerPixel / metresPerPixel).toBeCloseTo(1, 2);
  expect(Math.hypot(view.centre[0] - centre[0], view.centre[1] - centre[1])).toBeLessThan(metresPerPixel);
});

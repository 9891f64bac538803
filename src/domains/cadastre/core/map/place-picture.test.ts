import { expect, test } from 'vitest';
import { placePicture } from './place-picture.ts';

const square = (e: number, n: number, side: number) => [e, n, e + side, n, e + side, n + side, e, n + side];

test('the subject is drawn over its land, north is up, and there is a look for the dark', () => {
  const svg = placePicture(
    {
      parcels: [
        { use: 'Gozd', isSubject: false, rings: [square(0, 0, 50)] },
        { use: 'Cesta', isSubject: false, rings: [square(50, 0, 10)] },
        { use: null, isSubject: true, rings: [square(60, 0, 20), square(65, 5, 5)] },
      ],
      buildings: [{ isSubject: false, rings: [square(10, 10, 8)] }],
    },
    [0, 0, 100, 50],
  );
  expect(svg).toContain('viewBox="0 0 400 200"');
  expect(svg).toContain('<path class="forest" d="M0 200L200 200L200 0L0 0z"/>');
  // A hole of the subject stays open.
  expect(svg).toMatch(/<path class="subject" d="M240 200[^"]*zM260 180[^"]*z"\/><\/svg>$/);
  expect(svg).toContain('prefers-color-scheme:dark');
});

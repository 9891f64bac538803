import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTo, viewIn } from './view-link.ts';

test('a link leads to the view that it was made of', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 370_000, max: 630_000 }),
      fc.integer({ min: 25_000, max: 200_000 }),
      fc.integer({ min: 100, max: 2_000_000 }),
      (e, n, thousandths) => {
        const view = { e, n, metresPerPixel: thousandths / 1_000 };
        expect(viewIn(new URL(linkTo('https://mera.example/user/etn?q=1#x', view)).hash)).toEqual(view);
      },
    ),
  );
});

test.each(['', '#pogled=', '#pogled=1,2,3', '#pogled=500000,100000,-1', '#pogled=500000,100000,1,2'])(
  'no view in %s',
  (hash) => expect(viewIn(hash)).toBeUndefined(),
);

import { expect, test } from 'vitest';
import { inDrawnOrder } from './land-order.ts';

test('what is large lies under what is small, whatever they are; what is narrow lies over both', () => {
  const parcels = [
    { land: 'settled', area: 900_000, number: 'town' },
    { land: 'field', area: 800, number: 'garden' },
    { land: 'forest', area: 40_000, number: 'wood' },
    { land: 'road', area: 30_000, number: 'motorway' },
    { land: 'settled', area: 500, number: 'yard' },
  ] as const;
  expect(inDrawnOrder(parcels).flatMap((group) => group.parcels.map(({ number }) => number))).toEqual([
    'wood',
    'town',
    'garden',
    'yard',
    'motorway',
  ]);
});

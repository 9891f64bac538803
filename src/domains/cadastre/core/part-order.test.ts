import { expect, test } from 'vitest';
import { byPlace } from './part-order.ts';

const part = (more: object) => ({ isAccessory: false, door: null, floor: null, number: null, ...more });

test.each([
  ['doors by number', [{ door: 2 }, { door: 10 }, { door: 100 }, { door: null, number: 1 }]],
  [
    'floors by number where no doors are known',
    [{ floor: '-1' }, { floor: '2' }, { floor: '10' }, { floor: 'mansarda' }],
  ],
  ['else the numbers of the parts', [{ number: 2 }, { number: 10 }, { number: null }]],
  ['what belongs to a flat behind the flats', [{ door: 9 }, { isAccessory: true, number: 1 }]],
])('%s', (_, ordered) => {
  const parts = ordered.map(part);
  expect(parts.toReversed().toSorted(byPlace)).toEqual(parts);
});

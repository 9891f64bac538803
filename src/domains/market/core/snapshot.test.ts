import { expect, test } from 'vitest';
import { canonical, partiesRelated } from './snapshot.ts';

test('the order of fields is no difference, any value is', () => {
  expect(canonical({ price: 1, units: [{ a: null, b: 'x' }] })).toBe(
    canonical({ units: [{ b: 'x', a: null }], price: 1 }),
  );
  expect(canonical({ price: 1 })).not.toBe(canonical({ price: 1.01 }));
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
  expect(canonical({ price: undefined })).toBe(canonical({ price: null }));
});

test('related persons have a code of their own in each register', () => {
  expect([partiesRelated('KPP', 4), partiesRelated('KPP', 2), partiesRelated('NP', 2)]).toEqual([true, false, true]);
  expect(partiesRelated('KPP', null)).toBeNull();
});

import { expect, test } from 'vitest';
import { isNumbered, shiftOf } from './name-shift.ts';

const name = { wide: 40, tall: 8 };
const circle = (e: number, n: number) => ({ at: [e, n] as const, wide: 20, tall: 20 });

test('a name that nothing covers stands at its place', () => {
  expect(shiftOf([0, 0], name, [], 10)).toBe(0);
  expect(shiftOf([0, 0], name, [circle(700, 0), circle(0, -300)], 10)).toBe(0);
});

test('a name under a circle stands beside it, by the nearest way', () => {
  expect(shiftOf([0, 0], name, [circle(0, 50)], 10)).toBe(-5 + 20 + 8 + 3);
  expect(shiftOf([0, 0], name, [circle(0, -50)], 10)).toBe(5 - 20 - 8 - 3);
});

test('it does not give way under another one, and stays where everything is covered', () => {
  expect(shiftOf([0, 0], name, [circle(0, 50), circle(300, -300)], 10)).toBe(-5 - 20 - 8 - 3);
  expect(shiftOf([0, 0], name, [circle(0, 50), circle(300, -300), circle(0, 400)], 10)).toBe(30 + 20 + 8 + 3);
  const wall = Array.from({ length: 9 }, (_, at) => circle(0, (at - 4) * 300));
  expect(shiftOf([0, 0], name, wall, 10)).toBe(0);
});

test('a number is written already where the same one stands on its own parcel, and nowhere else', () => {
  const written = [{ text: '2325/2', box: [0, 0, 30, 40] }];
  expect(isNumbered('2325/2', [10, 35], written)).toBe(true);
  expect(isNumbered('2325/2', [31, 35], written)).toBe(false);
  expect(isNumbered('2325/1', [10, 35], written)).toBe(false);
});

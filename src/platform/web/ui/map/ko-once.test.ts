import { expect, test } from 'vitest';
import { koSpots } from './ko-once.ts';

const view = [0, 0, 1_000, 600] as const;
const spot = (text: string, e: number, n: number) => ({ text, at: [e, n] as const });
const jezero = [spot('JEZERO', 150, 300), spot('JEZERO', 480, 300), spot('JEZERO', 850, 300)];
const nothing = new Map<string, string>();

test('each k.o. has its name once in what is seen, in the middle of what is seen of it', () => {
  const spots = [...jezero, spot('PRESERJE', 480, 500), spot('PRESERJE', 1_200, 300)];
  expect([...koSpots(spots, view, 1, [], nothing)]).toEqual([
    ['JEZERO', '480 300'],
    ['PRESERJE', '480 500'],
  ]);
});

test('it stays where it was while that is seen, and moves on when it would be cut', () => {
  expect(koSpots(jezero, view, 1, [], new Map([['JEZERO', '850 300']])).get('JEZERO')).toBe('850 300');
  const moved = [-400, 0, 600, 600] as const;
  expect(koSpots(jezero, moved, 1, [], new Map([['JEZERO', '850 300']])).get('JEZERO')).toBe('150 300');
  expect(koSpots(jezero, [-400, 0, 500, 600], 1, [], new Map([['JEZERO', '480 300']])).get('JEZERO')).toBe('150 300');
});

test('it gives way to the name of a settlement and to the mark of a building, and stands cut rather than not at all', () => {
  expect(koSpots(jezero, view, 1, [{ at: [490, 305] }], nothing).get('JEZERO')).toBe('150 300');
  expect(koSpots(jezero, view, 1, [{ at: [555, 305], half: 8 }], nothing).get('JEZERO')).toBe('150 300');
  expect(koSpots(jezero, view, 1, [{ at: [570, 305], half: 8 }], nothing).get('JEZERO')).toBe('480 300');
  expect(koSpots([spot('JEZERO', 990, 300)], view, 1, [], nothing).get('JEZERO')).toBe('990 300');
});

import { expect, test } from 'vitest';
import { isNamed, municipalityNames, nearestNames } from './municipality.ts';

test('all municipalities are known by their names', () => {
  expect(new Set(municipalityNames).size).toBe(212);
});

test.each([
  ['Brezovca', ['Brezovica']],
  ['brezvoica', ['Brezovica']],
  ['Brez', ['Brežice', 'Brezovica']],
  ['Ljublana', ['Ljubljana']],
  ['zalec', ['Žalec']],
  ['qwertz', []],
])('»%s« is nearest to %o', (said, names) => expect(nearestNames(said, municipalityNames)).toEqual(names));

test.each([
  ['koper', 'Koper/Capodistria'],
  ['BREŽICE', 'Brežice'],
])('»%s« is %s', (said, name) => expect(isNamed(said)(name)).toBe(true));

import { expect, test } from 'vitest';
import { isNamed, municipalityNames, nearestNames } from './municipality.ts';
import { municipalitiesNumbered } from './municipality-numbers.ts';

test('all municipalities are known by their names', () => {
  expect(new Set(municipalityNames).size).toBe(212);
  expect(new Set(municipalitiesNumbered.map(({ obcina }) => obcina)).size).toBe(212);
  const missing = municipalityNames.filter((name) => !municipalitiesNumbered.some((one) => isNamed(name)(one.name)));
  expect(missing).toEqual([]);
  expect(municipalitiesNumbered).toContainEqual({ obcina: 8, name: 'Brezovica' });
});

test.each([
  ['Brezovca', ['Brezovica']],
  ['brezvoica', ['Brezovica']],
  ['Brez', ['Brežice', 'Brezovica']],
  ['Ljublana', ['Ljubljana']],
  ['zalec', ['Žalec']],
  ['qwertz', []],
  ['Sv Jurij', ['Sveti Jurij ob Ščavnici', 'Sveti Jurij v Slovenskih goricah']],
  ['sv. ana', ['Sveta Ana']],
])('»%s« is nearest to %o', (said, names) => expect(nearestNames(said, municipalityNames)).toEqual(names));

test.each([
  ['koper', 'Koper/Capodistria'],
  ['BREŽICE', 'Brežice'],
])('»%s« is %s', (said, name) => expect(isNamed(said)(name)).toBe(true));

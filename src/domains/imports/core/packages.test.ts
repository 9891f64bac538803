import { expect, test } from 'vitest';
import { folderOf, packagesOf, usualYears } from './packages.ts';

const products = (...args: Parameters<typeof packagesOf>) =>
  packagesOf(...args).map(({ group, product, obcina, year }) => [group, product, obcina, year]);

test('the country is fetched by its products, a municipality by its own where there are some', () => {
  expect(products('cadastre', { obcina: null, years: [] })).toEqual([
    [119, 12, null, null],
    [119, 181, null, null],
    [122, 25, null, null],
    [121, 14, null, null],
    [121, 141, null, null],
    [361, 361, null, null],
  ]);
  expect(products('cadastre', { obcina: 61, years: [] })).toEqual([
    [119, 12, null, null],
    [119, 181, null, null],
    [129, 7, 61, null],
    [129, 6, 61, null],
    [121, 141, null, null],
    [363, 362, 61, null],
  ]);
  expect(products('etn', { obcina: null, years: [2025, 2026] })).toEqual([
    [127, 321, null, 2025],
    [127, 322, null, 2025],
    [127, 321, null, 2026],
    [127, 322, null, 2026],
  ]);
  expect(products('etn', { obcina: 8, years: [2026] })).toEqual([
    [131, 323, 8, 2026],
    [131, 324, 8, 2026],
  ]);
});

test('deals of this year and the last one are usual; each package has a folder of its own', () => {
  expect(usualYears('2026-11-24T06:00:00Z')).toEqual([2025, 2026]);
  const all = [
    ...packagesOf('cadastre', { obcina: null, years: [] }),
    ...packagesOf('cadastre', { obcina: 61, years: [] }).filter(({ obcina }) => obcina !== null),
    ...packagesOf('etn', { obcina: null, years: [2025, 2026] }),
    ...packagesOf('etn', { obcina: 61, years: [2025] }),
  ];
  expect(new Set(all.map(folderOf)).size).toBe(all.length);
});

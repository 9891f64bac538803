import { expect, test } from 'vitest';
import { fromWgs84 } from '#lib/d96.ts';
import { isInCountry } from './in-country.ts';

test.each([
  ['Ljubljana', 46.05, 14.51],
  ['Koper', 45.548, 13.73],
  ['Nova Gorica, beside the border', 45.956, 13.642],
  ['Lendava', 46.564, 16.451],
])('%s lies in the country', (_, lat, lon) => expect(isInCountry(fromWgs84({ lat, lon }))).toBe(true));

test.each([
  ['Zagreb', 45.81, 15.98],
  ['Trieste', 45.65, 13.77],
  ['Klagenfurt', 46.624, 14.306],
  ['Vienna', 48.2, 16.37],
])('%s lies abroad', (_, lat, lon) => expect(isInCountry(fromWgs84({ lat, lon }))).toBe(false));

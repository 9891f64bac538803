import { expect, test } from 'vitest';
import { toWgs84 } from '#lib/d96.ts';
import { placeIn } from './place-in.ts';

test.each([
  '462000 101000',
  '462.000 101.000',
  'E 462000, N 101000',
  '101000 462000',
  '462000; 101000',
  '462000,0 101000,0',
])('%s is a place in metres', (text) => expect(placeIn(text)).toEqual({ e: 462_000, n: 101_000 }));

test.each([
  '46.0512 14.5051',
  '46,0512 14,5051',
  '46.0512, 14.5051',
  '14,5051 46,0512',
  '46.0512° N, 14.5051° E',
  '46,0512° S, 14,5051° V',
  '46°03\'04.3"N 14°30\'18.4"E',
  '46° 3′ 4,3″ S, 14° 30′ 18,4″ V',
  "46°3'4.3'' 14°30'18.4''",
  "46° 3.0717' N, 14° 30.3067' E",
])('%s is a place in degrees', (text) => {
  const place = placeIn(text);
  const { lat, lon } = place ? toWgs84(place) : { lat: 0, lon: 0 };
  expect([lat.toFixed(4), lon.toFixed(4)]).toEqual(['46.0512', '14.5051']);
});

test.each(['48.2082 16.3738', '45,81 15,98', '48°12\'30" N 16°22\'26" E'])('»%s« is a place, only abroad', (text) => {
  expect(placeIn(text)).toBeDefined();
});

test.each(['', '462000', '1 2', 'tu nekje', '462000 101000 5'])('»%s« is no place', (text) => {
  expect(placeIn(text)).toBeUndefined();
});

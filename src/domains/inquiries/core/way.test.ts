import { expect, test } from 'vitest';
import { wayTo } from './way.ts';

const place = [462_000, 101_000] as const;
const at = '46.047745,14.508973';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', `geo:${at}?q=${at}`, null],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    `https://maps.apple.com/?daddr=${at}`,
    'maps.apple.com',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
    `https://maps.apple.com/?daddr=${at}`,
    'maps.apple.com',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
    'https://www.openstreetmap.org/directions?route=%3B46.047745%2C14.508973',
    'openstreetmap.org',
  ],
])('the way opens in the maps of %s', (userAgent, href, page) => {
  expect(wayTo(place, userAgent)).toEqual({ href, page });
});

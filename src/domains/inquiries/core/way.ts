import { toWgs84 } from '#lib/d96.ts';

/**
 * Where the way to a place of D96/TM opens in the maps of a device, by what its browser says of itself. Telephones have an
 * application of their own; elsewhere it is the page of OpenStreetMap. Nobody outside learns of the place before the link is pressed.
 */
export const wayTo = ([e, n]: readonly [number, number], userAgent: string): string => {
  const { lat, lon } = toWgs84({ e, n });
  const at = `${lat.toFixed(6)},${lon.toFixed(6)}`;
  if (/Android/.test(userAgent)) return `geo:${at}?q=${at}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${at}`;
  return `https://www.openstreetmap.org/directions?route=%3B${encodeURIComponent(at)}`;
};

import { toWgs84 } from '#lib/d96.ts';

/** Where it leads, and the page of others that it opens; null where the device has an application of its own for it. */
type Way = { readonly href: string; readonly page: string | null };

/**
 * Where the way to a place of D96/TM opens in the maps of a device, by what its browser says of itself. Telephones have an
 * application of their own; elsewhere it is the page of OpenStreetMap. Nobody outside learns of the place before the link is pressed,
 * and who presses it has read whom it opens.
 */
export const wayTo = ([e, n]: readonly [number, number], userAgent: string): Way => {
  const { lat, lon } = toWgs84({ e, n });
  const at = `${lat.toFixed(6)},${lon.toFixed(6)}`;
  if (/Android/.test(userAgent)) return { href: `geo:${at}?q=${at}`, page: null };
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return { href: `https://maps.apple.com/?daddr=${at}`, page: 'maps.apple.com' };
  return {
    href: `https://www.openstreetmap.org/directions?route=%3B${encodeURIComponent(at)}`,
    page: 'openstreetmap.org',
  };
};

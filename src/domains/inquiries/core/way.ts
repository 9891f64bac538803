import { toWgs84 } from '#lib/d96.ts';

/** Link target, and the external page that it opens; null if the device has an application of its own. */
type Way = { readonly href: string; readonly page: string | null };

/**
 * Link that opens a place of D96/TM in the maps of the device, chosen by its user agent. Telephones have an application of their own;
 * elsewhere it is the page of OpenStreetMap. The place is sent outside only after the link, which names its target, is pressed.
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

import { type D96, fromWgs84 } from '#lib/d96.ts';

const number = /^(\d+)(?:[.,](\d+))?$/;
const isBetween = (value: number, low: number, high: number): boolean => value >= low && value <= high;

/** A number as it was typed: with a comma or a point; »462.000« may be thousands. */
const readings = (text: string): readonly number[] => {
  const [, whole, rest = ''] = number.exec(text) ?? [];
  if (whole === undefined) return [];
  const value = Number(`${whole}.${rest || '0'}`);
  return rest.length === 3 ? [Number(whole + rest), value] : [value];
};

/** Degrees with minutes, and with optional seconds. */
const sexagesimal =
  /(\d{1,3})\s*°\s*(\d{1,2}(?:[.,]\d+)?)\s*['′’](?!['′’])\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|['′’]{2}))?/g;
const inDegrees = (_: string, degrees: string, minutes: string, seconds = '0'): string => {
  const [whole = 0, m = 0, s = 0] = [degrees, minutes, seconds].map((one) => Number(one.replace(',', '.')));
  return ` ${(whole + m / 60 + s / 3600).toFixed(8)} `;
};

/**
 * The place of two numbers, in either order: metres of D96/TM or degrees of WGS84, whose ranges never overlap. Undefined if they are
 * neither. Degrees may have minutes and seconds, and may be anywhere in Europe: that is a place too, only abroad.
 */
export const placeIn = (text: string): D96 | undefined => {
  const words = text
    .replaceAll(sexagesimal, inDegrees)
    .replaceAll(/[°ENSVensv:;()]|,\s/gi, ' ')
    .trim()
    .split(/\s+/);
  if (words.length !== 2) return undefined;
  const [first = [], second = []] = words.map(readings);
  for (const [a, b] of first.flatMap((x) => second.flatMap((y) => [[x, y] as const, [y, x] as const]))) {
    if (isBetween(a, 300_000, 700_000) && isBetween(b, 10_000, 250_000)) return { e: a, n: b };
    if (isBetween(a, 34, 72) && isBetween(b, 0, 33)) return fromWgs84({ lat: a, lon: b });
  }
  return undefined;
};

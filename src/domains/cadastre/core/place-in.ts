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

/**
 * The place that two numbers mean, in either order: metres of D96/TM or degrees of WGS84, which are nowhere alike. Undefined when they are
 * neither.
 */
export const placeIn = (text: string): D96 | undefined => {
  const words = text
    .replaceAll(/[°ENSVensv:;()]|,\s/gi, ' ')
    .trim()
    .split(/\s+/);
  if (words.length !== 2) return undefined;
  const [first = [], second = []] = words.map(readings);
  for (const [a, b] of first.flatMap((x) => second.flatMap((y) => [[x, y] as const, [y, x] as const]))) {
    if (isBetween(a, 300_000, 700_000) && isBetween(b, 10_000, 250_000)) return { e: a, n: b };
    if (isBetween(a, 44, 48) && isBetween(b, 12, 18)) return fromWgs84({ lat: a, lon: b });
  }
  return undefined;
};

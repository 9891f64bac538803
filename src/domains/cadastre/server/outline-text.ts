import { clockwiseArea, type Ring, ringsOf } from '../core/outline.ts';

/** The rings of an outline as the database writes it ("e,n,e,n …"), each without its closing corner; the largest part first. */
export const ringsOfText = (text: string): Ring[] => {
  const numbers = text.split(',').map(Number);
  const corners = Array.from({ length: numbers.length / 2 }, (_, at): Ring[number] => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ]);
  return ringsOf(corners);
};

/** The same as e, n, e, n …; outer ones clockwise, whichever way the source went round them. */
export const drawnRings = (text: string): number[][] => {
  const rings = ringsOfText(text);
  const turns = clockwiseArea(rings[0] ?? []) < 0;
  return rings.map((ring) => (turns ? ring.toReversed() : ring).flat());
};

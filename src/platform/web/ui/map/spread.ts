type Pixel = readonly [number, number];

/** Minimum pixels between the middles of two marks, so that neither covers the other. */
export const apart = 33;

/** The place itself, then rings around it, each with as many places as have room. */
const around = function* (): Generator<Pixel, never> {
  yield [0, 0];
  for (let ring = 1; ; ring++)
    for (let at = 0; at < 6 * ring; at++) {
      const angle = (2 * Math.PI * at) / (6 * ring);
      yield [ring * apart * Math.cos(angle), ring * apart * Math.sin(angle)];
    }
};

/** Displacement of each mark so that all can be seen and pressed; the first ones stay on their places. */
export const spreadOf = (places: readonly Pixel[]): readonly Pixel[] => {
  const taken: Pixel[] = [];
  return places.map(([x, y]) => {
    for (const [dx, dy] of around()) {
      const [atX, atY] = [x + dx, y + dy];
      if (taken.some(([otherX, otherY]) => Math.hypot(otherX - atX, otherY - atY) < apart - 0.01)) continue;
      taken.push([atX, atY]);
      return [dx, dy];
    }
    return [0, 0];
  });
};

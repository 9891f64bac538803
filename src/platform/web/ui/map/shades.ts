/** How much of the colour is in each shade, from the least to the most. */
export const shadePercents = [14, 32, 52, 74, 96] as const;

export const shadeOf = (shade: number, colour: string, ground: string): string =>
  `color-mix(in srgb, ${colour} ${shadePercents[shade] ?? 0}%, ${ground})`;

/** Values at which the next shade begins: as many areas in each shade as there can be. */
export const stepsOf = (values: readonly number[]): number[] => {
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  const shades = Math.min(shadePercents.length, sorted.length);
  return Array.from(
    { length: Math.max(0, shades - 1) },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / shades)] ?? 0,
  );
};

export const shadeIn = (steps: readonly number[], value: number): number =>
  steps.filter((step) => value >= step).length;

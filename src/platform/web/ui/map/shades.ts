const mostShades = 5;
/** How much of the colour is in the palest shade and in the darkest, in percent. */
const ends = { pale: 18, dark: 96 };

/** Percentage of the colour in one of `shades` shades; few are spread as far as many. */
export const shadePercent = (shade: number, shades: number): number =>
  shades < 2 ? (ends.pale + ends.dark) / 2 : Math.round(ends.pale + ((ends.dark - ends.pale) * shade) / (shades - 1));

export const mixed = (percent: number, colour: string, ground: string): string =>
  `color-mix(in srgb, ${colour} ${percent}%, ${ground})`;

/** Values at which the next shade begins: as many areas in each shade as there can be. */
export const stepsOf = (values: readonly number[]): number[] => {
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  const shades = Math.min(mostShades, sorted.length);
  return Array.from(
    { length: Math.max(0, shades - 1) },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / shades)] ?? 0,
  );
};

export const shadeIn = (steps: readonly number[], value: number): number =>
  steps.filter((step) => value >= step).length;

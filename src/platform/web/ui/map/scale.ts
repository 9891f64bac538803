export type Scale = { readonly metres: number; readonly pixels: number };

const mostPixels = 96;

/** The longest round length (1, 2 or 5 times a power of ten) that fits the bar. */
export const scaleOf = (metresPerPixel: number): Scale => {
  const most = mostPixels * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power;
  return { metres, pixels: Math.round(metres / metresPerPixel) };
};

/** Label of the scale bar. */
export const lengthText = (metres: number): string => (metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`);

/** Legend of a map's shades; a map with shades sets it under this name (`map.set`). */
export type PictureLegend = {
  readonly unit: string;
  /** How much of the colour each has, and what it says. */
  readonly shades: readonly { readonly percent: number; readonly text: string }[];
};
export const pictureLegend = 'pictureLegend';

/** Legend of a map's shades; a map with shades sets it under this name (`map.set`). */
export type PictureLegend = {
  readonly unit: string;
  /** Opacity of each shade, and its text. */
  readonly shades: readonly { readonly percent: number; readonly text: string }[];
};
export const pictureLegend = 'pictureLegend';

/** What the shades of a map mean; a map that has some says so under this name (`map.set`). */
export type PictureLegend = {
  readonly unit: string;
  /** How much of the colour each has, and what it says. */
  readonly shades: readonly { readonly percent: number; readonly text: string }[];
};
export const pictureLegend = 'pictureLegend';

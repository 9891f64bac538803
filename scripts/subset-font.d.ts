declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default: number };
  type Options = { readonly targetFormat: 'woff2'; readonly variationAxes?: Readonly<Record<string, Axis>> };
  /** The font with nothing but the letters of the text in it. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}

/** View of a map: its middle in metres of D96/TM, and metres per pixel. */
export type MapView = { readonly e: number; readonly n: number; readonly metresPerPixel: number };

const form = /^#pogled=(\d{6}),(\d{5,6}),(\d{1,4}(?:\.\d{1,3})?)$/;

/** The view that the address names behind its #. */
export const viewIn = (hash: string): MapView | undefined => {
  const [, e, n, metresPerPixel] = form.exec(hash) ?? [];
  return e === undefined ? undefined : { e: Number(e), n: Number(n), metresPerPixel: Number(metresPerPixel) };
};

export const linkTo = (address: string, { e, n, metresPerPixel }: MapView): string =>
  `${address.split('#')[0]}#pogled=${Math.round(e)},${Math.round(n)},${Number(metresPerPixel.toFixed(3))}`;

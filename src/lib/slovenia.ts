/** Whether a point of D96/TM can be in Slovenia; registers also hold zeros and exchanged axes. Needs no projection. */
export const isInSlovenia = ({ e, n }: { readonly e: number; readonly n: number }): boolean =>
  e > 370_000 && e < 630_000 && n > 28_000 && n < 200_000;

/** A sold share, `part` of `whole`. */
export type Share = { readonly part: number; readonly whole: number };

/** "1/1", "1/2", "171/1000", also "1"; undefined for anything else (zero, more than the whole, not a fraction). */
export const shareOf = (text: string): Share | undefined => {
  const found = /^\s*(\d{1,9})\s*(?:\/\s*(\d{1,9})\s*)?$/.exec(text);
  if (!found) return undefined;
  const [part, whole] = [Number(found[1]), Number(found[2] ?? 1)];
  return part > 0 && whole >= part ? { part, whole } : undefined;
};

export const isWhole = ({ part, whole }: Share): boolean => part === whole;

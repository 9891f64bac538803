/** Records of actual use overlap: a house is on built-up land, and both may be recorded as farmland. */
const useSources = ['kmetijska', 'pozidana', 'stavbna', 'infrastruktura', 'vodna', 'neopredeljena'] as const;
type UseSource = (typeof useSources)[number];

const words: readonly (readonly [RegExp, UseSource])[] = [
  [/tloris|stavb/i, 'stavbna'],
  [/poselj|pozid/i, 'pozidana'],
  [/infrastrukt|cest|železni|letali/i, 'infrastruktura'],
  [/vod/i, 'vodna'],
  [/nedoloč|neopredelj/i, 'neopredeljena'],
];

/** Record in which a use is listed. */
const useSourceOf = (use: string): UseSource => words.find(([word]) => word.test(use))?.[1] ?? 'kmetijska';

/** The uses of a parcel by their source record: shares are parts of one record, and are never added over two. */
export const usesBySource = <Use extends { readonly opis: string }>(
  uses: readonly Use[],
): (readonly [UseSource, readonly Use[]])[] =>
  useSources.flatMap((source) => {
    const own = uses.filter(({ opis }) => useSourceOf(opis) === source);
    return own.length > 0 ? [[source, own] as const] : [];
  });

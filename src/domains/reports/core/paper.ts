/** A paper of the firm that is no report, as it says of itself: nothing here tells whether it is genuine. */
export const otherPapers = ['proforma', 'invoice', 'order_form'] as const;
export type OtherPaper = (typeof otherPapers)[number];

/** Which other paper a file is by the titles in it, and its number; null for what calls itself none of them. */
export const paperIn = (
  text: string,
  titles: readonly (readonly [RegExp, OtherPaper])[],
): { readonly kind: OtherPaper; readonly number: string } | null => {
  const plain = text.replaceAll(/\s/g, '');
  const [first] = titles
    .flatMap(([form, kind]) => {
      const found = form.exec(plain);
      return found?.[1] ? [{ kind, number: found[1], at: found.index }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
  return first ? { kind: first.kind, number: first.number } : null;
};

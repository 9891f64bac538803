import { fold } from '#lib/fold.ts';

/** A paper of the firm that is no report, as it says of itself: nothing here tells whether it is genuine. */
export const otherPapers = ['proforma', 'invoice', 'order_form'] as const;
export type OtherPaper = (typeof otherPapers)[number];

/** Folded titles and numbers as they are printed, without the hyphens and the blanks, which a reader of PDF may put anywhere. They are Slovenian in any language. */
const titles: readonly (readonly [RegExp, OtherPaper])[] = [
  [/predracun(p)(\d{4})(\d{6})/, 'proforma'],
  [/(?:racun(?:zaavans)?|dobropis)([rad])(\d{4})(\d{6})/, 'invoice'],
  [/narocilocenitve()(\d{4})(\d{6})/, 'order_form'],
];

/** Which other paper a file is by the words in it, and its number; null for what calls itself none of them. */
export const paperIn = (text: string): { readonly kind: OtherPaper; readonly number: string } | null => {
  const plain = fold(text).replaceAll(/\s/g, '');
  const [first] = titles
    .flatMap(([form, kind]) => {
      const found = form.exec(plain);
      return found ? [{ kind, number: found.slice(1).filter(Boolean).join('-').toUpperCase(), at: found.index }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
  return first ? { kind: first.kind, number: first.number } : null;
};

import type { CadastreHit, SearchUnknown } from '../contract/cadastre.ts';

/** What the sentence of each kind of unknown names. */
export const unknownFacts = (
  { items }: { readonly items: readonly CadastreHit[] },
  { text, tried = [], empty = [] }: SearchUnknown,
) => ({ number: text, tried, empty, ko: items[0]?.sifraKo ?? null });

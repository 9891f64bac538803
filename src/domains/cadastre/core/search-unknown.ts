import type { CadastreHit, SearchUnknown } from '../contract/cadastre.ts';

/** The names in the sentence of each kind of unknown. */
export const unknownFacts = (
  { items }: { readonly items: readonly CadastreHit[] },
  { text, tried = [], empty = [] }: SearchUnknown,
) => ({ number: text, tried, empty, ko: items[0]?.sifraKo ?? null });

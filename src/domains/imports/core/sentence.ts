import type { Refusal } from '#contract/import-refusals.ts';
import { stateOf } from './outcome.ts';

type Coded = { readonly code: string };

/** Members of the union with this code. */
type Of<All extends Coded, Code> = All extends unknown ? (Code extends All['code'] ? All : never) : never;

/** A sentence for each code, from its values. */
export type Sentences<All extends Coded> = { readonly [Code in All['code']]: (p: Of<All, Code>) => string };

type Refusing = { readonly files: Sentences<Refusal>; readonly again: string };

/** A refusal of a package, with the note that nothing was imported; `sentenceOf` leaves that out, for a plan. */
export const refusalText = ({ files, again }: Refusing, refusal: Refusal): string =>
  stateOf(refusal) === 'refused' ? `${sentenceOf(files, refusal)} ${again}` : sentenceOf(files, refusal);

export const sentenceOf = <All extends Coded>(sentences: Sentences<All>, one: All): string => {
  const sentence = sentences[one.code as All['code']] as (p: All) => string;
  return sentence(one);
};

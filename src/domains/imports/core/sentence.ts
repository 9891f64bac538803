type Coded = { readonly code: string };

/** Those of the union that come with one code. */
type Of<All extends Coded, Code> = All extends unknown ? (Code extends All['code'] ? All : never) : never;

/** A sentence for each code, from what comes with it. */
export type Sentences<All extends Coded> = { readonly [Code in All['code']]: (p: Of<All, Code>) => string };

export const sentenceOf = <All extends Coded>(sentences: Sentences<All>, one: All): string => {
  const sentence = sentences[one.code as All['code']] as (p: All) => string;
  return sentence(one);
};

/** Findings before the quality control, as in the answer of the call and in the refusal of a seal. */
export type Found<Stop, Failure, Block> = {
  readonly stops: readonly Stop[];
  readonly errors: readonly Failure[];
  readonly empty_blocks: readonly Block[];
};

/**
 * Open points as people count them: a check that fails in several places is one point, whose link leads to the first of them; errors of the
 * calculation are one point together.
 */
export const openPoints = <Stop extends { readonly code: string }, Failure, Block>({
  stops,
  errors,
  empty_blocks,
}: Found<Stop, Failure, Block>) => {
  const first = stops.filter(({ code }, at) => stops.findIndex((one) => one.code === code) === at);
  return { stops: first, n: first.length + (errors.length > 0 ? 1 : 0) + empty_blocks.length };
};

import type { Refusal } from '#contract/import-refusals.ts';

/** A file is refused for what is wrong with it; a run fails that had nothing to read, or a package of which nothing was of use. */
export const stateOf = ({ code }: Refusal): 'refused' | 'failed' =>
  code === 'nothing_known' || code === 'nothing_usable' ? 'failed' : 'refused';

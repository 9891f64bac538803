import type { Refusal } from '#contract/import-refusals.ts';

const failures: ReadonlySet<Refusal['code']> = new Set([
  'nothing_known',
  'nothing_usable',
  'plan_gone',
  'nothing_to_undo',
]);

/** A file is refused for what is wrong with it; a run fails that had nothing to read, or a package of which nothing was of use. */
export const stateOf = ({ code }: Refusal): 'refused' | 'failed' => (failures.has(code) ? 'failed' : 'refused');

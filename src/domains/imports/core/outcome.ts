import type { Refusal } from '#contract/import-refusals.ts';

const failures: ReadonlySet<Refusal['code']> = new Set([
  'nothing_known',
  'nothing_usable',
  'plan_gone',
  'nothing_to_undo',
]);

/** The service of GURS did not give what it promised, and at another hour it may; a package that it does not have it will not have then. */
export const isOfService = (refusal: Refusal): boolean => {
  if (refusal.code === 'service_answered') return refusal.status >= 500 || refusal.status === 429;
  return refusal.code.startsWith('service_') && refusal.code !== 'service_too_large';
};

/** A file is refused for what is wrong with it; a run fails that had nothing to read, or a package of which nothing was of use. */
export const stateOf = ({ code }: Refusal): 'refused' | 'failed' => (failures.has(code) ? 'failed' : 'refused');

import type { Refusal } from '#contract/import-refusals.ts';

/** Failures that are not the package's fault: a requirement of the run was missing. */
const failures: ReadonlySet<Refusal['code']> = new Set([
  'file_missing',
  'running',
  'plan_gone',
  'nothing_to_undo',
  'disk_full',
]);

/** Failures of the GURS service that may pass by another hour; a missing package will still be missing. */
export const isOfService = (refusal: Refusal): boolean => {
  if (refusal.code === 'service_answered') return refusal.status >= 500 || refusal.status === 429;
  return refusal.code.startsWith('service_') && refusal.code !== 'service_too_large';
};

/** A package is refused for its content; a run fails if it did not finish, whatever its package. */
export const stateOf = (refusal: Refusal): 'refused' | 'failed' =>
  failures.has(refusal.code) || refusal.code.startsWith('service_') ? 'failed' : 'refused';

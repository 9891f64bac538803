import type { Refusal } from '#contract/import-refusals.ts';

/** Failures that are not the package's fault: a requirement of the run was missing. */
const failures: ReadonlySet<Refusal['code']> = new Set([
  'file_missing',
  'running',
  'plan_gone',
  'nothing_to_undo',
  'disk_full',
]);

/** The service of GURS did not give what it promised, and at another hour it may; a package that it does not have it will not have then. */
export const isOfService = (refusal: Refusal): boolean => {
  if (refusal.code === 'service_answered') return refusal.status >= 500 || refusal.status === 429;
  return refusal.code.startsWith('service_') && refusal.code !== 'service_too_large';
};

/** A package is refused for what it holds or lacks; a run fails that could not get to the end, whatever its package is. */
export const stateOf = (refusal: Refusal): 'refused' | 'failed' =>
  failures.has(refusal.code) || refusal.code.startsWith('service_') ? 'failed' : 'refused';

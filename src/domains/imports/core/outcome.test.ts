import { expect, test } from 'vitest';
import type { Refusal } from '#contract/import-refusals.ts';
import { stateOf } from './outcome.ts';

const file = 'KN_008_STAVBE_20260105.zip';

test.each<Refusal>([
  { code: 'cut', file },
  { code: 'rejected', file, count: 9, of: 10 },
  { code: 'older', file, day: '2026-01-05', present: '2026-01-12' },
  { code: 'empty_package', file },
  { code: 'nothing_usable', files: [file] },
  { code: 'nothing_known', register: 'cadastre' },
])('a package is refused for what it holds or lacks: %o', (refusal) => expect(stateOf(refusal)).toBe('refused'));

test.each<Refusal>([
  { code: 'service_silent', file },
  { code: 'service_answered', file, status: 404 },
  { code: 'service_interrupted', file },
  { code: 'disk_full', needed: 900, free: 100 },
  { code: 'running', register: 'etn' },
  { code: 'plan_gone', register: 'etn' },
  { code: 'nothing_to_undo', register: 'etn' },
])('a run fails that cannot get to its end, whatever its package is: %o', (refusal) =>
  expect(stateOf(refusal)).toBe('failed'),
);

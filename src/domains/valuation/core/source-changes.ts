import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { type SourceChange, sourceFields } from '../contract/source.ts';

type EtnSource = Extract<Comparable['source'], { kind: 'etn' }>;

/** Differences between the register today and a frozen deal. */
export const sourceChanges = (frozen: EtnSource, today: EtnSource): SourceChange[] =>
  sourceFields
    .filter((field) => frozen[field] !== today[field])
    .map((field) => ({ field, before: frozen[field], after: today[field] }));

/** The comparable with the current register data; the valuer's entries stay. */
export const withSourceOf = (before: Comparable, today: Comparable): Comparable => ({
  ...before,
  source: today.source,
  distance: today.distance ?? before.distance,
});

import type { ImportPlan } from '#contract/import-plan.ts';
import { isAcceptable, type Refusal } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';

/** Stops the import; the screen or command that shows it words the refusal in the reader's language. */
export class ImportRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.code, options);
    // A missing file is named by its given path, for finding it.
    const isNamed = 'file' in refusal && refusal.code !== 'file_missing';
    this.refusal = isNamed ? { ...refusal, file: nameOf(refusal.file) } : refusal;
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** More than the share, and not just a line or two of a short file. */
export const isTooMany = (count: number, of: number, percent: number): boolean =>
  count >= limits.imports.refused.least && count * 100 > of * percent;

/** Guards stop a plan, unless they may be accepted and are. */
export const refuseGuarded = ({ guards }: ImportPlan, accept = false): void => {
  const guard = guards.find((one) => !accept || !isAcceptable(one));
  if (guard) throw new ImportRefused(guard);
};

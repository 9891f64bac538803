import type { ImportRefusal } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { importRefusals } from '#platform/texts/en/import-refusals.ts';

/** Why a file is refused as a whole, for screens that say it in their own language: so many `count` of `of`. */
export type Refusal = {
  readonly reason: ImportRefusal;
  readonly file: string;
  readonly count: number;
  readonly of: number;
};

/** The import stops; the message tells the person who started it why. */
export class ImportRefused extends Error {
  readonly refusal: Refusal | null;

  constructor(message: string, options: ErrorOptions & { readonly refusal?: Refusal } = {}) {
    super(message, options);
    this.refusal = options.refusal ?? null;
  }
}

const number = new Intl.NumberFormat('en');

/** A file that does harm if it is taken, or says nothing: nothing of it is kept, so the good one can come afterwards. */
export const refusedAsWhole = (
  reason: ImportRefusal,
  path: string,
  { count = 0, of = 0, cause }: { readonly count?: number; readonly of?: number; readonly cause?: unknown } = {},
): ImportRefused => {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const said = importRefusals.refusals[reason]({ file, count: number.format(count), of: number.format(of) });
  return new ImportRefused(`${said} ${importRefusals.nothingChanged}`, { cause, refusal: { reason, file, count, of } });
};

/** More than the share, and not just a line or two of a short file. */
export const isTooMany = (count: number, of: number, percent: number): boolean =>
  count >= limits.imports.refused.least && count * 100 > of * percent;

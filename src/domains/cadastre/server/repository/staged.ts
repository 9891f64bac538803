import type { LineReason } from '#contract/import-refusals.ts';
import type { Target } from '../../core/rows.ts';
import type { Op } from './load.ts';

/** Number of rows of a file by their operation on the table. */
export type OpCount = { readonly target: Target; readonly file: number; readonly op: Op; readonly n: number };

/** A file that was read, as it waits with its rows. */
export type StagedFile = {
  readonly file: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly reading: string;
  readonly area: string | null;
  readonly stateOn: string | null;
  readonly lines: number;
  readonly rejected: number;
  readonly rejections: readonly { readonly line: number; readonly reason: LineReason }[];
};

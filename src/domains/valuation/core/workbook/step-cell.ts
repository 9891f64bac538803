/**
 * An intermediate cell: its formula over cells in braces, single or as a range, and the value shown. Without a formula its value is fixed
 * by the search, and not entered.
 */
export type StepCell = {
  readonly key: string;
  readonly formula: string | null;
  readonly shown: number | string;
  /** A tried rate shows all its places. */
  readonly unit: 'rate' | 'percent' | 'EUR' | 'count' | 'words';
};

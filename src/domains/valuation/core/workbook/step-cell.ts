/**
 * A cell on the way to a figure: its formula over the cells that stand in braces, alone or from one to another, and what it
 * shows. Without a formula it is given by the way itself, and nobody enters it.
 */
export type StepCell = {
  readonly key: string;
  readonly formula: string | null;
  readonly shown: number | string;
  /** A rate that is tried shows all its places. */
  readonly unit: 'rate' | 'percent' | 'EUR' | 'count' | 'words';
};

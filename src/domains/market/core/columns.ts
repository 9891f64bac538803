/** Units of a map as columns that pack well: sorted by place, whole numbers, places as differences to the one before. */
export type MapColumns = {
  readonly id_posla: number[];
  readonly ordinal: number[];
  /** Metres of D96/TM; the first absolute, every other as the difference to the one before it. */
  readonly e: number[];
  readonly n: number[];
  readonly price_m2: (number | null)[];
};

export type MapUnit = {
  readonly id_posla: number;
  readonly ordinal: number;
  readonly e: number;
  readonly n: number;
  readonly price_m2: number | null;
};

/** Differences of neighbours; taken together again they are the numbers. */
export const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => (index === 0 ? value : value - (values[index - 1] ?? 0)));

const sums = (values: readonly number[]): number[] => {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};

export const unitsOf = ({ id_posla, ordinal, e, n, price_m2 }: MapColumns): MapUnit[] => {
  const [easts, norths] = [sums(e), sums(n)];
  return id_posla.map((id, index) => ({
    id_posla: id,
    ordinal: ordinal[index] ?? 1,
    e: easts[index] ?? 0,
    n: norths[index] ?? 0,
    price_m2: price_m2[index] ?? null,
  }));
};

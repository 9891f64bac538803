export type Details = Readonly<Record<string, string | number | boolean | null>>;

/** The amount of a row of the trail that is about money: the first of these that it keeps. */
const amounts = ['cents', 'gross_cents', 'open_cents', 'net_cents'] as const;

/** The amount, in cents, that the words of a row name; null of one that is not about money. */
export const centsIn = (details: Details): number | null => {
  const named = amounts.map((name) => details[name]).find((value) => typeof value === 'number');
  return typeof named === 'number' ? named : null;
};

/** The share that they name: of a cancellation, or of a valuer's fee. */
export const percentIn = ({ percent }: Details): number | null => (typeof percent === 'number' ? percent : null);

/** Whether a detail is in cents, which are shown in euros. */
export const holdsCents = (name: string): boolean => /(^|_)cents(_|$)/.test(name);

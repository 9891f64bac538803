import { limits } from '#contract/limits.ts';

/** A number with one sign and three digits after it: it may be a fraction, or thousands. */
const maybeThousands = /^\d{1,3}[.,]\d{3}$/;

/**
 * How the numbers of one table write fractions and thousands, seen while they are read. 1.234 is a number of either kind, and to take
 * it for the wrong one is worse than not to read the table at all.
 */
export const numberSigns = (delimiter: string) => {
  let [commas, points, signless, twoSigned, thousands, fractions] = [0, 0, 0, 0, 0, 0];
  const see = (value: string): void => {
    const [comma, point] = [value.indexOf(','), value.indexOf('.')];
    if (comma < 0 && point < 0) {
      signless += 1;
      return;
    }
    if (comma >= 0) commas += 1;
    if (point >= 0) points += 1;
    if ((comma >= 0 && point >= 0) || value.lastIndexOf(',') !== comma || value.lastIndexOf('.') !== point)
      twoSigned += 1;
    else if (maybeThousands.test(value)) thousands += 1;
    else fractions += 1;
  };
  /** Both signs, commas among columns that commas part, or thousands beside numbers that have none. */
  const areForeign = (): boolean => {
    const least = limits.imports.grouped;
    return (
      twoSigned >= least ||
      (commas >= least && (points >= least || delimiter === ',')) ||
      (thousands >= least && fractions === 0 && signless > 0)
    );
  };
  return { see, areForeign };
};

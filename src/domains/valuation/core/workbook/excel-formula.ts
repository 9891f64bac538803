import type { FormulaFunction } from '#domains/appraisal/core/sheet/functions.ts';
import { type Expression, readFormula, worthOf } from './expression.ts';

/** Limits of one spreadsheet cell. */
const limits = { inputs: 255, characters: 8_000 } as const;

const power = (base: string, exponent: string): string => `POWER(${base},${exponent})`;

/** `(1 − (1+i)^−n) / i`, or n for i = 0. */
const yearsPurchase = (n: string, i: string): string => `IF(${i}=0,${n},(1-${power(`1+${i}`, `-(${n})`)})/(${i}))`;

/** For flows in separate cells: the function accepts only a list. */
const internalRate = (flows: readonly string[]): string =>
  `IRR(CHOOSE({${flows.map((_, at) => at + 1).join(',')}},${flows.join(',')}))`;

const digitsOf = (step: string): number | null => {
  const digits = [1, 0.1, 0.01, 0.001].indexOf(Number(step));
  return digits < 0 ? null : digits;
};

/** A spreadsheet rounds half away from zero like we do; steps that are no decimal place are divided by. */
const rounded = (x: string, step: string): string => {
  const digits = digitsOf(step);
  return digits === null ? `ROUND((${x})/(${step}),0)*(${step})` : `ROUND(${x},${digits})`;
};

/** Each function in the notation of spreadsheets; null for iterative ones, which have no closed form there. */
const translations: Readonly<Record<FormulaFunction, ((...x: string[]) => string | null) | null>> = {
  ABS: (x) => `ABS(${x})`,
  MIN: (...x) => `MIN(${x.join(',')})`,
  MAX: (...x) => `MAX(${x.join(',')})`,
  SUM: (...x) => `SUM(${x.join(',')})`,
  MEAN: (...x) => `AVERAGE(${x.join(',')})`,
  MEDIAN: (...x) => `MEDIAN(${x.join(',')})`,
  CV: (...x) => `(STDEV(${x.join(',')})/ABS(AVERAGE(${x.join(',')})))`,
  NONZERO: (...x) => `SUM(${x.map((one) => `IF(${one}=0,0,1)`).join(',')})`,
  POW: (x, y) => power(x ?? '', y ?? ''),
  LB: (x) => `LOG(${x},2)`,
  ROUND: (x, step) => rounded(x ?? '', step ?? ''),
  // The quotient is rounded first: 265.9999999999 of a double is 266.
  DOWN: (x, step) => `ROUNDDOWN(ROUND((${x})/(${step}),9),0)*(${step})`,
  SIGNIFICANT: (x, digits) => `IF(${x}=0,0,ROUND(${x},${digits}-1-INT(LOG10(ABS(${x})))))`,
  YP: (n, i) => yearsPurchase(n ?? '', i ?? ''),
  PV: (n, i) => power(`1+${i}`, `-(${n})`),
  SINK: (i, n) => `IF(${i}=0,1/(${n}),(${i})/(${power(`1+${i}`, n ?? '')}-1))`,
  PMT: (principal, i, n) => `((${principal})/${yearsPurchase(n ?? '', i ?? '')})`,
  CONSTANT: (rate, years, m) => `((${m})/${yearsPurchase(`(${years})*(${m})`, `((${rate})/(${m}))`)})`,
  EQUIVALENT: null,
  EQUIVALENTNET: null,
  RATE: (n, payment, price) => `RATE(${n},${payment},-(${price}))`,
  IRR: (...flows) => internalRate(flows),
  IRRAT: null,
  /** Flows at the end of each year are evenly spaced, and a spreadsheet has a function for them. */
  IRRFLOW: (periods, early, outlay, exit, ...yearly) =>
    periods === '1' && early === '0'
      ? internalRate([`-(${outlay})`, ...yearly.slice(0, -1), `${yearly.at(-1)}+(${exit})`])
      : null,
};

const bare = (of: Expression): boolean => of.kind === 'number' || of.kind === 'figure' || of.kind === 'call';

const written = (of: Expression, cellOf: (id: string) => string | null): string | null => {
  switch (of.kind) {
    case 'number':
      return String(of.value);
    case 'figure':
      return cellOf(of.id);
    case 'minus': {
      const inner = written(of.of, cellOf);
      return inner === null ? null : `(-(${inner}))`;
    }
    case 'binary': {
      const [left, right] = [written(of.left, cellOf), written(of.right, cellOf)];
      if (left === null || right === null) return null;
      const bracketed = (text: string, part: Expression) => (bare(part) ? text : `(${text})`);
      return `${bracketed(left, of.left)}${of.sign}${bracketed(right, of.right)}`;
    }
    case 'call': {
      const inputs = of.inputs.map((input) => written(input, cellOf));
      const known = inputs.flatMap((input) => (input === null ? [] : [input]));
      const translate = translations[of.name];
      return translate === null || known.length < inputs.length || known.length > limits.inputs
        ? null
        : translate(...known);
    }
  }
};

/** An input of a figure: the text of a cell, with its figures in braces, and its value. */
export type Input = { readonly said: string; readonly value: number };

/** Inputs of a formula's outermost function; empty if it has another name, or an input has no value. */
export const inputsOf = (
  formula: string,
  names: readonly FormulaFunction[],
  figureOf: (id: string) => number | null,
): readonly Input[] => {
  const expression = readFormula(formula);
  if (expression?.kind !== 'call' || !names.includes(expression.name)) return [];
  const inputs = expression.inputs.flatMap((input): readonly Input[] => {
    const [said, value] = [written(input, (id) => `{${id}}`), worthOf(input, figureOf)];
    return said === null || value === null ? [] : [{ said, value }];
  });
  return inputs.length < expression.inputs.length ? [] : inputs;
};

/**
 * Spreadsheet formula of a figure; null without one (a rate found by iteration, more inputs than a cell allows), so that the figure is
 * written as a value.
 */
export const excelFormula = (formula: string, cellOf: (id: string) => string | null): string | null => {
  const expression = readFormula(formula);
  const text = expression && written(expression, cellOf);
  return text === null || text.length > limits.characters ? null : text;
};

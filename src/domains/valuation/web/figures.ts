import type { Unit, ValuationNode, ValuationResult } from '#domains/appraisal/contract/result.ts';
import { type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { ratioDigits } from '#domains/appraisal/core/statistics/ratio.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { exactNumber } from '../core/report/figures.ts';
import { formulaInPrint } from '../core/report/notation.ts';
import { valuationTexts } from '../texts/valuation.ts';

/** A figure's value; null if it is missing or could not be computed. */
export const figure = ({ nodes }: ValuationResult, at: Place): number | null => nodes[pathOf(at)]?.value ?? null;

const fractions: readonly Unit[] = ['fraction', 'fraction/year', 'fraction/month'];
/** Units written as plain numbers. */
const bare: readonly Unit[] = ['count', 'index', 'number'];

const digitsOf: Readonly<Record<string, 3 | 4>> = {
  weighted_ratio: ratioDigits.weightedMean,
  prd: ratioDigits.prd,
  prb: ratioDigits.prb,
};

/** Figures as people read them, in the language of the page. */
export const useFigures = () => {
  const { number, money, area } = useFormats();
  const { units, notation } = useTexts(valuationTexts);

  /** A plus sign if the direction matters. */
  const withSign = (text: string, value: number): string => (value > 0 ? `+${text}` : text);
  const percent = (value: number | null, digits: 0 | 1 | 2 = 1): string =>
    value === null ? '–' : `${number(value * 100, digits)} %`;

  /** A value by its unit; a dash without one. Some figures need more digits than their unit has. */
  const shown = (value: number | null, unit: Unit, label?: string): string => {
    if (value === null) return '–';
    const own = digitsOf[label ?? ''];
    if (own !== undefined) return number(value, own);
    if (fractions.includes(unit)) return percent(value, 2);
    if (unit === 'EUR') return money(value);
    if (unit === 'factor') return number(value, 6);
    if (unit === 'm2') return area(value, 2);
    const suffix = bare.includes(unit) ? '' : units[unit];
    return suffix ? `${number(value, 2)} ${suffix}` : number(value);
  };

  /** With all digits of the calculation, as in a formula. */
  const exact = (value: number | null, unit: Unit): string => {
    if (value === null) return '–';
    const text = exactNumber(value, unit, number);
    if (fractions.includes(unit)) return `${text}\u00a0%`;
    const isPlain = bare.includes(unit) || unit === 'years' || unit === 'months';
    return isPlain || units[unit] === '' ? text : `${text}\u00a0${units[unit]}`;
  };

  return {
    percent,
    exact,
    signedPercent: (value: number | null, digits: 0 | 1 | 2 = 1) =>
      value === null ? '–' : withSign(percent(value, digits), Number(value.toFixed(4))),
    signedNumber: (value: number | null, digits: 0 | 1 | 2 = 2) =>
      value === null ? '–' : withSign(number(value, digits), value),
    shown,
    /** Derivation of a figure, with its inputs in place of their names. */
    explained: (result: ValuationResult, node: ValuationNode): string =>
      formulaInPrint(node.formula ?? '', {
        nameOf: (id) => {
          const input = result.nodes[id];
          return input ? exact(input.value, input.unit) : id;
        },
        number: (value) => (Number.isInteger(value) ? number(value, 0) : number(value, 6).replace(/0+$/, '')),
        functions: notation.functions,
        upTo: (first, last) => notation.upTo({ first, last }),
      }).text,
  };
};

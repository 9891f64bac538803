import type { FormulaFunction } from '#domains/appraisal/core/sheet/functions.ts';
import { type Expression, readFormula } from '../workbook/expression.ts';

/** Notation of formulas for people: the names of functions with their inputs in brackets, and the format of numbers. */
export type Notation = {
  /** The short name of a figure in print. */
  readonly nameOf: (id: string) => string;
  readonly number: (value: number) => string;
  readonly functions: Readonly<Record<FormulaFunction, string>>;
  /** Between the first and the last of names that follow each other. */
  readonly upTo: (first: string, last: string) => string;
};

const signs = { '+': '+', '-': '−', '*': '×', '/': '/' } as const;
const isCompound = (of: Expression): boolean => of.kind === 'binary' || of.kind === 'minus';
const isSum = (of: Expression): boolean => of.kind === 'binary' && (of.sign === '+' || of.sign === '-');

const nameParts = /^(\D+)(\d+)$/;
const follows = (one: string, next: string): boolean => {
  const [, letters, number] = nameParts.exec(one) ?? [];
  return letters !== undefined && `${letters}${Number(number) + 1}` === next;
};

/** Names that follow each other, from three on, as the first and the last of them. */
const shortened = (inputs: readonly string[], upTo: Notation['upTo']): readonly string[] => {
  const found: string[] = [];
  let at = 0;
  while (at < inputs.length) {
    let end = at;
    while (follows(inputs[end] ?? '', inputs[end + 1] ?? '')) end += 1;
    const [first, last] = [inputs[at] ?? '', inputs[end] ?? ''];
    if (end - at < 2) found.push(...inputs.slice(at, end + 1));
    else found.push(upTo(first, last));
    at = end + 1;
  }
  return found;
};

/** Functions whose inputs have no order, so that a row of names may be shortened. */
const unordered: ReadonlySet<FormulaFunction> = new Set(['SUM', 'MEAN', 'MEDIAN', 'MIN', 'MAX', 'CV', 'NONZERO']);

/** A sum of one thing is that thing. */
const plain = (of: Expression): Expression => {
  const [only, second] = of.kind === 'call' && of.name === 'SUM' ? of.inputs : [];
  return only && !second ? plain(only) : of;
};

const written = (whole: Expression, notation: Notation): string => {
  const of = plain(whole);
  const inBrackets = (part: Expression, isNeeded: (of: Expression) => boolean): string =>
    isNeeded(plain(part)) ? `(${written(part, notation)})` : written(part, notation);
  switch (of.kind) {
    case 'number':
      return notation.number(of.value);
    case 'figure':
      return notation.nameOf(of.id);
    case 'minus':
      return `−${inBrackets(of.of, isCompound)}`;
    case 'binary': {
      const isProduct = of.sign === '*' || of.sign === '/';
      const left = inBrackets(of.left, (part) => isProduct && isSum(part));
      const right = inBrackets(
        of.right,
        (part) => (of.sign === '/' && isCompound(part)) || (of.sign !== '+' && isSum(part)),
      );
      // A figure below zero has a sign of its own.
      return `${left} ${signs[of.sign]} ${/^[-−]/.test(right) ? `(${right})` : right}`;
    }
    case 'call': {
      const [base, exponent] = of.inputs;
      if (of.name === 'POW' && base && exponent)
        return `${inBrackets(base, isCompound)}^${inBrackets(exponent, isCompound)}`;
      const inputs = of.inputs.map((input) => written(input, notation));
      const shown = unordered.has(of.name) ? shortened(inputs, notation.upTo) : inputs;
      return `${notation.functions[of.name]}(${shown.join('; ')})`;
    }
  }
};

/** Names of the functions that an expression uses. */
const functionsIn = (whole: Expression): readonly FormulaFunction[] => {
  const of = plain(whole);
  switch (of.kind) {
    case 'number':
    case 'figure':
      return [];
    case 'minus':
      return functionsIn(of.of);
    case 'binary':
      return [...functionsIn(of.left), ...functionsIn(of.right)];
    case 'call':
      return [of.name, ...of.inputs.flatMap(functionsIn)];
  }
};

/** A figure's formula as a reader with paper follows it, and the functions that it needs explained. */
export const formulaInPrint = (
  formula: string,
  notation: Notation,
): { readonly text: string; readonly functions: readonly FormulaFunction[] } => {
  const expression = readFormula(formula);
  return expression === null
    ? { text: '', functions: [] }
    : { text: written(expression, notation), functions: functionsIn(expression) };
};

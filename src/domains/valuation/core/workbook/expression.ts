import { type FormulaFunction, formulaFunctions } from '#domains/appraisal/core/sheet/functions.ts';

/** A formula of a figure, read. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'figure'; readonly id: string }
  | { readonly kind: 'minus'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly sign: '+' | '-' | '*' | '/';
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: FormulaFunction; readonly inputs: readonly Expression[] };

/** Value of an expression; null if a figure or a function in it has none. */
export const worthOf = (of: Expression, figureOf: (id: string) => number | null): number | null => {
  switch (of.kind) {
    case 'number':
      return of.value;
    case 'figure':
      return figureOf(of.id);
    case 'minus': {
      const value = worthOf(of.of, figureOf);
      return value === null ? null : -value;
    }
    case 'binary': {
      const [left, right] = [worthOf(of.left, figureOf), worthOf(of.right, figureOf)];
      if (left === null || right === null) return null;
      return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[of.sign];
    }
    case 'call': {
      const inputs = of.inputs.map((input) => worthOf(input, figureOf));
      const known = inputs.flatMap((input) => input ?? []);
      const found = formulaFunctions[of.name] as (...values: number[]) => number | null;
      return known.length < inputs.length ? null : found(...known);
    }
  }
};

const tokenPattern = /\{([^}]+)\}|(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Z]+)|([-+*/(),])/gy;

type Token = { readonly kind: 'figure' | 'number' | 'name' | 'sign'; readonly text: string };

const tokensOf = (formula: string): Token[] => {
  const tokens: Token[] = [];
  const pattern = new RegExp(tokenPattern);
  let at = 0;
  while (at < formula.length) {
    if (formula[at] === ' ') {
      at += 1;
      continue;
    }
    pattern.lastIndex = at;
    const found = pattern.exec(formula);
    if (!found) return [];
    const [all, figure, number, name] = found;
    at += all.length;
    tokens.push(
      figure === undefined
        ? { kind: number === undefined ? (name === undefined ? 'sign' : 'name') : 'number', text: all }
        : { kind: 'figure', text: figure },
    );
  }
  return tokens;
};

/** Parses a formula written by the sheet of figures: products before sums, from left to right. Null for anything else. */
export const readFormula = (formula: string): Expression | null => {
  const tokens = tokensOf(formula);
  let at = 0;
  const take = (text: string): boolean => {
    const token = tokens[at];
    if (token?.kind !== 'sign' || token.text !== text) return false;
    at += 1;
    return true;
  };
  const chain = (next: () => Expression | null, signs: readonly ('+' | '-' | '*' | '/')[]): Expression | null => {
    let left = next();
    for (;;) {
      const sign = signs.find((one) => take(one));
      if (!left || !sign) return left;
      const right = next();
      left = right && { kind: 'binary', sign, left, right };
    }
  };
  const sum = (): Expression | null => chain(product, ['+', '-']);
  const product = (): Expression | null => chain(factor, ['*', '/']);
  const inputs = (): readonly Expression[] | null => {
    const found: Expression[] = [];
    do {
      const input = sum();
      if (!input) return null;
      found.push(input);
    } while (take(','));
    return take(')') ? found : null;
  };
  const factor = (): Expression | null => {
    if (take('-')) {
      const of = factor();
      return of && { kind: 'minus', of };
    }
    if (take('(')) {
      const inner = sum();
      return take(')') ? inner : null;
    }
    const token = tokens[at];
    at += 1;
    if (token?.kind === 'figure') return { kind: 'figure', id: token.text };
    if (token?.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token?.kind !== 'name' || !(token.text in formulaFunctions) || !take('(')) return null;
    const all = inputs();
    return all && { kind: 'call', name: token.text as FormulaFunction, inputs: all };
  };
  const whole = sum();
  return at === tokens.length ? whole : null;
};

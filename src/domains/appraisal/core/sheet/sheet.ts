import { max, min } from '#lib/maths.ts';
import type { IssueCode, NodeLabel } from '../../contract/codes.ts';
import type { IssueLevel, Unit } from '../../contract/result.ts';
import { cellOf, type Place, pathOf } from '../fields/address.ts';
import { type Figure, saidOf } from '../figures/tree.ts';
import type { Issue, Node, Params } from '../node.ts';
import { type FormulaFunction, formulaFunctions } from './functions.ts';
import { doubtOf } from './likely.ts';
import { sameDimension, unitOfProduct, unitOfQuotient } from './units.ts';

/**
 * A figure on its way into a formula: its value, its unit, and the text of its derivation. `fault` is the reason of a missing value though
 * all its inputs are there.
 */
export type Quantity = {
  readonly value: number | null;
  readonly unit: Unit;
  readonly text: string;
  readonly fault?: 'unit_mismatch' | 'division_by_zero' | 'not_finite' | undefined;
};

const made = (value: number | null, unit: Unit, text: string, fault?: Quantity['fault']): Quantity =>
  value === null || Number.isFinite(value)
    ? // Nil has no sign: minus nil would be printed with one.
      { value: value === 0 ? 0 : value, unit, text, fault }
    : { value: null, unit, text, fault: fault ?? 'not_finite' };

/** Parameters of issues must be finite numbers: a ratio to almost zero is infinite. */
const finite = (value: Params[string]): Params[string] =>
  typeof value === 'number' ? min(max(value, -Number.MAX_VALUE), Number.MAX_VALUE) : value;

export const constant = (value: number, unit: Unit = 'number'): Quantity => made(value, unit, String(value));

const faultOf = (a: Quantity, b: Quantity): Quantity['fault'] => a.fault ?? b.fault;

/** Brackets around anything but a single word. */
const factor = (text: string): string => (text.includes(' ') ? `(${text})` : text);

const joined = (a: Quantity, sign: string, b: Quantity): string =>
  a.text === '' && b.text === '' ? '' : `${a.text} ${sign} ${factor(b.text)}`;

const product = (a: Quantity, sign: string, b: Quantity): string =>
  a.text === '' && b.text === '' ? '' : `${factor(a.text)} ${sign} ${factor(b.text)}`;

const added = (a: Quantity, b: Quantity, sign: 1 | -1): Quantity => {
  const text = joined(a, sign === 1 ? '+' : '-', b);
  if (!sameDimension(a.unit, b.unit)) return made(null, a.unit, text, 'unit_mismatch');
  const value = a.value === null || b.value === null ? null : a.value + sign * b.value;
  return made(value, a.unit, text, faultOf(a, b));
};

export const plus = (a: Quantity, b: Quantity): Quantity => added(a, b, 1);
export const minus = (a: Quantity, b: Quantity): Quantity => added(a, b, -1);

export const times = (a: Quantity, b: Quantity): Quantity => {
  const unit = unitOfProduct(a.unit, b.unit);
  const text = product(a, '*', b);
  if (unit === null) return made(null, a.unit, text, 'unit_mismatch');
  return made(a.value === null || b.value === null ? null : a.value * b.value, unit, text, faultOf(a, b));
};

export const over = (a: Quantity, b: Quantity): Quantity => {
  const unit = unitOfQuotient(a.unit, b.unit);
  const text = product(a, '/', b);
  if (unit === null) return made(null, a.unit, text, 'unit_mismatch');
  if (b.value === 0) return made(null, unit, text, faultOf(a, b) ?? 'division_by_zero');
  return made(a.value === null || b.value === null ? null : a.value / b.value, unit, text, faultOf(a, b));
};

/** A function of formulas; null as soon as one of its inputs is. */
export const call = (name: FormulaFunction, unit: Unit, inputs: readonly Quantity[]): Quantity => {
  const values: number[] = [];
  let fault: Quantity['fault'];
  let said = false;
  for (const input of inputs) {
    if (input.value !== null) values.push(input.value);
    fault ??= input.fault;
    said ||= input.text !== '';
  }
  const text = said ? `${name}(${inputs.map((input) => input.text).join(', ')})` : '';
  if (values.length < inputs.length) return made(null, unit, text, fault);
  const value = (formulaFunctions[name] as (...x: number[]) => number | null)(...values);
  return made(value, unit, text, value === null ? 'not_finite' : fault);
};

export const sum = (inputs: readonly Quantity[], unit: Unit): Quantity => {
  if (inputs.some((input) => !sameDimension(input.unit, unit))) return made(null, unit, '', 'unit_mismatch');
  return inputs.length === 0 ? constant(0, unit) : call('SUM', unit, inputs);
};

/** 1 + x, as growth and discounting need it. */
export const onePlus = (x: Quantity): Quantity => plus(constant(1), x);
export const oneMinus = (x: Quantity): Quantity => minus(constant(1), x);

/** Relabels a figure of equal dimension, e.g. a yearly rate as the yield of one period. */
export const as = (quantity: Quantity, unit: Unit): Quantity => ({ ...quantity, unit });

const idPattern = /\{([^}]+)\}/g;
const idsIn = (formula: string): string[] => [
  ...new Set([...formula.matchAll(idPattern)].map(([, input]) => input ?? '')),
];

/** Properties that the declaration leaves open: the label of two, the unit, and the label's parameters. */
type Told = { readonly label?: NodeLabel; readonly unit?: Unit; readonly params?: Params };
type WithUnit = { readonly unit: Unit };

/** Address of the input, if it is not the figure's own. */
type Entered = Told & { readonly source?: Place };

/** A figure without a unit of its own needs one here. */
type Enter = {
  (at: Figure<Unit>, value: number | null, told?: Entered): Quantity;
  (at: Figure<null>, value: number | null, told: Entered & WithUnit): Quantity;
};
type Put = {
  (at: Figure<Unit>, quantity: Quantity, told?: Told): Quantity;
  (at: Figure<null>, quantity: Quantity, told: Told & WithUnit): Quantity;
};

/** Collects figures. `quiet` keeps none and writes no formula: for the many evaluations of a sensitivity, where only the result counts. */
export const openSheet = (quiet = false) => {
  const nodes: Record<string, Node> = {};
  const issues: Issue[] = [];
  const said = new Set<string>();

  /** The same issue of the same cell is reported once, even if several figures meet it. */
  const issue = (level: IssueLevel, code: IssueCode, place: Place, params: Params = {}): void => {
    if (quiet) return;
    const cell = cellOf(place);
    if (said.has(`${code} ${cell}`)) return;
    said.add(`${code} ${cell}`);
    const told = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, finite(value)]));
    issues.push({ level, code, cell, params: told });
  };

  const keep = (
    at: Figure,
    quantity: Quantity,
    { label, params = {} }: Told,
    { formula, source }: Pick<Node, 'formula' | 'source'>,
  ) => {
    const { value, unit } = quantity;
    const id = pathOf(at);
    const inputs = formula === null ? [] : idsIn(formula);
    nodes[id] = { id, label: label ?? saidOf(at).label, params, value, unit, formula, source, inputs };
  };

  /** A figure in a formula, by its name. */
  const named = (at: Figure, value: number | null, unit: Unit): Quantity =>
    made(value, unit, quiet ? '' : `{${pathOf(at)}}`);

  // The types guarantee one of them.
  const unitOf = (at: Figure, { unit }: Told): Unit => unit ?? saidOf(at).unit ?? 'number';

  const taken = (at: Figure, value: number | null, told: Entered): Quantity => {
    const unit = unitOf(at, told);
    const quantity = named(at, value, unit);
    if (quiet) return quantity;
    const { source = at, label = saidOf(at).label, params } = told;
    keep(at, quantity, told, { formula: null, source: pathOf(source) });
    const doubt = doubtOf(label, value, unit);
    if (doubt) issue(doubt.level, doubt.code, source, { ...params, ...doubt.params });
    return quantity;
  };

  /** A figure of the case as it was entered; null means missing. */
  const enter: Enter = (at: Figure, value: number | null, told: Entered = {}) => taken(at, value, told);

  /** A required figure of the case: without it nothing can be computed. */
  const need: Enter = (at: Figure, value: number | null, told: Entered = {}) => {
    const { source = at, params, label = saidOf(at).label } = told;
    if (value === null) issue('error', 'missing', source, { ...params, field: label });
    return taken(at, value, told);
  };

  /** A computed figure. Its unit is checked, and a failed computation is reported here, once. */
  const put: Put = (at: Figure, quantity: Quantity, told: Told = {}) => {
    const unit = unitOf(at, told);
    const fault = quantity.fault ?? (sameDimension(quantity.unit, unit) ? undefined : 'unit_mismatch');
    if (fault) issue('error', fault, at);
    const result = named(at, fault ? null : quantity.value, unit);
    if (!quiet) keep(at, result, told, { formula: quantity.text, source: null });
    return result;
  };

  return { quiet, nodes, issues, issue, named, enter, need, put };
};

export type Sheet = ReturnType<typeof openSheet>;

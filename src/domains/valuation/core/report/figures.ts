import type { Unit } from '#domains/appraisal/contract/result.ts';
import { isPlace, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import type { Node, Result } from '#domains/appraisal/core/node.ts';
import type { ReportWords } from './words.ts';

/** A figure as the report prints it, by its id; the check before the quality control compares them with the server's. */
export type PrintedFigure = { readonly id: string; readonly value: number };

const fractions: ReadonlySet<Unit> = new Set(['fraction', 'fraction/year', 'fraction/month']);

/**
 * The digits of a figure that a reader needs to compute on with it: money to the cent, all else to six places; of a rate the
 * percentage.
 */
export const exactNumber = (value: number, unit: Unit, number: ReportWords['formats']['number']): string => {
  const plain = (x: number) => number(x, 6).replace(/([.,]\d{2}\d*?)0+$/, '$1');
  if (fractions.has(unit)) return plain(value * 100);
  const isMoney = unit === 'EUR' || unit.startsWith('EUR/');
  if (isMoney) return unit.includes('m2') ? plain(value) : number(value, 2);
  return Number.isInteger(value) ? number(value, 0) : plain(value);
};

/** Writes figures of a result in words and remembers each, so that the printed figures are known one by one. */
export const figureWriter = ({ nodes }: Result, { texts, formats, units, labels }: ReportWords) => {
  const printed = new Map<string, number>();

  const written = (value: number, unit: Unit): string => {
    if (fractions.has(unit)) return `${formats.number(value * 100, 2)} %`;
    if (unit === 'EUR') return formats.money(value);
    if (unit === 'count') return formats.number(value, 0);
    if (unit === 'factor') return formats.number(value, 6);
    const name = units[unit];
    return name === '' ? formats.number(value, 2) : `${formats.number(value, 2)} ${name}`;
  };

  const nodeOf = (of: Place | Node): Node | undefined => (isPlace(of) ? nodes[pathOf(of)] : of);

  /** A dash if the figure is missing. */
  const show = (of: Place | Node): string => {
    const node = nodeOf(of);
    if (!node || node.value === null) return '–';
    printed.set(node.id, node.value);
    return written(node.value, node.unit);
  };

  /** The same without its unit, if a table names it once. */
  const bare = (of: Place | Node): string => {
    const node = nodeOf(of);
    if (!node || node.value === null) return '–';
    if (fractions.has(node.unit)) return show(node);
    printed.set(node.id, node.value);
    return formats.number(node.value, node.unit === 'factor' ? 6 : 2);
  };

  /** With as many digits as a reader needs to compute on with it; a time that nothing is computed from, the last of its line, to two. */
  const exact = (of: Place | Node, { isLast = false }: { readonly isLast?: boolean } = {}): string => {
    const node = nodeOf(of);
    if (!node || node.value === null) return '–';
    const { value, unit } = node;
    printed.set(node.id, value);
    if (unit === 'EUR') return formats.money(value);
    const exactly = exactNumber(value, unit, formats.number);
    if (fractions.has(unit)) return `${exactly} %`;
    const isSpan = unit === 'years' || unit === 'months';
    const text = isSpan && isLast && !Number.isInteger(value) ? formats.number(value, 2) : exactly;
    if (isSpan) return texts.spans[unit]({ text, value });
    return unit === 'count' || units[unit] === '' ? text : `${text} ${units[unit]}`;
  };

  /** The same without its unit, if the row names it. */
  const bareExact = (of: Place | Node): string => {
    const node = nodeOf(of);
    if (!node || node.value === null) return '–';
    printed.set(node.id, node.value);
    return exactNumber(node.value, node.unit, formats.number);
  };

  /** Name of a figure; empty without one. */
  const label = (of: Place | Node): string => {
    const node = nodeOf(of);
    return node ? labels[node.label](node.params) : '';
  };

  const listed =
    (say: (node: Node) => string) =>
    (list: readonly (Place | Node)[]): readonly (readonly [string, string])[] =>
      list.flatMap((of) => {
        const node = nodeOf(of);
        return node && node.value !== null ? [[label(node), say(node)] as const] : [];
      });
  /** Name and value, for figures that are there. */
  const rows = listed(show);
  const exactRows = listed((node) => exact(node));

  const value = (of: Place): number | null => nodeOf(of)?.value ?? null;

  return { printed, show, exact, bare, bareExact, rows, exactRows, value, written, label };
};

export type FigureWriter = ReturnType<typeof figureWriter>;

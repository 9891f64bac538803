import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { ValuationNode } from '#domains/appraisal/contract/result.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';

/** A cell that differs: a figure, named as in the submitted file, or a field of the case by its path. */
export type Difference =
  | { readonly kind: 'figure'; readonly id: string; readonly node: ValuationNode | null }
  | { readonly kind: 'field'; readonly path: string };

/**
 * Computes both cases again and compares them: first every figure, then the fields that are not figures.
 * Nothing of the sealed case is revealed except where it differs.
 */
export const differencesOf = (given: ValuationCase, sealed: ValuationCase): readonly Difference[] => {
  const [one, other] = [evaluate(given), evaluate(sealed)];
  if (one.hash === other.hash) return [];
  const ids = [...new Set([...Object.keys(one.nodes), ...Object.keys(other.nodes)])];
  const figures = ids.filter((id) => one.nodes[id]?.value !== other.nodes[id]?.value);
  const sources = new Set(figures.map((id) => one.nodes[id]?.source ?? other.nodes[id]?.source));
  return [
    ...figures.map((id) => ({ kind: 'figure', id, node: one.nodes[id] ?? null }) as const),
    ...differingPaths(given, sealed, '')
      .filter((path) => !sources.has(path))
      .map((path) => ({ kind: 'field', path }) as const),
  ];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const differingPaths = (one: unknown, other: unknown, path: string): readonly string[] => {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return one === other ? [] : [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differingPaths(one[key], other[key], path === '' ? key : `${path}.${key}`));
};

import type { Approach } from '#domains/appraisal/contract/case.ts';
import type { ValuationResult } from '#domains/appraisal/contract/result.ts';
import { caseAt, isWithin, type Place } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { useFigures } from './figures.ts';

/** Figures of the graph one under the other, each with how it came about. */
export const FigureList = ({ result, ids }: { readonly result: ValuationResult; readonly ids: readonly string[] }) => {
  const valuation = useTexts(valuationTexts);
  const figures = useFigures();
  const nodes = ids.flatMap((id) => result.nodes[id] ?? []);
  if (nodes.length === 0) return null;
  return (
    <dl className="divide-y divide-line">
      {nodes.map((node) => (
        <div key={node.id} className="grid gap-x-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <dt>
            {/* The label says which parameters its sentence takes. */}
            {valuation.labels[node.label as keyof typeof valuation.labels]?.(node.params as never) ?? node.label}
            {/* A formula of dashes, or of one plain number, explains nothing. */}
            {node.value === null || Number(node.formula) === node.value ? null : (
              <span className="block text-note wrap-anywhere text-ink-3">{figures.explained(result, node)}</span>
            )}
          </dt>
          <dd className="font-semibold sm:text-right">{figures.shown(node.value, node.unit, node.label)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Ids of all figures in a part of the case. */
export const figuresWithin = ({ nodes }: ValuationResult, place: Place): readonly string[] =>
  Object.keys(nodes).filter((id) => isWithin(place, id));

/** Every computed figure of an approach, for users who want to follow all of them. */
export const AllFigures = ({ result, approach }: { readonly result: ValuationResult; readonly approach: Approach }) => {
  const calculations = useTexts(calculationsTexts);
  const ids = figuresWithin(result, caseAt[approach]).filter((id) => (result.nodes[id]?.formula ?? '') !== '');
  if (ids.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3">
      <summary className="min-h-6 cursor-pointer font-semibold">{calculations.allFigures({ n: ids.length })}</summary>
      <div className="mt-3">
        <FigureList result={result} ids={ids} />
      </div>
    </details>
  );
};

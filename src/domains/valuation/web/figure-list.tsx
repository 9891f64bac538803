import type { Approach } from '#domains/appraisal/contract/case.ts';
import type { ValuationNode, ValuationResult } from '#domains/appraisal/contract/result.ts';
import { caseAt, isPlace, isWithin, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { useFigures } from './figures.ts';

type Props = { readonly result: ValuationResult; readonly figures: readonly (Place | ValuationNode)[] };

/** Figures of the graph one under the other, each with how it came about. */
export const FigureList = ({ result, figures: list }: Props) => {
  const valuation = useTexts(valuationTexts);
  const figures = useFigures();
  const nodes = list.flatMap((one) => (isPlace(one) ? (result.nodes[pathOf(one)] ?? []) : [one]));
  if (nodes.length === 0) return null;
  return (
    <dl className="divide-y divide-line">
      {nodes.map((node) => (
        <div key={node.id} className="grid gap-x-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <dt>
            {/* The label determines the parameters of its sentence. */}
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

/** Some of the figures of a place, by their names in it. */
export const figuresIn = <Name extends string>(
  at: Readonly<Record<NoInfer<Name>, Place>>,
  ...names: readonly Name[]
): readonly Place[] => names.map((name) => at[name]);

/** All figures in a part of the case. */
export const figuresWithin = ({ nodes }: ValuationResult, place: Place): readonly ValuationNode[] =>
  Object.values(nodes).filter(({ id }) => isWithin(place, id));

/** Every computed figure of an approach, for users who want to follow all of them. */
export const AllFigures = ({ result, approach }: { readonly result: ValuationResult; readonly approach: Approach }) => {
  const calculations = useTexts(calculationsTexts);
  const figures = figuresWithin(result, caseAt[approach]).filter(({ formula }) => (formula ?? '') !== '');
  if (figures.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {calculations.allFigures({ n: figures.length })}
      </summary>
      <div className="mt-3">
        <FigureList result={result} figures={figures} />
      </div>
    </details>
  );
};

import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { ChangedSource } from '../contract/source.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { caseGrid } from './case-grid.ts';
import { GridProposal } from './grid-proposal.tsx';
import { GridSection } from './grid-section.tsx';
import { GridSettings } from './grid-settings.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly calculationId: string;
  readonly changedSources: readonly ChangedSource[];
};

/** Land of the cost approach by comparison with plots that were sold: the same grid as of the market approach. */
export const LandGrid = (props: Props) => {
  const { sections } = useTexts(calculationsTexts);
  const of = caseGrid(props.editor, caseAt.cost.land.grid);
  if (!of) return null;
  return (
    <section aria-label={sections.landGrid} className="grid min-w-0 gap-5">
      <h2 className="text-heading">{sections.landGrid}</h2>
      <GridSection {...props} of={of} />
      <div className="max-w-90">
        <GridProposal editor={props.editor} of={of} />
      </div>
      <GridSettings editor={props.editor} of={of} />
    </section>
  );
};

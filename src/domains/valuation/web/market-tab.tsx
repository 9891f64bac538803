import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { ChangedSource } from '../contract/source.ts';
import { emptyMarket } from '../core/empty-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { AnalysisCard } from './analysis-card.tsx';
import { BeginApproach, RemoveApproach } from './begin-approach.tsx';
import { type CaseGrid, caseGrid } from './case-grid.ts';
import { ComparablesMap } from './comparables-map.tsx';
import { GridProposal } from './grid-proposal.tsx';
import { GridSection } from './grid-section.tsx';
import { GridSettings } from './grid-settings.tsx';
import { IssueList, issuesWithin } from './issue-list.tsx';
import { TornadoChart } from './tornado-chart.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly calculationId: string;
  /** Comparables whose deal has changed in the register. */
  readonly changedSources: readonly ChangedSource[];
};

/** The market approach: comparables, the adjustment grid and the value that it proposes. */
export const MarketTab = (props: Props) => {
  const { editor } = props;
  const of = caseGrid(editor, caseAt.market);
  return of ? (
    <Begun {...props} of={of} />
  ) : (
    <BeginApproach editor={editor} approach="market" begin={() => emptyMarket(editor.case.subject.residential)} />
  );
};

const Begun = ({ of, ...props }: Props & { readonly of: CaseGrid }) => {
  const calculations = useTexts(calculationsTexts);
  const { editor, calculationId } = props;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_272px]">
      <div className="grid min-w-0 gap-5">
        <GridSection {...props} of={of} />
        <ComparablesMap editor={editor} of={of} />
        <AnalysisCard editor={editor} market={of.market} calculationId={calculationId} />
        <GridSettings editor={editor} of={of} />
      </div>
      <div className="grid gap-5 md:max-xl:grid-cols-2">
        <GridProposal editor={editor} of={of} />
        <TornadoChart valued={editor.case} />
        <IssueList
          of={editor.case}
          title={calculations.checks}
          issues={issuesWithin(editor.result, [caseAt.market, caseAt.header])}
        />
        <RemoveApproach editor={editor} approach="market" />
      </div>
    </div>
  );
};

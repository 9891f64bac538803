import { lazy, Suspense } from 'react';
import type { CostCase } from '#domains/appraisal/contract/cost.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';
import type { ChangedSource } from '../contract/source.ts';
import { emptyCost } from '../core/empty-approaches.ts';
import { emptyLandGrid } from '../core/empty-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { BeginApproach, RemoveApproach } from './begin-approach.tsx';
import { Buildings } from './buildings.tsx';
import { CaseFields, CaseRows } from './case-fields.tsx';
import { AllFigures, FigureList } from './figure-list.tsx';
import { IssueList, issuesWithin } from './issue-list.tsx';
import { StaleNote } from './stale-note.tsx';
import { useAreaSource } from './use-area-source.ts';
import type { CaseEditor } from './use-case-editor.ts';

const LandGrid = lazy(async () => ({ default: (await import('./land-grid.tsx')).LandGrid }));

type Props = {
  readonly editor: CaseEditor;
  readonly calculationId: string;
  /** Plots whose deal has changed in the register. */
  readonly changedSources: readonly ChangedSource[];
};

/** The cost approach: the cost new of the buildings, their depreciation, and the land. */
export const CostTab = (props: Props) => {
  const { cost } = props.editor.case;
  return cost ? (
    <Begun {...props} cost={cost} />
  ) : (
    <BeginApproach editor={props.editor} approach="cost" begin={emptyCost} />
  );
};

const Begun = ({ cost, ...props }: Props & { readonly cost: CostCase }) => {
  const { editor } = props;
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const { sections } = calculations;
  const areaSource = useAreaSource();
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <Card>
          <Buildings editor={editor} />
        </Card>
        <Card>
          <CaseRows
            editor={editor}
            at={caseAt.cost.site}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newSite, cost_new: null, depreciation: 0 })}
            fieldsOf={(at) => [at.label, at.cost_new, at.depreciation]}
            figures={(id) => [figureAt.cost.site.row(id)]}
          />
        </Card>
        <Card title={sections.land}>
          <CaseFields
            editor={editor}
            fields={[
              {
                of: caseAt.cost.land.source,
                becomes: (source) => ({
                  ...cost.land,
                  source,
                  ...(source === 'grid' && cost.land.grid === null ? { grid: emptyLandGrid() } : {}),
                }),
              },
              ...(cost.land.source === 'unit' || cost.land.source === 'grid'
                ? [{ of: caseAt.cost.land.area, hint: areaSource(editor.case, cost.land.area, 'land') }]
                : []),
              ...(cost.land.source === 'unit' ? [caseAt.cost.land.unit_value] : []),
              ...(cost.land.source === 'entered' ? [caseAt.cost.land.value] : []),
              caseAt.cost.land.reason,
            ]}
          />
        </Card>
        {cost.land.source === 'grid' ? (
          <Suspense fallback={<Skeleton label={common.loading} rows={5} />}>
            <LandGrid {...props} />
          </Suspense>
        ) : null}
      </div>
      <div className="grid gap-5">
        <Card title={calculations.approaches.cost}>
          <CaseFields editor={editor} fields={[{ of: caseAt.cost.kind, isWide: true }]} />
          <div className="mt-4">
            <StaleNote editor={editor} />
            <FigureList
              result={editor.result}
              figures={[
                figureAt.cost.rcn,
                figureAt.cost.buildings,
                figureAt.cost.site,
                figureAt.cost.land.value,
                figureAt.cost.land.grid.value,
                figureAt.cost.value,
              ]}
            />
          </div>
        </Card>
        <IssueList of={editor.case} title={calculations.checks} issues={issuesWithin(editor.result, [caseAt.cost])} />
        <AllFigures result={editor.result} approach="cost" />
        <RemoveApproach editor={editor} approach="cost" />
      </div>
    </div>
  );
};

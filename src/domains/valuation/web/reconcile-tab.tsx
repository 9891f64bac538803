import type { ReactNode } from 'react';
import { approaches, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { SecondValue } from '#domains/appraisal/contract/cost.ts';
import { type Address, caseAt, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { weightsNotWhole } from '#domains/appraisal/core/reconcile/weights-in-all.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { emptySecondValue } from '../core/empty-approaches.ts';
import { newRowId } from '../core/paths-in-case.ts';
import { rangeKindOf } from '../core/range-kind.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationReportTexts } from '../texts/valuation-report.ts';
import { ApproachRemoved } from './begin-approach.tsx';
import { type CaseField, CaseFields, CaseOptional, CaseRows } from './case-fields.tsx';
import { FigureList, figuresWithin } from './figure-list.tsx';
import { useFigures } from './figures.ts';
import { IssueList, issuesWithin } from './issue-list.tsx';
import { Readings } from './readings.tsx';
import { StaleNote } from './stale-note.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

const kinds: readonly SecondValue['kind'][] = ['liquidation', 'crr', 'insurance', 'entered', 'split'];

type Weighed = ValuationCase['reconciliation']['approaches']['market'];

const weighedFields = ({ weight, appropriateness, accuracy, quantity, reason }: Address<Weighed>) => [
  weight,
  appropriateness,
  accuracy,
  quantity,
  reason,
];

/**
 * The values of the approaches reconciled to one, with its reasons, and the values derived from it; beside them a check of the value by
 * data of other domains.
 */
export const ReconcileTab = ({ editor, check }: Props & { readonly check?: ReactNode }) => {
  const calculations = useTexts(calculationsTexts);
  const { sections } = calculations;
  const { money } = useFormats();
  const { result } = editor;
  const begun = approaches.filter((approach) => editor.case[approach] !== null);
  // An unused approach needs only a reason; the residual method not even that.
  const unused = approaches.filter((approach) => approach !== 'residual' && !begun.includes(approach));
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        {begun.map((approach) => (
          <Card
            key={approach}
            title={calculations.approaches[approach]}
            action={
              <strong className="font-display text-heading">
                {result[approach]?.indicated == null ? '–' : money(result[approach].indicated)}
              </strong>
            }
          >
            <CaseFields editor={editor} fields={weighedFields(caseAt.reconciliation.approaches[approach])} />
          </Card>
        ))}
        {unused.map((approach) => (
          <Card key={approach} title={calculations.approaches[approach]}>
            <ApproachRemoved editor={editor} approach={approach} />
            <CaseFields
              editor={editor}
              fields={[{ of: caseAt.reconciliation.approaches[approach].reason, label: calculations.unusedReason }]}
            />
          </Card>
        ))}
        {/* An unused residual method has no card, so its removal is announced here. */}
        {begun.includes('residual') ? null : <ApproachRemoved editor={editor} approach="residual" />}
        <Card title={sections.conclusion}>
          <CaseFields
            editor={editor}
            fields={[
              caseAt.reconciliation.concluded,
              caseAt.reconciliation.reason,
              caseAt.reconciliation.spread_reason,
              caseAt.reconciliation.thresholds.spread_warning,
              caseAt.reconciliation.thresholds.spread_error,
            ]}
          />
          <div className="mt-4 grid gap-4">
            <CaseOptional
              editor={editor}
              at={caseAt.reconciliation.range}
              fresh={() => ({ low: result.range?.[0] ?? 0, high: result.range?.[1] ?? 0 })}
            >
              <CaseFields
                editor={editor}
                fields={[caseAt.reconciliation.range.low, caseAt.reconciliation.range.high]}
              />
            </CaseOptional>
            <CaseOptional
              editor={editor}
              at={caseAt.reconciliation.allocation}
              fresh={() => ({ land: null, reason: null })}
            >
              <CaseFields
                editor={editor}
                fields={[caseAt.reconciliation.allocation.land, caseAt.reconciliation.allocation.reason]}
              />
              <FigureList result={result} figures={figuresWithin(result, caseAt.reconciliation.allocation)} />
            </CaseOptional>
          </div>
        </Card>
        <SecondValues editor={editor} />
      </div>
      <div className="grid gap-5">
        <StaleNote editor={editor} />
        <ValueCard editor={editor} />
        {check}
        <IssueList
          of={editor.case}
          title={calculations.checks}
          issues={issuesWithin(result, [caseAt.reconciliation, caseAt.second_values, caseAt.header, caseAt])}
        />
      </div>
    </div>
  );
};

/** The one figure that everything is for. */
const ValueCard = ({ editor }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const report = useTexts(valuationReportTexts);
  const { money, number } = useFormats();
  const { value, indicated, range } = editor.result;
  const total = value === null ? null : weightsNotWhole(editor.reckoned);
  const percent = (part: number) => number(part * 100, 1);
  return (
    <Card title={calculations.value} action={total === null ? null : <Pill tone="warn">{report.provisional}</Pill>}>
      <p className="font-display text-figure">{value === null ? '–' : money(value)}</p>
      {total === null ? null : (
        <p className="mb-2 text-warn-ink">
          {report.provisionalText({ total: percent(total), apart: percent(Math.abs(1 - total)), isMore: total > 1 })}
        </p>
      )}
      {indicated === null ? (
        <p className="text-ink-2">{calculations.noValue}</p>
      ) : (
        <p className="text-ink-2">{calculations.beforeRounding({ value: money(indicated) })}</p>
      )}
      {range ? (
        <p className="mt-2 text-ink-2">
          {calculations.rangeOf({
            name: calculations.choices.ranges[rangeKindOf(editor.case)],
            low: money(range[0]),
            high: money(range[1]),
          })}
        </p>
      ) : null}
    </Card>
  );
};

const SecondValues = ({ editor }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { sections, secondKinds } = calculations;
  const figures = useFigures();
  const rows = editor.case.second_values;
  const add = (kind: SecondValue['kind']) =>
    editor.edit((before) => ({
      ...before,
      second_values: [
        ...before.second_values,
        emptySecondValue(newRowId(before.second_values, kind), kind, secondKinds[kind]),
      ],
    }));
  const own = (at: Address<SecondValue>, { kind }: SecondValue): readonly CaseField[] => {
    switch (kind) {
      case 'crr':
        return [at.sustainability.rate, at.sustainability.reason];
      case 'entered':
        return [at.label, at.amount, at.reason];
      case 'split':
        return [at.label];
      default:
        return [];
    }
  };
  return (
    <Card title={sections.secondValues}>
      <div className="grid gap-4">
        {rows.map((row) => {
          const at = caseAt.second_values.row(row.id);
          const node = editor.result.nodes[pathOf(at)];
          return (
            <div key={row.id} data-cell={pathOf(at)} className="rounded-card border border-line p-3.5">
              <div className="mb-3 flex items-center gap-3">
                <h3 className="flex-1 text-reading">{secondKinds[row.kind]}</h3>
                <strong>{node ? figures.shown(node.value, node.unit) : '–'}</strong>
                {editor.editable ? (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={calculations.removeNamed({ name: secondKinds[row.kind] })}
                    onPress={() =>
                      editor.edit((before) => ({
                        ...before,
                        second_values: before.second_values.filter(({ id }) => id !== row.id),
                      }))
                    }
                  >
                    {calculations.remove}
                  </Button>
                ) : null}
              </div>
              {own(at, row).length > 0 ? <CaseFields editor={editor} fields={own(at, row)} /> : null}
              {row.kind === 'crr' ? <Revaluation editor={editor} at={at.revaluation} /> : null}
              {row.kind === 'insurance' ? <p className="text-ink-2">{calculations.insuranceNote}</p> : null}
              {row.kind === 'liquidation' ? (
                <CaseRows
                  editor={editor}
                  at={at.deductions}
                  addText={calculations.addRow}
                  fresh={(id) => ({ id, label: calculations.newDeduction, rate: null, reason: null })}
                  fieldsOf={(at) => [at.label, at.rate, at.reason]}
                />
              ) : null}
              {row.kind === 'split' ? (
                <CaseRows
                  editor={editor}
                  at={at.shares}
                  addText={calculations.addRow}
                  fresh={(id) => ({ id, label: calculations.newShare, share: 0 })}
                  fieldsOf={(at) => [at.label, at.share]}
                />
              ) : null}
            </div>
          );
        })}
        {editor.editable ? (
          <div className="flex flex-wrap gap-2">
            {kinds.map((kind) => (
              <Button key={kind} size="small" onPress={() => add(kind)}>
                {calculations.addNamed({ name: secondKinds[kind] })}
              </Button>
            ))}
          </div>
        ) : null}
        <FigureList result={editor.result} figures={figuresWithin(editor.result, caseAt.second_values)} />
      </div>
    </Card>
  );
};

type Crr = Extract<SecondValue, { kind: 'crr' }>;
type RevaluationProps = Props & { readonly at: Address<NonNullable<Crr['revaluation']>> };

/** At revaluation a bank may use at most the average of some years, or the value when the loan was granted. */
const Revaluation = ({ editor, at }: RevaluationProps) => (
  <div className="mt-4">
    <CaseOptional editor={editor} at={at} fresh={() => ({ use: 'residential', origination: null, values: [] })}>
      <CaseFields editor={editor} fields={[at.use, at.origination]} />
      <Readings editor={editor} at={at.values} begin={0} />
    </CaseOptional>
  </div>
);

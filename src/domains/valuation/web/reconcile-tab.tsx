import type { ReactNode } from 'react';
import { approaches } from '#domains/appraisal/contract/case.ts';
import type { SecondValue } from '#domains/appraisal/contract/cost.ts';
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
import { FigureList } from './figure-list.tsx';
import { useFigures } from './figures.ts';
import { IssueList } from './issue-list.tsx';
import { Readings } from './readings.tsx';
import { StaleNote } from './stale-note.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

const kinds: readonly SecondValue['kind'][] = ['liquidation', 'crr', 'insurance', 'entered', 'split'];

/**
 * The values of the approaches brought to one, with its reasons, and the values that follow from it; beside them a check of the
 * value by what other domains know.
 */
export const ReconcileTab = ({ editor, check }: Props & { readonly check?: ReactNode }) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections } = calculations;
  const { money } = useFormats();
  const { result } = editor;
  const begun = approaches.filter((approach) => editor.case[approach] !== null);
  // Of one that is not used only the reason is asked for; of the residual method not even that.
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
            <CaseFields
              editor={editor}
              fields={[
                {
                  path: `reconciliation.approaches.${approach}.weight`,
                  label: fields.weight,
                  as: 'percent',
                  isNeeded: true,
                },
                {
                  path: `reconciliation.approaches.${approach}.appropriateness`,
                  label: fields.appropriateness,
                  as: 'number',
                  digits: 0,
                },
                {
                  path: `reconciliation.approaches.${approach}.accuracy`,
                  label: fields.accuracy,
                  as: 'number',
                  digits: 0,
                },
                {
                  path: `reconciliation.approaches.${approach}.quantity`,
                  label: fields.quantity,
                  as: 'number',
                  digits: 0,
                },
                { path: `reconciliation.approaches.${approach}.reason`, label: fields.reason, as: 'long' },
              ]}
            />
          </Card>
        ))}
        {unused.map((approach) => (
          <Card key={approach} title={calculations.approaches[approach]}>
            <ApproachRemoved editor={editor} approach={approach} />
            <CaseFields
              editor={editor}
              fields={[
                { path: `reconciliation.approaches.${approach}.reason`, label: fields.unused_reason, as: 'long' },
              ]}
            />
          </Card>
        ))}
        {/* Of the residual method nothing is asked, so that its removal is told by itself. */}
        {begun.includes('residual') ? null : <ApproachRemoved editor={editor} approach="residual" />}
        <Card title={sections.conclusion}>
          <CaseFields
            editor={editor}
            fields={[
              { path: 'reconciliation.concluded', label: fields.concluded, hint: fields.concludedHint, as: 'number' },
              { path: 'reconciliation.reason', label: fields.conclusion_reason, as: 'long' },
              { path: 'reconciliation.spread_reason', label: fields.spread_reason, as: 'long' },
              {
                path: 'reconciliation.thresholds.spread_warning',
                label: fields.spread_warning,
                as: 'percent',
                isNeeded: true,
              },
              {
                path: 'reconciliation.thresholds.spread_error',
                label: fields.spread_error,
                as: 'percent',
                isNeeded: true,
              },
            ]}
          />
          <div className="mt-4 grid gap-4">
            <CaseOptional
              editor={editor}
              path="reconciliation.range"
              label={fields.own_range}
              fresh={() => ({ low: result.range?.[0] ?? 0, high: result.range?.[1] ?? 0 })}
            >
              <CaseFields
                editor={editor}
                fields={[
                  { path: 'reconciliation.range.low', label: fields.range_low, as: 'number', isNeeded: true },
                  { path: 'reconciliation.range.high', label: fields.range_high, as: 'number', isNeeded: true },
                ]}
              />
            </CaseOptional>
            <CaseOptional
              editor={editor}
              path="reconciliation.allocation"
              label={fields.land_allocation}
              fresh={() => ({ land: null, reason: null })}
            >
              <CaseFields
                editor={editor}
                fields={[
                  { path: 'reconciliation.allocation.land', label: fields.land_value, as: 'number' },
                  { path: 'reconciliation.allocation.reason', label: fields.reason, as: 'long' },
                ]}
              />
              <FigureList
                result={result}
                ids={Object.keys(result.nodes).filter((id) => id.startsWith('reconciliation.allocation.'))}
              />
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
          issues={result.issues.filter(({ cell }) => /^(reconciliation|second|header|case)/.test(cell))}
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
  const { fields, sections, secondKinds } = calculations;
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
  const own = (row: SecondValue, path: string): readonly CaseField[] => {
    switch (row.kind) {
      case 'crr':
        return [
          { path: `${path}.sustainability.rate`, label: fields.sustainability, as: 'percent' },
          { path: `${path}.sustainability.reason`, label: fields.reason, as: 'long' },
        ];
      case 'entered':
        return [
          { path: `${path}.label`, label: fields.name, as: 'text' },
          { path: `${path}.amount`, label: fields.amount, as: 'number', isNegativeAllowed: true },
          { path: `${path}.reason`, label: fields.reason, as: 'long' },
        ];
      case 'split':
        return [{ path: `${path}.label`, label: fields.name, as: 'text' }];
      default:
        return [];
    }
  };
  return (
    <Card title={sections.secondValues}>
      <div className="grid gap-4">
        {rows.map((row) => {
          const path = `second_values.${row.id}`;
          const node = Object.values(editor.result.nodes).find(({ id }) => id === path);
          return (
            <div key={row.id} data-cell={path} className="rounded-card border border-line p-3.5">
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
              {own(row, path).length > 0 ? <CaseFields editor={editor} fields={own(row, path)} /> : null}
              {row.kind === 'crr' ? <Revaluation editor={editor} path={`${path}.revaluation`} /> : null}
              {row.kind === 'insurance' ? <p className="text-ink-2">{calculations.insuranceNote}</p> : null}
              {row.kind === 'liquidation' ? (
                <CaseRows
                  editor={editor}
                  path={`${path}.deductions`}
                  title={sections.deductions}
                  addText={calculations.addRow}
                  fresh={(id) => ({ id, label: calculations.newDeduction, rate: null, reason: null })}
                  fieldsOf={(_, at) => [
                    { path: `${at}.label`, label: fields.name, as: 'text' },
                    { path: `${at}.rate`, label: fields.rate, as: 'percent' },
                    { path: `${at}.reason`, label: fields.reason, as: 'long' },
                  ]}
                />
              ) : null}
              {row.kind === 'split' ? (
                <CaseRows
                  editor={editor}
                  path={`${path}.shares`}
                  title={sections.shares}
                  addText={calculations.addRow}
                  fresh={(id) => ({ id, label: calculations.newShare, share: 0 })}
                  fieldsOf={(_, at) => [
                    { path: `${at}.label`, label: fields.name, as: 'text' },
                    { path: `${at}.share`, label: fields.share, as: 'percent', isNeeded: true },
                  ]}
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
        <FigureList
          result={editor.result}
          ids={Object.keys(editor.result.nodes).filter((id) => id.startsWith('second_values.'))}
        />
      </div>
    </Card>
  );
};

/** On revaluation a bank may count on no more than the average of some years, or the value when the loan was granted. */
const Revaluation = ({ editor, path }: Props & { readonly path: string }) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections, choices } = calculations;
  return (
    <div className="mt-4">
      <CaseOptional
        editor={editor}
        path={path}
        label={fields.revaluation}
        fresh={() => ({ use: 'residential', origination: null, values: [] })}
      >
        <CaseFields
          editor={editor}
          fields={[
            { path: `${path}.use`, label: fields.revaluation_use, as: 'choice', options: choices.revaluationUses },
            { path: `${path}.origination`, label: fields.origination, as: 'number' },
          ]}
        />
        <Readings
          editor={editor}
          path={`${path}.values`}
          title={sections.earlierValues}
          valueLabel={fields.value_euro}
          begin={0}
        />
      </CaseOptional>
    </div>
  );
};

import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseRows } from './case-fields.tsx';
import type { CaseGrid } from './case-grid.ts';
import { conventionFields } from './convention-fields.ts';
import { TimeIndex } from './time-index.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly of: CaseGrid };

/** How a grid is computed, and what is concluded from it. */
export const GridSettings = ({ editor, of: { path, market } }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections, choices, weightings } = calculations;
  const { thresholds } = sections;
  return (
    <Card title={sections.market}>
      <div className="grid gap-5">
        <CaseFields
          editor={editor}
          fields={[
            { path: `${path}.unit`, label: fields.unit, as: 'choice', options: choices.units },
            { path: `${path}.weighting`, label: fields.weighting, as: 'choice', options: weightings },
            { path: `${path}.mode_b`, label: fields.mode_b, as: 'choice', options: choices.modesB },
            { path: `${path}.mode_a`, label: fields.mode_a, as: 'choice', options: choices.modesA },
            { path: `${path}.time.mode`, label: fields.time_mode, as: 'choice', options: choices.timeModes },
            ...(market.time.mode === 'index'
              ? []
              : ([
                  {
                    path: `${path}.time.period`,
                    label: fields.time_period,
                    as: 'choice',
                    options: choices.timePeriods,
                  },
                ] as const)),
            { path: `${path}.line_rounding`, label: fields.line_rounding, as: 'choice', options: choices.roundings },
            {
              path: `${path}.result_rounding`,
              label: fields.result_rounding,
              as: 'choice',
              options: choices.roundings,
            },
            ...conventionFields(editor, path, ['gross', 'rate'], calculations),
            {
              path: `${path}.chosen.value`,
              label: market.unit === 'EUR' ? fields.chosen : fields.chosenM2,
              hint: fields.chosenHint,
              as: 'number',
            },
            { path: `${path}.chosen.reason`, label: fields.chosen_reason, as: 'long' },
            { path: `${path}.limited_data.stated`, label: fields.limited_data, as: 'yes_no', isWide: true },
            ...(market.limited_data.stated
              ? ([{ path: `${path}.limited_data.reason`, label: fields.reason, as: 'long' }] as const)
              : []),
          ]}
        />
        {market.time.mode === 'index' ? <TimeIndex editor={editor} path={`${path}.time.index`} /> : null}
        <CaseRows
          editor={editor}
          path={`${path}.separate_parts`}
          title={sections.separateParts}
          hint={sections.separatePartsHint}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newPart, amount: null, support: null })}
          fieldsOf={(_, row) => [
            { path: `${row}.label`, label: fields.name, as: 'text' },
            { path: `${row}.amount`, label: fields.contributory, as: 'number' },
          ]}
        />
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">{thresholds}</summary>
          <div className="mt-3">
            <CaseFields
              editor={editor}
              fields={[
                { path: `${path}.thresholds.line`, label: fields.threshold_line, as: 'percent', isNeeded: true },
                { path: `${path}.thresholds.net`, label: fields.threshold_net, as: 'percent', isNeeded: true },
                { path: `${path}.thresholds.gross`, label: fields.threshold_gross, as: 'percent', isNeeded: true },
                {
                  path: `${path}.thresholds.gross_reject`,
                  label: fields.threshold_reject,
                  as: 'percent',
                  isNeeded: true,
                },
                {
                  path: `${path}.thresholds.age_months`,
                  label: fields.threshold_age,
                  as: 'number',
                  digits: 0,
                  isNeeded: true,
                },
                {
                  path: `${path}.thresholds.metres`,
                  label: fields.threshold_metres,
                  as: 'number',
                  digits: 0,
                  isNeeded: true,
                },
                { path: `${path}.thresholds.manual`, label: fields.threshold_manual, as: 'percent', isNeeded: true },
              ]}
            />
          </div>
        </details>
      </div>
    </Card>
  );
};

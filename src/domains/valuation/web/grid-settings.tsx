import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseRows } from './case-fields.tsx';
import type { CaseGrid } from './case-grid.ts';
import { conventionFields, conventions } from './convention-fields.ts';
import { TimeIndex } from './time-index.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly of: CaseGrid };

/** Settings of a grid's computation, and its conclusion. */
export const GridSettings = ({ editor, of: { at, market } }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { sections } = calculations;
  const { thresholds } = sections;
  return (
    <Card title={sections.market}>
      <div className="grid gap-5">
        <CaseFields
          editor={editor}
          fields={[
            at.unit,
            at.weighting,
            at.mode_b,
            at.mode_a,
            at.time.mode,
            ...(market.time.mode === 'index' ? [] : [at.time.period]),
            at.line_rounding,
            at.result_rounding,
            ...conventionFields(editor, [conventions.gross(at), conventions.rate(at)]),
            at.chosen.value,
            at.chosen.reason,
            { of: at.limited_data.stated, isWide: true },
            ...(market.limited_data.stated ? [at.limited_data.reason] : []),
          ]}
        />
        {market.time.mode === 'index' ? <TimeIndex editor={editor} at={at.time.index} /> : null}
        <CaseRows
          editor={editor}
          at={at.separate_parts}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newPart, amount: null, support: null })}
          fieldsOf={(row) => [row.label, row.amount]}
        />
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">{thresholds}</summary>
          <div className="mt-3">
            <CaseFields
              editor={editor}
              fields={[
                at.thresholds.line,
                at.thresholds.net,
                at.thresholds.gross,
                at.thresholds.gross_reject,
                at.thresholds.age_months,
                at.thresholds.metres,
                at.thresholds.manual,
              ]}
            />
          </div>
        </details>
      </div>
    </Card>
  );
};

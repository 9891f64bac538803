import { limits } from '#contract/limits.ts';
import type { GridLine } from '#domains/appraisal/contract/market.ts';
import { supportMethods } from '#domains/appraisal/contract/parts.ts';
import { supportOfPairs } from '#domains/appraisal/core/market/support.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { valueAt, withValueAt } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { type CaseField, CaseFields, CaseOptional } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

/** What a rate rests on, with nothing said yet. */
const noSupport = () => ({
  method: 'judgement' as const,
  low: null,
  mid: null,
  high: null,
  n: null,
  stat: null,
  pairs: [],
  sources: [],
  text: null,
  outside_reason: null,
});

type Props = {
  readonly editor: CaseEditor;
  /** Of the support within the case. */
  readonly path: string;
  readonly as: 'percent' | 'number';
  readonly label: string;
};

/** What a rate rests on: the method, its interval, how many cases, and sources. */
export const SupportFields = ({ editor, path, as, label }: Props) => {
  const { fields, choices } = useTexts(calculationsTexts);
  const rate = (name: 'low' | 'mid' | 'high'): CaseField => ({
    path: `${path}.${name}`,
    label: fields[name],
    as,
    isNegativeAllowed: true,
  });
  return (
    <CaseOptional editor={editor} path={path} label={label} fresh={noSupport}>
      <CaseFields
        editor={editor}
        fields={[
          {
            path: `${path}.method`,
            label: fields.method,
            as: 'choice',
            options: Object.fromEntries(supportMethods.map((id) => [id, choices.supports[id]])),
          },
          rate('low'),
          rate('mid'),
          rate('high'),
          { path: `${path}.n`, label: fields.cases, as: 'number', digits: 0 },
          { path: `${path}.stat`, label: fields.fit, hint: fields.fitHint, as: 'number', digits: 3 },
        ]}
      />
      {as === 'number' ? <Pairs editor={editor} path={path} /> : null}
      <CaseFields
        editor={editor}
        fields={[
          { path: `${path}.sources`, label: fields.supportSources, hint: fields.linesHint, as: 'lines' },
          { path: `${path}.text`, label: fields.support_text, as: 'long' },
          { path: `${path}.outside_reason`, label: fields.outside_reason, as: 'long' },
        ]}
      />
    </CaseOptional>
  );
};

/** Pairs of sales, with what they say of the rate right below them. */
const Pairs = ({ editor, path }: Pick<Props, 'editor' | 'path'>) => {
  const { fields } = useTexts(calculationsTexts);
  return (
    <div className="grid gap-2">
      <CaseFields
        editor={editor}
        fields={[
          {
            path: `${path}.pairs`,
            label: fields.pairs,
            hint: fields.pairsHint,
            as: 'pairs',
            most: limits.valuation.pairs,
          },
        ]}
      />
      <PairsReading editor={editor} path={path} />
    </div>
  );
};

/** The rate that the pairs suggest, and a button to accept it. */
const PairsReading = ({ editor, path }: Pick<Props, 'editor' | 'path'>) => {
  const calculations = useTexts(calculationsTexts);
  const { number } = useFormats();
  const support = valueAt(editor.case, path) as NonNullable<GridLine['support']>;
  const found = supportOfPairs(support);
  if (!found) return null;
  const { low, mid, high, n } = found;
  const isTaken = support.low === low && support.mid === mid && support.high === high && support.n === n;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {calculations.pairsReading({ low: number(low), mid: number(mid), high: number(high), n })}
      {editor.editable && !isTaken ? (
        <Button
          size="small"
          onPress={() =>
            editor.edit((before) => withValueAt(before, path, { ...support, ...found, method: 'paired_sales' }))
          }
        >
          {calculations.takePairs}
        </Button>
      ) : null}
    </p>
  );
};

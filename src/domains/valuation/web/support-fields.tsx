import type { GridLine } from '#domains/appraisal/contract/market.ts';
import { type Address, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { fieldAt } from '#domains/appraisal/core/fields/field.ts';
import { supportOfPairs } from '#domains/appraisal/core/market/support.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { valueAt, withValueAt } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseOptional } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

/** Empty support of a rate. */
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

type Support = NonNullable<GridLine['support']>;
type Props = { readonly editor: CaseEditor; readonly at: Address<Support> };

/** Support of a rate: the method, its interval, the number of cases, and sources. */
export const SupportFields = ({ editor, at }: Props) => {
  // Pairs give a rate in EUR per unit, so a percentage has none.
  const isInPercent = fieldAt(editor.case, pathOf(at.mid))?.kind === 'percent';
  return (
    <CaseOptional editor={editor} at={at} fresh={noSupport}>
      <CaseFields editor={editor} fields={[at.method, at.low, at.mid, at.high, at.n, at.stat]} />
      {isInPercent ? null : <Pairs editor={editor} at={at} />}
      <CaseFields editor={editor} fields={[at.sources, at.text, at.outside_reason]} />
    </CaseOptional>
  );
};

/** Pairs of sales, with the rate they indicate right below them. */
const Pairs = ({ editor, at }: Props) => (
  <div className="grid gap-2">
    <CaseFields editor={editor} fields={[at.pairs]} />
    <PairsReading editor={editor} at={at} />
  </div>
);

/** The rate that the pairs suggest, and a button to accept it. */
const PairsReading = ({ editor, at }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { number } = useFormats();
  const support = valueAt(editor.case, at);
  const found = support && supportOfPairs(support);
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
            editor.edit((before) => withValueAt(before, at, { ...support, ...found, method: 'paired_sales' }))
          }
        >
          {calculations.takePairs}
        </Button>
      ) : null}
    </p>
  );
};

import { Plus, Trash2 } from 'lucide-react';
import { type Address, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { valueAt, withValueAt } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseDate } from './case-date.tsx';
import type { CaseEditor } from './use-case-editor.ts';
import { useCaseWords } from './use-case-words.ts';

type Reading = { readonly on: string; readonly value: number };

type Props = {
  readonly editor: CaseEditor;
  readonly at: Address<Reading[]>;
  /** Initial value of a new reading. */
  readonly begin: number;
};

/** Values day by day, of an index or of a property. */
export const Readings = ({ editor, at, begin }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const wordsOf = useCaseWords(editor.case);
  const { label: title } = wordsOf(at);
  const reading = at.row('');
  const readings = valueAt(editor.case, at) ?? [];
  const set = (next: Reading[]) => editor.edit((before) => withValueAt(before, at, next), pathOf(at));
  const change = (n: number, next: Partial<Reading>) =>
    set(readings.map((one, place) => (place === n ? { ...one, ...next } : one)));
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-reading">{title}</h3>
      <ol className="grid gap-3">
        {readings.map(({ on, value }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reading has no other name than its place
          <li key={n} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 sm:max-w-120">
            <CaseDate
              label={wordsOf(reading.on).label}
              value={on}
              isEmptyAllowed={false}
              onChange={(day) => change(n, { on: day ?? '' })}
            />
            <NumberField
              label={wordsOf(reading.value).label}
              value={value}
              onChange={(next) => change(n, { value: next ?? 0 })}
            />
            <IconButton
              label={calculations.removeRow({ title, n: n + 1 })}
              isDisabled={!editor.editable}
              onPress={() => set(readings.filter((_, place) => place !== n))}
            >
              <Trash2 size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {editor.editable ? (
        <Button
          size="small"
          className="justify-self-start"
          onPress={() => set([...readings, { on: editor.case.header.valuation_on ?? '', value: begin }])}
        >
          <Plus size={16} aria-hidden />
          {calculations.addRow}
        </Button>
      ) : null}
    </section>
  );
};

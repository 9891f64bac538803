import { Plus, Trash2 } from 'lucide-react';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { valueAt, withValueAt } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseDate } from './case-date.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Reading = { readonly on: string; readonly value: number };

type Props = {
  readonly editor: CaseEditor;
  readonly path: string;
  readonly title: string;
  readonly valueLabel: string;
  /** What a new one begins with. */
  readonly begin: number;
};

/** Values day by day, of an index or of a property. */
export const Readings = ({ editor, path, title, valueLabel, begin }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const readings = (valueAt(editor.case, path) ?? []) as readonly Reading[];
  const set = (next: readonly Reading[]) => editor.edit((before) => withValueAt(before, path, next), path);
  const change = (at: number, next: Partial<Reading>) =>
    set(readings.map((one, place) => (place === at ? { ...one, ...next } : one)));
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-reading">{title}</h3>
      <ol className="grid gap-3">
        {readings.map(({ on, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reading has no other name than its place
          <li key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 sm:max-w-120">
            <CaseDate
              label={calculations.fields.on_day}
              value={on}
              isEmptyAllowed={false}
              onChange={(day) => change(at, { on: day ?? '' })}
            />
            <NumberField label={valueLabel} value={value} onChange={(next) => change(at, { value: next ?? 0 })} />
            <IconButton
              label={calculations.removeRow({ title, n: at + 1 })}
              isDisabled={!editor.editable}
              onPress={() => set(readings.filter((_, place) => place !== at))}
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

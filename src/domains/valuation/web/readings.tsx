import { Plus, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { type Address, addressBy, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { fieldAt } from '#domains/appraisal/core/fields/field.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { valueAt, withValueAt } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseDate } from './case-date.tsx';
import type { CaseEditor } from './use-case-editor.ts';
import { useCaseWords } from './use-case-words.ts';
import { usePaste } from './use-paste.ts';

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
  const [onLabel, valueLabel] = [wordsOf(reading.on).label, wordsOf(reading.value).label];
  const cell = (n: number, field: keyof Reading) => addressBy([pathOf(at), String(n), field]);
  const fresh = (): Reading => ({ on: editor.case.header.valuation_on ?? '', value: begin });
  const paste = usePaste();
  const pasted = (event: ClipboardEvent, row: number) => {
    if (!editor.editable) return;
    const next = paste(event, {
      rows: readings,
      row,
      fields: [
        { path: cell(row, 'on'), label: onLabel, kind: 'date', options: {} },
        { path: cell(row, 'value'), label: valueLabel, kind: 'number', options: {} },
      ],
      fresh,
      most: fieldAt(editor.case, pathOf(at))?.most ?? limits.valuation.items,
    });
    if (next) set([...next]);
  };
  const readings = valueAt(editor.case, at) ?? [];
  const set = (next: Reading[]) => editor.edit((before) => withValueAt(before, at, next), pathOf(at));
  const change = (n: number, next: Partial<Reading>) =>
    set(readings.map((one, place) => (place === n ? { ...one, ...next } : one)));
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-reading">{title}</h3>
      <ol className="grid gap-3">
        {readings.map(({ on, value }, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a reading has no other name than its place
            key={n}
            className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 sm:max-w-120"
            onPaste={(event) => pasted(event, n)}
          >
            <div data-cell={cell(n, 'on')}>
              <CaseDate
                label={onLabel}
                value={on}
                isEmptyAllowed={false}
                isReadOnly={!editor.editable}
                refused={editor.unread[cell(n, 'on')]}
                onRead={(unread) => editor.setUnread(cell(n, 'on'), unread)}
                onChange={(day) => change(n, { on: day ?? '' })}
              />
            </div>
            <div data-cell={cell(n, 'value')}>
              <NumberField
                label={valueLabel}
                value={value}
                isReadOnly={!editor.editable}
                refused={editor.unread[cell(n, 'value')]}
                onRefuse={(text) => editor.setUnread(cell(n, 'value'), text)}
                onAccept={() => editor.setUnread(cell(n, 'value'), null)}
                onChange={(next) => change(n, { value: next ?? 0 })}
              />
            </div>
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
        <Button size="small" className="justify-self-start" onPress={() => set([...readings, fresh()])}>
          <Plus size={16} aria-hidden />
          {calculations.addRow}
        </Button>
      ) : null}
    </section>
  );
};

import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lengths } from '#contract/limits.ts';
import type { ValuationIssue } from '#contract/valuation-result.ts';
import { useMessages } from '#web/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { newRowId, valueAt, withValueAt } from './paths-in-case.ts';
import type { CaseEditor } from './use-case-editor.ts';

/** One thing that is entered: where it stands in the case, and as what. */
export type CaseField = {
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  /** `percent` is kept as a fraction; `truth` may also be left unsaid; `text` takes a line, `long` a paragraph. */
  readonly as: 'text' | 'long' | 'number' | 'percent' | 'year' | 'date' | 'yes_no' | 'truth' | 'choice';
  /** Of a choice; with `none` nothing may be chosen too. */
  readonly options?: Readonly<Record<string, string>>;
  readonly none?: string;
  readonly most?: number;
  readonly digits?: number;
  /** A number that may not be left out is 0 when it is empty. */
  readonly isNeeded?: boolean;
  readonly isNegativeAllowed?: boolean;
  readonly isWide?: boolean;
};

type Props = { readonly editor: CaseEditor; readonly fields: readonly CaseField[] };

const nothing = '-';

export const issueText = (
  issues: ReturnType<typeof useMessages>['valuation']['issues'],
  { code, params }: Pick<ValuationIssue, 'code' | 'params'>,
): string => issues[code as keyof typeof issues]?.(params as never) ?? code;

/** Fields of a case side by side; every change is reckoned and saved by itself. */
export const CaseFields = ({ editor, fields }: Props) => (
  <div className="grid grid-cols-1 items-start gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
    {fields.map((field) => (
      <div key={field.path} className={field.isWide || field.as === 'long' ? 'sm:col-span-full' : ''}>
        <OneField editor={editor} field={field} />
      </div>
    ))}
  </div>
);

const OneField = ({ editor, field }: { readonly editor: CaseEditor; readonly field: CaseField }) => {
  const { calculations, valuation } = useMessages();
  const { path, label, as, hint, options = {}, none, most, digits = 2 } = field;
  const value = valueAt(editor.case, path);
  const issue = editor.result.issues.find(({ cell, level }) => cell === path && level !== 'info');
  const set = (next: unknown) => editor.edit((before) => withValueAt(before, path, next), path);
  const shared = { label, ...(hint ? { hint } : {}), error: issue ? issueText(valuation.issues, issue) : undefined };
  const isDisabled = !editor.editable;
  if (as === 'yes_no')
    return (
      <Checkbox isSelected={value === true} isDisabled={isDisabled} onChange={set}>
        {label}
      </Checkbox>
    );
  if (as === 'truth') {
    const { no, yes } = calculations.matrix.words;
    return (
      <Select
        {...shared}
        options={{ [nothing]: calculations.cell.notSaid, true: yes, false: no }}
        value={value === null ? nothing : String(value)}
        onChange={(id) => set(id === nothing ? null : id === 'true')}
      />
    );
  }
  if (as === 'choice') {
    const shown = none === undefined ? options : { [nothing]: none, ...options };
    return (
      <Select
        {...shared}
        options={shown}
        value={value === null ? nothing : String(value)}
        onChange={(id) => set(id === nothing ? null : id)}
      />
    );
  }
  if (as === 'date') return <DateField {...shared} value={(value as string | null) ?? null} onChange={set} />;
  if (as === 'number' || as === 'percent' || as === 'year') {
    const scale = as === 'percent' ? 100 : 1;
    const number = typeof value === 'number' ? Math.round(value * scale * 1e6) / 1e6 : null;
    return (
      <NumberField
        {...shared}
        value={number}
        maximumFractionDigits={as === 'year' ? 0 : digits}
        hasThousands={as !== 'year'}
        isNegativeAllowed={field.isNegativeAllowed ?? false}
        onChange={(next) => set(next === null ? (field.isNeeded ? 0 : null) : next / scale)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      value={(value as string | null) ?? ''}
      maxLength={most ?? (as === 'long' ? lengths.reason : lengths.title)}
      rows={as === 'long' ? 3 : 1}
      isReadOnly={isDisabled}
      onChange={(text) => set(text === '' ? null : text)}
    />
  );
};

type RowsProps<Row> = {
  readonly editor: CaseEditor;
  /** Of the list within the case. */
  readonly path: string;
  readonly title: string;
  readonly addText: string;
  readonly fieldsOf: (row: Row, path: string) => readonly CaseField[];
  readonly fresh: (id: string) => Row;
  readonly children?: (row: Row, path: string) => ReactNode;
};

/** Rows of a list in a case, each with its fields, to be added and removed. */
export const CaseRows = <Row extends { readonly id: string }>({
  editor,
  path,
  title,
  addText,
  fieldsOf,
  fresh,
  children,
}: RowsProps<Row>) => {
  const { calculations } = useMessages();
  const rows = (valueAt(editor.case, path) ?? []) as readonly Row[];
  const prefix =
    path
      .split('.')
      .at(-1)
      ?.replaceAll(/[^a-z]/g, '') ?? 'row';
  const set = (next: readonly Row[]) => editor.edit((before) => withValueAt(before, path, next));
  return (
    <section aria-label={title}>
      <h3 className="text-[15px]">{title}</h3>
      <ol className="mt-2 grid gap-3">
        {rows.map((row, at) => (
          <li key={row.id} className="rounded-card border border-line p-3.5">
            <div className="mb-2 flex items-center justify-between">
              <span className="text-[13px] font-semibold text-ink-3">{at + 1}.</span>
              {editor.editable ? (
                <IconButton
                  label={calculations.removeRow({ title, n: at + 1 })}
                  onPress={() => set(rows.filter(({ id }) => id !== row.id))}
                >
                  <Trash2 size={17} aria-hidden />
                </IconButton>
              ) : null}
            </div>
            <CaseFields editor={editor} fields={fieldsOf(row, `${path}.${row.id}`)} />
            {children?.(row, `${path}.${row.id}`)}
          </li>
        ))}
      </ol>
      {editor.editable ? (
        <Button size="small" className="mt-3" onPress={() => set([...rows, fresh(newRowId(rows, prefix))])}>
          <Plus size={16} aria-hidden />
          {addText}
        </Button>
      ) : null}
    </section>
  );
};

import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { lengths, limits } from '#contract/limits.ts';
import type { Kind } from '#domains/appraisal/contract/kinds.ts';
import type { ValuationIssue } from '#domains/appraisal/contract/result.ts';
import { type Address, holderOf, isPlace, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { fieldAt } from '#domains/appraisal/core/fields/field.ts';
import { wordsOf } from '#domains/appraisal/core/fields/words.ts';
import { validationText } from '#platform/i18n/validation-text.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { newRowId, valueAt, withValueAt } from '../core/paths-in-case.ts';
import {
  identifierLinesIn,
  identifiersText,
  linesIn,
  linesText,
  pairLinesIn,
  pairsText,
  percentsIn,
  percentsText,
} from '../core/typed-lists.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseDate } from './case-date.tsx';
import { CommentMark, useCellComments } from './cell-comments.tsx';
import { FigureList } from './figure-list.tsx';
import { useIssueWords } from './issue-words.ts';
import type { CaseEditor } from './use-case-editor.ts';
import { usePaste } from './use-paste.ts';

/** Properties of a field set by a tab; all others come from the contract and the texts. */
type Arranged = {
  readonly of: Place;
  /** Replace the usual label and hint of the field. */
  readonly label?: string;
  readonly hint?: string;
  /** The words of options that only the case knows. */
  readonly options?: Readonly<Record<string, string>>;
  /** New value of the field's holder after the choice, if each choice has other fields. */
  readonly becomes?: (id: string) => unknown;
  readonly isWide?: boolean;
};

/** A field of the case by its address. */
export type CaseField = Place | Arranged;

const arrangedOf = (field: CaseField): Arranged => (isPlace(field) ? { of: field } : field);

type Props = { readonly editor: CaseEditor; readonly fields: readonly CaseField[] };

const nothing = '-';
const wide: readonly (Kind | undefined)[] = ['long', 'lines', 'identifiers', 'pairs'];

/** A field with its properties from the contract, the texts, and the tab. */
const useEntry = (editor: CaseEditor) => {
  const { fields } = useTexts(calculationsTexts);
  return (given: CaseField) => {
    const arranged = arrangedOf(given);
    const path = pathOf(arranged.of);
    const field = fieldAt(editor.case, path);
    if (!field) throw new Error(`No such field of a case: ${path}`);
    const words = wordsOf(fields, field);
    const options = arranged.options ?? words?.options;
    const kind = options ? 'choice' : field.kind;
    const { label = words?.label ?? '', hint = words?.hint ?? '', becomes, isWide = wide.includes(kind) } = arranged;
    return { path, field, kind, label, hint, options: options ?? {}, becomes, isWide };
  };
};

type Entry = ReturnType<ReturnType<typeof useEntry>>;

/** The rows around a field, from the outermost in: many fields of a list have the same label. */
const Within = createContext<readonly string[]>([]);

/** Fields of a case side by side; every change is calculated and saved automatically. */
export const CaseFields = ({ editor, fields }: Props) => {
  const talk = useCellComments();
  const within = useContext(Within);
  const nameOf = ({ label }: Entry): string => [...within, label].join(' · ');
  const { setUnread } = editor;
  const entries = fields.map(useEntry(editor));
  const paths = entries.map(({ path }) => path).join(' ');
  const before = useRef(paths);
  // A field removed by another choice loses its unsaved text; one on another tab keeps it.
  useEffect(() => {
    const there = paths.split(' ');
    for (const path of before.current.split(' ')) if (!there.includes(path)) setUnread(path, null);
    before.current = paths;
  }, [paths, setUnread]);
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {entries.map((entry) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
        <div
          key={entry.path}
          onKeyDown={(event) => {
            if (event.key !== 'F2' || !event.shiftKey) return;
            event.preventDefault();
            talk.show(entry.path, nameOf(entry));
          }}
          data-cell={entry.path}
          className={`group/cell relative ${entry.isWide ? 'sm:col-span-full' : ''}`}
        >
          <OneField editor={editor} entry={entry} />
          <CommentMark cell={entry.path} name={nameOf(entry)} />
        </div>
      ))}
    </div>
  );
};

/** Reason for refusing a field; the limits of a percentage are shown as per cents. */
const useFaultText = () => {
  const validation = useTexts(validationTexts);
  return (message: string, kind: Entry['kind']): string => {
    const [key, limit] = message.split(':');
    const scaled = kind === 'percent' && limit !== undefined ? `${key}:${Number(limit) * 100}` : message;
    return validationText({ validation }, scaled);
  };
};

/** State of an input, and its change handler. */
const useShared = (editor: CaseEditor, { path, label, hint, kind }: Entry) => {
  const { textOf } = useIssueWords();
  const faultText = useFaultText();
  const issueOf = (level: ValuationIssue['level']) =>
    editor.result.issues.find((issue) => issue.cell === path && issue.level === level);
  const [wrong, doubtful] = [issueOf('error'), issueOf('warning')];
  // A mere note takes the place of the hint.
  const help = doubtful ? textOf(doubtful) : hint;
  const fault = editor.faults[path];
  const issueText = wrong ? textOf(wrong) : undefined;
  return {
    label,
    isReadOnly: !editor.editable,
    ...(help ? { hint: help } : {}),
    error: fault ? faultText(fault, kind) : issueText,
  };
};

type InputProps = {
  readonly editor: CaseEditor;
  readonly entry: Entry;
  readonly shared: ReturnType<typeof useShared>;
  readonly value: unknown;
  readonly set: (next: unknown) => void;
};

const OneField = ({ editor, entry }: Pick<InputProps, 'editor' | 'entry'>) => {
  const { path, kind, field } = entry;
  const shared = useShared(editor, entry);
  const value = valueAt(editor.case, path) ?? field.usual ?? null;
  const set = (next: unknown) => editor.edit((before) => withValueAt(before, path, next), path);
  const Input = inputs[kind ?? 'text'];
  return <Input editor={editor} entry={entry} shared={shared} value={value} set={set} />;
};

const YesNo = ({ shared: { label, isReadOnly, error }, value, set }: InputProps) => (
  <Checkbox isSelected={value === true} isDisabled={isReadOnly} onChange={set} error={error}>
    {label}
  </Checkbox>
);

/** A yes or no that may also be left unsaid. */
const Truth = ({ shared, value, set }: InputProps) => {
  const { matrix, cell } = useTexts(calculationsTexts);
  const { no, yes } = matrix.words;
  return (
    <Select
      {...shared}
      options={{ [nothing]: cell.notSaid, true: yes, false: no }}
      value={value === null ? nothing : String(value)}
      onChange={(id) => set(id === nothing ? null : id === 'true')}
    />
  );
};

const Choice = ({ editor, entry: { path, options, becomes, field }, shared, value, set }: InputProps) => {
  const { notChosen } = useTexts(calculationsTexts).choices;
  const isOpen = field.isOptional && field.usual === undefined;
  const choose = (id: string) =>
    becomes
      ? editor.edit((before) => withValueAt(before, holderOf(path), becomes(id)))
      : set(id === nothing ? null : id);
  return (
    <Select
      {...shared}
      options={isOpen ? { [nothing]: notChosen, ...options } : options}
      value={value === null ? nothing : String(value)}
      onChange={choose}
    />
  );
};

const Day = ({ editor, entry: { path }, shared, value, set }: InputProps) => (
  <CaseDate
    {...shared}
    refused={editor.unread[path]}
    onRead={(unread) => editor.setUnread(path, unread)}
    value={value === null ? null : String(value)}
    onChange={set}
  />
);

const Figure = ({ editor, entry: { path, kind, field }, shared, value, set }: InputProps) => {
  const isPercent = kind === 'percent';
  const scale = isPercent ? 100 : 1;
  const empty = field.isNilWhenEmpty ? 0 : null;
  return (
    <NumberField
      {...shared}
      onRefuse={(text) => editor.setUnread(path, text)}
      onAccept={() => editor.setUnread(path, null)}
      refused={editor.unread[path]}
      isPercent={isPercent}
      value={typeof value === 'number' ? Math.round(value * scale * 1e6) / 1e6 : null}
      maximumFractionDigits={kind === 'year' ? 0 : field.digits}
      hasThousands={kind !== 'year'}
      isNegativeAllowed={field.isNegativeAllowed}
      onChange={(next) => set(next === null ? empty : next / scale)}
    />
  );
};

const Text = ({ entry: { kind, field }, shared, value, set }: InputProps) => (
  <TextField
    {...shared}
    value={value === null ? '' : String(value)}
    maxLength={field.most}
    rows={kind === 'long' ? 3 : 1}
    onChange={(text) => set(text === '' ? null : text)}
  />
);

const Entries = ({ editor, entry: { path, kind, field }, shared, value, set }: InputProps) => {
  const { wrongIdentifiers, wrongPairs, wrongList } = useTexts(calculationsTexts);
  const most = field.most ?? 0;
  const notValid = { identifiers: wrongIdentifiers, pairs: wrongPairs };
  return (
    <ListField
      {...shared}
      {...lists[kind as keyof typeof lists]}
      // The kind of the field determines the type of its list.
      list={(value ?? []) as never}
      most={most}
      refused={editor.unread[path]}
      onRead={(unread) => editor.setUnread(path, unread)}
      notValid={kind === 'identifiers' || kind === 'pairs' ? notValid[kind] : wrongList({ n: most })}
      onChange={set}
    />
  );
};

const inputs: Readonly<Record<Kind, (props: InputProps) => ReactNode>> = {
  text: Text,
  long: Text,
  number: Figure,
  money: Figure,
  area: Figure,
  percent: Figure,
  year: Figure,
  date: Day,
  yes_no: YesNo,
  truth: Truth,
  choice: Choice,
  percents: Entries,
  lines: Entries,
  identifiers: Entries,
  pairs: Entries,
};

/** How several entries of a kind are written and read. */
const lists = {
  percents: { textOf: percentsText, listIn: percentsIn, rows: 1 },
  lines: { textOf: linesText, listIn: linesIn, rows: 3 },
  identifiers: { textOf: identifiersText, listIn: identifierLinesIn, rows: 3 },
  pairs: { textOf: pairsText, listIn: pairLinesIn, rows: 3 },
};

type ListProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly notValid: string;
  readonly list: never;
  readonly most: number;
  readonly rows: number;
  readonly isReadOnly: boolean;
  readonly textOf: (list: never) => string;
  /** Undefined if the text is not such a list. */
  readonly listIn: (text: string) => readonly unknown[] | undefined;
  readonly onChange: (list: readonly unknown[]) => void;
  readonly refused: string | undefined;
  /** The typed text, if it is not a valid list. */
  readonly onRead: (unread: string | null) => void;
};

/** Several entries in one field; typed text is kept, even while it is not a list yet. */
const ListField = ({ list, most, textOf, listIn, notValid, error, refused, onChange, onRead, ...props }: ListProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly list: unknown } | undefined>(
    refused === undefined ? undefined : { text: refused, list: undefined },
  );
  const known = textOf(list);
  // The typed text was parsed by the `listIn` of this same list.
  const text = typed && (typed.list === undefined || textOf(typed.list as never) === known) ? typed.text : known;
  return (
    <TextField
      {...props}
      error={typed && typed.list === undefined ? notValid : error}
      value={text}
      maxLength={lengths.reason}
      onChange={(next) => {
        const found = listIn(next);
        const taken = found && found.length <= most ? found : undefined;
        setTyped({ text: next, list: taken });
        onRead(taken === undefined ? next : null);
        if (taken) onChange(taken);
      }}
    />
  );
};

type OptionalProps = {
  readonly editor: CaseEditor;
  /** The part that may be there or not. */
  readonly at: Place;
  readonly fresh: () => unknown;
  readonly children: ReactNode;
};

/** A part of the case that is there only if it is ticked, with its fields under it. */
export const CaseOptional = ({ editor, at, fresh, children }: OptionalProps) => {
  const { path, label } = useEntry(editor)(at);
  const isThere = (valueAt(editor.case, path) ?? null) !== null;
  return (
    <div className="grid gap-3" data-cell={path}>
      <Checkbox
        isSelected={isThere}
        isDisabled={!editor.editable}
        onChange={(on) => editor.edit((before) => withValueAt(before, path, on ? fresh() : null))}
      >
        {label}
      </Checkbox>
      {isThere ? children : null}
    </div>
  );
};

type RowsProps<Row> = {
  readonly editor: CaseEditor;
  /** The list within the case. */
  readonly at: Address<readonly Row[]>;
  readonly addText: string;
  readonly fieldsOf: (at: Address<Row>, row: Row) => readonly CaseField[];
  readonly fresh: (id: string) => Row;
  /** The figures that follow from the row of an id, shown in it. */
  readonly figures?: (id: string) => readonly Place[];
  /** The question before a row is removed; nothing if it may go at once. */
  readonly removalOf?: (row: Row) => { readonly title: string; readonly message: string } | null;
  readonly children?: (at: Address<Row>, row: Row) => ReactNode;
};

const rowName = (title: string, n: number, row: object): string =>
  [`${title}, ${n + 1}.`, 'label' in row && typeof row.label === 'string' ? row.label : ''].filter(Boolean).join(' ');

/** Rows of a list in a case, each with its fields, to be added and removed. */
export const CaseRows = <Row extends { readonly id: string }>({
  editor,
  at,
  addText,
  fieldsOf,
  fresh,
  figures,
  removalOf,
  children,
}: RowsProps<Row>) => {
  const paste = usePaste();
  const within = useContext(Within);
  const calculations = useTexts(calculationsTexts);
  const entryOf = useEntry(editor);
  const { path, label: title, hint, field } = entryOf(at);
  const rows = (valueAt(editor.case, path) ?? []) as readonly Row[];
  const prefix = field.keys.at(-1)?.replaceAll('_', '') ?? 'row';
  const set = (next: readonly Row[]) => editor.edit((before) => withValueAt(before, path, next));
  const [doomed, setDoomed] = useState<Row>();
  const question = doomed && removalOf?.(doomed);
  const remove = (row: Row) => set(rows.filter(({ id }) => id !== row.id));
  const pasted = (event: ClipboardEvent, row: Row) => {
    if (!editor.editable) return;
    const next = paste(event, {
      rows,
      row: rows.indexOf(row),
      fields: fieldsOf(at.row(row.id), row).map(entryOf),
      fresh: (before) => fresh(newRowId(before, prefix)),
      most: field.most ?? limits.valuation.items,
    });
    if (next) set(next);
  };
  return (
    <section aria-label={title} data-cell={path}>
      <h3 className="text-reading">{title}</h3>
      {hint ? <p className="text-body text-ink-2">{hint}</p> : null}
      <ol className="mt-2 grid gap-3">
        {rows.map((row, n) => (
          <li
            key={row.id}
            data-cell={pathOf(at.row(row.id))}
            className="rounded-card border border-line p-3.5"
            onPaste={(event) => pasted(event, row)}
          >
            <div className="mb-2 flex items-center justify-between">
              <span className="text-label font-semibold text-ink-3">{n + 1}.</span>
              {editor.editable ? (
                <IconButton
                  label={calculations.removeRow({ title, n: n + 1 })}
                  onPress={() => (removalOf?.(row) ? setDoomed(row) : remove(row))}
                >
                  <Trash2 size={17} aria-hidden />
                </IconButton>
              ) : null}
            </div>
            <Within value={[...within, rowName(title, n, row)]}>
              <CaseFields editor={editor} fields={fieldsOf(at.row(row.id), row)} />
              {children?.(at.row(row.id), row)}
            </Within>
            {figures ? (
              <div className="mt-3 empty:hidden">
                <FigureList result={editor.result} figures={figures(row.id)} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {editor.editable ? (
        <Button size="small" className="mt-3" onPress={() => set([...rows, fresh(newRowId(rows, prefix))])}>
          <Plus size={16} aria-hidden />
          {addText}
        </Button>
      ) : null}
      {doomed && question ? (
        <ConfirmDialog
          isOpen
          {...question}
          confirmText={calculations.remove}
          onClose={() => setDoomed(undefined)}
          onConfirm={() => {
            remove(doomed);
            setDoomed(undefined);
          }}
        />
      ) : null}
    </section>
  );
};

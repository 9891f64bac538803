import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lengths } from '#contract/limits.ts';
import type { ValuationIssue } from '#domains/appraisal/contract/result.ts';
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

/** One entry field: its path in the case, and its kind. */
export type CaseField = {
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  /**
   * `percent` is kept as a fraction; `truth` may also be left unsaid; `text` takes a line, `long` a paragraph; `percents`
   * takes several between semicolons, `lines` several texts, `identifiers` those of the cadastre and `pairs` two sales, one a line.
   */
  readonly as:
    | 'text'
    | 'long'
    | 'number'
    | 'percent'
    | 'year'
    | 'date'
    | 'yes_no'
    | 'truth'
    | 'choice'
    | 'percents'
    | 'lines'
    | 'identifiers'
    | 'pairs';
  /** Of a choice; with `none` nothing may be chosen too. */
  readonly options?: Readonly<Record<string, string>>;
  readonly none?: string;
  /** Of a choice that older cases do not have: what stands where nothing is said. */
  readonly usual?: string;
  /** What the holder of the field becomes by the choice, where each choice has other fields. */
  readonly becomes?: (id: string) => unknown;
  /** Characters of a text, entries of a list. */
  readonly most?: number;
  readonly digits?: number;
  /** A number that may not be left out is 0 when it is empty. */
  readonly isNeeded?: boolean;
  readonly isNegativeAllowed?: boolean;
  readonly isWide?: boolean;
};

type Props = { readonly editor: CaseEditor; readonly fields: readonly CaseField[] };

const nothing = '-';
const wide: readonly CaseField['as'][] = ['long', 'lines', 'identifiers', 'pairs'];

/** Fields of a case side by side; every change is calculated and saved automatically. */
export const CaseFields = ({ editor, fields }: Props) => {
  const talk = useCellComments();
  const { setUnread } = editor;
  const paths = fields.map(({ path }) => path).join(' ');
  const before = useRef(paths);
  // A field that another choice took away takes with it what was typed; one on another tab keeps it.
  useEffect(() => {
    const there = paths.split(' ');
    for (const path of before.current.split(' ')) if (!there.includes(path)) setUnread(path, null);
    before.current = paths;
  }, [paths, setUnread]);
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {fields.map((field) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
        <div
          key={field.path}
          onKeyDown={(event) => {
            if (event.key !== 'F2' || !event.shiftKey) return;
            event.preventDefault();
            talk.show(field.path, field.label);
          }}
          data-cell={field.path}
          className={`group/cell relative ${field.isWide || wide.includes(field.as) ? 'sm:col-span-full' : ''}`}
        >
          <OneField editor={editor} field={field} />
          <CommentMark cell={field.path} name={field.label} />
        </div>
      ))}
    </div>
  );
};

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** Why a field is refused; the limits of a percentage are said as per cents. */
const useFaultText = () => {
  const validation = useTexts(validationTexts);
  return (message: string, as: CaseField['as']): string => {
    const [key, limit] = message.split(':');
    const scaled = as === 'percent' && limit !== undefined ? `${key}:${Number(limit) * 100}` : message;
    return validationText({ validation }, scaled);
  };
};

const OneField = ({ editor, field }: { readonly editor: CaseEditor; readonly field: CaseField }) => {
  const calculations = useTexts(calculationsTexts);
  const { textOf } = useIssueWords();
  const faultText = useFaultText();
  const { path, label, as, hint, options = {}, none, becomes, most, digits = 2 } = field;
  const value = valueAt(editor.case, path) ?? field.usual ?? null;
  const issueOf = (level: ValuationIssue['level']) =>
    editor.result.issues.find((issue) => issue.cell === path && issue.level === level);
  const [wrong, doubtful] = [issueOf('error'), issueOf('warning')];
  // A mere note takes the place of the hint.
  const help = doubtful ? textOf(doubtful) : hint;
  const fault = editor.faults[path];
  const set = (next: unknown) => editor.edit((before) => withValueAt(before, path, next), path);
  const shared = {
    label,
    isReadOnly: !editor.editable,
    ...(help ? { hint: help } : {}),
    error: fault ? faultText(fault, as) : wrong ? textOf(wrong) : undefined,
  };
  if (as === 'yes_no')
    return (
      <Checkbox isSelected={value === true} isDisabled={shared.isReadOnly} onChange={set} error={shared.error}>
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
        onChange={(id) =>
          becomes
            ? editor.edit((before) => withValueAt(before, parentOf(path), becomes(id)))
            : set(id === nothing ? null : id)
        }
      />
    );
  }
  if (as === 'date') return <CaseDate {...shared} value={(value as string | null) ?? null} onChange={set} />;
  if (as === 'number' || as === 'percent' || as === 'year') {
    const scale = as === 'percent' ? 100 : 1;
    const number = typeof value === 'number' ? Math.round(value * scale * 1e6) / 1e6 : null;
    return (
      <NumberField
        {...shared}
        onRefuse={(text) => editor.setUnread(path, text)}
        onAccept={() => editor.setUnread(path, null)}
        refused={editor.unread[path]}
        isPercent={as === 'percent'}
        value={number}
        maximumFractionDigits={as === 'year' ? 0 : digits}
        hasThousands={as !== 'year'}
        isNegativeAllowed={field.isNegativeAllowed ?? false}
        onChange={(next) => set(next === null ? (field.isNeeded ? 0 : null) : next / scale)}
      />
    );
  }
  if (as === 'percents' || as === 'lines' || as === 'identifiers' || as === 'pairs')
    return (
      <ListField
        {...shared}
        {...lists[as]}
        // The kind of the field says what its list holds.
        list={(value ?? []) as never}
        most={most ?? 10}
        refused={editor.unread[path]}
        onRead={(unread) => editor.setUnread(path, unread)}
        notValid={
          as === 'identifiers'
            ? calculations.wrongIdentifiers
            : as === 'pairs'
              ? calculations.wrongPairs
              : calculations.wrongList({ n: most ?? 10 })
        }
        onChange={set}
      />
    );
  return (
    <TextField
      {...shared}
      value={(value as string | null) ?? ''}
      maxLength={most ?? (as === 'long' ? lengths.reason : lengths.title)}
      rows={as === 'long' ? 3 : 1}
      onChange={(text) => set(text === '' ? null : text)}
    />
  );
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
  /** Undefined where the text is not such a list. */
  readonly listIn: (text: string) => readonly unknown[] | undefined;
  readonly onChange: (list: readonly unknown[]) => void;
  readonly refused: string | undefined;
  /** What is typed, where it is not such a list. */
  readonly onRead: (unread: string | null) => void;
};

/** Several entries in one field; typed text stays as it is, even while it is not a list yet. */
const ListField = ({ list, most, textOf, listIn, notValid, error, refused, onChange, onRead, ...props }: ListProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly list: unknown } | undefined>(
    refused === undefined ? undefined : { text: refused, list: undefined },
  );
  const known = textOf(list);
  // What was typed went through the `listIn` of this same list.
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
  /** Of what may be there or not. */
  readonly path: string;
  readonly label: string;
  readonly fresh: () => unknown;
  readonly children: ReactNode;
};

/** A part of the case that is there only where it is ticked, with its fields under it. */
export const CaseOptional = ({ editor, path, label, fresh, children }: OptionalProps) => {
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
  /** Of the list within the case. */
  readonly path: string;
  readonly title: string;
  readonly hint?: string;
  readonly addText: string;
  readonly fieldsOf: (row: Row, path: string) => readonly CaseField[];
  readonly fresh: (id: string) => Row;
  /** Figures that follow from a row, shown in it. */
  readonly figuresOf?: (row: Row) => readonly string[];
  /** The question before a row is removed; nothing where it may go at once. */
  readonly removalOf?: (row: Row) => { readonly title: string; readonly message: string } | null;
  /** So many rows a pasted table may make of the list; without it no table is taken. */
  readonly mostPasted?: number;
  readonly children?: (row: Row, path: string) => ReactNode;
};

/** Rows of a list in a case, each with its fields, to be added and removed. */
export const CaseRows = <Row extends { readonly id: string }>({
  editor,
  path,
  title,
  hint,
  addText,
  fieldsOf,
  fresh,
  figuresOf,
  removalOf,
  mostPasted,
  children,
}: RowsProps<Row>) => {
  const paste = usePaste();
  const calculations = useTexts(calculationsTexts);
  const rows = (valueAt(editor.case, path) ?? []) as readonly Row[];
  const prefix =
    path
      .split('.')
      .at(-1)
      ?.replaceAll(/[^a-z]/g, '') ?? 'row';
  const set = (next: readonly Row[]) => editor.edit((before) => withValueAt(before, path, next));
  const [doomed, setDoomed] = useState<Row>();
  const question = doomed && removalOf?.(doomed);
  const remove = (row: Row) => set(rows.filter(({ id }) => id !== row.id));
  return (
    <section aria-label={title} data-cell={path}>
      <h3 className="text-reading">{title}</h3>
      {hint ? <p className="text-body text-ink-2">{hint}</p> : null}
      <ol className="mt-2 grid gap-3">
        {rows.map((row, at) => (
          <li
            key={row.id}
            data-cell={`${path}.${row.id}`}
            className="rounded-card border border-line p-3.5"
            onPaste={(event) => {
              if (mostPasted === undefined || !editor.editable) return;
              const next = paste(event, {
                rows,
                row: at,
                fields: fieldsOf(row, `${path}.${row.id}`),
                fresh: (before) => fresh(newRowId(before, prefix)),
                most: mostPasted,
              });
              if (next) set(next);
            }}
          >
            <div className="mb-2 flex items-center justify-between">
              <span className="text-label font-semibold text-ink-3">{at + 1}.</span>
              {editor.editable ? (
                <IconButton
                  label={calculations.removeRow({ title, n: at + 1 })}
                  onPress={() => (removalOf?.(row) ? setDoomed(row) : remove(row))}
                >
                  <Trash2 size={17} aria-hidden />
                </IconButton>
              ) : null}
            </div>
            <CaseFields editor={editor} fields={fieldsOf(row, `${path}.${row.id}`)} />
            {children?.(row, `${path}.${row.id}`)}
            {figuresOf ? (
              <div className="mt-3 empty:hidden">
                <FigureList result={editor.result} ids={figuresOf(row)} />
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

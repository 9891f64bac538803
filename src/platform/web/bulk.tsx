import { Check, CircleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { rowsTexts } from '#platform/texts/rows.ts';
import type { rows } from '#platform/texts/sl/rows.ts';
import { failureText } from './failure.ts';
import { useTexts } from './i18n.ts';
import { bottomBar } from './ui/bottom-bar.ts';
import { Button, IconButton } from './ui/button.tsx';
import { Checkbox } from './ui/checkbox.tsx';
import type { Column } from './ui/column.ts';
import { Dialog } from './ui/dialog.tsx';

/** For rows with a better name than »row«. */
type Words = Partial<Pick<typeof rows, 'selected' | 'bulk' | 'run' | 'ended' | 'outcomes'>>;

export type ActProps<Row> = {
  readonly rows: readonly Row[];
  /** Key, as two rows may have the same name. */
  readonly keyOf: (row: Row) => string;
  readonly onClose: () => void;
};

/** An action on several rows, or on those in a suitable state. */
type BulkAct<Row> = {
  readonly id: string;
  readonly text: string;
  readonly isPrimary?: boolean;
  readonly can?: (row: Row) => boolean;
  /** The others are tried too: each has its own reason. */
  readonly triesAll?: boolean;
  readonly dialog: (props: ActProps<Row>) => ReactNode;
};

export type Bulk<Row> = {
  readonly nameOf: (row: Row) => string;
  readonly acts: readonly BulkAct<Row>[];
  readonly words?: Words;
};

const useWords = (words: Words = {}) => ({ ...useTexts(rowsTexts), ...words });

/** The ticked rows; rows no longer on the page are excluded. */
export const useTicked = <Row,>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => ticked.has(keyOf(row)));
  return {
    rows,
    keyOf,
    chosen,
    tick: (row: Row, isOn: boolean) =>
      setTicked(new Set((isOn ? [...chosen, row] : chosen.filter((one) => one !== row)).map(keyOf))),
    tickAll: (isOn: boolean) => setTicked(new Set(isOn ? rows.map(keyOf) : [])),
  };
};
export type Ticked<Row> = ReturnType<typeof useTicked<Row>>;

const TickAll = <Row,>({ rows, chosen, tickAll }: Ticked<Row>) => (
  <Checkbox
    aria-label={useTexts(rowsTexts).selectAll}
    isSelected={chosen.length === rows.length}
    isIndeterminate={chosen.length > 0 && chosen.length < rows.length}
    onChange={tickAll}
  />
);

type TickProps<Row> = { readonly ticked: Ticked<Row>; readonly row: Row; readonly name: string };

const Tick = <Row,>({ ticked, row, name }: TickProps<Row>) => (
  <Checkbox
    aria-label={useTexts(rowsTexts).select({ name })}
    isSelected={ticked.chosen.includes(row)}
    onChange={(isOn) => ticked.tick(row, isOn)}
  />
);

/** The boxes that tick the rows of a table, and the one that ticks them all. */
export const selectColumn = <Row,>(ticked: Ticked<Row>, { nameOf }: Pick<Bulk<Row>, 'nameOf'>): Column<Row> => ({
  id: 'select',
  title: '',
  head: <TickAll {...ticked} />,
  role: 'select',
  cell: (row) => <Tick ticked={ticked} row={row} name={nameOf(row)} />,
});

const bar = bottomBar('step');

type BarProps<Row> = Bulk<Row> & {
  readonly ticked: Ticked<Row>;
  readonly children?: ReactNode;
};

/** Actions on the ticked rows, or on some of them. */
export const BulkBar = <Row,>({ ticked: { keyOf, chosen, tickAll }, acts, words, children }: BarProps<Row>) => {
  const texts = useWords(words);
  const [asked, setAsked] = useState<{ readonly act: BulkAct<Row>; readonly rows: readonly Row[] }>();
  const of = chosen.length;
  const possible = acts.flatMap((act) => {
    const rows = act.can ? chosen.filter(act.can) : chosen;
    return rows.length > 0 ? [{ act, n: act.triesAll ? of : rows.length }] : [];
  });
  return (
    <>
      {of > 0 ? (
        <Toolbar
          ref={bar}
          aria-label={texts.bulk}
          className="fixed inset-x-3 bottom-[calc(var(--bottom-wide)+0.75rem)] z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line-2 bg-surface p-2.5 shadow-float tool:left-[216px]"
        >
          <strong aria-live="polite" className="px-2 text-body">
            {texts.selected({ n: of })}
          </strong>
          {possible.map(({ act, n }) => (
            <Button
              key={act.id}
              size="small"
              variant={act.isPrimary ? 'primary' : 'secondary'}
              onPress={() => setAsked({ act, rows: chosen })}
            >
              {texts.some({ act: act.text, n, of })}
            </Button>
          ))}
          {children}
          <IconButton label={texts.clear} onPress={() => tickAll(false)}>
            <X size={17} aria-hidden />
          </IconButton>
        </Toolbar>
      ) : null}
      {asked?.act.dialog({ rows: asked.rows, keyOf, onClose: () => setAsked(undefined) })}
    </>
  );
};

/** A refusal by this side, with its message. */
export class Refused extends Error {}

type Outcome<Row> = { readonly row: Row; readonly isDone: boolean; readonly words: string };

/** Runs over the rows one by one, each with its own outcome: after a refusal the others continue, until stopped by the user. */
const useRun = <Row,>(rows: readonly Row[], run: (row: Row) => Promise<string>) => {
  const [outcomes, setOutcomes] = useState<readonly Outcome<Row>[]>();
  const [isStopped, setStopped] = useState(false);
  const isLast = useRef(false);
  const stop = () => {
    isLast.current = true;
  };
  // Closing the dialog stops it too.
  useEffect(
    () => () => {
      isLast.current = true;
    },
    [],
  );
  const start = async () => {
    isLast.current = false;
    let sofar: readonly Outcome<Row>[] = [];
    setOutcomes(sofar);
    for (const row of rows) {
      if (isLast.current) break;
      const outcome = await run(row).then(
        (words) => ({ row, isDone: true, words }),
        (error: unknown) => ({
          row,
          isDone: false,
          words: error instanceof Refused ? error.message : failureText(error),
        }),
      );
      sofar = [...sofar, outcome];
      setOutcomes(sofar);
    }
    setStopped(isLast.current);
  };
  return { outcomes, start, stop, isStopped, isEnded: isStopped || outcomes?.length === rows.length };
};

type DialogProps<Row> = ActProps<Row> & {
  readonly title: string;
  readonly lead: string;
  readonly nameOf: (row: Row) => string;
  /** Rows in an unsuitable state are left out. */
  readonly can?: (row: Row) => boolean;
  /** Before it starts: whether it may; if not, its fields say why. */
  readonly check?: () => boolean;
  readonly words?: Words | undefined;
  /** Action on one row; resolves to its message. */
  readonly run: (row: Row) => Promise<string>;
  readonly children?: ReactNode;
};

/** Confirms an action on the rows, and then shows the result of each. */
export const BulkDialog = <Row,>({
  title,
  lead,
  rows,
  keyOf,
  nameOf,
  can = () => true,
  check = () => true,
  words,
  run,
  onClose,
  children,
}: DialogProps<Row>) => {
  const texts = useWords(words);
  // Rows ticked at the start, even if the list changes.
  const [all] = useState(() => rows.filter(can));
  const leftOut = rows.filter((row) => !can(row));
  const { outcomes, start, stop, isStopped, isEnded } = useRun(all, run);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="mt-3 grid gap-4">
        {outcomes ? (
          <Outcomes
            outcomes={outcomes}
            of={all.length}
            isEnded={isEnded}
            isStopped={isStopped}
            texts={texts}
            keyOf={keyOf}
            nameOf={nameOf}
          />
        ) : (
          <>
            <p className="text-ink-2">{lead}</p>
            <ul className="grid max-h-[30vh] gap-1 overflow-auto text-body">
              {all.map((row) => (
                <li key={keyOf(row)}>{nameOf(row)}</li>
              ))}
            </ul>
            {leftOut.length > 0 ? (
              <p className="text-ink-2">{texts.leftOut({ names: leftOut.map(nameOf).join(', ') })}</p>
            ) : null}
            {children}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {outcomes && !isEnded ? (
            <Button onPress={stop}>{texts.stop}</Button>
          ) : (
            <Button onPress={onClose}>{texts.shut}</Button>
          )}
          {outcomes ? null : (
            <Button variant="primary" isDisabled={all.length === 0} onPress={() => void (check() && start())}>
              {texts.run({ n: all.length })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};

type OutcomesProps<Row> = Pick<DialogProps<Row>, 'keyOf' | 'nameOf'> & {
  readonly outcomes: readonly Outcome<Row>[];
  readonly of: number;
  readonly isEnded: boolean;
  readonly isStopped: boolean;
  readonly texts: ReturnType<typeof useWords>;
};

const Outcomes = <Row,>({ outcomes, of, isEnded, isStopped, texts, keyOf, nameOf }: OutcomesProps<Row>) => {
  const ended = texts.ended({ done: outcomes.filter(({ isDone }) => isDone).length, of });
  return (
    <>
      <p role="status" className="font-medium">
        {isEnded
          ? [ended, isStopped ? texts.stopped : ''].filter(Boolean).join(' ')
          : texts.running({ done: outcomes.length, of })}
      </p>
      <ul aria-label={texts.outcomes} className="grid max-h-[50vh] gap-2 overflow-auto">
        {outcomes.map(({ row, isDone, words }) => (
          <li key={keyOf(row)} className="flex items-start gap-2">
            {isDone ? (
              <Check size={17} aria-label={texts.succeeded} className="mt-0.5 shrink-0 text-action" />
            ) : (
              <CircleAlert size={17} aria-label={texts.failed} className="mt-0.5 shrink-0 text-danger" />
            )}
            <span className="min-w-0 break-words">
              {nameOf(row)}
              <span className="block text-label text-ink-2">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

import { CircleAlert, CircleCheck, MessageSquare, Pencil, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Attribute, Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import type { ValuationIssue } from '#domains/appraisal/contract/result.ts';
import { type Place as AnyPlace, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { bracketOf } from '#domains/appraisal/core/market/checks.ts';
import { gridOf, usedOf } from '#domains/appraisal/core/market/context.ts';
import { rateOf } from '#domains/appraisal/core/market/rate-of.ts';
import { withMinus } from '#lib/decimal.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cellOf, type GridColumn, plainText, type Shown, typedIn, unitOfPlace } from '../../core/grid-edit.ts';
import type { Place } from '../../core/grid-moves.ts';
import { calculationsTexts } from '../../texts/calculations.ts';
import type { CaseGrid } from '../case-grid.ts';
import { useCellComments } from '../cell-comments.tsx';
import { useComparableName } from '../comparable-name.ts';
import { figure, useFigures } from '../figures.ts';
import { useIssueWords } from '../issue-words.ts';
import { useTellRefused } from '../refused.ts';
import type { CaseEditor } from '../use-case-editor.ts';
import { useColumnWidths, widthLook } from './column-widths.ts';
import { addressOf, cellOfPlace, gridColumnsOf, isEditable, isManual, rowsOf } from './rows.ts';
import { type GridState, useGrid } from './use-grid.ts';
import { WidthHandle } from './width-handle.tsx';

type Props = {
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  readonly shown: Shown;
  readonly onOpenComparable: (id: string) => void;
  readonly onOpenLine: (id: string) => void;
  /** The chosen cell, for the panel beside the grid. */
  readonly onChoose: (line: string, column: GridColumn) => void;
};

const edge = 'border-line';
/**
 * Names of rows stay visible at any width, the subject beside them if there is room for both. On a phone name, subject, rate and one deal
 * share the screen; the full text of a cell is shown above the grid.
 */
const stuck = 'sticky left-0 z-10 max-sm:w-24 max-sm:min-w-24 max-sm:max-w-24 max-sm:px-1.5! max-sm:wrap-anywhere';
const narrow = {
  subject: 'max-sm:min-w-19! max-sm:max-w-19 max-sm:px-1!',
  rate: 'max-sm:min-w-13.5! max-sm:max-w-13.5 max-sm:px-1!',
  attribute: 'max-sm:max-w-15 max-sm:px-1!',
  adjustment: 'max-sm:min-w-16! max-sm:px-1!',
} as const;
const stuckSubject = 'tool:sticky tool:left-(--names) tool:z-10';
const namesWidth = 170;
const head = 'bg-surface-2 text-left font-semibold';

/** The adjustment grid: the subject and its comparables, a row for each element, everything computed immediately. */
export const Matrix = ({ editor, of, shown, onOpenComparable, onOpenLine, onChoose }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.matrix;
  const tellRefused = useTellRefused();
  const { date, number } = useFormats();
  const figures = useFigures();
  const nameOf = useComparableName();
  const { widths, setWidth } = useColumnWidths();
  const comments = useCellComments();
  const { result } = editor;
  const { figures: at, market } = of;
  const lines = rowsOf(market);
  const used = usedOf(market);
  const columns = gridColumnsOf(market);

  const amountOf = (line: GridLine, comparable: Comparable) =>
    figure(result, at.comparables.row(comparable.id).cells.row(line.id));
  const baseOf = (line: GridLine, id: string) =>
    figure(result, at.comparables.row(id)[line.code.startsWith('A') ? 'P0' : 'T']);
  const partsOf = ({ row, column }: Place): readonly [GridLine, GridColumn] | undefined => {
    const [line, at] = [lines[row], columns[column]];
    return line && at ? [line, at] : undefined;
  };
  const amountAt = (line: GridLine, column: GridColumn): number | null => {
    const comparable = column.of === 'adjustment' && used.find(({ id }) => id === column.comparable);
    return comparable ? amountOf(line, comparable) : null;
  };

  const nameOfPlace = (line: GridLine, column: GridColumn): string => {
    const comparable = 'comparable' in column ? used.find(({ id }) => id === column.comparable) : undefined;
    const whose = comparable ? nameOf(comparable) : texts[column.of === 'rate' ? 'rate' : 'subject'];
    return `${line.label ?? calculations.lines[line.code]}, ${whose}`;
  };

  const grid = useGrid({
    rows: lines.length,
    columns: columns.length,
    isEditable: (place) => {
      const parts = partsOf(place);
      return editor.editable && parts !== undefined && isEditable(...parts);
    },
    textOf: (place) => {
      const parts = partsOf(place);
      if (!parts) return '';
      const [line, column] = parts;
      const base = 'comparable' in column ? baseOf(line, column.comparable) : null;
      return plainText(
        market,
        { lineId: line.id, column },
        { amount: amountAt(line, column), base, shown },
        texts.words,
      );
    },
    write: (writes) => {
      let next = market;
      const refused = writes.filter(({ place, text }) => {
        const parts = partsOf(place);
        if (!parts) return true;
        const [line, column] = parts;
        const base = 'comparable' in column ? baseOf(line, column.comparable) : null;
        const typed = typedIn(next, { lineId: line.id, column }, text, { base, shown }, texts.words);
        if (!typed.ok) return true;
        next = typed.value;
        return false;
      });
      if (refused.length < writes.length) of.edit(() => next);
      return refused;
    },
    onRefused: (refused) =>
      tellRefused(refused, ({ place, text }) => {
        const parts = partsOf(place);
        return `${parts ? nameOfPlace(...parts) : texts.outside}: »${text}«.`;
      }),
    undo: editor.undo,
    redo: editor.redo,
    talk: (place) => {
      const parts = partsOf(place);
      if (parts) comments.show(cellOfPlace(at, ...parts), nameOfPlace(...parts));
    },
  });

  const issueAt = (place: AnyPlace): ValuationIssue | undefined =>
    result.issues.find((issue) => issue.cell === pathOf(place) && issue.level !== 'info');
  const brackets = gridOf(market);
  const active = partsOf(grid.active);
  const handleOf = (column: string, name: string) => (
    <WidthHandle name={name} width={widths[column]} onChange={(width) => setWidth(column, width)} />
  );
  const widthOf = (column: GridColumn) =>
    'comparable' in column ? widthLook(widths[column.comparable], 2) : widthLook(widths[column.of]);

  return (
    <section className="isolate overflow-hidden rounded-card border border-line bg-surface" aria-label={texts.title}>
      <FormulaBar
        grid={grid}
        editor={editor}
        of={of}
        name={active ? nameOfPlace(...active) : ''}
        parts={active}
        text={active && active[1].of !== 'adjustment' ? grid.textOf(grid.active) : ''}
        amount={active ? amountAt(...active) : null}
      />

      <MoreBeyond>
        <table
          ref={grid.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked in is a grid
          role="grid"
          aria-label={texts.title}
          aria-readonly={!editor.editable}
          className="w-full border-separate border-spacing-0 text-body max-sm:text-note"
          style={{ '--names': `${widths.element ?? namesWidth}px` } as CSSProperties}
          {...grid.handlers}
        >
          <thead>
            <tr>
              <th
                scope="col"
                style={widthLook(widths.element)}
                className={`${stuck} ${head} sm:min-w-36 tool:w-(--names) tool:min-w-(--names) tool:max-w-(--names) border-r border-b ${edge} px-2.5 py-2`}
              >
                {texts.element}
                {handleOf('element', texts.element)}
              </th>
              <th
                scope="col"
                style={widthLook(widths.subject)}
                className={`relative ${stuckSubject} ${narrow.subject} min-w-28 border-r border-b ${edge} bg-action-soft px-2.5 py-2 text-left`}
              >
                {texts.subject}
                {handleOf('subject', texts.subject)}
                <span className="block max-sm:hidden text-note font-normal text-ink-2">
                  {editor.case.subject.address}
                </span>
              </th>
              <th
                scope="col"
                style={widthLook(widths.rate)}
                className={`relative ${head} ${narrow.rate} min-w-19 border-r border-b ${edge} px-1.5 py-2 text-note`}
              >
                <span className="max-sm:hidden">{texts.rate}</span>
                <span className="sm:hidden">{texts.rateShort}</span>
                {handleOf('rate', texts.rate)}
              </th>
              {used.map((comparable, index) => (
                <th
                  key={comparable.id}
                  scope="col"
                  colSpan={2}
                  style={widthLook(widths[comparable.id])}
                  className={`relative ${head} min-w-31 border-r max-sm:px-1.5! border-b ${edge} px-2.5 py-1.5`}
                >
                  {handleOf(comparable.id, nameOf(comparable))}
                  <span className="mr-1 text-ink-2">{index + 1}</span>
                  <button
                    type="button"
                    onClick={() => onOpenComparable(comparable.id)}
                    className="min-h-6 cursor-pointer text-left font-semibold hover:underline"
                  >
                    {nameOf(comparable)}
                  </button>
                  <span className="flex items-center gap-1.5 text-note font-normal text-ink-2">
                    {[
                      dayOf(comparable) ? date(dayOf(comparable) as string) : texts.noDay,
                      ...(comparable.source.kind === 'etn' && comparable.source.invented ? [texts.invented] : []),
                    ].join(' · ')}
                    <IssueMark issue={issueAt(at.comparables.row(comparable.id))} />
                  </span>
                </th>
              ))}
            </tr>
            <ResultRow title={market.unit === 'EUR' ? texts.price : texts.priceM2} used={used} isStrong>
              {({ id }) => figures.shown(figure(result, at.comparables.row(id).P0), market.unit)}
            </ResultRow>
          </thead>
          <tbody>
            {lines.map((line, row) => {
              const isFirst = line.code[0] !== lines[row - 1]?.code[0];
              const bracket = bracketOf(brackets, line);
              return [
                isFirst ? (
                  <tr key={`${line.code[0]}-head`}>
                    <th
                      scope="colgroup"
                      colSpan={3 + used.length * 2}
                      className={`border-b ${edge} bg-sunk px-2.5 py-1.5 text-left text-note font-semibold text-ink-2`}
                    >
                      <span className="sticky left-2.5">
                        {line.code.startsWith('A') ? texts.transaction : texts.property}
                      </span>
                    </th>
                  </tr>
                ) : null,
                <tr key={line.id}>
                  <th
                    scope="row"
                    className={`${stuck} border-r border-b ${edge} bg-surface-2 px-2.5 text-left font-semibold`}
                  >
                    <span className="min-h-8 items-center gap-1.5 sm:flex">
                      <button
                        type="button"
                        onClick={() => onOpenLine(line.id)}
                        className="min-h-6 flex-1 cursor-pointer text-left hover:underline max-sm:mr-1"
                      >
                        {line.label ?? calculations.lines[line.code]}
                        <RateWords line={line} market={market} />
                      </button>
                      {bracket === 'unknown' || line.code.startsWith('A') ? null : (
                        <BracketMark isInside={bracket === 'inside'} />
                      )}
                      <ReasonMark reason={line.comment} />
                      <IssueMark issue={issueAt(at.lines.row(line.id))} />
                    </span>
                  </th>
                  {columns.map((column, n) => (
                    <GridCell
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      key={n}
                      grid={grid}
                      place={{ row, column: n }}
                      cellName={cellOfPlace(at, line, column)}
                      width={widthOf(column)}
                      isReadOnly={!editor.editable || !isEditable(line, column)}
                      kind={column.of}
                      unit={unitOfPlace(market, line, column, shown)}
                      issue={
                        column.of === 'adjustment'
                          ? issueAt(at.comparables.row(column.comparable).cells.row(line.id))
                          : undefined
                      }
                      onChoose={() => onChoose(line.id, column)}
                    >
                      <CellText
                        line={line}
                        column={column}
                        market={market}
                        shown={shown}
                        amount={amountAt(line, column)}
                        base={'comparable' in column ? baseOf(line, column.comparable) : null}
                        day={
                          column.of === 'attribute' && line.mode === 'time'
                            ? dayOf(used.find(({ id }) => id === column.comparable))
                            : null
                        }
                        valuationOn={editor.case.header.valuation_on}
                      />
                    </GridCell>
                  ))}
                </tr>,
              ];
            })}
          </tbody>
          <tfoot>
            <tr>
              <th
                scope="colgroup"
                colSpan={3 + used.length * 2}
                className={`border-b ${edge} bg-sunk px-2.5 py-1.5 text-left text-note font-semibold text-ink-2`}
              >
                <span className="sticky left-2.5">{texts.result}</span>
              </th>
            </tr>
            <ResultRow title={texts.net} used={used}>
              {({ id }) => <Directed value={figure(result, at.comparables.row(id).net)} />}
            </ResultRow>
            <ResultRow title={texts.gross} used={used}>
              {({ id }) => figures.percent(figure(result, at.comparables.row(id).gross))}
            </ResultRow>
            <ResultRow
              title={texts.weight}
              used={used}
              // Weights are normalised to one; typed ones show their sum before that.
              ofSubject={
                used.length > 0
                  ? market.weighting === 'manual'
                    ? figures.exact(figure(result, at.weight_total), 'fraction')
                    : figures.percent(1)
                  : ''
              }
            >
              {(comparable) => {
                const { id, weight } = comparable;
                if (market.weighting !== 'manual')
                  return figures.percent(figure(result, at.comparables.row(id).weight_share));
                // Shows the typed text; a tap opens its field.
                return (
                  <button
                    type="button"
                    aria-label={texts.weightOf({ name: nameOf(comparable) })}
                    onClick={() => onOpenComparable(id)}
                    className="min-h-6 cursor-pointer underline decoration-dotted underline-offset-4 hover:decoration-solid"
                  >
                    {weight === null ? texts.typeWeight : figures.exact(weight, 'fraction')}
                  </button>
                );
              }}
            </ResultRow>
            <ResultRow
              title={market.unit === 'EUR' ? texts.adjusted : texts.adjustedM2}
              used={used}
              isStrong
              ofSubject={figures.shown(figure(result, at.mean_weighted), market.unit)}
            >
              {({ id }) => figures.shown(figure(result, at.comparables.row(id).V), market.unit)}
            </ResultRow>
            <ResultRow title={texts.distance} used={used}>
              {({ distance }) => (distance === null ? '–' : `${number(distance, 0)} m`)}
            </ResultRow>
          </tfoot>
        </table>
      </MoreBeyond>
    </section>
  );
};

/** A frame that scrolls sideways; a shade at its right edge shows that more follows. */
const MoreBeyond = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isMore, setMore] = useState(false);
  const look = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = frame.current ?? {};
    setMore(scrollLeft + clientWidth < scrollWidth - 1);
  }, []);
  useEffect(() => {
    const watcher = new ResizeObserver(look);
    for (const part of [frame.current, frame.current?.firstElementChild]) if (part) watcher.observe(part);
    return () => watcher.disconnect();
  }, [look]);
  return (
    <div className="relative">
      <div ref={frame} data-frame="" onScroll={look} className="overflow-x-auto">
        {children}
      </div>
      {isMore ? (
        <span
          aria-hidden
          data-more=""
          className="pointer-events-none absolute inset-y-0 right-0 z-20 w-7 border-r-2 border-action bg-linear-to-l from-ink/20 to-transparent max-sm:w-4"
        />
      ) : null}
    </div>
  );
};

const dayOf = (comparable: Comparable | undefined): string | null =>
  comparable ? (comparable.corrected.contract_on ?? comparable.source.contract_on) : null;

/** Unit of a row's rate, and the price it applies to. */
const RateWords = ({ line, market }: { readonly line: GridLine; readonly market: MarketCase }) => {
  const { choices } = useTexts(calculationsTexts);
  const { per, base } = rateOf(line, market);
  const period = line.mode === 'time' && market.time.mode !== 'index' && choices.timePeriods[market.time.period];
  const said = [period || (per && choices.ratePer[per]), base && choices.rateBases[base]].filter(Boolean);
  const [unit] = said;
  return unit === undefined ? null : (
    <>
      <span className="font-normal text-ink-2 sm:hidden"> ({unit})</span>
      <span className="block text-note leading-tight font-normal text-ink-2 max-sm:hidden">{said.join(' ')}</span>
    </>
  );
};

const Directed = ({ value }: { readonly value: number | null }) => {
  const figures = useFigures();
  const isZero = value === null || Math.abs(value) < 0.0005;
  const tone = isZero ? '' : (value > 0 && 'text-action-ink') || 'text-danger';
  return <span className={tone}>{figures.signedPercent(value)}</span>;
};

const BracketMark = ({ isInside }: { readonly isInside: boolean }) => {
  const texts = useTexts(calculationsTexts).matrix;
  const label = isInside ? texts.bracketed : texts.notBracketed;
  const Icon = isInside ? CircleCheck : TriangleAlert;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`max-sm:inline-block max-sm:align-middle ${isInside ? 'text-action' : 'text-warn-ink'}`}
    >
      <Icon size={14} aria-hidden />
    </span>
  );
};

/** The reason of a row; it is edited after opening the row's name. */
const ReasonMark = ({ reason }: { readonly reason: string | null }) => {
  const texts = useTexts(calculationsTexts).matrix;
  if (reason === null) return null;
  const label = texts.reasoned({ reason });
  return (
    <span role="img" aria-label={label} title={label} className="text-info max-sm:inline-block max-sm:align-middle">
      <MessageSquare size={13} aria-hidden />
    </span>
  );
};

const IssueMark = ({ issue }: { readonly issue: ValuationIssue | undefined }) => {
  const { textOf } = useIssueWords();
  if (!issue) return null;
  const label = textOf(issue);
  const isError = issue.level === 'error';
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <span role="img" aria-label={label} title={label} className={isError ? 'text-danger' : 'text-warn-ink'}>
      <Icon size={14} aria-hidden />
    </span>
  );
};

/** A popup below a cell starts further to the left where the frame of the grid would cut it off. */
const keepInFrame = (hung: HTMLElement | null): void => {
  const frame = hung?.closest('[data-frame]');
  if (!hung || !frame) return;
  const beyond = hung.getBoundingClientRect().right - frame.getBoundingClientRect().right;
  if (beyond > 0) hung.style.left = `${-beyond}px`;
};

type CellProps = {
  readonly grid: GridState;
  readonly place: Place;
  /** Name of the cell in issues and comments. */
  readonly cellName: string;
  readonly width: ReturnType<typeof widthLook>;
  readonly isReadOnly: boolean;
  readonly kind: GridColumn['of'];
  /** Unit of a plain number here. */
  readonly unit: ReturnType<typeof unitOfPlace>;
  readonly issue: ValuationIssue | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

const GridCell = ({ grid, place, cellName, width, isReadOnly, kind, unit, issue, onChoose, children }: CellProps) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.matrix;
  const { openOf } = useCellComments();
  const open = openOf(cellName).length;
  const refused = grid.refusedAt(place);
  const isActive = grid.active.row === place.row && grid.active.column === place.column;
  const isEditing =
    grid.editing !== undefined && grid.editing.place.row === place.row && grid.editing.place.column === place.column;
  const cell = grid.cell(place);
  const isSubject = kind === 'subject';
  // An attribute is words; the amount that follows from it closes the columns of a deal.
  const isNumber = kind !== 'attribute';
  const isLast = isNumber;
  const ground = grid.isSelected(place) ? 'bg-sunk' : 'bg-surface';
  const look = isSubject ? 'bg-action-soft font-semibold' : ground;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: one cell at a time can be focused; `grid.cell` says which
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a table that is a grid
      role="gridcell"
      aria-selected={grid.isSelected(place)}
      aria-readonly={isReadOnly}
      aria-invalid={issue?.level === 'error'}
      data-cell={cellName}
      style={width}
      className={`relative ${isSubject ? stuckSubject : ''} ${narrow[kind]} h-8 border-b ${edge} ${isLast ? 'border-r' : ''} ${look} px-1.5 -outline-offset-2 outline-action ${
        isNumber ? 'text-right' : 'text-left text-ink-2'
      } ${isLast && !isSubject ? 'min-w-15' : ''} ${isActive ? 'outline-2' : 'focus-visible:outline-2'} select-none`}
      {...cell}
      onFocus={() => {
        cell.onFocus();
        onChoose();
      }}
    >
      {open > 0 ? (
        <span
          role="img"
          aria-label={calculations.comments.of({ name: '', n: open }).replace(/^: /, '')}
          className="absolute top-0 right-0 border-t-8 border-l-8 border-t-info border-l-transparent"
        />
      ) : null}
      {refused === undefined ? null : (
        <span
          role="alert"
          ref={keepInFrame}
          className="absolute top-full left-0 z-30 w-max max-w-64 bg-danger px-1.5 text-left text-note whitespace-normal text-surface"
        >
          {texts.notTaken({ text: refused })}
        </span>
      )}
      {isEditing && unit ? (
        <span aria-hidden className="absolute top-full right-0 z-30 bg-ink px-1.5 text-note text-surface">
          {texts.units[unit]}
        </span>
      ) : null}
      {isEditing ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the cell that is written in had the focus
          autoFocus
          aria-label={unit ? `${texts.editCell} (${texts.units[unit]})` : texts.editCell}
          value={grid.editing?.text ?? ''}
          onChange={(event) => grid.setText(event.target.value)}
          onKeyDown={grid.write.key}
          onBlur={grid.leave}
          onMouseDown={(event) => event.stopPropagation()}
          className={`absolute inset-0 z-20 w-full bg-surface px-2 text-ink outline-2 -outline-offset-2 outline-action ${isNumber ? 'text-right' : ''}`}
        />
      ) : (
        <span className="flex items-center justify-end gap-1">
          {issue ? <IssueMark issue={issue} /> : null}
          <span className="min-w-0 flex-1 sm:truncate max-sm:py-0.5 max-sm:leading-tight">{children}</span>
        </span>
      )}
    </td>
  );
};

type TextProps = {
  readonly line: GridLine;
  readonly column: GridColumn;
  readonly market: CaseGrid['market'];
  readonly shown: Shown;
  readonly amount: number | null;
  readonly base: number | null;
  readonly day: string | null;
  readonly valuationOn: string | null;
};

/** Content of a cell: words and numbers of the comparison, or the resulting amount. */
const CellText = ({ line, column, market, shown, amount, base, day, valuationOn }: TextProps) => {
  const { words } = useTexts(calculationsTexts).matrix;
  const { date } = useFormats();
  const figures = useFigures();
  if (line.mode === 'time' && column.of === 'subject') return valuationOn ? date(valuationOn) : '–';
  if (day !== null) return date(day).slice(3);
  if (column.of !== 'adjustment')
    return withMinus(plainText(market, { lineId: line.id, column }, { amount: null, base: null, shown }, words));
  const comparable = market.comparables.find(({ id }) => id === column.comparable);
  if (!comparable) return null;
  const cell = cellOf(comparable, line.id);
  if (amount === null) return <span className="text-ink-3">{cell.entered === null && !cell.manual ? '' : '–'}</span>;
  const changed = amount > 0 ? 'text-action-ink' : 'text-danger';
  const tone = amount === 0 ? 'text-ink-3' : changed;
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      {cell.comment ? <MessageSquare size={12} aria-hidden className="text-info" /> : null}
      {isManual(comparable, line.id) ? <Pencil size={12} aria-hidden className="text-ink-3" /> : null}
      {shown === 'money' || !base
        ? figures.signedNumber(amount, market.unit === 'EUR' ? 0 : 2)
        : figures.signedPercent(amount / base)}
    </span>
  );
};

type RowProps = {
  readonly title: string;
  readonly used: readonly Comparable[];
  readonly isStrong?: boolean;
  readonly ofSubject?: string;
  readonly children: (comparable: Comparable) => ReactNode;
};

/** A row that is only read: prices before and after, sums and weights. */
const ResultRow = ({ title, used, isStrong = false, ofSubject = '', children }: RowProps) => (
  <tr className={isStrong ? 'font-semibold' : ''}>
    <th scope="row" className={`${stuck} border-r border-b ${edge} bg-surface-2 px-2.5 py-1.5 text-left font-semibold`}>
      {title}
    </th>
    <td className={`${stuckSubject} ${narrow.subject} border-r border-b ${edge} bg-action-soft px-2.5 text-right`}>
      {ofSubject}
    </td>
    <td className={`border-r border-b ${edge} ${isStrong ? 'bg-surface-2' : ''}`} />
    {used.map((comparable) => (
      <td
        key={comparable.id}
        colSpan={2}
        className={`border-r border-b ${edge} px-2.5 text-right ${isStrong ? 'bg-surface-2' : ''}`}
      >
        {children(comparable)}
      </td>
    ))}
  </tr>
);

type BarProps = {
  readonly grid: GridState;
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  /** Name of the cell. */
  readonly name: string;
  readonly parts: readonly [GridLine, GridColumn] | undefined;
  readonly amount: number | null;
  /** Content of an editable cell. */
  readonly text: string;
};

/** Source of a value that was not typed. */
const knownFromOf = (market: CaseGrid['market'], line: GridLine, column: GridColumn): Attribute['known_from'] => {
  if (column.of === 'subject') return line.subject.known_from;
  if (column.of !== 'attribute') return undefined;
  const comparable = market.comparables.find(({ id }) => id === column.comparable);
  return comparable && cellOf(comparable, line.id).known_from;
};

/** The current cell, its content and how it was computed. */
const FormulaBar = ({ grid, editor, of: { figures: at, market }, name, parts, amount, text }: BarProps) => {
  const calculations = useTexts(calculationsTexts);
  const figures = useFigures();
  const { canComment, openOf, show } = useCellComments();
  if (!parts) return null;
  const [line, column] = parts;
  const node = column.of === 'adjustment' ? editor.result.nodes[cellOfPlace(at, line, column)] : undefined;
  const known = knownFromOf(market, line, column);
  const cell = cellOfPlace(at, line, column);
  const open = openOf(cell).length;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-5 border-b border-line px-3.5 py-1">
      <span aria-live="polite" className="contents">
        <span className="w-8 font-semibold text-ink-3">{addressOf(grid.active.column, grid.active.row)}</span>
        <span>
          {name}
          {text === '' ? '' : `: ${withMinus(text)}`}
          {amount === null ? '' : `: ${figures.signedNumber(amount)} ${market.unit === 'EUR' ? '€' : '€/m²'}`}
        </span>
        {node?.formula ? <span className="text-ink-2">= {figures.explained(editor.result, node)}</span> : null}
        {known ? <span className="text-ink-2">{calculations.matrix.knownFrom[known]}</span> : null}
      </span>
      {open > 0 || canComment ? (
        <Button size="small" variant="quiet" className="ml-auto" onPress={() => show(cell, name)}>
          <MessageSquare size={15} aria-hidden />
          {calculations.comments.button({ n: open })}
        </Button>
      ) : null}
    </div>
  );
};

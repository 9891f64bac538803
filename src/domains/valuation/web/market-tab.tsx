import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { MarketCase } from '#contract/valuation-market.ts';
import { useFormats, useMessages } from '#web/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Banner, Card, EmptyState } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { emptyMarket } from '../core/empty-case.ts';
import type { GridColumn } from '../core/grid-edit.ts';
import { AddDealsDialog } from './add-deals-dialog.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { BeginApproach } from './begin-approach.tsx';
import { CaseFields } from './case-fields.tsx';
import { CellCard } from './cell-card.tsx';
import { ComparableDialog } from './comparable-dialog.tsx';
import { useComparableName } from './comparable-name.ts';
import { Dumbbell } from './dumbbell.tsx';
import { figure, useFigures } from './figures.ts';
import { IssueList } from './issue-list.tsx';
import { LineDialog } from './line-dialog.tsx';
import { Matrix, type Shown } from './matrix/matrix.tsx';
import { usedOf } from './matrix/rows.ts';
import { TornadoChart } from './tornado-chart.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly calculationId: string;
  /** Comparables whose deal the register words otherwise today. */
  readonly changedSources: readonly string[];
};

/** The market approach: comparables, the adjustment grid and the value that it proposes. */
export const MarketTab = (props: Props) => {
  const { market, subject } = props.editor.case;
  return market ? (
    <Begun {...props} market={market} />
  ) : (
    <BeginApproach editor={props.editor} approach="market" begin={() => emptyMarket(subject.residential)} />
  );
};

const Begun = ({ editor, calculationId, changedSources, market }: Props & { readonly market: MarketCase }) => {
  const { calculations } = useMessages();
  const texts = calculations.matrix;
  const nameOf = useComparableName();
  const [shown, setShown] = useState<Shown>('percent');
  const [opened, setOpened] = useState<string>();
  const [line, setLine] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ readonly line: string; readonly column: GridColumn }>();
  const changed = market.comparables.filter(({ id }) => changedSources.includes(id));
  const others = market.comparables.filter(({ status }) => status !== 'used');
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_272px]">
      <div className="grid min-w-0 gap-5">
        {changed.length > 0 ? (
          <Banner tone="warn">
            {calculations.sourceChanged({ n: changed.length, names: changed.map(nameOf).join(', ') })}
          </Banner>
        ) : null}
        <div className="flex flex-wrap items-end gap-2.5">
          {editor.editable ? (
            <>
              <Button variant="primary" onPress={() => setAdding(true)}>
                <Plus size={17} aria-hidden />
                {texts.addDeal}
              </Button>
              <Button onPress={() => setLine('')}>{texts.rows}</Button>
              <IconButton label={texts.undo} isDisabled={!editor.canUndo} onPress={editor.undo}>
                <Undo2 size={18} aria-hidden />
              </IconButton>
              <IconButton label={texts.redo} isDisabled={!editor.canRedo} onPress={editor.redo}>
                <Redo2 size={18} aria-hidden />
              </IconButton>
            </>
          ) : null}
          <span className="ml-auto w-44 max-sm:w-full">
            <Select label={texts.show} options={texts.shown} value={shown} onChange={setShown} />
          </span>
        </div>
        {usedOf(market).length === 0 ? (
          <Card>
            <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
          </Card>
        ) : (
          <Matrix
            editor={editor}
            market={market}
            shown={shown}
            onOpenComparable={setOpened}
            onOpenLine={setLine}
            onChoose={(id, column) => setChosen({ line: id, column })}
          />
        )}
        {usedOf(market).length > 0 ? <p className="text-[13px] text-ink-3">{texts.keys}</p> : null}
        {chosen && chosen.column.of === 'adjustment' ? (
          <CellCard editor={editor} market={market} lineId={chosen.line} comparableId={chosen.column.comparable} />
        ) : null}
        {others.length > 0 ? (
          <Card title={texts.others} flush>
            <ul className="divide-y divide-line">
              {others.map((comparable) => (
                <li key={comparable.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
                  <span className="flex-1">
                    <strong className="font-semibold">{nameOf(comparable)}</strong>
                    <span className="block text-[13px] text-ink-2">
                      {[calculations.statuses[comparable.status], comparable.reject_reason].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Button size="small" onPress={() => setOpened(comparable.id)}>
                    {texts.open}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <AnalysisCard editor={editor} market={market} calculationId={calculationId} />
        <Settings editor={editor} market={market} />
      </div>
      <div className="grid gap-5 md:max-xl:grid-cols-2">
        <Proposal editor={editor} market={market} />
        <TornadoChart valued={editor.case} />
        <IssueList
          title={calculations.checks}
          issues={editor.result.issues.filter(({ cell }) => cell.startsWith('market') || cell.startsWith('header'))}
        />
      </div>
      {opened ? <ComparableDialog editor={editor} comparableId={opened} onClose={() => setOpened(undefined)} /> : null}
      {line === undefined ? null : (
        <LineDialog editor={editor} market={market} lineId={line} onClose={() => setLine(undefined)} />
      )}
      {isAdding ? (
        <AddDealsDialog editor={editor} calculationId={calculationId} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
};

type OfMarket = { readonly editor: CaseEditor; readonly market: MarketCase };

/** What the grid proposes, in one figure, with the prices before and after. */
const Proposal = ({ editor, market }: OfMarket) => {
  const { calculations } = useMessages();
  const texts = calculations.matrix;
  const { area, number } = useFormats();
  const figures = useFigures();
  const { result } = editor;
  const value = figure(result, 'market.value');
  const perUnit = figure(result, 'market.chosen') ?? figure(result, 'market.mean_weighted');
  const [low, high] = [figure(result, 'market.min'), figure(result, 'market.max')];
  const size = editor.case.subject.areas[editor.case.header.area_measure];
  const used = usedOf(market);
  const gross = used.flatMap(({ id }) => figure(result, `market.${id}.gross`) ?? []);
  const facts: readonly (readonly [string, string])[] = [
    [texts.range, low === null || high === null ? '–' : `${number(low, 0)} – ${number(high, 0)}`],
    [texts.spread, low === null || high === null || !low ? '–' : figures.percent((high - low) / low)],
    [texts.cv, figures.percent(figure(result, 'market.cv_v'))],
    [texts.largestGross, gross.length === 0 ? '–' : figures.percent(Math.max(...gross))],
  ];
  return (
    <Card title={texts.proposal}>
      <p className="font-display text-[32px] leading-tight font-bold tracking-[-0.03em]">
        {value === null ? '–' : `${number(value, 0)}\u00a0€`}
      </p>
      {market.unit === 'EUR/m2' && perUnit !== null && size !== null ? (
        <p className="text-ink-2">{texts.perArea({ price: number(perUnit, 2), area: area(size) })}</p>
      ) : null}
      {used.length > 0 ? <Dumbbell result={result} used={used} value={perUnit} unit={market.unit} /> : null}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-[650]">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Settings = ({ editor, market }: OfMarket) => {
  const { calculations } = useMessages();
  const { fields, sections, choices, weightings } = calculations;
  return (
    <Card title={sections.market}>
      <CaseFields
        editor={editor}
        fields={[
          { path: 'market.unit', label: fields.unit, as: 'choice', options: choices.units },
          { path: 'market.weighting', label: fields.weighting, as: 'choice', options: weightings },
          { path: 'market.mode_b', label: fields.mode_b, as: 'choice', options: choices.modesB },
          { path: 'market.mode_a', label: fields.mode_a, as: 'choice', options: choices.modesA },
          { path: 'market.time.mode', label: fields.time_mode, as: 'choice', options: choices.timeModes },
          { path: 'market.time.period', label: fields.time_period, as: 'choice', options: choices.timePeriods },
          { path: 'market.line_rounding', label: fields.line_rounding, as: 'choice', options: choices.roundings },
          { path: 'market.result_rounding', label: fields.result_rounding, as: 'choice', options: choices.roundings },
          {
            path: 'market.chosen.value',
            label: market.unit === 'EUR' ? fields.chosen : fields.chosenM2,
            hint: fields.chosenHint,
            as: 'number',
          },
          { path: 'market.chosen.reason', label: fields.chosen_reason, as: 'long' },
          { path: 'market.limited_data.stated', label: fields.limited_data, as: 'yes_no', isWide: true },
          ...(market.limited_data.stated
            ? ([{ path: 'market.limited_data.reason', label: fields.reason, as: 'long' }] as const)
            : []),
        ]}
      />
    </Card>
  );
};

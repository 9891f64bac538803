import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pathOf } from '#domains/appraisal/core/fields/address.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { ChangedSource } from '../contract/source.ts';
import { emptyEvidence } from '../core/empty-case.ts';
import type { GridColumn, Shown } from '../core/grid-edit.ts';
import { dealOfWeight, rowOfReason } from '../core/issue-place.ts';
import { newRowId } from '../core/paths-in-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { AddDealsDialog } from './add-deals-dialog.tsx';
import type { CaseGrid } from './case-grid.ts';
import { CellCard } from './cell-card.tsx';
import { ChangedSources } from './changed-sources.tsx';
import { ComparableDialog } from './comparable-dialog.tsx';
import { useComparableName } from './comparable-name.ts';
import { LineDialog } from './line-dialog.tsx';
import { Matrix } from './matrix/matrix.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  readonly calculationId: string;
  /** Comparables whose deal has changed in the register. */
  readonly changedSources: readonly ChangedSource[];
};

/** Scrolls to the row of the addressed reason and opens it at its input. */
const useReasonOfAddress = ({ at, market }: CaseGrid, open: (line: string) => void): void => {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const asked = rowOfReason(at, search.get('polje'));
  const line = market.lines.some(({ id }) => id === asked) ? asked : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way that is followed has a key of its own
  useEffect(() => {
    if (line === undefined) return;
    const row = document.querySelector(`[data-cell="${CSS.escape(pathOf(at.lines.row(line).rate))}"]`);
    row?.scrollIntoView({ block: 'center' });
    open(line);
  }, [line, key, open]);
};

/** Opens the comparable of the addressed weight at its input. */
const useWeightOfAddress = ({ at, market }: CaseGrid, open: (deal: string) => void): void => {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const asked = dealOfWeight(at, search.get('polje'));
  const deal = market.comparables.some(({ id }) => id === asked) ? asked : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way that is followed has a key of its own
  useEffect(() => {
    if (deal !== undefined) open(deal);
  }, [deal, key, open]);
};

/** A grid with everything that is done to it: deals and rows added, cells written, comparables opened. */
export const GridSection = ({ editor, of, calculationId, changedSources }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.matrix;
  const nameOf = useComparableName();
  const { market } = of;
  const [shown, setShown] = useState<Shown>('percent');
  const [opened, setOpened] = useState<string>();
  const [line, setLine] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ readonly line: string; readonly column: GridColumn }>();
  useReasonOfAddress(of, setLine);
  useWeightOfAddress(of, setOpened);
  const others = market.comparables.filter(({ status }) => status !== 'used');
  const addEvidence = () => {
    const id = newRowId(market.comparables, 'vir');
    of.edit((before) => ({
      ...before,
      comparables: [...before.comparables, emptyEvidence(id, calculations.newEvidence)],
    }));
    setOpened(id);
  };
  return (
    <>
      <ChangedSources editor={editor} of={of} calculationId={calculationId} changed={changedSources} />
      <div className="flex flex-wrap items-end gap-2.5">
        {editor.editable ? (
          <>
            <Button variant="primary" onPress={() => setAdding(true)}>
              <Plus size={17} aria-hidden />
              {texts.addDeal}
            </Button>
            <Button onPress={addEvidence}>{texts.addEvidence}</Button>
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
          of={of}
          shown={shown}
          onOpenComparable={setOpened}
          onOpenLine={setLine}
          onChoose={(id, column) => setChosen({ line: id, column })}
        />
      )}
      {usedOf(market).length > 0 ? <p className="text-label text-ink-3 max-sm:hidden">{texts.keys}</p> : null}
      {chosen && chosen.column.of === 'adjustment' ? (
        <CellCard editor={editor} of={of} lineId={chosen.line} comparableId={chosen.column.comparable} />
      ) : null}
      {others.length > 0 ? (
        <Card title={texts.others} flush>
          <ul className="divide-y divide-line">
            {others.map((comparable) => (
              <li key={comparable.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
                <span className="flex-1">
                  <strong className="font-semibold">{nameOf(comparable)}</strong>
                  <span className="block text-label text-ink-2">
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
      {opened ? (
        <ComparableDialog editor={editor} of={of} comparableId={opened} onClose={() => setOpened(undefined)} />
      ) : null}
      {line === undefined ? null : (
        <LineDialog editor={editor} of={of} lineId={line} onClose={() => setLine(undefined)} />
      )}
      {isAdding ? (
        <AddDealsDialog editor={editor} calculationId={calculationId} of={of} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
};

import { lengths } from '#contract/limits.ts';
import type { MarketCase } from '#contract/valuation-market.ts';
import { useMessages } from '#web/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { cellOf, withCell } from '../core/grid-edit.ts';
import { useComparableName } from './comparable-name.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly market: MarketCase;
  readonly lineId: string;
  readonly comparableId: string;
};

const unknown = '-';

/** What else belongs to one amount of the grid: how the comparable stands, why, and a comment for the report. */
export const CellCard = ({ editor, market, lineId, comparableId }: Props) => {
  const { calculations } = useMessages();
  const texts = calculations.cell;
  const nameOf = useComparableName();
  const line = market.lines.find(({ id }) => id === lineId);
  const comparable = market.comparables.find(({ id }) => id === comparableId);
  if (!line || !comparable) return null;
  const cell = cellOf(comparable, lineId);
  const change = (next: Partial<typeof cell>, field: string) =>
    editor.edit(
      (before) => (before.market ? { ...before, market: withCell(before.market, comparableId, lineId, next) } : before),
      `${field} ${comparableId} ${lineId}`,
    );
  return (
    <Card title={`${line.label ?? calculations.lines[line.code]}, ${nameOf(comparable)}`}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Select
          label={texts.standing}
          options={{ [unknown]: texts.notSaid, ...texts.standings }}
          value={cell.standing ?? unknown}
          onChange={(id) => change({ standing: id === unknown ? null : (id as 'better') }, 'standing')}
        />
        {cell.manual ? (
          <TextField
            label={texts.manualReason}
            value={cell.manual.reason ?? ''}
            maxLength={lengths.reason}
            isReadOnly={!editor.editable}
            onChange={(reason) =>
              change({ manual: cell.manual && { ...cell.manual, reason: reason || null } }, 'manual')
            }
          />
        ) : null}
        <div className="sm:col-span-2">
          <TextField
            label={texts.comment}
            hint={texts.commentHint}
            value={cell.comment ?? ''}
            rows={2}
            maxLength={lengths.reason}
            isReadOnly={!editor.editable}
            onChange={(comment) => change({ comment: comment || null }, 'comment')}
          />
        </div>
      </div>
    </Card>
  );
};

import { lengths } from '#contract/limits.ts';
import type { Cell } from '#contract/valuation-market.ts';
import { useMessages } from '#web/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { cellOf, withCell } from '../core/grid-edit.ts';
import type { CaseGrid } from './case-grid.ts';
import { useComparableName } from './comparable-name.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Loan = Cell['loans'][number];

type Props = {
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  readonly lineId: string;
  readonly comparableId: string;
};

const unknown = '-';

/** What else belongs to one amount of the grid: how the comparable stands, why, and a comment for the report. */
export const CellCard = ({ editor, of, lineId, comparableId }: Props) => {
  const { market } = of;
  const { calculations } = useMessages();
  const texts = calculations.cell;
  const nameOf = useComparableName();
  const line = market.lines.find(({ id }) => id === lineId);
  const comparable = market.comparables.find(({ id }) => id === comparableId);
  if (!line || !comparable) return null;
  const cell = cellOf(comparable, lineId);
  const change = (next: Partial<typeof cell>, field: string) =>
    of.edit((before) => withCell(before, comparableId, lineId, next), `${field} ${comparableId} ${lineId}`);
  return (
    <Card title={`${line.label ?? calculations.lines[line.code]}, ${nameOf(comparable)}`}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Select
          label={texts.standing}
          options={{ [unknown]: texts.notSaid, ...texts.standings }}
          value={cell.standing ?? unknown}
          onChange={(id) => change({ standing: id === unknown ? null : (id as 'better') }, 'standing')}
        />
        {line.mode === 'cash' ? (
          <LoanFields loan={cell.loans[0] ?? null} onChange={(loans) => change({ loans }, 'loans')} />
        ) : null}
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

type LoanProps = {
  readonly loan: Loan | null;
  readonly onChange: (loans: Loan[]) => void;
};

/** A loan of the seller or taken over, at a rate off the market; one without months is none. */
const LoanFields = ({ loan, onChange }: LoanProps) => {
  const { fields } = useMessages().calculations;
  const now: Loan = loan ?? { principal: 0, rate: 0, market_rate: 0, months: 1 };
  const set = (next: Partial<Loan>) => onChange([{ ...now, ...next }].filter(({ principal }) => principal > 0));
  const percent = (value: number) => Math.round(value * 1e8) / 1e6;
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2 xl:grid-cols-4">
      <NumberField
        label={fields.loan_principal}
        value={loan?.principal ?? null}
        onChange={(principal) => set({ principal: principal ?? 0 })}
      />
      {loan ? (
        <>
          <NumberField
            label={fields.loan_rate}
            value={percent(loan.rate)}
            onChange={(rate) => set({ rate: (rate ?? 0) / 100 })}
          />
          <NumberField
            label={fields.loan_market_rate}
            value={percent(loan.market_rate)}
            onChange={(rate) => set({ market_rate: (rate ?? 0) / 100 })}
          />
          <NumberField
            label={fields.loan_months}
            value={loan.months}
            maximumFractionDigits={0}
            onChange={(months) => set({ months: Math.max(months ?? 1, 1) })}
          />
        </>
      ) : null}
    </div>
  );
};

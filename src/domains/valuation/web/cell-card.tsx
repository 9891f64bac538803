import { Plus, Trash2 } from 'lucide-react';
import { lengths, limits } from '#contract/limits.ts';
import type { Cell } from '#domains/appraisal/contract/market.ts';
import type { Address } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { cellOf, withCell } from '../core/grid-edit.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { CaseGrid } from './case-grid.ts';
import { useComparableName } from './comparable-name.ts';
import type { CaseEditor } from './use-case-editor.ts';
import { useCaseWords } from './use-case-words.ts';

type Loan = Cell['loans'][number];

type Props = {
  readonly editor: CaseEditor;
  readonly of: CaseGrid;
  readonly lineId: string;
  readonly comparableId: string;
};

const unknown = '-';

/** Further fields of an adjustment: the comparable's standing, the reason, and a comment for the report. */
export const CellCard = ({ editor, of, lineId, comparableId }: Props) => {
  const { market } = of;
  const calculations = useTexts(calculationsTexts);
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
          isReadOnly={!editor.editable}
          value={cell.standing ?? unknown}
          onChange={(id) => change({ standing: id === unknown ? null : (id as 'better') }, 'standing')}
        />
        {line.mode === 'cash' ? (
          <Loans
            loans={cell.loans}
            at={of.at.comparables.row(comparableId).cells.row(lineId).loans}
            isEditable={editor.editable}
            onChange={(loans) => change({ loans }, 'loans')}
          />
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

/** The initial values of a new loan; a loan of zero changes no price. */
const freshLoan: Loan = { principal: 0, rate: 0, market_rate: 0, months: 1 };

type LoansProps = {
  readonly loans: readonly Loan[];
  readonly at: Address<Loan[]>;
  readonly isEditable: boolean;
  readonly onChange: (loans: Loan[]) => void;
};

/** Loans of the seller or taken over, each at a rate off the market. */
const Loans = ({ loans, at, isEditable, onChange }: LoansProps) => {
  const calculations = useTexts(calculationsTexts);
  const { loans: title, loansHint: hint } = calculations.cell;
  return (
    <section aria-label={title} className="sm:col-span-2">
      <h3 className="text-reading">{title}</h3>
      <p className="text-body text-ink-2">{hint}</p>
      <ol className="mt-2 grid gap-3 empty:hidden">
        {loans.map((loan, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a loan is its place
          <li key={n} className="rounded-card border border-line p-3.5">
            <div className="mb-2 flex items-center justify-between">
              <span className="text-label font-semibold text-ink-3">{n + 1}.</span>
              {isEditable ? (
                <IconButton
                  label={calculations.removeRow({ title, n: n + 1 })}
                  onPress={() => onChange(loans.toSpliced(n, 1))}
                >
                  <Trash2 size={17} aria-hidden />
                </IconButton>
              ) : null}
            </div>
            <LoanFields loan={loan} at={at.row('')} onChange={(next) => onChange(loans.with(n, next))} />
          </li>
        ))}
      </ol>
      {isEditable && loans.length < limits.valuation.loans ? (
        <Button size="small" className="mt-3" onPress={() => onChange([...loans, freshLoan])}>
          <Plus size={16} aria-hidden />
          {calculations.addRow}
        </Button>
      ) : null}
    </section>
  );
};

type LoanProps = {
  readonly loan: Loan;
  readonly at: Address<Loan>;
  readonly onChange: (loan: Loan) => void;
};

const LoanFields = ({ loan, at, onChange }: LoanProps) => {
  const wordsOf = useCaseWords();
  const set = (next: Partial<Loan>) => onChange({ ...loan, ...next });
  const percent = (value: number) => Math.round(value * 1e8) / 1e6;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <NumberField
        label={wordsOf(at.principal).label}
        value={loan.principal}
        onChange={(principal) => set({ principal: principal ?? 0 })}
      />
      <NumberField
        label={wordsOf(at.rate).label}
        isPercent
        value={percent(loan.rate)}
        onChange={(rate) => set({ rate: (rate ?? 0) / 100 })}
      />
      <NumberField
        label={wordsOf(at.market_rate).label}
        isPercent
        value={percent(loan.market_rate)}
        onChange={(rate) => set({ market_rate: (rate ?? 0) / 100 })}
      />
      <NumberField
        label={wordsOf(at.months).label}
        value={loan.months}
        maximumFractionDigits={0}
        onChange={(months) => set({ months: Math.max(months ?? 1, 1) })}
      />
    </div>
  );
};

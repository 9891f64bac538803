import { useState } from 'react';
import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { goalSeek, type SensitivityTable, scaledRents } from '#domains/appraisal/core/income/sensitivity.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { withValueAt } from '../core/paths-in-case.ts';
import { sensitivityInWords } from '../core/report/sensitivity-words.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { useFigures } from './figures.ts';
import type { CaseEditor } from './use-case-editor.ts';

/** The values that two moving figures give, with the value of the case in the middle. */
export const Sensitivity = ({ tables }: { readonly tables: readonly SensitivityTable[] }) => {
  const { labels, sensitivity } = useTexts(valuationTexts);
  const formats = useFormats();
  const shown = tables.flatMap((table) => sensitivityInWords(table, { labels, sensitivity, formats }) ?? []);
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h3 className="text-reading">{sensitivity.title}</h3>
      {shown.map(({ note, corner, columns, rows }) => (
        <div key={corner} className="grid gap-1.5">
          <p className="text-body text-ink-2">{note}</p>
          <ScrollArea label={note}>
            <table aria-label={corner} className="w-full border-collapse text-body">
              <thead>
                <tr>
                  <th scope="col" className="sticky left-0 bg-surface py-1.5 pr-3 text-left font-semibold">
                    {corner}
                  </th>
                  {columns.map((title) => (
                    <th key={title} scope="col" className="px-2 py-1.5 text-right font-semibold whitespace-nowrap">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ title, values }, row) => (
                  <tr key={title} className="border-t border-line">
                    <th
                      scope="row"
                      className="sticky left-0 bg-surface py-1.5 pr-3 text-left font-semibold whitespace-nowrap"
                    >
                      {title}
                    </th>
                    {values.map((value, column) => (
                      <td
                        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
                        key={column}
                        className={`px-2 py-1.5 text-right whitespace-nowrap ${
                          row * 2 + 1 === rows.length && column * 2 + 1 === columns.length
                            ? 'bg-action-soft font-semibold'
                            : ''
                        }`}
                      >
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </div>
      ))}
    </section>
  );
};

type What = Parameters<typeof goalSeek>[1];
type Props = { readonly editor: CaseEditor; readonly income: IncomeCase };

/** Finds the growth, exit rate or rent for a desired value; a click adopts it. */
export const GoalSeek = ({ editor, income }: Props) => {
  const { goal } = useTexts(valuationTexts).sensitivity;
  const figures = useFigures();
  const [what, setWhat] = useState<What>('growth');
  const [target, setTarget] = useState<number | null>(null);
  const found = target === null || Number.isNaN(target) ? null : goalSeek(income, what, target);
  const said = (value: number): string => {
    const percent = figures.percent(value, 2);
    return what === 'rent' ? goal.rents({ percent }) : `${goal.whats[what]}: ${percent}`;
  };
  const take = (value: number) =>
    editor.edit((before) =>
      what === 'rent'
        ? { ...before, income: before.income && scaledRents(before.income, value) }
        : what === 'growth'
          ? withValueAt(withValueAt(before, caseAt.income.dcf.growth, value), caseAt.income.dcf.growth_by_year, [])
          : withValueAt(before, caseAt.income.dcf.terminal.rate.value, value),
    );
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">{goal.title}</summary>
      <p className="mt-2 text-body text-ink-2">{goal.lead}</p>
      <div className="mt-3 grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <Select label={goal.what} options={goal.whats} value={what} onChange={setWhat} />
        <NumberField
          label={goal.target}
          value={target}
          onChange={setTarget}
          onType={setTarget}
          onRefuse={() => setTarget(Number.NaN)}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-3" role="status">
        {target === null || Number.isNaN(target) ? null : found === null ? (
          goal.none
        ) : (
          <>
            <strong className="font-semibold">{said(found)}</strong>
            {editor.editable ? (
              <Button size="small" onPress={() => take(found)}>
                {goal.take}
              </Button>
            ) : null}
          </>
        )}
      </p>
    </details>
  );
};

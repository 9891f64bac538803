import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { leaseFigures } from '#domains/appraisal/core/income/leases.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { emptyLease } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseRows } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

/** Leases that run: the agreed rent until they end and the market's after it, or a lasting core and a top. */
export const Leases = ({ editor }: { readonly editor: CaseEditor }) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <Card>
      <CaseRows
        editor={editor}
        at={caseAt.income.leases}
        addText={calculations.addRow}
        fresh={(id) => emptyLease(id, calculations.newLease)}
        fieldsOf={(at) => [
          at.label,
          at.method,
          at.years,
          at.passing_rent,
          at.market_rent,
          at.yield_1,
          at.yield_2,
          at.purchaser_costs,
          at.void_months,
          at.letting_cost,
          at.owner_costs,
        ]}
        figures={(id) => leaseFigures(figureAt.income.leases.row(id))}
      />
    </Card>
  );
};

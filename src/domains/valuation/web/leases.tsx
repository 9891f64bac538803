import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
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
  const { fields, sections, choices } = calculations;
  return (
    <Card>
      <CaseRows<IncomeCase['leases'][number]>
        editor={editor}
        path="income.leases"
        title={sections.leases}
        hint={sections.leasesHint}
        addText={calculations.addRow}
        fresh={(id) => emptyLease(id, calculations.newLease)}
        fieldsOf={(row, path) => {
          const isTerm = row.method === 'term_reversion';
          return [
            { path: `${path}.label`, label: fields.name, as: 'text' },
            { path: `${path}.method`, label: fields.method, as: 'choice', options: choices.leaseMethods },
            { path: `${path}.years`, label: fields.term_years, as: 'number' },
            { path: `${path}.passing_rent`, label: fields.passing_rent, as: 'number' },
            { path: `${path}.market_rent`, label: fields.erv, as: 'number' },
            { path: `${path}.yield_1`, label: isTerm ? fields.term_yield : fields.core_yield, as: 'percent' },
            { path: `${path}.yield_2`, label: isTerm ? fields.reversion_yield : fields.top_yield, as: 'percent' },
            { path: `${path}.purchaser_costs`, label: fields.purchaser_costs, as: 'percent', isNeeded: true },
            { path: `${path}.void_months`, label: fields.voidAfterTerm, as: 'number', isNeeded: true },
            { path: `${path}.letting_cost`, label: fields.lettingAfterTerm, as: 'number', isNeeded: true },
            { path: `${path}.owner_costs`, label: fields.owner_costs, as: 'number', isNeeded: true },
          ];
        }}
        figuresOf={({ id }) => leaseFigures(id)}
      />
    </Card>
  );
};

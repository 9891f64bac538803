import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Depreciation } from '#domains/appraisal/contract/cost.ts';
import { emptyDepreciation } from '../../src/domains/valuation/core/empty-approaches.ts';
import { withValueAt } from '../../src/domains/valuation/core/paths-in-case.ts';
import { fullCase } from './full-valuation-case.ts';

/** What is insured repeats what the cost approach lacks. */
const base: ValuationCase = { ...fullCase, second_values: [] };

const withDepreciation = (depreciation: Depreciation): ValuationCase =>
  withValueAt(base, 'cost.buildings.house.depreciation', depreciation);

const ages = { ...emptyDepreciation('straight_line'), effective_age: 20, economic_life: 80, actual_age: 20 };

/** Alternative settings that one case cannot combine. */
export const valuationWays: Readonly<Record<string, ValuationCase>> = {
  'the full case': base,
  'land by comparison': withValueAt(base, 'cost.land', {
    ...base.cost?.land,
    source: 'grid',
    grid: base.market && { ...base.market, comparables: base.market.comparables.slice(0, 4) },
  }),
  'observed condition': withDepreciation({
    ...ages,
    method: 'observed',
    components: [{ id: 'roof', label: 'roof', share: 1, depreciation: 0.3, renewed: null }],
  }),
  'extraction from sales': withDepreciation({
    ...ages,
    method: 'extraction',
    sales: [{ id: 's', label: 's', price: 200_000, land: 50_000, rcn: 250_000, age: 20 }],
  }),
  'components, an index and other obsolescence': withValueAt(base, 'cost.buildings', [
    {
      ...base.cost?.buildings[0],
      id: 'parts',
      method: 'components',
      components: [{ id: 'walls', label: 'walls', quantity: 200, unit: 'm²', price: 300 }],
      functional: [
        { id: 'lift', kind: 'curable', label: 'lift', cost: 9_000, cost_if_new: 6_000 },
        {
          id: 'hall',
          kind: 'superadequacy',
          label: 'hall',
          cost_new: 20_000,
          depreciated: 5_000,
          running_cost: 300,
          rate: 0.05,
          years: 20,
        },
      ],
      external: [{ id: 'noise', kind: 'paired_sales', label: 'noise', loss: 4_000, building_share: 0.7 }],
    },
  ]),
  'the residual technique, term and reversion, second values': {
    ...base,
    income: base.income && {
      ...base.income,
      residual_technique: {
        known: 'land',
        value: 60_000,
        yield: 0.06,
        recapture: 'hoskold',
        years: 40,
        safe_rate: 0.02,
      },
    },
    second_values: [
      {
        id: 'bank',
        kind: 'crr',
        sustainability: { rate: 0.1, reason: 'x' },
        revaluation: { use: 'residential', origination: 150_000, values: [] },
      },
      { id: 'other', kind: 'entered', label: 'other', amount: 5, reason: 'x' },
      { id: 'quick', kind: 'liquidation', deductions: [{ id: 'time', label: 'time', rate: 0.1, reason: 'x' }] },
    ],
  },
};

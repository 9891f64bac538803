import { entered, figure, numbered, place, row } from './tree.ts';

const weighed = place({ weight: entered('weight', 'fraction'), reason: place() });

export const reconciliation = place({
  approaches: place({ market: weighed, income: weighed, cost: weighed, residual: weighed }),
  range: place(),
  spread_reason: place(),
  proposal: figure('proposal', 'EUR'),
  spread: figure('spread', 'fraction'),
  concluded: entered('concluded', 'EUR'),
  of_share: figure('value_of_share', 'EUR'),
  indicated: figure('indicated', 'EUR'),
  value: figure('value_rounded', 'EUR'),
  allocation: place({ land: entered('land_value', 'EUR'), building: figure('building_value', 'EUR') }),
});

const exact = figure('indicated', 'EUR');

const liquidation = figure('value_liquidation', 'EUR', {
  exact,
  deductions: figure('deductions', 'fraction', {
    row: row(place({ rate: entered('deduction', 'fraction'), reason: place() })),
  }),
});

const crr = figure('value_crr', 'EUR', {
  exact,
  sustainability: place({ rate: entered('sustainability', 'fraction') }),
  prudent: figure('crr_prudent', 'EUR'),
  revaluation: place({
    value: numbered('value_', figure('value_then', 'EUR')),
    origination: entered('value_at_origination', 'EUR'),
    average: figure('average_value', 'EUR'),
    cap: figure('crr_cap', 'EUR'),
  }),
});

/** Values beside the concluded one, each by its kind. */
export const secondValues = place({
  row: row(place()),
  liquidation: row(liquidation),
  crr: row(crr),
  insurance: row(figure('value_insurance', 'EUR', { exact })),
  entered: row(figure('value_other', 'EUR', { exact, amount: entered('value_other', 'EUR'), reason: place() })),
  split: row(place({ shares: place({ row: row(figure('value_of_share', 'EUR')) }) })),
});

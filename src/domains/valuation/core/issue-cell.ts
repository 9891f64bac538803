/** Where the figures call a place of the case otherwise than the case itself does; in this order. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/^cost\.buildings\.([^.]+)/, 'cost.$1'],
  [/^(cost\.[^.]+)\.components\./, '$1.component_cost.'],
  [/\.depreciation\.short_lived\./, '.depreciation.short.'],
  [/\.depreciation\.sales\./, '.depreciation.sale.'],
  [/\.depreciation\.components\./, '.depreciation.component.'],
  [/(\.curable\.[^.]+)\.cost$/, '$1'],
  [/^income\.rents\./, 'income.rent.'],
  [/^income\.leases\./, 'income.lease.'],
  [/^income\.costs\.([^.]+)\.value$/, 'income.cost.$1'],
  [/^income\.costs\./, 'income.cost.'],
  [/^income\.other_income\.([^.]+)\.amount$/, 'income.other.$1'],
  [/^income\.cap_rates\.([^.]+)\.(?:sales|risks)\./, 'income.cap.$1.'],
  [/^income\.cap_rates\./, 'income.cap.'],
  [/^(income\.(?:direct\.one_offs|dcf\.capex|dcf\.letting)\.[^.]+)\.amount$/, '$1'],
  [/^(income\.dcf\.terminal)\.price$/, '$1'],
  [/^(income\.(?:direct|dcf\.terminal)\.rate|income\.dcf\.discount)\.value$/, '$1'],
  [/^second_values\./, 'second.'],
  [/^(second\.[^.]+)\.deductions\.([^.]+)\.rate$/, '$1.$2'],
  [/^(second\.[^.]+)\.(?:deductions|shares)\./, '$1.'],
  [/^(second\.[^.]+\.sustainability)\.rate$/, '$1'],
  [/^(second\.[^.]+)\.reason$/, '$1'],
  [/^(reconciliation\.approaches\.[^.]+)\.weight$/, '$1'],
  [/^reconciliation\.spread_reason$/, 'reconciliation.spread'],
  [
    /^(market|cost\.land\.grid)\.comparables\.([^.]+)\.(?:corrected|source)\.(?:price|area|contract_on)$/,
    '$1.$2.source',
  ],
  [/^(market|cost\.land\.grid)\.comparables\./, '$1.'],
  [/^((?:market|cost\.land\.grid)\.separate_parts\.[^.]+)\.amount$/, '$1'],
  [/^(market|cost\.land\.grid)\.chosen\.value$/, '$1.chosen'],
];

/**
 * What issues and comments call a field of the case: a path of dots in which a row goes by its id. Most fields are called
 * as the case calls them.
 */
export const issueCell = (path: string): string =>
  ways.reduce((cell, [pattern, into]) => cell.replace(pattern, into), path);

import { keysOf } from '#domains/appraisal/core/fields/address.ts';

/** The parts of a calculation, as its address calls them. */
export const calculationTabs = [
  'podatki',
  'trzni',
  'donosni',
  'stroskovni',
  'rezidualna',
  'pomozni',
  'uskladitev',
  'porocilo',
  'zgodovina',
] as const;
export type CalculationTab = (typeof calculationTabs)[number];

const tabs: Readonly<Record<string, CalculationTab>> = {
  market: 'trzni',
  income: 'donosni',
  cost: 'stroskovni',
  residual: 'rezidualna',
  helpers: 'pomozni',
  reconciliation: 'uskladitev',
  second_values: 'uskladitev',
  report: 'porocilo',
  photos: 'porocilo',
  areas: 'porocilo',
};

/** The tab of a calculation that contains a field or a figure. */
export const tabOfCell = (cell: string): CalculationTab => tabs[keysOf(cell)[0] ?? ''] ?? 'podatki';

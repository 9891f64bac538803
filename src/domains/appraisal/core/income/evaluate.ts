import { max, min } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { IncomeCase } from '../../contract/income.ts';
import { checkConvention } from '../conventions.ts';
import { figureAt } from '../figures/figure-at.ts';
import type { Indication } from '../node.ts';
import { openSheet, type Quantity, type Sheet } from '../sheet/sheet.ts';
import { capRates } from './cap-rates.ts';
import { directCapitalisation, residualTechnique } from './capitalise.ts';
import { discountedCashFlow } from './dcf.ts';
import { leasesValue } from './leases.ts';
import { incomeStatement } from './statement.ts';

const at = figureAt.income;

const checkConventions = (sheet: Sheet, income: IncomeCase): void => {
  checkConvention(sheet, at.purchaser_costs_of, {
    way: income.purchaser_costs_of,
    usual: 'price',
    reason: income.purchaser_costs_reason,
  });
  checkConvention(sheet, at.monthly_rate, {
    way: income.monthly_rate,
    usual: 'nominal',
    reason: income.monthly_rate_reason,
  });
};

/** The income approach: the statement once, then every way of capitalising that the case has; one of them indicates. */
export const evaluateIncome = (sheet: Sheet, { income }: Pick<ValuationCase, 'income'>): Indication | null => {
  if (income === null) return null;
  const onlyLeases = income.rents.length === 0 && income.leases.length > 0 && !income.direct && !income.dcf;
  const statement = onlyLeases ? null : incomeStatement(sheet, income);
  if (!sheet.quiet) {
    capRates(sheet, income);
    checkConventions(sheet, income);
  }
  /** If only the final value is needed, only the method that gives it is computed. */
  const asked = (way: IncomeCase['indication']): boolean => !sheet.quiet || way === income.indication;
  const values: Readonly<Record<IncomeCase['indication'], Quantity | null>> = {
    direct:
      income.direct && statement && asked('direct')
        ? directCapitalisation(sheet, income, income.direct, statement)
        : null,
    leases: income.leases.length > 0 && asked('leases') ? leasesValue(sheet, income) : null,
    dcf: income.dcf && statement && asked('dcf') ? discountedCashFlow(sheet, income, income.dcf, statement) : null,
    residual_technique:
      income.residual_technique && statement && asked('residual_technique')
        ? residualTechnique(sheet, income.residual_technique, statement)
        : null,
  };
  const chosen = values[income.indication];
  if (chosen === null) sheet.issue('error', 'indication_missing', at.indication);
  const indicated = chosen === null ? null : sheet.put(at.value, chosen).value;
  if (indicated !== null && indicated <= 0) sheet.issue('error', 'value_not_positive', at.value);
  const known = Object.values(values).flatMap((value) => value?.value ?? []);
  return { indicated, range: known.length === 0 ? null : [min(...known), max(...known)] };
};

/** Only the value of one way, for the many evaluations of a table or a search. */
export const quietIncome = (
  income: IncomeCase,
  indication: IncomeCase['indication'] = income.indication,
): number | null => evaluateIncome(openSheet(true), { income: { ...income, indication } })?.indicated ?? null;

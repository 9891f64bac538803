import type { ValuationCase } from '../../contract/case.ts';
import { figureAt } from '../figures/figure-at.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { datedValue, interestOn, loanPart, shareOfCost, straightLine, wantedIncome } from './money.ts';
import { ratios } from './ratios.ts';
import { regression } from './regression.ts';

/** The calculations beside the approaches; the value does not depend on their figures directly. */
export const evaluateHelpers = (sheet: Sheet, { helpers = [], header }: ValuationCase): void => {
  for (const helper of helpers) {
    switch (helper.kind) {
      case 'dated_value':
        datedValue(sheet, figureAt.helpers.dated_value(helper.id), helper, header.valuation_on);
        break;
      case 'loan_part':
        loanPart(sheet, figureAt.helpers.loan_part(helper.id), helper);
        break;
      case 'straight_line':
        straightLine(sheet, figureAt.helpers.straight_line(helper.id), helper);
        break;
      case 'interest':
        interestOn(sheet, figureAt.helpers.interest(helper.id), helper);
        break;
      case 'wanted_income':
        wantedIncome(sheet, figureAt.helpers.wanted_income(helper.id), helper);
        break;
      case 'share_of_cost':
        shareOfCost(sheet, figureAt.helpers.share_of_cost(helper.id), helper);
        break;
      case 'ratios':
        ratios(sheet, figureAt.helpers.ratios(helper.id), helper);
        break;
      case 'regression':
        regression(sheet, figureAt.helpers.regression(helper.id), helper);
    }
  }
};

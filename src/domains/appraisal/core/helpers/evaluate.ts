import type { ValuationCase } from '../../contract/case.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { datedValue, interestOn, loanPart, shareOfCost, straightLine, wantedIncome } from './money.ts';
import { ratios } from './ratios.ts';
import { regression } from './regression.ts';

/** The calculations beside the approaches; nothing of the value rests on their figures by itself. */
export const evaluateHelpers = (sheet: Sheet, { helpers = [], header }: ValuationCase): void => {
  for (const helper of helpers) {
    const id = `helpers.${helper.id}`;
    switch (helper.kind) {
      case 'dated_value':
        datedValue(sheet, id, helper, header.valuation_on);
        break;
      case 'loan_part':
        loanPart(sheet, id, helper);
        break;
      case 'straight_line':
        straightLine(sheet, id, helper);
        break;
      case 'interest':
        interestOn(sheet, id, helper);
        break;
      case 'wanted_income':
        wantedIncome(sheet, id, helper);
        break;
      case 'share_of_cost':
        shareOfCost(sheet, id, helper);
        break;
      case 'ratios':
        ratios(sheet, id, helper);
        break;
      case 'regression':
        regression(sheet, id, helper);
    }
  }
};

import type { InquiriesPorts } from '#domains/inquiries/server/public.ts';
import { bindHandlers } from '#platform/server/http/handler.ts';
import {
  addCalculation,
  addCalculationComment,
  cloneCalculation,
  deleteCalculation,
  freezeDeals,
  resolveCalculationComment,
  saveCalculation,
  showCalculation,
  showCalculations,
  showCalculationVersions,
  showComparablePool,
  showPreflight,
} from './calculations.ts';
import * as papers from './papers.ts';

export const handlersOf = (ports: InquiriesPorts) =>
  bindHandlers(ports, {
    addCalculation,
    addCalculationComment,
    cloneCalculation,
    deleteCalculation,
    freezeDeals,
    resolveCalculationComment,
    saveCalculation,
    showCalculation,
    showCalculationVersions,
    showCalculations,
    showComparablePool,
    showPreflight,
    ...papers,
  });

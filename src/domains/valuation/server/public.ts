import type { Db } from '#platform/server/db/database.ts';
import { checkedCalculation } from './handlers/calculations.ts';
import { beginningTexts, readSealed } from './paper.ts';
import * as calculations from './repository/calculations.ts';
import { recordOfCalculation } from './work-file.ts';
import { valuationWorkbook } from './workbook.ts';

/** The calculations of a case are another valuer's from now on. For the system's scope. */
export const handOverWork = calculations.handOver;

export { beginningTexts, checkedCalculation, readSealed, recordOfCalculation, valuationWorkbook };

/** The calculation on which a valuer worked last; null before the first one. */
export const lastCalculationOf = async (db: Db, userId: string) => {
  const row = await calculations.findLast(db, userId);
  if (!row) return null;
  const { calculation_id, title, value, updated_at } = row;
  return { calculation_id, title, value: value === null ? null : Number(value), updated_at: updated_at.toISOString() };
};

/** The calculation, locked until the transaction ends, so that no save comes between; undefined if there is none. */
export const lockCalculation = (db: Db, calculationId: string) => calculations.lock(db, calculationId);

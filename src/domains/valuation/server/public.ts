import type { Db } from '#server/db/database.ts';
import * as calculations from './repository.ts';

/** The calculation on which a valuer worked last; null before the first one. */
export const lastCalculationOf = async (db: Db, userId: string) => {
  const row = await calculations.findLast(db, userId);
  if (!row) return null;
  const { calculation_id, title, value, updated_at } = row;
  return { calculation_id, title, value: value === null ? null : Number(value), updated_at: updated_at.toISOString() };
};

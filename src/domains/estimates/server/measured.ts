import { findLastSales } from '#domains/market/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { findMeasurement, type Measurement } from './repository/measurements.ts';

/** The measurement of the sales that are here, and whether it is older than the last import. */
export type Known = {
  readonly measurement: (Measurement & { readonly is_renewing: boolean }) | undefined;
  readonly is_renewing: boolean;
};

/**
 * Invented and real sales are not comparable: a measurement of the other kind counts as none; so does one whose sales were all undone, from
 * that moment on.
 */
export const knownOf = async (db: Db): Promise<Known> => {
  const [measurement, last] = await Promise.all([findMeasurement(db), findLastSales(db)]);
  const is_renewing = last !== undefined && last.import_file_id !== measurement?.import_file_id;
  const holds = measurement && last?.is_invented === measurement.is_invented;
  return {
    measurement: holds ? { ...measurement, is_renewing } : undefined,
    is_renewing: is_renewing && !!measurement,
  };
};

import { z } from 'zod';
import { findLastSales } from '#domains/market/server/public.ts';
import { job } from '#platform/server/db/jobs.ts';
import { findMeasurement, forgetMeasurement } from './repository/measurements.ts';

/** After an import of sales: repeats the test of the estimates in a separate process, because it computes for minutes. */
export const measureEstimates = job({
  name: 'measure_estimates',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async ({ asSystem, services }) => {
    const isDue = await asSystem(async (db) => {
      const [last, measured] = [await findLastSales(db), await findMeasurement(db)];
      if (last === undefined && measured) await forgetMeasurement(db);
      return last !== undefined && last.import_file_id !== measured?.import_file_id;
    });
    if (isDue) await services.commands.startBacktest();
  },
});

import { z } from 'zod';
import { job } from '#platform/server/db/jobs.ts';
import { buildMap, planAhead } from './build.ts';

/** Makes the map of the imported data, and after it the plan; without data it has nothing to do. */
export const makeMap = job({
  name: 'make_map',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async ({ asSystem }) => {
    const now = () => new Date();
    await buildMap({ asSystem, now });
    await planAhead({ asSystem, now });
  },
});

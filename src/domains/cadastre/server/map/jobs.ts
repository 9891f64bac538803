import { z } from 'zod';
import { job } from '#platform/server/db/jobs.ts';
import { buildMap } from './build.ts';

/** Makes the map of what was imported; where nothing was, it has nothing to do. */
export const makeMap = job({
  name: 'make_map',
  payload: z.object({}),
  schedule: '* * * * *',
  run: ({ asSystem }) => buildMap({ asSystem, now: () => new Date() }),
});

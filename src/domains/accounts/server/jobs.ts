import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { job } from '#platform/server/db/jobs.ts';
import * as codes from './repository/codes.ts';
import * as sessions from './repository/sessions.ts';
import * as throttle from './repository/throttle.ts';

const keepEndedMs = limits.retention.sessionDays * 24 * 60 * 60_000;

/** Removes expired codes, counts and solved puzzles, and sessions thirty days after their end. */
export const sweepAccounts = job({
  name: 'sweep_accounts',
  payload: z.object({}),
  schedule: '23 3 * * *',
  run: ({ asSystem, now }) =>
    asSystem(async (db) => {
      await codes.deleteExpired(db, now);
      await throttle.deleteExpired(db, now);
      await sessions.deleteEndedBefore(db, new Date(now.getTime() - keepEndedMs));
    }),
});

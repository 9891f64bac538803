import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { record } from '#platform/server/audit/trail.ts';
import { job } from '#platform/server/db/jobs.ts';
import { dueSlot } from '../core/schedule.ts';
import { downloadOf, runCommand } from './command.ts';
import * as runs from './repository/runs.ts';
import { lockSchedules, takeSlot } from './repository/schedules.ts';
import { planOf } from './schedules.ts';

/**
 * Begins the downloads whose hour has come. One that finds its register at work waits for the next look; of hours that were missed the last
 * one is made up for.
 */
export const runSchedules = job({
  name: 'run_import_schedules',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async ({ asSystem, now, services }) => {
    const begun = await asSystem(async (db) => {
      await runs.endSilent(db);
      const all: { register: runs.Register; runId: string; obcina: number | null }[] = [];
      for (const row of await lockSchedules(db)) {
        const { register } = row;
        const slot = dueSlot(planOf(row), now.getTime());
        if (slot === undefined) continue;
        const runId = randomUUID();
        const run = { run_id: runId, register, source: 'schedule' as const, name: 'eProstor', started_by: null };
        if (!(await runs.begin(db, run))) continue;
        await takeSlot(db, register, new Date(slot), row.slot?.getTime() === slot ? row.tries + 1 : 1, runId);
        await record(db, {
          event: 'import.started',
          objectType: 'import',
          objectId: runId,
          details: { register, source: 'schedule', name: row.obcina_name },
        });
        all.push({ register, runId, obcina: row.obcina });
      }
      return all;
    });
    for (const { obcina, register, runId } of begun)
      runCommand({ services, asSystem }, runId, [register, ...downloadOf(obcina)]);
  },
});

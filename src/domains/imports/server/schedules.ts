import { importRegisters, type Language } from '#contract/codelists.ts';
import type { Refusal } from '#contract/import-refusals.ts';
import { downloadLimits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { ImportSchedule } from '../contract/schedules.ts';
import { isOfService } from '../core/outcome.ts';
import type { ImportRegister } from '../core/packages.ts';
import { type Failure, isOverdue, nextAttempt, nextSlot, type Plan } from '../core/schedule.ts';
import { refusalText } from '../core/sentence.ts';
import { endSilent } from './repository/runs.ts';
import { listSchedules, type ScheduleRow } from './repository/schedules.ts';
import { sentences } from './texts.ts';

/** A Sunday night is when GURS has made its packages; nothing is fetched until the office wants it. */
const unmade = (register: ImportRegister): ImportSchedule => ({
  register,
  is_on: false,
  obcina: null,
  obcina_name: null,
  weekday: 1,
  hour: register === 'etn' ? 2 : 3,
  version: 0,
  last: null,
  next_at: null,
  again_at: null,
  overdue: false,
});

/** The weekly downloads of the registers, as the office sees them. For the system's scope. */
export const schedulesOf = async (db: Db, language: Language, now: Date): Promise<ImportSchedule[]> => {
  await endSilent(db);
  const rows = await listSchedules(db);
  return importRegisters.map((register) => {
    const row = rows.find((one) => one.register === register);
    return row ? present(row, register, language, now) : unmade(register);
  });
};

export const planOf = ({
  is_on,
  weekday,
  hour,
  changed_at,
  slot,
  tries,
  run_id,
  ended_at,
  ...run
}: ScheduleRow): Plan => ({
  is_on,
  weekday,
  hour,
  changed_at: changed_at.getTime(),
  slot: slot?.getTime() ?? null,
  tries,
  run: run_id === null ? null : { failure: failureOf(run), ended_at: ended_at?.getTime() ?? null },
});

const failureOf = ({ state, message, refusal }: Pick<ScheduleRow, 'state' | 'message' | 'refusal'>): Failure | null => {
  if (refusal !== null) return isOfService(refusal as Refusal) ? 'service' : null;
  return state === 'failed' && message === null ? 'unsaid' : null;
};

const present = (row: ScheduleRow, register: ImportRegister, language: Language, now: Date): ImportSchedule => {
  const { is_on, obcina, obcina_name, weekday, hour, version } = row;
  const refusal = row.refusal as Refusal | null;
  const plan = planOf(row);
  const again = nextAttempt(plan);
  const message = refusal ? refusalText(sentences[language].refusals, refusal) : row.message;
  return {
    register,
    is_on,
    obcina,
    obcina_name,
    weekday,
    hour,
    version,
    last:
      row.started_at === null || row.state === null
        ? null
        : {
            state: row.state,
            started_at: row.started_at.toISOString(),
            ended_at: row.ended_at?.toISOString() ?? null,
            inserted: Number(row.inserted),
            updated: Number(row.updated),
            rejected: Number(row.rejected),
            message,
          },
    next_at: is_on ? new Date(nextSlot(row, now.getTime())).toISOString() : null,
    again_at: again === undefined ? null : new Date(again).toISOString(),
    overdue: isOverdue(plan, now.getTime(), downloadLimits.overdueMinutes),
  };
};

import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { importRegisters, importStates } from '#contract/codelists.ts';

const weekly = {
  register: z.enum(importRegisters),
  is_on: z.boolean(),
  /** One municipality by its number; null for the country. */
  obcina: z.number().int().min(1).max(999).nullable(),
  /** Monday is 1; the hour is that of the clocks in Ljubljana. */
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
};

/** The result of the run that a plan last began. */
const lastRun = z.object({
  state: z.enum(importStates),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  inserted: z.number().int(),
  updated: z.number().int(),
  rejected: z.number().int(),
  /** Reason why it did not finish, in the reader's language. */
  message: z.string().nullable(),
});

/** A weekly download of a register, the last result, and the next time. */
export const importSchedule = z.object({
  ...weekly,
  obcina_name: z.string().nullable(),
  /** 0 if the office has made no plan yet. */
  version: z.number().int(),
  last: lastRun.nullable(),
  next_at: z.iso.datetime().nullable(),
  /** When the last one, which failed for the service of GURS or the machine, is tried again. */
  again_at: z.iso.datetime().nullable(),
  /** Its time has long passed, but it has not started. */
  overdue: z.boolean(),
});
export type ImportSchedule = z.output<typeof importSchedule>;

/** POST api/showImportSchedules: times and results of the automatic downloads of each register. */
export const showImportSchedules = call('POST api/showImportSchedules', {
  access: ['etn.import'],
  input: z.object({}),
  data: z.object({ schedules: z.array(importSchedule) }),
});

/** POST api/editImportSchedule: replaces the plan of one register; 409 version_conflict when someone changed it meanwhile. */
export const editImportSchedule = call('POST api/editImportSchedule', {
  access: ['settings.manage'],
  recentSignIn: true,
  input: z.object({ ...weekly, version: z.number().int().min(0) }),
  data: done,
});

/** POST api/showDownloadPlaces: municipalities with packages at GURS; all known ones while it is unreachable, so never null. */
export const showDownloadPlaces = call('POST api/showDownloadPlaces', {
  access: ['etn.import'],
  input: z.object({}),
  data: z.object({ municipalities: z.array(z.object({ obcina: z.number().int(), name: z.string() })).nullable() }),
});

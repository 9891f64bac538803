import { z } from 'zod';
import { call, done, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { parties } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { calendarDay, line, optionalLine } from '#contract/validation.ts';
import { taskStates } from '../core/tasks.ts';

const taskId = z.uuid();

const person = z.object({ user_id: z.uuid(), name: z.string() });

const words = {
  text: line(lengths.description),
  due_on: calendarDay,
  /** Null of the whole office; else one of the office, or the valuer of the case. */
  assignee_id: z.uuid().nullable().default(null),
};

/** Open tasks, the earliest due first; for a single case also the completed ones. Users outside the office see only their own. */
export const showTasks = call('POST api/showTasks', {
  access: ['inquiry.view_all', 'inquiry.view_assigned'],
  input: z.object({
    page,
    inquiry_id: inquiryId.nullable().default(null),
    /** The caller's, and those of the whole office. */
    mine: z.boolean().default(false),
  }),
  data: paged(
    z.object({
      task_id: taskId,
      inquiry_id: inquiryId,
      number: z.string().nullable(),
      title: z.string().nullable(),
      text: z.string(),
      due_on: z.iso.date(),
      state: z.enum(taskStates),
      assignee: person.nullable(),
      done_at: z.iso.datetime().nullable(),
    }),
  ).extend({
    /** Possible assignees of a task of the case; empty if no case is given. */
    people: z.array(person),
    /** How many letters the office has to print and post, of all cases and orders; none for others. */
    letters: z.number().int(),
  }),
});

export const addTask = call('POST api/addTask', {
  access: ['inquiry.manage'],
  input: z.object({ inquiry_id: inquiryId, ...words }),
  data: z.object({ task_id: taskId }),
});

export const editTask = call('POST api/editTask', {
  access: ['inquiry.manage'],
  input: z.object({ task_id: taskId, ...words }),
  data: done,
});

/** Marks a task as done or not done; for the office or its assignee. */
export const completeTask = call('POST api/completeTask', {
  access: ['inquiry.manage', 'inquiry.view_assigned'],
  input: z.object({ task_id: taskId, done: z.boolean() }),
  data: done,
});

/**
 * Reminds the party that has to act, once a day per case; 409 transition_not_allowed if that is the office itself, if nothing is due,
 * or if it was reminded today.
 */
export const remindCase = call('POST api/remindCase', {
  access: ['inquiry.manage'],
  rate: 'message',
  input: z.object({ inquiry_id: inquiryId, note: optionalLine(lengths.note) }),
  data: z.object({ reminded: z.array(z.enum(parties)) }),
});

import { contactOf, findAccountsByRole, namesOf } from '#domains/accounts/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/tasks.ts';
import { mayHaveTask, taskState } from '../../core/tasks.ts';
import { requireReadable } from '../case-access.ts';
import * as cases from '../repository/cases.ts';
import { countWaiting } from '../repository/letters.ts';
import * as tasks from '../repository/tasks.ts';

export const showTasks: Handler<typeof calls.showTasks> = async ({ input, actor, scoped, asSystem, now }) => {
  const { inquiry_id: inquiryId, page, mine } = input;
  if (inquiryId) await asSystem((system) => requireReadable(system, actor, inquiryId, now));
  return scoped(async (db) => {
    const isOffice = actor.permissions.includes('inquiry.view_all');
    const { items, ...rest } = await tasks.list(db, { page, inquiryId, whose: mine ? actor.userId : null });
    const names = await namesOf(
      db,
      items.flatMap(({ assignee_id }) => assignee_id ?? []),
    );
    const today = localTime(now.getTime()).date;
    return {
      ...rest,
      items: items.map(({ task_id, inquiry_id, number, title, text, due_on, assignee_id, done_at }) => ({
        task_id,
        inquiry_id,
        number,
        title,
        text,
        due_on,
        state: taskState({ dueOn: due_on, isDone: done_at !== null }, today),
        assignee: assignee_id ? { user_id: assignee_id, name: names.get(assignee_id) ?? '' } : null,
        done_at: done_at?.toISOString() ?? null,
      })),
      letters: isOffice && !inquiryId ? await countWaiting(db) : 0,
      people: inquiryId && isOffice ? await peopleFor(db, inquiryId) : [],
    };
  });
};

/** The office, and the case's valuer. */
const peopleFor = async (db: Db, inquiryId: string) => {
  const { valuer_id } = found(await cases.find(db, inquiryId, { party: 'admin' }));
  const valuer = valuer_id ? await contactOf(db, valuer_id) : undefined;
  const all = [...(await findAccountsByRole(db, 'admin')), ...(valuer ? [valuer] : [])];
  return all.map(({ userId, name }) => ({ user_id: userId, name }));
};

type Words = { readonly due_on: string; readonly assignee_id: string | null };

/** The day and the person of a task are checked here, because the case is known. */
const requireTask = async (db: Db, inquiryId: string, { due_on, assignee_id }: Words, now: Date, before?: string) => {
  const row = found(await cases.find(db, inquiryId, { party: 'admin' }));
  // A day that is over may stay as it was.
  if (due_on !== before && due_on < localTime(now.getTime()).date)
    throw new AppError('validation_failed', { errors: { due_on: ['date_passed'] } });
  const office = (await findAccountsByRole(db, 'admin')).map(({ userId }) => userId);
  if (!mayHaveTask(assignee_id, office, { valuerId: row.valuer_id }))
    throw new AppError('validation_failed', { errors: { assignee_id: ['not_in_list'] } });
};

type Host = Pick<Context<typeof calls.completeTask>, 'actor' | 'exchange'>;

/** The text is left out of the trail: it may name a person. */
const note = (db: Db, event: string, inquiryId: string, { actor, exchange }: Host) =>
  record(db, {
    event,
    actorId: actor.userId,
    objectType: 'inquiry',
    objectId: inquiryId,
    requestId: exchange.requestId,
  });

export const addTask: Handler<typeof calls.addTask> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, text, due_on, assignee_id } = input;
    await requireTask(db, inquiry_id, input, now);
    const task_id = await tasks.insert(db, {
      inquiry_id,
      text,
      due_on,
      assignee_id,
      made_by: actor.userId,
      made_at: now,
    });
    await note(db, 'task.added', inquiry_id, context);
    return { task_id };
  });

export const editTask: Handler<typeof calls.editTask> = (context) =>
  context.asSystem(async (db) => {
    const { task_id, text, due_on, assignee_id } = context.input;
    const before = found(await tasks.lock(db, task_id));
    await requireTask(db, before.inquiry_id, { due_on, assignee_id }, context.now, before.due_on);
    await tasks.update(db, task_id, { text, due_on, assignee_id });
    await note(db, 'task.changed', before.inquiry_id, context);
    return {};
  });

export const completeTask: Handler<typeof calls.completeTask> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, now } = context;
    const task = found(await tasks.lock(db, input.task_id));
    const isOffice = actor.permissions.includes('inquiry.manage');
    if (!isOffice && task.assignee_id !== actor.userId) throw new AppError('not_found');
    if ((task.done_at !== null) === input.done) return {};
    await tasks.update(
      db,
      task.task_id,
      input.done ? { done_at: now, done_by: actor.userId } : { done_at: null, done_by: null },
    );
    await note(db, input.done ? 'task.completed' : 'task.reopened', task.inquiry_id, context);
    return {};
  });

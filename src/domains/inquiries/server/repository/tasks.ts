import { type Insertable, type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type TaskRow = Selectable<Database['inquiries.task']>;

const { pageSize } = limits;

type Filters = {
  readonly page: number;
  /** Tasks of one case, also completed ones; null for the open tasks of all cases. */
  readonly inquiryId: string | null;
  /** Tasks of this person and of the whole office; null for everybody's. */
  readonly whose: string | null;
};

/** Open tasks before done ones, the nearest day first. */
export const list = async (db: Db, { page, inquiryId, whose }: Filters) => {
  const chosen = db
    .selectFrom('inquiries.task as t')
    .$if(inquiryId !== null, (query) => query.where('t.inquiry_id', '=', inquiryId))
    .$if(inquiryId === null, (query) => query.where('t.done_at', 'is', null))
    .$if(whose !== null, (query) =>
      query.where((eb) => eb.or([eb('t.assignee_id', 'is', null), eb('t.assignee_id', '=', whose)])),
    );
  const { total } = await chosen.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await chosen
    .leftJoin('inquiries.case_view as i', 'i.inquiry_id', 't.inquiry_id')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 't.inquiry_id')
    .selectAll('t')
    .select(['i.number', 'p.title'])
    .orderBy(sql`t.done_at is not null`)
    .orderBy('t.due_on')
    .orderBy('t.made_at')
    .orderBy('t.task_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, page_size: pageSize, total: Number(total) };
};

/** The task, held until the transaction ends. */
export const lock = (db: Db, taskId: string): Promise<TaskRow | undefined> =>
  db.selectFrom('inquiries.task').selectAll().where('task_id', '=', taskId).forUpdate().executeTakeFirst();

export const insert = async (db: Db, task: Insertable<Database['inquiries.task']>): Promise<string> => {
  const { task_id } = await db.insertInto('inquiries.task').values(task).returning('task_id').executeTakeFirstOrThrow();
  return task_id;
};

type Change = Partial<Pick<TaskRow, 'text' | 'due_on' | 'assignee_id' | 'done_at' | 'done_by'>>;

export const update = async (db: Db, taskId: string, change: Change): Promise<void> => {
  await db.updateTable('inquiries.task').set(change).where('task_id', '=', taskId).execute();
};

/** The person's open tasks in the case become those of the whole office. */
export const giveBack = async (db: Db, inquiryId: string, personId: string): Promise<void> => {
  await db
    .updateTable('inquiries.task')
    .set({ assignee_id: null })
    .where('inquiry_id', '=', inquiryId)
    .where('assignee_id', '=', personId)
    .where('done_at', 'is', null)
    .execute();
};

export const listOfInquiry = (db: Db, inquiryId: string): Promise<TaskRow[]> =>
  db
    .selectFrom('inquiries.task')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('made_at')
    .orderBy('task_id')
    .execute();

/** How many open tasks the person and the whole office have. */
export const countOpen = async (db: Db, personId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('inquiries.task')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('assignee_id', 'is', null), eb('assignee_id', '=', personId)]))
    .executeTakeFirstOrThrow();
  return Number(n);
};

import type { IsoDate } from '#lib/iso-date.ts';

export const taskStates = ['overdue', 'today', 'ahead', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

/** State of a task on a day; it is not late on its due day. */
export const taskState = (
  { dueOn, isDone }: { readonly dueOn: IsoDate; readonly isDone: boolean },
  today: IsoDate,
): TaskState => {
  if (isDone) return 'done';
  if (dueOn === today) return 'today';
  return dueOn < today ? 'overdue' : 'ahead';
};

type Case = { readonly valuerId: string | null };

/** A task is of the whole office, of one of its people, or of the case's valuer. */
export const mayHaveTask = (personId: string | null, office: readonly string[], { valuerId }: Case): boolean =>
  personId === null || office.includes(personId) || personId === valuerId;

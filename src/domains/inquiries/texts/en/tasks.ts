import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { tasks as sl } from '../sl/tasks.ts';

const n = plural('en');

export const tasks: typeof sl = {
  title: menu.caseTasks,
  lead: 'Open tasks in all cases; what is due first is at the top.',
  empty: 'There are no open tasks.',
  emptyCase: 'There are no tasks in this case.',
  add: 'Add a task',
  addTo: (p) => `New task: ${p.title}`,
  editOne: (p) => `Edit the task: ${p.text}`,
  editTitle: 'Editing a task',
  text: 'What has to be done',
  due: 'By when',
  whose: 'Whose it is',
  office: 'The whole office',
  save: 'Save the task',
  saved: 'The task is saved.',
  complete: (p) => `Done: ${p.text}`,
  states: { overdue: 'late', today: 'today', ahead: 'by', done: 'done' },
  mine: 'Mine and common',
  all: 'All',
  whoseShown: 'Which tasks',
  counted: (p) => n(p.n, { one: '# task', other: '# tasks' }),
  toAll: 'All tasks',
  more: (p) => n(p.n, { one: 'and # more', other: 'and # more' }),
};

import { expect, test } from 'vitest';
import { mayHaveTask, taskState } from './tasks.ts';

test.each([
  ['2026-11-25', false, 'overdue'],
  ['2026-11-26', false, 'today'],
  ['2026-11-27', false, 'ahead'],
  ['2026-11-25', true, 'done'],
] as const)('a task for %s (done: %s) is %s on 26 November', (dueOn, isDone, state) => {
  expect(taskState({ dueOn, isDone }, '2026-11-26')).toBe(state);
});

test('a task is of the office, of one of its people, or of the valuer of the case', () => {
  expect(mayHaveTask(null, ['a'], { valuerId: null })).toBe(true);
  expect(mayHaveTask('a', ['a'], { valuerId: null })).toBe(true);
  expect(mayHaveTask('v', ['a'], { valuerId: 'v' })).toBe(true);
  expect(mayHaveTask('w', ['a'], { valuerId: 'v' })).toBe(false);
  expect(mayHaveTask('v', ['a'], { valuerId: null })).toBe(false);
});

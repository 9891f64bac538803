import { expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { isOver } from './session-life.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each<{ role: Role; age: number; idle: number; over: boolean }>([
  { role: 'user', age: 15 * day - 1, idle: 7 * day - 1, over: false },
  { role: 'user', age: 15 * day, idle: 0, over: true },
  { role: 'user', age: 8 * day, idle: 7 * day, over: true },
  { role: 'valuer', age: 7 * day - 1, idle: 12 * hour - 1, over: false },
  { role: 'valuer', age: 7 * day, idle: 0, over: true },
  { role: 'valuer', age: day, idle: 12 * hour, over: true },
  { role: 'admin', age: 12 * hour - 1, idle: 30 * minute - 1, over: false },
  { role: 'admin', age: 12 * hour, idle: 0, over: true },
  { role: 'admin', age: hour, idle: 30 * minute, over: true },
])('$role after $age ms, unused for $idle ms: over $over', ({ role, age, idle, over }) => {
  const now = 100 * day;
  expect(isOver({ createdAt: now - age, lastUsedAt: now - idle }, role, now)).toBe(over);
});

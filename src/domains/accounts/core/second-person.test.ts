import { expect, test } from 'vitest';
import { maySecond } from './second-person.ts';

const hour = 3_600_000;

test.each([
  ['who asked', 'a', null, false],
  ['another from the beginning', 'b', null, true],
  ['another since yesterday', 'b', 100 * hour - 24 * hour, true],
  ['another since an hour', 'b', 99 * hour, false],
])('a change that a asked for is confirmed by %s: %s, %s, %s', (_, userId, roleSince, may) =>
  expect(maySecond('a', { userId, roleSince }, 100 * hour)).toBe(may),
);

import { expect, test } from 'vitest';
import { lookedUpIn } from './looked-up.ts';

test.each([
  ['{"looked_up":"ko=1772&stavba=1826","details":{}}', 'ko=1772&stavba=1826'],
  ['{"looked_up":""}', ''],
  ['{"looked_up":5}', undefined],
  ['{"details":{}}', undefined],
  ['null', undefined],
  ['not in the form that the browser writes', undefined],
  [null, undefined],
])('of %s', (typed, lookedUp) => {
  expect(lookedUpIn(typed)).toBe(lookedUp);
});

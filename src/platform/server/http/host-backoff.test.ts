import { expect, test } from 'vitest';
import { createHostBackoff } from './host-backoff.ts';

test('a host that asks for a pause has it, another goes on, and none is longer than the cap', () => {
  let now = 0;
  const { heed, secondsLeft } = createHostBackoff(() => now);
  const [one, other] = [new URL('https://ena.example/a'), new URL('https://druga.example/b')];
  const answer = (status: number, after?: string) =>
    new Response(null, { status, headers: after === undefined ? {} : { 'retry-after': after } });
  heed(one, answer(200, '30'));
  heed(one, answer(503));
  heed(one, answer(500, '30'));
  expect(secondsLeft(one)).toBe(0);
  heed(one, answer(429, '30'));
  expect([secondsLeft(one), secondsLeft(new URL('https://ena.example/drugo')), secondsLeft(other)]).toEqual([
    30, 30, 0,
  ]);
  now = 30_000;
  expect(secondsLeft(one)).toBe(0);
  heed(one, answer(503, '86400'));
  expect(secondsLeft(one)).toBe(120);
});

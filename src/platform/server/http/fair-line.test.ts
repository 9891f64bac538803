import { expect, test } from 'vitest';
import { fairLine } from './fair-line.ts';

const bounds = { atOnce: 3, ofCaller: 2, waiting: 6, waitingOfCaller: 4, waitMs: 10_000 };
const full = { code: 'service_unavailable', retryAfterSeconds: 5 };
const ownShare = { code: 'own_works_running', retryAfterSeconds: 5 };

/** Works that the test ends by name, in the order in which they began. */
const works = (line: ReturnType<typeof fairLine>) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (caller: string, name: string) =>
    line(caller, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    // Its place is passed on in the following turns.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { begun, begin, end };
};

test('one caller has two at once, and another who comes later goes before their third', async () => {
  const { begun, begin, end } = works(fairLine(bounds));
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name));
  const other = begin('b', 'b1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  const third = begin('c', 'c1');
  await end('a1');
  expect(begun.at(-1)).toBe('c1');
  await end('b1');
  expect(begun.at(-1)).toBe('a3');
  for (const name of ['a2', 'c1', 'a3', 'a4']) await end(name);
  expect(await Promise.all([...greedy, other, third])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
});

test('the line is bounded, for one caller and for all; a work that fails gives its place on', async () => {
  const { begun, begin, end } = works(fairLine(bounds));
  const ofA = Array.from({ length: 6 }, (_, n) => begin('a', `a${n}`));
  await expect(begin('a', 'a6')).rejects.toMatchObject(ownShare);
  const ofB = Array.from({ length: 3 }, (_, n) => begin('b', `b${n}`));
  await expect(begin('c', 'c0')).rejects.toMatchObject(full);
  for (const name of ['a0', 'b0', 'a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5']) await end(name);
  expect(begun).toHaveLength(9);
  await Promise.all([...ofA, ...ofB]);
  const line = fairLine({ ...bounds, atOnce: 1, ofCaller: 1 });
  await expect(line('a', () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
  expect(await line('a', async () => 'next')).toBe('next');
});

test('who waits too long is told to come again', async () => {
  const { begin, end } = works(fairLine({ ...bounds, atOnce: 1, ofCaller: 1, waitMs: 20 }));
  const first = begin('a', 'a1');
  await expect(begin('a', 'a2')).rejects.toMatchObject(ownShare);
  await expect(begin('b', 'b1')).rejects.toMatchObject(full);
  await end('a1');
  await first;
});

import { expect, test } from 'vitest';
import { sharedAnswers } from './shared-answers.ts';

const setup = () => {
  let now = 0;
  let asked = 0;
  const answers = sharedAnswers<number>(2_000, () => now);
  const get = (key = 'a') => answers.get(key, async () => ++asked);
  const wait = (ms: number) => {
    now += ms;
  };
  return { answers, get, asked: () => asked, wait };
};

test('equal questions share the answer in flight and the finished one, others do not', async () => {
  const { get, asked, wait } = setup();
  expect(await Promise.all([get(), get(), get('b')])).toEqual([1, 1, 2]);
  wait(1_999);
  expect(await get()).toBe(1);
  expect(asked()).toBe(2);
});

test('after the time limit it is asked again', async () => {
  const { get, wait } = setup();
  await get();
  wait(2_000);
  expect(await get()).toBe(2);
});

test('a failed answer is never kept', async () => {
  const { answers, get } = setup();
  await expect(answers.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get()).toBe(1);
});

test('with no time nothing is shared', async () => {
  const none = sharedAnswers<number>(0);
  let asked = 0;
  expect(await Promise.all([none.get('a', async () => ++asked), none.get('a', async () => ++asked)])).toEqual([1, 2]);
});

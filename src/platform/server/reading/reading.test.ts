import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import type * as readers from '../../../../tests/support/readers.ts';
import { reader } from './reading.ts';

const module = new URL('../../../../tests/support/readers.ts', import.meta.url);
const spin = reader<typeof readers.spin>(module, 'spin');
const hoard = reader<typeof readers.hoard>(module, 'hoard');
const unpackAll = reader<typeof readers.unpackAll>(module, 'unpackAll');
const fail = reader<typeof readers.fail>(module, 'fail');
const lengthOf = reader<typeof readers.lengthOf>(module, 'lengthOf');

test('a reader runs in another process, which reads the next file too', async () => {
  const [length, isBuffer, pid] = await lengthOf(Buffer.from('abc'));
  expect([length, isBuffer]).toEqual([3, true]);
  expect(pid).not.toBe(process.pid);
  expect(await lengthOf(Buffer.from('abcd'))).toEqual([4, true, pid]);
});

test('what takes too much of the processor is stopped, and this process has time for people meanwhile', async () => {
  const began = performance.eventLoopUtilization();
  await expect(spin()).rejects.toMatchObject({ code: 'file_too_much' });
  // A file that was read here would have taken all of it.
  expect(performance.eventLoopUtilization(began).utilization).toBeLessThan(0.5);
  expect((await lengthOf(Buffer.from('a')))[0]).toBe(1);
});

test.each([
  ['on the heap', hoard],
  ['beside it', unpackAll],
])(
  'what takes too much memory %s is stopped',
  async (_, read) => {
    await expect(read()).rejects.toMatchObject({ code: 'file_too_much' });
  },
  60_000,
);

test('a fault of ours is told as one, and the next file is read', async () => {
  await expect(fail()).rejects.toThrow('a fault of ours');
  expect((await lengthOf(Buffer.from('ab')))[0]).toBe(2);
});

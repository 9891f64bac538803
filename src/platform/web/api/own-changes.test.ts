import { expect, test } from 'vitest';
import { ownChanges } from './own-changes.ts';

/** A case on the server, which refuses decisions based on an older version. */
const held = () => {
  const at = { version: 1 };
  const change = async (input: { version: number }) => {
    // Answers later, as over a network.
    await Promise.resolve();
    if (input.version !== at.version) throw new Error('version_conflict');
    at.version += 1;
    return { version: at.version };
  };
  return { at, change };
};
const read = { inquiry_id: 'case', version: 1 };

test('who decides twice upon what they read is not in conflict with themselves, in turn or at once', async () => {
  const { at, change } = held();
  const own = ownChanges();
  await own(read, change);
  await Promise.all([own(read, change), own(read, change)]);
  expect(at.version).toBe(4);
});

test('a change of somebody else in between is a conflict, and so is every later one upon the same reading', async () => {
  const { at, change } = held();
  const own = ownChanges();
  await own(read, change);
  at.version += 1;
  await expect(own(read, change)).rejects.toThrow('version_conflict');
  await expect(own(read, change)).rejects.toThrow('version_conflict');
  await own({ ...read, version: at.version }, change);
  expect(at.version).toBe(4);
});

test('a refused change stands in the way of none; other objects wait for nobody', async () => {
  const { at, change } = held();
  const own = ownChanges();
  const refused = own(read, async () => {
    throw new Error('validation_failed');
  });
  const after = own(read, change);
  await expect(refused).rejects.toThrow('validation_failed');
  await after;
  expect(at.version).toBe(2);
  const never = new Promise<{ version: number }>(() => undefined);
  void own({ ...read, version: 2 }, () => never);
  expect(await own({ inquiry_id: 'another', version: 7 }, async ({ version }) => ({ version: version + 1 }))).toEqual({
    version: 8,
  });
  expect(await own({ email: 'no object' }, async (input) => input)).toEqual({ email: 'no object' });
});

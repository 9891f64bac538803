import { expect, test } from 'vitest';
import { lineOf } from './lines.ts';
import { changedByBoth, settled, writtenBy } from './settle.ts';

const input = {
  property_id: 'p',
  version: 3,
  values: { delez: '1/2', bremena: 'služnost' },
  revert: ['zasedenost'],
};
const base = { delez: '1/1', bremena: null, zasedenost: 'najem' };

test('only what both changed, and not to the same, is a conflict', () => {
  const mine = writtenBy(input);
  expect(changedByBoth(mine, base, base)).toEqual([]);
  expect(changedByBoth(mine, base, { ...base, delez: '1/4', drugo: 'x' })).toEqual(['delez']);
  expect(changedByBoth(mine, base, { ...base, delez: '1/2' })).toEqual([]);
  expect(changedByBoth(mine, base, { ...base, zasedenost: 'prazno' })).toEqual(['zasedenost']);
  expect(changedByBoth(mine, base, { ...base, zasedenost: null })).toEqual([]);
});

const conflict = { version: 5, theirs: { ...base, delez: '1/4' }, fields: ['delez'] };

test('mine goes out on what the other wrote, and is no conflict with it again', () => {
  const mine = settled({ input, base }, conflict, 'mine');
  expect(mine?.input).toEqual({ ...input, version: 5 });
  expect(changedByBoth(writtenBy(input), mine?.base ?? {}, conflict.theirs)).toEqual([]);
});

test('theirs takes only the fields of the conflict out of mine', () => {
  expect(settled({ input, base }, conflict, 'theirs')?.input).toEqual({
    ...input,
    version: 5,
    values: { bremena: 'služnost' },
  });
  const all = { ...conflict, fields: ['delez', 'bremena', 'zasedenost'] };
  expect(settled({ input, base }, all, 'theirs')).toBeUndefined();
});

test('the measurements of a space are one thing', () => {
  const measured = {
    input: { property_floor_space_id: 's', version: 1, measurements: [] },
    base: { property_id: 'p' },
  };
  const taken = { version: 2, theirs: { area: 12 }, fields: ['area'] };
  expect(settled(measured, taken, 'theirs')).toBeUndefined();
  expect(settled(measured, taken, 'mine')).toMatchObject({ input: { version: 2 }, base: { property_id: 'p' } });
});

test('changes of one section or one space are one line, photos and floors are none', () => {
  expect(lineOf('editPropertyOthers', input)).toBe('editPropertyOthers p');
  expect(lineOf('addAllMeasurements', { property_floor_space_id: 's' })).toBe('addAllMeasurements s');
  expect(lineOf('addPropertyFloor', input)).toBeUndefined();
});

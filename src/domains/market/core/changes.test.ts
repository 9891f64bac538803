import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('each replaced record is compared with the one that came after it', () => {
  const present = { market_flag: 1, price: 100, parts: 2, state_on: '2025-07-01' };
  expect(
    changesOf(present, [
      { replaced_on: '2025-07-01', deal: { market_flag: 4, price: 100, parts: 1, state_on: '2025-06-01' } },
      { replaced_on: '2025-06-01', deal: { market_flag: 5, price: 100, parts: 1, state_on: '2025-05-01' } },
    ]),
  ).toEqual([
    { replaced_on: '2025-07-01', field: 'market_flag', before: 4, after: 1 },
    { replaced_on: '2025-07-01', field: 'parts', before: 1, after: 2 },
    { replaced_on: '2025-06-01', field: 'market_flag', before: 5, after: 4 },
  ]);
});

test('a deal that never changed has no changes', () => expect(changesOf({ price: 1 }, [])).toEqual([]));

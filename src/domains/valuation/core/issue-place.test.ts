import { expect, test } from 'vitest';
import { dealOfWeight, issuePlace, rowOfReason } from './issue-place.ts';

test.each([
  ['large_adjustment', 'market.c1.l6', 'market.lines.l6.comment'],
  ['B9', 'cost.land.grid.c2.l9', 'cost.land.grid.lines.l9.comment'],
  ['not_bracketed', 'market.lines.l6', 'market.lines.l6.comment'],
  ['attribute_missing', 'market.lines.l6.subject', 'market.lines.l6.subject'],
  ['attribute_missing', 'market.c1.l6', 'market.c1.l6'],
  ['large_net', 'market.c1', 'market.c1'],
  ['missing', 'cost.house.area', 'cost.house.area'],
])('%s at %s is answered at %s', (code, cell, place) => {
  expect(issuePlace({ code, cell })).toBe(place);
});

test('the reason of a row belongs to one grid', () => {
  expect(rowOfReason('market', 'market.lines.l6.comment')).toBe('l6');
  expect(rowOfReason('market', 'cost.land.grid.lines.l6.comment')).toBeUndefined();
  expect(rowOfReason('market', 'market.lines.l6.rate')).toBeUndefined();
  expect(rowOfReason('market', null)).toBeUndefined();
});

test('the weight of a deal belongs to one grid', () => {
  expect(dealOfWeight('market', 'market.c1.weight')).toBe('c1');
  expect(dealOfWeight('cost.land.grid', 'cost.land.grid.c2.weight')).toBe('c2');
  expect(dealOfWeight('market', 'cost.land.grid.c2.weight')).toBeUndefined();
  expect(dealOfWeight('market', 'market.c1.l6')).toBeUndefined();
  expect(dealOfWeight('market', null)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { dealOfWeight, issuePlace, rowOfReason } from './issue-place.ts';

test.each([
  ['large_adjustment', 'market.comparables.c1.cells.l6', 'market.lines.l6.comment'],
  ['B9', 'cost.land.grid.comparables.c2.cells.l9', 'cost.land.grid.lines.l9.comment'],
  ['not_bracketed', 'market.lines.l6', 'market.lines.l6.comment'],
  ['attribute_missing', 'market.lines.l6.subject', 'market.lines.l6.subject'],
  ['attribute_missing', 'market.comparables.c1.cells.l6', 'market.comparables.c1.cells.l6'],
  ['large_net', 'market.comparables.c1', 'market.comparables.c1'],
  ['missing', 'cost.buildings.house.area', 'cost.buildings.house.area'],
])('%s at %s is answered at %s', (code, cell, place) => {
  expect(issuePlace({ code, cell })).toBe(place);
});

test('the reason of a row belongs to one grid', () => {
  expect(rowOfReason(caseAt.market, 'market.lines.l6.comment')).toBe('l6');
  expect(rowOfReason(caseAt.market, 'cost.land.grid.lines.l6.comment')).toBeUndefined();
  expect(rowOfReason(caseAt.market, 'market.lines.l6.rate')).toBeUndefined();
  expect(rowOfReason(caseAt.market, null)).toBeUndefined();
});

test('the weight of a deal belongs to one grid', () => {
  expect(dealOfWeight(caseAt.market, 'market.comparables.c1.weight')).toBe('c1');
  expect(dealOfWeight(caseAt.cost.land.grid, 'cost.land.grid.comparables.c2.weight')).toBe('c2');
  expect(dealOfWeight(caseAt.market, 'cost.land.grid.comparables.c2.weight')).toBeUndefined();
  expect(dealOfWeight(caseAt.market, 'market.comparables.c1.cells.l6')).toBeUndefined();
  expect(dealOfWeight(caseAt.market, null)).toBeUndefined();
});

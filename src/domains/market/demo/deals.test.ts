import { expect, test } from 'vitest';
import { demoCadastre } from '#domains/cadastre/demo/cadastre.ts';
import { demoDeals } from './deals.ts';

const { deals, units } = demoDeals(demoCadastre());

test('there are enough deals of every sort to look at, and the same at every start', () => {
  const of = (kind: number) => units.filter((unit) => unit.kind === kind).length;
  expect(of(2)).toBeGreaterThan(200);
  expect(of(1)).toBeGreaterThan(30);
  expect(of(202)).toBeGreaterThan(20);
  expect(of(102)).toBeGreaterThan(10);
  expect(demoDeals(demoCadastre()).units).toEqual(units);
});

test('every unit has its deal, and no deal of several parts has a price for a square metre', () => {
  const known = new Map(deals.map((deal) => [`${deal.register} ${deal.id_posla}`, deal]));
  expect(known.size).toBe(deals.length);
  for (const unit of units) {
    const deal = known.get(`${unit.register} ${unit.id_posla}`);
    expect(deal).toBeDefined();
    if ((deal?.parts ?? 0) > 1) expect(unit.price_m2).toBeNull();
    if (unit.price_m2 !== null) expect(unit.price_m2).toBeGreaterThan(0.5);
  }
});

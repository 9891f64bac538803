import { describe, expect, test } from 'vitest';
import type { DealSnapshot } from '#domains/market/core/snapshot.ts';
import { comparableOf } from './comparable-of.ts';
import { emptyCase } from './empty-case.ts';

/** A deal with one flat; only the fields read here. */
const deal = (more: Partial<DealSnapshot>, unit: object = {}): DealSnapshot =>
  ({
    register: 'KPP',
    id_posla: 17,
    rent_from: null,
    rent_until: null,
    rent_months: null,
    source: { name: 'ETN', state_on: '2026-11-01' },
    units: [
      { ordinal: 1, parcelnaStevilka: null, floor: null, position: null, share: null, e: null, n: null, ...unit },
    ],
    ...more,
  }) as DealSnapshot;

const sourceOf = (of: DealSnapshot, floor: string | null = null) =>
  comparableOf(of, 1, emptyCase('drugo'), '2026-11-20', floor)?.source;

describe('a deal as a comparable', () => {
  test('takes the floor, else where in the building the part lies', () => {
    expect(sourceOf(deal({}, { floor: '3', position: 'nadstropje' }))).toMatchObject({ floor: '3' });
    expect(sourceOf(deal({}, { position: 'pritličje' }))).toMatchObject({ floor: 'pritličje' });
    expect(sourceOf(deal({}))).toMatchObject({ floor: null });
    expect(sourceOf(deal({}))).not.toHaveProperty('floor_from');
  });

  test('takes the floor of the cadastre where ETN leaves it empty, and says so', () => {
    const recorded = { floor: '2', floor_from: 'cadastre' };
    expect(sourceOf(deal({}, { position: 'nadstropje' }), '2')).toMatchObject(recorded);
    const own = sourceOf(deal({}, { floor: '3' }), '2');
    expect(own).toMatchObject({ floor: '3' });
    expect(own).not.toHaveProperty('floor_from');
  });

  test('of a lease takes its length, said or from its days; of a sale nothing', () => {
    const lease = (more: Partial<DealSnapshot>) => sourceOf(deal({ register: 'NP', ...more }));
    expect(lease({ rent_months: 60 })).toMatchObject({ rent_months: 60 });
    expect(lease({ rent_from: '2024-03-01', rent_until: '2027-02-28' })).toMatchObject({ rent_months: 36 });
    expect(lease({ rent_from: '2024-03-01' })).toMatchObject({ rent_months: null });
    expect(sourceOf(deal({ rent_months: 60 }))).not.toHaveProperty('rent_months');
  });
});

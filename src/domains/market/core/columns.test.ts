import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, unitsOf } from './columns.ts';

test('what went into columns comes out of them', () => {
  const place = fc.integer({ min: 28_000, max: 630_000 });
  const unit = fc.record({
    id_posla: fc.integer(),
    ordinal: fc.integer({ min: 1, max: 30 }),
    e: place,
    n: place,
    price_m2: fc.option(fc.integer({ min: 0, max: 20_000 })),
  });
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const columns = {
        id_posla: units.map((one) => one.id_posla),
        ordinal: units.map((one) => one.ordinal),
        e: differences(units.map((one) => one.e)),
        n: differences(units.map((one) => one.n)),
        price_m2: units.map((one) => one.price_m2),
      };
      expect(unitsOf(columns)).toEqual(units);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hits, pageOf, unitsOfDeal } from './hits.ts';

type Unit = { readonly id_posla: number; readonly ordinal: number; readonly price: number | null };

const hitsOf = (units: readonly Unit[]): Hits => {
  const unknown = new Float64Array(units.length).fill(Number.NaN);
  return {
    unit: Float64Array.from(units, ({ id_posla, ordinal }) => id_posla * unitsOfDeal + ordinal),
    contract_on: unknown,
    area: unknown,
    price_m2: unknown,
    price: Float64Array.from(units, ({ price }) => price ?? Number.NaN),
  };
};

const units = fc.uniqueArray(
  fc.record({
    // As large as numbers of deals may ever be beside 32 767 units.
    id_posla: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2 ** 37, max: 2 ** 37 + 3 })),
    ordinal: fc.integer({ min: 1, max: 32_767 }),
    price: fc.constantFrom(null, 0.5, 100_000, 120_000.25, 150_000),
  }),
  { selector: ({ id_posla, ordinal }) => `${id_posla} ${ordinal}`, maxLength: 60 },
);

const inOrder = (found: readonly Unit[], descending: boolean): Unit[] => {
  const direction = descending ? -1 : 1;
  return [...found].sort((one, other) => {
    if (one.price !== other.price) {
      if (one.price === null) return 1;
      if (other.price === null) return -1;
      return (one.price - other.price) * direction;
    }
    return (one.id_posla - other.id_posla) * direction || one.ordinal - other.ordinal;
  });
};

test('pages in a row are all units in order, what is not known last in either direction', () => {
  fc.assert(
    fc.property(units, fc.boolean(), fc.integer({ min: 1, max: 25 }), (found, descending, limit) => {
      const hits = hitsOf(found);
      const pages = [];
      for (let offset = 0; offset <= found.length; offset += limit)
        pages.push(...pageOf(hits, { sort: 'price', descending, offset, limit }));
      expect(pages).toEqual(inOrder(found, descending).map(({ id_posla, ordinal }) => ({ id_posla, ordinal })));
    }),
  );
});

test('beyond the last page there is nothing', () => {
  const hits = hitsOf([{ id_posla: 1, ordinal: 1, price: 1 }]);
  expect(pageOf(hits, { sort: 'price', descending: true, offset: 25, limit: 25 })).toEqual([]);
});

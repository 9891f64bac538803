import { expect, test } from 'vitest';
import { groundOf, locationPlan, subjectOf } from './location-plan.ts';

const ring = [0, 0, 10, 0, 10, 10];
const words = { alt: 'Lega', north: 'S', barOf: (metres: number) => `${metres} m` };
const outlines = {
  parcels: [
    { sifraKo: 1772, parcelnaStevilka: '99/1', ring, more: [] },
    { sifraKo: 1773, parcelnaStevilka: '99/1', ring, more: [] },
    { sifraKo: 1772, parcelnaStevilka: '12', ring: [], more: [] },
  ],
  buildings: [
    { sifraKo: 1772, stevilkaStavbe: 1826, ring, more: [] },
    { sifraKo: 1772, stevilkaStavbe: 5, ring, more: [] },
  ],
};

test('a part of a building stands out with its building and the land under it, drawn over its neighbours', () => {
  const subject = subjectOf(
    { sifraKo: 1772, stevilkaStavbe: 1826, parcelnaStevilka: null },
    { gursTabelaParcela: [{ parcelnaStevilka: '99/1', povrsinaParcele: 400, namenskeRabe: [] } as never] },
  );
  const plan = locationPlan(outlines, subject, { e: 5, n: 5 }, words);
  expect(plan.shapes.map(({ is, isSubject, label }) => [is, isSubject, label])).toEqual([
    ['parcel', false, '99/1'],
    ['parcel', true, '99/1'],
    ['building', false, ''],
    ['building', true, ''],
  ]);
  expect(plan).toMatchObject({ centre: [5, 5], metres: 220, bar: { metres: 50, label: '50 m' } });
});

test('a parcel is its own land', () => {
  const of = { sifraKo: 1772, stevilkaStavbe: null, parcelnaStevilka: '99/1' };
  expect(subjectOf(of, { povrsinaParcele: 1_200 } as never)).toEqual({
    sifraKo: 1772,
    building: null,
    parcels: ['99/1'],
    area: 1_200,
  });
});

test.each([
  [null, 220],
  [100, 220],
  [40_000, 640],
  [50_000_000, 3_000],
])('%s m² are shown on %i m of ground', (area, metres) => {
  expect(groundOf(area)).toBe(metres);
});

import { expect, test } from 'vitest';
import type { PlanGround } from '#lib/printed.ts';
import { locationFrame, locationPlan, subjectOf, surroundingsFrame, surroundingsPlan } from './location-plan.ts';

const words = {
  north: 'S',
  bar: ({ metres, scale }: { metres: number; scale: number }) => `${metres} m, 1 : ${scale}`,
  land: {
    other: 'drugo',
    field: 'polja',
    grove: 'sadovnjaki',
    forest: 'gozd',
    settled: 'pozidano',
    water: 'voda',
    rail: 'železnica',
    road: 'ceste',
  },
  scaleOf: String,
  locationAlt: (p: { scale: string; parcels: string; building: string | null }) =>
    `Lega 1 : ${p.scale}, ${p.parcels}, ${p.building}.`,
  surroundingsAlt: (p: { scale: string }) => `Okolica 1 : ${p.scale}.`,
  places: (p: { names: string }) => `Kraji: ${p.names}.`,
  streets: (p: { names: string }) => `Ulice: ${p.names}.`,
  uses: (p: { names: string }) => `Raba: ${p.names}.`,
};
const at = [{ e: 5, n: 5 }];
const ground: PlanGround = {
  land: [],
  houses: [],
  picture: null,
  borders: [],
  names: [
    { text: '12', look: 'parcel', at },
    { text: '99/1', look: 'parcel', at },
  ],
};
const drawn = {
  ground,
  seen: { streets: ['Lipova ulica'], places: [], land: ['forest', 'house', 'road'] as const },
  outlines: { land: [[[0, 0, 0, 10, 10, 10]]], buildings: [] },
};

test('a part of a building is about its building and the land under it, a parcel about itself', () => {
  const under = { gursTabelaParcela: [{ parcelnaStevilka: '99/1', povrsinaParcele: 400, namenskeRabe: [] }] } as never;
  const part = { sifraKo: 1772, stevilkaStavbe: 1826, parcelnaStevilka: null };
  expect(subjectOf(part, under)).toEqual({ ko: 1772, building: 1826, parcels: ['99/1'], isInvented: false });
  const parcel = { sifraKo: 1772, stevilkaStavbe: null, parcelnaStevilka: '12' };
  expect(subjectOf(parcel, null)).toEqual({ ko: 1772, building: null, parcels: ['12'], isInvented: false });
});

test('its land stands among its neighbours at a usual scale, and its number has its place first', () => {
  expect(locationFrame([0, 0, 20, 20]).scale).toBe(1_500);
  const frame = locationFrame([0, 0, 100, 100]);
  expect(frame.scale).toBe(5_000);
  const plan = locationPlan(frame, drawn, { ko: 1772, building: 1826, parcels: ['99/1'], isInvented: false }, words);
  expect(plan.ground.names.map(({ text }) => text)).toEqual(['99/1', '12']);
  expect(plan.subject).toEqual(drawn.outlines);
  expect(plan.bar).toEqual({ metres: 200, label: '200 m, 1 : 5000' });
  expect(plan.alt).toBe('Lega 1 : 5000, 99/1, 1826. Ulice: Lipova ulica. Raba: gozd, ceste.');
});

test('around it is the quarter, or where no register is the region', () => {
  const near = surroundingsPlan(surroundingsFrame([5, 5], true), drawn, [5, 5], words);
  expect(near).toMatchObject({ subject: drawn.outlines, marks: [{ e: 5, n: 5, isSubject: true }] });
  const far = surroundingsPlan(surroundingsFrame([5, 5], false), drawn, [5, 5], words);
  expect(far.alt).toContain('1 : 200000');
  expect(far.subject.land).toEqual([]);
});

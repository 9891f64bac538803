import { expect, test } from 'vitest';
import { saidOf } from './file-summary.ts';

const sections = {
  property_building: { steviloEtaz: 4, dvigalo: false, letoObnoveStrehe: null, namenskeRabe: [] },
  property_location_description: { hrup: 'majhen', parkiranje: [] },
  property_object_description: { splosnoStanje: 'dobro' },
  property_installations: { energijskiRazred: 'c' },
};

test.each([
  ['location', ['hrup'], ['oddaljenostSredisce', 'oddaljenostPostajalisce', 'dostopnaCesta', 'parkiranje']],
  ['building', ['steviloEtaz', 'dvigalo', 'splosnoStanje', 'energijskiRazred'], ['kakovost', 'ogrevanje']],
  ['land', [], ['namenskeRabe', 'naklonTerena']],
  ['rights', [], []],
] as const)('of the %s what is filled in, and what is still wanted', (topic, said, missing) => {
  const found = saidOf(topic, sections, false);
  expect(found.said.map(({ name }) => name)).toEqual(said);
  expect(found.missing).toEqual(missing);
});

test('of a parcel nothing that only buildings have', () => {
  const { said } = saidOf('building', sections, true);
  expect(said.map(({ name }) => name)).not.toContain('dvigalo');
});

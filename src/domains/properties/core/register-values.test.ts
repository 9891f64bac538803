import { describe, expect, test } from 'vitest';
import { fieldsOf, reportSections } from '../contract/report-fields.ts';
import { completenessOf } from './completeness.ts';
import { type Described, describedValues, type RegisterRecord, registerValues } from './register-values.ts';

const part: Described = {
  property_type: 'building_part',
  entered: 'register',
  kind: 'poslovni_prostor',
  kind_derived: 'stanovanje',
  sifraKo: 1772,
  stevilkaStavbe: 1826,
  stevilkaDelaStavbe: 40,
  stevilkaStanovanja: null,
  parcelnaStevilka: null,
  naslov: 'Ulica 1',
  dejanskaRaba: 'Stanovanje',
  povrsina: 60,
};
const parcel = (parcelnaStevilka: string, povrsinaParcele: number | null) => ({
  parcelnaStevilka,
  povrsinaParcele,
  namenskeRabe: [{ sifra: '1021', oznaka: 'CU', opis: 'Osrednja raba', delez: 100 }],
});
const record = {
  sifraKo: 1772,
  naslov: null,
  naslovStavbe: 'Ulica 1, Ljubljana',
  stevilkaStanovanja: 4,
  dvigalo: false,
  plin: null,
  vodovod: true,
  letoObnoveInstalacij: 2010,
  coordinates: { e: 549301.4812, n: 157807.83, lon: 15.6, lat: 46.5 },
  gursTabelaParcela: [parcel('110/4', 700)],
} as unknown as RegisterRecord;

describe('what the register says', () => {
  test('goes into the sections that ask for it; what it does not know is left out', () => {
    const values = registerValues(record, part);
    expect(values.property_building).toMatchObject({
      naslov: 'Ulica 1, Ljubljana',
      stevilkaStanovanja: 4,
      dvigalo: false,
      kind: 'stanovanje',
      parcelnaStevilka: ['110/4'],
      povrsinaParcele: 700,
      namenskeRabe: [{ sifra: 'CU', opis: 'Osrednja raba', delez: 100 }],
    });
    expect(values.property_utilities).toEqual({ vodovod: true });
    expect(values.property_installations).toEqual({ letoObnoveInstalacij: 2010 });
    expect(values.property_location_description).toEqual({ koordinataE: 549301.48, koordinataN: 157807.83 });
  });

  test('adds up the areas of several parcels, but not shares of different ones', () => {
    const several = { ...record, gursTabelaParcela: [parcel('110/4', 700), parcel('*15', 300)] } as RegisterRecord;
    expect(registerValues(several, part).property_building).toMatchObject({ povrsinaParcele: 1_000 });
    expect(registerValues(several, part).property_building).not.toHaveProperty('namenskeRabe');
    const unknown = { ...record, gursTabelaParcela: [parcel('1', 700), parcel('2', null)] } as RegisterRecord;
    expect(registerValues(unknown, part).property_building).not.toHaveProperty('povrsinaParcele');
  });

  test('names only fields that their section has', () => {
    const values = registerValues(record, part);
    for (const section of reportSections)
      expect(Object.keys(fieldsOf(section))).toEqual(expect.arrayContaining(Object.keys(values[section])));
  });

  test('what was described by hand counts as entered', () => {
    const manual: Described = { ...part, property_type: 'parcel', entered: 'manual', parcelnaStevilka: '*15' };
    expect(registerValues(null, manual).property_building).toEqual({});
    expect(describedValues(manual)).toMatchObject({
      povrsinaParcele: 60,
      parcelnaStevilka: ['*15'],
      naslov: 'Ulica 1',
    });
  });
});

describe('how far a section is', () => {
  test.each([
    ['nothing was written', 'building_part', {}, 'not_started'],
    ['something is there', 'building_part', { zasedenost: 'prazno' }, 'incomplete'],
    [
      'everything needed is there',
      'building_part',
      { zasedenost: 'prazno', vrstaLastnistva: 'solastnina', delez: '1/2', etazeStavbe: ['klet'] },
      'complete',
    ],
    ['of a parcel', 'parcel', { zasedenost: 'prazno', vrstaLastnistva: 'solastnina', delez: '1/2' }, 'complete'],
    ['an empty text is nothing', 'parcel', { zasedenost: null, etazeStavbe: [] }, 'not_started'],
  ] as const)('%s', (_name, type, values, state) => {
    expect(completenessOf('property_others', type, values).state).toBe(state);
  });

  test('»ne« is an answer too', () => {
    expect(completenessOf('property_utilities', 'building', { plin: false })).toMatchObject({ state: 'incomplete' });
  });
});

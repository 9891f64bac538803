import { expect, test } from 'vitest';
import type { CadastreAnswer } from '#domains/cadastre/contract/cadastre.ts';
import { subjectOf } from './subject.ts';

const building = (uses: readonly (string | null)[], flats: number | null = null) =>
  ({
    gursTabelaStavba: {
      sifraKo: 1772,
      obcina: 'Ljubljana',
      letoIzgradnjeStavbe: 1980,
      coordinates: { e: 460_000, n: 100_000 },
      steviloStanovanj: flats,
      gursTabelaDeliStavb: uses.map((dejanskaRaba) => ({
        dejanskaRaba,
        uporabnaPovrsina: 60,
        netoTlorisnaPovrsina: 64,
      })),
      gursTabelaParcela: [],
    },
  }) as unknown as CadastreAnswer;
const parcel = (planned: readonly string[], actual: readonly string[] = [], buildings: readonly number[] = []) =>
  ({
    gursTabelaParcela: {
      sifraKo: 1772,
      obcina: 'Ljubljana',
      povrsinaParcele: 500,
      coordinates: { e: 460_000, n: 100_000 },
      namenskeRabe: planned.map((opis) => ({ opis, delez: 100 })),
      dejanskeRabe: actual.map((opis) => ({ opis, delez: 100 })),
      gursTabelaStavba: buildings.map((stevilkaStavbe) => ({ stevilkaStavbe })),
    },
  }) as unknown as CadastreAnswer;
const of = (answer: CadastreAnswer, isPart = false) => {
  const subject = subjectOf(answer, isPart, 0);
  return 'refused' in subject ? subject.refused : subject.kind;
};

test.each([
  ['a flat of a block', building(['stanovanje v večstanovanjski stavbi']), true, 'flat'],
  ['a house', building(['stanovanje v stavbi z enim stanovanjem'], 1), false, 'house'],
  ['a block', building(Array(3).fill('stanovanje'), 3), false, 'several_parts'],
  ['an office', building(['poslovni prostor']), true, 'no_kind'],
  ['a part without a use', building([null]), true, 'no_use'],
  ['a part of unknown use', building(['neznana raba']), true, 'no_use'],
  ['a building whose parts say nothing', building([null, null]), false, 'no_use'],
  ['a building without parts', building([]), false, 'no_use'],
  ['building land', parcel(['območja stanovanj, stanovanjske površine']), false, 'building_land'],
  ['a forest', parcel(['gozdna zemljišča']), false, 'no_kind'],
  ['a parcel without a use', parcel([]), false, 'no_use'],
] as const)('%s', (_, answer, isPart, expected) => expect(of(answer, isPart)).toBe(expected));

test('a parcel is its land alone, and the buildings on it are named', () => {
  const built = subjectOf(parcel(['območja stanovanj, stanovanjske površine'], [], [14, 15]), false, 0);
  expect(built).toMatchObject({ kind: 'building_land', traits: { area: 500 }, left_out: [14, 15] });
  expect(subjectOf(building(['stanovanje v stavbi z enim stanovanjem'], 1), false, 0).left_out).toEqual([]);
});

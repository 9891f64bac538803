import { expect, test } from 'vitest';
import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
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

test('what the register does not say may be said of it, and only that', () => {
  const said = (answer: CadastreAnswer, isPart = false, area: number | null = 120) =>
    subjectOf(answer, isPart, 0, { kind: 'house', area });
  // Known by number and count of flats alone: neither the use nor the area of a part.
  const bare = building([null]);
  if ('gursTabelaStavba' in bare)
    for (const part of bare.gursTabelaStavba.gursTabelaDeliStavb)
      Object.assign(part, { uporabnaPovrsina: null, netoTlorisnaPovrsina: null });
  expect(said(bare)).toMatchObject({ kind: 'house', is_assumed: true, traits: { area: 120, ko: 1772 } });
  expect(said(bare, false, null)).toMatchObject({ kind: 'house', refused: 'no_area' });
  // The area that the register knows is not overruled, nor is a use.
  expect(said(building([null]), true)).toMatchObject({ is_assumed: true, traits: { area: 60 } });
  expect(said(building(['poslovni prostor']), true)).toMatchObject({ refused: 'no_kind', is_assumed: false });
  expect(said(building(['stanovanje v večstanovanjski stavbi']), true)).toMatchObject({
    kind: 'flat',
    is_assumed: false,
  });
  expect(said(parcel([]))).toMatchObject({ refused: 'no_use', is_assumed: false });
  expect(subjectOf(parcel([]), false, 0, { kind: 'building_land', area: null })).toMatchObject({
    kind: 'building_land',
    traits: { area: 500 },
  });
});

test('a parcel is its land alone, and the buildings on it are named', () => {
  const built = subjectOf(parcel(['območja stanovanj, stanovanjske površine'], [], [14, 15]), false, 0);
  expect(built).toMatchObject({ kind: 'building_land', traits: { area: 500 }, left_out: [14, 15] });
  expect(subjectOf(building(['stanovanje v stavbi z enim stanovanjem'], 1), false, 0).left_out).toEqual([]);
});

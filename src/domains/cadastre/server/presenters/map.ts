import type { z } from 'zod';
import type { showCadastreMap } from '../../contract/cadastre.ts';
import { ringsOfText } from '../outline-text.ts';
import type { MapBuilding, MapParcel } from '../repository/map.ts';

/** The rings of an outline, as a map draws them: the largest one, and the others. */
const outlineOf = (text: string | null): { ring: number[]; more: number[][] } => {
  const [ring = [], ...more] = (text ? ringsOfText(text) : []).map((one) => one.flat());
  return { ring, more };
};

type Options = { readonly most: number; readonly sourceName: string };

/** Outlines for the screen; more than `most` of a kind are cut off, and the answer reports that. */
export const presentMap = (
  parcels: readonly MapParcel[],
  buildings: readonly MapBuilding[],
  { most, sourceName }: Options,
): z.input<typeof showCadastreMap.data> => {
  const all = [...parcels, ...buildings];
  return {
    parcels: parcels.slice(0, most).map(({ ko, number, raba, ring }) => ({
      sifraKo: ko,
      parcelnaStevilka: number,
      raba,
      ...outlineOf(ring),
    })),
    buildings: buildings.slice(0, most).map(({ ko, number, ring, e, n }) => ({
      sifraKo: ko,
      stevilkaStavbe: number,
      ...outlineOf(ring),
      at: e === null || n === null ? null : [e, n],
    })),
    truncated: parcels.length > most || buildings.length > most,
    source: {
      name: all[0]?.source ?? sourceName,
      state_on: all.reduce<string | null>((oldest, { state_on }) => earlier(oldest, state_on), null),
    },
  };
};

/** A map is as old as its oldest record. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

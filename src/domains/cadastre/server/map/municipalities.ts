import { fold } from '#lib/fold.ts';
import { round } from '#lib/maths.ts';
import type { Db } from '#platform/server/db/database.ts';
import { hasVanished, simplified } from '../../core/map/borders.ts';
import { circleAround } from '../../core/map/circle.ts';
import { fallbackAreas } from '../../core/map/fallback.ts';
import { drawnRings } from '../outline-text.ts';
import { listAreas, listBoxesOf, listMunicipalitiesOfKo } from '../repository/map-names.ts';
import { listMunicipalities } from '../repository/names.ts';

type Municipality = { readonly name: string; readonly rings: number[][] };

/** Metres: half a pixel of a map on which the country fills a screen. */
const accuracy = 120;

/** Cached result and its build: outlines have many corners, and rarely change. */
let kept: { readonly build: number; readonly items: readonly Municipality[] } | undefined;

const coarse = (ring: readonly number[]): number[] => simplified(ring, accuracy).map(round);

/** Outlines of municipalities, coarse; by a world atlas if no register has them. */
export const municipalitiesOf = async (db: Db, build: number): Promise<Municipality[]> => {
  if (kept?.build === build) return [...kept.items];
  const areas = (await listAreas(db, 'obcina')).map(({ name, outline }) => ({ name, rings: drawnRings(outline) }));
  const drawn = (areas.length > 0 ? areas : fallbackAreas).map(({ name, rings }) => ({
    name,
    rings: rings.map(coarse).filter((ring) => !hasVanished(ring)),
  }));
  const isNew = (among: readonly Municipality[]) => {
    const known = new Set(among.map(({ name }) => fold(name)));
    return (name: string): boolean => !known.has(fold(name));
  };
  // Municipalities younger than the atlas get the box of their register data, else only the name.
  const circled = (await listBoxesOf(db, (await listMunicipalitiesOfKo(db)).filter(isNew(drawn)))).map(
    ({ name, box }): Municipality => ({ name, rings: [circleAround(box).map(round)] }),
  );
  const shown = [...drawn, ...circled];
  const unplaced = (await listMunicipalities(db)).map(({ name }) => name).filter(isNew(shown));
  const items = [...shown, ...unplaced.map((name) => ({ name, rings: [] }))];
  // Without a build there is no key for its change.
  if (build > 0) kept = { build, items };
  return items;
};

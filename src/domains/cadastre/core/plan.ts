import { keptNewer, type PlanTable } from '#contract/import-plan.ts';
import type { PlanNote, Refusal } from '#contract/import-refusals.ts';
import type { Reading } from './package-files.ts';
import { type Target, targets } from './rows.ts';

/** The main table of a kind of file; its other contents are statements about the records of that table. */
export const mainTarget: { readonly [R in Exclude<Reading, 'sifrant'>]: Target } = {
  ko: 'ko',
  katastrske_obcine: 'ko',
  obcine: 'obcina',
  rpe_obcine: 'obcina',
  naselja: 'settlement',
  rpe_naselja: 'settlement',
  poste: 'post',
  rpe_postni_okolisi: 'post',
  upravne_enote: 'upravna_enota',
  rpe_upravne_enote: 'upravna_enota',
  rpe_ulice: 'street',
  parcele: 'parcel',
  stavbe: 'building',
  nadzemni_tloris: 'building_outline',
  tloris: 'building_outline',
  deli_stavb: 'building_part',
  prostori: 'room',
  stavbe_parcele: 'building_parcel',
  namenske_rabe: 'parcel_use',
  dejanske_rabe: 'parcel_use',
  ev_del_stavbe: 'part_position',
  ev_del_stavbe_enota: 'part_value',
  ev_parc_enota: 'parcel_value',
  naslovi_hs: 'address',
  register_naslovov: 'address',
  json_buildings: 'building',
  json_parcels: 'parcel',
  geojson_parcels: 'parcel_outline',
};

type Op = 'fresh' | 'changed' | 'dated' | 'older' | 'same';
export type Facts = {
  readonly rows: readonly { readonly target: Target; readonly op: Op; readonly n: number }[];
  readonly gone: ReadonlyMap<Target, { readonly count: number; readonly of: number }>;
  readonly read: ReadonlyMap<Target, number>;
  readonly rejected: ReadonlyMap<Target, number>;
};

/** The effect of an import on each table that it touches. */
export const tablesOf = ({ rows, gone, read, rejected }: Facts): PlanTable[] =>
  targets.flatMap((table) => {
    const own = rows.filter(({ target }) => target === table);
    const count = (...ops: readonly Op[]) => own.reduce((sum, { op, n }) => (ops.includes(op) ? sum + n : sum), 0);
    const refused = rejected.get(table) ?? 0;
    if (own.length === 0 && refused === 0) return [];
    return [
      {
        table,
        read: (read.get(table) ?? 0) + refused,
        fresh: count('fresh'),
        changed: count('changed'),
        unchanged: count('dated', 'older', 'same'),
        vanished: gone.get(table)?.count ?? 0,
        rejected: refused,
      },
    ];
  });

/** Records whose state in a package is older than the stored one. */
export const olderNotes = ({ rows }: Facts): PlanNote[] =>
  keptNewer(rows.map(({ target, op, n }) => ({ table: target, op, count: n })));

type IsTooMany = (count: number, of: number) => boolean;

/** Too many vanish, or are lacking in a list: one refusal for each table. */
export const goneGuards = (
  code: 'gone' | 'lacking',
  gone: Facts['gone'],
  file: string,
  isTooMany: IsTooMany,
): Refusal[] =>
  [...gone].flatMap(([table, { count, of }]) => (isTooMany(count, of) ? [{ code, file, table, count, of }] : []));

/** Missing entries of a list that are too few for a guard. */
export const lackingNotes = (lacking: Facts['gone'], isTooMany: IsTooMany): PlanNote[] =>
  [...lacking].flatMap(([table, { count, of }]) =>
    count > 0 && !isTooMany(count, of) ? [{ code: 'lacking' as const, table, count }] : [],
  );

/** Number of areas that contain more of their places after conversion from D48/GK, out of all that can be compared. */
export type OfOutlines = { readonly count: number; readonly of: number; readonly areCoarse: boolean };

/**
 * The registers' own outlines are conclusive by one area. Those of the atlas are up to 800 m off, which misjudges one municipality in five;
 * of all in it 27 of 192 look moved while all is right, and 141 when all is moved. So they are conclusive only by many, in a package of the
 * country.
 */
export const outlineGuards = (file: string, found: OfOutlines | undefined): Refusal[] => {
  if (!found) return [];
  const { count, of, areCoarse } = found;
  return of >= (areCoarse ? leastOfAtlas : 1) && count * 2 > of ? [{ code: 'beside_outlines', file, count, of }] : [];
};
const leastOfAtlas = 60;

import type { Area } from '../../core/package-area.ts';
import type { Reading } from '../../core/package-files.ts';
import type { Target } from '../../core/rows.ts';
import { columnsOf, diffOf, keyOf } from './load.ts';

/** The scope in which a package is complete: the records of a table that one kind of its files brings. */
type Whole = {
  readonly target: Target;
  /** Condition for records of this kind of file. */
  readonly own: string;
  /** Another kind with records of the same table, required for completeness. */
  readonly beside?: Reading;
};

const [kn, rn, made] = [1, 3, 9];
/** Records of the demonstration are not the register's to take away. */
const official = `t.source_id <> ${made}`;

/** Lists of names only grow: records that use them may be older. */
const wholes: { readonly [R in Reading]?: readonly Whole[] } = {
  parcele: [
    { target: 'parcel', own: official },
    { target: 'parcel_outline', own: official },
  ],
  stavbe: [{ target: 'building', own: official }],
  nadzemni_tloris: [{ target: 'building_outline', own: official, beside: 'tloris' }],
  deli_stavb: [{ target: 'building_part', own: official }],
  prostori: [{ target: 'room', own: official }],
  stavbe_parcele: [
    {
      target: 'building_parcel',
      own: `not t.by_place and not exists (select from cadastre.building b where b.eid = t.building_eid and b.source_id = ${made})`,
    },
  ],
  namenske_rabe: [{ target: 'parcel_use', own: `t.kind = 'planned' and ${official}` }],
  dejanske_rabe: [{ target: 'parcel_use', own: `t.kind = 'actual' and ${official}` }],
  ev_del_stavbe: [{ target: 'part_position', own: official }],
  ev_del_stavbe_enota: [{ target: 'part_value', own: official }],
  ev_parc_enota: [{ target: 'parcel_value', own: official }],
  naslovi_hs: [{ target: 'address', own: `t.source_id = ${kn}` }],
  register_naslovov: [{ target: 'address', own: `t.source_id = ${rn}` }],
};

/** The records `t` of a table with their parcel or building `o`, which gives their k.o. */
const withPlace: { readonly [T in Target]?: string } = {
  parcel: 'cadastre.parcel o join cadastre.parcel t on t.eid = o.eid',
  parcel_outline: 'cadastre.parcel o join cadastre.parcel_outline t on t.eid = o.eid',
  parcel_use: 'cadastre.parcel o join cadastre.parcel_use t on t.parcel_eid = o.eid',
  parcel_value: 'cadastre.parcel o join cadastre.parcel_value t on t.parcel_eid = o.eid',
  building: 'cadastre.building o join cadastre.building t on t.eid = o.eid',
  building_outline: 'cadastre.building o join cadastre.building_outline t on t.eid = o.eid',
  building_part: 'cadastre.building o join cadastre.building_part t on t.building_eid = o.eid',
  building_parcel: 'cadastre.building o join cadastre.building_parcel t on t.building_eid = o.eid',
  part_position: partsWith('part_position'),
  part_value: partsWith('part_value'),
  room: partsWith('room'),
  address: 'cadastre.building o join cadastre.address t on t.building_eid = o.eid',
};

function partsWith(table: string): string {
  return `cadastre.building o join cadastre.building_part p on p.building_eid = o.eid join cadastre.${table} t on t.part_eid = p.eid`;
}

/**
 * A k.o. is complete in the packages of a municipality when all of its stored parcels are known to be in that municipality: nothing is
 * deleted of one that is divided or unknown.
 */
const within = ({ type, code }: Exclude<Area, { type: 'country' }>): string =>
  type === 'ko'
    ? `o.ko = ${code}`
    : `o.ko in (select ko from cadastre.parcel group by ko having bool_and(coalesce(obcina_id, 0) = ${code}))`;

/** Files of one kind that an import reads, of a package that is whole for its area. */
export type Complete = { readonly reading: Reading; readonly area: Area; readonly stateOn: string | null };

export const goneOf = (target: Target): string => `cadastre.gone_${target}`;

/** Tables that may lose records, each with statements that find these and count all of the area. */
export const vanishing = (read: readonly Complete[]) =>
  read.flatMap(({ reading, area, stateOn }) =>
    (wholes[reading] ?? []).flatMap(({ target, own, beside }) => {
      const isWhole = !beside || read.some((one) => one.reading === beside && sameArea(one.area, area));
      if (!isWhole) return [];
      const all =
        area.type === 'country' ? `cadastre.${target} t where` : `${withPlace[target]} where ${within(area)} and`;
      // A record in another package of the same day or a newer one is not missing here.
      const day = hasDay(target) ? `and coalesce(t.state_on, '-infinity') < ${dayText(stateOn)}` : '';
      const key = keyOf(target);
      return [
        {
          target,
          count: `select count(*)::integer as n from ${all} ${own} ${day}`,
          find: `insert into ${goneOf(target)} select ${key.map((column) => `t.${column}`).join(', ')}
            from ${all} ${own} ${day} and not exists (
              select from ${diffOf(target)} i where ${same('i', key)}) and not exists (
              select from ${goneOf(target)} g where ${same('g', key)})`,
        },
      ];
    }),
  );

/** A list of names of the whole country, or the catalogue of a k.o.; nothing is taken away by either. */
export type Listed = { readonly reading: Reading; readonly ko: number | undefined };

const nameLists: { readonly [R in Reading]?: Target } = {
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
};
const catalogues: { readonly [R in Reading]?: Target } = {
  json_buildings: 'building',
  json_parcels: 'parcel',
  geojson_parcels: 'parcel_outline',
};

/**
 * Current records missing in any such staged list: a list cut off between two lines differs from a whole one only in that. For each table
 * its counting statement.
 */
export const lacking = (listed: readonly Listed[]): readonly { readonly target: Target; readonly count: string }[] => {
  const of = new Map<Target, string>();
  for (const { reading, ko } of listed) {
    const name = nameLists[reading];
    if (name && ko === undefined)
      of.set(name, `cadastre.${name} t where ${name === 'ko' || name === 'post' ? 'not t.is_invented' : 'true'}`);
    const target = catalogues[reading];
    const kos = listed.flatMap((one) => (one.reading === reading && one.ko !== undefined ? [one.ko] : []));
    if (target && kos.length > 0)
      of.set(target, `${withPlace[target]} where o.ko in (${kos.join(', ')}) and ${official}`);
  }
  return [...of].map(([target, all]) => ({
    target,
    count: `select count(*) filter (where not exists (
        select from ${diffOf(target)} i where ${same('i', keyOf(target))}))::integer as count, count(*)::integer as of
      from ${all}`,
  }));
};

const same = (other: string, key: readonly string[]): string =>
  key.map((column) => `${other}.${column} = t.${column}`).join(' and ');
const hasDay = (target: Target): boolean => columnsOf(target).includes('state_on');
const dayText = (stateOn: string | null): string => (stateOn === null ? `'-infinity'` : `'${stateOn}'::date`);
const sameArea = (one: Area, other: Area): boolean => JSON.stringify(one) === JSON.stringify(other);

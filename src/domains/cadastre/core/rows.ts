/** Rows of the cadastre's tables, as the import and the demonstration data hand them over. An EID is text with 18 digits. */

import type { RegisterColumns } from './fields.ts';

type Stated = { readonly state_on: string | null; readonly source_id: number };

export type BuildingRow = Stated &
  RegisterColumns<'building'> & {
    readonly eid: string;
    readonly ko: number;
    readonly number: number;
    readonly e: number | null;
    readonly n: number | null;
  };

export type PartRow = Stated &
  RegisterColumns<'building_part'> & {
    readonly eid: string;
    readonly building_eid: string;
    readonly number: number | null;
    readonly address_eid: string | null;
  };

type PositionRow = Stated & {
  readonly part_eid: string;
  readonly position: string | null;
  readonly floor: string | null;
};

type ParcelRow = Stated &
  RegisterColumns<'parcel'> & {
    readonly eid: string;
    readonly ko: number;
    readonly number: string;
    /** The number of the municipality; its stable id (MID) until the list of municipalities gives the number. */
    readonly obcina_id: number | null;
    readonly e: number | null;
    readonly n: number | null;
  };

export type UseKind = 'planned' | 'actual';
type UseRow = Stated & {
  readonly parcel_eid: string;
  readonly kind: UseKind;
  readonly code: string;
  readonly share: number | null;
};
type UseNameRow = {
  readonly kind: UseKind;
  readonly code: string;
  readonly mark: string | null;
  readonly name: string;
};
type ValueRow = Stated & { readonly parcel_eid: string; readonly value: number };
type PartValueRow = Stated & { readonly part_eid: string; readonly value: number };
type RoomRow = Stated & {
  readonly eid: string;
  readonly part_eid: string;
  readonly kind: string | null;
  readonly area: number | null;
};
type LinkRow = { readonly building_eid: string; readonly parcel_eid: string; readonly by_place: boolean };

/** Kinds of areas in the order of their size. */
export const areaKinds = ['obcina', 'naselje', 'ko'] as const;
export type AreaKind = (typeof areaKinds)[number];
type AreaRow = Stated & {
  readonly kind: AreaKind;
  readonly key: number;
  readonly name: string;
  readonly outline: string;
};

/** The outline as PostgreSQL reads a polygon, of all its rings (core/outline.ts). */
type OutlineRow = Stated & { readonly eid: string; readonly outline: string };

export type AddressRow = Stated & {
  readonly eid: string;
  readonly street: string;
  readonly settlement: string;
  readonly obcina: string;
  readonly folded: string;
  readonly number: number;
  readonly addition: string;
  readonly post_code: number | null;
  readonly post: string | null;
  readonly post_folded: string | null;
  readonly building_eid: string | null;
  readonly e: number | null;
  readonly n: number | null;
  /** Address of a flat within the house; an address of the house itself takes precedence. */
  readonly of_flat: boolean;
};

/** A street that may have no address yet. */
type StreetRow = {
  readonly name: string;
  readonly settlement: string;
  readonly obcina: string;
  readonly folded: string;
};

type KoRow = {
  readonly ko: number;
  readonly name: string;
  readonly folded: string;
  readonly obcina: string | null;
};
type ObcinaRow = { readonly mid: number; readonly obcina_id: number; readonly name: string };
type SettlementRow = {
  readonly mid: number;
  readonly name: string;
  readonly folded: string;
  readonly obcina_mid: number | null;
  readonly e: number | null;
  readonly n: number | null;
};
type PostRow = { readonly code: number; readonly name: string; readonly folded: string };
type UnitRow = { readonly mid: number; readonly name: string };

/** Rows that may be loaded, by their table. */
export type Rows = {
  readonly ko: KoRow;
  readonly obcina: ObcinaRow;
  readonly settlement: SettlementRow;
  readonly post: PostRow;
  readonly upravna_enota: UnitRow;
  readonly use_name: UseNameRow;
  readonly building: BuildingRow;
  readonly building_part: PartRow;
  readonly part_position: PositionRow;
  readonly parcel: ParcelRow;
  readonly parcel_use: UseRow;
  readonly parcel_value: ValueRow;
  readonly part_value: PartValueRow;
  readonly room: RoomRow;
  readonly building_parcel: LinkRow;
  readonly street: StreetRow;
  readonly address: AddressRow;
  readonly parcel_outline: OutlineRow;
  readonly building_outline: OutlineRow;
  readonly area: AreaRow;
};
export type Target = keyof Rows;

/** Tables in merge order: an address names its street, and both name their lists. */
export const targets = [
  'ko',
  'obcina',
  'settlement',
  'post',
  'upravna_enota',
  'use_name',
  'street',
  'building',
  'building_part',
  'part_position',
  'part_value',
  'room',
  'parcel',
  'parcel_use',
  'parcel_value',
  'building_parcel',
  'address',
  'parcel_outline',
  'building_outline',
  'area',
] as const satisfies readonly Target[];

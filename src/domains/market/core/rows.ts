import type { Register } from './deal-files.ts';
import type { Basis, Ddv } from './honest-price.ts';

/** A stored deal; days as YYYY-MM-DD, codes of the lists of ETN unchanged. */
export type DealRow = {
  readonly register: Register;
  readonly id_posla: string;
  readonly deal_type: number | null;
  readonly act: number | null;
  readonly market_flag: number | null;
  readonly contract_on: string | null;
  readonly in_force_on: string | null;
  readonly changed_on: string | null;
  readonly price: number | null;
  readonly vat_included: boolean | null;
  readonly vat_rate: number | null;
  readonly lease_purchase_until: string | null;
  readonly lease_purchase_ended: string | null;
  readonly costs_included: boolean | null;
  readonly rent_from: string | null;
  readonly rent_until: string | null;
  readonly rent_ended: string | null;
  readonly rent_term: number | null;
  readonly rent_months: number | null;
  readonly year: number | null;
  readonly parts: number;
  readonly parcels: number;
  readonly state_on: string;
};

/** A sold part or parcel, or rented premises, with the fields of the deal needed for searching. */
export type UnitRow = {
  readonly register: Register;
  readonly id_posla: string;
  readonly ordinal: number;
  readonly kind: number;
  /** "(e,n)" in D96/TM. */
  readonly place: string | null;
  readonly contract_on: string | null;
  readonly area: number | null;
  /** Without VAT, of the whole deal and for a m²; see honest-price.ts. */
  readonly price: number | null;
  readonly price_m2: number | null;
  readonly ddv: Ddv;
  readonly basis: Basis;
  readonly whole: boolean;
  readonly deal_type: number | null;
  readonly act: number | null;
  readonly market_flag: number | null;
  readonly new_building: boolean | null;
  readonly year_built: number | null;
  readonly ko: number;
  readonly municipality_id: number | null;
  readonly building: number | null;
  readonly part: number | null;
  readonly parcel: string | null;
  readonly share_part: number | null;
  readonly share_whole: number | null;
  readonly ko_name: string | null;
  readonly settlement: string | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly flat_number: string | null;
  readonly sold_area: number | null;
  readonly sold_usable_area: number | null;
  readonly net_area: number | null;
  readonly usable_area: number | null;
  readonly finished: boolean | null;
  readonly building_phase: number | null;
  readonly rooms: number | null;
  readonly floor: string | null;
  readonly position: string | null;
  readonly use_code: string | null;
  readonly use_name: string | null;
  readonly spaces: string | null;
  readonly atrium: boolean | null;
  readonly atrium_area: number | null;
  readonly parking_places: number | null;
  readonly furnished: boolean | null;
  readonly micro_location: number | null;
  readonly crop: number | null;
  readonly crop_age: number | null;
  readonly vat_rate: number | null;
  /** For a part: the land sold with it, in m². */
  readonly land_area: number | null;
};

/** Empty columns of land, for a unit without any; and of a building part. */
export const noLand = { parcel: null, crop: null, crop_age: null } as const;
export const noPart = {
  building: null,
  part: null,
  new_building: null,
  year_built: null,
  settlement: null,
  street: null,
  house_number: null,
  flat_number: null,
  sold_area: null,
  sold_usable_area: null,
  usable_area: null,
  finished: null,
  building_phase: null,
  rooms: null,
  floor: null,
  position: null,
  use_code: null,
  use_name: null,
  spaces: null,
  atrium: null,
  atrium_area: null,
  parking_places: null,
  furnished: null,
  micro_location: null,
  land_area: null,
} as const;

/** The columns with their types; the order is that of the lines for COPY. */
export const dealColumns: { readonly [C in keyof DealRow]: string } = {
  register: 'text',
  id_posla: 'bigint',
  deal_type: 'smallint',
  act: 'smallint',
  market_flag: 'smallint',
  contract_on: 'date',
  in_force_on: 'date',
  changed_on: 'date',
  price: 'numeric(20,2)',
  vat_included: 'boolean',
  vat_rate: 'smallint',
  lease_purchase_until: 'date',
  lease_purchase_ended: 'date',
  costs_included: 'boolean',
  rent_from: 'date',
  rent_until: 'date',
  rent_ended: 'date',
  rent_term: 'smallint',
  rent_months: 'integer',
  year: 'smallint',
  parts: 'smallint',
  parcels: 'smallint',
  state_on: 'date',
};

export const unitColumns: { readonly [C in keyof UnitRow]: string } = {
  register: 'text',
  id_posla: 'bigint',
  ordinal: 'smallint',
  kind: 'smallint',
  place: 'point',
  contract_on: 'date',
  area: 'double precision',
  price: 'double precision',
  price_m2: 'double precision',
  ddv: 'text',
  basis: 'text',
  whole: 'boolean',
  deal_type: 'smallint',
  act: 'smallint',
  market_flag: 'smallint',
  new_building: 'boolean',
  year_built: 'smallint',
  ko: 'smallint',
  municipality_id: 'smallint',
  building: 'integer',
  part: 'integer',
  parcel: 'text',
  share_part: 'integer',
  share_whole: 'integer',
  ko_name: 'text',
  settlement: 'text',
  street: 'text',
  house_number: 'text',
  flat_number: 'text',
  sold_area: 'numeric(12,2)',
  sold_usable_area: 'numeric(12,2)',
  net_area: 'numeric(12,2)',
  usable_area: 'numeric(12,2)',
  finished: 'boolean',
  building_phase: 'smallint',
  rooms: 'smallint',
  floor: 'text',
  position: 'text',
  use_code: 'text',
  use_name: 'text',
  spaces: 'text',
  atrium: 'boolean',
  atrium_area: 'numeric(12,2)',
  parking_places: 'smallint',
  furnished: 'boolean',
  micro_location: 'smallint',
  crop: 'smallint',
  crop_age: 'smallint',
  vat_rate: 'smallint',
  land_area: 'double precision',
};

import type { Register } from './deal-files.ts';
import type { Basis, Ddv } from './honest-price.ts';

/** A unit as the presenter takes it. */
export type FoundUnit = {
  readonly register: Register;
  /** Text from a column, a number from JSON. */
  readonly id_posla: string | number;
  readonly ordinal: number;
  readonly kind: number;
  readonly contract_on: string | null;
  readonly price: number | null;
  readonly price_m2: number | null;
  readonly ddv: Ddv;
  /** Price in the contract, with or without VAT, and its rate by the lists 29 and 87. */
  readonly contract_price: number | null;
  readonly vat_included: boolean | null;
  readonly act: number | null;
  readonly land_area: number | null;
  readonly basis: Basis;
  readonly parts: number;
  readonly parcels: number;
  readonly area: number | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly settlement: string | null;
  readonly municipality: string | null;
  readonly ko: number;
  readonly ko_name: string | null;
  readonly building: number | null;
  readonly part: number | null;
  readonly parcel: string | null;
  readonly year_built: number | null;
  readonly new_building: boolean | null;
  readonly market_flag: number | null;
  readonly deal_type: number | null;
  readonly share_part: number | null;
  readonly share_whole: number | null;
  readonly e: number | null;
  readonly n: number | null;
  readonly distance: number | null;
};

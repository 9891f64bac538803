import type { Register } from './deal-files.ts';
import type { Basis } from './honest-price.ts';

/** A part, a parcel or rented premises of a frozen deal, as the register had it. */
export type SnapshotUnit = {
  readonly ordinal: number;
  readonly kind: number;
  readonly sifraKo: number;
  readonly katastrskaObcina: string | null;
  readonly obcina: string | null;
  readonly stevilkaStavbe: number | null;
  readonly stevilkaDelaStavbe: number | null;
  readonly parcelnaStevilka: string | null;
  readonly naslov: string | null;
  /** m² by which prices are divided; `sold`, `usable` and `net` are the register's values. */
  readonly area: number | null;
  readonly sold_area: number | null;
  readonly usable_area: number | null;
  readonly net_area: number | null;
  /** The sold share as it was written, e.g. 1/2. */
  readonly share: string | null;
  readonly year_built: number | null;
  readonly new_building: boolean | null;
  readonly finished: boolean | null;
  readonly rooms: number | null;
  readonly floor: string | null;
  readonly position: string | null;
  readonly dejanskaRaba: string | null;
  readonly spaces: string | null;
  /** Metres of D96/TM. */
  readonly e: number | null;
  readonly n: number | null;
  /** EUR for a m², only if the price of the deal is the price of this unit. */
  readonly price_m2: number | null;
};

/** Facts of a deal kept in a calculation: its price and all that it covers, without the date of the data. */
export type DealFacts = {
  readonly register: Register;
  readonly id_posla: number;
  readonly contract_on: string | null;
  readonly in_force_on: string | null;
  /** EUR for the whole deal; of rents for a month. */
  readonly price: number | null;
  readonly vat_included: boolean | null;
  /** Code of list 29. */
  readonly vat_rate: number | null;
  /** Null if the rate of the tax is not known. */
  readonly price_without_vat: number | null;
  readonly costs_included: boolean | null;
  readonly rent_from: string | null;
  readonly rent_until: string | null;
  readonly rent_months: number | null;
  /** Codes of the lists 24 or 25, 83 and 88. */
  readonly deal_type: number | null;
  readonly act: number | null;
  readonly market_flag: number | null;
  /** Whether the register marks seller and buyer (landlord and tenant) as related; null if unknown. */
  readonly parties_related: boolean | null;
  readonly basis: Basis;
  readonly units: readonly SnapshotUnit[];
};

export type DealKey = { readonly register: Register; readonly id_posla: number };

/** A deal as frozen in a calculation: its facts, their source and date, and a hash that reveals changes. */
export type DealSnapshot = DealFacts & {
  readonly source: { readonly name: string; readonly state_on: string };
  /** SHA-256 of the facts alone: a newer file that repeats them changes nothing. */
  readonly hash: string;
};

/** Codes of "between related persons": 4 of list 24 (sales), 2 of list 25 (rents). */
const relatedType: Readonly<Record<Register, number>> = { KPP: 4, NP: 2 };

export const partiesRelated = (register: Register, dealType: number | null): boolean | null =>
  dealType === null ? null : dealType === relatedType[register];

/**
 * The facts in canonical form, independent of the order of their fields: equal texts are equal facts. Lists keep their order, which for
 * units is that of their ordinals.
 */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inside]) => `${JSON.stringify(name)}:${canonical(inside)}`).join(',')}}`;
};

/** Kinds with estimates; the names are those of the groups of kinds of the market. */
export const estimateKinds = ['flat', 'house', 'building_land'] as const;
export type EstimateKind = (typeof estimateKinds)[number];

/** Facts that a price depends on, as far as the registers have them; null is unknown. */
export type Traits = {
  readonly e: number;
  readonly n: number;
  /** m²; of land that was sold as several parcels all of it. */
  readonly area: number;
  readonly year_built: number | null;
  /** m² of land that belongs to a house. */
  readonly land: number | null;
  readonly ko: number;
  /** Folded name, as registers differ in spelling. */
  readonly municipality: string | null;
  /** `dayNumber` of the contract, or of the valuation day. */
  readonly day: number;
};

/** A sale with its price per m², without VAT. */
export type Sale = Traits & {
  readonly id: number;
  readonly price_m2: number;
  /** Code of list 88. */
  readonly flag: number;
};

/** A sale near the subject, with its distance. */
export type Near = { readonly sale: Sale; readonly metres: number };

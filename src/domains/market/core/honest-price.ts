import type { Share } from './share.ts';

/** Unit sold in a deal, with the facts that matter for its price; `area` in m². */
export type SoldUnit = {
  readonly what: 'part' | 'parcel';
  /** The kind of the land; of a part it does not matter. */
  readonly kind: number;
  readonly area: number | null;
  /** Null if missing or invalid in the register. */
  readonly share: Share | null;
  /** Code of list 87: the rate of VAT of this unit alone. */
  readonly vat_rate: number | null;
};

/**
 * Units covered by the price of a deal. One price is for all of them, so a price per m² exists only if nothing has to be divided: for
 * one part alone, for one part with its parcels, or for land of one kind.
 */
export type Basis = 'part' | 'part_with_land' | 'land' | 'joint';

/** Counts that decide the basis, gathered unit by unit. */
export type PriceBasis = {
  readonly parts: number;
  readonly parcels: number;
  /** The one kind of all parcels so far, or null when they differ. */
  readonly landKind: number | null;
  /** Sold area of parts and of parcels, each times its share; null as soon as one is unknown. */
  readonly partArea: number | null;
  readonly landArea: number | null;
  /** Whether nothing but whole parts, and nothing but whole parcels, was sold. */
  readonly wholeParts: boolean;
  readonly wholeLand: boolean;
  /** The common VAT code of all units so far, or null if they differ or lack it. */
  readonly vatCode: number | null;
};

export const emptyPriceBasis: PriceBasis = {
  parts: 0,
  parcels: 0,
  landKind: null,
  partArea: 0,
  landArea: 0,
  wholeParts: true,
  wholeLand: true,
  vatCode: null,
};

export const addUnit = (tally: PriceBasis, unit: SoldUnit): PriceBasis => {
  const sold = unit.area && unit.share ? (unit.area * unit.share.part) / unit.share.whole : null;
  const isWhole = unit.share !== null && unit.share.part === unit.share.whole;
  const isFirst = tally.parts + tally.parcels === 0;
  const vatCode = isFirst || tally.vatCode === unit.vat_rate ? unit.vat_rate : null;
  const sums = { ...tally, vatCode };
  if (unit.what === 'part')
    return {
      ...sums,
      parts: tally.parts + 1,
      partArea: plus(tally.partArea, sold),
      wholeParts: tally.wholeParts && isWhole,
    };
  const landKind = tally.parcels === 0 || tally.landKind === unit.kind ? unit.kind : null;
  return {
    ...sums,
    parcels: tally.parcels + 1,
    landKind,
    landArea: plus(tally.landArea, sold),
    wholeLand: tally.wholeLand && isWhole,
  };
};

/**
 * Whether a deal is of whole properties. With parts these alone decide: the land under a block of flats and the yard of a row are
 * owned in common, so a whole flat comes with a fraction of them.
 */
export const isOfWhole = ({ parts, wholeParts, wholeLand }: PriceBasis): boolean =>
  parts > 0 ? wholeParts : wholeLand;

const plus = (sum: number | null, more: number | null): number | null =>
  sum === null || more === null ? null : sum + more;

export const basisOf = ({ parts, parcels, landKind }: PriceBasis): Basis => {
  if (parts === 1) return parcels === 0 ? 'part' : 'part_with_land';
  return parts === 0 && parcels > 0 && landKind !== null ? 'land' : 'joint';
};

/** EUR per m² of the sold area, with shares; null if a part is unknown or the figure would mislead. */
export const pricePerSquareMetre = (price: number | null, tally: PriceBasis): number | null => {
  const basis = basisOf(tally);
  if (basis === 'joint') return null;
  const area = basis === 'land' ? tally.landArea : tally.partArea;
  return price !== null && price > 0 && area !== null && area > 0 ? price / area : null;
};

/** Per cent behind the codes of the lists 29 and 87; code 5 means several rates. */
const vatPerCent: Readonly<Record<number, number>> = { 1: 8.5, 2: 20, 3: 9.5, 4: 22 };

/** The rate behind the code, as a fraction; null if it is not known or not one. */
export const vatRateOf = (code: number | null): number | null => {
  const perCent = vatPerCent[code ?? 0];
  return perCent === undefined ? null : perCent / 100;
};

/** The price without the tax; null if it is included at a rate that is not known or not one. */
export const withoutVat = (price: number, included: boolean | null, rate: number | null): number | null => {
  if (included !== true) return price;
  const part = vatRateOf(rate);
  return part === null ? null : price / (1 + part);
};

/** Origin of a price without VAT: given without it, converted, or missing because its rate is unknown. */
export type Ddv = 'excluded' | 'converted' | 'unknown';

/** Price data of a contract. */
export type Priced = {
  readonly price: number | null;
  readonly vat_included: boolean | null;
  /** Code of list 29; if it means several rates, a common one of the units counts. */
  readonly vat_rate: number | null;
};

/**
 * Prices for comparing deals: all without VAT, of the whole deal and per m². Missing if the rate is unknown: a price with the tax beside
 * prices without it would be a fifth too high.
 */
export const comparedPrices = ({ price, vat_included, vat_rate }: Priced, tally: PriceBasis) => {
  const code = vatRateOf(vat_rate) === null ? tally.vatCode : vat_rate;
  const net = (gross: number | null) => (gross === null ? null : withoutVat(gross, vat_included, code));
  const converted: Ddv = vatRateOf(code) === null ? 'unknown' : 'converted';
  const ddv: Ddv = vat_included === true ? converted : 'excluded';
  return { ddv, price: net(price), price_m2: net(pricePerSquareMetre(price, tally)) };
};

/** The land that belongs to the parts of a deal, with shares; null if there is none or some of it is unknown. */
export const landWith = ({ parts, parcels, landArea }: PriceBasis): number | null =>
  parts > 0 && parcels > 0 ? landArea : null;

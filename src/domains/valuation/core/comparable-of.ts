import type { PropertyKind } from '#contract/codelists.ts';
import { isInvented } from '#contract/invented.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { monthsBetween } from '#domains/appraisal/core/market/time.ts';
import { vatRateOf } from '#domains/market/core/honest-price.ts';
import { kindsIn } from '#domains/market/core/kinds.ts';
import { shareOf } from '#domains/market/core/share.ts';
import type { DealSnapshot } from '#domains/market/core/snapshot.ts';
import { toWgs84 } from '#lib/d96.ts';
import { hypot, round } from '#lib/maths.ts';

/** Kinds of sold units comparable to each kind of property: codes of list 6 of ETN, for parcels those of list 3 plus 100. */
const soldKinds: Readonly<Record<PropertyKind, readonly number[]>> = {
  stanovanje: kindsIn('KPP', ['flat']),
  hisa: kindsIn('KPP', ['house']),
  poslovni_prostor: kindsIn('KPP', ['business']),
  garaza_parkirni_prostor: kindsIn('KPP', ['garage']),
  zemljisce_za_gradnjo: kindsIn('KPP', ['building_land']),
  kmetijsko_gozdno_zemljisce: kindsIn('KPP', ['farm_land']),
  drugo: kindsIn('KPP', ['other']),
};

/** The sold kinds for a property's kind; flats if unknown. */
export const soldKindsFor = (kind: string | null): readonly number[] =>
  soldKinds[(kind ?? 'stanovanje') as PropertyKind] ?? soldKinds.stanovanje;

type Unit = DealSnapshot['units'][number];
type EtnSource = Extract<Comparable['source'], { kind: 'etn' }>;

/** The name of a comparable within a case, one for each unit of a deal. */
export const comparableId = (register: string, idPosla: number, ordinal: number): string =>
  `${register}-${String(idPosla).replace('-', 'm')}-${ordinal}`;

const coordinatesOf = ({ e, n }: Unit): EtnSource['coordinates'] =>
  e === null || n === null ? null : { e, n, ...toWgs84({ e, n }) };

/** m² of the parcels that were sold with a building; null if none is named or one of them has no area. */
const landOf = ({ units }: DealSnapshot): number | null => {
  const areas = units.flatMap(({ parcelnaStevilka, area }) => (parcelnaStevilka === null ? [] : [area]));
  const known = areas.flatMap((area) => area ?? []);
  return areas.length > 0 && known.length === areas.length ? known.reduce((sum, area) => sum + area, 0) : null;
};

/** Months of a lease in the register, otherwise from its first to its last day; null if it names no end. */
const monthsLet = ({ rent_months, rent_from, rent_until }: DealSnapshot): number | null =>
  rent_months ?? (rent_from && rent_until ? round(monthsBetween(rent_from, rent_until)) : null);

const sourceOf = (deal: DealSnapshot, unit: Unit, today: string, recorded: string | null): EtnSource => ({
  kind: 'etn',
  register: deal.register,
  id_posla: deal.id_posla,
  ordinal: unit.ordinal,
  contract_on: deal.contract_on,
  price: deal.price,
  price_m2: unit.price_m2,
  vat_included: deal.vat_included,
  vat_rate: vatRateOf(deal.vat_rate),
  basis: deal.basis,
  area: unit.area,
  market_flag: deal.market_flag,
  deal_type: deal.deal_type,
  share: unit.share,
  naslov: unit.naslov,
  obcina: unit.obcina,
  sifraKo: unit.sifraKo,
  stevilkaStavbe: unit.stevilkaStavbe,
  stevilkaDelaStavbe: unit.stevilkaDelaStavbe,
  parcelnaStevilka: unit.parcelnaStevilka,
  year_built: unit.year_built,
  // ETN leaves the floor itself empty, which the cadastre has; the position of the part (cellar, ground floor, above) is nearly always
  // given in ETN.
  floor: unit.floor ?? recorded ?? unit.position,
  ...(unit.floor === null && recorded !== null ? { floor_from: 'cadastre' as const } : {}),
  ...(deal.register === 'NP' ? { rent_months: monthsLet(deal) } : {}),
  land_area: landOf(deal),
  coordinates: coordinatesOf(unit),
  state_on: deal.source.state_on,
  taken_on: today,
  ...(isInvented(deal.source) ? { invented: true as const } : {}),
});

const vatOf = ({ vat_included: included, vat_rate: rate }: EtnSource): Comparable['normalise']['vat'] =>
  included === null ? null : { included, rate: included ? rate : (rate ?? 0) };

/** Code of list 88 for a deal on the market. */
const marketDeal = 1;

/** Codes of list 24 (sales): a voluntary public sale, or in enforcement and insolvency. */
const publicSales: Readonly<Record<number, Comparable['sale_type']>> = { 2: 'auction', 3: 'bankruptcy' };

const saleTypeOf = ({ register, deal_type, parties_related }: DealSnapshot): Comparable['sale_type'] => {
  if (parties_related) return 'related';
  return (register === 'KPP' ? publicSales[deal_type ?? 0] : undefined) ?? 'market';
};

/**
 * A deal as a comparable of a case: its register data, frozen, with the steps from its price to that of one whole property in the VAT basis
 * of the case. `recordedFloor` is that of the cadastre. Data of no register (condition, location) are left to the valuer.
 */
export const comparableOf = (
  deal: DealSnapshot,
  ordinal: number,
  valued: Pick<ValuationCase, 'header' | 'subject'>,
  today: string,
  recordedFloor: string | null = null,
): Comparable | undefined => {
  const unit = deal.units.find((one) => one.ordinal === ordinal);
  if (!unit) return undefined;
  const source = sourceOf(deal, unit, today, recordedFloor);
  const share = unit.share === null ? undefined : shareOf(unit.share);
  const { coordinates: here } = valued.subject;
  const { coordinates: there } = source;
  return {
    id: comparableId(deal.register, deal.id_posla, ordinal),
    label: null,
    source,
    corrected: { price: null, area: null, contract_on: null, reason: null },
    normalise: {
      share: share && share.part < share.whole ? share : null,
      // A price that does not include the tax and names no rate is one without any tax.
      vat: vatOf(source),
      parts: [],
      listing_discount: null,
      allocation: null,
    },
    cells: [],
    status: deal.market_flag === marketDeal ? 'used' : 'candidate',
    reject_reason: null,
    evidence: 'A',
    sale_type: saleTypeOf(deal),
    distance: here && there ? round(hypot(here.e - there.e, here.n - there.n)) : null,
    weight: null,
    similarity: null,
    reason: null,
  };
};

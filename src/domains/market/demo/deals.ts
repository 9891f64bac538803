import type { DemoRows } from '#domains/cadastre/demo/cadastre.ts';
import { type Random, randomBySeed } from '#domains/cadastre/demo/random.ts';
import { partUses } from '#domains/cadastre/demo/words.ts';
import { addDays } from '#lib/iso-date.ts';
import { floor, round } from '#lib/maths.ts';
import { addUnit, basisOf, emptyPriceBasis, landWith, pricePerSquareMetre } from '../core/honest-price.ts';
import { kindOfParcel, kindOfPart } from '../core/kinds.ts';
import { type DealRow, noLand, noPart, type UnitRow } from '../core/rows.ts';

/** Deals with the places of the demonstration cadastre; all invented, the same at every start. */

const seed = 4_711;
export const demoStateOn = '2026-01-01';
const firstDay = '2020-01-15';
const days = 2_170;
/** Numbers that ETN will not reach for a long time. */
const firstSale = 900_000_000;
const firstRent = 910_000_000;

type Demo = { readonly deals: readonly DealRow[]; readonly units: readonly DemoUnit[] };
/** A unit with the name of its municipality, whose number the database gives. */
export type DemoUnit = Omit<UnitRow, 'municipality_id'> & { readonly municipality: string };

/** EUR for a m² in 2020; prices then rise by some eight per cent a year. */
const levels: Readonly<Record<string, number>> = { Ljubljana: 3_100, Lipovec: 1_250 };
const yearlyRise = 0.08;

type Sold = {
  readonly what: 'part' | 'parcel';
  readonly kind: number;
  readonly area: number;
  readonly fields: Partial<DemoUnit>;
};

/** The register in the making: its deals so far, and the sources of the next one. */
type Register = {
  readonly deals: DealRow[];
  readonly units: DemoUnit[];
  readonly random: Random;
  readonly numbers: Record<'KPP' | 'NP', number>;
};

type Place = { readonly name: string | null; readonly obcina: string };
const unknownPlace: Place = { name: null, obcina: '' };

export const demoDeals = (rows: DemoRows): Demo => {
  const register: Register = {
    deals: [],
    units: [],
    random: randomBySeed(seed),
    numbers: { KPP: firstSale, NP: firstRent },
  };
  const places = new Map(rows.ko.map(({ ko, name, obcina }): [number, Place] => [ko, { name, obcina: obcina ?? '' }]));
  sellParts(register, rows, places);
  sellParcels(register, rows, places);
  return register;
};

const add = (
  { deals, units, random, numbers }: Register,
  register: 'KPP' | 'NP',
  price: number,
  contract_on: string,
  sold: readonly Sold[],
): void => {
  const id_posla = String(numbers[register]++);
  const flags = { deal_type: random.next() < 0.93 ? 1 : random.whole(2, 4), act: 1, market_flag: flagOf(random) };
  const all = { part: 1, whole: 1 };
  const tally = sold.reduce(
    (sum, { what, kind, area }) => addUnit(sum, { what, kind, area, share: all, vat_rate: null }),
    emptyPriceBasis,
  );
  const basis = basisOf(tally);
  deals.push({
    ...emptyDeal,
    register,
    id_posla,
    ...flags,
    contract_on,
    in_force_on: addDays(contract_on, random.whole(25, 90)),
    price,
    vat_included: false,
    year: Number(contract_on.slice(0, 4)),
    parts: tally.parts,
    parcels: tally.parcels,
    state_on: demoStateOn,
  });
  for (const [index, { what, kind, area, fields }] of sold.entries())
    units.push({
      ...emptyUnit,
      ...fields,
      register,
      id_posla,
      ordinal: index + 1,
      kind,
      contract_on,
      area,
      price,
      price_m2: (basis === 'land') === (what === 'parcel') ? pricePerSquareMetre(price, tally) : null,
      ddv: 'excluded',
      land_area: what === 'part' ? landWith(tally) : null,
      basis,
      whole: true,
      ...flags,
      share_part: 1,
      share_whole: 1,
    } as DemoUnit);
};

const pointOf = ({ e, n }: { readonly e: number | null; readonly n: number | null }): string | null =>
  e === null || n === null ? null : `(${e},${n})`;

type PartRow = DemoRows['building_part'][number];
type BuildingRow = DemoRows['building'][number];

const fieldsOf = (
  part: PartRow,
  building: BuildingRow,
  { name, obcina }: Place,
  address: DemoRows['address'][number] | undefined,
): Partial<DemoUnit> => ({
  place: pointOf(building),
  year_built: building.year_built,
  new_building: false,
  ko: building.ko,
  ko_name: name,
  municipality: obcina.toUpperCase(),
  building: building.number,
  part: part.number,
  settlement: address?.settlement.toUpperCase() ?? null,
  street: address?.street.toUpperCase() ?? null,
  house_number: address ? `${address.number}${address.addition}` : null,
  net_area: part.net_area,
  usable_area: part.usable_area,
  use_name: part.use,
  sold_usable_area: part.usable_area,
});

const sellParts = (register: Register, rows: DemoRows, places: ReadonlyMap<number, Place>): void => {
  const { random } = register;
  const buildings = new Map(rows.building.map((building) => [building.eid, building]));
  const addresses = new Map(rows.address.map((address) => [address.building_eid, address]));
  for (const part of rows.building_part) {
    const building = buildings.get(part.building_eid);
    const [code, chance] = soldAs[part.use ?? ''] ?? [undefined, 0];
    const area = part.usable_area ?? part.net_area;
    if (!building || code === undefined || !area || random.next() > chance) continue;
    const place = places.get(building.ko) ?? unknownPlace;
    const day = addDays(firstDay, floor(random.next() ** 0.8 * days));
    const fields = fieldsOf(part, building, place, addresses.get(part.building_eid));
    const level = (levels[place.obcina] ?? 1_500) * (1 + yearlyRise) ** (Number(day.slice(0, 4)) - 2020);
    const age = 1 - 0.003 * (2026 - (building.year_built ?? 1970));
    const perMetre = level * (factors[code] ?? 1) * age * (0.85 + random.next() * 0.3) * (70 / (area + 40)) ** 0.12;
    const price = round((area * perMetre) / 500) * 500;
    const own: Sold = { what: 'part', kind: kindOfPart('KPP', code), area, fields };
    const land = rows.building_parcel.find(({ building_eid }) => building_eid === part.building_eid);
    const parcel = code === 1 ? rows.parcel.find(({ eid }) => eid === land?.parcel_eid) : undefined;
    const garage: Sold = { what: 'part', kind: kindOfPart('KPP', 4), area: 13, fields: { ...fields, part: null } };
    const sold = [
      own,
      ...(code === 2 && random.next() < 0.12 ? [garage] : []),
      ...(parcel?.area ? [soldParcel(parcel, place, 5)] : []),
    ];
    add(register, 'KPP', price, day, sold);
    if (code === 2 && random.next() < 0.2) {
      const monthly = round((area * perMetre * 0.0041) / 10) * 10;
      add(register, 'NP', monthly, addDays(day, random.whole(30, 300)), [{ ...own, kind: kindOfPart('NP', 2) }]);
    }
  }
};

const sellParcels = (register: Register, rows: DemoRows, places: ReadonlyMap<number, Place>): void => {
  const { random } = register;
  for (const parcel of rows.parcel) {
    if (!parcel.area || random.next() > 0.05) continue;
    const place = places.get(parcel.ko) ?? unknownPlace;
    const town = (levels[place.obcina] ?? 0) > 2_000;
    const kind = town ? 2 : random.one([2, 7, 7, 9]);
    const perMetre = landPrice(kind, town) * (0.8 + random.next() * 0.4);
    const day = addDays(firstDay, floor(random.next() * days));
    add(register, 'KPP', round((parcel.area * perMetre) / 10) * 10, day, [soldParcel(parcel, place, kind)]);
  }
};

/** EUR for a m² of land by its kind: to build on, of a forest, of a field. */
const landPrice = (kind: number, isInTown: boolean): number => {
  if (kind === 2) return isInTown ? 210 : 62;
  return kind === 7 ? 3.9 : 1.5;
};

/** Kind under which a part of this use is sold, and the probability of its sale. */
const soldAs: Readonly<Record<string, readonly [number, number]>> = {
  [partUses.flat]: [2, 0.32],
  [partUses.house]: [1, 0.22],
  [partUses.garage]: [4, 0.06],
  [partUses.business]: [5, 0.3],
  [partUses.shop]: [8, 0.3],
};
/** The price for a m² beside that of a flat. */
const factors: Readonly<Record<number, number>> = { 1: 0.62, 2: 1, 4: 0.45, 5: 0.8, 8: 0.95 };

const soldParcel = (parcel: DemoRows['parcel'][number], { name, obcina }: Place, kind: number): Sold => ({
  what: 'parcel',
  kind: kindOfParcel(kind),
  area: parcel.area ?? 0,
  fields: {
    place: pointOf(parcel),
    ko: parcel.ko,
    ko_name: name,
    municipality: obcina.toUpperCase(),
    parcel: parcel.number,
    net_area: parcel.area,
  },
});

/** Most deals of the last months are still being looked at, and some old ones were never settled. */
const flagOf = (random: Random): number => {
  const chance = random.next();
  if (chance < 0.62) return 1;
  if (chance < 0.8) return 2;
  if (chance < 0.9) return 4;
  return chance < 0.97 ? 5 : 3;
};

const emptyDeal = {
  changed_on: null,
  vat_rate: null,
  lease_purchase_until: null,
  lease_purchase_ended: null,
  costs_included: null,
  rent_from: null,
  rent_until: null,
  rent_ended: null,
  rent_term: null,
  rent_months: null,
} as const;

const emptyUnit = { ...noPart, ...noLand, place: null, ko_name: null, net_area: null, vat_rate: null } as const;

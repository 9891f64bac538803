import { fold } from '#lib/fold.ts';
import { max, round } from '#lib/maths.ts';
import { nothingKnown } from '../core/fields.ts';
import { makeEid } from '../core/identifiers.ts';
import { outlineText } from '../core/outline.ts';
import type { AddressRow, BuildingRow, PartRow, Rows, Target } from '../core/rows.ts';
import { bent } from './bent.ts';
import { centreOf, type LandUse, type PlannedParcel, type PlannedRoad, type Point, planPlace } from './parcel-plan.ts';
import { type Random, randomBySeed } from './random.ts';
import {
  actualUses,
  buildingTypes,
  constructions,
  type DemoPlace,
  demoPlaces,
  entryStatus,
  parcelStatuses,
  partUses,
  placeSize,
  plannedUses,
  positions,
  roomKinds,
} from './words.ts';

const seed = 1728;
/** Internal ids of real records have at most twelve digits, so these never meet one. */
const firstId = 9_000_000_000_000;
const stated = { state_on: '2026-01-01', source_id: 9 } as const;
const thisYear = 2026;

export type DemoRows = { [T in Target]: Rows[T][] };

/** The register in the making: its rows so far, and the sources of the next one. */
type Register = { readonly rows: DemoRows; readonly random: Random; readonly nextId: () => number };

/** The roads of a place for the land around it: its own, and the continuations of the main ones. */
export type PlaceRoads = {
  readonly ko: number;
  readonly corner: Point;
  readonly roads: readonly PlannedRoad[];
  /** Before the land is bent. */
  readonly gates: readonly Point[];
};

/** The records of the demonstration; the same at every start. */
export const demoCadastre = (): DemoRows => demoPlacesPlanned().rows;

/** The same with the roads of each place. */
export const demoPlacesPlanned = (): { readonly rows: DemoRows; readonly roads: readonly PlaceRoads[] } => {
  const rows = emptyRows();
  let id = firstId;
  const register: Register = { rows, random: randomBySeed(seed), nextId: () => id++ };
  const roads = demoPlaces.map((place) => addPlace(register, place));
  for (const [code, mark, name] of Object.values(plannedUses))
    rows.use_name.push({ kind: 'planned', code, mark, name });
  for (const [code, name] of Object.values(actualUses)) rows.use_name.push({ kind: 'actual', code, mark: null, name });
  return { rows, roads };
};

const emptyRows = (): DemoRows => ({
  ko: [],
  obcina: [],
  settlement: [],
  post: [],
  upravna_enota: [],
  use_name: [],
  building: [],
  building_part: [],
  part_position: [],
  parcel: [],
  parcel_use: [],
  parcel_value: [],
  part_value: [],
  room: [],
  building_parcel: [],
  street: [],
  address: [],
  parcel_outline: [],
  building_outline: [],
  area: [],
});

const addPlace = (register: Register, place: DemoPlace): PlaceRoads => {
  const { rows, random, nextId } = register;
  rows.ko.push({ ko: place.ko, name: place.name, folded: fold(place.name), obcina: place.obcina });
  const houses = houseNumbers(register, place);
  let buildingNumber = place.firstBuilding;
  const { ko, corner } = place;
  const onGround = ([x, y]: Point): Point => [corner[0] + x, corner[1] + y];
  const plan = planPlace({
    ...placeSize,
    firstNumber: place.firstParcel,
    random,
    onMap: (point) => bent(onGround(point)),
  });
  for (const planned of plan.parcels) {
    const parcelEid = makeEid('parcel', nextId());
    addParcel(register, place, planned, parcelEid);
    for (const [index, { ring, ground }] of planned.buildings.entries()) {
      const eid = makeEid('building', nextId());
      const address = index === 0 ? houses(planned, centreOf(ring), eid) : undefined;
      if (address) rows.address.push(address);
      const [e, n] = centreOf(ring);
      const building = {
        eid,
        number: buildingNumber++,
        ground,
        at: [cents(e), cents(n)] as const,
        outbuilding: index > 0,
        address,
      };
      addBuilding(register, place, building);
      rows.building_outline.push({ eid, outline: outlineText([ring]), ...stated });
      rows.building_parcel.push({ building_eid: eid, parcel_eid: parcelEid, by_place: false });
    }
  }
  return { ko, corner, roads: plan.roads, gates: plan.gates.map(onGround) };
};

const cents = (metres: number): number => round(metres * 100) / 100;

/** Street of a house, by the share of the place south of it. */
export const streetAt = (share: number, streets: number): number => max(0, round(share * streets - 0.5)) % streets;

/** Houses are numbered along the streets from the south to the north; in a village through the settlement. */
const houseNumbers = ({ random, nextId }: Register, place: DemoPlace) => {
  const streets = place.streets.length > 0 ? place.streets : [place.settlement];
  const last = streets.map(() => 0);
  return ({ north }: PlannedParcel, [e, n]: Point, buildingEid: string): AddressRow => {
    const index = streetAt(north, streets.length);
    const street = streets[index] ?? place.settlement;
    const shared = random.next() < 0.06 && (last[index] ?? 0) > 0;
    if (!shared) last[index] = (last[index] ?? 0) + 1;
    return {
      eid: makeEid('house_number', nextId()),
      street,
      settlement: place.settlement,
      obcina: place.obcina,
      folded: fold(street === place.settlement ? street : `${street} ${place.settlement}`),
      number: last[index] ?? 1,
      addition: shared ? 'a' : '',
      post_code: place.post[0],
      post: place.post[1],
      post_folded: fold(place.post[1]),
      building_eid: buildingEid,
      e: cents(e),
      n: cents(n),
      of_flat: false,
      ...stated,
    };
  };
};

const pricePerSquareMetre: Record<LandUse, number> = {
  dvor: 96,
  vrt: 60,
  njiva: 2.1,
  travnik: 1.4,
  pasnik: 0.9,
  gozd: 0.6,
};

const addParcel = ({ rows, random }: Register, place: DemoPlace, planned: PlannedParcel, eid: string): void => {
  const { use, area } = planned;
  const [e, n] = planned.centre;
  const farmed = ['njiva', 'travnik', 'pasnik'].includes(use);
  rows.parcel.push({
    ...nothingKnown('parcel'),
    eid,
    ko: place.ko,
    number: planned.number,
    area,
    soil: farmed ? random.whole(35, 78) : null,
    status: random.next() < 0.6 ? parcelStatuses[0] : parcelStatuses[1],
    obcina_id: null,
    e,
    n,
    ...stated,
  });
  rows.parcel_outline.push({ eid, outline: outlineText([planned.ring]), ...stated });
  const [code] = plannedUseOf(use, place);
  const side = use === 'dvor' && random.next() < 0.15 ? 100 - random.whole(60, 95) : 0;
  rows.parcel_use.push({ parcel_eid: eid, kind: 'planned', code, share: 100 - side, ...stated });
  if (side > 0)
    rows.parcel_use.push({ parcel_eid: eid, kind: 'planned', code: plannedUses.meadows[0], share: side, ...stated });
  for (const [actual, share] of actualUsesOf(planned))
    rows.parcel_use.push({ parcel_eid: eid, kind: 'actual', code: actual, share, ...stated });
  rows.parcel_value.push({ parcel_eid: eid, value: round(area * pricePerSquareMetre[use]), ...stated });
};

export const plannedUseOf = (use: LandUse, { town, ko }: Pick<DemoPlace, 'town' | 'ko'>) => {
  if (use === 'dvor' || use === 'vrt') {
    if (ko === 1728) return plannedUses.centre;
    return town ? plannedUses.homes : plannedUses.village;
  }
  if (use === 'gozd') return plannedUses.woods;
  return use === 'njiva' ? plannedUses.fields : plannedUses.meadows;
};

export const actualUsesOf = ({ use, area, buildings }: PlannedParcel): (readonly [string, number])[] => {
  if (use === 'gozd') return [[actualUses.woods[0], 100]];
  if (use !== 'dvor' && use !== 'vrt') return [[actualUses.fields[0], 100]];
  const built = round((buildings.reduce((sum, { ground }) => sum + ground, 0) / area) * 1_000) / 10;
  const settled = round((100 - built) * 10) / 10;
  return built > 0
    ? [
        [actualUses.settled[0], settled],
        [actualUses.building[0], built],
      ]
    : [[actualUses.settled[0], 100]];
};

type Planned = {
  readonly eid: string;
  readonly number: number;
  readonly ground: number;
  readonly at: Point;
  readonly outbuilding: boolean;
  readonly address: AddressRow | undefined;
};
type PartDraft = {
  readonly use: string;
  readonly area: number;
  readonly floor: number;
  readonly position: string;
  readonly flat?: number;
};

/** The buildings that the mock-up and the tests name; they must be large, and know everything. */
const known = (place: DemoPlace, number: number): 'block' | undefined =>
  (place.ko === 1728 && number === 412) || (place.ko === 1772 && number === 1826) ? 'block' : undefined;

const fixedFacts = { year_built: 1_974, roof_year: 2_009, facade_year: 2_016, floors: 9 } as const;

const addBuilding = (register: Register, place: DemoPlace, planned: Planned): void => {
  const { rows, random } = register;
  const { eid, number, at, address } = planned;
  const fixed = known(place, number) === 'block';
  const block = fixed || (place.town && !planned.outbuilding && random.next() < 0.35);
  const ground = fixed ? max(planned.ground, 420) : planned.ground;
  const [fewest, most] = block ? ([4, 8] as const) : ([1, 3] as const);
  const floors = planned.outbuilding ? 1 : random.whole(fewest, most);
  const partsIn = (): readonly PartDraft[] => {
    if (planned.outbuilding)
      return [{ use: partUses.garage, area: ground * 0.9, floor: 1, position: positions.ground }];
    return block ? blockParts(ground, fixed ? 8 : floors, random, fixed) : houseParts(ground, floors, random);
  };
  const parts = partsIn();
  const built = random.whole(1_900, 2_022);
  const later = (chance: number): number | null =>
    random.next() < chance && built < thisYear - 12 ? random.whole(max(built + 10, 1_985), thisYear - 1) : null;
  const maybe = (chance: number): boolean | null => {
    if (fixed || random.next() < chance) return true;
    return random.next() < 0.5 ? false : null;
  };
  const building: BuildingRow = {
    ...nothingKnown('building'),
    eid,
    ko: place.ko,
    number,
    type: block ? random.one(buildingTypes) : buildingTypes[0],
    construction: block ? constructions[1] : random.one(constructions),
    status: entryStatus,
    ...(fixed
      ? fixedFacts
      : {
          year_built: built,
          roof_year: later(0.3),
          facade_year: later(0.4),
          floors: floors + Number(parts.some(({ position }) => position === positions.cellar)),
        }),
    flats: parts.filter(({ use }) => use === partUses.flat || use === partUses.house).length,
    businesses: parts.filter(({ use }) => use === partUses.business || use === partUses.shop).length,
    gross_area: fixed || random.next() < 0.6 ? cents(ground * (floors + 0.6)) : null,
    electricity: maybe(0.95),
    water: maybe(0.85),
    sewer: maybe(0.5),
    gas: maybe(0.3),
    e: at[0],
    n: at[1],
    ...stated,
  };
  rows.building.push(building);
  for (const [index, draft] of parts.entries()) {
    const part = partOf(register, draft, index + 1, { ...building, address, fixed });
    rows.building_part.push(part);
    rows.part_position.push({ part_eid: part.eid, position: draft.position, floor: String(draft.floor), ...stated });
    addValueAndRooms(rows, part);
  }
};

const valuePerSquareMetre: Readonly<Record<string, number>> = {
  [partUses.flat]: 2_150,
  [partUses.house]: 1_240,
  [partUses.business]: 1_480,
  [partUses.shop]: 1_690,
  [partUses.garage]: 620,
  [partUses.cellar]: 410,
};

/** Values and rooms by the use of a part; stairs have none. */
const addValueAndRooms = (rows: DemoRows, { eid, use, net_area, usable_area }: PartRow): void => {
  const [area, usable] = [net_area ?? 0, usable_area ?? 0];
  const value = round(usable * (valuePerSquareMetre[use ?? ''] ?? 0));
  if (value > 0) rows.part_value.push({ part_eid: eid, value, ...stated });
  for (const [kind, size] of roomsOf(use, area, usable))
    rows.room.push({
      eid: makeEid(roomEidKind, firstId + rows.room.length),
      part_eid: eid,
      kind,
      area: round(size * 10) / 10,
      ...stated,
    });
};

/** No kind that the registers use, as far as is known. */
const roomEidKind = '1999';

const roomsOf = (use: string | null, area: number, usable: number): (readonly [string, number])[] => {
  if (use === partUses.flat || use === partUses.house)
    return [
      [roomKinds.living, usable],
      [roomKinds.balcony, area - usable],
    ];
  if (use === partUses.cellar) return [[roomKinds.cellar, area]];
  if (use === partUses.garage) return [[roomKinds.garage, area]];
  return use === partUses.shop || use === partUses.business ? [[roomKinds.business, area]] : [];
};

/** Facts of the building that a part depends on; `fixed` is one that the tests name. */
type Around = Pick<BuildingRow, 'eid' | 'year_built' | 'floors'> & {
  readonly address: AddressRow | undefined;
  readonly fixed: boolean;
};

const partOf = ({ random, nextId }: Register, draft: PartDraft, number: number, building: Around): PartRow => {
  const dwelling = draft.use === partUses.flat || draft.use === partUses.house;
  const renewed = (): number | null =>
    (building.fixed || random.next() < 0.35) && (building.year_built ?? thisYear) < 2_000
      ? random.whole(2_001, thisYear - 1)
      : null;
  const area = round(draft.area * 10) / 10;
  return {
    ...nothingKnown('building_part'),
    eid: makeEid('building_part', nextId()),
    building_eid: building.eid,
    number,
    address_eid: building.address?.eid ?? null,
    use: draft.use,
    net_area: area,
    usable_area: dwelling ? round(area * (0.86 + random.next() * 0.1) * 10) / 10 : area,
    flat_number: draft.flat ?? null,
    lift: (building.floors ?? 1) > 4 ? true : random.next() < 0.8 ? false : null,
    windows_year: dwelling ? renewed() : null,
    installations_year: dwelling ? renewed() : null,
    ...stated,
  };
};

const houseParts = (ground: number, floors: number, random: Random): PartDraft[] => {
  const parts: PartDraft[] = [
    { use: partUses.house, area: ground * 0.8 * floors, floor: 1, position: positions.ground },
  ];
  if (random.next() < 0.5)
    parts.push({ use: partUses.cellar, area: ground * 0.5, floor: 1, position: positions.cellar });
  if (random.next() < 0.5)
    parts.push({ use: partUses.garage, area: 14 + random.next() * 16, floor: 1, position: positions.ground });
  return parts;
};

/** Shops or offices below, flats above, a cellar for each flat and some garages. */
const blockParts = (ground: number, floors: number, random: Random, fixed: boolean): PartDraft[] => {
  const perFloor = fixed ? 5 : max(1, round((ground * 0.75) / 66));
  const flatArea = (ground * 0.75) / perFloor;
  const parts: PartDraft[] = [
    { use: partUses.shop, area: ground * 0.3, floor: 2, position: positions.ground },
    { use: partUses.business, area: ground * 0.25, floor: 2, position: positions.ground },
  ];
  let flat = 0;
  for (let floor = 3; floor < 2 + floors; floor++)
    for (let k = 0; k < perFloor; k++)
      parts.push({
        use: partUses.flat,
        area: flatArea * (0.85 + random.next() * 0.3),
        floor,
        position: positions.upper,
        flat: ++flat,
      });
  // The part that the tests name is a flat among the cellars' numbers, as later changes leave them in registers.
  const cellars = Array.from(
    { length: flat },
    (_, k): PartDraft => ({
      use: partUses.cellar,
      area: 4 + ((k * 7) % 5),
      floor: 1,
      position: positions.cellar,
    }),
  );
  parts.push(...cellars);
  if (fixed)
    parts.splice(39, 0, { use: partUses.flat, area: 58.4, floor: 9, position: positions.upper, flat: flat + 1 });
  for (let k = 0; k < 3; k++) parts.push({ use: partUses.garage, area: 13 + k, floor: 1, position: positions.cellar });
  parts.push({ use: partUses.stairs, area: ground * 0.1 * floors, floor: 1, position: positions.ground });
  return parts;
};

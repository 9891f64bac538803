import { floor, max, round } from '#lib/maths.ts';
import type { AreaKind } from '../rows.ts';
import { boxAround } from './borders.ts';
import type { FlatRing } from './clip.ts';
import type { Feature, Layer } from './encode.ts';
import { freeSpot } from './free-spot.ts';
import type { Tile } from './grid.ts';
import { koFeatures } from './ko-names.ts';
import type { LandClass } from './land.ts';
import { inDrawnOrder } from './land-order.ts';
import { alongRoad } from './nearest-on.ts';

type Parcel = {
  readonly rings: readonly FlatRing[];
  readonly land: LandClass;
  readonly number: string;
  readonly area: number;
  /** The name of its k.o. */
  readonly ko: string | null;
};
type Building = {
  readonly rings: readonly FlatRing[];
  /** The point of one that has no outline. */
  readonly spot: readonly [number, number] | null;
};
type Address = {
  readonly number: string;
  readonly street: string;
  readonly settlement: string;
  readonly e: number;
  readonly n: number;
};
/** A name and its position: the seat of a municipality, a settlement, or a k.o. */
export type Place = {
  readonly name: string;
  readonly e: number;
  readonly n: number;
  readonly addresses: number;
  readonly kind: AreaKind;
};
/** A line between two areas of a kind, or around one. */
export type Border = { readonly kind: AreaKind; readonly line: FlatRing };

/** All land of a class is one feature, large parcels separate: drawing each parcel by itself takes twice the time. */
const landFeatures = (parcels: readonly Parcel[]): Feature[] =>
  inDrawnOrder(parcels).map(({ land, parcels: some }) => ({
    type: 'polygon',
    properties: { land },
    rings: some.flatMap(({ rings }) => rings),
  }));

/** Position of a number or a name: the middle of the outer ring's box. */
export const middleOf = (ring: FlatRing): readonly [number, number] => {
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [(west + east) / 2, (south + north) / 2];
};

/**
 * A street is named once in a tile, along the road nearest to its middle address there, so that the name covers no house. Where the village
 * itself is the street it is named as a place.
 */
const streetFeatures = (addresses: readonly Address[], parcels: readonly Parcel[]): Feature[] => {
  const roads = parcels.filter(({ land }) => land === 'road').flatMap(({ rings }) => rings);
  return [...Map.groupBy(addresses, ({ street, settlement }) => `${street}|${settlement}`).values()].flatMap(
    (there): Feature[] => {
      const middle = there[floor(there.length / 2)];
      if (!middle || there.length < 2 || middle.street === middle.settlement) return [];
      // The most central house whose road is known.
      const on = nearestToMiddle(there).flatMap(({ e, n }) => alongRoad(roads, e, n) ?? [])[0];
      const { e, n, turn } = on ?? { ...middle, turn: 0 };
      return [{ type: 'point', properties: { text: middle.street, turn }, at: [e, n] }];
    },
  );
};

/** Number of addresses of a street whose road is looked up. */
const asked = 3;
const nearestToMiddle = (there: readonly Address[]): readonly Address[] => {
  const from = max(0, floor((there.length - asked) / 2));
  const [first, ...rest] = there.slice(from, from + asked);
  const [second, ...others] = rest;
  return [second, first, ...others].flatMap((one) => one ?? []);
};

/** The nearest tiles are enlarged up to four times: so often their names of k.o. halve their distance. */
const nearestKo = 4;

type Drawn = {
  readonly parcels: readonly Parcel[];
  readonly buildings: readonly Building[];
  readonly addresses: readonly Address[];
  readonly borders: readonly Border[];
  /** Numbers and names have room only on the nearest tiles. */
  readonly isNear: boolean;
};

/** The plan of parcels and houses; a larger parcel's number comes before that of a smaller one. */
export const planLayers = (tile: Tile, { parcels, buildings, addresses, borders, isNear }: Drawn): Layer[] => {
  const houses = buildings.flatMap(({ rings, spot }) => (spot ? [] : rings));
  const shared: Layer[] = [
    { name: 'land', features: landFeatures(parcels) },
    { name: 'house', features: houses.length > 0 ? [{ type: 'polygon', properties: {}, rings: houses }] : [] },
    {
      name: 'spot',
      features: buildings.flatMap(({ spot }): Feature[] => (spot ? [{ type: 'point', properties: {}, at: spot }] : [])),
    },
    borderLayer(borders),
    { name: 'ko', features: koFeatures(tile, parcels, isNear ? nearestKo : 0) },
  ];
  if (!isNear) return shared;
  const taken = houses.map(boxAround);
  return [
    ...shared,
    {
      name: 'address',
      features: addresses.map(({ number, e, n }) => ({ type: 'point', properties: { text: number }, at: [e, n] })),
    },
    { name: 'street', features: streetFeatures(addresses, parcels) },
    {
      name: 'number',
      features: parcels.flatMap(({ rings, number, area }): Feature[] => {
        const at = freeSpot(rings, number.length, taken);
        return at ? [{ type: 'point', properties: { text: number, area: round(area) }, at }] : [];
      }),
    },
  ];
};

/** Borders, each kind one feature. */
export const borderLayer = (borders: readonly Border[]): Layer => ({
  name: 'border',
  features: [...Map.groupBy(borders, ({ kind }) => kind)].map(([kind, some]) => ({
    type: 'line',
    properties: { kind },
    lines: some.map(({ line }) => line),
  })),
});

/** Names of places, the larger ones first: where two would overlap the first one is drawn. Those of k.o. are apart. */
export const namesLayers = (places: readonly Place[], borders: readonly Border[]): Layer[] => [
  borderLayer(borders),
  {
    name: 'place',
    features: places.flatMap(({ name, e, n, addresses, kind }): Feature[] =>
      kind === 'ko' ? [] : [{ type: 'point', properties: { text: name, addresses, kind }, at: [e, n] }],
    ),
  },
  {
    name: 'ko',
    features: places.flatMap(({ name, e, n, kind }): Feature[] =>
      kind === 'ko' ? [{ type: 'point', properties: { text: name }, at: [e, n] }] : [],
    ),
  },
];

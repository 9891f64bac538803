import { atan2, max, PI, round } from '#lib/maths.ts';
import { type Plan, type PlanGround, type PlanName, type PlanRings, planWidth } from '#lib/printed.ts';
import { chordsOf } from './chords.ts';
import { clipLine, clipRing, type FlatRing } from './clip.ts';
import type { Box } from './grid.ts';
import { type LandClass, landClasses } from './land.ts';
import { inDrawnOrder } from './land-order.ts';
import type { Border, Place } from './layers.ts';
import { nearestOn } from './nearest-on.ts';

/** The area of a plan on paper, and how many times smaller it is than the ground. */
export type Frame = { readonly box: Box; readonly scale: number };

const scales = [
  1_000, 1_500, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000,
] as const;
/** The farthest scale that is drawn of parcels; beyond it land is a picture. */
const farthestPlan = 10_000;
export const isPlan = ({ scale }: Frame): boolean => scale <= farthestPlan;

type Around = {
  /** Ratio of height to width. */
  readonly height: number;
  /** How many times the box has room in it. */
  readonly room: number;
  readonly least: (typeof scales)[number];
};

/** The frame around the box at the largest usual scale that leaves the required room. */
export const frameAround = ([west, south, east, north]: Box, { height, room, least }: Around): Frame => {
  const needed = max(east - west, (north - south) / height) * room;
  const scale = scales.find((one) => one >= least && one * planWidth >= needed) ?? 2_000_000;
  return frameOf([(west + east) / 2, (south + north) / 2], scale, height);
};

export const frameOf = ([e, n]: readonly [number, number], scale: number, height: number): Frame => {
  const halfWidth = (scale * planWidth) / 2;
  const halfHeight = halfWidth * height;
  return { scale, box: [e - halfWidth, n - halfHeight, e + halfWidth, n + halfHeight] };
};

const pointsAcross = 483;
export const metresPerPoint = ({ box }: Frame): number => (box[2] - box[0]) / pointsAcross;

/** Metres of the bar of a scale: a round length, at most a quarter of the width. */
export const barOf = ({ box }: Frame): number => {
  const most = (box[2] - box[0]) / 4;
  const lengths = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]);
  return lengths.findLast((length) => length <= most) ?? 1;
};

type Parcel = {
  readonly rings: readonly FlatRing[];
  readonly land: LandClass;
  readonly number: string;
  readonly area: number;
};
export type Drawn = {
  readonly parcels: readonly Parcel[];
  readonly buildings: readonly { readonly rings: readonly FlatRing[] }[];
  readonly addresses: readonly {
    readonly number: string;
    readonly street: string;
    readonly settlement: string;
    readonly e: number;
    readonly n: number;
  }[];
  readonly borders: readonly Border[];
  readonly places: readonly Place[];
  readonly picture: PlanGround['picture'];
};

const paperClasses = landClasses.filter((one) => one !== 'house');

/** The content of a frame for drawing on paper. */
export const groundOf = (drawn: Drawn, frame: Frame): PlanGround => {
  const clipped = (rings: readonly FlatRing[]): PlanRings =>
    rings.map((ring) => clipRing(ring, grown(frame.box, 2 * metresPerPoint(frame)))).filter((ring) => ring.length >= 6);
  return {
    land: inDrawnOrder(drawn.parcels).flatMap(({ land: look, parcels }) => {
      const rings = clipped(parcels.flatMap((one) => one.rings));
      return look !== 'house' && rings.length > 0 ? [{ look, rings }] : [];
    }),
    houses: clipped(drawn.buildings.flatMap(({ rings }) => rings)),
    picture: drawn.picture,
    borders: [...Map.groupBy(drawn.borders, ({ kind }) => kind)].map(([look, some]) => ({
      look,
      lines: some.flatMap(({ line }) => clipLine(line, frame.box)),
    })),
    names: namesOf(drawn, frame),
  };
};

const grown = ([west, south, east, north]: Box, by: number): Box => [west - by, south - by, east + by, north + by];

/** Number of addresses from which a place is written as a town. */
const townAddresses = 1_500;
const farthest = { houses: 2_500, parcels: 5_000 } as const;
/** On a plan of a whole region, names of k.o. would cover everything. */
const koScales = { from: 5_000, to: 50_000 } as const;

/** Places before streets, those before houses and parcels: earlier names get their room first. */
const namesOf = ({ parcels, addresses, places }: Drawn, frame: Frame): PlanName[] => {
  const metres = metresPerPoint(frame);
  const isNamed = ({ addresses: count, kind }: Place): boolean =>
    kind === 'ko'
      ? frame.scale >= koScales.from && frame.scale <= koScales.to
      : count * 100 >= (metres * 0.75) ** 2 && frame.scale >= koScales.from;
  const place = ({ name, e, n, addresses: count, kind }: Place): PlanName => ({
    text: name,
    look: kind === 'ko' ? 'ko' : count >= townAddresses ? 'town' : 'place',
    at: [0, 1, -1, 2, -2].map((step) => ({ e, n: n + step * 12 * metres })),
  });
  const named = places.filter(isNamed);
  return [
    ...named.filter(({ kind }) => kind !== 'ko').map(place),
    ...(isPlan(frame) ? streetNames({ parcels, addresses }, metres) : []),
    ...named.filter(({ kind }) => kind === 'ko').map(place),
    ...(frame.scale <= farthest.houses
      ? addresses.map(({ number, e, n }): PlanName => ({ text: number, look: 'house', at: [{ e, n }] }))
      : []),
    ...(frame.scale <= farthest.parcels
      ? parcels.map(
          ({ rings, number }): PlanName => ({ text: number, look: 'parcel', at: chordsOf(rings, 3.2 * metres) }),
        )
      : []),
  ];
};

/** Number of a street's addresses tried as positions of its name. */
const placesOfStreet = 8;

/** A street is named on the road parcels nearest to its houses; if the village itself is the street it is named as a place. */
const streetNames = ({ parcels, addresses }: Pick<Drawn, 'parcels' | 'addresses'>, metres: number): PlanName[] => {
  const roads = parcels.filter(({ land }) => land === 'road').flatMap(({ rings }) => rings);
  return [...Map.groupBy(addresses, ({ street, settlement }) => `${street}|${settlement}`).values()].flatMap(
    (there): PlanName[] => {
      const [first] = there;
      if (!first || first.street === first.settlement || there.length < 2) return [];
      const apart = max(1, round(there.length / placesOfStreet));
      const middle = round(there.length / 2);
      const some = there
        .map((one, at) => ({ ...one, from: at < middle ? middle - at : at - middle }))
        .sort((one, other) => one.from - other.from)
        .filter((_, at) => at % apart === 0);
      const at = some.flatMap(({ e, n }) => nearestOn(roads, e, n) ?? []);
      const beside = some.flatMap(({ e, n }) => [12, -12].map((points) => ({ e, n: n + points * metres })));
      return [{ text: first.street, look: 'street', at: [...at, ...beside] }];
    },
  );
};

/** The content of a plan for its alternative text: names, and kinds of land, each the largest first. */
export type Seen = {
  readonly streets: readonly string[];
  readonly places: readonly string[];
  readonly land: readonly LandClass[];
};
const least = 0.02;
const most = 8;

export const seenOn = ({ parcels }: Drawn, { names }: PlanGround, { box }: Frame): Seen => {
  const [west, south, east, north] = box;
  const all = (east - west) * (north - south);
  const shares = paperClasses.map((look) => ({
    look,
    share:
      parcels
        .filter(({ land }) => land === look)
        .flatMap(({ rings }) => rings)
        .reduce((sum, ring) => sum + areaOf(clipRing(ring, box)), 0) / all,
  }));
  const written = (...looks: PlanName['look'][]) =>
    [...new Set(names.filter(({ look }) => looks.includes(look)).map(({ text }) => text))].slice(0, most);
  return {
    streets: written('street'),
    places: written('town', 'place'),
    land: shares
      .filter(({ look, share }) => share >= least && look !== 'other')
      .sort((one, other) => other.share - one.share)
      .map(({ look }) => look),
  };
};

/** Positive clockwise. */
const areaOf = (ring: FlatRing): number => {
  let twice = 0;
  const [ox, oy] = [ring[0] ?? 0, ring[1] ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice +=
      ((ring[next] ?? 0) - ox) * ((ring[at + 1] ?? 0) - oy) - ((ring[at] ?? 0) - ox) * ((ring[next + 1] ?? 0) - oy);
  }
  return twice / 2;
};

export type PlanWords = {
  readonly north: string;
  readonly bar: (p: { readonly metres: number; readonly scale: number }) => string;
};
/** The labels of every plan, with figures as the reader's language writes them. */
export const planWordsOf = (
  { north, bar }: { readonly north: string; readonly bar: (p: { length: string; scale: string }) => string },
  number: (value: number) => string,
): PlanWords => ({
  north,
  bar: ({ metres, scale }) => bar({ length: lengthOf(metres, number), scale: number(scale) }),
});
export const lengthOf = (metres: number, number: (value: number) => string): string =>
  metres < 1_000 ? `${number(metres)} m` : `${number(metres / 1_000)} km`;

type Shown = Pick<Plan, 'alt' | 'ground'> & Partial<Pick<Plan, 'subject' | 'marks'>>;

/** The plan of a frame, with its bar. */
export const planOf = (frame: Frame, { alt, ground, subject, marks }: Shown, { north, bar }: PlanWords): Plan => ({
  alt,
  box: frame.box,
  ground,
  subject: subject ?? { land: [], buildings: [] },
  marks: marks ?? [],
  bar: { metres: barOf(frame), label: bar({ metres: barOf(frame), scale: frame.scale }) },
  north,
});

/** One of eight directions between two places, from the north clockwise. */
export const directionOf = (de: number, dn: number): number => (round((atan2(de, dn) * 4) / PI) + 8) % 8;

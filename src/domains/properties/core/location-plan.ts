import { isInvented } from '#contract/invented.ts';
import {
  type Frame,
  frameAround,
  frameOf,
  isPlan,
  type PlanWords,
  planOf,
  type Seen,
} from '#domains/cadastre/core/map/paper.ts';
import type { Plan, PlanGround, PlanLand } from '#lib/printed.ts';
import type { Described, RegisterRecord } from './register-values.ts';

/** The parts of the plan that are the property. */
export type PlanSubject = {
  /** Null if only its address is known. */
  readonly ko: number | null;
  readonly building: number | null;
  readonly parcels: readonly string[];
  /** The record is demonstration data, even on a map with another source. */
  readonly isInvented: boolean;
};

export const subjectOf = (
  { sifraKo, stevilkaStavbe, parcelnaStevilka }: Pick<Described, 'sifraKo' | 'stevilkaStavbe' | 'parcelnaStevilka'>,
  record: RegisterRecord | null,
): PlanSubject => ({
  ko: sifraKo,
  building: stevilkaStavbe,
  parcels:
    parcelnaStevilka === null
      ? (record?.gursTabelaParcela ?? []).map((one) => one.parcelnaStevilka)
      : [parcelnaStevilka],
  isInvented: record?.source !== undefined && isInvented(record.source),
});

/** The location plan shows the land among its neighbours; the surroundings show the quarter, or without register data the region. */
const location = { height: 0.5, room: 3.5, least: 1_500 } as const;
const surroundings = { height: 0.62, near: 10_000, far: 200_000 } as const;

export const locationFrame = (box: Frame['box']): Frame => frameAround(box, location);
export const surroundingsFrame = (at: readonly [number, number], isDrawn: boolean): Frame =>
  frameOf(at, isDrawn ? surroundings.near : surroundings.far, surroundings.height);

export type LocationWords = PlanWords & {
  readonly land: Readonly<Record<PlanLand, string>>;
  readonly scaleOf: (scale: number) => string;
  readonly locationAlt: (p: { scale: string; parcels: string; building: string | null }) => string;
  readonly surroundingsAlt: (p: { scale: string }) => string;
  readonly places: (p: { names: string }) => string;
  readonly streets: (p: { names: string }) => string;
  readonly uses: (p: { names: string }) => string;
};
type Drawn = { readonly ground: PlanGround; readonly seen: Seen; readonly outlines: Plan['subject'] };

export const locationPlan = (
  frame: Frame,
  { ground, seen, outlines }: Drawn,
  { parcels, building }: PlanSubject,
  words: LocationWords,
): Plan => {
  const own = new Set(parcels);
  const about = {
    scale: words.scaleOf(frame.scale),
    parcels: parcels.join(', '),
    building: building === null ? null : String(building),
  };
  // The numbers of the property's own land always get their room first.
  const names = [...ground.names].sort((one, other) => Number(own.has(other.text)) - Number(own.has(one.text)));
  return planOf(
    frame,
    {
      alt: [words.locationAlt(about), ...seenText(seen, words)].join(' '),
      ground: { ...ground, names },
      subject: outlines,
    },
    words,
  );
};

export const surroundingsPlan = (
  frame: Frame,
  { ground, seen, outlines }: Drawn,
  [e, n]: readonly [number, number],
  words: LocationWords,
): Plan =>
  planOf(
    frame,
    {
      alt: [words.surroundingsAlt({ scale: words.scaleOf(frame.scale) }), ...seenText(seen, words)].join(' '),
      ground,
      ...(isPlan(frame) ? { subject: outlines } : {}),
      marks: [{ e, n, text: '', isSubject: true }],
    },
    words,
  );

const seenText = ({ places, streets, land }: Seen, words: LocationWords): string[] => [
  ...(places.length > 0 ? [words.places({ names: places.join(', ') })] : []),
  ...(streets.length > 0 ? [words.streets({ names: streets.join(', ') })] : []),
  ...(land.length > 0
    ? [words.uses({ names: land.flatMap((one) => (one === 'house' ? [] : words.land[one])).join(', ') })]
    : []),
];

import { max, min, sqrt } from '#lib/maths.ts';
import type { Plan, PlanShape } from '#lib/printed.ts';
import type { Described, RegisterRecord } from './register-values.ts';

type Outlined = Pick<PlanShape, 'ring' | 'more'> & { readonly sifraKo: number };
type Outlines = {
  readonly parcels: readonly (Outlined & { readonly parcelnaStevilka: string })[];
  readonly buildings: readonly (Outlined & { readonly stevilkaStavbe: number })[];
};

/** What of the plan is the property. */
type Subject = {
  readonly sifraKo: number | null;
  readonly building: number | null;
  readonly parcels: readonly string[];
  /** m² of its land, where the register knows it. */
  readonly area: number | null;
};

export const subjectOf = (
  { sifraKo, stevilkaStavbe, parcelnaStevilka }: Pick<Described, 'sifraKo' | 'stevilkaStavbe' | 'parcelnaStevilka'>,
  record: RegisterRecord,
): Subject => {
  const land = record.gursTabelaParcela ?? [];
  const areas = land.flatMap(({ povrsinaParcele }) => povrsinaParcele ?? []);
  return {
    sifraKo,
    building: stevilkaStavbe,
    parcels: parcelnaStevilka === null ? land.map((one) => one.parcelnaStevilka) : [parcelnaStevilka],
    area: record.povrsinaParcele ?? (areas.length > 0 ? areas.reduce((sum, one) => sum + one, 0) : null),
  };
};

const least = 220;
const most = 3_000;

/** Metres that the plan shows: enough that the land stands whole among its neighbours. */
export const groundOf = (area: number | null): number => min(most, max(least, 3.2 * sqrt(area ?? 0)));

const bars = [500, 200, 100, 50];

type Words = {
  readonly alt: string;
  readonly north: string;
  readonly barOf: (metres: number) => string;
};

/** The cadastre around the property; what is it comes last, so that nothing lies over it. */
export const locationPlan = (
  { parcels, buildings }: Outlines,
  subject: Subject,
  at: { readonly e: number; readonly n: number },
  { alt, north, barOf }: Words,
): Plan => {
  const metres = groundOf(subject.area);
  const isOurs = (sifraKo: number) => sifraKo === subject.sifraKo;
  const land = parcels.map(({ sifraKo, parcelnaStevilka, ring, more }) => ({
    ring,
    more,
    is: 'parcel' as const,
    isSubject: isOurs(sifraKo) && subject.parcels.includes(parcelnaStevilka),
    label: parcelnaStevilka,
  }));
  const houses = buildings.map(({ sifraKo, stevilkaStavbe, ring, more }) => ({
    ring,
    more,
    is: 'building' as const,
    isSubject: isOurs(sifraKo) && stevilkaStavbe === subject.building,
    label: '',
  }));
  const drawn = [...land, ...houses].filter(({ ring }) => ring.length >= 6);
  const bar = bars.find((length) => length <= metres / 4) ?? 50;
  return {
    alt,
    north,
    centre: [at.e, at.n],
    metres,
    shapes: [
      ...drawn.filter(({ is, isSubject }) => is === 'parcel' && !isSubject),
      ...drawn.filter(({ is, isSubject }) => is === 'parcel' && isSubject),
      ...drawn.filter(({ is, isSubject }) => is === 'building' && !isSubject),
      ...drawn.filter(({ is, isSubject }) => is === 'building' && isSubject),
    ],
    bar: { metres: bar, label: barOf(bar) },
  };
};

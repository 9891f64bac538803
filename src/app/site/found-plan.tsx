import type { DataOf } from '#contract/call.ts';
import type { showCadastreMap } from '#domains/cadastre/contract/cadastre.ts';
import { colourOf, isBuiltOn } from '#domains/cadastre/core/land-use.ts';

type Around = DataOf<typeof showCadastreMap>;
type Place = { readonly e: number; readonly n: number };

/** Half of the drawn area in metres; a wide screen shows all of it, a narrow one its middle. */
export const planReach = { e: 384, n: 117 } as const;
/** Pixels of a metre. */
const scale = 3;
const [width, height] = [planReach.e * 2 * scale, planReach.n * 2 * scale];

type Outlined = { readonly ring: readonly number[]; readonly more: readonly (readonly number[])[] };

const pathsOf = (all: readonly Outlined[], { e, n }: Place): string =>
  all
    .flatMap(({ ring, more }) => [ring, ...more])
    .filter((ring) => ring.length > 5)
    .map((ring) => {
      const points = [];
      for (let i = 0; i < ring.length; i += 2)
        points.push(
          `${Math.round(width / 2 + ((ring[i] ?? 0) - e) * scale)} ${Math.round(height / 2 - ((ring[i + 1] ?? 0) - n) * scale)}`,
        );
      return `M${points.join('L')}Z`;
    })
    .join('');

/** Radius of the ring of a building that has only a point. */
const spotRadius = 11;

/** Circles for buildings that have only a point in the register. */
const spotsOf = (all: Around['buildings'], { e, n }: Place): string =>
  all
    .flatMap(({ ring, at }) => (ring.length > 5 || !at ? [] : [at]))
    .map(([spotE, spotN]) => {
      const x = Math.round(width / 2 + (spotE - e) * scale);
      const y = Math.round(height / 2 - (spotN - n) * scale);
      const half = `a${spotRadius} ${spotRadius} 0 1 0`;
      return `M${x - spotRadius} ${y}${half} ${2 * spotRadius} 0${half} ${-2 * spotRadius} 0Z`;
    })
    .join('');

type Props = {
  readonly around: Around;
  readonly place: Place;
  readonly label: string;
  readonly isSubjectParcel: (parcel: Around['parcels'][number]) => boolean;
  readonly isSubjectBuilding: (building: Around['buildings'][number]) => boolean;
};

/** The map around a property, as one picture without a script; the property is in its middle. */
export const FoundPlan = ({ around, place, label, isSubjectParcel, isSubjectBuilding }: Props) => {
  const uses = new Map<string, Around['parcels'][number][]>();
  for (const parcel of around.parcels) {
    const use = colourOf(parcel.raba, isBuiltOn(parcel, around.buildings));
    uses.set(use, [...(uses.get(use) ?? []), parcel]);
  }
  const subject = around.parcels.filter(isSubjectParcel);
  return (
    <svg
      className="plan"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} className="plan-road" />
      {[...uses].map(([use, parcels]) => (
        <path key={use} fillRule="evenodd" className={`plan-parcel plan-${use}`} d={pathsOf(parcels, place)} />
      ))}
      <path className="plan-building plan-stone" d={pathsOf(around.buildings, place)} />
      <path className="plan-spot" d={spotsOf(around.buildings, place)} />
      <path className="plan-subject" fillRule="evenodd" d={pathsOf(subject, place)} />
      <path
        className="plan-asked"
        d={
          pathsOf(around.buildings.filter(isSubjectBuilding), place) +
          spotsOf(around.buildings.filter(isSubjectBuilding), place)
        }
      />
    </svg>
  );
};

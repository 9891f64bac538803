import { distance, edgesOf, type Point, type Polygon, pathOf, smoothPathOf } from './geometry.ts';
import { type LandUse, type PlanOptions, type PlanParcel, planOf } from './parcels.ts';

type Props = PlanOptions & {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** The parcel with a house nearest to this point is outlined, with boundary stones and lengths. */
  readonly subjectAt?: Point;
  readonly riverWidth?: number;
  readonly className?: string;
  readonly label: string;
  /** Metres for one unit of the drawing. */
  readonly metresPerUnit?: number;
  readonly hasNumbers?: boolean;
};

const uses: readonly LandUse[] = ['gozd', 'pasnik', 'njiva', 'travnik', 'dvor', 'vrt'];

const distanceToLine = (point: Point, line: Polygon): number =>
  Math.min(
    ...line.slice(0, -1).map((from, index) => {
      const to = line[index + 1] ?? from;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const share = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy);
      const clamped = Math.max(0, Math.min(1, share));
      return distance(point, [from[0] + dx * clamped, from[1] + dy * clamped]);
    }),
  );

const subjectOf = (parcels: readonly PlanParcel[], at: Point, smallest: number): PlanParcel | undefined =>
  parcels
    .filter((parcel) => parcel.buildings.length === 1 && !parcel.isTimber && parcel.area > smallest)
    .sort((a, b) => distance(a.centre, at) - distance(b.centre, at))[0];

/** A generated cadastral plan as one drawing: one path for each use of land, so that it stays small. */
export const Plan = ({
  seed,
  width,
  height,
  subjectAt,
  riverWidth = 0,
  className = '',
  label,
  metresPerUnit = 0.42,
  hasNumbers = true,
  ...options
}: Props) => {
  const scale = options.scale ?? 1;
  const { parcels, river } = planOf(seed, width, height, options);
  const isVisible = ([x, y]: Point) => x > -5 && x < width + 5 && y > -5 && y < height + 5;
  const visible = parcels.filter((parcel) => parcel.outline.some(isVisible));
  const isWet = (point: Point) => riverWidth > 0 && distanceToLine(point, river) < riverWidth / 2 + 26 * scale;
  const subject = subjectAt && subjectOf(parcels, subjectAt, 1500 * scale * scale);
  const houses = visible
    .filter((parcel) => !isWet(parcel.centre))
    .flatMap((parcel) =>
      parcel.buildings.map((outline, index) => ({ outline, isTimber: parcel.isTimber || index > 0 })),
    );
  const drawn = (isTimber: boolean) =>
    houses
      .filter((house) => house.isTimber === isTimber)
      .map((house) => pathOf(house.outline))
      .join('');
  const numbered = visible.filter(
    (parcel) =>
      parcel !== subject &&
      parcel.centre[0] > 12 &&
      parcel.centre[0] < width - 12 &&
      parcel.area > (parcel.buildings.length > 0 ? 3400 : 2100) * scale * scale &&
      !isWet(parcel.centre),
  );
  return (
    <svg
      className={`plan ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} className="plan-road" />
      {uses.map((use) => (
        <path
          key={use}
          className={`plan-parcel plan-${use}`}
          d={visible
            .filter((parcel) => parcel.use === use)
            .map((parcel) => pathOf(parcel.outline))
            .join('')}
        />
      ))}
      {riverWidth > 0 ? (
        <>
          <path d={smoothPathOf(river)} className="plan-bank" strokeWidth={riverWidth + 14} />
          <path d={smoothPathOf(river)} className="plan-river" strokeWidth={riverWidth} />
        </>
      ) : null}
      <path className="plan-building plan-stone" d={drawn(false)} />
      <path className="plan-building plan-wood" d={drawn(true)} />
      {hasNumbers
        ? numbered.map((parcel) => (
            <text
              key={parcel.number}
              x={Math.round(parcel.centre[0])}
              y={Math.round(parcel.centre[1] + (parcel.buildings.length > 0 ? 20 * scale : 3))}
              className="plan-number"
            >
              {parcel.number}
            </text>
          ))
        : null}
      {subject ? <Subject parcel={subject} scale={scale} metresPerUnit={metresPerUnit} /> : null}
    </svg>
  );
};

const Subject = ({ parcel, scale, metresPerUnit }: { parcel: PlanParcel; scale: number; metresPerUnit: number }) => (
  <g>
    <path d={pathOf(parcel.outline)} className="plan-subject" />
    {edgesOf(parcel.corners).map(([from, to]) => {
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const out = distance(middle, parcel.centre) || 1;
      const gap = (13 * Math.sqrt(scale)) / out;
      const x = middle[0] + (middle[0] - parcel.centre[0]) * gap;
      const y = middle[1] + (middle[1] - parcel.centre[1]) * gap;
      const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      const turned = degrees - 180 * Math.sign(degrees);
      const upright = Math.abs(degrees) > 90 ? turned : degrees;
      const length = distance(from, to);
      return (
        <g key={`${from[0]} ${from[1]}`}>
          <circle cx={from[0].toFixed(1)} cy={from[1].toFixed(1)} r={4} className="plan-mark" />
          {length > 34 ? (
            <text
              className="plan-length"
              dy="4"
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${upright.toFixed(1)})`}
            >
              {(length * metresPerUnit).toFixed(2).replace('.', ',')}
            </text>
          ) : null}
        </g>
      );
    })}
  </g>
);

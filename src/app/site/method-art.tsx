type Props = { readonly index: number; readonly labels: readonly string[] };

/** A small drawing for each of the three approaches to value, in the key of the plan. */
export const MethodArt = ({ index, labels }: Props) => (
  <svg viewBox="0 0 340 150" className="art" aria-hidden="true">
    <path className="ground" d="M0 128h340" />
    {[<Comparison key="comparison" />, <Income key="income" />][index] ?? <Cost labels={labels} />}
  </svg>
);

const comparables = [
  [40, 84],
  [88, 58],
  [132, 96],
  [214, 48],
  [262, 78],
  [304, 36],
] as const;

const Comparison = () => (
  <>
    {comparables.map(([x, y], index) => (
      <g key={x}>
        <path className="thread" d={`M${x} ${y}L172 70`} />
        <rect x={x - 9} y={y - 9} width="18" height="18" className={index % 3 ? 'plan-stone' : 'plan-wood'} />
      </g>
    ))}
    <rect x="156" y="54" width="32" height="32" className="green" />
    <rect x="150" y="48" width="44" height="44" className="frame" />
  </>
);

const years = [0, 1, 2, 3, 4, 5, 6, 7];

const Income = () => (
  <>
    {years.map((year) => {
      const height = Math.round(84 * 0.87 ** year);
      return (
        <g key={year}>
          <rect x={8 + year * 42} y="44" width="26" height="84" className="ghost" />
          <rect
            x={8 + year * 42}
            y={128 - height}
            width="26"
            height={height}
            className={year === 7 ? 'plan-stone' : 'plan-wood'}
          />
        </g>
      );
    })}
    <path className="curve" d="M8 40C110 52 220 84 334 100" />
  </>
);

const parts = [
  { y: 38, height: 20, className: 'worn' },
  { y: 58, height: 44, className: 'plan-stone' },
  { y: 102, height: 26, className: 'plan-vrt' },
] as const;

const Cost = ({ labels }: Pick<Props, 'labels'>) => (
  <>
    <path className="plan-stone" d="M40 128V76l60-36 60 36v52Z" />
    <path className="roof" d="m40 76 60-36 60 36" />
    <rect x="66" y="92" width="20" height="36" className="pane" />
    <rect x="108" y="90" width="28" height="20" className="pane" />
    {parts.map(({ y, height, className }, index) => (
      <g key={className}>
        <rect x="210" y={y} width="44" height={height} className={className} />
        <text x="266" y={y + height / 2 + 5}>
          {labels[index]}
        </text>
      </g>
    ))}
  </>
);

import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Figures, Frame, type Scale, ticksOf } from '#platform/web/plot.tsx';
import type { MonthFigures } from '../contract/statistics.ts';
import { statisticsTexts } from '../texts/statistics.ts';
import type { Statistics } from './queries.ts';

type Props = { readonly months: readonly MonthFigures[] };

/** `03/2026`. */
const shown = (month: string): string => month.split('-').reverse().join('/');

/** Each month has one step of the axis, and its bar is in the middle of it. */
const monthsAxis = (months: readonly MonthFigures[]) => ({
  x: [0, months.length] as const,
  xTicks: months.map(({ month }, index) => ({ at: index + 0.5, text: shown(month) })),
});

const barOf = (x: Scale, index: number) => {
  const width = Math.max(2, (x(1) - x(0)) * 0.62);
  return { x: x(index + 0.5) - width / 2, width };
};

/** The four pictures of the months. */
export const MonthCharts = ({ months }: Props) => (
  <div className="grid gap-4 lg:grid-cols-2">
    <TurnRound months={months} />
    <Revenue months={months} />
    <Parts months={months} whole="delivered" part="late" />
    <Parts months={months} whole="submitted" part="returned" />
  </div>
);

const TurnRound = ({ months }: Props) => {
  const common = useTexts(commonTexts);
  const statistics = useTexts(statisticsTexts);
  const { charts, columns } = statistics;
  const { number } = useFormats();
  const most = Math.max(1, ...months.map(({ q3 }) => q3 ?? 0));
  const text = (value: number | null) => (value === null ? common.dash : number(value, 1));
  return (
    <Frame
      title={charts.turnaround}
      note={charts.turnaroundNote}
      {...monthsAxis(months)}
      y={[0, most * 1.08]}
      yTicks={ticksOf(0, most)}
      table={
        <Figures
          head={[columns.month, columns.delivered, columns.q1, columns.median, columns.q3]}
          rows={months.map(({ month, delivered, q1, median, q3 }) => [
            shown(month),
            String(delivered),
            text(q1),
            text(median),
            text(q3),
          ])}
        />
      }
    >
      {(to) =>
        months.map(({ month, q1, median, q3 }, index) => {
          if (q1 === null || median === null || q3 === null) return null;
          const bar = barOf(to.x, index);
          return (
            <g key={month}>
              <rect {...bar} y={to.y(q3)} height={Math.max(1.5, to.y(q1) - to.y(q3))} fill="var(--smreka-soft)" />
              <line
                x1={bar.x}
                x2={bar.x + bar.width}
                y1={to.y(median)}
                y2={to.y(median)}
                stroke="var(--smreka)"
                strokeWidth={2.5}
              />
            </g>
          );
        })
      }
    </Frame>
  );
};

const Revenue = ({ months }: Props) => {
  const { charts, columns } = useTexts(statisticsTexts);
  const { money } = useFormats();
  const euros = months.map(({ net_cents }) => net_cents / 100);
  const [low, high] = [Math.min(0, ...euros), Math.max(1, ...euros)];
  return (
    <Frame
      title={charts.revenue}
      note={charts.revenueNote}
      {...monthsAxis(months)}
      y={[low, high * 1.05]}
      yTicks={ticksOf(low, high)}
      table={
        <Figures
          head={[columns.month, columns.net, columns.vat]}
          rows={months.map(({ month, net_cents, vat_cents }) => [
            shown(month),
            money(net_cents / 100),
            money(vat_cents / 100),
          ])}
        />
      }
    >
      {(to) =>
        months.map(({ month }, index) => {
          const value = euros[index] ?? 0;
          return (
            <rect
              key={month}
              {...barOf(to.x, index)}
              y={to.y(Math.max(0, value))}
              height={Math.abs(to.y(0) - to.y(value))}
              fill={value < 0 ? 'var(--karmin)' : 'var(--smreka)'}
              opacity={0.85}
            />
          );
        })
      }
    </Frame>
  );
};

type PartsProps = Props &
  ({ readonly whole: 'delivered'; readonly part: 'late' } | { readonly whole: 'submitted'; readonly part: 'returned' });

/** A bar for each month, and the part of it that went wrong. */
const Parts = ({ months, whole, part }: PartsProps) => {
  const common = useTexts(commonTexts);
  const statistics = useTexts(statisticsTexts);
  const { charts, columns } = statistics;
  const { number } = useFormats();
  const most = Math.max(1, ...months.map((month) => month[whole]));
  const shareOf = (month: MonthFigures) =>
    month[whole] > 0 ? statistics.percent({ percent: number((month[part] / month[whole]) * 100, 0) }) : common.dash;
  return (
    <Frame
      title={part === 'late' ? charts.late : charts.control}
      note={part === 'late' ? charts.lateNote : charts.controlNote}
      {...monthsAxis(months)}
      y={[0, most * 1.08]}
      yTicks={ticksOf(0, most).filter((tick) => Number.isInteger(tick))}
      table={
        <Figures
          head={[columns.month, columns[whole], columns[part], columns.rate]}
          rows={months.map((month) => [shown(month.month), String(month[whole]), String(month[part]), shareOf(month)])}
        />
      }
    >
      {(to) => {
        const rise = (value: number) => ({ y: to.y(value), height: to.y(0) - to.y(value) });
        return months.map((month, index) => (
          <g key={month.month}>
            <rect {...barOf(to.x, index)} {...rise(month[whole])} fill="var(--smreka-soft)" />
            <rect {...barOf(to.x, index)} {...rise(month[part])} fill="var(--karmin)" opacity={0.85} />
          </g>
        ));
      }}
    </Frame>
  );
};

/** Sales, the longest bar first. */
export const SalesChart = ({ sales }: Pick<Statistics, 'sales'>) => {
  const { columns, kinds, noSales } = useTexts(statisticsTexts);
  const { money } = useFormats();
  if (sales.length === 0) return <p className="text-ink-2">{noSales}</p>;
  const most = Math.max(...sales.map(({ sold }) => sold));
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-note text-ink-3">
          <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
            {columns.name}
          </th>
          <th scope="col" className="py-1.5 pr-3 text-left font-semibold max-sm:hidden">
            {columns.kind}
          </th>
          <th scope="col" className="w-2/5 py-1.5 pr-3 text-left font-semibold">
            {columns.sold}
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            {columns.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map(({ kind, code, name, sold, net_cents, refunded }) => (
          <tr key={`${kind} ${code}`} className="border-t border-line">
            <td className="py-2 pr-3 font-medium">{name}</td>
            <td className="py-2 pr-3 text-ink-2 max-sm:hidden">{kinds[kind]}</td>
            <td className="py-2 pr-3">
              <span className="flex items-center gap-2.5">
                <span aria-hidden className="w-3/5 shrink-0">
                  <span
                    className="block h-3 min-w-1 rounded-sm bg-action"
                    style={{ width: `${(sold / most) * 100}%` }}
                  />
                </span>
                <span className="tabular-nums">{sold}</span>
                {refunded > 0 ? (
                  <span className="text-note text-ink-3">
                    {columns.refunded}: {refunded}
                  </span>
                ) : null}
              </span>
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">{money(net_cents / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

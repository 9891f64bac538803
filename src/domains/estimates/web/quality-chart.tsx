import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Figures, Frame, ticksOf } from '#platform/web/plot.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { type EstimateKind, estimateKinds } from '../core/sale.ts';
import { estimatesTexts } from '../texts/estimates.ts';
import type { Quality } from './queries.ts';

const colours: Readonly<Record<EstimateKind, string>> = {
  flat: 'var(--smreka)',
  house: 'var(--voda)',
  building_land: 'var(--oker)',
};

/** The error by the year of the contract, a line for each kind. */
export const QualityYears = ({ quality: { rows } }: { readonly quality: Quality }) => {
  const texts = useTexts(estimatesTexts);
  const { measure } = texts;
  const { number } = useFormats();
  const found = rows.flatMap(({ kind, by, name, error }) =>
    by === 'year' && name !== '' && error !== null ? [{ kind, year: Number(name), error }] : [],
  );
  const years = [...new Set(found.map(({ year }) => year))].sort((one, other) => one - other);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined)
    return (
      <Card title={measure.years}>
        <p className="text-ink-2">{measure.yearsNone}</p>
      </Card>
    );
  const most = Math.max(...found.map(({ error }) => error));
  const errorOf = (kind: EstimateKind, year: number) =>
    found.find((one) => one.kind === kind && one.year === year)?.error;
  return (
    <Frame
      title={measure.years}
      note={measure.inPercent}
      x={[first - 0.3, last + 0.3]}
      y={[0, most * 1.25]}
      xTicks={years.map((year) => ({ at: year, text: String(year) }))}
      yTicks={ticksOf(0, most * 1.15)}
      table={
        <Figures
          head={[measure.year, ...estimateKinds.map((kind) => texts.kinds[kind])]}
          rows={years.map((year) => [
            String(year),
            ...estimateKinds.map((kind) => {
              const error = errorOf(kind, year);
              return error === undefined ? '–' : number(error, 1);
            }),
          ])}
        />
      }
    >
      {(to) =>
        estimateKinds.map((kind) => {
          const own = found.filter((one) => one.kind === kind).sort((one, other) => one.year - other.year);
          const [begin, end] = [own[0], own.at(-1)];
          if (!begin || !end) return null;
          return (
            <g key={kind}>
              <polyline
                points={own.map(({ year, error }) => `${to.x(year).toFixed(1)},${to.y(error).toFixed(1)}`).join(' ')}
                fill="none"
                stroke={colours[kind]}
                strokeWidth={2.5}
              />
              {own.map(({ year, error }) => (
                <circle
                  key={year}
                  cx={to.x(year)}
                  cy={to.y(error)}
                  r={year === end.year ? 4.5 : 2.6}
                  fill={colours[kind]}
                />
              ))}
              {own.length > 1 ? (
                <>
                  <text x={to.x(begin.year) - 4} y={to.y(begin.error) - 9} fontWeight={650} fill="var(--ink)">
                    {texts.kinds[kind]}
                  </text>
                  <text
                    x={to.x(end.year) + 4}
                    y={to.y(end.error) - 9}
                    textAnchor="end"
                    fontWeight={650}
                    fill="var(--ink)"
                  >
                    {measure.percent({ value: number(end.error, 1) })}
                  </text>
                </>
              ) : (
                // With one year alone, name and figure are in one line before their point.
                <text
                  x={to.x(end.year) - 10}
                  y={to.y(end.error) + 4}
                  textAnchor="end"
                  fontWeight={650}
                  fill="var(--ink)"
                >
                  {`${texts.kinds[kind]} ${measure.percent({ value: number(end.error, 1) })}`}
                </text>
              )}
            </g>
          );
        })
      }
    </Frame>
  );
};

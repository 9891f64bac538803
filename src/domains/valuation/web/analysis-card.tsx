import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketCase, PoolSale } from '#domains/appraisal/contract/market.ts';
import { type Backtest, backtestGrid } from '#domains/appraisal/core/market/backtest.ts';
import { priceFits } from '#domains/appraisal/core/statistics/price-fit.ts';
import { outsideBands, ratioBands, ratioDigits } from '#domains/appraisal/core/statistics/ratio.ts';
import type { Fit } from '#domains/appraisal/core/statistics/regression.ts';
import { type Suggestion, suggestAdjustments } from '#domains/appraisal/core/statistics/suggest.ts';
import { timeIndex } from '#domains/appraisal/core/statistics/time-index.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card, Skeleton } from '#platform/web/ui/card.tsx';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import { acceptSuggestion, acceptTimeIndex, takesSuggestion } from '../core/accept-suggestion.ts';
import { poolOf } from '../core/pool.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useFigures } from './figures.ts';
import { poolQuery } from './queries.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly market: MarketCase; readonly calculationId: string };

/** Rates derived from sales around the subject, and the grid tried on them; nothing is applied without a click. */
export const AnalysisCard = ({ editor, market, calculationId }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const texts = calculations.analysis;
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...poolQuery(calculationId, editor.savedAt, { years: 3 }),
    enabled: isAsked,
  });
  const pool = poolOf(data?.items ?? []);
  const on = editor.case.header.valuation_on ?? today();
  return (
    <Card
      title={texts.title}
      action={
        isAsked ? null : (
          <Button size="small" onPress={() => setAsked(true)}>
            {texts.run}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{texts.lead}</p>
      {error ? <Banner tone="bad">{failureText(error)}</Banner> : null}
      {isFetching && !data ? <Skeleton label={common.loading} /> : null}
      {data ? (
        <div className="mt-4 grid grid-cols-1 gap-6">
          <p className="font-semibold">{texts.sales({ n: pool.length })}</p>
          <Suggestions editor={editor} market={market} suggestions={suggestAdjustments(pool, on, market.unit)} />
          <PriceFits sales={pool} />
          <IndexOfSales editor={editor} sales={pool} />
          <GridTest editor={editor} market={market} test={backtestGrid(editor.case, pool)} />
        </div>
      ) : null}
    </Card>
  );
};

type SuggestionsProps = {
  readonly editor: CaseEditor;
  readonly market: MarketCase;
  readonly suggestions: readonly Suggestion[];
};

const Suggestions = ({ editor, market, suggestions }: SuggestionsProps) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.analysis;
  const { number } = useFormats();
  const figures = useFigures();
  const apply = (suggestion: Suggestion) =>
    editor.edit((before) => {
      const { n, rSquared } = suggestion;
      const basis = texts.basis({ n, r2: number(rSquared ?? 0, 2) });
      return before.market ? { ...before, market: acceptSuggestion(before.market, suggestion, basis) } : before;
    });
  return (
    <section>
      <h3 className="text-reading">{texts.suggested}</h3>
      <ul className="mt-2 divide-y divide-line">
        {suggestions.map((suggestion) => {
          const { factor, n, rSquared, rate, low, high, refused } = suggestion;
          const isThere = takesSuggestion(market, suggestion);
          return (
            <li key={factor} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-48 flex-1">
                <strong className="font-semibold">{texts.factors[factor]}</strong>
                <span className="block text-label text-ink-2">
                  {refused
                    ? texts.refusals[refused]({ n, r2: rSquared === null ? '–' : number(rSquared, 2) })
                    : texts.interval({
                        n,
                        r2: number(rSquared ?? 0, 2),
                        low: figures.signedPercent(low, 2),
                        high: figures.signedPercent(high, 2),
                      })}
                </span>
              </span>
              {refused ? null : (
                <>
                  <strong>{figures.signedPercent(rate, 2)}</strong>
                  {editor.editable && isThere ? (
                    <Button
                      size="small"
                      aria-label={texts.applyTo({ name: texts.factors[factor] })}
                      onPress={() => apply(suggestion)}
                    >
                      {texts.apply}
                    </Button>
                  ) : null}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type GridStatistics = Backtest['withAdjustments'];
type TestProps = { readonly editor: CaseEditor; readonly market: MarketCase; readonly test: Backtest | null };

const GridTest = ({ market, test }: TestProps) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.analysis;
  const { number } = useFormats();
  const figures = useFigures();
  if (!test || test.withAdjustments.n === 0) return <p className="text-ink-2">{texts.noTest}</p>;
  const { withAdjustments: own, withoutAdjustments: bare } = test;
  const ratio = (
    of: GridStatistics['statistics'],
    name: 'median' | 'mean' | 'weightedMean' | 'prd' | 'mki',
  ): string => {
    const value = of?.[name] ?? null;
    return value === null ? '–' : number(value, ratioDigits[name]);
  };
  const cod = (of: GridStatistics['statistics']): string => (of ? number(of.cod, 1) : '–');
  const prb = (of: GridStatistics['statistics']): string =>
    of?.prb ? `${number(of.prb.value, 4)} (${number(of.prb.low, 4)} – ${number(of.prb.high, 4)})` : '–';
  const band = ([low, high]: readonly [number, number], digits: 0 | 2): string =>
    `${number(low, digits)} – ${number(high, digits)}`;
  const ofBoth = (name: string, shown: (of: GridStatistics) => string, bands = ''): readonly string[] => [
    name,
    shown(own),
    shown(bare),
    bands,
  ];
  const rows = [
    ofBoth(texts.error, ({ medianError }) => figures.percent(medianError)),
    ofBoth(texts.medianRatio, (of) => ratio(of.statistics, 'median'), band(ratioBands.median, 2)),
    ofBoth(texts.meanRatio, (of) => ratio(of.statistics, 'mean')),
    ofBoth(texts.weightedRatio, (of) => ratio(of.statistics, 'weightedMean')),
    ofBoth('COD', (of) => cod(of.statistics), band(ratioBands.cod, 0)),
    ofBoth('PRD', (of) => ratio(of.statistics, 'prd'), band(ratioBands.prd, 2)),
    ofBoth('PRB', (of) => prb(of.statistics), band(ratioBands.prb, 2)),
    ofBoth('MKI', (of) => ratio(of.statistics, 'mki'), band(ratioBands.mki, 2)),
    ofBoth(texts.inside, ({ insideRange }) => figures.percent(insideRange, 0)),
  ];
  const outside = outsideBands({ ...own.statistics, prb: own.statistics?.prb?.value ?? null });
  const nameOf = (id: string): string => {
    const line = market.lines.find((one) => one.id === id);
    return line ? (line.label ?? calculations.lines[line.code]) : id;
  };
  return (
    <section>
      <h3 className="text-reading">{texts.test}</h3>
      <p className="mt-2">
        {texts.sentence({
          n: own.n,
          error: figures.percent(own.medianError),
          cod: own.statistics ? number(own.statistics.cod, 1) : '–',
          bare: bare.statistics ? number(bare.statistics.cod, 1) : '–',
        })}
      </p>
      <Figures title={texts.test} heads={['', texts.withAdjustments, texts.without, texts.bands]} rows={rows} />
      {outside.length > 0 ? (
        <p className="mt-2 text-body">
          {texts.outside({
            names: outside.map((name) => (name === 'median' ? texts.medianRatio : name.toUpperCase())).join(', '),
          })}
        </p>
      ) : null}
      {test.lines.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-body">
          {test.lines.map(({ line, helps }) => (
            <li key={line}>
              {(helps !== null && helps < 0 ? texts.hurts : texts.helps)({
                name: nameOf(line),
                by: helps === null ? '–' : figures.percent(Math.abs(helps), 2),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      {test.notTested.length > 0 ? (
        <p className="mt-2 text-label text-ink-3">
          {texts.notTested({ names: test.notTested.map(nameOf).join(', ') })}
        </p>
      ) : null}
      {test.overfitted ? <Banner tone="warn">{texts.overfitted}</Banner> : null}
    </section>
  );
};

/** Names at the left, and figures side by side. */
const Figures = ({
  title,
  heads,
  rows,
}: {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) => (
  <ScrollArea label={title}>
    <table aria-label={title} className="mt-3 w-full max-w-150 text-body">
      <thead>
        <tr className="text-right text-note text-ink-3">
          {heads.map((head, at) =>
            head === '' ? (
              <td key={head} />
            ) : (
              <th key={head} scope="col" className={at === 0 ? 'text-left' : 'pl-3'}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {values.map((value, at) => (
              <td
                key={heads[at + 1]}
                className={`pl-3 text-right whitespace-nowrap ${at === 0 ? 'font-semibold' : at === 2 ? 'text-ink-3' : ''}`}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/** The price of the whole by a line with a constant and by one through the origin, with the statistics of both. */
const PriceFits = ({ sales }: { readonly sales: readonly PoolSale[] }) => {
  const texts = useTexts(calculationsTexts).analysis;
  const { number } = useFormats();
  const fits = priceFits(sales);
  const ofBoth = (name: string, shown: (fit: Fit) => string): readonly string[] =>
    fits ? [name, shown(fits.withConstant), shown(fits.throughOrigin)] : [];
  const withError = (coefficient: Fit['intercept'] | undefined): string =>
    coefficient ? texts.plusMinus({ value: number(coefficient.value, 0), error: number(coefficient.error, 0) }) : '–';
  return (
    <section>
      <h3 className="text-reading">{texts.fits}</h3>
      {fits ? (
        <>
          <p className="mt-2 text-label text-ink-2">{texts.fitsLead}</p>
          <Figures
            title={texts.fits}
            heads={['', texts.withConstant, texts.throughOrigin]}
            rows={[
              ...fits.factors.map((factor) =>
                ofBoth(texts.coefficients[factor], ({ coefficients }) =>
                  withError(coefficients.find(({ name }) => name === factor)),
                ),
              ),
              ofBoth(texts.constant, ({ intercept }) => withError(intercept)),
              ofBoth('R²', ({ rSquared }) => number(rSquared, 2)),
              ofBoth(texts.standardError, ({ standardError }) => number(standardError, 0)),
              ofBoth(texts.fStatistic, ({ f }) => (f === null ? '–' : number(f, 1))),
              ofBoth(texts.leaveOneOut, ({ leaveOneOut }) => number(leaveOneOut, 0)),
              ofBoth('n', ({ n }) => number(n, 0)),
            ]}
          />
        </>
      ) : (
        <p className="mt-2 text-ink-2">{texts.noFits}</p>
      )}
    </section>
  );
};

/** Medians of €/m² over time; taken over by a click, time is adjusted by them. */
const IndexOfSales = ({ editor, sales }: { readonly editor: CaseEditor; readonly sales: readonly PoolSale[] }) => {
  const texts = useTexts(calculationsTexts).analysis;
  const { number, date } = useFormats();
  const index = timeIndex(sales);
  const take = (found: NonNullable<typeof index>) =>
    editor.edit((before) =>
      before.market
        ? { ...before, market: acceptTimeIndex(before.market, found, texts.indexName({ n: sales.length })) }
        : before,
    );
  return (
    <section>
      <h3 className="text-reading">{texts.index}</h3>
      {index ? (
        <>
          <Figures
            title={texts.index}
            heads={[texts.indexPeriod, texts.indexValue, texts.indexSales]}
            rows={index.points.map(({ on, value, n }) => [
              date(on),
              number(value, 0),
              n === 0 ? texts.between : number(n, 0),
            ])}
          />
          {editor.editable ? (
            <Button size="small" className="mt-3" onPress={() => take(index)}>
              {texts.takeIndex}
            </Button>
          ) : null}
        </>
      ) : (
        <p className="mt-2 text-ink-2">{texts.noIndex}</p>
      )}
    </section>
  );
};

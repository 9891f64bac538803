import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { type Backtest, backtestGrid } from '#domains/appraisal/core/market/backtest.ts';
import { type Suggestion, suggestAdjustments } from '#domains/appraisal/core/statistics/suggest.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card, Skeleton } from '#platform/web/ui/card.tsx';
import { acceptSuggestion, takesSuggestion } from '../core/accept-suggestion.ts';
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
        <div className="mt-4 grid gap-6">
          <p className="font-[650]">{texts.sales({ n: pool.length })}</p>
          <Suggestions editor={editor} market={market} suggestions={suggestAdjustments(pool, on, market.unit)} />
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
      <h3 className="text-[15px]">{texts.suggested}</h3>
      <ul className="mt-2 divide-y divide-line">
        {suggestions.map((suggestion) => {
          const { factor, n, rSquared, rate, low, high, refused } = suggestion;
          const isThere = takesSuggestion(market, suggestion);
          return (
            <li key={factor} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-48 flex-1">
                <strong className="font-semibold">{texts.factors[factor]}</strong>
                <span className="block text-[13px] text-ink-2">
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

type TestProps = { readonly editor: CaseEditor; readonly market: MarketCase; readonly test: Backtest | null };

const GridTest = ({ market, test }: TestProps) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.analysis;
  const { number } = useFormats();
  const figures = useFigures();
  if (!test || test.withAdjustments.n === 0) return <p className="text-ink-2">{texts.noTest}</p>;
  const { withAdjustments: own, withoutAdjustments: bare } = test;
  const rows: readonly (readonly [string, string, string])[] = [
    [texts.error, figures.percent(own.medianError), figures.percent(bare.medianError)],
    [
      'COD',
      own.statistics ? number(own.statistics.cod, 1) : '–',
      bare.statistics ? number(bare.statistics.cod, 1) : '–',
    ],
    [
      'PRD',
      own.statistics ? number(own.statistics.prd, 2) : '–',
      bare.statistics ? number(bare.statistics.prd, 2) : '–',
    ],
    [texts.inside, figures.percent(own.insideRange, 0), figures.percent(bare.insideRange, 0)],
  ];
  const nameOf = (id: string): string => {
    const line = market.lines.find((one) => one.id === id);
    return line ? (line.label ?? calculations.lines[line.code]) : id;
  };
  return (
    <section>
      <h3 className="text-[15px]">{texts.test}</h3>
      <p className="mt-2">
        {texts.sentence({
          n: own.n,
          error: figures.percent(own.medianError),
          cod: own.statistics ? number(own.statistics.cod, 1) : '–',
          bare: bare.statistics ? number(bare.statistics.cod, 1) : '–',
        })}
      </p>
      <table className="mt-3 w-full max-w-120 text-[14px]">
        <thead>
          <tr className="text-right text-[12.5px] text-ink-3">
            <td />
            <th scope="col">{texts.withAdjustments}</th>
            <th scope="col">{texts.without}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, one, other]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="text-right font-[650]">{one}</td>
              <td className="text-right">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {test.lines.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-[14px]">
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
        <p className="mt-2 text-[13px] text-ink-3">
          {texts.notTested({ names: test.notTested.map(nameOf).join(', ') })}
        </p>
      ) : null}
      {test.overfitted ? <Banner tone="warn">{texts.overfitted}</Banner> : null}
    </section>
  );
};

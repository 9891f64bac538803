import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import type { Block } from '#lib/printed.ts';
import type { ReportWords } from './words.ts';

type Income = NonNullable<ValuationCase['income']>;
type Residual = NonNullable<ValuationCase['residual']>;
type Taken = { readonly name: string; readonly way: string | undefined; readonly reason: string | null | undefined };

/** Chosen conventions with their reasons; usual ones are left out. */
const told = (taken: readonly Taken[], { texts }: ReportWords): readonly Block[] => {
  const items = taken.flatMap(({ name, way, reason }) =>
    way === undefined ? [] : [`${name}: ${way}${reason ? `; ${reason}` : ''}`],
  );
  return items.length === 0
    ? []
    : [
        { kind: 'paragraph', tone: 'lead', text: texts.conventions },
        { kind: 'list', items },
      ];
};

type Shared = Pick<Income, 'purchaser_costs_of' | 'purchaser_costs_reason' | 'monthly_rate' | 'monthly_rate_reason'>;

const rateOf = (of: Pick<Shared, 'monthly_rate' | 'monthly_rate_reason'>, { texts, names }: ReportWords): Taken => ({
  name: texts.conventionNames.rateWay,
  way: of.monthly_rate && names.rateWays[of.monthly_rate],
  reason: of.monthly_rate_reason,
});
const costsOf = (of: Shared, { texts, names }: ReportWords): Taken => ({
  name: texts.conventionNames.costsOf,
  way: of.purchaser_costs_of && names.costsOf[of.purchaser_costs_of],
  reason: of.purchaser_costs_reason,
});

export const gridConventions = (market: MarketCase, words: ReportWords): readonly Block[] =>
  told(
    [
      {
        name: words.texts.conventionNames.grossOf,
        way: market.gross_of && words.names.grossOf[market.gross_of],
        reason: market.gross_reason,
      },
      rateOf(market, words),
    ],
    words,
  );

export const incomeConventions = (income: Income, words: ReportWords): readonly Block[] =>
  told(
    [
      costsOf(income, words),
      rateOf(income, words),
      {
        name: words.texts.conventionNames.conversion,
        way: income.dcf?.period === 'month' ? words.names.conversions[income.dcf.conversion] : undefined,
        reason: income.dcf?.conversion_reason,
      },
    ],
    words,
  );

export const residualConventions = (residual: Residual, words: ReportWords): readonly Block[] =>
  told(
    [
      {
        name: words.texts.conventionNames.profitOf,
        way: words.names.profitOf[residual.profit.of],
        reason: residual.profit.reason,
      },
      costsOf(residual, words),
      rateOf(residual, words),
    ],
    words,
  );

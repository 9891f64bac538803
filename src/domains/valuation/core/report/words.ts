import type { AssesmentReason } from '#contract/codelists.ts';
import type { Approach, ReportBlock, ValuationCase, ValueBasis } from '#domains/appraisal/contract/case.ts';
import type { NodeLabel } from '#domains/appraisal/contract/codes.ts';
import type { ResidualCase } from '#domains/appraisal/contract/cost.ts';
import type { CapRateSource, Dcf, IncomeCase } from '#domains/appraisal/contract/income.ts';
import type { AdjustmentCode, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import type { Unit } from '#domains/appraisal/contract/result.ts';
import type { RateBase, RatePer } from '#domains/appraisal/core/market/rate-of.ts';
import type { FormulaFunction } from '#domains/appraisal/core/sheet/functions.ts';
import type { Printed } from '#lib/printed.ts';
import type { RangeKind } from '../range-kind.ts';

type Header = ValuationCase['header'];
type Names<K extends string> = Readonly<Record<K, string>>;

/** All words of the report, in its language. */
export type ReportWords = {
  readonly language: string;
  readonly brand: string;
  readonly pageOf: Printed['pageOf'];
  readonly texts: ReportTexts;
  readonly labels: Readonly<Record<NodeLabel, (params: Readonly<Record<string, string | number>>) => string>>;
  readonly units: Names<Unit>;
  readonly sensitivity: {
    readonly title: string;
    readonly note: (p: {
      readonly rows: string;
      readonly columns: string;
      readonly unit: 'points' | 'percent';
    }) => string;
    readonly corner: (p: { readonly rows: string; readonly columns: string }) => string;
    readonly step: (p: { readonly by: string; readonly unit: 'points' | 'percent' }) => string;
  };
  readonly notation: {
    readonly functions: Names<FormulaFunction>;
    /** Explanations of functions whose names are not plain words. */
    readonly functionNotes: Partial<Names<FormulaFunction>>;
    readonly upTo: (p: { readonly first: string; readonly last: string }) => string;
  };
  readonly names: {
    readonly reasons: Names<AssesmentReason>;
    readonly lines: Names<AdjustmentCode>;
    readonly blocks: Names<ReportBlock>;
    readonly approaches: Names<Approach>;
    readonly bases: Names<ValueBasis>;
    readonly premises: Names<Header['basis']['premise']>;
    readonly editions: Names<Header['standard_edition']>;
    readonly interests: Names<Header['interest']['kind']>;
    readonly measures: Names<Header['area_measure']>;
    readonly vat: Names<Header['vat']['basis']>;
    readonly modesB: Names<MarketCase['mode_b']>;
    readonly weightings: Names<MarketCase['weighting']>;
    readonly timeModes: Names<MarketCase['time']['mode']>;
    readonly timePeriods: Names<MarketCase['time']['period']>;
    readonly ratePer: Names<RatePer>;
    readonly rateBases: Names<RateBase>;
    readonly ranges: Names<RangeKind>;
    readonly supports: Names<NonNullable<GridLine['support']>['method']>;
    readonly capMethods: Names<CapRateSource['method']>;
    readonly residualTechnique: string;
    readonly grossOf: Names<NonNullable<MarketCase['gross_of']>>;
    readonly costsOf: Names<NonNullable<IncomeCase['purchaser_costs_of']>>;
    readonly rateWays: Names<NonNullable<IncomeCase['monthly_rate']>>;
    readonly conversions: Names<Dcf['conversion']>;
    readonly profitOf: Names<ResidualCase['profit']['of']>;
  };
  readonly formats: {
    readonly date: (day: string) => string;
    readonly number: (value: number, digits?: 0 | 1 | 2 | 6) => string;
    readonly money: (euros: number) => string;
  };
};

type ReportTexts = {
  readonly plan: {
    readonly north: string;
    readonly bar: (p: { length: string; scale: string }) => string;
    readonly subject: string;
    readonly directions: readonly string[];
    readonly comparedAlt: (p: { scale: string }) => string;
    readonly compared: (p: { n: number; address: string; distance: string; direction: string }) => string;
    readonly comparedAlone: (p: { n: number; address: string }) => string;
    readonly notShown: (p: { numbers: string }) => string;
  };
  readonly title: string;
  readonly draft: string;
  readonly subject: string;
  readonly client: string;
  readonly users: string;
  readonly purpose: string;
  readonly basis: string;
  readonly otherBases: string;
  readonly premise: string;
  readonly standards: string;
  readonly interest: string;
  readonly share: string;
  readonly valuationOn: string;
  readonly inspectionOn: string;
  readonly reportOn: string;
  readonly validUntil: string;
  readonly court: string;
  readonly courtFile: string;
  readonly law: string;
  readonly valuer: string;
  readonly licence: string;
  readonly number: string;
  readonly version: string;
  readonly verify: string;
  readonly verification: string;
  readonly code: string;
  readonly verifyCode: string;
  readonly verifyText: string;
  readonly area: string;
  readonly vat: string;
  readonly definition: string;
  readonly assumptions: string;
  readonly specialAssumptions: string;
  readonly restrictions: string;
  readonly noInterior: string;
  /** Ordered property that is not valued. */
  readonly leftOut: (p: { readonly reason: string }) => string;
  readonly photos: string;
  /** Reason why there are none, or not all of the usual ones. */
  readonly photosReason: (p: { readonly hasSome: boolean; readonly reason: string }) => string;
  readonly map: string;
  readonly surroundings: string;
  readonly comparedMap: string;
  readonly landGrid: string;
  /** Words in braces in the valuer's texts that are replaced by figures and by data. */
  readonly marks: Names<'value' | 'indicated' | 'range' | 'rangeName' | 'visit'>;
  readonly visited: (p: { readonly on: string }) => string;
  readonly notVisited: string;
  readonly formerSentences: readonly string[];
  readonly calculations: string;
  readonly comparables: string;
  readonly comparable: (p: { readonly n: number }) => string;
  readonly inventedDeal: (p: { readonly id: string }) => string;
  readonly deal: string;
  readonly contractOn: string;
  readonly price: string;
  readonly address: string;
  readonly element: string;
  readonly subjectColumn: string;
  readonly matrix: string;
  /** Term of a lease in the register, or the note that it has none. */
  readonly lease: (p: { readonly n: number }) => string;
  readonly noLease: string;
  readonly notInRegister: string;
  readonly matrixNote: (p: { readonly modeB: string; readonly weighting: string }) => string;
  /** Base of the minimum, median and maximum, and the way the mean is computed. */
  readonly resultNote: (p: { readonly n: number }) => string;
  readonly rates: string;
  readonly rate: string;
  readonly support: string;
  readonly periods: Names<'months' | 'years'>;
  readonly timeRate: (p: { readonly rate: string; readonly way: string }) => string;
  readonly monthsNote: string;
  /** Meaning of the grades of lines. */
  readonly gradesNote: (p: { readonly grades: string }) => string;
  readonly supported: (p: { readonly method: string; readonly n: string; readonly interval: string }) => string;
  readonly footnotes: string;
  readonly enteredPercent: (p: { percent: string; of: string }) => string;
  readonly footnote: (p: {
    readonly n: number;
    readonly line: string;
    readonly compared: string;
    readonly amount: string;
    readonly percent: string;
    readonly base: string;
    /** The percentage typed for this cell, with its base; empty without one. */
    readonly entered: string;
    readonly why: string;
  }) => string;
  readonly compared: (p: { readonly comparable: string; readonly subject: string }) => string;
  readonly yes: string;
  readonly no: string;
  /** For a cell that was examined and needs no adjustment. */
  readonly equal: string;
  readonly figure: string;
  readonly value: string;
  /** How the figures are computed, row by row. */
  readonly row: string;
  readonly working: string;
  readonly workingNote: string;
  readonly rowLetters: Names<'income' | 'cost' | 'residual' | 'helpers'>;
  readonly enteredFigure: string;
  /** Source of a figure that was not typed. */
  readonly knownFrom: Readonly<Record<'etn' | 'cadastre' | 'file', string>>;
  readonly fromMatrix: string;
  /** Years or months in the grammatical form of their number. */
  readonly spans: Readonly<
    Record<'years' | 'months', (p: { readonly text: string; readonly value: number }) => string>
  >;
  readonly legend: string;
  readonly byYears: string;
  readonly reasons: string;
  readonly capRateBy: (p: { readonly method: string }) => string;
  readonly directCapitalisation: string;
  readonly conventions: string;
  /** Subjects of the conventions; their names are those of the screen. */
  readonly conventionNames: Names<'grossOf' | 'costsOf' | 'rateWay' | 'conversion' | 'profitOf'>;
  readonly helpers: string;
  readonly valuedOn: (p: { date: string }) => string;
  readonly costSource: string;
  readonly landAndWhole: string;
  readonly year: string;
  readonly cashFlow: string;
  /** The unit of the years, and the reason for one year more than the holding period. */
  readonly cashFlowNote: string;
  readonly yearAfter: (p: { readonly year: number }) => string;
  readonly reconciliation: string;
  readonly spreadReason: string;
  readonly approach: string;
  readonly weight: string;
  readonly indicated: string;
  readonly reason: string;
  readonly beforeRounding: string;
  readonly provisional: string;
  readonly provisionalOf: (p: { value: string }) => string;
  readonly provisionalText: (p: { total: string; apart: string; isMore: boolean }) => string;
  readonly stated: string;
  /** The step of the stated value, beside it. */
  readonly roundedTo: string;
  readonly otherValues: string;
  readonly ownCase: string;
  readonly signatures: string;
  readonly placeAndDate: string;
  /** Sealing of the file: reviewer, day, and whether it was signed. */
  readonly reviewer: string;
  readonly sealedOn: string;
  readonly sealedAt: (p: { readonly on: string }) => string;
  readonly electronicWays: Names<'seal' | 'remote' | 'none'>;
  readonly signature: string;
  readonly stamp: string;
  readonly annexes: string;
  readonly repeatable: string;
  readonly repeatableText: (p: { readonly hash: string; readonly file: string }) => string;
};

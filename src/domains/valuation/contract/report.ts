import type { ReportBlock, ValuationCase } from '#domains/appraisal/contract/case.ts';

type Header = ValuationCase['header'];

/** The facts of a case for the templates; every text is ready to be put into a sentence, empty if nothing is known. */
export type TemplateFacts = {
  readonly subject: string;
  readonly identifiers: string;
  readonly client: string;
  readonly users: string;
  readonly purpose: string;
  readonly basis: string;
  readonly definition: string;
  readonly premise: string;
  readonly edition: string;
  readonly interest: string;
  readonly measure: Header['area_measure'];
  readonly area: string;
  readonly year: string;
  readonly valuationOn: string;
  readonly inspectionOn: string;
  readonly reportOn: string;
  readonly validUntil: string;
  readonly court: string;
  readonly courtFile: string;
  readonly used: readonly string[];
  /** Approaches that were not used, each with why. */
  readonly left: readonly { readonly name: string; readonly reason: string }[];
  /** Comparables in the grid, and the first and last day of their contracts. */
  readonly comparables: number;
  readonly from: string;
  readonly to: string;
  /** Date of the register data. */
  readonly stateOn: string;
  /** Deals of the demonstration are among the comparables. */
  readonly isInvented: boolean;
  readonly low: string;
  readonly high: string;
  readonly isLending: boolean;
  readonly isCourt: boolean;
  readonly isLicensed: boolean;
  /** Whether the valuer was there in person. */
  readonly visit: string;
  readonly noInterior: boolean;
  /** Kind of the range beside the value. */
  readonly range: string;
  readonly reason: string;
  /** For each topic of a description: statements of the property file or the register, and open topics. */
  readonly known: KnownWords;
};

/** Sentences of each topic, and the names of those still to be described; empty if nothing is known. */
export type KnownWords = {
  /** Source of the statements; empty without any. */
  readonly source: string;
  readonly topics: Readonly<
    Record<'location' | 'building' | 'land' | 'rights', { readonly said: string; readonly missing: readonly string[] }>
  >;
};

export type Templates = Readonly<Record<ReportBlock, (facts: TemplateFacts) => string>>;

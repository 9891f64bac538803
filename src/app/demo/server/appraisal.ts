import type { ReportBlock, ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Cell, Comparable, GridLine } from '#domains/appraisal/contract/market.ts';
import { withComparables } from '#domains/valuation/core/with-comparables.ts';
import { beginningTexts } from '#domains/valuation/server/public.ts';
import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import * as words from './words.ts';

/** A valuer's findings about a flat that are not in the registers. */
export type Appraisal = {
  /** The working day of the visit. */
  readonly seen: number;
  readonly purpose: string;
  readonly users: readonly string[];
};

/** The day on which it is made, and the working days around the first start. */
type Days = { readonly today: IsoDate; readonly dayOf: (day: number) => IsoDate };

const monthlyRise = 0.006;
const rates: Readonly<Partial<Record<GridLine['code'], number>>> = { B2: -0.0015, B5: 0.03 };
/** Grades of condition, from 1 (bad) to 5: the highest prices get the best condition. */
const ordinary = 3;
const grades = [4, 4, ordinary, ordinary, 2, 2];

type Values = Readonly<Partial<Record<GridLine['code'], number | null>>>;

const cell = (line_id: string, value: number | null): Cell => ({
  line_id,
  value,
  text: null,
  entered: null,
  standing: null,
  loans: [],
  manual: null,
  comment: null,
});

/** The case by the market approach: prices brought to the day, then to size, age and condition of the flat. */
export const appraised = (
  before: ValuationCase,
  comparables: readonly Comparable[],
  { seen, purpose, users }: Appraisal,
  { today, dayOf }: Days,
): ValuationCase => {
  const { subject } = before;
  const valuedOn = dayOf(seen);
  const paid = ({ source: { price, area, contract_on } }: Comparable): number =>
    ((price ?? 0) / (area ?? 1)) *
    (1 + (monthlyRise / 30) * (dayNumber(valuedOn) - dayNumber(contract_on ?? valuedOn)));
  const dearest = [...comparables].sort((one, other) => paid(other) - paid(one));
  const ofSubject: Values = { B2: subject.areas.uporabna, B5: ordinary };
  const ofComparable = (one: Comparable): Values => ({
    B2: one.source.area,
    B5: grades[dearest.indexOf(one)] ?? ordinary,
  });
  const chosen = comparables.map((one) => ({
    ...one,
    cells: Object.entries(ofComparable(one)).map(([code, value]) => cell(code, value)),
    reason: words.wholeOfAdjustments,
  }));
  const with_ = withComparables(before, chosen);
  const market = with_.market && {
    ...with_.market,
    time: { ...with_.market.time, rate: monthlyRise },
    lines: with_.market.lines.flatMap((line): GridLine[] => {
      if (line.code === 'A5') return [{ ...line, comment: words.ofTime }];
      const rate = rates[line.code];
      if (rate === undefined) return [];
      const value = ofSubject[line.code] ?? null;
      const comment = words.ofLines[line.code] ?? null;
      return [{ ...line, rate, subject: { value, text: null }, comment }];
    }),
    chosen: { value: null, reason: words.chosen },
  };
  const { header, reconciliation, report } = before;
  const left = (reason: string) => ({ weight: 0, appropriateness: null, accuracy: null, quantity: null, reason });
  const valued: ValuationCase = {
    ...with_,
    market,
    header: {
      ...header,
      purpose_text: purpose,
      intended_users: [...users],
      valuation_on: valuedOn,
      inspection_on: valuedOn,
      report_on: today,
      valid_until: header.assesment_reason === 'zavarovano_posojanje' ? dayOf(seen + 30) : null,
      assumptions: words.assumptions.map((text, at) => ({ id: `a${at + 1}`, text })),
      restrictions: words.restrictions.map((text, at) => ({ id: `r${at + 1}`, text })),
    },
    reconciliation: {
      ...reconciliation,
      approaches: {
        market: { weight: 1, appropriateness: 5, accuracy: 4, quantity: 4, reason: words.whyMarket },
        income: left(words.whyNotIncome),
        cost: left(words.whyNotCost),
        residual: left(words.whyNotResidual),
      },
      reason: words.conclusion,
    },
    report: {
      ...report,
      independence_declared: true,
      inspected_personally: true,
      photos_reason: words.noPhotos,
    },
  };
  return { ...valued, report: { ...valued.report, texts: textsOf(valued) } };
};

/** The templates, with the texts that a valuer fills in. */
const textsOf = (of: ValuationCase): Partial<Record<ReportBlock, string>> => {
  const begun = beginningTexts(of, 'sl');
  const written = Object.entries(begun).map(([block, text]) => [
    block,
    Object.entries(words.places).reduce((whole, [place, said]) => whole.replaceAll(place, said), text),
  ]);
  return Object.fromEntries(written);
};

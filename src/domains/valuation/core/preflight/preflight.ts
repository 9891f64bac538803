import { type ReportBlock, reportBlocks } from '#domains/appraisal/contract/case.ts';
import { caseAt, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { factsOf } from '#domains/appraisal/core/market/context.ts';
import { monthsBetween } from '#domains/appraisal/core/market/time.ts';
import type { Issue } from '#domains/appraisal/core/node.ts';
import {
  type PreflightCheck,
  type PreflightNote,
  type PreflightStop,
  preflightChecks,
} from '../../contract/preflight.ts';
import { knownOfCase } from '../known-attributes.ts';
import { checks, daysBetween, isNotNeeded } from './checks.ts';
import type { PreflightInput } from './input.ts';

const usual = { months: 24, metres: 5_000, days: 60 } as const;

/** Warnings that do not stop a report: old or far deals, old data, an exceeded life, or an area in the grid that differs from the case. */
const warnings = ({ case: of, result }: PreflightInput): PreflightNote[] => {
  const { valuation_on, report_on } = of.header;
  const found: PreflightNote[] = [];
  const note = (code: PreflightNote['code'], place: Place, params: PreflightNote['params'] = {}) =>
    found.push({ code, cell: pathOf(place), params });
  for (const comparable of of.market?.comparables ?? []) {
    if (comparable.status !== 'used') continue;
    const { id, distance, source } = comparable;
    const { contractOn } = factsOf(comparable);
    const months = contractOn !== null && valuation_on !== null ? monthsBetween(contractOn, valuation_on) : 0;
    if (months > usual.months) note('old_comparable', caseAt.market.comparables.row(id), { months });
    if (distance !== null && distance > usual.metres)
      note('far_comparable', caseAt.market.comparables.row(id), { metres: distance });
    if (source.kind === 'etn' && source.state_on !== null && report_on !== null) {
      const days = daysBetween(source.state_on, report_on);
      if (days > usual.days) note('old_data', caseAt.market.comparables.row(id), { days });
    }
  }
  for (const { id, depreciation } of of.cost?.buildings ?? []) {
    const { effective_age, economic_life } = depreciation;
    if (effective_age !== null && economic_life !== null && effective_age > economic_life)
      note('past_life', caseAt.cost.buildings.row(id));
    for (const row of depreciation.method === 'breakdown' ? depreciation.short_lived : [])
      if (row.age !== null && row.life !== null && row.age > row.life)
        note('past_life', caseAt.cost.buildings.row(id).depreciation.short_lived.row(row.id));
  }
  const sized = of.market?.lines.find(({ code }) => code === 'B2');
  const area = knownOfCase(of, false, valuation_on).B2;
  const size = sized?.subject.value;
  if (sized && typeof size === 'number' && typeof area === 'number' && size !== area)
    note('other_size', caseAt.market.lines.row(sized.id).subject, { grid: size, area });
  for (const { code, cell, params } of result.issues) if (isNote(code)) found.push({ code, cell, params });
  return found;
};

/** Notes of the engine on unlikely values, which a reader of the report will question first. */
const notesOfEngine = ['rate_unusual', 'hold_unusual', 'areas_apart', 'efficiency_apart'] as const;
const isNote = (code: string): code is (typeof notesOfEngine)[number] =>
  (notesOfEngine as readonly string[]).includes(code);

/** A template marks the places for the valuer with square brackets: none may remain in a report. */
const hasOpenPlace = (text: string): boolean => /\[[^\]]{3,}\]/.test(text);

export type Preflight = {
  /** Failures of the twenty checks. */
  readonly stops: readonly PreflightStop[];
  /** Errors of the calculation that are still open; they stop a report as well. */
  readonly errors: readonly Issue[];
  /** Blocks of the report without a text, or with an unfilled place. */
  readonly emptyBlocks: readonly ReportBlock[];
  readonly warnings: readonly PreflightNote[];
  /** Checks that do not apply to this case: of deals without any, of loans without any. */
  readonly notNeeded: readonly PreflightCheck[];
  /** Whether the report may go to the quality control. */
  readonly passes: boolean;
};

/** Everything that prevents the quality control of a valuation. */
export const preflight = (input: PreflightInput): Preflight => {
  const stops = preflightChecks.flatMap((code) =>
    checks[code](input).map(({ cell, params = {} }) => ({ code, cell, params })),
  );
  const errors = input.result.issues.filter(({ level }) => level === 'error');
  const { texts } = input.case.report;
  const emptyBlocks = reportBlocks.filter((block) => !texts[block]?.trim() || hasOpenPlace(texts[block] ?? ''));
  return {
    stops,
    errors,
    emptyBlocks,
    warnings: warnings(input),
    notNeeded: preflightChecks.filter((code) => isNotNeeded(code, input)),
    passes: stops.length === 0 && errors.length === 0 && emptyBlocks.length === 0,
  };
};

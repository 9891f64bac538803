import { approaches, type ReportBlock, reportBlocks, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import { max, min } from '#lib/maths.ts';
import type { KnownWords, TemplateFacts, Templates } from '../../contract/report.ts';
import { identifierText } from '../typed-lists.ts';
import type { ReportWords } from './words.ts';

/** Replaces words in braces by their values; an unknown word stays as it was written. */
export const filledIn = (text: string, marks: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([\p{L}_]+)\}/gu, (whole, word: string) => marks[word] ?? whole);

export type TemplateWords = {
  readonly texts: Pick<ReportWords['texts'], 'marks' | 'visited' | 'notVisited' | 'formerSentences'>;
  readonly names: Pick<
    ReportWords['names'],
    'reasons' | 'approaches' | 'bases' | 'premises' | 'editions' | 'interests' | 'ranges'
  >;
  readonly formats: ReportWords['formats'];
};

/** Within a sentence; abbreviations such as CRR are not changed. */
const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether the valuer was there in person, according to the statement. */
export const visitOf = (
  { header, report }: Pick<ValuationCase, 'header' | 'report'>,
  { texts, formats }: Pick<TemplateWords, 'texts' | 'formats'>,
): string =>
  report.inspected_personally
    ? texts.visited({ on: header.inspection_on === null ? '' : formats.date(header.inspection_on) })
    : texts.notVisited;

const nothing = { said: '', missing: [] } as const;

/** Neither a file nor a register has data. */
const nothingKnown: KnownWords = {
  source: '',
  topics: { location: nothing, building: nothing, land: nothing, rights: nothing },
};

/** Facts of a case in the words of its report; those that may change later are placeholders. */
export const factsFor = (
  of: ValuationCase,
  { names, texts, formats }: TemplateWords,
  known = nothingKnown,
): TemplateFacts => {
  const { header, subject, market, reconciliation, report } = of;
  const day = (value: string | null | undefined): string => (value ? formats.date(value) : '');
  const used = market?.comparables.filter(({ status }) => status === 'used') ?? [];
  const days = used.flatMap(({ corrected, source }) => corrected.contract_on ?? source.contract_on ?? []).sort();
  const states = used
    .flatMap(({ source }) => (source.kind === 'etn' && source.state_on && !source.invented ? [source.state_on] : []))
    .sort();
  const weighed = approaches.filter((approach) => reconciliation.approaches[approach].weight > 0);
  const area = subject.areas[header.area_measure];
  const prices = used.flatMap(({ source }) => {
    const [price, size] = [source.price, source.area];
    return price && size ? [price / size] : [];
  });
  const perMetre = (value: number): string => `${formats.number(value, 0)} \u20ac/m\u00b2`;
  return {
    subject: subject.title ?? subject.address ?? '',
    identifiers: subject.identifiers.map(identifierText).join(', '),
    client: header.client ?? '',
    users: header.intended_users.join(', '),
    purpose: [
      ...(header.assesment_reason === 'drugo' && header.purpose_text !== null
        ? []
        : [uncapitalized(names.reasons[header.assesment_reason])]),
      ...(header.purpose_text === null ? [] : [header.purpose_text.replace(/\.$/, '')]),
    ].join(': '),
    basis: header.basis.primary === null ? '' : uncapitalized(names.bases[header.basis.primary]),
    definition: header.basis.definition ?? '',
    premise: uncapitalized(names.premises[header.basis.premise]),
    edition: names.editions[header.standard_edition],
    interest: uncapitalized(names.interests[header.interest.kind]),
    measure: header.area_measure,
    area: area === null ? '' : `${formats.number(area, 2)} m\u00b2`,
    year: subject.year_built === null ? '' : String(subject.year_built),
    valuationOn: day(header.valuation_on),
    inspectionOn: day(header.inspection_on),
    reportOn: day(header.report_on),
    validUntil: day(header.valid_until),
    court: header.court ?? '',
    courtFile: header.court_file ?? '',
    used: weighed.map((approach) => uncapitalized(names.approaches[approach])),
    left: approaches
      .filter((approach) => approach !== 'residual' && !weighed.includes(approach))
      .map((approach) => ({
        name: uncapitalized(names.approaches[approach]),
        reason: reconciliation.approaches[approach].reason ?? '',
      })),
    comparables: used.length,
    from: day(days[0]),
    to: day(days.at(-1)),
    stateOn: day(states.at(-1)),
    isInvented: used.some(({ source }) => source.kind === 'etn' && source.invented === true),
    low: prices.length === 0 ? '' : perMetre(min(...prices)),
    high: prices.length === 0 ? '' : perMetre(max(...prices)),
    isLending: header.assesment_reason === 'zavarovano_posojanje',
    isCourt: header.assesment_reason === 'sodni_postopek' || header.assesment_reason === 'stecajno_postopek',
    isLicensed: header.template === 'licensed_valuer',
    visit: `{${texts.marks.visit}}`,
    noInterior: report.no_interior,
    range: `{${texts.marks.rangeName}}`,
    reason: reconciliation.reason ?? '',
    known,
  };
};

/** A name or reason at the end of a sentence may have a full stop of its own: »Banka Lipa d. d.«. */
const withOneStop = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

/** The text that each block of the report may begin with; the valuer writes on from there. */
export const templatesFor = (
  of: ValuationCase,
  words: TemplateWords,
  templates: Templates,
  known?: KnownWords,
): Readonly<Record<ReportBlock, string>> => textsFrom(factsFor(of, words, known), templates);

export const textsFrom = (facts: TemplateFacts, templates: Templates): Readonly<Record<ReportBlock, string>> =>
  Object.fromEntries(reportBlocks.map((block) => [block, withOneStop(templates[block](facts))])) as Record<
    ReportBlock,
    string
  >;

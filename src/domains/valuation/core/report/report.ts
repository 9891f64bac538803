import { approaches, type ReportBlock, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import { figureAt, indicationAt } from '#domains/appraisal/core/figures/figure-at.ts';
import type { Result } from '#domains/appraisal/core/node.ts';
import { roundingStep } from '#domains/appraisal/core/reconcile/reconcile.ts';
import { weightsNotWhole } from '#domains/appraisal/core/reconcile/weights-in-all.ts';
import { abs } from '#lib/maths.ts';
import type { Block, Fact, Plan, Printed } from '#lib/printed.ts';
import { rangeKindOf } from '../range-kind.ts';
import { type FigureWriter, figureWriter, type PrintedFigure } from './figures.ts';
import { gridBlocks, type ShownComparables } from './market-blocks.ts';
import { costBlocks, helperBlocks, incomeBlocks, residualBlocks, secondValueBlocks } from './money-blocks.ts';
import { filledIn, visitOf } from './templates.ts';
import type { ReportWords } from './words.ts';
import { type Working, workingOf } from './working.ts';

/** Content of a report at one moment; plain data, so that it can be reproduced years later. */
export type ReportFacts = {
  readonly case: ValuationCase;
  readonly result: Result;
  readonly madeAt: string;
  /** Null while it is a draft. */
  readonly number: string | null;
  readonly version: number;
  /** Name of the downloaded file; a printed command contains it. */
  readonly fileName: string;
  /** The seal; null while the report is a draft. */
  readonly seal: Seal | null;
  readonly valuer: { readonly name: string; readonly title: string; readonly licence: string };
  /** Numbers of the customer's loan and order; the file number is in the case. */
  readonly references: readonly Fact[];
  /** Sealed by its author alone; it is printed as such. */
  readonly ownCase: boolean;
  /** Location of the property, its surroundings, and the comparables of each grid, with sources. */
  readonly plan: ShownPlan | null;
  readonly surroundings: ShownPlan | null;
  readonly compared: { readonly market: ShownComparables | null; readonly land: ShownComparables | null };
  readonly pictures: readonly { readonly key: string; readonly caption: string }[];
};

type ShownPlan = { readonly drawn: Plan; readonly source: string };
type Seal = {
  /** Address of the authenticity check, and the code to type there. */
  readonly verifyAt: string;
  readonly code: string;
  /** The same address for a camera: rows from the top, true is dark. */
  readonly cells: readonly (readonly boolean[])[];
  /** The day of the seal, which is another than the one that the valuer gave the report. */
  readonly sealedOn: string;
  /** Reviewer who controlled and sealed it; null for an own case. */
  readonly reviewer: string | null;
  /** How the file is signed electronically when it is sealed; null if it is not. */
  readonly signedBy: 'seal' | 'remote' | null;
  /** Keys of the pictures of signature and stamp. */
  readonly signature: string | null;
  readonly stamp: string | null;
};

const facts = (list: readonly (Fact | null)[]): Block => ({ kind: 'facts', facts: list.filter((one) => one !== null) });

const fact = (label: string, value: string | null | undefined): Fact | null => (value ? { label, value } : null);

const paragraphs = (text: string | undefined): readonly Block[] =>
  (text ?? '')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', text: part.trim() }));

/** Marks a value as provisional if the weights are incomplete. */
const asStands = (shown: string, { case: of, result }: ReportFacts, { texts }: Pick<ReportWords, 'texts'>): string =>
  result.value === null || weightsNotWhole(of) === null ? shown : texts.provisionalOf({ value: shown });

const provisional = (of: ReportFacts, { texts, formats }: ReportWords): readonly Block[] => {
  const total = of.result.value === null ? null : weightsNotWhole(of.case);
  if (total === null) return [];
  const percent = (part: number) => formats.number(part * 100, 1);
  return [
    {
      kind: 'notice',
      title: texts.provisional,
      text: texts.provisionalText({ total: percent(total), apart: percent(abs(1 - total)), isMore: total > 1 }),
    },
  ];
};

/** Placeholders of figures and data in the texts, so that a text never contradicts the calculation. */
const marksOf = (facts: ReportFacts, { texts, names, formats }: ReportWords) => {
  const { case: of, result } = facts;
  const { value, indicated, range } = result;
  const money = (amount: number | null) => (amount === null ? '–' : formats.money(amount));
  return {
    [texts.marks.value]: asStands(money(value), facts, { texts }),
    [texts.marks.indicated]: money(indicated),
    [texts.marks.range]: range === null ? '–' : `${money(range[0])} – ${money(range[1])}`,
    [texts.marks.rangeName]: names.ranges[rangeKindOf(of)],
    [texts.marks.visit]: visitOf(of, { texts, formats }),
  };
};

/** A block of the report: its title, and the text as the valuer wrote it. */
const textBlock = (of: ReportFacts, words: ReportWords, block: ReportBlock): readonly Block[] => {
  const { names } = words;
  const text = paragraphs(filledIn(of.case.report.texts[block] ?? '', marksOf(of, words)));
  return text.length === 0 ? [] : [{ kind: 'heading', text: names.blocks[block] }, ...text];
};

const cover = (of: ReportFacts, words: ReportWords, figures: FigureWriter): readonly Block[] => {
  const { header, subject } = of.case;
  const { texts, names, formats } = words;
  const { basis, interest } = header;
  const day = (label: string, value: string | null) => fact(label, value && formats.date(value));
  const area = subject.areas[header.area_measure];
  const second = of.case.second_values.map(({ id }) => figureAt.second_values.row(id));
  return [
    {
      kind: 'glance',
      facts: [
        {
          label: basis.primary === null ? texts.stated : names.bases[basis.primary],
          value: asStands(figures.show(figureAt.reconciliation.value), of, words),
        },
        ...(header.valuation_on === null
          ? []
          : [{ label: texts.valuationOn, value: formats.date(header.valuation_on) }]),
        { label: texts.number, value: of.number ?? texts.draft },
      ],
    },
    ...provisional(of, words),
    facts([
      fact(texts.subject, subject.title ?? subject.address),
      fact(texts.client, header.client),
      fact(texts.users, header.intended_users.join(', ')),
      fact(
        texts.purpose,
        [names.reasons[header.assesment_reason], header.purpose_text].filter((one) => one).join(': '),
      ),
      fact(texts.basis, basis.primary && names.bases[basis.primary]),
      fact(texts.otherBases, basis.seconds.map((one) => names.bases[one]).join(', ')),
      fact(texts.premise, names.premises[basis.premise]),
      fact(texts.standards, names.editions[header.standard_edition]),
      fact(texts.interest, names.interests[interest.kind]),
      fact(texts.share, interest.share && `${interest.share.part}/${interest.share.whole}`),
      day(texts.valuationOn, header.valuation_on),
      day(texts.inspectionOn, header.inspection_on),
      day(texts.reportOn, header.report_on),
      day(texts.validUntil, header.valid_until),
      fact(texts.court, header.court),
      fact(texts.courtFile, header.court_file),
      ...of.references,
      fact(texts.law, header.law),
      fact(
        texts.area,
        [names.measures[header.area_measure], ...(area === null ? [] : [`${formats.number(area, 2)}\u00a0m²`])].join(
          ', ',
        ),
      ),
      fact(texts.vat, names.vat[header.vat.basis]),
      fact(texts.valuer, `${of.valuer.name}, ${of.valuer.title}`),
      fact(texts.licence, of.valuer.licence),
      ...(of.seal?.reviewer
        ? [fact(texts.reviewer, `${of.seal.reviewer}, ${formats.date(of.seal.sealedOn)}`)]
        : [day(texts.sealedOn, of.seal?.sealedOn ?? null)]),
      fact(texts.version, String(of.version)),
      fact(texts.verify, of.seal?.verifyAt),
    ]),
    ...(of.ownCase ? [{ kind: 'notice' as const, title: texts.valuer, text: texts.ownCase }] : []),
    ...(second.length === 0
      ? []
      : ([
          { kind: 'heading', text: texts.otherValues },
          facts(figures.rows(second).map(([label, value]) => ({ label, value }))),
        ] as const)),
  ];
};

const assumptions = (of: ReportFacts, words: ReportWords): readonly Block[] => {
  const { header, report } = of.case;
  const { texts } = words;
  const list = (title: string, items: readonly { readonly text: string }[]): readonly Block[] =>
    items.length === 0
      ? []
      : [
          { kind: 'paragraph', tone: 'lead', text: title },
          { kind: 'list', items: items.map(({ text }) => text) },
        ];
  return [
    ...textBlock(of, words, 'assumptions'),
    ...list(texts.assumptions, [...header.assumptions, ...(report.no_interior ? [{ text: texts.noInterior }] : [])]),
    ...list(texts.specialAssumptions, header.special_assumptions),
    ...list(texts.restrictions, [
      ...header.restrictions,
      ...(report.left_out_reason ? [{ text: texts.leftOut({ reason: report.left_out_reason }) }] : []),
    ]),
  ];
};

/** An approach without value and weight was not used, and appears in no table. */
const isPartOf =
  ({ case: { reconciliation }, result }: ReportFacts) =>
  (approach: (typeof approaches)[number]): boolean =>
    reconciliation.approaches[approach].weight > 0 || result[approach]?.indicated != null;

const reconciled = (of: ReportFacts, words: ReportWords, figures: FigureWriter): readonly Block[] => {
  const { reconciliation } = of.case;
  const { texts, names, formats } = words;
  const { range } = of.result;
  const reason = reconciliation.reason ?? '';
  const conclusion = of.case.report.texts.conclusion ?? '';
  const indicated = figures.value(figureAt.reconciliation.indicated);
  const step = indicated === null ? null : roundingStep(indicated, of.case.header.final_rounding);
  return [
    { kind: 'heading', text: texts.reconciliation },
    {
      kind: 'table',
      columns: [
        { title: texts.approach, share: 3 },
        { title: texts.indicated, share: 3, numeric: true },
        { title: texts.weight, share: 2, numeric: true },
        { title: texts.reason, share: 5 },
      ],
      rows: approaches
        .filter(isPartOf(of))
        .map((approach) => [
          names.approaches[approach],
          figures.show(indicationAt[approach]),
          figures.written(reconciliation.approaches[approach].weight, 'fraction'),
          reconciliation.approaches[approach].reason ?? '',
        ]),
    },
    ...(reconciliation.spread_reason === null
      ? []
      : [
          { kind: 'paragraph' as const, tone: 'lead' as const, text: texts.spreadReason },
          ...paragraphs(reconciliation.spread_reason),
        ]),
    // The template of the conclusion begins with the same reason.
    ...(conclusion.includes(reason.trim()) ? [] : paragraphs(reason)),
    ...textBlock(of, words, 'conclusion'),
    facts([
      fact(texts.beforeRounding, figures.show(figureAt.reconciliation.indicated)),
      fact(texts.stated, asStands(figures.show(figureAt.reconciliation.value), of, words)),
      fact(texts.roundedTo, step === null ? null : `${formats.number(step)} €`),
      fact(names.ranges[rangeKindOf(of.case)], range && `${formats.money(range[0])} – ${formats.money(range[1])}`),
      fact(texts.vat, names.vat[of.case.header.vat.basis]),
    ]),
    ...secondValueBlocks(of.case.second_values, of.result, figures, words),
    ...textBlock(of, words, 'uncertainty'),
  ];
};

const signed = (of: ReportFacts, words: ReportWords): readonly Block[] => {
  const { texts } = words;
  return [
    ...textBlock(of, words, 'statement'),
    { kind: 'heading', text: texts.signatures },
    {
      kind: 'signatures',
      places: [
        {
          role: of.valuer.title,
          name: of.valuer.name,
          placeAndDate: texts.placeAndDate,
          signature: texts.signature,
          stamp: texts.stamp,
          ...(of.seal && {
            given: {
              placeAndDate: texts.sealedAt({ on: words.formats.date(of.seal.sealedOn) }),
              signature: of.seal.signature,
              stamp: of.seal.stamp,
            },
          }),
        },
      ],
    },
    ...(of.seal === null
      ? []
      : ([{ kind: 'paragraph', tone: 'quiet', text: texts.electronicWays[of.seal.signedBy ?? 'none'] }] as const)),
  ];
};

/** How anyone can check whether the report is genuine and still valid. */
const verification = (of: ReportFacts, { texts }: ReportWords): readonly Block[] =>
  of.seal === null
    ? []
    : [
        { kind: 'heading', text: texts.verification },
        {
          kind: 'payment',
          facts: [
            { label: texts.number, value: of.number ?? '' },
            { label: texts.version, value: String(of.version) },
            { label: texts.code, value: of.seal.code },
            { label: texts.verify, value: of.seal.verifyAt },
          ],
          cells: of.seal.cells,
          codeLabel: texts.verifyCode,
        },
        { kind: 'paragraph', tone: 'quiet', text: texts.verifyText },
      ];

/** The maps and the photos, each from a page of their own. */
const shownOnPages = (
  { plan, surroundings, pictures, case: of }: ReportFacts,
  { texts }: ReportWords,
): readonly Block[] => [
  ...[
    { title: texts.map, shown: plan },
    { title: texts.surroundings, shown: surroundings },
  ]
    .flatMap(({ title, shown }) => (shown === null ? [] : [{ title, shown }]))
    .flatMap(({ title, shown }, at): Block[] => [
      { kind: 'heading', text: title, ...(at === 0 ? { startsPage: true } : {}) },
      { kind: 'plan', ...shown.drawn },
      { kind: 'paragraph', text: shown.source, tone: 'quiet' },
    ]),
  ...(pictures.length === 0
    ? []
    : ([
        { kind: 'heading', text: texts.photos, startsPage: true },
        { kind: 'pictures', pictures },
      ] as const)),
  ...(of.report.photos_reason === null
    ? []
    : ([
        ...(pictures.length === 0 ? [{ kind: 'heading', text: texts.photos } as const] : []),
        {
          kind: 'paragraph',
          text: texts.photosReason({ hasSome: pictures.length > 0, reason: of.report.photos_reason }),
        },
      ] as const)),
];

/** Derivation of the figures of each year, and the meaning of the functions in the formulas. */
const workingOfYears = (working: Working, { texts }: ReportWords): readonly Block[] => {
  const byYears = working.byYears();
  const legend = working.legend();
  return [
    ...(byYears.length === 0 ? [] : ([{ kind: 'heading', text: texts.byYears }, ...byYears] as const)),
    ...(legend.length === 0 ? [] : ([{ kind: 'heading', text: texts.legend }, ...legend] as const)),
  ];
};

/** The printed report, and every printed figure. */
export const valuationReport = (
  of: ReportFacts,
  words: ReportWords,
): { readonly printed: Printed; readonly figures: readonly PrintedFigure[] } => {
  const { texts } = words;
  const figures = figureWriter(of.result, words);
  const working = workingOf(of.case, of.result, figures, words);
  const { market, income, cost, residual, report } = of.case;
  const blocks: readonly Block[] = [
    ...cover(of, words, figures),
    ...textBlock(of, words, 'summary'),
    ...textBlock(of, words, 'scope'),
    ...textBlock(of, words, 'purpose'),
    ...(of.case.header.basis.definition === null
      ? []
      : ([{ kind: 'notice', title: texts.definition, text: of.case.header.basis.definition }] as const)),
    ...assumptions(of, words),
    ...textBlock(of, words, 'sources'),
    ...textBlock(of, words, 'legal'),
    ...textBlock(of, words, 'description'),
    ...shownOnPages(of, words),
    ...textBlock(of, words, 'market_analysis'),
    ...textBlock(of, words, 'best_use'),
    ...textBlock(of, words, 'choice_of_approaches'),
    { kind: 'heading', text: texts.calculations },
    ...(market
      ? gridBlocks(
          words.names.approaches.market,
          { market, at: figureAt.market, shown: of.compared.market },
          figures,
          words,
        )
      : []),
    ...(income ? incomeBlocks(income, working, figures, words) : []),
    ...(cost ? costBlocks(cost, of.compared.land, working, figures, words) : []),
    ...(residual ? residualBlocks(residual, working, words) : []),
    ...helperBlocks(of.case, working, words),
    ...workingOfYears(working, words),
    ...reconciled(of, words, figures),
    ...signed(of, words),
    ...verification(of, words),
    ...(report.annexes.length === 0
      ? []
      : ([
          { kind: 'heading', text: texts.annexes },
          { kind: 'list', numbered: true, items: report.annexes },
        ] as const)),
    {
      kind: 'notice',
      title: texts.repeatable,
      text: texts.repeatableText({ hash: of.result.hash, file: of.fileName }),
    },
  ];
  return {
    printed: {
      language: words.language,
      title: texts.title,
      author: of.valuer.name,
      madeAt: of.madeAt,
      brand: words.brand,
      reference: of.number ?? texts.draft,
      badge: of.number === null ? texts.draft : null,
      pageOf: words.pageOf,
      blocks,
    },
    figures: [...figures.printed].map(([id, value]) => ({ id, value })),
  };
};

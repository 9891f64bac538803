import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Helper } from '#domains/appraisal/contract/helpers.ts';
import type { Dcf } from '#domains/appraisal/contract/income.ts';
import type { SupportedRate } from '#domains/appraisal/contract/parts.ts';
import { isWithin, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { saidOf } from '#domains/appraisal/core/figures/tree.ts';
import { incomeSensitivity, type SensitivityTable } from '#domains/appraisal/core/income/sensitivity.ts';
import type { Node, Result } from '#domains/appraisal/core/node.ts';
import { residualSensitivity } from '#domains/appraisal/core/residual/evaluate.ts';
import type { Block } from '#lib/printed.ts';
import { incomeConventions, residualConventions } from './conventions.ts';
import type { FigureWriter } from './figures.ts';
import { gridBlocks, type ShownComparables, supportOf } from './market-blocks.ts';
import { sensitivityInWords } from './sensitivity-words.ts';
import type { ReportWords } from './words.ts';
import type { Working } from './working.ts';

const at = figureAt.income;
type YearAt = Omit<ReturnType<typeof at.dcf.year>, keyof Place>;

/** Figures one under the other: a name and a value. */
const figureTable = (
  list: readonly (Place | Node)[],
  figures: FigureWriter,
  { texts }: ReportWords,
): readonly Block[] => {
  const rows = figures.rows(list);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: texts.figure, share: 5 },
        { title: texts.value, share: 3, numeric: true },
      ],
      rows,
    },
  ];
};

/** Steps of two figures and the values that they give; rates in points, the others in per cent of themselves. */
const sensitivityTable = (table: SensitivityTable, words: ReportWords): readonly Block[] => {
  const shown = sensitivityInWords(table, words);
  if (shown === null) return [];
  return [
    { kind: 'paragraph', tone: 'quiet', text: shown.note },
    {
      kind: 'table',
      columns: [
        { title: shown.corner, share: 3 },
        ...shown.columns.map((title) => ({ title, share: 3, numeric: true })),
      ],
      rows: shown.rows.map(({ title, values }) => [title, ...values]),
    },
  ];
};

/** The reasons of rates and amounts: the name and the reason with its support, one under the other. */
const reasonsList = (
  list: readonly { readonly label: string; readonly rate: SupportedRate | { readonly reason: string | null } }[],
  words: ReportWords,
): readonly Block[] => {
  const items = list.flatMap(({ label, rate }) => {
    const support = 'support' in rate && rate.support ? supportOf(rate.support, 'fraction', words) : null;
    const why = [rate.reason, support].filter((one) => one).join('; ');
    return why === '' ? [] : [`${label}: ${why}`];
  });
  return items.length === 0
    ? []
    : [
        { kind: 'paragraph', tone: 'lead', text: words.texts.reasons },
        { kind: 'list', items },
      ];
};

const lead = (text: string): Block => ({ kind: 'paragraph', tone: 'lead', text });
/** The rows of one part with its name over them; nothing if it has none. */
const part = (title: string, rows: readonly Block[]): readonly Block[] =>
  rows.length === 0 ? [] : [lead(title), ...rows];
const within =
  (...places: readonly Place[]) =>
  (id: string) =>
    places.some((place) => isWithin(place, id));

export const incomeBlocks = (
  income: NonNullable<ValuationCase['income']>,
  working: Working,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => {
  const { texts, names, labels } = words;
  const { direct, dcf } = income;
  const tables = incomeSensitivity(income);
  const own = within(at.cap_rates, at.direct, at.leases, at.residual_technique, at.dcf);
  return [
    { kind: 'heading', text: names.approaches.income },
    { kind: 'paragraph', tone: 'quiet', text: texts.workingNote },
    ...incomeConventions(income, words),
    ...working.rows('income', (id) => !own(id) && id !== pathOf(at.value)),
    ...income.cap_rates.flatMap(({ id, method, note }) => [
      ...part(
        texts.capRateBy({ method: names.capMethods[method] }),
        working.rows('income', within(at.cap_rates.row(id))),
      ),
      ...reasonsList([{ label: names.capMethods[method], rate: { reason: note } }], words),
    ]),
    ...part(texts.directCapitalisation, working.rows('income', within(at.direct))),
    ...(direct === null
      ? []
      : reasonsList(
          [
            { label: labels.cap_rate({}), rate: direct.rate },
            ...direct.one_offs.map(({ label, note }) => ({ label, rate: { reason: note } })),
          ],
          words,
        )),
    ...income.leases.flatMap(({ id, label }) => part(label, working.rows('income', within(at.leases.row(id))))),
    ...working.rows('income', (id) => id === pathOf(at.leases.value)),
    ...part(names.residualTechnique, working.rows('income', within(at.residual_technique))),
    ...(dcf ? cashFlowBlocks(dcf, working, figures, words) : []),
    ...(tables
      ? [
          { kind: 'heading', text: words.sensitivity.title } as const,
          ...sensitivityTable(tables.yields, words),
          ...sensitivityTable(tables.market, words),
        ]
      : []),
    ...working.rows('income'),
    ...(income.reason === null ? [] : ([{ kind: 'paragraph', text: income.reason }] as const)),
  ];
};

/** The statement of each year side by side, and the components of the value; the derivation of each year is a list of its own. */
const cashFlowBlocks = (
  { years, discount, terminal }: Dcf,
  working: Working,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => {
  const { texts, labels } = words;
  const columns = ['pgi', 'egi', 'opex', 'noi', 'flow'] as const;
  const discounted = ['factor', 'pv'] as const;
  const tableOf = (of: readonly (keyof YearAt)[], last: number): Block => ({
    kind: 'table',
    columns: [texts.year, ...of.map((name) => labels[saidOf(at.dcf.year(1)[name]).label]({}))].map((title, n) => ({
      title,
      share: n === 0 ? 1 : 3,
      numeric: true,
    })),
    rows: Array.from({ length: last }, (_, n) => [
      String(n + 1),
      ...of.map((name) => figures.bare(at.dcf.year(n + 1)[name])),
    ]),
  });
  const isNextSold = terminal.basis === 'next';
  return [
    { kind: 'heading', text: texts.cashFlow },
    {
      kind: 'paragraph',
      tone: 'quiet',
      text: [texts.cashFlowNote, ...(isNextSold ? [texts.yearAfter({ year: years + 1 })] : [])].join(' '),
    },
    tableOf(columns, isNextSold ? years + 1 : years),
    tableOf(discounted, years),
    ...working.rows('income', within(at.dcf)),
    ...reasonsList(
      [
        { label: labels.discount_rate({}), rate: discount },
        { label: labels.exit_rate({}), rate: terminal.rate },
      ],
      words,
    ),
  ];
};

export const costBlocks = (
  cost: NonNullable<ValuationCase['cost']>,
  shown: ShownComparables | null,
  working: Working,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => [
  { kind: 'heading', text: words.names.approaches.cost },
  { kind: 'paragraph', tone: 'quiet', text: words.texts.workingNote },
  ...cost.buildings.flatMap(({ id, label, source, depreciation }) => [
    { kind: 'heading', text: label } as const,
    ...working.rows('cost', within(figureAt.cost.buildings.row(id))),
    ...reasonsList(
      [
        {
          label: words.texts.costSource,
          rate: { reason: [source.text, source.on && words.formats.date(source.on)].filter((one) => one).join(', ') },
        },
        { label: words.labels.effective_age({}), rate: { reason: depreciation.age_reason } },
      ],
      words,
    ),
  ]),
  ...(cost.land.source === 'grid' && cost.land.grid
    ? gridBlocks(words.texts.landGrid, { market: cost.land.grid, at: figureAt.cost.land.grid, shown }, figures, words)
    : []),
  ...part(words.texts.landAndWhole, working.rows('cost')),
  ...reasonsList([{ label: words.labels.land_value({}), rate: cost.land }], words),
];

export const residualBlocks = (
  residual: NonNullable<ValuationCase['residual']>,
  working: Working,
  words: ReportWords,
): readonly Block[] => [
  { kind: 'heading', text: words.names.approaches.residual },
  { kind: 'paragraph', tone: 'quiet', text: words.texts.workingNote },
  ...residualConventions(residual, words),
  ...working.rows('residual'),
  ...reasonsList([...residual.other.map(({ label, note }) => ({ label, rate: { reason: note } }))], words),
  { kind: 'heading', text: words.sensitivity.title },
  ...sensitivityTable(residualSensitivity(residual), words),
];

/** The calculations beside the approaches: each under its name, with its purpose. */
export const helperBlocks = (
  { helpers = [], header }: Pick<ValuationCase, 'helpers' | 'header'>,
  working: Working,
  words: ReportWords,
): readonly Block[] =>
  !helpers || helpers.length === 0
    ? []
    : [
        { kind: 'heading', text: words.texts.helpers },
        ...helpers.flatMap((helper): readonly Block[] => [
          lead(helper.label.charAt(0).toUpperCase() + helper.label.slice(1)),
          ...(helper.reason === null ? [] : ([{ kind: 'paragraph', text: helper.reason }] as const)),
          ...daysOf(helper, header, words),
          ...working.rows('helpers', within(figureAt.helpers.row(helper.id))),
        ]),
      ];

/** Days of dated sums; the figures contain only the distances between them. */
const daysOf = (helper: Helper, header: ValuationCase['header'], { texts, formats }: ReportWords): readonly Block[] => {
  if (helper.kind !== 'dated_value') return [];
  const on = helper.on ?? header.valuation_on;
  const flows = helper.flows.flatMap(({ label, on: day, amount }) =>
    day === null || amount === null ? [] : `${label}: ${formats.date(day)}, ${formats.money(amount)}`,
  );
  return [{ kind: 'list', items: [...(on === null ? [] : [texts.valuedOn({ date: formats.date(on) })]), ...flows] }];
};

/** Derivation of each of the other values, figure by figure. */
export const secondValueBlocks = (
  values: ValuationCase['second_values'],
  { nodes }: Result,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] =>
  values.flatMap(({ id }) => {
    const place = figureAt.second_values.row(id);
    const own = Object.values(nodes).filter((node) => node.id !== pathOf(place) && isWithin(place, node.id));
    return own.length === 0
      ? []
      : [
          { kind: 'paragraph', tone: 'lead', text: figures.label(place) } as const,
          ...figureTable([...own, place], figures, words),
        ];
  });

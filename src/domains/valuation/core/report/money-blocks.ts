import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { leaseFigures } from '#domains/appraisal/core/income/leases.ts';
import { incomeSensitivity, type SensitivityTable } from '#domains/appraisal/core/income/sensitivity.ts';
import { residualSensitivity } from '#domains/appraisal/core/residual/evaluate.ts';
import type { Block } from '#lib/printed.ts';
import type { FigureWriter } from './figures.ts';
import { gridBlocks, type ShownComparables } from './market-blocks.ts';
import type { ReportWords } from './words.ts';

/** Figures one under the other: a name and a value. */
const figureTable = (ids: readonly string[], figures: FigureWriter, { texts }: ReportWords): readonly Block[] => {
  const rows = figures.rows(ids);
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
const sensitivityTable = (table: SensitivityTable, { texts, formats, labels }: ReportWords): readonly Block[] => {
  if (table.rows.length * table.columns.length < 2) return [];
  const { by: unit } = table.moves;
  const step = (by: number) =>
    texts.sensitivityStep({ by: `${by > 0 ? '+' : ''}${formats.number(by * 100, 2)}`, unit });
  const names = { rows: labels[table.moves.rows]({}), columns: labels[table.moves.columns]({}) };
  return [
    { kind: 'paragraph', tone: 'quiet', text: texts.sensitivityNote({ ...names, unit }) },
    {
      kind: 'table',
      columns: [
        { title: texts.sensitivityCorner(names), share: 3 },
        ...table.columns.map((by) => ({ title: step(by), share: 3, numeric: true })),
      ],
      rows: table.rows.map((by, at) => [
        step(by),
        ...(table.values[at] ?? []).map((value) => (value === null ? '–' : formats.money(value))),
      ]),
    },
  ];
};

export const incomeBlocks = (
  income: NonNullable<ValuationCase['income']>,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => {
  const { texts, names } = words;
  const rents = income.rents.map(({ id }) => `income.rent.${id}`);
  const costs = income.costs.map(({ id }) => `income.cost.${id}`);
  const rates = income.cap_rates.map(({ id }) => `income.cap.${id}`);
  const others = income.other_income.map(({ id }) => `income.other.${id}`);
  const oneOffs = (income.direct?.one_offs ?? []).map(({ id }) => `income.direct.${id}`);
  const years = Array.from({ length: income.dcf?.years ?? 0 }, (_, at) => at + 1);
  const tables = incomeSensitivity(income);
  return [
    { kind: 'heading', text: names.approaches.income },
    ...figureTable(
      [
        ...rents,
        ...others,
        'income.pgi',
        'income.vacancy_loss',
        'income.collection_loss',
        'income.egi',
        ...costs,
        'income.opex',
        'income.noi',
        'income.opex_ratio',
        ...rates,
      ],
      figures,
      words,
    ),
    ...figureTable(
      [
        'income.direct.rate',
        'income.direct.gross',
        ...oneOffs,
        'income.direct.void',
        'income.direct.purchaser_costs',
        'income.direct.value',
      ],
      figures,
      words,
    ),
    ...leaseBlocks(income, figures, words),
    ...figureTable(
      ['recapture', 'building_rate', 'known_income', 'left_income', 'other', 'total'].map(
        (name) => `income.residual_technique.${name}`,
      ),
      figures,
      words,
    ),
    ...(income.dcf
      ? ([
          { kind: 'heading', text: texts.cashFlow },
          {
            kind: 'table',
            columns: [
              texts.year,
              ...['noi', 'cash_flow', 'discount_factor', 'present_value'].map((label) =>
                words.labels[label as 'noi']({}),
              ),
            ].map((title, at) => ({ title, share: at === 0 ? 1 : 3, numeric: true })),
            rows: years.map((year) => [
              String(year),
              ...['noi', 'flow', 'factor', 'pv'].map((name) => figures.show(`income.dcf.y${year}.${name}`)),
            ]),
          },
          ...figureTable(
            [
              'income.dcf.discount',
              'income.dcf.effective',
              'income.dcf.monthly',
              'income.dcf.terminal.rate',
              'income.dcf.terminal',
              'income.dcf.terminal_net',
              'income.dcf.terminal_pv',
              'income.dcf.terminal_share',
              ...(income.dcf.purchaser_costs === 0 ? [] : ['income.dcf.gross', 'income.dcf.purchaser_costs']),
              'income.dcf.value',
              'income.dcf.price',
              'income.dcf.npv',
              'income.dcf.irr',
            ],
            figures,
            words,
          ),
        ] as const)
      : []),
    ...(tables
      ? [
          { kind: 'heading', text: texts.sensitivity } as const,
          ...sensitivityTable(tables.yields, words),
          ...sensitivityTable(tables.market, words),
        ]
      : []),
    ...figureTable(['income.value'], figures, words),
  ];
};

/** Each lease with its parts and the yields that its value means. */
const leaseBlocks = (
  income: NonNullable<ValuationCase['income']>,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] =>
  income.leases.flatMap(({ id, label }) => [
    { kind: 'paragraph', tone: 'lead', text: label } as const,
    ...figureTable(
      [
        ...['passing_rent', 'market_rent', 'years', 'yield_1', 'yield_2'].map((name) => `income.lease.${id}.${name}`),
        ...leaseFigures(id),
      ],
      figures,
      words,
    ),
  ]);

export const costBlocks = (
  cost: NonNullable<ValuationCase['cost']>,
  shown: ShownComparables | null,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => [
  { kind: 'heading', text: words.names.approaches.cost },
  ...cost.buildings.flatMap(({ id, label, components, functional, external }) => [
    { kind: 'heading', text: label } as const,
    ...figureTable(
      [
        'area',
        'unit_cost',
        ...components.map((row) => `component_cost.${row.id}`),
        'index.cost',
        'index.index_then',
        'index.index_now',
        'direct',
        'indirect_amount',
        'financing_amount',
        'profit_amount',
        'rcn',
        'depreciation.effective_age',
        'depreciation.economic_life',
        'physical',
        ...functional.map((row) => `functional.${row.id}`),
        'functional',
        ...external.map((row) => `external.${row.id}`),
        'external',
        'depreciation_total',
        'depreciation_share',
        'value',
      ].map((name) => `cost.${id}.${name}`),
      figures,
      words,
    ),
  ]),
  ...(cost.land.source === 'grid' && cost.land.grid
    ? gridBlocks(words.texts.landGrid, { market: cost.land.grid, prefix: 'cost.land.grid', shown }, figures, words)
    : []),
  ...figureTable(
    [
      ...cost.site.map(({ id }) => `cost.site.${id}`),
      'cost.land.value',
      'cost.land.grid.value',
      'cost.buildings',
      'cost.site',
      'cost.value',
    ],
    figures,
    words,
  ),
];

export const residualBlocks = (
  residual: NonNullable<ValuationCase['residual']>,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => [
  { kind: 'heading', text: words.names.approaches.residual },
  ...figureTable(
    [
      'gdv',
      'sale_costs_amount',
      'build',
      'fees_amount',
      'contingency_amount',
      'other_total',
      'finance',
      'profit',
      'residue',
      'land_gross',
      'land_net',
      'per_land',
      'per_floor',
    ].map((name) => `residual.${name}`),
    figures,
    words,
  ),
  { kind: 'heading', text: words.texts.sensitivity },
  ...sensitivityTable(residualSensitivity(residual), words),
];

/** What each of the other values is derived from, figure by figure. */
export const secondValueBlocks = (
  values: ValuationCase['second_values'],
  ids: readonly string[],
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] =>
  values.flatMap(({ id }) => {
    const own = ids.filter((one) => one.startsWith(`second.${id}.`));
    return own.length === 0
      ? []
      : [
          { kind: 'paragraph', tone: 'lead', text: figures.label(`second.${id}`) } as const,
          ...figureTable([...own, `second.${id}`], figures, words),
        ];
  });

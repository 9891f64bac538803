import { type Approach, approaches, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Helper } from '#domains/appraisal/contract/helpers.ts';
import type { CapRateSource } from '#domains/appraisal/contract/income.ts';
import type { AdjustmentCode, MarketCase } from '#domains/appraisal/contract/market.ts';
import { factsOf, gridOf, usedOf } from '#domains/appraisal/core/market/context.ts';
import { rateOf } from '#domains/appraisal/core/market/rate-of.ts';
import type { Node, Result } from '#domains/appraisal/core/node.ts';
import { leastNotWhole, weightsNotWhole } from '#domains/appraisal/core/reconcile/weights-in-all.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { abs } from '#lib/maths.ts';
import { areaFrom } from '../known-attributes.ts';
import type { ReportWords } from '../report/words.ts';
import { inputsOf } from './excel-formula.ts';
import { rateSearch, worthOfHold, worthOnDays } from './rate-search.ts';
import type { StepCell } from './step-cell.ts';
import { yieldSearch } from './yield-search.ts';

/** Sheets in the order in which they stand. */
const workbookSheets = [
  'conclusion',
  'market',
  'land',
  'income',
  'cash_flow',
  'cost',
  'residual',
  'helpers',
  'rate_search',
  'sources',
] as const;
type WorkbookSheet = (typeof workbookSheets)[number];

/** A figure by its id, a text, a day, or nothing. */
type LaidCell =
  /** `follows` names an entered figure that says the same thing: who changes that one changes this one too. */
  | {
      readonly id: string;
      readonly follows?: string;
      readonly elapsed?: Elapsed;
      readonly read?: Read;
      /** Where another table finds it: a formula over the cells that stand in braces. */
      readonly found?: string;
    }
  /** A figure that has its place elsewhere, shown once more. */
  | { readonly same: string }
  | { readonly text: string }
  /** With the name by which a time between days finds it. */
  | { readonly day: IsoDate; readonly key: string }
  /** A number that is no figure of the result: one reading of a series. */
  | { readonly number: number; readonly key: string }
  | StepCell
  | null;
/** An entered figure that is the time between two days: by their names, in the unit in which the rate of time is quoted. */
export type Elapsed = {
  readonly from: string;
  readonly to: string;
  readonly period: MarketCase['time']['period'] | 'days';
};
/** An entered figure that is read off a series on a day: by the names of the day, and of the days and values of the series. */
export type Read = { readonly on: string; readonly days: readonly string[]; readonly values: readonly string[] };
type LaidRow = { readonly label: string; readonly unit: string; readonly cells: readonly LaidCell[] };
/** A table under its title: names of rows and their units at the left, and what stands in the columns. */
type Section = {
  readonly title: string;
  readonly columns: readonly string[];
  /** So many of the first columns belong to the whole row: who fills a formula to the right goes on with them. */
  readonly shared?: number;
  readonly rows: readonly LaidRow[];
};
export type LaidSheet = {
  readonly sheet: WorkbookSheet;
  readonly sections: readonly Section[];
  /** So many columns of figures stay in sight while one moves to the right. */
  readonly held: number;
};

export type LayoutWords = Pick<ReportWords, 'labels' | 'units'> & {
  readonly names: {
    readonly lines: Readonly<Record<AdjustmentCode, string>>;
    readonly approaches: Readonly<Record<Approach, string>>;
    readonly capMethods: Readonly<Record<CapRateSource['method'], string>>;
  } & Pick<ReportWords['names'], 'weightings' | 'ratePer' | 'rateBases' | 'timeModes' | 'timePeriods'>;
  readonly texts: {
    readonly value: string;
    readonly element: string;
    readonly subject: string;
    readonly rate: string;
    readonly weighting: string;
    readonly comparable: (p: { readonly n: number }) => string;
    readonly deal: string;
    readonly address: string;
    readonly contractOn: string;
    readonly day: string;
    readonly valuedOn: string;
    readonly weightsInAll: string;
    readonly provisionalText: ReportWords['texts']['provisionalText'];
    readonly search: Readonly<Record<'scan' | 'halves' | 'yield', (p: { readonly of: string }) => string>> & {
      readonly step: (p: { readonly n: number }) => string;
      readonly columns: Readonly<Record<'scan' | 'halves' | 'yield', readonly string[]>>;
    };
    readonly readings: string;
    readonly cashFlow: string;
    readonly summary: string;
    readonly rents: string;
    readonly costs: string;
    readonly statement: string;
    readonly direct: string;
    readonly leases: string;
    readonly technique: string;
    readonly inputs: string;
    readonly years: string;
    readonly year: (p: { readonly n: number }) => string;
    readonly buildings: string;
    readonly siteAndLand: string;
    readonly sold: string;
    readonly reconciliation: string;
    readonly approaches: string;
    readonly otherValues: string;
    readonly reasons: string;
    readonly reason: string;
  };
  readonly sourceName: (comparable: MarketCase['comparables'][number]) => string;
  readonly addressOf: (comparable: MarketCase['comparables'][number]) => string;
  readonly date: (day: string) => string;
  readonly number: ReportWords['formats']['number'];
};

type Grouped = {
  readonly groups: readonly string[];
  readonly fields: readonly string[];
  readonly at: (group: string, field: string) => Node | undefined;
};

type Key = { readonly group: string; readonly field: string };
const keyBy =
  (pattern: RegExp) =>
  (id: string): Key => {
    const { group = '', field = '' } = pattern.exec(id)?.groups ?? {};
    return { group, field };
  };

/** Figures of several things of a kind, by the thing and by what of it; fields in the order of the things that have them. */
const groupedBy = (nodes: readonly Node[], keyOf: (id: string) => Key): Grouped => {
  const groups: string[] = [];
  const fields: string[] = [];
  const found = new Map<string, Node>();
  const after = new Map<string, number>();
  for (const node of nodes) {
    const { group, field } = keyOf(node.id);
    if (!groups.includes(group)) groups.push(group);
    if (!fields.includes(field)) fields.splice(after.get(group) ?? fields.length, 0, field);
    after.set(group, fields.indexOf(field) + 1);
    found.set(`${group} ${field}`, node);
  }
  return { groups, fields, at: (group, field) => found.get(`${group} ${field}`) };
};

/** A figure of one year of the cash flow: what it is of, the year, and what of it. */
const yearlyFigure = /^income\.dcf\.(.+\.)?y(\d+)(?:\.(.+))?$/;

const cellOf = (node: Node | undefined): LaidCell => (node ? { id: node.id } : null);

/** Where every figure of a result stands, as an appraiser lays them out; each figure has one place. */
export const layoutOf = (content: ValuationCase, { nodes }: Result, words: LayoutWords): readonly LaidSheet[] => {
  const { texts, labels, units, names } = words;
  const left = new Map(Object.entries(nodes));
  const take = (pattern: RegExp): readonly Node[] => {
    const taken = [...left.values()].filter(({ id }) => pattern.test(id));
    for (const { id } of taken) left.delete(id);
    return taken;
  };

  const bare = (node: Node | undefined): string => (node ? labels[node.label]({}) : '');
  const unitOf = (node: Node | undefined): string => (node ? units[node.unit] : '');
  /** What a field is called where all things call it alike, else by its kind alone. */
  const fieldName = (all: readonly Node[]): string => {
    const called = new Set(all.map(({ label, params: { year: _, ...params } }) => labels[label](params)));
    const [only, other] = [...called];
    return only !== undefined && other === undefined ? only : bare(all[0]);
  };
  const ofField = ({ groups, at }: Grouped, field: string): readonly Node[] =>
    groups.flatMap((group) => at(group, field) ?? []);

  const list = (
    title: string,
    of: readonly Node[],
    cellOfNode: (node: Node) => LaidCell = cellOf,
    first: readonly LaidRow[] = [],
  ): readonly Section[] =>
    of.length === 0
      ? []
      : [
          {
            title,
            columns: [texts.value],
            rows: [
              ...first,
              ...of.map((node) => ({
                label: labels[node.label](node.params),
                unit: unitOf(node),
                cells: [cellOfNode(node)],
              })),
            ],
          },
        ];
  /** Things side by side. */
  const sideBySide = (title: string, of: Grouped, nameOf: (group: string) => string): readonly Section[] =>
    of.groups.length === 0
      ? []
      : [
          {
            title,
            columns: of.groups.map(nameOf),
            rows: of.fields.map((field) => {
              const all = ofField(of, field);
              return {
                label: fieldName(all),
                unit: unitOf(all[0]),
                cells: of.groups.map((group) => cellOf(of.at(group, field))),
              };
            }),
          },
        ];
  /** Things one under the other. */
  const oneUnderTheOther = (title: string, of: Grouped, nameOf: (group: string) => string): readonly Section[] =>
    of.groups.length === 0
      ? []
      : [
          {
            title,
            columns: of.fields.map((field) => {
              const [first] = ofField(of, field);
              return unitOf(first) === '' ? bare(first) : `${bare(first)} (${unitOf(first)})`;
            }),
            rows: of.groups.map((group) => ({
              label: nameOf(group),
              unit: '',
              cells: of.fields.map((field) => cellOf(of.at(group, field))),
            })),
          },
        ];
  const labelled = (rows: readonly { readonly id: string; readonly label: string }[]) => (id: string) =>
    rows.find((row) => row.id === id)?.label ?? id;

  /** The grid as on the screen: the subject, the rate of the row, then the comparables by their numbers. */
  const gridSections = (market: MarketCase, prefix: string): readonly Section[] => {
    const at = prefix.replaceAll('.', '\\.');
    const used = usedOf(market);
    const ids = used.map(({ id }) => id).join('|');
    const all = groupedBy(
      ids === '' ? [] : take(new RegExp(`^${at}\\.(${ids})\\.`)),
      keyBy(new RegExp(`^${at}\\.(?<group>${ids})\\.(?<field>.+)$`)),
    );
    const said = (
      label: string,
      cellOfOne: (one: MarketCase['comparables'][number]) => LaidCell,
      subject: LaidCell = null,
    ): LaidRow => ({ label, unit: '', cells: [subject, null, ...used.map(cellOfOne)] });
    const valuationOn = content.header.valuation_on;
    const valued = `${prefix}.valuation_on`;
    const sold = (id: string) => `${prefix}.${id}.contract_on`;
    const elapsed = (id: string): Elapsed => ({ from: sold(id), to: valued, period: market.time.period });
    const { mode, index } = market.time;
    const readings =
      mode === 'index' ? [...(index?.readings ?? [])].sort((one, other) => (one.on < other.on ? -1 : 1)) : [];
    const series = {
      days: readings.map((_, n) => `${prefix}.readings.${n}.on`),
      values: readings.map((_, n) => `${prefix}.readings.${n}.value`),
    };
    /** The size that the grid compares is the area by which prices are divided, unless the valuer said another. */
    const following = (cell: LaidCell, area: string): LaidCell =>
      cell && 'id' in cell && nodes[area] && nodes[cell.id]?.value === nodes[area].value
        ? { ...cell, follows: area }
        : cell;
    const taken = (id: string): LaidCell => {
      const node = left.get(id);
      left.delete(id);
      return cellOf(node);
    };
    const rows = all.fields.map((field): LaidRow => {
      const [first] = ofField(all, field);
      const [lineId = '', part] = field.split('.');
      const line = market.lines.find(({ id }) => id === lineId);
      const isSize = line?.code === 'B2' && line.mode === 'unit' && part === 'value';
      const subject = line && part === 'value' ? taken(`${prefix}.${lineId}.subject`) : null;
      return {
        label: line ? `${line.code} ${line.label ?? names.lines[line.code]}: ${bare(first)}` : bare(first),
        unit: isSize ? units.m2 : unitOf(first),
        cells: [
          isSize ? following(subject, `${prefix}.subject_area`) : subject,
          line && part === undefined ? taken(`${prefix}.${lineId}.rate`) : null,
          ...used.map(({ id }) => {
            const cell = cellOf(all.at(id, field));
            if (field === 'periods' && cell && 'id' in cell) return { ...cell, elapsed: elapsed(id) };
            if (field === 'index' && cell && 'id' in cell) return { ...cell, read: { ...series, on: sold(id) } };
            return isSize ? following(cell, `${prefix}.${id}.area`) : cell;
          }),
        ],
      };
    });
    const rateText = (line: MarketCase['lines'][number]): string => {
      const { per, base } = rateOf(line, market);
      const { mode, period } = market.time;
      const ofTime = mode === 'index' ? [] : [names.timePeriods[period]];
      const what = line.mode === 'time' ? [names.timeModes[mode], ...ofTime] : per ? [names.ratePer[per]] : [];
      return [...what, ...(base ? [names.rateBases[base]] : [])].join(', ');
    };
    const rated = gridOf(market).lines.filter((line) => rateText(line) !== '');
    return [
      {
        title: texts.element,
        shared: 2,
        columns: [texts.subject, texts.rate, ...used.map((_, index) => texts.comparable({ n: index + 1 }))],
        rows: [
          said(texts.deal, (one) => ({ text: words.sourceName(one) })),
          said(texts.address, (one) => ({ text: words.addressOf(one) })),
          said(
            texts.contractOn,
            (one) => {
              const day = factsOf(one).contractOn;
              return day === null ? null : { day, key: sold(one.id) };
            },
            valuationOn === null ? null : { day: valuationOn, key: valued },
          ),
          ...rows,
          {
            label: texts.weighting,
            unit: '',
            cells: [{ text: names.weightings[market.weighting] }],
          },
          ...rated.map((line) => ({
            label: `${line.label ?? names.lines[line.code]}: ${texts.rate}`,
            unit: '',
            cells: [{ text: rateText(line) }],
          })),
        ],
      },
      ...(readings.length === 0
        ? []
        : [
            {
              title: texts.readings,
              columns: [texts.day, texts.value],
              rows: readings.map(({ on, value }, n) => ({
                label: index?.name ?? '',
                unit: units.index,
                cells: [
                  { day: on, key: series.days[n] ?? '' },
                  { number: value, key: series.values[n] ?? '' },
                ],
              })),
            },
          ]),
      ...list(texts.summary, take(new RegExp(`^${at}\\.`)), (node) =>
        node.id === `${prefix}.index` ? { id: node.id, read: { ...series, on: valued } } : cellOf(node),
      ),
    ];
  };

  /** How a spreadsheet finds the equivalent yield of a lease; nothing where it has none. */
  const yieldSearchOf = ({ id }: { readonly id: string }) => {
    const at = `income.lease.${id}.equivalent_yield`;
    const [gross, rent, erv, years, empty, letting] = inputsOf(
      nodes[at]?.formula ?? '',
      ['EQUIVALENT', 'EQUIVALENTNET'],
      figureOf,
    );
    return gross && rent && erv && years
      ? yieldSearch(`${at}.search`, { gross, rent, erv, years, empty, letting })
      : null;
  };
  const figureOf = (id: string): number | null => nodes[id]?.value ?? null;
  /** The figures of leases, the yields among them by their search. */
  const leaseSections = (leases: NonNullable<ValuationCase['income']>['leases'], of: Grouped): readonly Section[] => {
    const searches = new Map(
      leases.map((lease) => [`income.lease.${lease.id}.equivalent_yield`, yieldSearchOf(lease)?.found]),
    );
    return sideBySide(texts.leases, of, labelled(leases)).map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell): LaidCell => {
          const found = cell && 'id' in cell ? searches.get(cell.id) : undefined;
          return cell && 'id' in cell && found ? { id: cell.id, found } : cell;
        }),
      })),
    }));
  };

  const incomeSections = (income: NonNullable<ValuationCase['income']>): readonly Section[] => {
    const grouped = (name: string) =>
      groupedBy(
        take(new RegExp(`^income\\.${name}\\.`)),
        keyBy(new RegExp(`^income\\.${name}\\.(?<group>[^.]+)(\\.(?<field>.+))?$`)),
      );
    const own = /^income\.(?!cap\.|direct\.|leases\.|residual_technique\.|value$)/;
    return [
      ...oneUnderTheOther(texts.rents, grouped('rent'), labelled(income.rents)),
      ...oneUnderTheOther(texts.costs, grouped('cost'), labelled(income.costs)),
      ...leaseSections(income.leases, grouped('lease')),
      ...list(texts.statement, take(own)),
      ...income.cap_rates.flatMap(({ id, method }) =>
        list(names.capMethods[method], take(new RegExp(`^income\\.cap\\.${id}(\\.|$)`))),
      ),
      ...list(texts.direct, take(/^income\.direct\./)),
      ...list(texts.technique, take(/^income\.residual_technique\./)),
      ...list(texts.summary, take(/^income\./)),
    ];
  };

  /** What goes in, the years side by side, and what comes out. */
  const holdRate = 'income.dcf.irr';
  /** How a spreadsheet finds the rate of a hold whose flows lie within their years; nothing where IRR does. */
  const holdSearch = () => {
    const inputs = inputsOf(nodes[holdRate]?.formula ?? '', ['IRRFLOW'], figureOf);
    const [periods, early, outlay, exit, ...yearly] = inputs;
    if (!periods || !early || !outlay || !exit || (periods.value === 1 && early.value === 0)) return null;
    const conventions = { periods: periods.value, early: early.value };
    return rateSearch(`${holdRate}.search`, worthOfHold(conventions, outlay, exit, yearly));
  };

  const cashFlowSections = (): readonly Section[] => {
    const of = groupedBy(take(yearlyFigure), (id) => {
      const [, before = '', year = '', behind = ''] = yearlyFigure.exec(id) ?? [];
      return { group: year, field: `${before}${behind}` };
    });
    const years = [...of.groups].sort((one, other) => Number(one) - Number(other));
    const rest = take(/^income\.dcf\./);
    const search = holdSearch();
    return [
      ...list(
        texts.inputs,
        rest.filter(({ formula }) => formula === null),
      ),
      ...sideBySide(texts.years, { ...of, groups: years }, (n) => texts.year({ n: Number(n) })),
      ...list(
        texts.summary,
        rest.filter(({ formula }) => formula !== null),
        (node) => (node.id === holdRate && search ? { id: node.id, found: search.found } : cellOf(node)),
      ),
    ];
  };

  const costSections = (cost: NonNullable<ValuationCase['cost']>): readonly Section[] => {
    const ids = cost.buildings.map(({ id }) => id).join('|');
    const pattern = `^cost\\.(?<group>${ids})\\.(?<field>.+)$`;
    return [
      ...(ids === ''
        ? []
        : sideBySide(
            texts.buildings,
            groupedBy(take(new RegExp(pattern)), keyBy(new RegExp(pattern))),
            labelled(cost.buildings),
          )),
      ...list(texts.siteAndLand, take(/^cost\./)),
    ];
  };

  const residualSections = (residual: NonNullable<ValuationCase['residual']>): readonly Section[] => {
    const pattern = /^residual\.sold\.(?<group>[^.]+)(\.(?<field>.+))?$/;
    return [
      ...oneUnderTheOther(texts.sold, groupedBy(take(pattern), keyBy(pattern)), labelled(residual.sold)),
      ...list(texts.summary, take(/^residual\./)),
    ];
  };

  /** How a spreadsheet finds the rate at which sums on days are worth nothing together; nothing where there is none. */
  const searchOf = (helper: Helper) => {
    const at = `helpers.${helper.id}`;
    if (helper.kind !== 'dated_value' || !nodes[`${at}.irr`]) return null;
    const flows = helper.flows.map(({ id }) => {
      const [amount, days] = [`${at}.flows.${id}.amount`, `${at}.flows.${id}.days`];
      return { amount, days, ofAmount: nodes[amount]?.value ?? 0, ofDays: nodes[days]?.value ?? 0 };
    });
    return rateSearch(`${at}.search`, worthOnDays(flows));
  };

  /** The tables of each search: first wide steps, then halves. */
  const searchSections = (helpers: NonNullable<ValuationCase['helpers']>): readonly Section[] =>
    helpers.flatMap((helper) => sectionsOf(helper.label, searchOf(helper)));
  const sectionsOf = (of: string, search: ReturnType<typeof rateSearch> | null): readonly Section[] =>
    search === null
      ? []
      : (['scan', 'halves'] as const).map((part) => ({
          title: texts.search[part]({ of }),
          columns: texts.search.columns[part],
          rows: search[part].map((cells, at) => ({ label: texts.search.step({ n: at + 1 }), unit: '', cells })),
        }));

  /** The days of the sums of a present value are dates, and the days between them follow. */
  const datedSections = (helper: Helper & { readonly kind: 'dated_value' }): readonly Section[] => {
    const at = `helpers.${helper.id}`;
    const valued = `${at}.on`;
    const on = helper.on ?? content.header.valuation_on;
    const pattern = new RegExp(`^helpers\\.${helper.id}\\.flows\\.(?<group>[^.]+)(\\.(?<field>.+))?$`);
    const named = labelled(helper.flows);
    const tables = oneUnderTheOther(helper.label, groupedBy(take(pattern), keyBy(pattern)), named);
    const search = searchOf(helper);
    return [
      ...tables.map(({ title, columns, rows }) => ({
        title,
        columns: [texts.day, ...columns],
        rows: rows.map((row, n): LaidRow => {
          const { id = '', on: day = null } = helper.flows[n] ?? {};
          const key = `${at}.flows.${id}.on`;
          const elapsed: Elapsed = { from: valued, to: key, period: 'days' };
          const cells = row.cells.map((cell) =>
            cell && 'id' in cell && cell.id.endsWith('.days') ? { ...cell, elapsed } : cell,
          );
          return { ...row, cells: [day === null ? null : { day, key }, ...cells] };
        }),
      })),
      ...list(
        helper.label,
        take(new RegExp(`^helpers\\.${helper.id}\\.`)),
        (node) => (search && node.id === `${at}.irr` ? { id: node.id, found: search.found } : cellOf(node)),
        on === null ? [] : [{ label: texts.valuedOn, unit: '', cells: [{ day: on, key: valued }] }],
      ),
    ];
  };

  /** One helper under the other; its rows (sums, parts, points) in a table of their own. */
  const helperSections = (helpers: NonNullable<ValuationCase['helpers']>): readonly Section[] =>
    helpers.flatMap((helper) => {
      if (helper.kind === 'dated_value') return datedSections(helper);
      const at = `^helpers\\.${helper.id}\\.`;
      const lists = { parts: [], points: [], sales: [], ...helper };
      const rows = [...lists.parts, ...lists.points, ...lists.sales];
      const pattern = `${at}(?:parts|points|sales)\\.(?<group>[^.]+)(\\.(?<field>.+))?$`;
      return [
        ...oneUnderTheOther(
          helper.label,
          groupedBy(take(new RegExp(pattern)), keyBy(new RegExp(pattern))),
          labelled(rows),
        ),
        ...list(helper.label, take(new RegExp(at))),
      ];
    });

  /** What each approach indicates, beside its weight. */
  const approachSections = (): readonly Section[] => {
    const weights = take(/^reconciliation\.(market|income|cost|residual)\.weight$/);
    const rows = weights.map((weight): LaidRow => {
      const approach = approaches.find((one) => weight.id === `reconciliation.${one}.weight`) as Approach;
      return {
        label: names.approaches[approach],
        unit: '',
        cells: [{ same: approach === 'residual' ? 'residual.land_net' : `${approach}.value` }, { id: weight.id }],
      };
    });
    const [first, last] = [weights[0]?.id, weights.at(-1)?.id];
    if (first === undefined || last === undefined) return [];
    const total = weights.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const whole = 'reconciliation.weights';
    const inAll: readonly LaidRow[] = [
      {
        label: texts.weightsInAll,
        unit: '',
        cells: [null, { key: whole, formula: `SUM({${first}..${last}})`, shown: total, unit: 'percent' }],
      },
      {
        label: '',
        unit: '',
        cells: [{ key: `${whole}.words`, ...notWhole(`{${whole}}`, weightsNotWhole(content), words), unit: 'words' }],
      },
    ];
    return [
      {
        title: texts.approaches,
        columns: [`${labels.indicated({})} (${units.EUR})`, labels.weight({})],
        rows: [...rows, ...inAll],
      },
    ];
  };

  const { market, cost, income, residual } = content;
  // Sheets are filled from the most particular figures to the rest, and stand in the order of the list.
  const land = cost?.land.grid ? gridSections(cost.land.grid, 'cost.land.grid') : [];
  const cashFlow = income?.dcf ? cashFlowSections() : [];
  const sections: Readonly<Record<WorkbookSheet, readonly Section[]>> = {
    land,
    cash_flow: cashFlow,
    market: market ? gridSections(market, 'market') : [],
    income: income ? incomeSections(income) : [],
    cost: cost ? costSections(cost) : [],
    residual: residual ? residualSections(residual) : [],
    helpers: helperSections(content.helpers ?? []),
    rate_search: [
      ...(content.income?.leases ?? []).flatMap((lease): readonly Section[] => {
        const search = yieldSearchOf(lease);
        return search
          ? [
              {
                title: texts.search.yield({ of: lease.label }),
                columns: texts.search.columns.yield,
                rows: search.rows.map((cells, at) => ({ label: texts.search.step({ n: at + 1 }), unit: '', cells })),
              },
            ]
          : [];
      }),
      ...sectionsOf(texts.cashFlow, income?.dcf ? holdSearch() : null),
      ...searchSections(content.helpers ?? []),
    ],
    conclusion: [
      ...approachSections(),
      ...list(texts.reconciliation, take(/^reconciliation\./)),
      ...list(texts.otherValues, take(/^/)),
      ...reasonSection(conclusionReasons(content, words), words),
    ],
    sources: sourceSections(content, words),
  };
  const followed = followedAreas(content, nodes);
  const withFollowed = (section: Section): Section => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell): LaidCell => {
        const follows = cell && 'id' in cell && cell.follows === undefined ? followed.get(cell.id) : undefined;
        return cell && 'id' in cell && follows !== undefined ? { ...cell, follows } : cell;
      }),
    })),
  });
  return workbookSheets.flatMap((sheet) =>
    sections[sheet].length === 0
      ? []
      : [
          {
            sheet,
            sections: sections[sheet].map(withFollowed),
            held: sheet === 'market' || sheet === 'land' ? 1 : 0,
          },
        ],
  );
};

/**
 * Areas of the approaches that say the same as the case does: one cell is entered, that of the grid where there is one,
 * and the others follow it. An area that differs is another one, and stays.
 */
const followedAreas = (of: ValuationCase, nodes: Result['nodes']): ReadonlyMap<string, string> => {
  const { income, market, header } = of;
  const ofPlot = market?.lines.filter(({ code, mode }) => code === 'B9' && mode === 'unit') ?? [];
  const land = [
    ...(header.area_measure === 'parcela' ? ['market.subject_area'] : ofPlot.map(({ id }) => `market.${id}.subject`)),
    'cost.land.area',
    'cost.land.grid.subject_area',
    'residual.land_area',
  ];
  const subject = ['market.subject_area', ...(income?.rents ?? []).map(({ id }) => `income.rent.${id}.area`)];
  return new Map(
    Object.entries({ land, subject }).flatMap(([what, ids]) => {
      const [entered, ...others] = ids.filter(
        (id) => areaFrom(of, nodes[id]?.value ?? null, what as 'land' | 'subject') !== null,
      );
      return entered === undefined ? [] : others.map((id) => [id, entered] as const);
    }),
  );
};

/** The sentence of the screen about weights that are not the whole, as a formula over the cell of their sum. */
const notWhole = (
  sum: string,
  total: number | null,
  { texts, number }: LayoutWords,
): { readonly formula: string; readonly shown: string } => {
  const sentence = (isMore: boolean): string =>
    `"${texts
      .provisionalText({ total: '<total>', apart: '<apart>', isMore })
      .replaceAll('"', '""')
      .replace('<total>', `"&FIXED(${sum}*100,1,TRUE)&"`)
      .replace('<apart>', `"&FIXED(ABS(1-${sum})*100,1,TRUE)&"`)}"`;
  const percent = (part: number): string => number(part * 100, 1);
  return {
    formula: `IF(ABS(${sum}-1)>${leastNotWhole},IF(${sum}>1,${sentence(true)},${sentence(false)}),"")`,
    shown:
      total === null
        ? ''
        : texts.provisionalText({ total: percent(total), apart: percent(abs(1 - total)), isMore: total > 1 }),
  };
};

type Reason = readonly [of: string, text: string | null | undefined];

const reasonSection = (reasons: readonly Reason[], { texts }: LayoutWords): readonly Section[] => {
  const rows = reasons.flatMap(([label, text]) => (text ? [{ label, unit: '', cells: [{ text }] }] : []));
  return rows.length === 0 ? [] : [{ title: texts.reasons, columns: [texts.reason], rows }];
};

/** Why the approaches weigh what they do, why they differ, and why the value is what it is: beside the conclusion. */
const conclusionReasons = (
  { reconciliation }: ValuationCase,
  { labels, names, texts }: LayoutWords,
): readonly Reason[] => [
  ...approaches.map((approach): Reason => [names.approaches[approach], reconciliation.approaches[approach].reason]),
  [labels.spread({}), reconciliation.spread_reason],
  [texts.reconciliation, reconciliation.reason],
];

/** Where the deals are from, and why a rate or an amount is what it is. */
const sourceSections = (
  { market, income, cost, residual, helpers }: ValuationCase,
  words: LayoutWords,
): readonly Section[] => {
  const { texts, labels, names, sourceName, addressOf, date } = words;
  const reasons: readonly Reason[] = [
    ...(market?.lines ?? []).map((line) => [line.label ?? names.lines[line.code], line.comment] as const),
    ...(income?.cap_rates ?? []).map(({ method, note }) => [names.capMethods[method], note] as const),
    [labels.cap_rate({}), income?.direct?.rate.reason] as const,
    [labels.discount_rate({}), income?.dcf?.discount.reason] as const,
    [labels.exit_rate({}), income?.dcf?.terminal.rate.reason] as const,
    ...(cost?.buildings ?? []).flatMap(({ label, source, depreciation }) => [
      [label, [source.text, source.on && date(source.on)].filter((one) => one).join(', ')] as const,
      [`${label}: ${labels.effective_age({})}`, depreciation.age_reason] as const,
    ]),
    [labels.land_value({}), cost?.land.reason] as const,
    [labels.developer_profit({}), residual?.profit.reason] as const,
    ...(helpers ?? []).map(({ label, reason }) => [label, reason] as const),
  ];
  const deals = market
    ? usedOf(market).map((one, at) => ({
        label: texts.comparable({ n: at + 1 }),
        unit: '',
        cells: [{ text: sourceName(one) }, { text: addressOf(one) }],
      }))
    : [];
  return [
    ...(deals.length === 0 ? [] : [{ title: texts.deal, columns: [texts.deal, texts.address], rows: deals }]),
    ...reasonSection(reasons, words),
  ];
};

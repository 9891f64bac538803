import { approaches, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import { pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt, indicationAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { leastNotWhole, weightsNotWhole } from '#domains/appraisal/core/reconcile/weights-in-all.ts';
import { abs } from '#lib/maths.ts';
import { type LaidRow, type LayoutWords, type Section, type Shelf, tablesIn } from './sections.ts';

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

const at = figureAt.reconciliation;

/** Value of each approach, beside its weight, and whether the weights are complete. */
const approachSections = (content: ValuationCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { labels, units, names, texts } = words;
  const weighed = approaches.flatMap((approach) => {
    const weight = shelf.takeOne(at.approaches[approach].weight);
    return weight ? [{ approach, weight }] : [];
  });
  const [first, last] = [weighed[0]?.weight.id, weighed.at(-1)?.weight.id];
  if (first === undefined || last === undefined) return [];
  const rows = weighed.map(
    ({ approach, weight }): LaidRow => ({
      label: names.approaches[approach],
      unit: '',
      cells: [{ same: pathOf(indicationAt[approach]) }, { id: weight.id }],
    }),
  );
  const total = weighed.reduce((sum, { weight }) => sum + (weight.value ?? 0), 0);
  const whole = `${pathOf(at)}.weights`;
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
  const columns = [`${labels.indicated({})} (${units.EUR})`, labels.weight({})];
  return [{ title: texts.approaches, columns, rows: [...rows, ...inAll] }];
};

type Reason = readonly [of: string, text: string | null | undefined];

const reasonSection = (reasons: readonly Reason[], { texts }: LayoutWords): readonly Section[] => {
  const rows = reasons.flatMap(([label, text]) => (text ? [{ label, unit: '', cells: [{ text }] }] : []));
  return rows.length === 0 ? [] : [{ title: texts.reasons, columns: [texts.reason], rows }];
};

/** Reasons of the weights, of the differences between the approaches, and of the value: beside the conclusion. */
const conclusionReasons = (
  { reconciliation }: ValuationCase,
  { labels, names, texts }: LayoutWords,
): readonly Reason[] => [
  ...approaches.map((approach): Reason => [names.approaches[approach], reconciliation.approaches[approach].reason]),
  [labels.spread({}), reconciliation.spread_reason],
  [texts.reconciliation, reconciliation.reason],
];

/** Sources of the deals, and reasons of rates and amounts. */
export const sourceSections = (
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

/** The approaches beside their weights, the conclusion, figures without another place, and the reasons. */
export const conclusionSections = (content: ValuationCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { texts } = words;
  const { list } = tablesIn(words);
  return [
    ...approachSections(content, shelf, words),
    ...list(texts.reconciliation, shelf.takeWithin(at)),
    ...list(texts.otherValues, shelf.takeRest()),
    ...reasonSection(conclusionReasons(content, words), words),
  ];
};

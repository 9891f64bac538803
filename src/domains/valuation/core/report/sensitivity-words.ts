import type { SensitivityTable } from '#domains/appraisal/core/income/sensitivity.ts';
import type { ReportWords } from './words.ts';

type Words = Pick<ReportWords, 'labels' | 'sensitivity'> & {
  readonly formats: Pick<ReportWords['formats'], 'number' | 'money'>;
};

/**
 * A table of two varied figures for paper and screen: the labels of rows and columns, the steps of each, and the values. Null if nothing
 * varies.
 */
export const sensitivityInWords = (table: SensitivityTable, { labels, sensitivity, formats }: Words) => {
  if (table.rows.length * table.columns.length < 2) return null;
  const { by: unit } = table.moves;
  const step = (by: number) => sensitivity.step({ by: `${by > 0 ? '+' : ''}${formats.number(by * 100, 2)}`, unit });
  const names = { rows: labels[table.moves.rows]({}), columns: labels[table.moves.columns]({}) };
  return {
    note: sensitivity.note({ ...names, unit }),
    corner: sensitivity.corner(names),
    columns: table.columns.map(step),
    rows: table.rows.map((by, at) => ({
      title: step(by),
      values: (table.values[at] ?? []).map((value) => (value === null ? '–' : formats.money(value))),
    })),
  };
};
